@testable import netgen

/// The parts of a request that must be equal in the recording and in the inferred client. Encodings are removed.
struct ComparedRequest: Equatable, CustomStringConvertible {
    private var method: String
    private var segments: [String]
    /// The pairs of the query in alphabetical order, because their order has no meaning.
    private var query: [String]
    private var headers: [String: String] = [:]

    init(_ method: String?, _ url: RecordedURL?, headers sent: [(name: String, value: String)], below base: Int = 0) {
        self.method = method ?? ""
        segments = url?.segments.dropFirst(base).map(\.percentDecoded) ?? []
        if url?.endsInSlash == true, !segments.isEmpty { segments.append("") }
        query = (url?.query ?? []).filter { !Credential.isInQuery($0) }.map { "\($0.name)=\($0.value)" }.sorted()
        for header in sent where !Credential.isInHeader(header) {
            let name = header.name.lowercased()
            if !ObservedEndpoint.isUniversal(name, self.method) { headers[name] = header.value }
        }
        var exchange = Exchange(range: .none)
        exchange.request.headers = sent
        for cookie in exchange.cookies where !Credential.isInCookie(cookie) {
            headers["cookie \(cookie.name)"] = cookie.value
        }
    }

    init(_ exchange: Exchange, below base: Int) {
        self.init(exchange.request.method, exchange.request.url, headers: exchange.request.headers, below: base)
    }

    init(_ request: RenderedRequest) {
        self.init(request.method, RecordedURL(request.url), headers: request.headers)
    }

    var description: String {
        let fields = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        return "\(method) /\(segments.joined(separator: "/"))?\(query.joined(separator: "&")) \(fields)"
    }
}
