import Foundation

/// A middleware that retries requests after temporary failures: lost connections, timeouts, and statuses such as 503.
///
///     .retry()
///
/// Only requests with an idempotent method (RFC 9110, section 9.2.2) or an `Idempotency-Key` are retried, because they
/// can safely be sent twice. The key is the same for all attempts. ``RetryPolicy`` sets the number of attempts and the
/// delays. The caller receives the response or error of the last attempt.
///
/// Cancelling the task ends the wait immediately. Once the caller has received the head of a streamed response, the
/// request isn't retried.
public struct Retry: Middleware {
    private let policy: RetryPolicy
    private let clock: AnyClock
    private let random: @Sendable () -> Double

    /// Creates a middleware.
    ///
    /// - Parameters:
    ///   - policy: The rules for retries.
    ///   - clock: The clock that measures the delays.
    ///   - random: A closure that returns numbers from 0 to 1. Each delay is the longest delay multiplied by such a
    ///     number.
    public init(
        _ policy: RetryPolicy = RetryPolicy(),
        clock: some Clock<Duration> = ContinuousClock(),
        random: @escaping @Sendable () -> Double = { .random(in: 0...1) }
    ) {
        self.policy = policy
        self.clock = AnyClock(clock)
        self.random = random
    }

    /// The neutral role: the middleware doesn't affect which response a request receives.
    public var role: MiddlewareRole { .neutral }

    /// Sends the request until an attempt succeeds, or until no more attempts are allowed.
    public func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: @escaping Next) async throws -> HTTPResponse
    {
        var request = request
        if policy.makesIdempotencyKeys, !request.method.isIdempotent {
            request.headers.addMissing("Idempotency-Key", UUID().uuidString)
        }
        let mayRepeat = request.isRepeatable
        let start = clock.now()
        var attempt = 1
        while true {
            let remainingTime = policy.deadline.map { $0 - (clock.now() - start) }
            let outcome = await outcome(of: request, within: remainingTime, next)
            guard mayRepeat, attempt < policy.maxAttempts, !Task.isCancelled,
                let delay = delay(after: outcome, attempt),
                // With `only-if-cached`, a cache returned the 504 and would return it again (RFC 9111, section
                // 5.2.1.7).
                !CacheControl(request.headers).has("only-if-cached")
            else { return try outcome.get() }
            if let deadline = policy.deadline, clock.now() - start + delay >= deadline { return try outcome.get() }
            if delay > .zero { try await clock.sleep(delay) }
            attempt += 1
            request = request.nextAttempt()
        }
    }

    /// Returns the delay before the next attempt; `nil` if there is no next attempt.
    private func delay(after outcome: Result<HTTPResponse, any Error>, _ attempt: Int) -> Duration? {
        switch outcome {
        case .success(let response):
            guard policy.statuses.contains(response.status) else { return nil }
            // With a delay of zero, all failed clients would retry at the same time. Use the usual delay instead.
            if let retryAfter = response.retryAfter, retryAfter > .zero {
                return retryAfter <= policy.maxRetryAfter ? retryAfter : nil
            }
        case .failure(let error):
            guard (error as? TransportError)?.isRetryable == true else { return nil }
        }
        return policy.delay(before: attempt + 1, random: random())
    }

    private func outcome(
        of request: HTTPRequest,
        within limit: Duration?,
        _ next: @escaping Next
    ) async -> Result<HTTPResponse, any Error> {
        do {
            guard let limit else { return .success(try await next(request)) }
            return .success(try await response(to: request, within: limit, next))
        } catch {
            return .failure(error)
        }
    }

    /// Sends a request with a time limit. When either the exchange or the limit ends, the other is cancelled.
    private func response(
        to request: HTTPRequest,
        within limit: Duration,
        _ next: @escaping Next
    ) async throws -> HTTPResponse {
        try await withThrowingTaskGroup(of: HTTPResponse.self) { group in
            group.addTask { try await next(request) }
            group.addTask {
                try await clock.sleep(limit)
                throw TransportError(.timedOut, "The server took too long")
            }
            defer { group.cancelAll() }
            guard let first = try await group.next() else { throw CancellationError() }
            return first
        }
    }
}

extension Middleware where Self == Retry {
    /// Creates a middleware that retries requests after temporary failures, by the rules of a policy.
    public static func retry(_ policy: RetryPolicy = RetryPolicy()) -> Self { Self(policy) }
}
