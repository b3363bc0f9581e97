/// A reader that converts `responses` into the result and the failures of a call.
struct ResponseReader {
    let contents: ContentReader

    var document: OpenAPIDocument { contents.document }

    /// Reads the responses. If the user's own spec chooses a media type, the responses have this type.
    func read(
        _ responses: JSONValue?,
        as chosenType: Located<String>?,
        into endpoint: inout Spec.Endpoint
    ) {
        let described = statuses(of: responses)
        var successes = described.filter { StatusMatch.range(2).covers($0.status.value) }
        let others = described.filter(\.status.value.isFailure)
        let isRedirected = described.contains(where: \.status.value.isRedirection)
        var outcomes = successes.map { success in
            readHeaders(success.value["headers"], into: &endpoint.result.headers)
            return outcome(success, as: chosenType, of: endpoint)
        }
        readRedirects(described.filter(\.status.value.isRedirection), isAlone: successes.isEmpty, into: &endpoint)
        endpoint.result.failures = others.map { failure($0.value, status: $0.status) }
        // Without another success, "default" describes the success. Its schema then describes errors, too.
        if successes.isEmpty, !isRedirected, let index = others.firstIndex(where: { $0.status.value == .any }) {
            successes = [others[index]]
            outcomes = [outcome(others[index], as: chosenType, of: endpoint)]
            if endpoint.result.failures[index].schema == nil { endpoint.result.failures.remove(at: index) }
        }
        if let chosenType { contents.check(chosenType, isAmong: successes.map { contents.contents(of: $0.value) }) }
        endpoint.result.successStatus = (outcomes.first { $0.response != nil } ?? outcomes.first)?.status.value
        guard endpoint.address.method.value != "HEAD" else { return endpoint.result.failures.leaveOutBodies() }
        endpoint.result.response = response(of: outcomes)
        addErrorOfStream(successes, to: &endpoint)
        // The target of a redirect may have any content, so declare a raw response.
        if outcomes.isEmpty, isRedirected, let range = responses?.range {
            endpoint.result.response = Spec.Response(range: range, kind: .raw(mediaType: "*/*"))
        }
    }

    /// Declares the error that a stream may end with, unless the document declares a failure for any status.
    private func addErrorOfStream(_ successes: [Described], to endpoint: inout Spec.Endpoint) {
        guard endpoint.result.response?.stream?.keys.error != nil,
            !endpoint.result.failures.contains(where: { $0.status.value == .any }),
            let success = successes.first,
            let error = StreamReader(contents: contents).gatewayError(contents.contents(of: success.value))
        else { return }
        endpoint.result.failures.append(Spec.Failure(status: Located(.any, at: success.status.range), schema: error))
    }

    private typealias Described = (status: Located<StatusMatch>, value: JSONValue)

    /// Returns the description of each status code, without duplicates.
    private func statuses(of responses: JSONValue?) -> [Described] {
        var seenStatuses: Set<StatusMatch> = []
        var result: [Described] = []
        let responses = responses.flatMap { document.resolved($0) }.map { document.repaired($0, at: .responses) }
        for member in responses?.members ?? [] where !member.key.isExtension {
            guard let status = status(member), let value = document.described(member.value) else { continue }
            // `2xx` and `2XX` are duplicates, so compare the parsed statuses.
            if seenStatuses.insert(status.value).inserted {
                result.append((status, value))
            } else {
                warnOfStatus(member, "is declared twice; ignoring the second", fix: "describe the status once")
            }
        }
        return result
    }

    private func outcome(
        _ described: Described,
        as chosenType: Located<String>?,
        of endpoint: Spec.Endpoint
    ) -> Spec.ResponseCase {
        let response = response(described.value, described.status.value, as: chosenType, of: endpoint)
        return Spec.ResponseCase(status: described.status, response: response)
    }

    /// Reads the headers of redirects. Without a success, a redirect is the response.
    private func readRedirects(_ described: [Described], isAlone: Bool, into endpoint: inout Spec.Endpoint) {
        for redirect in described {
            guard !isAlone else {
                readHeaders(redirect.value["headers"], into: &endpoint.result.headers)
                continue
            }
            guard redirect.status.value.isRedirect else { continue }
            var headers: [Spec.ResponseHeader] = []
            readHeaders(redirect.value["headers"], into: &headers)
            endpoint.result.redirects.append(Spec.Redirect(status: redirect.status, headers: headers))
        }
    }

