/// The keys of an endpoint, which has one method and path.
extension Spec.Endpoint {
    fileprivate static let keys: [SpecKey<Spec.Endpoint>] = requestKeys + responseKeys + documentKeys

    private static let requestKeys: [SpecKey<Spec.Endpoint>] = [
        .value("method", \.address.method, .method, required: #""GET""#),
        .value("path", \.address.path, .path, required: #""/pets/{id}""#),
        .optional("swiftName", \.notes.swiftName, .identifier(#""ListPets""#)),
        .optional("description", \.notes.description, .prose),
        .optional("deprecated", \.notes.deprecated, .deprecation),
        .optional("parameters", \.request.parameters, .fields(of: "a path parameter", as: .parameter)),
        .value("query", \.request.query, .fields(of: "a query parameter", as: .listed)),
        .value("headers", \.request.headers, .headers),
        .value("cookies", \.request.cookies, .cookies),
        .optional("body", \.request.body, .body),
    ]

    private static let responseKeys: [SpecKey<Spec.Endpoint>] = [
        .optional("response", \.result.response, .response),
        .value("failures", \.result.failures, .failures),
        .value("redirects", \.result.redirects, .redirects),
        .value("wrapper", \.wrapping.wrapper, .wrapperChoice),
        .optional("payload", \.wrapping.payload, .payloadLocation).written(before: "failures"),
        .optional("server", \.address.server, .text(#""uploads""#)),
        .optional("domain", \.address.domain, .text(#""reports""#)),
        .optional("security", \.address.security, .security),
        .value("paging", \.wrapping.paging, .pagingChoice),
    ]

    /// The keys for operations of OpenAPI documents.
    private static let documentKeys: [SpecKey<Spec.Endpoint>] = [
        .optional("operationID", \.notes.operationID, .text(#""list_pets""#)).unlisted,
        .value("tags", \.notes.tags, .texts(#"["pets"]"#)).unlisted,
        .optional("status", \.result.successStatus, .status).unlisted,
        .value("responseHeaders", \.result.headers, .responseHeaders).unlisted,
    ]
}

extension SpecReader {
    mutating func endpoint(_ entry: JSONValue.Member) -> Spec.Endpoint? {
        let name = name(entry, of: "an endpoint")
        guard isObject(entry, example: #"{ "method": "GET", "path": "/pets" }"#) else { return nil }
        // The method and the path are empty until they have been read.
        let none = Located("", at: name.range)
        var endpoint = Spec.Endpoint(name: name, method: none, path: none)
        read(entry.value, "an endpoint", into: &endpoint, Spec.Endpoint.keys, at: entry.keyRange)
        if let body = entry.value.members.first(where: { $0.key == "body" }) {
            checkIsSent(body, endpoint.address.method)
        }
        if endpoint.address.method.value.isEmpty { endpoint.address.method.value = "GET" }
        if endpoint.request.parameters == nil, !endpoint.address.path.value.contains("{") {
            endpoint.request.parameters = []
        }
        return endpoint.address.path.value.isEmpty ? nil : endpoint
    }

    private mutating func checkIsSent(_ body: JSONValue.Member, _ method: Located<String>) {
        guard method.value == "GET" || method.value == "HEAD" else { return }
        diagnostics.warning(
            .unsentBody,
            "a \(method.value) request cannot have a body: many servers and Apple's URLSession reject it",
            at: body.keyRange,
            fix: #"use "query", or another method"#
        )
    }

    // MARK: - Headers and cookies

    mutating func headers(_ member: JSONValue.Member) -> [Spec.Field] {
        let headers = tokens(member, of: "a header")
        // Header names are case-insensitive, so compare them in lower case.
        var seenNames: Set<String> = []
        for header in headers where !seenNames.insert(header.name.value.lowercased()).inserted {
            let message = "the header \(quoted(header.name.value)) is declared twice: header names are case-insensitive"
            diagnostics.error(.duplicateValue, message, at: header.name.range, fix: "remove one of the two")
        }
        return headers
    }

    /// Reads fields whose names are valid in a header.
    fileprivate mutating func tokens(_ member: JSONValue.Member, of what: String) -> [Spec.Field] {
        fields(member, of: what, as: .parameter).filter {
            !$0.name.value.isEmpty && token($0.name, of: what) != nil
        }
    }
}

extension SpecCoder where Value == [Spec.Endpoint] {
    static var endpoints: SpecCoder {
        let example = #"{ "listPets": { "method": "GET", "path": "/pets", "response": "[Pet]" } }"#
        return .entries(of: "endpoints by name", example: example) { entry, reader in
            reader.endpoint(entry)
        } write: { endpoint in
            (endpoint.name.value, .object(SpecWriter.members(of: endpoint, Spec.Endpoint.keys)))
        }
    }
}

extension SpecCoder where Value == [Spec.Field] {
    fileprivate static var cookies: SpecCoder {
        SpecCoder(read: { $1.tokens($0, of: "a cookie") }, write: { $0.isEmpty ? nil : $0.json(as: .parameter) })
    }
}

extension SpecCoder where Value == StatusMatch {
    fileprivate static var status: SpecCoder {
        SpecCoder { member, reader in
            let range = member.value.range
            if case .number(let text) = member.value.kind {
                return reader.status(JSONValue.Member(key: text, keyRange: range, value: member.value))?.value
            }
            guard let text = reader.text(member, example: #""201""#) else { return nil }
            return reader.status(JSONValue.Member(key: text.value, keyRange: range, value: member.value))?.value
        } write: { status in
            .string(status.key)
        }
    }
}

extension SpecCoder where Value == [Spec.Redirect] {
    /// The coder for redirects: `{ "302": { "Location": "Where the archive is." } }`.
    fileprivate static var redirects: SpecCoder {
        .entries(of: "headers by status", example: #"{ "302": { "Location": null } }"#) { entry, reader in
            let headers = SpecCoder<[Spec.ResponseHeader]>.responseHeaders.read(entry, &reader) ?? []
            guard let status = reader.status(entry) else { return nil }
            if status.value.isRedirect { return Spec.Redirect(status: status, headers: headers) }
            reader.diagnostics.error(
                .invalidStatus,
                "\(quoted(entry.key)) is not the status of a redirect",
                at: entry.keyRange,
                fix: #"write "301", "302", "303", "307", "308" or "3XX""#
            )
            return nil
        } write: { redirect in
            let headers = SpecCoder<[Spec.ResponseHeader]>.responseHeaders.write(redirect.headers)
            return (redirect.status.value.key, headers ?? .emptyObject)
        }
    }
}

extension SpecCoder where Value == [Spec.ResponseHeader] {
    /// The coder for response headers: `{ "X-Request-ID": "Names the request in logs.", "Link": null }`.
    fileprivate static var responseHeaders: SpecCoder {
        .entries(of: "descriptions by header", example: #"{ "X-Request-ID": "The request's ID." }"#) { entry, reader in
            let description = entry.value.isNull ? nil : reader.prose(entry)
            return Spec.ResponseHeader(name: entry.key, description: description)
        } write: { header in
            (header.name, header.description.map { .string($0) } ?? .null)
        }
    }
}

// MARK: - Method and path

extension SpecReader {
    /// The known methods of HTTP (RFC 9110, QUERY, PATCH) and WebDAV.
    static let methods = [
        "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY", "PROPFIND", "PROPPATCH", "MKCOL",
        "COPY", "MOVE", "LOCK", "UNLOCK", "REPORT", "SEARCH", "LINK", "UNLINK", "PURGE",
    ]

    /// Returns whether a string is a method. Any token is a method (RFC 9110, section 9.1), but a token that resembles
    /// a known method is treated as a misspelling.
    static func isMethod(_ text: String) -> Bool {
        methods.contains(text)
            || TextSyntax.isToken(text) && text == text.uppercased()
                && SpellingSuggestion.nearest(to: text, among: methods) == nil
    }

    fileprivate mutating func method(_ member: JSONValue.Member) -> Located<String>? {
        guard let text = text(member, example: #""GET""#) else { return nil }
        guard !Self.isMethod(text.value) else { return text }
        diagnostics.error(
            .invalidMethod,
            "\(quoted(text.value)) is not an HTTP method",
            at: text.range,
            fix: SpellingSuggestion.fix(
                for: text.value,
                among: Self.methods,
                otherwise: "write \(quotedList(Self.methods.prefix(6), "or"))"
            )
        )
        return nil
    }

    fileprivate mutating func path(_ member: JSONValue.Member) -> Located<String>? {
        guard let text = text(member, example: #""/pets/{id}""#) else { return nil }
        do throws(PathSyntax.Problem) {
            _ = try PathSyntax.placeholders(in: text.value)
            warnOfForeignPlaceholders(in: text)
            return text
        } catch {
            let range = source.range(of: error.bounds, in: text.range)
            diagnostics.error(.invalidPath, error.message, at: range, fix: error.fix)
            return nil
        }
    }
}

extension SpecReader {
    /// Warns about placeholders of other notations, which would be sent as they are: `/pets/:id`, `/pets/<id>` and
    /// `/pets/${id}`.
    private mutating func warnOfForeignPlaceholders(in path: Located<String>) {
        for segment in path.value.split(separator: "/") {
            guard let match = segment.wholeMatch(of: /:(\w+)|<(\w+)>|\$\{(\w+)\}/),
                let name = match.output.1 ?? match.output.2 ?? match.output.3
            else { continue }
            diagnostics.warning(
                .invalidPath,
                "\(quoted(String(segment))) is not a placeholder in braces; requests would contain it",
                at: path.range,
                fix: "write {\(name)}"
            )
        }
    }
}

extension SpecCoder where Value == Located<String> {
    fileprivate static var method: SpecCoder { SpecCoder(read: { $1.method($0) }, write: { .string($0.value) }) }
    fileprivate static var path: SpecCoder { SpecCoder(read: { $1.path($0) }, write: { .string($0.value) }) }
}
