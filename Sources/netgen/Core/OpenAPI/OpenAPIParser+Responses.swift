/// `responses` to what a call gives and how it fails.
extension OpenAPIParser {
    /// Reads the responses, of the chosen media type where the user's own spec has chosen one.
    mutating func readResponses(
        _ responses: JSONValue?,
        as chosen: Located<String>?,
        into endpoint: inout Spec.Endpoint
    ) {
        let described = statuses(of: responses)
        var successes = described.filter { Spec.Status.range(2).covers($0.status.value) }
        let others = described.filter(\.status.value.isFailure)
        let isRedirected = described.contains(where: \.status.value.isRedirection)
        var outcomes = successes.map { success in
            readHeaders(success.value["headers"], into: &endpoint)
            return outcome(success, as: chosen, of: endpoint)
        }
        endpoint.failures = others.map { failure($0.value, status: $0.status) }
        // Without any other success, the default is one; what it describes is what an error is answered with as well.
        if successes.isEmpty, !isRedirected, let index = others.firstIndex(where: { $0.status.value == .any }) {
            successes = [others[index]]
            outcomes = [outcome(others[index], as: chosen, of: endpoint)]
            if endpoint.failures[index].schema == nil { endpoint.failures.remove(at: index) }
        }
        if let chosen { check(chosen, isAmong: successes.map { contents(of: $0.value) }) }
        endpoint.successStatus = (outcomes.first { $0.response != nil } ?? outcomes.first)?.status.value
        guard endpoint.method.value != "HEAD" else { return endpoint.failures.leaveOutBodies() }
        endpoint.response = response(of: outcomes)
        // What a redirection leads to may be anything.
        if outcomes.isEmpty, isRedirected, let range = responses?.range {
            endpoint.response = Spec.Response(range: range, kind: .raw(mediaType: "*/*"))
        }
    }

    private typealias Described = (status: Located<Spec.Status>, value: JSONValue)

    /// What is described of each status, once.
    private mutating func statuses(of responses: JSONValue?) -> [Described] {
        var seen: Set<Spec.Status> = []
        var result: [Described] = []
        for member in members(ofResponses: responses) where !member.key.hasPrefix("x-") {
            guard let status = status(member), let value = resolved(member.value) else { continue }
            // `2xx` beside `2XX`
            if seen.insert(status.value).inserted {
                warnOfReason(member, status.value)
                result.append((status, value))
            } else {
                warnOfStatus(member, "is there already; it is left out", fix: "describe the status once")
            }
        }
        return result
    }

    private mutating func outcome(
        _ described: Described,
        as chosen: Located<String>?,
        of endpoint: Spec.Endpoint
    ) -> Spec.Outcome {
        let response = response(described.value, described.status.value, as: chosen, of: endpoint)
        return Spec.Outcome(status: described.status, response: response)
    }

    /// The responses by status; one without any is taken for the usual success.
    private mutating func members(ofResponses responses: JSONValue?) -> [JSONValue.Member] {
        guard let responses, responses.isResponseAlone else { return members(of: responses) }
        diagnostics.warning(
            .invalidStatus,
            "the response has no status; it is taken for that of \"200\"",
            at: responses.range,
            fix: #"write "200": { … }"#
        )
        return [JSONValue.Member(key: "200", keyRange: responses.range, value: responses)]
    }

    /// Headers that a caller may want to know of, which those are not that only browsers and parsers need.
    private mutating func readHeaders(_ headers: JSONValue?, into endpoint: inout Spec.Endpoint) {
        for member in members(of: headers) where TextForm.isToken(member.key) {
            let name = member.key.lowercased()
            guard name != "content-type", name != "content-length", !name.hasPrefix("access-control-"),
                !endpoint.responseHeaders.contains(where: { $0.name.lowercased() == name })
            else { continue }
            let description = prose(resolved(member.value)?["description"])
            endpoint.responseHeaders.append(Spec.ResponseHeader(name: member.key, description: description))
        }
    }

    private mutating func status(_ member: JSONValue.Member) -> Located<Spec.Status>? {
        if member.key == "default" { return Located(.any, at: member.keyRange) }
        if let code = Int(member.key), (100...599).contains(code) { return Located(.code(code), at: member.keyRange) }
        let key = member.key.uppercased()
        if key.count == 3, key.hasSuffix("XX"), let hundreds = key.first?.wholeNumberValue, (1...5).contains(hundreds) {
            return Located(.range(hundreds), at: member.keyRange)
        }
        // `204 NO_CONTENT`
        let digits = member.key.prefix { $0 != " " }
        guard digits.count == 3, let code = Int(digits), (100...599).contains(code) else {
            let fix = #"write a status such as "404", "4XX" or "default""#
            warnOfStatus(member, "is no status; it is left out", fix: fix)
            return nil
        }
        return Located(.code(code), at: member.keyRange)
    }

