/// When a request is sent again, how often, and how long to wait before.
///
///     var policy = RetryPolicy()
///     policy.maxAttempts = 6
///     policy.deadline = .seconds(30)
///     let client = Client(baseURL: url, middleware: [.retry(policy)])
public struct RetryPolicy: Sendable {
    /// How often a request is sent at most, the first time included. By default 4 times.
    public var maxAttempts = 4

    /// The longest wait before the second attempt, by default 250 milliseconds. It doubles with each further attempt.
    ///
    /// The wait itself is a random time from zero to the longest one ("full jitter"), so that clients which failed
    /// together do not retry together.
    public var baseDelay = Duration.milliseconds(250)

    /// The limit that the longest wait grows to, by default 20 seconds.
    public var maxDelay = Duration.seconds(20)

    /// How long a server may ask to wait with `Retry-After`: by default 60 seconds. Where it asks for more, its answer
    /// is returned, because a retry before that would fail. Where it asks for no wait, the wait is the usual one.
    public var maxRetryAfter = Duration.seconds(60)

    /// How long all attempts and waits may take together. A wait that would take longer is not begun. An attempt that
    /// takes longer is ended with `ClientError.timedOut`. By default `nil`: there is no limit.
    public var deadline: Duration?

    /// The statuses after which a request is sent again: by default 408, 429, 502, 503 and 504.
    public var statuses: Set<Int> = [408, 429, 502, 503, 504]

    /// Whether requests whose method is not idempotent, such as POST, get an `Idempotency-Key` of their own, so that
    /// they may be sent again. Only for servers that know the header. By default `false`.
    public var makesIdempotencyKeys = false

    /// Makes a policy with the default values.
    public init() {}

    /// How long to wait before an attempt; 2 is the first that has to.
    func delay(before attempt: Int, random: Double) -> Duration {
        var longest = baseDelay
        for _ in 2..<max(attempt, 2) where longest < maxDelay { longest *= 2 }
        return min(longest, maxDelay) * random
    }
}
