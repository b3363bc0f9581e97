/// A middleware that sends a token with every request whose endpoint accepts one (RFC 6750).
///
///     .bearer { await session.token() }
///
/// The token is sent if the endpoint declares the `bearer` scheme or doesn't declare its security. If the request
/// already has an `Authorization` header, that header is kept. After a redirect to another origin, the token isn't
/// sent.
///
/// If an API has several `bearer` schemes, use one middleware for each. List the middleware without a name last:
///
///     [.bearer(for: "admin") { await admin.token() }, .bearer { await session.token() }]
public struct BearerAuth: Middleware {
    private let scheme: SecurityScheme
    private let token: @Sendable () async throws -> String?

    /// Creates a middleware that requests the token before each exchange. If the token is `nil`, none is sent.
    public init(for scheme: String? = nil, _ token: @escaping @Sendable () async throws -> String?) {
        self.scheme = .bearer.named(scheme)
        self.token = token
    }

    /// Adds the token.
    public func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
        guard endpoint.accepts(scheme), request.headers["Authorization"] == nil, let token = try await token() else {
            return try await next(request)
        }
        var request = request
        request.headers["Authorization"] = "Bearer \(token)"
        return try await next(request)
    }
}

extension Middleware where Self == BearerAuth {
    /// Creates a middleware that sends a token with every request whose endpoint accepts one.
    ///
    /// - Parameters:
    ///   - scheme: The name of the security scheme, for APIs with several `bearer` schemes. By default, any name.
    ///   - token: A closure that returns the token before each exchange. If it returns `nil`, no token is sent.
    /// - Returns: The middleware.
    public static func bearer(
        for scheme: String? = nil,
        _ token: @escaping @Sendable () async throws -> String?
    ) -> Self {
        Self(for: scheme, token)
    }

    /// Creates a middleware that sends a constant token with every request whose endpoint accepts one. If the token is
    /// `nil`, none is sent.
    public static func bearer(for scheme: String? = nil, _ token: String?) -> Self { Self(for: scheme) { token } }
}
