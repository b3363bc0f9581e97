import Foundation

/// Holds requests back so that no more are sent than a server allows.
///
///     .rateLimit(10, per: .seconds(1))
///     .rateLimit(100, per: .seconds(60), burst: 20, each: .endpoint)
///
/// It is a token bucket: after a while without requests, `burst` of them may go at once; after that one at a time, evenly.
/// Those that have to wait go in the order they came. Cancelling one ends its wait, and the next moves up.
///
/// Place it innermost, so that every attempt counts, and what a cache answers does not.
public struct RateLimit: Middleware {
    /// What has a limit of its own.
    public struct Scope: Sendable {
        fileprivate let key: @Sendable (HTTPRequest, Endpoint) -> String

        /// Each host.
        public static var host: Self { Self { request, _ in request.url.canonicalHost ?? "" } }

        /// Each endpoint.
        public static var endpoint: Self { Self { _, endpoint in endpoint.name } }

        /// All requests for which a closure gives the same text.
        public static func key(_ key: @escaping @Sendable (HTTPRequest, Endpoint) -> String) -> Self {
            Self(key: key)
        }
    }

    private let buckets: TokenBuckets
    private let scope: Scope

    /// Makes a middleware.
    ///
    /// - Parameters:
    ///   - count: How many requests may be sent in a time, at least 1.
    ///   - time: The time.
    ///   - burst: How many may go at once after a while without any. By default as many as in the time.
    ///   - scope: What the limit is for.
    ///   - clock: What the time is measured with.
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

    /// It does not change which response a request gets.
    public var role: MiddlewareRole { .neutral }

    /// Sends the request when it is its turn.
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
    /// Holds requests back so that no more are sent than a server allows.
    ///
    /// - Parameters:
    ///   - count: How many requests may be sent in a time, at least 1.
    ///   - time: The time.
    ///   - burst: How many may go at once after a while without any. By default as many as in the time.
    ///   - scope: What the limit is for.
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
