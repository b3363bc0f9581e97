import Foundation

/// A response that a cache keeps, with what it has to match and how long it is good (RFC 9111).
struct StoredResponse: Sendable {
    private var response: HTTPResponse

    /// The request's values of the headers that decide which response it gets.
    private let selecting: [String: [String]]

    /// When the server's clock said what the response says of its age, by our clock.
    private let received: Date

    /// Keeps a response, if it may be kept and there will be a use for it.
    init?(_ response: HTTPResponse, to request: HTTPRequest, at date: Date) {
        guard response.status == 200, response.stream == nil, !CacheControl(response.headers).has("no-store") else {
            return nil
        }
        let varying = response.headers.values("Vary").flatMap { $0.split(separator: ",") }
            .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
        guard !varying.contains("*") else { return nil }
        selecting = Dictionary(
            (varying + request.credentialHeaders).map { ($0, request.headers.values($0)) },
            uniquingKeysWith: { first, _ in first }
        )
        self.response = response
        self.response.metrics = nil
        received = date
        guard lifetime > 0 || conditions != [:] else { return nil }
    }

    /// Whether the response is for a request like this one, of the same user.
    func matches(_ request: HTTPRequest) -> Bool {
        selecting.allSatisfy { request.headers.values($0.key) == $0.value }
            && request.credentialHeaders.allSatisfy { selecting[$0] != nil }
    }

    /// Whether the response may be used without asking the server, as far as it and the request say.
    func isFresh(for request: HTTPRequest, at date: Date) -> Bool {
        let asked = CacheControl(request.headers)
        guard !asked.has("no-cache"), !CacheControl(response.headers).has("no-cache") else { return false }
        return age(at: date) < min(lifetime, asked.seconds("max-age") ?? .max)
    }

    /// The headers with which to ask the server whether the response is still good; empty if it cannot be asked.
    var conditions: Headers {
        var conditions: Headers = [:]
        if let tag = response.headers["ETag"] { conditions["If-None-Match"] = tag }
        if let date = response.headers["Last-Modified"] { conditions["If-Modified-Since"] = date }
        return conditions
    }

    /// The response as it answers a request by itself.
    func answer(at date: Date) -> HTTPResponse {
        var answer = response
        answer.headers["Age"] = String(min(age(at: date), Int(Int32.max)))
        return answer
    }

    /// The response with what a server says that still has the same one: status 304. `nil` if it says something else.
    func answer(confirmedBy confirmation: HTTPResponse) -> HTTPResponse? {
        guard confirmation.status == 304 else { return nil }
        var answer = response
        let news = confirmation.headers.filter { !Self.ofTheBody.contains($0.name.lowercased()) }
        for name in news.map(\.name) + ["Age"] { answer.headers[name] = nil }
        for field in news { answer.headers.append(field.name, field.value) }
        answer.metrics = confirmation.metrics
        return answer
    }

    /// About how much memory the response takes.
    var size: Int {
        response.headers.reduce(response.body.count + 500) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }

    /// For how many seconds the response is good.
    private var lifetime: Int {
        let control = CacheControl(response.headers)
        if let seconds = control.seconds("max-age") { return seconds }
        guard let text = response.headers["Expires"], let expires = HTTPDate.date(text) else { return 0 }
        let start = response.headers["Date"].flatMap(HTTPDate.date) ?? received
        return Int(exactly: expires.timeIntervalSince(start).rounded(.down)) ?? 0
    }

    /// How many seconds old the response is.
    private func age(at date: Date) -> Int {
        // A clock that was set back must not make it young again.
        let here = date.timeIntervalSince(received)
        guard here >= 0, let seconds = Int(exactly: here.rounded(.down)) else { return .max }
        let before = max(0, response.headers["Age"].flatMap { Int($0) } ?? 0)
        return seconds.addingReportingOverflow(before).overflow ? .max : seconds + before
    }

    /// Headers that describe the bytes of a message, which a confirmation has none of.
    private static let ofTheBody: Set<String> = [
        "content-length", "content-encoding", "content-type", "content-range", "transfer-encoding", "connection",
        "keep-alive", "trailer", "upgrade",
    ]
}

extension HTTPRequest {
    /// The names, in lower case, of the headers that say who is asking.
    fileprivate var credentialHeaders: [String] {
        headers.map { $0.name.lowercased() }.filter { credentialNames.contains($0) || Secrets.isSecret($0) }
    }
}
