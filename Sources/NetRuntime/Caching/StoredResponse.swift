import Foundation
import NetRuntime

/// A response in a cache, with the request headers that select it, and its lifetime (RFC 9111).
struct StoredResponse: Sendable {
    private(set) var response: HTTPResponse

    /// The values of the request headers that select the response.
    let selecting: [String: [Substring]]

    /// The signers of the request.
    let signers: [RequestSigner.ID: RequestSigner]

    /// The time of the request, by this device's clock. The response can be as old as the request (section 4.2.3).
    let asked: Date

    /// Creates a response from another store, for a request without signers.
    init(_ response: HTTPResponse, selecting: [String: [Substring]], asked: Date) {
        self.response = response
        self.selecting = selecting
        signers = [:]
        self.asked = asked
    }

    /// Creates a stored response; `nil` if the response must not be stored, or can't be reused.
    ///
    /// A response after a redirect isn't stored: it belongs to another URL, and the unknown headers of the redirect may
    /// forbid storing.
    init?(_ response: HTTPResponse, to request: HTTPRequest, at date: Date) {
        guard response.status == 200, response.stream == nil, response.isDirect,
            !CacheControl(response.headers).has("no-store"), let signers = request.signers
        else { return nil }
        let varyNames = response.headers.elements("Vary").map { $0.lowercased() }
        guard !varyNames.contains("*") else { return nil }
        selecting = Dictionary(
            (varyNames + request.identifyingHeaders).map { ($0, request.headers.elements($0)) },
            uniquingKeysWith: { first, _ in first }
        )
        self.signers = signers
        self.response = response
        self.response.metrics = nil
        self.response.sentRequest = nil
        self.response.headers.removeConnectionFields()
        // Remove the cookies: they were set when the response arrived, and they are secret.
        for name in ["Set-Cookie", "Set-Cookie2"] { self.response.headers[name] = nil }
        asked = date
        guard lifetime > 0 || conditions != [:] else { return nil }
    }

    /// Returns whether the response matches a request of the same user.
    func matches(_ request: HTTPRequest) -> Bool {
        request.signers == signers && selecting.allSatisfy { request.headers.elements($0.key) == $0.value }
            && request.identifyingHeaders.allSatisfy { selecting[$0] != nil }
    }

    /// Returns whether the headers of the response and the request allow reuse without validation.
    func isFresh(for request: HTTPRequest, at date: Date) -> Bool {
        let requestControl = CacheControl(request.headers)
        guard !requestControl.has("no-cache"), !CacheControl(response.headers).has("no-cache") else { return false }
        let age = age(at: date)
        let left = lifetime.subtractingReportingOverflow(age)
        guard !left.overflow, left.partialValue > 0 else { return false }
        return left.partialValue >= requestControl.seconds("min-fresh") ?? 0
            && age < requestControl.seconds("max-age") ?? .max
    }

    /// The request headers that validate the response; empty if it has no validators.
    var conditions: Headers {
        var conditions: Headers = [:]
        if let tag = response.headers["ETag"] { conditions["If-None-Match"] = tag }
        if let date = response.headers["Last-Modified"] { conditions["If-Modified-Since"] = date }
        return conditions
    }

    /// Returns the response for a request, with its current age.
    func httpResponse(at date: Date) -> HTTPResponse {
        var httpResponse = response
        httpResponse.headers["Age"] = String(min(age(at: date), Int(Int32.max)))
        return httpResponse
    }

    /// Returns the response with the headers of a 304 response that confirms it; `nil` if the 304 response confirms
    /// another response.
    func httpResponse(confirmedBy confirmation: HTTPResponse) -> HTTPResponse? {
        guard isConfirmed(by: confirmation) else { return nil }
        var httpResponse = response
        let newFields = confirmation.headers.filter { !Headers.bodyFields.contains($0.name.lowercased()) }
        for name in newFields.map(\.name) + ["Age"] { httpResponse.headers[name] = nil }
        for field in newFields { httpResponse.headers.append(field.name, field.value) }
        httpResponse.metrics = confirmation.metrics
        httpResponse.sentRequest = confirmation.sentRequest
        return httpResponse
    }

    /// Returns whether a 304 response confirms this response (section 4.3.4). If the 304 response has a tag, the tags
    /// must be equal. Otherwise, if both responses have a modification date, the dates must be equal.
    private func isConfirmed(by confirmation: HTTPResponse) -> Bool {
        // Compare tags weakly: servers that compress a body weaken its tag, but a 304 response has no body to compress.
        if let tag = confirmation.headers["ETag"] {
            return tag.opaqueTag == response.headers["ETag"]?.opaqueTag
        }
        guard let date = confirmation.headers["Last-Modified"], let stored = response.headers["Last-Modified"] else {
            return true
        }
        return date == stored
    }

    /// The approximate memory size of the response in bytes.
    var size: Int {
        response.headers.reduce(response.body.count + 500) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    }

    /// The number of seconds for which the response is fresh; 0 if the server states no lifetime.
    var lifetime: Int {
        if let seconds = CacheControl(response.headers).seconds("max-age") { return seconds }
        guard let expires = HTTPDate.date("Expires", of: response.headers) else { return 0 }
        let start = HTTPDate.date("Date", of: response.headers) ?? asked
        return Int(exactly: expires.timeIntervalSince(start).rounded(.down)) ?? 0
    }

    /// Returns the age of the response in seconds: its `Age` on arrival plus the time since the request. The server's
    /// `Date` isn't used, because clocks of phones are often wrong.
    func age(at date: Date) -> Int {
        // If the clock was set back, the response must not become fresh again.
        let elapsed = date.timeIntervalSince(asked)
        guard elapsed >= 0, let seconds = Int(exactly: elapsed.rounded(.down)) else { return .max }
        // Several caches may each have added an `Age`, so use the first (section 5.1).
        let age = seconds.addingReportingOverflow(response.headers.elements("Age").first?.deltaSeconds ?? 0)
        return age.overflow ? .max : age.partialValue
    }
}

extension Headers {
    /// The headers that belong to the connection and not to the response (RFC 9111, section 3.1).
    private static let connectionFields: Set<String> = [
        "connection", "keep-alive", "proxy-authenticate", "proxy-authentication-info", "proxy-authorization",
        "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade",
    ]

    /// The headers that describe the body of a message. A 304 response has no body.
    fileprivate static let bodyFields = connectionFields.union([
        "content-length", "content-encoding", "content-type", "content-range",
    ])

    fileprivate mutating func removeConnectionFields() {
        for name in Self.connectionFields.union(elements("Connection").map { $0.lowercased() }) { self[name] = nil }
    }
}

extension String {
    fileprivate var opaqueTag: Substring { hasPrefix("W/") ? dropFirst(2) : self[...] }
}
