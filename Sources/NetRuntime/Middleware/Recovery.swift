/// A recovery for requests that were rejected, such as a token refresh. It runs once for all requests
/// that were under way.
///
/// Requests that the recovery sends don't wait for it, nor for another recovery that waits for this one. See
/// ``RecoveryChain``.
final class Recovery<Value: Sendable>: Sendable {
    /// The number of recoveries that had ended at a point in time.
    struct RecoveryCount: Sendable {
        fileprivate let endedCount: Int
    }

    private struct State {
        var endedCount = 0
        var last: Result<Value, any Error>?
    }

    private let state = Locked(State())
    private let chain = RecoveryChain()
    // The recovery continues if all waiting requests are cancelled. An interrupted token refresh would
    // lose the session.
    private let flight = SingleFlight<Bool, Value>(cancelsWithLastWaiter: false)

    /// Whether the current task belongs to the run that is under way. A task that outlives its run belongs to none.
    var isCurrent: Bool { chain.isCurrent }

    /// The current moment, to be read before a request is sent.
    var recoveryCount: RecoveryCount { RecoveryCount(endedCount: state.withLock { $0.endedCount }) }

    /// Waits for the recovery of a rejected request, or runs it.
    ///
    /// - Parameters:
    ///   - recoveryCount: The moment at which the request was sent. A recovery that has ended since then is
    ///     used for the request.
    ///   - work: The recovery to run, if none is under way.
    /// - Returns: The value of the work. `nil` if the work waits for the caller, which must continue without it.
    /// - Throws: The error of the work, for all waiting callers; `CancellationError` immediately if the
    ///   task is cancelled.
    func outcome(since recoveryCount: RecoveryCount, _ work: @escaping @Sendable () async throws -> Value) async throws
        -> Value?
    {
        try await chain.wait { [self] in
            try await flight.value(for: true) { [self] in
                let lastOutcome = state.withLock { $0.endedCount > recoveryCount.endedCount ? $0.last : nil }
                if let lastOutcome { return try lastOutcome.get() }
                let outcome = await run(work)
                state.withLock { state in
                    state.endedCount += 1
                    state.last = outcome
                }
                return try outcome.get()
            }
        }
    }

    private func run(_ work: @Sendable () async throws -> Value) async -> Result<Value, any Error> {
        await chain.run {
            await CallTrace.$current.withValue(nil) {
                do {
                    return .success(try await work())
                } catch {
                    return .failure(error)
                }
            }
        }
    }
}