    /// Reads the response headers, except those that only browsers and HTTP parsers need.
    private func readHeaders(_ headers: JSONValue?, into result: inout [Spec.ResponseHeader]) {
        for member in document.members(of: headers) where TextSyntax.isToken(member.key) {
            let name = member.key.lowercased()
            guard name != "content-type", name != "content-length", !name.hasPrefix("access-control-"),
                !result.contains(where: { $0.name.lowercased() == name })
            else { continue }
            let description = document.described(member.value)?["description"]?.prose
            result.append(Spec.ResponseHeader(name: member.key, description: description))
        }
    }

    private func status(_ member: JSONValue.Member) -> Located<StatusMatch>? {
        if member.key == "default" { return Located(.any, at: member.keyRange) }
        if let code = Int(member.key), (100...599).contains(code) { return Located(.code(code), at: member.keyRange) }
        let key = member.key.uppercased()
        if key.count == 3, key.hasSuffix("XX"), let hundreds = key.first?.wholeNumberValue, (1...5).contains(hundreds) {
            return Located(.range(hundreds), at: member.keyRange)
        }
        let fix = #"write a status such as "404", "4XX" or "default""#
        warnOfStatus(member, "is not a status code; ignoring it", fix: fix)
        return nil
    }

    private func warnOfStatus(_ member: JSONValue.Member, _ what: String, fix: String) {
        document.diagnostics.warning(.invalidStatus, "\(quoted(member.key)) \(what)", at: member.keyRange, fix: fix)
    }

    private func response(
        _ value: JSONValue,
        _ status: StatusMatch,
        as chosenType: Located<String>?,
        of endpoint: Spec.Endpoint
    ) -> Spec.Response? {
        // A 204 or 205 has no body, even if the document declares one (RFC 9110, section 15.3).
        var mediaTypes = contents.contents(of: value).map { document.repaired($0, at: .responseContent) }
        if chosenType == nil { mediaTypes = mediaTypes.map { document.repaired($0, at: .defaultContent) } }
        guard status != .code(204), status != .code(205),
            let content = contents.content(mediaTypes, chosenType: chosenType)
        else {
            return nil
        }
        if chosenType == nil { contents.warnOfOthers(than: content, in: mediaTypes, key: "accept", of: endpoint) }
        contents.warnOfBytes(content)
        var response = response(of: content, value.range)
        if response.isNull { return nil }
        response.description = FillerText.meaningful(value["description"]?.prose)
        response.stream = StreamReader(contents: contents).stream(mediaTypes, of: endpoint.operationName)
        if content.mediaType.streamFormat != nil { response.kind = .stream }
        if response.stream == nil,
            let stream = StreamReader(contents: contents).gatewayStream(
                content,
                description: value["description"]?.prose
            )
        {
            response.stream = stream
            response.kind = .stream
        }
        return response
    }

    private func response(of content: Content, _ range: SourceRange) -> Spec.Response {
        switch content.kind {
        case .form where content.schema.map(document.isObject) ?? false, .json:
            var response = Spec.Response(range: range, kind: .json(contents.jsonSchema(of: content)))
            response.rejections = contents.rejections(of: content)
            let mediaType = content.mediaType
            if mediaType.essence != "application/json", !mediaType.isRange { response.media.type = mediaType.header }
            return response
        case .form, .multipart, .text, .bytes:
            content.schema?.markAsRead()
            let mediaType = content.mediaType.header ?? "*/*"
            var response = Spec.Response(range: range, kind: .raw(mediaType: mediaType))
            if content.kind == .bytes { response.media.isText = isTextOfAnyType(content) }
            return response
        }
    }

    /// Returns whether the content is an unrestricted string of any media type. A string that describes bytes has a
    /// format.
    private func isTextOfAnyType(_ content: Content) -> Bool {
        guard content.mediaType.isAny, !content.mediaType.isNone,
            let schema = content.schema.flatMap({ document.resolved($0) })
        else { return false }
        return JSONSchema(schema).types.names == ["string"]
            && !["format", "enum", "contentEncoding", "contentMediaType"].contains { schema[$0] != nil }
    }

