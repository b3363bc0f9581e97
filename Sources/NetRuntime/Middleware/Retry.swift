import Foundation

/// Sends requests again that failed for reasons which may pass: lost connections, timeouts, statuses such as 503.
///
///     .retry()
///
/// Only requests that may be sent twice are: those whose method is idempotent (RFC 9110, section 9.2.2), and those with
/// an `Idempotency-Key`, which stays the same over all attempts. How often and after what time is ``RetryPolicy``'s.
/// The result is that of the last attempt.
///
/// A cancelled task ends its wait at once. A response that is read while it arrives is not asked for again once it has
/// been handed over.
public struct Retry: Middleware {
    private let policy: RetryPolicy
    private let clock: AnyClock
    private let random: @Sendable () -> Double

    /// Makes a middleware.
    ///
    /// - Parameters:
    ///   - policy: When to send a request again.
    ///   - clock: What the waits are measured with.
    ///   - random: Gives numbers from 0 to 1, by which the longest wait is multiplied.
    public init(
        _ policy: RetryPolicy = RetryPolicy(),
        clock: some Clock<Duration> = ContinuousClock(),
        random: @escaping @Sendable () -> Double = { .random(in: 0...1) }
    ) {
        self.policy = policy
        self.clock = AnyClock(clock)
        self.random = random
    }

    /// It does not change which response a request gets.
    public var role: MiddlewareRole { .neutral }

    /// Sends the request until it is answered, or nothing is left to try.
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
            let left = policy.deadline.map { $0 - (clock.now() - start) }
            let outcome = await outcome(of: request, within: left, next)
            guard mayRepeat, attempt < policy.maxAttempts, !Task.isCancelled,
                let delay = delay(after: outcome, attempt),
                // Such a 504 comes from a cache, which would answer so again (RFC 9111, section 5.2.1.7).
                !CacheControl(request.headers).has("only-if-cached")
            else { return try outcome.get() }
            if let deadline = policy.deadline, clock.now() - start + delay >= deadline { return try outcome.get() }
            if delay > .zero { try await clock.sleep(delay) }
            attempt += 1
            request = request.nextAttempt()
        }
    }

    /// How long to wait before the next attempt; `nil` if there should be none.
    private func delay(after outcome: Result<HTTPResponse, any Error>, _ attempt: Int) -> Duration? {
        switch outcome {
        case .success(let response):
            guard policy.statuses.contains(response.status) else { return nil }
            // A wait of zero would make all clients that have failed retry together.
            if let asked = response.retryAfter, asked > .zero { return asked <= policy.maxRetryAfter ? asked : nil }
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

    /// Lets an exchange and the deadline run side by side; whichever is first ends the other.
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
    /// Sends requests again that failed for reasons which may pass, as a policy says.
    public static func retry(_ policy: RetryPolicy = RetryPolicy()) -> Self { Self(policy) }
}
