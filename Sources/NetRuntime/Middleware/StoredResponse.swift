import Foundation

/// A response that a cache keeps, with what it has to match and how long it is good (RFC 9111).
struct StoredResponse: Sendable {
    private(set) var response: HTTPResponse

    /// The request's values of the headers that decide which response it gets.
    let selecting: [String: [Substring]]

    /// Who has signed the request.
    let signers: [Signing.ID: Signing.Signer]

    /// When the response was asked for, by our clock: it may be as old as that (section 4.2.3).
    let asked: Date

    /// Takes up a response that was kept before, for a request that nobody signs.
    init(_ response: HTTPResponse, selecting: [String: [Substring]], asked: Date) {
        self.response = response
        self.selecting = selecting
        signers = [:]
        self.asked = asked
    }

    /// Keeps a response, if it may be kept and can be used again.
    ///
    /// A response after a redirect belongs to another address. The redirect's own headers, which may forbid storing,
    /// are not known.
    init?(_ response: HTTPResponse, to request: HTTPRequest, at date: Date) {
        guard response.status == 200, response.stream == nil, response.isDirect,
            !CacheControl(response.headers).has("no-store"), let signers = request.signers
        else { return nil }
        let varying = response.headers.elements("Vary").map { $0.lowercased() }
        guard !varying.contains("*") else { return nil }
        selecting = Dictionary(
            (varying + request.identifyingHeaders).map { ($0, request.headers.elements($0)) },
            uniquingKeysWith: { first, _ in first }
        )
        self.signers = signers
        self.response = response
        self.response.metrics = nil
        self.response.sent = nil
        self.response.headers.removeConnectionFields()
        // They were set when they came, and are secrets.
        for name in ["Set-Cookie", "Set-Cookie2"] { self.response.headers[name] = nil }
        asked = date
        guard lifetime > 0 || conditions != [:] else { return nil }
    }

    /// Whether the response is for a request like this one, of the same user.
    func matches(_ request: HTTPRequest) -> Bool {
        request.signers == signers && selecting.allSatisfy { request.headers.elements($0.key) == $0.value }
            && request.identifyingHeaders.allSatisfy { selecting[$0] != nil }
    }

    /// Whether the response may be used without asking the server, as far as it and the request say.
    func isFresh(for request: HTTPRequest, at date: Date) -> Bool {
        let wanted = CacheControl(request.headers)
        guard !wanted.has("no-cache"), !CacheControl(response.headers).has("no-cache") else { return false }
        let age = age(at: date)
        let left = lifetime.subtractingReportingOverflow(age)
        guard !left.overflow, left.partialValue > 0 else { return false }
        return left.partialValue >= wanted.seconds("min-fresh") ?? 0 && age < wanted.seconds("max-age") ?? .max
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

    /// The response with what a server says that still has the same one: status 304. `nil` if it means another one.
    func answer(confirmedBy confirmation: HTTPResponse) -> HTTPResponse? {
        guard isMeant(by: confirmation) else { return nil }
        var answer = response
        let news = confirmation.headers.filter { !Headers.ofTheBody.contains($0.name.lowercased()) }
        for name in news.map(\.name) + ["Age"] { answer.headers[name] = nil }
        for field in news { answer.headers.append(field.name, field.value) }
        answer.metrics = confirmation.metrics
        answer.sent = confirmation.sent
        return answer
    }

    /// Whether a confirmation is of this response and no other (section 4.3.4): it has the same tag, or where it has none, the
    /// same date, or neither.
    private func isMeant(by confirmation: HTTPResponse) -> Bool {
        // A strong tag may be of a weak one: servers that compress a body weaken its tag and have no body to do so here.
        if let tag = confirmation.headers["ETag"] {
            return tag.withoutWeakness == response.headers["ETag"]?.withoutWeakness
        }
        guard let date = confirmation.headers["Last-Modified"], let stored = response.headers["Last-Modified"] else {
            return true
        }
        return date == stored
    }

    /// About how much memory the response takes.
    var size: Int {
        response.headers.reduce(response.body.count + 500) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }

    /// For how many seconds the response is good. No lifetime is guessed if the server states none.
    var lifetime: Int {
        if let seconds = CacheControl(response.headers).seconds("max-age") { return seconds }
        guard let expires = HTTPDate.date("Expires", of: response.headers) else { return 0 }
        let start = HTTPDate.date("Date", of: response.headers) ?? asked
        return Int(exactly: expires.timeIntervalSince(start).rounded(.down)) ?? 0
    }

    /// How many seconds old the response is: its `Age` when it came, and the time since. The server's `Date` is not
    /// used, because the clocks of phones are wrong.
    func age(at date: Date) -> Int {
        // A clock that was set back must not make it young again.
        let here = date.timeIntervalSince(asked)
        guard here >= 0, let seconds = Int(exactly: here.rounded(.down)) else { return .max }
        // Caches on the way may have written one each; the first counts (section 5.1).
        let age = seconds.addingReportingOverflow(response.headers.elements("Age").first?.deltaSeconds ?? 0)
        return age.overflow ? .max : age.partialValue
    }
}

extension Headers {
    /// Headers that are the connection's, and not the response's (RFC 9111, section 3.1).
    private static let ofTheConnection: Set<String> = [
        "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info", "proxy-authorization",
        "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade",
    ]

    /// Headers that describe the bytes of a message, which a confirmation has none of.
    fileprivate static let ofTheBody = ofTheConnection.union([
        "content-length", "content-encoding", "content-type", "content-range",
    ])

    fileprivate mutating func removeConnectionFields() {
        for name in Self.ofTheConnection.union(elements("Connection").map { $0.lowercased() }) { self[name] = nil }
    }
}

extension String {
    fileprivate var withoutWeakness: Substring { hasPrefix("W/") ? dropFirst(2) : self[...] }
}
