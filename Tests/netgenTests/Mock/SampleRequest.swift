@testable import netgen

/// A request to the mock server that is made of the sampler's values, as a driver sends it.
struct SampleRequest {
    let endpoint: Spec.Endpoint
    /// Whether the request contains optional values.
    let isFull: Bool
    let graph: SchemaGraph

    /// The sample of a JSON body; `nil` if there is none.
    var jsonBody: (schema: Spec.Schema, value: JSONValue)? {
        guard case .json(let schema)? = endpoint.request.body?.kind else { return nil }
        return Sampler.sample(of: schema, in: graph, isFull: isFull).map { (schema, $0) }
    }

    /// Returns the request; `nil` if a required value has no sample.
    func request(body changedBody: JSONValue? = nil) -> MockRequest? {
        var path = ""
        var rest = endpoint.address.path.value.prefix { $0 != "?" }
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = rest[rest.index(after: open)..<close]
            let field = endpoint.request.parameters?.first { $0.name.value == name }
            path += rest[..<open] + (field.flatMap { texts(of: $0).first } ?? "sample").percentEncodedValue
            rest = rest[rest.index(after: close)...]
        }
        var request = MockRequest(method: endpoint.address.method.value, path: path + rest)
        request.query = pairs(of: endpoint.request.query)
        for field in endpoint.request.headers {
            guard let text = texts(of: field).first else { continue }
            request.headers.append(MockRequest.Header(name: field.name.value, value: text))
        }
        let cookies = endpoint.request.cookies.compactMap { field in
            texts(of: field).first.map { "\(field.name.value)=\($0)" }
        }
        if !cookies.isEmpty {
            request.headers.append(MockRequest.Header(name: "Cookie", value: cookies.joined(separator: "; ")))
        }
        guard let body = endpoint.request.body else { return request }
        guard let content = content(of: body, changedBody) else { return nil }
        request.body = Array(content.text.utf8)
        if !request.headers.contains(where: { $0.name.lowercased() == "content-type" }) {
            request.headers.append(MockRequest.Header(name: "Content-Type", value: content.mediaType))
        }
        return request
    }

    private func content(of body: Spec.Body, _ changedBody: JSONValue?) -> (text: String, mediaType: String)? {
        switch body.kind {
        case .json:
            return (changedBody ?? jsonBody?.value).map { ($0.compact, body.media.type ?? "application/json") }
        case .form(let fields): return (pairs(of: fields), "application/x-www-form-urlencoded")
        case .formValue(let schema):
            return (pairs(of: graph.content(of: schema).fields ?? []), "application/x-www-form-urlencoded")
        case .multipart(let fields):
            let parts = fields.filter { !$0.isRest }.flatMap { field in
                partTexts(of: field).map {
                    "--b\r\nContent-Disposition: form-data; name=\"\(field.name.value)\"\r\n\r\n\($0)\r\n"
                }
            }
            return (parts.joined() + "--b--\r\n", "multipart/form-data; boundary=b")
        case .raw(let mediaType), .file(let mediaType):
            return ("sample", mediaType.contains("*") ? "text/plain" : mediaType)
        case .stream(let format, let schema):
            let text = Sampler.sample(of: schema, in: graph, isFull: isFull)?.compact
            return text.map { (format == .sequence ? "\u{1E}\($0)\n" : "\($0)\n", "application/jsonl") }
        }
    }

    /// Returns the texts of the parts for a field. An object is sent as JSON.
    private func partTexts(of field: Spec.Field) -> [String] {
        let samples = Sampler.samples(of: field.schema, in: graph)
        guard let sample = isFull ? samples.full : samples.least else { return texts(of: field) }
        let values = if case .array(let elements) = sample.kind { elements } else { [sample] }
        let objects = values.filter { if case .object = $0.kind { true } else { false } }
        return objects.isEmpty ? texts(of: field) : objects.map(\.compact)
    }

    /// Returns the parameters as a query or a form.
    private func pairs(of fields: [Spec.Field]) -> String {
        fields.filter { !$0.isRest }.flatMap { field in
            texts(of: field).map { "\(field.name.value.percentEncodedValue)=\($0.percentEncodedValue)" }
        }.joined(separator: "&")
    }

    /// Returns the texts of a parameter's sample. Objects have no text.
    private func texts(of field: Spec.Field) -> [String] {
        if let constant = field.constantText { return [constant] }
        let samples = Sampler.samples(of: field.schema, in: graph)
        guard let sample = isFull ? samples.full : samples.least else { return [] }
        if field.style == .json { return [sample.compact] }
        guard case .array(let elements) = sample.kind else { return text(of: sample).map { [$0] } ?? [] }
        let texts = elements.compactMap(text)
        switch field.style {
        case .separated(let separator): return [texts.joined(separator: separator)]
        case nil where field.schema.notes.form.explode?.value == false: return [texts.joined(separator: ",")]
        default: return texts
        }
    }

    private func text(of sample: JSONValue) -> String? {
        switch sample.kind {
        case .bool(let flag): flag ? "true" : "false"
        case .string(let text), .number(let text): text
        case .null, .array, .object: nil
        }
    }
}

