import Foundation

/// A recorded exchange as it is stored in a file, without its secrets.
///
/// ```json
/// {
///   "endpoint": "ListPets",
///   "request": { "headers": { "Accept": "application/json" }, "method": "GET", "url": "http://…" },
///   "response": { "body": [{ "id": 7, "token": "‹redacted, up to 32 characters›" }], "headers": {}, "redacted": ["$[0].token"],
///     "status": 200 }
/// }
/// ```
///
/// `redacted` lists the locations of replaced secrets in the body, or `$` for a body that isn't JSON.
///
/// A body is stored as JSON, as a string for other text, or as `{"base64": "…"}` for other data. It is omitted if it is
/// empty or a file. A multipart form is also omitted, because it differs each time.
struct RecordedExchange: Sendable {
    let endpoint: String?
    let request: RecordedMessage
    let method: String
    let url: String
    let response: RecordedMessage
    let status: Int

    /// Creates the recording of an exchange with a complete response.
    init(_ request: HTTPRequest, _ response: HTTPResponse, secrets: Set<String>) {
        let redaction = RecordingRedaction(of: request, names: secrets)
        endpoint = request.source.map { String(describing: type(of: $0)) }
        method = request.method.rawValue
        url = redaction.text(of: request.url)
        let body: Data = if case .data(let data) = request.body { data } else { Data() }
        self.request = RecordedMessage(request.headers, body, .request, redaction)
        status = response.status
        self.response = RecordedMessage(response.headers, response.body, .response, redaction)
    }

    /// Creates a recording from the contents of a file; `nil` if these aren't a recording.
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

    /// The contents of the file.
    var json: JSON {
        var members: [String: JSON] = [
            "request": .object(request.members.merging(["method": .string(method), "url": .string(url)]) { $1 }),
            "response": .object(response.members.merging(["status": .number(JSON.Number(status))]) { $1 }),
        ]
        if let endpoint { members["endpoint"] = .string(endpoint) }
        return .object(members)
    }

    /// Returns whether two recorded requests are equal. Unless `isStrict` is true, the host is ignored.
    func matches(_ other: RecordedExchange, isStrict: Bool) -> Bool {
        guard method == other.method, request.body == other.request.body else { return false }
        return url == other.url || !isStrict && Self.pathAndQuery(url) == Self.pathAndQuery(other.url)
    }

    private static func pathAndQuery(_ url: String) -> Substring {
        guard let slashes = url.range(of: "//") else { return url[...] }
        return url[slashes.upperBound...].drop { $0 != "/" && $0 != "?" }
    }
}
