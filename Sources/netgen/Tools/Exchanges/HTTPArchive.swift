/// A reader of recordings in the format HTTP Archive 1.2 (`.har`), of NetRuntime, browsers and proxies.
///
/// The format: http://www.softwareishard.com/blog/har-12-spec/
///
/// Other resources of a page (styles, scripts, images), preflight requests and requests without a response are omitted.
/// Exchanges with servers other than the most frequent one are omitted, too, because pages also call advertisers and
/// analytics. All exchanges that NetRuntime recorded are calls.
struct HTTPArchive {
    private let source: SourceText
    private(set) var diagnostics = Diagnostics()

    init(source: SourceText) {
        self.source = source
    }

    mutating func exchanges(in document: JSONValue) -> [Exchange] {
        let entries = document["log"]?["entries"] ?? document
        let creator = document["log"]?["creator"]?["name"]?.string
        let all = entries.elements.map { Entry($0, source, isRecordedByClient: creator == "NetRuntime") }
        let unreadable = all.filter { $0.exchange == nil && !$0.wasCancelled }
        warn(unreadable, "this entry has no request or no response; ignoring it", fix: "record the request again")
        let failed = all.filter { $0.failure != nil }
        warn(failed, "this exchange ended with an error; ignoring it", fix: "record the request again")
        let calls = all.filter { $0.exchange != nil && $0.failure == nil && $0.isCall }
        guard let origin = Self.commonOrigin(of: calls) else {
            if unreadable.isEmpty, failed.isEmpty {
                let fix = "record while the app or the page loads data"
                diagnostics.warning(.uncertain, "the recording contains no API call", at: entries.range, fix: fix)
            }
            return []
        }
        let others = calls.filter { $0.origin != origin && !$0.isRecordedByClient }
        if !others.isEmpty {
            let names = Set(others.map(\.origin)).sorted()
            diagnostics.warning(
                .uncertain,
                "only reading calls of \(quoted(origin)), and ignoring those of \(quotedList(names, "and"))",
                at: others[0].value.range,
                fix: "save the calls of another server in a separate file"
            )
        }
        let ownCalls = calls.filter { $0.origin == origin || $0.isRecordedByClient }
        warn(
            ownCalls.filter(\.lacksBody),
            "this response was recorded without its body; ignoring it",
            counting: "responses without a body",
            fix: "save with content: browsers call it \"Save all as HAR with content\""
        )
        return ownCalls.filter { !$0.lacksBody }.compactMap(\.exchange)
    }

    /// Returns the server with the most calls; `nil` without calls. If several servers have the same number, returns
    /// the first in alphabetical order.
    private static func commonOrigin(of entries: [Entry]) -> String? {
        let counts = Dictionary(grouping: entries, by: \.origin).mapValues(\.count)
        return entries.map(\.origin).max { (counts[$0] ?? 0, $1) < (counts[$1] ?? 0, $0) }
    }

    /// Warns about entries that are omitted, at the first one.
    private mutating func warn(
        _ entries: [Entry],
        _ message: String,
        counting noun: String = "such entries",
        fix: String
    ) {
        guard let first = entries.first else { return }
        diagnostics.warning(.uncertain, "\(message) (\(noun): \(entries.count))", at: first.value.range, fix: fix)
    }
}

// MARK: - Entries

extension HTTPArchive {
    /// A request with its response.
    private struct Entry {
        let value: JSONValue
        /// The exchange; `nil` if the entry isn't one.
        private(set) var exchange: Exchange?

        /// Whether NetRuntime recorded the entry.
        let isRecordedByClient: Bool

        init(_ value: JSONValue, _ source: SourceText, isRecordedByClient: Bool) {
            self.value = value
            self.isRecordedByClient = isRecordedByClient || value["_netgen"] != nil
            exchange = Self.exchange(value, source)
        }

        var origin: String { exchange?.request.url?.origin ?? "" }

        /// The error that ended the exchange, according to NetRuntime. A stream whose reader stopped isn't an error,
        /// because readers stop after an event such as `[DONE]`.
        var failure: JSONValue? {
            let error = value["response"]?["_netgen"]?["error"]
            return error?["kind"]?.string == "other" && exchange?.response.status != 0 ? nil : error
        }

        /// Whether the request was blocked or cancelled. Such a response has the status 0.
        var wasCancelled: Bool { value["response"]?["status"]?.text == "0" }

        /// Whether the entry is a call of an API. Recordings of browsers state this. Otherwise, the media type of the
        /// response indicates an API.
        var isCall: Bool {
            if isRecordedByClient { return true }
            if exchange?.request.method == "OPTIONS" || exchange?.response.status == 304 { return false }
            if let kind = value["_resourceType"]?.string { return ["xhr", "fetch"].contains(kind) }
            let essence = Exchange.Content.essence(value["response"]?["content"]?["mimeType"]?.string)
            return !Self.parts.contains { essence == $0 || essence.hasPrefix($0 + "/") }
        }

        /// The media types of a page's resources.
        private static let parts = [
            "text/html", "text/css", "text/javascript", "application/javascript", "application/x-javascript",
            "application/wasm", "application/manifest+json", "image", "font", "audio", "video",
        ]

        var lacksBody: Bool {
            guard let content = value["response"]?["content"], content["text"] == nil,
                case .number(let size)? = content["size"]?.kind
            else { return false }
            return (Double(size) ?? 0) > 0
        }

