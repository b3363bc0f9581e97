import Foundation

/// An exchange as it stands in a file, without the secrets of the real one.
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
/// `redacted` lists the values of the body that were replaced, `$` for a text in which something was.
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