    private func failure(_ value: JSONValue, status: Located<StatusMatch>) -> Spec.Failure {
        var failure = Spec.Failure(status: status)
        failure.description = FillerText.meaningful(value["description"]?.prose, of: status.value)
        if let content = contents.content(contents.contents(of: value).map(failureContent)),
            let schema = content.schema,
            content.kind == .json || content.kind == .form && document.isObject(schema)
                || isWords(schema, as: content.mediaType)
        {
            failure.schema = contents.jsonSchema(of: content)
        } else {
            contents.contents(of: value)?.markAsRead()
        }
        return failure
    }

    private func failureContent(_ content: JSONValue) -> JSONValue {
        let mediaTypes = document.members(of: content).map { document.repaired($0, at: .failure) }
        return JSONValue(kind: .object(mediaTypes), range: content.range)
    }

    /// Returns whether the content is a server's message in plain text. HTML pages for browsers aren't messages.
    private func isWords(_ schema: JSONValue, as mediaType: MediaType) -> Bool {
        mediaType.essence == "text/plain" && document.resolved(schema)?["type"]?.string == "string"
    }

    // MARK: - Several responses

    /// Returns a single response if all bodies are equal, or an enum of the responses. The single response is optional
    /// if some statuses have no body. Returns `nil` if no status has a body.
    private func response(of successes: [Spec.ResponseCase]) -> Spec.Response? {
        let bodies = successes.compactMap(\.response)
        guard var first = bodies.first else { return nil }
        guard bodies.allSatisfy({ $0.isSame(as: first) }) else {
            return Spec.Response(range: first.range, kind: .outcomes(successes.filter { !$0.isCovered(by: successes) }))
        }
        if bodies.count < successes.count, case .json(var schema) = first.kind {
            schema.notes.presence.isOptional = true
            first.kind = .json(schema)
        }
        return first
    }
}

extension StatusMatch {
    fileprivate var isFailure: Bool {
        switch self {
        case .code(304), .code(400...), .range(4), .range(5), .any: true
        case .code, .range: false
        }
    }

    fileprivate var isRedirection: Bool {
        switch self {
        case .code(300..<400), .range(3): !isFailure
        case .code, .range, .any: false
        }
    }
}

extension Spec.ResponseCase {
    /// Returns whether a range that contains the status has an equal response.
    fileprivate func isCovered(by others: [Spec.ResponseCase]) -> Bool {
        others.contains { other in
            guard other.status.value != status.value, other.status.value.covers(status.value) else { return false }
            guard let response, let otherResponse = other.response else {
                return response == nil && other.response == nil
            }
            return response.isSame(as: otherResponse)
        }
    }
}

extension [Spec.Failure] {
    /// Removes bodies and ranges from the failures of HEAD, whose responses never have a body.
    fileprivate mutating func leaveOutBodies() {
        removeAll { if case .code = $0.status.value { false } else { true } }
        for index in indices { self[index].schema = nil }
    }
}

extension Spec.Response {
    /// Whether the response can only be null, which conveys no information.
    var isNull: Bool {
        guard case .json(let schema) = kind, !schema.notes.validity.values.isEmpty else { return false }
        return schema.notes.validity.values.allSatisfy(\.isNull)
    }

    /// Returns whether both responses are decoded in the same way. Inline schemas are equal only at the same source
    /// location.
    fileprivate func isSame(as other: Spec.Response) -> Bool {
        switch (kind, other.kind) {
        case (.json(let schema), .json(let other)):
            return schema.isSame(as: other)
        case (.stream, .stream):
            guard stream?.format == other.stream?.format, stream?.events == other.stream?.events else { return false }
            guard let element = stream?.element, let other = other.stream?.element else {
                return stream?.element == nil && other.stream?.element == nil
            }
            return element.isSame(as: other)
        case (.raw(let mediaType), .raw(let otherType)):
            return media.isText ?? mediaType.isText == other.media.isText ?? otherType.isText
        default: return false
        }
    }
}

extension Spec.Schema {
    fileprivate func isSame(as other: Spec.Schema) -> Bool {
        if case .expression(let type) = kind, case .expression(let otherType) = other.kind {
            return type.spelling == otherType.spelling
        }
        return range == other.range
    }
}