        // MARK: - Conversion to an exchange

        private static func exchange(_ value: JSONValue, _ source: SourceText) -> Exchange? {
            guard let request = value["request"], let response = value["response"],
                let method = request["method"]?.string?.uppercased(), SpecReader.isMethod(method),
                let url = request["url"]?.string, RecordedURL(url).origin != nil,
                case .number(let status)? = response["status"]?.kind, let code = Int(status),
                (100...599).contains(code) || value["response"]?["_netgen"]?["error"] != nil
            else { return nil }
            var exchange = Exchange(range: value.range)
            exchange.endpoint = value["_netgen"]?["endpoint"]?.string
            (exchange.request.method, exchange.request.url, exchange.response.status) = (method, RecordedURL(url), code)
            exchange.request.headers = headers(of: request, request["postData"])
            addCookies(of: request, to: &exchange.request.headers)
            exchange.response.headers = headers(of: response, response["content"])
            exchange.request.body = content(
                request["postData"],
                exchange.request.headers,
                isBase64: request["_netgen"]?["encoding"]?.string == "base64",
                source
            )
            exchange.response.body = content(
                response["content"],
                exchange.response.headers,
                isBase64: response["content"]?["encoding"]?.string == "base64",
                source
            )
            exchange.response.bytes = bytes(of: response["content"], source)
            return exchange
        }

        /// Returns the bytes of a body and their location; `nil` if the archive lacks them.
        private static func bytes(
            of content: JSONValue?,
            _ source: SourceText
        ) -> (bytes: [UInt8], origin: RecordedBody.Origin)? {
            guard let value = content?["text"], let text = value.string else { return nil }
            guard content?["encoding"]?.string == "base64" else {
                return (Array(text.utf8), .string(value.range, in: source))
            }
            return ScalarSyntax.bytes(decodingBase64: text).map { ($0, .string(value.range, in: nil)) }
        }

        /// Returns the header fields. Names that begin with a colon are pseudo-header fields of HTTP/2.
        private static func headers(of message: JSONValue, _ content: JSONValue?) -> [(name: String, value: String)] {
            var fields: [(name: String, value: String)] = []
            for header in message["headers"]?.elements ?? [] {
                guard let name = header["name"]?.string, let value = header["value"]?.string, !name.hasPrefix(":")
                else { continue }
                fields.append((name, value))
            }
            if let type = content?["mimeType"]?.string, !type.isEmpty, fields.value(of: "Content-Type") == nil {
                fields.append(("Content-Type", type))
            }
            return fields
        }

        /// Replaces a redacted `Cookie` field, or adds the field, if the archive lists the names of the cookies.
        private static func addCookies(of request: JSONValue, to headers: inout [(name: String, value: String)]) {
            let cookies = request["cookies"]?.elements.compactMap { cookie in
                cookie["name"]?.string.map { "\($0)=\(cookie["value"]?.string ?? "")" }
            }
            let known = headers.value(of: "Cookie")
            guard let cookies, !cookies.isEmpty, known?.isRedacted ?? true else { return }
            headers.removeAll { $0.name.lowercased() == "cookie" }
            headers.append(("Cookie", cookies.joined(separator: "; ")))
        }

        private static func form(_ fields: [JSONValue]) -> [Exchange.Content.FormField] {
            fields.compactMap { field in
                guard let name = field["name"]?.string else { return nil }
                return Exchange.Content.FormField(
                    name: name,
                    value: field["value"]?.string ?? "",
                    isFile: field["fileName"] != nil,
                    mediaType: field["contentType"]?.string
                )
            }
        }

        /// Returns the body of a message. Proxies encode every body in Base64, even text.
        private static func content(
            _ content: JSONValue?,
            _ headers: [(name: String, value: String)],
            isBase64: Bool,
            _ source: SourceText
        ) -> Exchange.Content {
            let type = headers.value(of: "Content-Type")
            let essence = Exchange.Content.essence(type)
            guard let content else { return .none }
            guard let value = content["text"], let text = value.string, !text.isEmpty else {
                let fields = content["params"]?.elements ?? []
                if fields.isEmpty { return .none }
                if essence == "multipart/form-data" { return Exchange.Content(form: form(fields), at: content.range) }
                guard essence == "application/x-www-form-urlencoded" else { return .none }
                let pairs = fields.compactMap { field in
                    field["name"]?.string.map { "\($0)=\(field["value"]?.string ?? "")" }
                }
                return .text(pairs.joined(separator: "&"), mediaType: essence, content.range)
            }
            guard isBase64 else { return Exchange.Content(text, contentType: type, at: value.range, in: source) }
            if MediaType(essence).isMultipart, let bytes = ScalarSyntax.bytes(decodingBase64: text) {
                return .text(String(decoding: bytes, as: UTF8.self), mediaType: essence, value.range)
            }
            let isText = essence.hasPrefix("text/") || essence.hasSuffix("json")
            if isText, let bytes = ScalarSyntax.bytes(decodingBase64: text) {
                let decoded = String(decoding: bytes, as: UTF8.self)
                // Decoding changes bytes that aren't valid UTF-8, so such bytes stay in Base64.
                if decoded.utf8.elementsEqual(bytes) {
                    return Exchange.Content(decoded, contentType: type, at: value.range)
                }
            }
            return .bytes(mediaType: essence.isEmpty ? "application/octet-stream" : essence, value.range)
        }
    }
}
