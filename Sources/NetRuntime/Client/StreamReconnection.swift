/// When a stream is continued in a new connection after the last one has ended or broken off.
///
/// The request is sent again with the id of the last event as `Last-Event-ID`, so that the server can continue after
/// that event. Use it for requests that may be sent more than once.
public struct StreamReconnection: Sendable, Hashable {
    /// How many connections in a row may bring no element before the stream is given up. By default any number.
    public var limit: Int

    /// How long to wait before a connection, unless the server says it: by default 3 seconds. The wait doubles, up to
    /// 32 times as long, with each connection that brought no element. A server that asks for less is ignored then.
    public var delay: Duration

    /// Makes a policy.
    public init(limit: Int = .max, delay: Duration = .seconds(3)) {
        self.limit = limit
        self.delay = delay
    }

    /// How long to wait before a connection, after so many in a row that brought no element.
    func wait(asked: Duration?, failures: Int) -> Duration {
        guard failures > 0 else { return asked ?? delay }
        // Twice no wait is no wait: a server that asked for none and is gone would be called without a pause.
        return max(asked ?? delay, delay) * (1 << min(failures, 5))
    }
}

/// The state of a stream between its connections.
struct StreamResumption: Sendable {
    let policy: StreamReconnection?
    /// How many connections in a row have brought nothing.
    private var failures = 0
    /// Whether there are no more elements.
    var hasEnded = false
    private var wasOpened = false
    /// Whether the server has said that there is nothing more (204).
    private var isExhausted = false

    init(policy: StreamReconnection?) { self.policy = policy }

    mutating func opened(_ status: Int) {
        wasOpened = true
        isExhausted = status == 204
    }

    mutating func succeeded() { failures = 0 }

    /// Waits until it is time for another connection.
    ///
    /// - Parameters:
    ///   - problem: Why the last connection ended; `nil` if the stream was whole.
    ///   - splitter: The splitter, which is prepared for the next connection.
    /// - Returns: Whether there is to be another connection.
    /// - Throws: `.cancelled` if the task is while it waits.
    mutating func goesOn<Failure>(
        after problem: ClientError<Failure>?,
        _ splitter: inout some StreamSplitter
    ) async throws(ClientError<Failure>) -> Bool {
        guard let policy, wasOpened, !isExhausted, !splitter.isOver, problem?.isRetryable ?? true,
            failures < policy.limit, let retry = splitter.resume()
        else { return false }
        let wait = policy.wait(asked: retry, failures: failures)
        failures += 1
        do {
            try await Task.sleep(for: wait)
        } catch {
            throw .cancelled
        }
        return true
    }
}

extension StreamSplitter {
    /// Makes the splitter ready for another connection, if its format can go on.
    ///
    /// - Returns: How long the server wants a client to wait, with `nil` inside if it did not say; `nil` if the format
    ///   cannot be continued.
    fileprivate mutating func resume() -> Duration?? {
        guard var resumable = self as? any ResumableSplitter else { return nil }
        resumable.resume()
        guard let splitter = resumable as? Self else { return nil }
        self = splitter
        return .some(resumable.retry)
    }
}
