/// A recovery for requests that were rejected, such as a token refresh. It runs once for all requests that are in
/// progress.
///
/// Requests that the recovery sends don't wait for the recovery. They also don't wait for another recovery that waits
/// for this one. See ``RecoveryChain``.
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
    // The recovery continues if all waiting requests are cancelled, because an interrupted token refresh would lose the
    // session.
    private let flight = SingleFlight<Bool, Value>(cancelsWithLastWaiter: false)

    /// Whether the current task belongs to the current run. A task that outlives its run doesn't belong to another run.
    var isCurrent: Bool { chain.isCurrent }

    /// The current number of ended recoveries. Read it before a request is sent.
    var recoveryCount: RecoveryCount { RecoveryCount(endedCount: state.withLock { $0.endedCount }) }

    /// Waits for the recovery of a rejected request, or runs it.
    ///
    /// - Parameters:
    ///   - recoveryCount: The number of ended recoveries before the request was sent. If a recovery has ended since
    ///     then, its value is used for the request.
    ///   - work: The recovery to run, if none is in progress.
    /// - Returns: The value of the work. `nil` if the work waits for the caller, which must continue without the value.
    /// - Throws: The error of the work, for all waiting callers. `CancellationError` immediately if the task is
    ///   cancelled.
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
