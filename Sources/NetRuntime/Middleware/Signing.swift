/// Changes each request as it is about to be sent, such as to sign it.
///
///     .signing { request in
///         request.headers["X-Date"] = "\(clock.now)"
///         request.headers["X-Signature"] = try signature(of: request)
///     }
///
/// Place it last: what other middleware change after it is not signed, and each attempt needs a signature of its own.
public struct Signing: Middleware {
    private let sign: @Sendable (inout HTTPRequest) async throws -> Void

    /// Makes a middleware that lets a closure change each request.
    public init(_ sign: @escaping @Sendable (inout HTTPRequest) async throws -> Void) { self.sign = sign }

    /// Sends the request as the closure leaves it.
    public func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
        var request = request
        try await sign(&request)
        return try await next(request)
    }
}

extension Middleware where Self == Signing {
    /// Changes each request as it is about to be sent, such as to sign it.
    public static func signing(_ sign: @escaping @Sendable (inout HTTPRequest) async throws -> Void) -> Self {
        Self(sign)
    }
}
