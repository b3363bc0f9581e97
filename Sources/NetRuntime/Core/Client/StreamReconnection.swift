/// A policy for continuing a stream in a new connection after the previous one has ended or was lost.
///
/// The client sends the request again with the last event's ID as `Last-Event-ID`. The server can then continue after
/// that event. Use this policy for requests that can be sent more than once.
public struct StreamReconnection: Sendable, Hashable {
    /// The maximum number of consecutive connections without an element before the stream ends. Unlimited by default.
    public var limit: Int

    /// The delay before a connection, unless the server specifies one. 3 seconds by default.
    ///
    /// The delay doubles with each consecutive connection without an element, up to 32 times its initial value.
    /// Meanwhile, a shorter delay from the server is ignored.
    public var delay: Duration

    /// Creates a policy.
    public init(limit: Int = .max, delay: Duration = .seconds(3)) {
        self.limit = limit
        self.delay = delay
    }

    /// Returns the delay before a connection, after a number of consecutive connections without an element.
    func nextDelay(requested: Duration?, failures: Int) -> Duration {
        guard failures > 0 else { return requested ?? delay }
        // Doubling zero stays zero. Without a minimum, a lost server that had requested no delay would cause a tight
        // loop.
        return max(requested ?? delay, delay) * (1 << min(failures, 5))
    }
}

/// The state of a stream between its connections.
struct StreamResumption: Sendable {
    let policy: StreamReconnection?
    /// The number of consecutive connections without an element.
    private var failures = 0
    /// Whether the stream has ended, so that the client doesn't connect again.
    var hasEnded = false
    private var wasOpened = false
    /// Whether the server has declared the end of the stream with status 204.
    private var isExhausted = false

    init(policy: StreamReconnection?) { self.policy = policy }

    mutating func didOpen(_ status: Int) {
        wasOpened = true
        isExhausted = status == 204
    }

    mutating func succeeded() { failures = 0 }

    /// Waits before another connection.
    ///
    /// - Parameters:
    ///   - problem: The error that ended the last connection; `nil` if the stream was complete.
    ///   - splitter: The splitter. This method prepares it for the next connection.
    /// - Returns: Whether to open another connection.
    /// - Throws: `.cancelled` if the task is cancelled during the delay.
    mutating func shouldReconnect<Failure>(
        after problem: ClientError<Failure>?,
        _ splitter: inout some StreamSplitter
    ) async throws(ClientError<Failure>) -> Bool {
        guard let policy, wasOpened, !isExhausted, !splitter.isFinished, problem?.isRetryable ?? true,
            failures < policy.limit, let retry = splitter.resume()
        else { return false }
        let nextDelay = policy.nextDelay(requested: retry, failures: failures)
        failures += 1
        do {
            try await Task.sleep(for: nextDelay)
        } catch {
            throw .cancelled
        }
        return true
    }
}

extension StreamSplitter {
    /// Prepares the splitter for another connection. A format such as a JSON array can't be continued.
    ///
    /// - Returns: The delay that the server requests, or an inner `nil` if it requests none. The outer optional is
    ///   `nil` if the format can't be continued.
    fileprivate mutating func resume() -> Duration?? {
        guard var resumable = self as? any ResumableSplitter else { return nil }
        resumable.resume()
        guard let splitter = resumable as? Self else { return nil }
        self = splitter
        return .some(resumable.retry)
    }
}
