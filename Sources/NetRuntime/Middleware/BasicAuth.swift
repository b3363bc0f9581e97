import Foundation

/// Sends a name and a password with every request whose endpoint takes them (RFC 7617).
///
///     .basic(user: "rex", password: password)
///
/// They are sent where the endpoint names the `basic` scheme or does not say what it needs, unless the request brings an
/// `Authorization` of its own. They are not sent on to other origins when the server redirects.
public struct BasicAuth: Middleware {
    private let scheme: SecurityScheme
    private let credentials: String

    /// Makes a middleware of a name, which must not hold a colon, and a password; for one scheme alone where an API has
    /// several.
    public init(for scheme: String? = nil, user: String, password: String) {
        self.scheme = .basic.named(scheme)
        credentials = Data("\(user):\(password)".utf8).base64EncodedString()
    }

    /// Adds the name and the password.
    public func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
        guard endpoint.accepts(scheme), request.headers["Authorization"] == nil else { return try await next(request) }
        var request = request
        request.headers["Authorization"] = "Basic \(credentials)"
        return try await next(request)
    }
}

extension Middleware where Self == BasicAuth {
    /// Sends a name and a password with every request whose endpoint takes them.
    public static func basic(for scheme: String? = nil, user: String, password: String) -> Self {
        Self(for: scheme, user: user, password: password)
    }
}