    private mutating func warnOfReason(_ member: JSONValue.Member, _ status: Spec.Status) {
        guard case .code(let code) = status, Int(member.key) == nil else { return }
        let number = quoted(String(code))
        warnOfStatus(member, "is no status; it is taken for \(number)", fix: "write \(number)")
    }

    private mutating func warnOfStatus(_ member: JSONValue.Member, _ what: String, fix: String) {
        diagnostics.warning(.invalidStatus, "\(quoted(member.key)) \(what)", at: member.keyRange, fix: fix)
    }

    private mutating func response(
        _ value: JSONValue,
        _ status: Spec.Status,
        as chosen: Located<String>?,
        of endpoint: Spec.Endpoint
    ) -> Spec.Response? {
        // These have no body whatever the document says (RFC 9110, section 15.3).
        let contents = chosen == nil ? answered(contents(of: value)) : contents(of: value)
        guard status != .code(204), status != .code(205), let content = content(contents, chosen: chosen) else {
            return nil
        }
        if chosen == nil { warnOfOthers(than: content, in: contents, key: "accept", of: endpoint) }
        var response = response(of: content, value.range)
        if response.isNull || response.isEmptyList { return nil }
        response.description = telling(prose(value["description"]))
        response.stream = stream(contents)
        if content.mediaType.streamFormat != nil { response.kind = .stream }
        return response
    }

    /// A framework adds its JSON to what a function is said to answer, unless it is told that there is none: FastAPI says that
    /// it is of any kind, where pages and the like may well be there besides; others call it a text, beside a file.
    private mutating func answered(_ contents: JSONValue?) -> JSONValue? {
        guard let contents, let json = contents["application/json"]?["schema"] else { return contents }
        let others = contents.members.filter { $0.key != "application/json" }
        let isSaid =
            switch json.members.map(\.key) {
            case []: others.contains { Self.isAnswer(MediaType($0.key)) }
            case ["type"]:
                json["type"]?.string == "string" && others.contains { $0.value["schema"].map { isBinary($0) } ?? false }
            default: false
            }
        return isSaid ? JSONValue(kind: .object(others), range: contents.range) : contents
    }

    private static func isAnswer(_ mediaType: MediaType) -> Bool {
        !mediaType.isJSON && !mediaType.isMarkup && !mediaType.isAny && mediaType.essence != "text/html"
    }

    private mutating func response(of content: Content, _ range: SourceRange) -> Spec.Response {
        switch content.kind {
        case .json:
            var response = Spec.Response(range: range, kind: .json(jsonSchema(of: content)))
            let mediaType = content.mediaType
            if mediaType.essence != "application/json", !mediaType.isRange { response.mediaType = mediaType.header }
            return response
        case .form, .multipart, .text, .bytes:
            let mediaType = content.mediaType.header ?? "*/*"
            var response = Spec.Response(range: range, kind: .raw(mediaType: mediaType))
            if content.kind == .bytes { response.isText = isTextOfAnyType(content) }
            return response
        }
    }

    /// A string that is no more than that: so springdoc describes text, and says of bytes that they are.
    private mutating func isTextOfAnyType(_ content: Content) -> Bool {
        guard content.mediaType.isAny, !content.mediaType.isNone, let schema = content.schema.flatMap({ resolved($0) })
        else { return false }
        return JSONSchema(schema).types == ["string"]
            && !["format", "enum", "contentEncoding", "contentMediaType"].contains { schema[$0] != nil }
    }

    /// A description that says more than that it worked, or than the name of a failure does: `Resource not found`.
    private func telling(_ description: String?, of failure: Spec.Status? = nil) -> String? {
        guard let description, !Self.reasons.contains(description), !isSignature(description)
        else { return nil }
        let words = description.lowercased().pieces(between: UInt8(ascii: " ")).filter { !$0.isEmpty }
        guard words.count > 2, !words.contains(where: { $0.holds("success") }) else { return nil }
        let telling = words.filter { !Self.idleWords.contains($0) }.joined().letters
        return telling == failure?.caseName.unescaped.letters ? nil : description
    }

    /// What Python has to say about a dataclass that nobody has described, or about its own types:
    /// `Item(name: str, size: int = 1)`, `dict() -> new empty dictionary`.
    private func isSignature(_ description: String) -> Bool {
        guard description.utf8.contains(UInt8(ascii: "(")) else { return false }
        let line = description.prefix { $0 != "\n" }
        let name = line.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        guard !name.isEmpty, line.dropFirst(name.count).first == "(" else { return false }
        return line.last == ")" || String(line).holds(") -> ")
    }

