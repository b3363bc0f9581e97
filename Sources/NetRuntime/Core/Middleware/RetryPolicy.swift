/// The rules for retries: the statuses, the number of attempts and the delays.
///
///     var policy = RetryPolicy()
///     policy.maxAttempts = 6
///     policy.deadline = .seconds(30)
///     let client = Client(baseURL: url, middleware: [.retry(policy)])
public struct RetryPolicy: Sendable {
    /// The maximum number of attempts, including the first one. By default 4.
    public var maxAttempts = 4

    /// The longest delay before the second attempt, by default 250 milliseconds. The longest delay doubles with each
    /// further attempt.
    ///
    /// The actual delay is random, between zero and the longest delay ("full jitter"). So clients that failed at the
    /// same time don't retry at the same time.
    public var baseDelay = Duration.milliseconds(250)

    /// The upper limit of the longest delay, by default 20 seconds.
    public var maxDelay = Duration.seconds(20)

    /// The longest delay that a server can request with `Retry-After`, by default 60 seconds.
    ///
    /// If the server requests a longer delay, the client returns the response without a retry, because an earlier retry
    /// would fail. If the server requests a delay of zero, the usual delay is used.
    public var maxRetryAfter = Duration.seconds(60)

    /// The time limit for all attempts and delays together. By default `nil`, which means that there is no limit.
    ///
    /// If a delay would exceed the limit, the client doesn't retry. An attempt that exceeds the limit fails with
    /// `ClientError.timedOut`.
    public var deadline: Duration?

    /// The status codes after which a request is retried: by default 408, 429, 502, 503 and 504.
    public var statuses: Set<Int> = [408, 429, 502, 503, 504]

    /// A Boolean value that indicates whether the client adds an `Idempotency-Key` to requests that aren't idempotent,
    /// such as POST. By default `false`.
    ///
    /// The key allows retries. Use it only for servers that support this header.
    public var makesIdempotencyKeys = false

    /// Creates a policy with the default values.
    public init() {}

    /// Returns the delay before an attempt. Attempt 2 is the first attempt with a delay.
    func delay(before attempt: Int, random: Double) -> Duration {
        var backoff = baseDelay
        for _ in 2..<max(attempt, 2) where backoff < maxDelay { backoff *= 2 }
        return min(backoff, maxDelay) * random
    }
}
