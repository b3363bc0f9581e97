/// A reader of samples: recordings, or responses alone.
///
/// A recording is an exchange in JSON, or an array of exchanges:
///
///     {
///       "request": { "method": "GET", "url": "https://api.example.com/pets?limit=2", "headers": { … }, "body": … },
///       "endpoint": "ListPets",
///       "response": { "status": 200, "headers": { … }, "body": [ … ] }
///     }
///
/// A JSON body is stored as JSON, other text as a string, and bytes as `{ "base64": "…" }`. Recordings of browsers and
/// proxies are read, too: see ``HTTPArchive``.
struct ExchangeReader {
    var diagnostics = Diagnostics()

    /// Returns the exchanges of a file.
    ///
    /// - Parameters:
    ///   - text: The text of the file.
    ///   - file: The index of the file among the files of the run.
    ///   - name: The facts from the file's name, for a response that doesn't name its endpoint.
    /// - Returns: The exchanges; empty if the file can't be read. Errors are added to the diagnostics.
    mutating func exchanges(in text: SourceText, file: Int32, name: SampleName) -> [Exchange] {
        var problems = Diagnostics()
        let document = JSONParser.parse(text, file: file, diagnostics: &problems)
        diagnostics.append(contentsOf: problems.tolerant)
        guard let document, !problems.tolerant.hasErrors else { return [] }
        let kind = DocumentKind(document)
        switch kind?.reader {
        case .archive:
            let archive = HTTPArchive(document)
            diagnostics.append(contentsOf: archive.diagnostics)
            return archive.recordings.compactMap { recording($0, hasTexts: true) }
        case .recording:
            guard case .array(let elements) = document.kind else { return [recording(document)].compactMap { $0 } }
            return elements.compactMap { element in
                guard DocumentKind.isRecording(element) else {
                    report("this element is not a recording, unlike the others", at: element.range)
                    return nil
                }
                return recording(element)
            }
        default: noteDoubt(of: document, kind)
        }
        var exchange = Exchange(body: .json(document), range: document.range)
        (exchange.endpoint, exchange.method, exchange.url) = (name.endpoint, name.method, name.url)
        exchange.status = name.status
        return [exchange]
    }

    /// Warns about a response that is, or nearly is, another kind of document.
    private mutating func noteDoubt(of document: JSONValue, _ kind: DocumentKind?) {
        if let kind {
            diagnostics.warning(
                .uncertain,
                "this is \(kind.name); reading it as a response",
                at: document.range,
                fix: "remove it, or move the responses to a separate folder"
            )
        } else if let mistake = DocumentKind.mistake(in: document) {
            let message = "\(mistake.message); reading it as a response"
            diagnostics.warning(.uncertain, message, at: mistake.range, fix: mistake.fix)
        } else if case .object? = document["request"]?.kind, case .object? = document["response"]?.kind {
            diagnostics.warning(
                .uncertain,
                "this is not a recording; reading it as a response",
                at: document.range,
                fix: "for a recording, add \"method\" and \"url\" to \"request\", and \"status\" to \"response\""
            )
        }
    }

    /// Returns the exchange of a recording. Reports an invalid recording, and returns `nil`. If `hasTexts` is true,
    /// every body is a string with the sent text, even for JSON.
    private mutating func recording(_ value: JSONValue, hasTexts: Bool = false) -> Exchange? {
        guard let request = value["request"], let response = value["response"] else { return nil }
        var exchange = Exchange(range: value.range)
        exchange.endpoint = value["endpoint"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        if let method = request["method"] {
            guard let name = method.string?.uppercased(), SpecReader.methods.contains(name) else {
                report("the method of a request must be an HTTP method", at: method.range)
                return nil
            }
            exchange.method = name
        }
        exchange.url = request["url"]?.string.map { RecordedURL($0) }
        exchange.requestHeaders = headers(request["headers"])
        exchange.requestBody = content(request["body"], exchange.requestHeaders, isText: hasTexts)
        exchange.responseHeaders = headers(response["headers"])
        exchange.body = content(response["body"], exchange.responseHeaders, isText: hasTexts)
        guard case .number(let text)? = response["status"]?.kind, let status = Int(text), (100...599).contains(status)
        else {
            report(
                "the status of a response must be a number from 100 to 599",
                at: response["status"]?.range ?? value.range
            )
            return nil
        }
        exchange.status = status
        return exchange
    }

    private mutating func headers(_ value: JSONValue?) -> [(name: String, value: String)] {
        value?.members.compactMap { member in
            if let text = member.value.string { return (member.key, text) }
            report("the value of a header must be a string", at: member.value.range)
            return nil
        } ?? []
    }

    private func content(
        _ value: JSONValue?,
        _ headers: [(name: String, value: String)],
        isText: Bool
    ) -> Exchange.Content {
        guard let value else { return .none }
        let essence = (headers.value(of: "Content-Type") ?? "").lowercased().prefix { $0 != ";" }
        if value.members.count == 1, let bytes = value["base64"]?.string {
            if MediaType(String(essence)).isMultipart, let body = ScalarSyntax.bytes(decodingBase64: bytes) {
                return .text(String(decoding: body, as: UTF8.self), mediaType: String(essence), value.range)
            }
            return bytes.isEmpty
                ? .none
                : .bytes(mediaType: essence.isEmpty ? "application/octet-stream" : String(essence), value.range)
        }
        guard case .string(let text) = value.kind else { return .json(value) }
        if essence.hasSuffix("json") {
            if let json = Self.json(in: text, at: value.range) { return .json(json) }
            // A recording stores JSON as JSON, so the string is the JSON value. Only a string that begins like an
            // object or an array is malformed JSON.
            if !isText, !text.isEmpty, !"{[".contains(text[...].trimmed.first ?? "{") { return .json(value) }
        }
        return text.isEmpty
            ? .none : .text(text, mediaType: essence.isEmpty ? "text/plain" : String(essence), value.range)
    }

    /// Returns the JSON in a recorded string; `nil` if the string isn't valid JSON.
    static func json(in text: String, at range: SourceRange) -> JSONValue? {
        var problems = Diagnostics()
        let value = JSONParser.parse(SourceText(path: "", text: text), diagnostics: &problems)
        return problems.hasErrors ? nil : value?.moved(to: range)
    }

    private mutating func report(_ message: String, at range: SourceRange) {
        diagnostics.error(
            .wrongType,
            message,
            at: range,
            fix:
                "record the exchange again, or write an exchange such as { \"request\": { \"method\", \"url\" }, \"response\": { \"status\", \"body\" } }"
        )
    }
}

extension Diagnostics {
    /// The diagnostics with duplicate keys as warnings, because NetRuntime also reads the first value.
    fileprivate var tolerant: Diagnostics {
        var result = Diagnostics()
        for problem in list {
            if problem.code == .duplicateKey {
                result.warning(
                    problem.code,
                    problem.message,
                    at: problem.range,
                    fix: "remove one of the two; netgen uses the first one"
                )
            } else if problem.severity == .error {
                result.error(problem.code, problem.message, at: problem.range, fix: problem.fix)
            }
        }
        return result
    }
}

extension JSONValue {
    /// Returns the value with all of its parts at one source range.
    fileprivate func moved(to range: SourceRange) -> JSONValue {
        switch kind {
        case .array(let elements): JSONValue(kind: .array(elements.map { $0.moved(to: range) }), range: range)
        case .object(let members):
            JSONValue(
                kind: .object(members.map { Member(key: $0.key, keyRange: range, value: $0.value.moved(to: range)) }),
                range: range
            )
        case .null, .bool, .number, .string: JSONValue(kind: kind, range: range)
        }
    }
}
