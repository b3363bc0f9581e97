/// A code with which a server rejects a call, and its location in the response.
struct RejectionCode: Equatable {
    /// The name in code: `skuTaken`.
    var name: String
    /// The code, a string or an integer.
    var value: JSONValue
    /// A key of the body, or a path of keys: `meta.code`.
    var field: String
    /// The status code of the response.
    var status: Int

    /// Returns whether a word is the name or the value of the code.
    func isCalled(_ word: String) -> Bool { name == word || value.codeText == word }
}

/// A rejected call: a status code, and an error code if there is one.
struct Rejection: Equatable {
    var status: Int
    var code: RejectionCode?
}

extension ResponseSampler {
    /// Returns the rejection for a word: an error code, the name of one, or a status code. Returns `nil` if the
    /// endpoint has no such rejection.
    func rejection(of endpoint: Spec.Endpoint, called word: String) -> Rejection? {
        let status = Int(word).flatMap { (200...599).contains($0) ? $0 : nil }
        if let status, spec.failures(of: endpoint).contains(where: { $0.status.value == .code(status) }) {
            return Rejection(status: status)
        }
        let code = codes(of: endpoint).first { $0.isCalled(word) }
        return code.map { Rejection(status: $0.status, code: $0) } ?? status.map { Rejection(status: $0) }
    }

    /// Returns the error codes that the spec lists for an endpoint: the values of enums in its failures, and the codes of
    /// its wrapper.
    func codes(of endpoint: Spec.Endpoint) -> [RejectionCode] {
        let failures = spec.failures(of: endpoint)
        let declared = failures.flatMap { failure in
            let status = (400...599).first { failures.declared(for: $0)?.status.value == failure.status.value }
            return failure.schema.map { codes(in: $0, status: status ?? 400) } ?? []
        }
        return declared + (spec.wrapper(of: endpoint).map(codes) ?? [])
    }

    /// Returns the codes that a wrapper names. If it names none, returns the values of enums in its failure.
    private func codes(of wrapper: Spec.Wrapper) -> [RejectionCode] {
        if !wrapper.codes.isEmpty { return wrapper.codes }
        let codes = wrapper.failurePaths.flatMap { path in
            graph.schema(at: path.pathKeys, in: wrapper.schema).map {
                self.codes(in: $0, status: 200, at: path, depth: 1)
            } ?? []
        }
        return codes.filter { code in
            !wrapper.rule.success.contains { $0.field.value == code.field && $0.test.isMet(by: code.value) }
        }
    }

    /// Returns the values of enums in an error body and in its members, down to a depth.
    func codes(in schema: Spec.Schema, status: Int, at path: String? = nil, depth: Int = 2) -> [RejectionCode] {
        let content = graph.content(of: schema)
        if case .enumeration(let list) = content.kind, let path {
            return list.values.compactMap { value in
                let name = value.swiftName?.value ?? value.value.codeText.map { MemberName($0).unescaped }
                let code = value.value.scalarSample ?? value.value
                return name.map { RejectionCode(name: $0, value: code, field: path, status: status) }
            }
        }
        if depth == 0 { return [] }
        return (content.fields ?? []).flatMap { field in
            let fieldPath = [path, field.name.value.asPathKey].compactMap(\.self).joined(separator: ".")
            return codes(in: field.schema, status: status, at: fieldPath, depth: depth - 1)
        }
    }

    /// Returns the response for a rejection; `nil` if no value of the declared schema can be generated.
    func response(of endpoint: Spec.Endpoint, rejection: Rejection) -> SampleResponse? {
        guard let code = rejection.code else { return response(of: endpoint, status: rejection.status) }
        var body: JSONValue
        if let wrapper = spec.wrapper(of: endpoint), codes(of: wrapper).contains(code) {
            body = wrapped(nil, of: endpoint, isSuccess: false)
        } else {
            guard let schema = spec.failures(of: endpoint).declared(for: code.status)?.schema,
                let declaredBody = errorBody(schema, of: endpoint)
            else { return nil }
            body = declaredBody
        }
        body.set(code.field, to: code.value)
        return .json(body, status: code.status)
    }
}

extension Spec.Wrapper {
    /// The named codes that don't indicate success.
    var codes: [RejectionCode] {
        guard case .properties(let properties, let codes?)? = rule.failure,
            let field = properties.first(where: { $0.name.value == "code" })?.field.value
        else { return [] }
        let tests = rule.success.filter { $0.field.value == field }.map(\.test)
        return codes.cases.filter { code in !tests.contains { $0.isMet(by: code.value) } }.map { code in
            // A code in the range of HTTP's errors is also the status code.
            let status = code.value.codeText.flatMap { Int($0) }.flatMap { (400...599).contains($0) ? $0 : nil }
            let value = code.value.scalarSample ?? code.value
            return RejectionCode(name: code.name.value, value: value, field: field, status: status ?? 200)
        }
    }

    /// Returns the error code that matches a status code, or the first one without a status code. Returns `nil` if the
    /// wrapper has no error codes.
    ///
    /// If none matches, the code is the status code or its name. Clients would take a code of another failure for that
    /// failure.
    func code(for status: Int?) -> RejectionCode? {
        guard let first = codes.first, let status else { return codes.first }
        if let code = codes.code(for: status) { return code }
        let name = StatusMatch.code(status).caseName.unescaped
        let value = first.value.string == nil ? JSONValue.integer(status) : .string(name)
        let isSuccess = rule.success.contains { $0.field.value == first.field && $0.test.isMet(by: value) }
        return isSuccess ? first : RejectionCode(name: name, value: value, field: first.field, status: status)
    }
}

extension [RejectionCode] {
    /// Returns the error code that matches a status code; `nil` if none matches. A code matches if it is the status
    /// (`404`), begins with the status (`40401`), is named after the status (`notFound`), or if it is named after an
    /// invalid request (`validationFailed`) and the status code is 400 or 422.
    func code(for status: Int) -> RejectionCode? {
        let rules: [(RejectionCode) -> Bool] = [
            { $0.value.codeText == "\(status)" },
            { $0.value.codeText?.hasPrefix("\(status)") == true },
            { $0.name == StatusMatch.code(status).caseName.unescaped },
            { code in
                [400, 422].contains(status)
                    && ["invalid", "validation"].contains { code.name.lowercased().contains($0) }
            },
        ]
        return rules.lazy.compactMap { rule in first { rule($0) } }.first
    }
}

extension JSONValue {
    /// The code as written in a command line or a header field; `nil` for values that can't be codes.
    fileprivate var codeText: String? {
        switch kind {
        case .string(let text), .number(let text): text
        case .null, .bool, .array, .object: nil
        }
    }
}
