/// A policy for continuing a stream in a new connection after the last one has ended or was lost.
///
/// The request is sent again with the ID of the last event as `Last-Event-ID`, so that the server can continue after
/// that event. Use it for requests that can be sent more than once.
public struct StreamReconnection: Sendable, Hashable {
    /// The maximum number of consecutive connections without an element before the stream ends. Unlimited by default.
    public var limit: Int

    /// The delay before a connection, unless the server specifies one. 3 seconds by default.
    ///
    /// The delay doubles with each consecutive connection without an element, up to 32 times the original. A shorter
    /// delay from the server is then ignored.
    public var delay: Duration

    /// Creates a policy.
    public init(limit: Int = .max, delay: Duration = .seconds(3)) {
        self.limit = limit
        self.delay = delay
    }

    /// Returns the delay before a connection, after a number of consecutive connections without an element.
    func nextDelay(requested: Duration?, failures: Int) -> Duration {
        guard failures > 0 else { return requested ?? delay }
        // Doubling zero stays zero. Without a minimum, a server that requested no delay and is gone would cause a tight
        // loop.
        return max(requested ?? delay, delay) * (1 << min(failures, 5))
    }
}

/// The state of a stream between its connections.
struct StreamResumption: Sendable {
    let policy: StreamReconnection?
    /// The number of consecutive connections without an element.
    private var failures = 0
    /// Whether the stream has ended, with no further connections.
    var hasEnded = false
    private var wasOpened = false
    /// Whether the server has declared the end of the stream (204).
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
    ///   - splitter: The splitter, which is prepared for the next connection.
    /// - Returns: Whether to open another connection.
    /// - Throws: `.cancelled` if the task is cancelled while it waits.
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
    /// Prepares the splitter for another connection, if its format can be continued.
    ///
    /// - Returns: The delay that the server requests, with `nil` inside if it requests none; `nil` if the format can't
    ///   be continued.
    fileprivate mutating func resume() -> Duration?? {
        guard var resumable = self as? any ResumableSplitter else { return nil }
        resumable.resume()
        guard let splitter = resumable as? Self else { return nil }
        self = splitter
        return .some(resumable.retry)
    }
}
