/// `endpoints`: one method and path each.
extension SpecParser {
    mutating func endpoints(_ member: JSONValue.Member?) -> [Spec.Endpoint] {
        let example = #"{ "listPets": { "method": "GET", "path": "/pets", "response": "[Pet]" } }"#
        return entries(member, of: "endpoints by name", example: example).compactMap { endpoint($0) }
    }

    mutating func endpoint(_ entry: JSONValue.Member) -> Spec.Endpoint? {
        let name = name(entry, of: "an endpoint")
        let example = #"{ "method": "GET", "path": "/pets" }"#
        guard var reader = object(entry, "an endpoint", example: example) else { return nil }
        let method = method(reader.required("method", example: #""GET""#))
        let path = path(reader.required("path", example: #""/pets/{id}""#))
        var endpoint = Spec.Endpoint(
            name: name,
            method: method ?? Located("GET", at: name.range),
            path: path ?? Located("/", at: name.range)
        )
        endpoint.swiftName = identifier(reader.optional("swiftName"), example: #""ListPets""#)
        endpoint.description = prose(reader.optional("description"))
        endpoint.deprecated = deprecation(reader.optional("deprecated"))
        readParameters(&reader, into: &endpoint)
        let body = reader.optional("body")
        endpoint.body = self.body(body)
        if let body, let method { checkIsSent(body, method: method) }
        endpoint.response = response(reader.optional("response"))
        endpoint.failures = failures(reader.optional("failures"))
        endpoint.wrapper = wrapperChoice(reader.optional("wrapper"))
        endpoint.payload = payloadPlace(reader.optional("payload"))
        endpoint.server = text(reader.optional("server"), example: #""uploads""#)
        endpoint.security = security(reader.optional("security"))
        endpoint.paging = pagingChoice(reader.optional("paging"))
        finish(reader)
        return path == nil ? nil : endpoint
    }

    private mutating func readParameters(_ reader: inout ObjectReader, into endpoint: inout Spec.Endpoint) {
        endpoint.parameters = reader.optional("parameters").map { fields($0, of: "a path parameter") }
        endpoint.query = fields(reader.optional("query"), of: "a query parameter", mayExplode: true)
        endpoint.headers = headers(reader.optional("headers"))
        endpoint.cookies = tokens(fields(reader.optional("cookies"), of: "a cookie"), of: "a cookie")
    }

    mutating func headers(_ member: JSONValue.Member?) -> [Spec.Field] {
        let headers = tokens(fields(member, of: "a header"), of: "a header")
        checkAreDifferentHeaders(headers)
        return headers
    }

    /// Those of the fields whose names can stand in a header.
    private mutating func tokens(_ fields: [Spec.Field], of what: String) -> [Spec.Field] {
        fields.filter { !$0.name.value.isEmpty && token($0.name, of: what) != nil }
    }

    /// The names of headers are the same in upper and lower case.
    private mutating func checkAreDifferentHeaders(_ headers: [Spec.Field]) {
        var seen: Set<String> = []
        for header in headers where !seen.insert(header.name.value.lowercased()).inserted {
            let message = "the header \(quoted(header.name.value)) stands here twice: upper and lower case are the same"
            diagnostics.error(.duplicateValue, message, at: header.name.range, fix: "remove one of the two")
        }
    }

    mutating func wrapperChoice(_ member: JSONValue.Member?) -> Spec.WrapperChoice {
        guard let member else { return .inherited }
        switch member.value.kind {
        case .null: return .none
        case .string: return text(member, example: #""admin""#).map { .named($0) } ?? .inherited
        default:
            wrongType(
                member.value,
                quoted(member.key),
                expected: "null or the name of a wrapper",
                fix: #"declare the wrapper under "wrappers", and write its name here"#
            )
            return .inherited
        }
    }
}

// MARK: - Method and path

extension SpecParser {
    /// HTTP's methods (RFC 9110, QUERY, PATCH) and WebDAV's.
    static let methods = [
        "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY", "PROPFIND", "PROPPATCH", "MKCOL",
        "COPY", "MOVE", "LOCK", "UNLOCK", "REPORT", "SEARCH", "LINK", "UNLINK", "PURGE",
    ]

    private mutating func method(_ member: JSONValue.Member?) -> Located<String>? {
        guard let text = text(member, example: #""GET""#) else { return nil }
        guard !Self.methods.contains(text.value) else { return text }
        diagnostics.error(
            .invalidMethod,
            "\(quoted(text.value)) is not a method of HTTP",
            at: text.range,
            fix: SpellingSuggestion.fix(
                for: text.value,
                among: Self.methods,
                otherwise: "write \(quotedList(Self.methods.prefix(6), "or"))"
            )
        )
        return nil
    }

    private mutating func path(_ member: JSONValue.Member?) -> Located<String>? {
        guard let text = text(member, example: #""/pets/{id}""#) else { return nil }
        do throws(PathForm.Problem) {
            _ = try PathForm.placeholders(in: text.value)
            return text
        } catch {
            let place = source.range(of: error.bounds, in: text.range)
            diagnostics.error(.invalidPath, error.message, at: place, fix: error.fix)
            return nil
        }
    }

    private mutating func checkIsSent(_ body: JSONValue.Member, method: Located<String>) {
        guard method.value == "GET" || method.value == "HEAD" else { return }
        diagnostics.warning(
            .unsentBody,
            "a \(method.value) request carries no body: many servers and Apple's URLSession refuse it",
            at: body.keyRange,
            fix: #"use "query", or another method"#
        )
    }
}
