/// A middleware that adds headers to every request. Headers of the request override them.
///
///     .headers(["User-Agent": "Petstore/1.2"])
///     .headers { ["Accept-Language": await settings.language] }
public struct DefaultHeaders: Middleware {
    private let headers: @Sendable () async throws -> Headers

    /// Creates a middleware that requests the headers before each exchange.
    public init(_ headers: @escaping @Sendable () async throws -> Headers) { self.headers = headers }

    /// Adds the headers that are missing.
    public func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
        var request = request
        request.headers.addMissing(try await headers())
        return try await next(request)
    }
}

extension Middleware where Self == DefaultHeaders {
    /// Creates a middleware that adds headers to every request. Headers of the request override them.
    public static func headers(_ headers: Headers) -> Self { Self { headers } }

    /// Creates a middleware that requests headers before each exchange and adds them. Headers of the request override
    /// them.
    public static func headers(_ headers: @escaping @Sendable () async throws -> Headers) -> Self { Self(headers) }
}
