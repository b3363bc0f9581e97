import Foundation

/// An exchange as it stands in a file, without the secrets of the real one.
///
/// ```json
/// {
///   "endpoint": "ListPets",
///   "request": { "headers": { "Accept": "application/json" }, "method": "GET", "url": "http://…" },
///   "response": { "body": [{ "id": 7 }], "headers": {}, "status": 200 }
/// }
/// ```
///
/// A body is the JSON it is, a string if it is another text, `{"base64": "…"}` if it is none, and absent if it is empty, a
/// file or a form in parts, which is another one each time.
struct RecordedExchange: Sendable {
    let endpoint: String?
    let request: RecordedMessage
    let method: String
    let url: String
    let response: RecordedMessage
    let status: Int

    /// Records an exchange whose response is whole.
    init(_ request: HTTPRequest, _ response: HTTPResponse, _ redaction: Redaction) {
        endpoint = request.source.map { String(describing: type(of: $0)) }
        method = request.method.rawValue
        url = redaction.text(of: request.url)
        let body: Data = if case .data(let data) = request.body { data } else { Data() }
        self.request = RecordedMessage(request.headers, body, redaction)
        status = response.status
        self.response = RecordedMessage(response.headers, response.body, redaction)
    }

    /// Reads a file. `nil` if it holds something else.
    init?(_ json: JSON) {
        guard let request = json["request"], let response = json["response"],
            let method = request["method"]?.stringValue,
            let url = request["url"]?.stringValue, let status = response["status"]?.intValue
        else { return nil }
        endpoint = json["endpoint"]?.stringValue
        self.method = method
        self.url = url
        self.request = RecordedMessage(request)
        self.status = status
        self.response = RecordedMessage(response)
    }

    /// What is written to a file.
    var json: JSON {
        var members: [String: JSON] = [
            "request": .object(request.members.merging(["method": .string(method), "url": .string(url)]) { $1 }),
            "response": .object(response.members.merging(["status": .number(JSON.Number(status))]) { $1 }),
        ]
        if let endpoint { members["endpoint"] = .string(endpoint) }
        return .object(members)
    }

    /// Whether this is an answer to a request that was recorded in the same way. Unless it is strict, the host does not
    /// count.
    func answers(_ other: RecordedExchange, isStrict: Bool) -> Bool {
        guard method == other.method, request.body == other.request.body else { return false }
        return url == other.url || !isStrict && Self.withoutHost(url) == Self.withoutHost(other.url)
    }

    private static func withoutHost(_ url: String) -> Substring {
        guard let slashes = url.range(of: "//") else { return url[...] }
        return url[slashes.upperBound...].drop { $0 != "/" && $0 != "?" }
    }
}

/// What requests and responses have in common in a file.
struct RecordedMessage: Sendable {
    let headers: Headers
    let body: JSON?

    init(_ headers: Headers, _ body: Data, _ redaction: Redaction) {
        var shown: Headers = [:]
        for field in headers where !Self.framing.contains(field.name.lowercased()) {
            shown.append(field.name, redaction.text(of: field))
        }
        self.headers = shown
        self.body = Self.json(of: body, contentType: headers["Content-Type"], redaction)
    }

    init(_ json: JSON) {
        var headers: Headers = [:]
        for (name, value) in (json["headers"]?.objectValue ?? [:]).sorted(by: { $0.key < $1.key }) {
            if let value = value.stringValue { headers.append(name, value) }
        }
        self.headers = headers
        body = json["body"]
    }

    var members: [String: JSON] {
        let fields = headers.map { ($0.name, JSON.string($0.value)) }
        var members: [String: JSON] = ["headers": .object(Dictionary(fields) { $0.joined(with: $1) })]
        if let body { members["body"] = body }
        return members
    }

    /// The bytes that the body stands for.
    var data: Data {
        if let text = body?.base64Text { return Data(base64Encoded: text) ?? Data() }
        if let text = body?.stringValue { return Data(text.utf8) }
        return (try? body?.jsonData()) ?? Data()
    }

    /// The headers that say how a body comes over the wire, not what it is.
    private static let framing: Set<String> = ["content-length", "content-encoding", "transfer-encoding"]

    private static func json(of body: Data, contentType: String?, _ redaction: Redaction) -> JSON? {
        let type = (contentType ?? "").prefix { $0 != ";" }.lowercased()
        if body.isEmpty || type == "multipart/form-data" { return nil }
        let body = redaction.bytes(of: body, contentType: contentType)
        guard let text = String(data: body, encoding: .utf8) else {
            return ["base64": .string(body.base64EncodedString())]
        }
        guard type.hasSuffix("json"), let json = try? JSON(json: body) else { return .string(text) }
        // A JSON text that is all one string is often a token.
        if json.stringValue != nil { return .string("\"\(Secrets.replacement)\"") }
        // What would be taken for bytes stays a text.
        return json.base64Text == nil ? json : .string(text)
    }
}

extension JSON {
    /// Two values of a header in one, as HTTP allows.
    fileprivate func joined(with other: JSON) -> JSON {
        .string([self, other].compactMap(\.stringValue).joined(separator: ", "))
    }

    /// What stands in a body that is not text.
    fileprivate var base64Text: String? { objectValue?.count == 1 ? self["base64"]?.stringValue : nil }
}
