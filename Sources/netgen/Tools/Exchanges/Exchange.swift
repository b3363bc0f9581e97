/// A recorded response of an API, with the known parts of the request.
struct Exchange {
    /// The name of the endpoint, if the sample states it.
    var endpoint: String?
    /// The path with the names of its parameters, such as `/pets/{petId}`; `nil` if the sample doesn't state it.
    var template: String?
    var request = Request()
    var response = Response()
    /// The location of the file, or of the recording in the file.
    var range: SourceRange

    struct Request {
        /// The method, such as `GET`.
        var method: String?
        var url: RecordedURL?
        var headers: [(name: String, value: String)] = []
        var body = Content.none
    }

    struct Response {
        /// Whether the sample contains the response. A collection of requests has some without one.
        var isPresent = true
        var status: Int?
        var headers: [(name: String, value: String)] = []
        var body = Content.none
        /// The bytes of the body, with their location; `nil` if the recording doesn't contain them.
        var bytes: (bytes: [UInt8], origin: RecordedBody.Origin)?
    }

    /// The values in the request that distinguish endpoints with the same path.
    var call: SentCall {
        let headers = request.headers.filter { !$0.value.isRedacted }
        return SentCall(query: request.url?.query, headers: headers, body: request.body.json ?? form.map(SentCall.form))
    }

    enum Content {
        case none
        case json(JSONValue)
        case text(String, mediaType: String, SourceRange)
        case bytes(mediaType: String, SourceRange)
    }

    /// Whether the status reports success. A sample without a status counts as a success.
    var isSuccess: Bool { response.status.map { (200..<300).contains($0) } ?? true }
}

extension Exchange.Content {
    var json: JSONValue? {
        if case .json(let value) = self { value } else { nil }
    }

    var isNone: Bool {
        if case .none = self { true } else { false }
    }
}

extension [(name: String, value: String)] {
    /// Returns the first value of a header field; `nil` if the field is missing.
    func value(of header: String) -> String? {
        let header = header.lowercased()
        return first { $0.name.lowercased() == header }?.value
    }
}

/// The parts of a recorded request's URL.
struct RecordedURL {
    /// The origin, such as `https://api.example.com`; `nil` for a path alone.
    var origin: String?
    /// The percent-encoded segments of the path, as in the request, without the empty one after a trailing slash.
    var segments: [String]
    /// Whether the path ends in a slash: `/pets/`. The path `/` doesn't.
    var endsInSlash: Bool
    /// The decoded names and values of the query.
    var query: [(name: String, value: String)]

    init(_ text: String) {
        var rest = text.prefix { $0 != "#" }
        if let scheme = ["https://", "http://"].first(where: { rest.lowercased().hasPrefix($0) }) {
            let authority = rest.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" }
            // Credentials in the URL must not become part of a spec.
            let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
            origin = scheme + host
            rest = rest.dropFirst(scheme.count + authority.count)
        }
        let path = rest.prefix { $0 != "?" }
        var parts = path.drop { $0 == "/" }.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        endsInSlash = parts.last?.isEmpty == true && parts.count > 1
        if parts.last?.isEmpty == true { parts.removeLast() }
        segments = parts
        query = rest.dropFirst(path.count + 1).split(separator: "&").map { pair in
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return (Self.decoded(sides[0]), sides.count > 1 ? Self.decoded(sides[1]) : "")
        }
    }

    /// The percent-encoded path, as in the request.
    var path: String { "/" + segments.joined(separator: "/") + (endsInSlash ? "/" : "") }

    /// Returns whether the URL can be the base with this path, followed by the path of an endpoint. A path that equals
    /// the base needs a trailing slash.
    func begins(with base: ArraySlice<String>) -> Bool {
        guard segments.count > base.count else { return segments[...] == base && (endsInSlash || base.isEmpty) }
        return segments.prefix(base.count) == base
    }

    /// Returns the decoded name or value of a query parameter: `a%20b+c` → `a b c`.
    private static func decoded(_ text: Substring) -> String {
        String(text.map { $0 == "+" ? " " : $0 }).percentDecoded
    }
}
