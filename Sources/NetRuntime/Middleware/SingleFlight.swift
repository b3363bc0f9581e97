/// Work that runs once for all callers that request it under the same key at the same time.
final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private struct Flight {
        let id: Int
        var waiters: [Int: CheckedContinuation<Value, any Error>] = [:]
        var task: Task<Void, Never>?
    }

    private struct State {
        var flights: [Key: Flight] = [:]
        var lastID = 0

        mutating func nextID() -> Int {
            lastID += 1
            return lastID
        }
    }

    private let cancelsWithLastWaiter: Bool
    private let state = Locked(State())

    /// Creates an instance without work.
    ///
    /// - Parameter cancelsWithLastWaiter: Whether the work is cancelled when its last waiter has left.
    init(cancelsWithLastWaiter: Bool) { self.cancelsWithLastWaiter = cancelsWithLastWaiter }

    /// Waits for the work that is under way under a key, or begins it.
    ///
    /// The work runs in a separate task, so a waiter can be cancelled without an effect on the others.
    ///
    /// - Parameters:
    ///   - key: The key that identifies equal work.
    ///   - onJoin: Called if the work was already under way.
    ///   - work: The work, which runs with the task-local values of the current task.
    /// - Returns: The result of the work.
    /// - Throws: The error of the work; `CancellationError` immediately if the current task is cancelled.
    func value(
        for key: Key,
        onJoin: () -> Void = {},
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        // A cancelled task doesn't begin work.
        try Task.checkCancellation()
        let waiter = state.withLock { $0.nextID() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if !begin(key, waiter, continuation, work) { onJoin() }
                // The handler has already run if the task was cancelled earlier, when the waiter wasn't registered.
                if Task.isCancelled { leave(key, waiter) }
            }
        } onCancel: {
            leave(key, waiter)
        }
    }

    /// Adds a waiter, and begins the work if there is none. Returns false if there was.
    private func begin(
        _ key: Key,
        _ waiter: Int,
        _ continuation: CheckedContinuation<Value, any Error>,
        _ work: @escaping @Sendable () async throws -> Value
    ) -> Bool {
        state.withLock { state in
            if state.flights[key] != nil {
                state.flights[key]?.waiters[waiter] = continuation
                return false
            }
            let id = state.nextID()
            let task = Task {
                do {
                    finish(key, id, .success(try await work()))
                } catch {
                    finish(key, id, .failure(error))
                }
            }
            state.flights[key] = Flight(id: id, waiters: [waiter: continuation], task: task)
            return true
        }
    }

    private func finish(_ key: Key, _ id: Int, _ outcome: Result<Value, any Error>) {
        let waiters = state.withLock { state -> [CheckedContinuation<Value, any Error>] in
            // If all waiters have left, newer work may be running under the same key.
            guard let flight = state.flights[key], flight.id == id else { return [] }
            state.flights[key] = nil
            return Array(flight.waiters.values)
        }
        for waiter in waiters { waiter.resume(with: outcome) }
    }

    private func leave(_ key: Key, _ waiter: Int) {
        let (continuation, task) = state.withLock { state in
            let continuation = state.flights[key]?.waiters.removeValue(forKey: waiter)
            guard cancelsWithLastWaiter, continuation != nil, let flight = state.flights[key], flight.waiters.isEmpty
            else { return (continuation, Task<Void, Never>?.none) }
            state.flights[key] = nil
            return (continuation, flight.task)
        }
        continuation?.resume(throwing: CancellationError())
        task?.cancel()
    }
}
