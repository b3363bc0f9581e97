import Foundation

/// A middleware that sends a user name and a password with every request whose endpoint accepts them (RFC 7617).
///
///     .basic(user: "rex", password: password)
///
/// The credentials are sent if the endpoint declares the `basic` scheme or doesn't declare its security. If the request
/// already has an `Authorization` header, that header is kept. After a redirect to another origin, the credentials
/// aren't sent.
public struct BasicAuth: Middleware {
    private let scheme: SecurityScheme
    private let credentials: String

    /// Creates a middleware with a user name and a password.
    ///
    /// - Parameters:
    ///   - scheme: The name of the security scheme, for APIs with several `basic` schemes. By default, any name.
    ///   - user: The user name, which must not contain a colon.
    ///   - password: The password.
    public init(for scheme: String? = nil, user: String, password: String) {
        self.scheme = .basic.named(scheme)
        credentials = Data("\(user):\(password)".utf8).base64EncodedString()
    }

    /// Adds the user name and the password.
    public func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
        guard endpoint.accepts(scheme), request.headers["Authorization"] == nil else { return try await next(request) }
        var request = request
        request.headers["Authorization"] = "Basic \(credentials)"
        return try await next(request)
    }
}

extension Middleware where Self == BasicAuth {
    /// Creates a middleware that sends a user name and a password with every request whose endpoint accepts them.
    public static func basic(for scheme: String? = nil, user: String, password: String) -> Self {
        Self(for: scheme, user: user, password: password)
    }
}
