@testable import NetRuntime

/// A gate that holds tasks until a test opens it. The test can wait until enough tasks have arrived.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var arrived = 0
        var held: [CheckedContinuation<Void, Never>] = []
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Locked(State())

    /// The number of tasks that have arrived so far.
    var arrivals: Int { state.withLock { $0.arrived } }

    /// Waits until the gate is open, even if the task is cancelled.
    func pass() async {
        await withCheckedContinuation { continuation in
            let ready = state.withLock { state in
                state.arrived += 1
                let seen = state.watchers.filter { $0.count <= state.arrived }.map(\.continuation)
                state.watchers.removeAll { $0.count <= state.arrived }
                if state.isOpen { return seen + [continuation] }
                state.held.append(continuation)
                return seen
            }
            for continuation in ready { continuation.resume() }
        }
    }

    /// Waits until the given number of tasks have arrived, or the task is cancelled because the test takes too long.
    func arrival(of count: Int) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if state.arrived >= count || Task.isCancelled { return true }
                    state.watchers.append((count, continuation))
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            let watchers = state.withLock { state in
                defer { state.watchers = [] }
                return state.watchers.map(\.continuation)
            }
            for continuation in watchers { continuation.resume() }
        }
    }

    /// Opens the gate for all tasks, including those that arrive later.
    func open() {
        let held = state.withLock { state in
            state.isOpen = true
            defer { state.held = [] }
            return state.held
        }
        for continuation in held { continuation.resume() }
    }
}
