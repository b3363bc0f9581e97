/// One recovery for many requests that were rejected, such as a token refresh. It runs once for all requests that were
/// under way.
///
/// Requests that the recovery sends itself do not wait for it, nor for another recovery that waits for this one. See
/// ``RecoveryChain``.
final class Recovery<Value: Sendable>: Sendable {
    /// How many recoveries had ended at a time.
    struct Moment: Sendable {
        fileprivate let ended: Int
    }

    private struct State {
        var ended = 0
        var last: Result<Value, any Error>?
    }

    private let state = Locked(State())
    private let chain = RecoveryChain()
    // A recovery that has begun goes on when all that wait for it are cancelled: half a token refresh loses the session.
    private let flight = SingleFlight<Bool, Value>(isEndedByLastWaiter: false)

    /// Whether the current task is part of this recovery, and not one that it has begun and that outlives it.
    var isCurrent: Bool { chain.isCurrent }

    /// The moment to take before a request is sent.
    var moment: Moment { Moment(ended: state.withLock { $0.ended }) }

    /// The outcome of the recovery for a request that was rejected.
    ///
    /// - Parameters:
    ///   - moment: When the request was sent. A recovery that has ended since then counts for it.
    ///   - work: The recovery, if none is under way.
    /// - Returns: What the work gives. `nil` if it waits for the caller, which has to go on without it.
    /// - Throws: What the work throws, to all that wait; `CancellationError` at once if the current task is cancelled.
    func outcome(since moment: Moment, _ work: @escaping @Sendable () async throws -> Value) async throws -> Value? {
        try await chain.wait { [self] in
            try await flight.value(for: true) { [self] in
                let earlier = state.withLock { $0.ended > moment.ended ? $0.last : nil }
                if let earlier { return try earlier.get() }
                let outcome = await run(work)
                state.withLock { state in
                    state.ended += 1
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
