import Foundation

/// The rules for redirects in HTTP (RFC 9110, section 15.4).
enum Redirect {
    /// The maximum number of consecutive redirects, as in the Fetch standard.
    static let limit = 20

    /// Sends a request, follows redirects, and returns the last response with its URL.
    ///
    /// - Parameters:
    ///   - request: The first request.
    ///   - exchange: A closure that sends one request, and returns its response.
    /// - Returns: The last response.
    /// - Throws: Errors of `exchange`; `TransportError` if there are too many redirects, or if a redirect has no HTTP
    ///   URL.
    static func following(
        _ request: HTTPRequest,
        _ exchange: (HTTPRequest) async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        var current = request
        for _ in 0...limit {
            try Task.checkCancellation()
            var response = try await exchange(current)
            guard let next = try Self.request(after: response, to: current) else {
                response.url = current.url
                return response
            }
            current = next
        }
        throw TransportError(.badRedirect, "The server redirected more than \(limit) times")
    }

    /// Returns the request that follows a redirect.
    ///
    /// - Parameters:
    ///   - response: The response to `request`, or its head.
    ///   - request: The last request that was sent.
    /// - Returns: The next request. `nil` if the response isn't a redirect, or if the request's policy doesn't follow
    ///   it. Clients aren't required to follow redirects (RFC 9110, section 15.4).
    /// - Throws: `TransportError` if the redirect has no HTTP URL.
    static func request(after response: HTTPResponse, to request: HTTPRequest) throws(TransportError) -> HTTPRequest? {
        guard request.redirects != .none, isRedirect(response), let location = response.headers["Location"] else {
            return nil
        }
        guard let url = URL(string: location, relativeTo: request.url)?.absoluteURL, url.isHTTP else {
            throw TransportError(.badRedirect, "The server redirected to a location that isn't an HTTP URL")
        }
        var next = request
        next.url = url
        next.firstURL = request.firstURL ?? request.url
        if losesBody(response.status, request.method) {
            next.method = .get
            next.body = nil
            next.removeHeaders { $0.hasPrefix("content-") }
        }
        // Credentials and bodies are intended for the origin of the first request, so don't send them to another
        // origin.
        if let first = next.firstURL, !url.hasSameOrigin(as: first) {
            guard next.body == nil || mayCarryBody(from: request, to: url) else { return nil }
            next.removeHeaders { request.isForFirstOrigin($0) }
        }
        return next
    }

    private static func mayCarryBody(from request: HTTPRequest, to url: URL) -> Bool {
        request.redirects == .all && (url.isSecure || !request.url.isSecure)
    }

    /// Returns whether a response is a redirect.
    static func isRedirect(_ response: HTTPResponse) -> Bool {
        [301, 302, 303, 307, 308].contains(response.status) && response.headers["Location"] != nil
    }

    /// Returns whether the response is a redirect that the engine follows, or that ends the exchange with an error.
    static func isFollowed(_ head: HTTPResponse, _ request: HTTPRequest) -> Bool {
        guard 300..<400 ~= head.status else { return false }
        do throws(TransportError) {
            return try Self.request(after: head, to: request) != nil
        } catch {
            return true
        }
    }

    /// Returns whether a redirect changes the request to a GET, as in browsers.
    private static func losesBody(_ status: Int, _ method: HTTPMethod) -> Bool {
        switch status {
        case 303: method != .get && method != .head
        case 301, 302: method == .post
        default: false
        }
    }
}

extension URL {
    var isSecure: Bool { scheme?.lowercased() == "https" }

    /// Whether the URL is an HTTP URL with a host.
    var isHTTP: Bool {
        let scheme = scheme?.lowercased()
        return (scheme == "http" || scheme == "https") && host?.isEmpty == false
    }
}

extension HTTPRequest {
    fileprivate mutating func removeHeaders(where shouldBeRemoved: (String) -> Bool) {
        for name in headers.map(\.name) where shouldBeRemoved(name.lowercased()) { headers[name] = nil }
    }

    /// Returns whether a header is intended only for the origin of the first request. The name is in lower case. An
    /// explicit `Host` header states that origin.
    fileprivate func isForFirstOrigin(_ name: String) -> Bool {
        name == "host" || credentialNames.contains(name) || CredentialHeaders.names.contains(name)
    }
}
