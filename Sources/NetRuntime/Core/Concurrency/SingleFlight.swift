/// A type that runs work once for all callers that request it under the same key at the same time.
package final class SingleFlight<Key: Hashable & Sendable, Value: Sendable>: Sendable {
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
    /// - Parameter cancelsWithLastWaiter: Whether the work is cancelled when its last caller no longer waits.
    package init(cancelsWithLastWaiter: Bool) { self.cancelsWithLastWaiter = cancelsWithLastWaiter }

    /// Waits for the current work under a key, or begins it.
    ///
    /// The work runs in a separate task, so cancelling one caller doesn't affect the others.
    ///
    /// - Parameters:
    ///   - key: The key that identifies equal work.
    ///   - onJoin: A closure that is called if the work had already begun.
    ///   - work: The work. It runs with the task-local values of the current task.
    /// - Returns: The result of the work.
    /// - Throws: The error of the work; `CancellationError` immediately if the current task is cancelled.
    package func value(
        for key: Key,
        onJoin: () -> Void = {},
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        // A cancelled task must not begin work.
        try Task.checkCancellation()
        let waiter = state.withLock { $0.nextID() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if !begin(key, waiter, continuation, work) { onJoin() }
                // If the task was cancelled before the waiter was registered, the handler has already run, so leave
                // here.
                if Task.isCancelled { leave(key, waiter) }
            }
        } onCancel: {
            leave(key, waiter)
        }
    }

    /// Adds a waiting caller, and begins the work if none is in progress. Returns whether the work was begun.
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
            // If all callers have left, newer work may be running under the same key, so compare the IDs.
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
