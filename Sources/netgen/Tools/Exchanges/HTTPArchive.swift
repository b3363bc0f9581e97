/// The calls of a browser's or a proxy's recording in the format HTTP Archive 1.2 (`.har`), converted to netgen's
/// recordings.
///
/// The format: http://www.softwareishard.com/blog/har-12-spec/
///
/// Other resources of a page (styles, scripts, images), preflight requests and requests without a response are omitted.
/// Exchanges with servers other than the most frequent one are omitted, too, because pages also call advertisers and
/// analytics.
struct HTTPArchive {
    /// The exchanges with the server, in the format that `ExchangeReader` reads.
    private(set) var recordings: [JSONValue] = []
    private(set) var diagnostics = Diagnostics()

    init(_ document: JSONValue) {
        let entries = document["log"]?["entries"] ?? document
        let completeEntries = entries.elements.compactMap(Entry.init)
        let calls = completeEntries.filter(\.isCall)
        guard let origin = Self.commonOrigin(of: calls) else {
            warn("the recording contains no API call", at: entries, fix: "record while the app or the page loads data")
            return
        }
        let others = calls.filter { $0.origin != origin }
        if !others.isEmpty {
            let names = Set(others.map(\.origin)).sorted()
            warn(
                "only reading calls of \(quoted(origin)), and ignoring those of \(quotedList(names, "and"))",
                at: others[0].value,
                fix: "save the calls of another server in a separate file"
            )
        }
        let ownCalls = calls.filter { $0.origin == origin }
        let withoutBodies = ownCalls.filter(\.lacksBody)
        if let first = withoutBodies.first {
            warn(
                "this response was recorded without its body; ignoring it (responses without a body: \(withoutBodies.count))",
                at: first.value,
                fix: "save with content: browsers call it \"Save all as HAR with content\""
            )
        }
        recordings = ownCalls.filter { !$0.lacksBody }.map(\.recording)
    }

    /// Returns the server with the most calls; `nil` without calls. If several servers have the same number, returns
    /// the first in alphabetical order.
    private static func commonOrigin(of entries: [Entry]) -> String? {
        let counts = Dictionary(grouping: entries, by: \.origin).mapValues(\.count)
        return entries.map(\.origin).max { (counts[$0] ?? 0, $1) < (counts[$1] ?? 0, $0) }
    }

    private mutating func warn(_ message: String, at value: JSONValue, fix: String) {
        diagnostics.warning(.uncertain, message, at: value.range, fix: fix)
    }
}

// MARK: - Entries

extension HTTPArchive {
    /// A request with its response.
    private struct Entry {
        let value: JSONValue
        let request: JSONValue
        let response: JSONValue
        let origin: String

        init?(_ value: JSONValue) {
            guard let request = value["request"], let response = value["response"],
                let url = request["url"]?.string, let origin = RecordedURL(url).origin,
                // Requests that were blocked or cancelled have the status 0, so omit them.
                case .number(let status)? = response["status"]?.kind, let code = Int(status), code >= 100
            else { return nil }
            (self.value, self.request, self.response, self.origin) = (value, request, response, origin)
        }

        /// Whether the entry is a call of an API. Recordings of browsers state this. Otherwise, the media type of the
        /// response indicates an API.
        var isCall: Bool {
            if request["method"]?.string?.uppercased() == "OPTIONS" || response["status"]?.text == "304" {
                return false
            }
            if let kind = value["_resourceType"]?.string { return ["xhr", "fetch"].contains(kind) }
            return !Self.parts.contains { essence == $0 || essence.hasPrefix($0 + "/") }
        }

        /// The media types of a page's resources.
        private static let parts = [
            "text/html", "text/css", "text/javascript", "application/javascript", "application/x-javascript",
            "application/wasm", "application/manifest+json", "image", "font", "audio", "video",
        ]

        var lacksBody: Bool {
            guard let content, content["text"] == nil, case .number(let size)? = content["size"]?.kind else {
                return false
            }
            return (Double(size) ?? 0) > 0
        }

        private var content: JSONValue? { response["content"] }

        private var essence: String {
            String((content?["mimeType"]?.string ?? "").lowercased().prefix { $0 != ";" }.trimmed)
        }

        // MARK: - Conversion to a recording

        var recording: JSONValue {
            object([
                (
                    "request",
                    object(
                        request.members.filter { ["method", "url"].contains($0.key) }.map { ($0.key, $0.value) }
                            + [("headers", headers(of: request))] + (requestBody.map { [("body", $0)] } ?? [])
                    )
                ),
                (
                    "response",
                    object(
                        response.members.filter { $0.key == "status" }.map { ($0.key, $0.value) }
                            + [("headers", headers(of: response))] + (responseBody.map { [("body", $0)] } ?? [])
                    )
                ),
            ])
        }

        private func object(_ members: [(String, JSONValue)]) -> JSONValue {
            JSONValue(kind: .object(members.map { JSONValue.Member(key: $0, value: $1) }), range: value.range)
        }

        /// Returns the header fields by name. Names that begin with a colon are pseudo-header fields of HTTP/2.
        private func headers(of part: JSONValue) -> JSONValue {
            let listed = part["headers"]?.elements.compactMap { header -> (String, JSONValue)? in
                guard let name = header["name"]?.string, !name.hasPrefix(":"), let value = header["value"] else {
                    return nil
                }
                return (name, value)
            }
            let type = (part["content"] ?? part["postData"])?["mimeType"].map { [("Content-Type", $0)] } ?? []
            let isTyped = listed?.contains { $0.0.lowercased() == "content-type" } ?? false
            return object((listed ?? []) + (isTyped ? [] : type))
        }

        /// The text that was sent, or the fields of a form; `nil` if the recording has neither.
        private var requestBody: JSONValue? {
            guard let data = request["postData"] else { return nil }
            if let text = data["text"], text.string?.isEmpty == false { return text }
            guard data["mimeType"]?.string?.hasPrefix("application/x-www-form-urlencoded") == true else { return nil }
            let fields = data["params"]?.elements.compactMap { field in
                field["name"]?.string.map { "\($0)=\(field["value"]?.string ?? "")" }
            }
            return JSONValue(kind: .string((fields ?? []).joined(separator: "&")), range: data.range)
        }

        /// The body of the response; `nil` if it wasn't recorded. Proxies encode every body in Base64, even text.
        private var responseBody: JSONValue? {
            guard let content, let text = content["text"], let characters = text.string else { return nil }
            guard content["encoding"]?.string == "base64" else { return text }
            let isText = essence.hasPrefix("text/") || essence.hasSuffix("json")
            if isText, let bytes = ScalarSyntax.bytes(decodingBase64: ScalarSyntax.plainBase64(characters)) {
                let decoded = String(decoding: bytes, as: UTF8.self)
                // Decoding changes bytes that aren't valid UTF-8, so such bytes stay in Base64.
                if decoded.utf8.elementsEqual(bytes) { return JSONValue(kind: .string(decoded), range: text.range) }
            }
            return JSONValue(kind: .object([.init(key: "base64", value: text)]), range: text.range)
        }
    }
}
