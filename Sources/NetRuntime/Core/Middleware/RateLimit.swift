import Foundation

/// A middleware that delays requests so that the client stays within a server's limit.
///
///     .rateLimit(10, per: .seconds(1))
///     .rateLimit(100, per: .seconds(60), burst: 20, each: .endpoint)
///
/// The limit is a token bucket. After a pause, `burst` requests can be sent immediately. Further requests follow at
/// even intervals. Waiting requests keep their order. If one is cancelled, the next one moves up.
///
/// List this middleware last, so that every attempt counts, and responses from a cache don't count.
public struct RateLimit: Middleware {
    /// The scope of a limit. All requests with the same key share the limit.
    public struct Scope: Sendable {
        fileprivate let key: @Sendable (HTTPRequest, Endpoint) -> String

        /// One limit for each host.
        public static var host: Self { Self { request, _ in request.url.canonicalHost ?? "" } }

        /// One limit for each endpoint.
        public static var endpoint: Self { Self { _, endpoint in endpoint.name } }

        /// Creates a scope with one limit for each string that a closure returns.
        public static func key(_ key: @escaping @Sendable (HTTPRequest, Endpoint) -> String) -> Self {
            Self(key: key)
        }
    }

    private let buckets: TokenBuckets
    private let scope: Scope

    /// Creates a middleware.
    ///
    /// - Parameters:
    ///   - count: The number of requests that can be sent in `time`, at least 1.
    ///   - time: The period.
    ///   - burst: The number of requests that can be sent immediately after a pause. By default, `count`.
    ///   - scope: The scope of the limit. By default, each host has its own limit.
    ///   - clock: The clock that measures the time.
    public init(
        _ count: Int,
        per time: Duration,
        burst: Int? = nil,
        each scope: Scope = .host,
        clock: some Clock<Duration> = ContinuousClock()
    ) {
        let count = max(1, count)
        buckets = TokenBuckets(interval: time / count, burst: max(1, burst ?? count), clock: AnyClock(clock))
        self.scope = scope
    }

    /// The neutral role: the middleware doesn't affect which response a request receives.
    public var role: MiddlewareRole { .neutral }

    /// Sends the request when the limit allows it.
    public func intercept(
        _ request: HTTPRequest,
        endpoint: Endpoint,
        next: @escaping Next
    ) async throws -> HTTPResponse {
        try await buckets.take(from: scope.key(request, endpoint))
        return try await next(request)
    }
}

extension Middleware where Self == RateLimit {
    /// Creates a middleware that delays requests so that the client stays within a server's limit.
    ///
    /// - Parameters:
    ///   - count: The number of requests that can be sent in `time`, at least 1.
    ///   - time: The period.
    ///   - burst: The number of requests that can be sent immediately after a pause. By default, `count`.
    ///   - scope: The scope of the limit. By default, each host has its own limit.
    /// - Returns: The middleware.
    public static func rateLimit(
        _ count: Int,
        per time: Duration,
        burst: Int? = nil,
        each scope: RateLimit.Scope = .host
    ) -> Self {
        Self(count, per: time, burst: burst, each: scope)
    }
}
