/// Sends a token with every request whose endpoint takes one (RFC 6750).
///
///     .bearer { await session.token() }
///
/// It is sent where the endpoint names the `bearer` scheme or does not say what it needs, unless the request brings an
/// `Authorization` of its own. It is not sent on to other origins when the server redirects.
///
/// Where an API tells several such schemes apart, each may have a token of its own, before the one for all others:
///
///     [.bearer(for: "admin") { await admin.token() }, .bearer { await session.token() }]
public struct BearerAuth: Middleware {
    private let scheme: SecurityScheme
    private let token: @Sendable () async throws -> String?

    /// Makes a middleware that asks for the token before each exchange; `nil` sends none.
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
    /// Sends a token with every request whose endpoint takes one. It is asked for before each exchange; `nil` sends none.
    public static func bearer(
        for scheme: String? = nil,
        _ token: @escaping @Sendable () async throws -> String?
    ) -> Self {
        Self(for: scheme, token)
    }

    /// Sends a token that never changes with every request whose endpoint takes one; `nil` sends none.
    public static func bearer(for scheme: String? = nil, _ token: String?) -> Self { Self(for: scheme) { token } }
}