    private static let idleWords: Set = [
        "a", "an", "has", "is", "occurred", "occurred.", "request", "requested", "resource", "specified", "the", "this",
        "was",
    ]

    /// What Python has to say about a status, whatever the API.
    private static let reasons: Set = [
        "Request fulfilled, document follows", "Document created, URL follows",
        "Request accepted, processing continues off-line", "Request fulfilled from cache",
        "Bad request syntax or unsupported method", "No permission -- see authorization schemes",
        "Request forbidden -- authorization will not help", "Nothing matches the given URI",
        "Specified method is invalid for this resource", "Server got itself in trouble",
    ]

    private mutating func failure(_ value: JSONValue, status: Located<Spec.Status>) -> Spec.Failure {
        var failure = Spec.Failure(status: status)
        failure.description = telling(prose(value["description"]), of: status.value)
        // A flag or a number of any media type is what a success is: springdoc writes it under every status.
        if let content = content(contents(of: value)), let schema = content.schema,
            content.mediaType.isJSON || !isNumberOrFlag(schema),
            content.kind == .json || isWords(schema, as: content.mediaType) || isObject(schema, as: content.mediaType)
        {
            failure.schema = jsonSchema(of: content)
        }
        return failure
    }

    /// What a server says in plain text; pages for browsers are no such thing.
    private mutating func isWords(_ schema: JSONValue, as mediaType: MediaType) -> Bool {
        mediaType.essence == "text/plain" && resolved(schema)?["type"]?.string == "string"
    }

    /// An object, which text can only hold as JSON: FastAPI describes its errors as of the media type that a success has.
    private mutating func isObject(_ schema: JSONValue, as mediaType: MediaType) -> Bool {
        (mediaType.isText || mediaType.streamFormat != nil) && !mediaType.isMarkup && isStructured(schema)
    }

    // MARK: - One of several

    /// One response where all statuses have the same, or some have none; else an enum of them.
    private func response(of successes: [Spec.Outcome]) -> Spec.Response? {
        let bodies = successes.compactMap(\.response)
        guard var first = bodies.first else { return nil }
        guard bodies.allSatisfy({ $0.isSame(as: first) }) else {
            return Spec.Response(range: first.range, kind: .outcomes(successes.filter { !$0.isCovered(by: successes) }))
        }
        if bodies.count < successes.count, case .json(var schema) = first.kind {
            schema.notes.isOptional = true
            first.kind = .json(schema)
        }
        return first
    }
}

extension Spec.Status {
    fileprivate var isFailure: Bool {
        switch self {
        case .code(304), .code(400...), .range(4), .range(5), .any: true
        case .code, .range: false
        }
    }

    fileprivate var isRedirection: Bool {
        if case .code(300..<400) = self { !isFailure } else { false }
    }
}

extension JSONValue {
    /// `"responses": { "description": "A pet.", "content": … }`
    var isResponseAlone: Bool { self["content"]?.members.isEmpty == false && self["content"]?["content"] == nil }
}

extension Spec.Outcome {
    /// Whether a range that the status is in has the same response.
    fileprivate func isCovered(by others: [Spec.Outcome]) -> Bool {
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
    /// To HEAD no body comes, whatever the document says: the status alone tells.
    fileprivate mutating func leaveOutBodies() {
        removeAll { if case .code = $0.status.value { false } else { true } }
        for index in indices { self[index].schema = nil }
    }
}

extension Spec.Response {
    /// A list that never has an element: so Haskell's servant describes what has nothing to say.
    fileprivate var isEmptyList: Bool {
        guard case .json(let schema) = kind else { return false }
        return schema.notes.limits.contains { $0.keyword == .maxItems && $0.value.scalarText == "0" }
    }

    /// Nothing but null, which tells a caller nothing.
    var isNull: Bool {
        guard case .json(let schema) = kind, !schema.notes.values.isEmpty else { return false }
        return schema.notes.values.allSatisfy(\.isNull)
    }

    /// Whether both are read in the same way. Inline schemas are the same where they are written the same.
    fileprivate func isSame(as other: Spec.Response) -> Bool {
        switch (kind, other.kind) {
        case (.json(let schema), .json(let other)):
            return schema.isSame(as: other)
        case (.stream, .stream):
            guard stream?.format == other.stream?.format else { return false }
            guard let element = stream?.element, let other = other.stream?.element else {
                return stream?.element == nil && other.stream?.element == nil
            }
            return element.isSame(as: other)
        case (.raw(let mediaType), .raw(let otherType)):
            return isText ?? mediaType.isText == other.isText ?? otherType.isText
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
