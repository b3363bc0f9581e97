/// A code that a server may refuse a call with, and where it stands in the answer.
struct RefusalCode: Equatable {
    /// What code calls it: `skuTaken`.
    var name: String
    /// A string or an integer.
    var value: JSONValue
    /// A key of the body, or a path of keys: `meta.code`.
    var field: String
    /// The status it comes with.
    var status: Int

    /// Whether somebody means it by this word: its name, or itself.
    func isCalled(_ word: String) -> Bool { name == word || value.codeText == word }
}

/// What a call is refused with: a status, and a code where there is one.
struct Refusal: Equatable {
    var status: Int
    var code: RefusalCode?
}

extension ResponseSampler {
    /// The refusal that somebody means by a word: a code's name, a code, or a status; `nil` where it is none of the endpoint's.
    func refusal(of endpoint: Spec.Endpoint, called word: String) -> Refusal? {
        let status = Int(word).flatMap { (200...599).contains($0) ? $0 : nil }
        if let status, spec.failures(of: endpoint).contains(where: { $0.status.value == .code(status) }) {
            return Refusal(status: status)
        }
        let code = codes(of: endpoint).first { $0.isCalled(word) }
        return code.map { Refusal(status: $0.status, code: $0) } ?? status.map { Refusal(status: $0) }
    }

    /// The codes of an endpoint that the spec lists: those that its wrapper names, and the values of enums in its failures.
    func codes(of endpoint: Spec.Endpoint) -> [RefusalCode] {
        let failures = spec.failures(of: endpoint)
        let declared = failures.flatMap { failure in
            let status = (400...599).first { failures.declared(for: $0)?.status.value == failure.status.value }
            return failure.schema.map { codes(in: $0, status: status ?? 400) } ?? []
        }
        return (spec.wrapper(of: endpoint)?.codes ?? []) + declared
    }

    /// The values of enums in an error body, and in objects right in it.
    private func codes(in schema: Spec.Schema, status: Int, below path: String = "") -> [RefusalCode] {
        let fields = graph.content(of: schema).fields ?? []
        return fields.flatMap { field -> [RefusalCode] in
            let place = path + field.name.value
            let content = graph.content(of: field.schema)
            if case .enumeration(let list) = content.kind {
                return list.values.compactMap { value in
                    let name = value.swiftName?.value ?? value.value.codeText.map { MemberName($0).unescaped }
                    let code = value.value.scalarSample ?? value.value
                    return name.map { RefusalCode(name: $0, value: code, field: place, status: status) }
                }
            }
            return path.isEmpty ? codes(in: content, status: status, below: place + ".") : []
        }
    }

    /// The answer with a refusal; `nil` where no value of what is declared can be made up.
    func response(of endpoint: Spec.Endpoint, refusal: Refusal) -> SampleResponse? {
        guard let code = refusal.code else { return response(of: endpoint, status: refusal.status) }
        var body: JSONValue
        if let wrapper = spec.wrapper(of: endpoint), wrapper.codes.contains(code) {
            body = wrapped(nil, of: endpoint, isGood: false)
        } else {
            guard let schema = spec.failures(of: endpoint).declared(for: code.status)?.schema,
                let sample = sample(of: schema)
            else { return nil }
            body = sample
        }
        body.set(code.field, to: code.value)
        return .json(body, status: code.status)
    }
}

extension Spec.Wrapper {
    /// The codes that have names and do not mean success.
    var codes: [RefusalCode] {
        guard case .properties(let properties, let codes?)? = failure,
            let field = properties.first(where: { $0.name.value == "code" })?.field.value
        else { return [] }
        let tests = success.filter { $0.field.value == field }.map(\.test)
        return codes.cases.filter { code in !tests.contains { $0.isMet(by: code.value) } }.map { code in
            // What is an error in HTTP's terms is one for HTTP, too.
            let status = code.value.codeText.flatMap { Int($0) }.flatMap { (400...599).contains($0) ? $0 : nil }
            let value = code.value.scalarSample ?? code.value
            return RefusalCode(name: code.name.value, value: value, field: field, status: status ?? 200)
        }
    }

    /// The code that a status comes with: it itself (`404`), what begins with it (`40401`), what is called like it
    /// (`notFound`), or the first one.
    func code(for status: Int?) -> RefusalCode? {
        guard let status else { return codes.first }
        let rules: [(RefusalCode) -> Bool] = [
            { $0.value.codeText == "\(status)" },
            { $0.value.codeText?.hasPrefix("\(status)") == true },
            { $0.name == StatusMatch.code(status).caseName.unescaped },
        ]
        for rule in rules {
            if let code = codes.first(where: rule) { return code }
        }
        return codes.first
    }
}

extension JSONValue {
    /// A code as it is written on a command line or in a header.
    fileprivate var codeText: String? {
        switch kind {
        case .string(let text), .number(let text): text
        case .null, .bool, .array, .object: nil
        }
    }
}
