import Foundation

/// The redirects of HTTP (RFC 9110, section 15.4).
enum Redirect {
    /// How many redirects in a row are followed, as in the Fetch standard.
    static let limit = 20

    /// Sends a request, follows redirects, and gives the last response, with the address that it came from.
    ///
    /// - Parameters:
    ///   - request: What to send first.
    ///   - exchange: Sends one request, and gives its response.
    /// - Returns: The last response.
    /// - Throws: What `exchange` throws; `TransportError` if there are too many redirects, or one leads to no HTTP
    ///   address.
    static func following(
        _ request: HTTPRequest,
        _ exchange: (HTTPRequest) async throws -> HTTPResponse
    ) async throws -> HTTPResponse {
        var current = request
        for _ in 0...limit {
            try Task.checkCancellation()
            var response = try await exchange(current)
            guard let next = try Self.request(after: response, to: current, original: request) else {
                response.url = current.url
                return response
            }
            current = next
        }
        throw TransportError(.badRedirect, "The server redirected more than \(limit) times")
    }

    /// The request that follows a response, or `nil` if the response is no redirect.
    ///
    /// - Parameters:
    ///   - response: The response to `request`.
    ///   - request: What was sent last.
    ///   - original: What was sent first: credentials go to its origin only.
    /// - Returns: The request to send next. `nil` also if its body must not go there: a body with secrets that was
    ///   meant for one origin is not sent to another, and clients need not follow redirects.
    /// - Throws: `TransportError` if the redirect leads to no HTTP address.
    static func request(
        after response: HTTPResponse,
        to request: HTTPRequest,
        original: HTTPRequest
    ) throws(TransportError) -> HTTPRequest? {
        guard isRedirect(response), let location = response.headers["Location"] else { return nil }
        guard let url = URL(string: location, relativeTo: request.url)?.absoluteURL, url.isHTTP else {
            throw TransportError(.badRedirect, "The server redirected to something that is not an HTTP address")
        }
        var next = request
        next.url = url
        if losesBody(response.status, request.method) {
            next.method = .get
            next.body = nil
            next.removeHeaders { $0.lowercased().hasPrefix("content-") }
        }
        if !url.hasSameOrigin(as: original.url) {
            guard !next.hasSecretBody, next.body == nil || url.isSecure || !request.url.isSecure else { return nil }
            // A `Host` that was set by hand names the first origin, too.
            next.removeHeaders {
                let name = $0.lowercased()
                return name == "host" || original.credentialNames.contains(name) || Secrets.isSecret(name)
            }
        }
        return next
    }

    /// Whether a response is a redirect.
    static func isRedirect(_ response: HTTPResponse) -> Bool {
        [301, 302, 303, 307, 308].contains(response.status) && response.headers["Location"] != nil
    }

    /// Whether a redirect turns the request into a GET, as browsers do.
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

    /// Whether this is an address to send a request to.
    var isHTTP: Bool {
        let scheme = scheme?.lowercased()
        return (scheme == "http" || scheme == "https") && host?.isEmpty == false
    }
}

extension HTTPRequest {
    /// Whether the body is a form, in parts or not, or JSON in which a name sounds like a secret's.
    fileprivate var hasSecretBody: Bool {
        let redaction = Redaction(names: credentialNames)
        return body.map { redaction.hasSecrets($0, contentType: headers["Content-Type"]) } ?? false
    }

    fileprivate mutating func removeHeaders(where isUnwanted: (String) -> Bool) {
        for name in headers.map(\.name) where isUnwanted(name) { headers[name] = nil }
    }
}
