/// When a request is sent again, how often, and how long to wait before.
///
///     var policy = RetryPolicy()
///     policy.maxAttempts = 6
///     policy.deadline = .seconds(30)
///     let client = Client(baseURL: url, middleware: [.retry(policy)])
public struct RetryPolicy: Sendable {
    /// How often a request is sent at most, the first time included. 4 unless said.
    public var maxAttempts = 4

    /// The longest wait before the second attempt, 250 milliseconds unless said. It doubles with each further one.
    ///
    /// The wait itself is a random time from zero to the longest one ("full jitter"), so that clients which failed
    /// together do not come back together.
    public var baseDelay = Duration.milliseconds(250)

    /// What the longest wait does not grow beyond: 20 seconds unless said.
    public var maxDelay = Duration.seconds(20)

    /// How long a server may ask to wait with `Retry-After`: 60 seconds unless said. Where it asks for more, its answer is
    /// returned, for coming back sooner would be of no use. Where it asks for no wait, the wait is the usual one.
    public var maxRetryAfter = Duration.seconds(60)

    /// How long all attempts and waits may take together. A wait that would go beyond is not begun; an attempt that does
    /// is ended, with `ClientError.timedOut`. `nil`, the default: as long as the attempts take.
    public var deadline: Duration?

    /// The statuses after which a request is sent again: 408, 429, 502, 503 and 504 unless said.
    public var statuses: Set<Int> = [408, 429, 502, 503, 504]

    /// Whether requests whose method is not idempotent, such as POST, get an `Idempotency-Key` of their own, so that they
    /// may be sent again. Only for servers that know the header. `false` unless said.
    public var makesIdempotencyKeys = false

    /// Makes a policy with the values that are said to be usual.
    public init() {}

    /// How long to wait before an attempt; 2 is the first that has to.
    func delay(before attempt: Int, random: Double) -> Duration {
        var longest = baseDelay
        for _ in 2..<max(attempt, 2) where longest < maxDelay { longest *= 2 }
        return min(longest, maxDelay) * random
    }
}
