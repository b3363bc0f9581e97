/// A reader of recordings in the format of earlier versions, which the next version won't read. A file is an exchange
/// in JSON, or an array of exchanges:
///
///     {
///       "request": { "method": "GET", "url": "https://api.example.com/pets?limit=2", "headers": { … }, "body": … },
///       "endpoint": "ListPets",
///       "response": { "status": 200, "headers": { … }, "body": [ … ] }
///     }
///
/// A JSON body is stored as JSON, other text as a string, and bytes as `{ "base64": "…" }`.
struct EarlierRecording {
    private(set) var diagnostics = Diagnostics()

    mutating func exchanges(in document: JSONValue) -> [Exchange] {
        guard case .array(let elements) = document.kind else { return [exchange(document)].compactMap { $0 } }
        return elements.compactMap { element in
            guard DocumentKind.isRecording(element) else {
                report("this element is not a recording, unlike the others", at: element.range)
                return nil
            }
            return exchange(element)
        }
    }

    /// Returns the exchange of a recording. Reports an invalid recording, and returns `nil`.
    private mutating func exchange(_ value: JSONValue) -> Exchange? {
        guard let request = value["request"], let response = value["response"] else { return nil }
        var exchange = Exchange(range: value.range)
        exchange.endpoint = value["endpoint"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        if let method = request["method"] {
            guard let name = method.string?.uppercased(), SpecReader.isMethod(name) else {
                report("the method of a request must be an HTTP method", at: method.range)
                return nil
            }
            exchange.request.method = name
        }
        exchange.request.url = request["url"]?.string.map { RecordedURL($0) }
        exchange.request.headers = headers(request["headers"])
        exchange.request.body = content(request["body"], exchange.request.headers)
        exchange.response.headers = headers(response["headers"])
        exchange.response.body = content(response["body"], exchange.response.headers)
        guard case .number(let text)? = response["status"]?.kind, let status = Int(text), (100...599).contains(status)
        else {
            report(
                "the status of a response must be a number from 100 to 599",
                at: response["status"]?.range ?? value.range
            )
            return nil
        }
        exchange.response.status = status
        return exchange
    }

    private mutating func headers(_ value: JSONValue?) -> [(name: String, value: String)] {
        value?.members.compactMap { member in
            if let text = member.value.string { return (member.key, text) }
            report("the value of a header must be a string", at: member.value.range)
            return nil
        } ?? []
    }

    private func content(_ value: JSONValue?, _ headers: [(name: String, value: String)]) -> Exchange.Content {
        guard let value else { return .none }
        let type = headers.value(of: "Content-Type")
        if value.members.count == 1, let bytes = value["base64"]?.string {
            let essence = Exchange.Content.essence(type)
            if MediaType(essence).isMultipart, let body = ScalarSyntax.bytes(decodingBase64: bytes) {
                return .text(String(decoding: body, as: UTF8.self), mediaType: essence, value.range)
            }
            return bytes.isEmpty
                ? .none : .bytes(mediaType: essence.isEmpty ? "application/octet-stream" : essence, value.range)
        }
        guard case .string(let text) = value.kind else { return .json(value) }
        let content = Exchange.Content(text, contentType: type, at: value.range)
        // A recording stores JSON as JSON, so the string is the JSON value. Only a string that begins like an object or
        // an array is malformed JSON.
        if case .text(_, let mediaType, _) = content, mediaType.hasSuffix("json"),
            !"{[".contains(text[...].trimmed.first ?? "{")
        {
            return .json(value)
        }
        return content
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