/// A request body with one damaged member.
struct DamagedBody {
    var description: String
    var value: JSONValue

    /// Returns the bodies with a removed required member, a value of another type, or a value beyond a limit.
    static func all(of value: JSONValue, as schema: Spec.Schema, in graph: SchemaGraph, depth: Int = 0) -> [DamagedBody]
    {
        guard depth < 4, case .object(let members) = value.kind,
            let fields = graph.content(of: schema).fields
        else { return [] }
        return members.indices.flatMap { index -> [DamagedBody] in
            let member = members[index]
            guard let field = fields.first(where: { $0.name.value == member.key }) else { return [] }
            func replaced(_ new: JSONValue) -> JSONValue {
                var members = members
                members[index].value = new
                return .object(members)
            }
            var bodies = all(of: member.value, as: field.schema, in: graph, depth: depth + 1).map { inner in
                DamagedBody(description: "\(member.key).\(inner.description)", value: replaced(inner.value))
            }
            if field.isAlwaysPresent {
                var rest = members
                rest.remove(at: index)
                bodies.append(DamagedBody(description: "without \(member.key)", value: .object(rest)))
            }
            for (what, new) in wrongValues(of: member.value, as: field.schema, in: graph) {
                bodies.append(DamagedBody(description: "\(what) \(member.key)", value: replaced(new)))
            }
            return bodies
        }
    }

    private static func wrongValues(of value: JSONValue, as schema: Spec.Schema, in graph: SchemaGraph) -> [(
        String, JSONValue
    )] {
        let content = graph.content(of: schema)
        switch content.kind {
        case .union, .expression(.scalar(.json)), .expression(.invalid), .expression(.named): return []
        case .enumeration where content.notes.validity.allowsOtherValues: return []
        case .enumeration: return [("unlisted", .string("no such value"))]
        case .object, .openObject, .tuple, .items, .values, .expression(.array), .expression(.dictionary):
            return [("text in place of", .string("x"))]
        case .expression:
            let wrong: JSONValue = value.string == nil ? .string("x") : .bool(true)
            let limits = graph.chain(from: schema).flatMap(\.notes.limits.all)
            return [("another type of", wrong)] + limits.compactMap { limit in excess(of: value, limit) }
        }
    }

    private static func excess(of value: JSONValue, _ limit: Spec.Limit) -> (String, JSONValue)? {
        let number = Double(limit.value.scalarText)
        switch (limit.keyword, value.kind, number) {
        case (.maximum, .number, let number?) where abs(number) < 1e9: return ("large", .integer(Int(number) + 1))
        case (.minimum, .number, let number?) where abs(number) < 1e9: return ("small", .integer(Int(number) - 1))
        case (.maxLength, .string, let number?) where number < 1000:
            return ("long", .string(String(repeating: "x", count: Int(number) + 1)))
        case (.minLength, .string, let number?) where number > 0: return ("empty", .string(""))
        default: return nil
        }
    }
}
