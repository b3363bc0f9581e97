@testable import NetRuntime

/// A clock for tests. By default, a wait advances the clock immediately.
final class TestClock: Clock {
    struct Instant: InstantProtocol {
        var offset = Duration.zero

        func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
        func duration(to other: Self) -> Duration { other.offset - offset }
        static func < (one: Self, other: Self) -> Bool { one.offset < other.offset }
    }

    private struct Sleeper {
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant()
        var waits: [Duration] = []
        var sleepers: [Int: Sleeper] = [:]
        var nextID = 0
    }

    private let standsStill: Bool
    private let state = Locked(State())
    private let started = AsyncStream.makeStream(of: Duration.self)

    /// Creates a clock. If `standsStill` is set, only the test advances the clock.
    init(standsStill: Bool = false) { self.standsStill = standsStill }

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .nanoseconds(1) }

    /// The requested durations of all waits so far, in order.
    var waits: [Duration] { state.withLock { $0.waits } }

    /// Waits until a task sleeps. Each call consumes one sleep.
    func someoneWaits() async {
        for await _ in started.stream.prefix(1) {}
    }

    /// The number of sleeping tasks.
    var sleeping: Int { state.withLock { $0.sleepers.count } }

    /// Advances the time without waking the sleeping tasks, as on a busy machine.
    func slip(by duration: Duration) { state.withLock { $0.now = $0.now.advanced(by: duration) } }

    func advance(by duration: Duration) {
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.filter { $0.value.deadline <= state.now }
            for id in due.keys { state.sleepers[id] = nil }
            return due.values.sorted { $0.deadline < $1.deadline }.map(\.continuation)
        }
        for continuation in due { continuation.resume() }
    }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        let id = state.withLock { state in
            state.waits.append(state.now.duration(to: deadline))
            state.nextID += 1
            return state.nextID
        }
        guard standsStill else { return state.withLock { $0.now = max($0.now, deadline) } }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isDue = state.withLock { state in
                    if deadline <= state.now { return true }
                    state.sleepers[id] = Sleeper(deadline: deadline, continuation: continuation)
                    return false
                }
                if isDue { continuation.resume() }
                if Task.isCancelled { wake(id) }
                started.continuation.yield(deadline.offset)
            }
        } onCancel: {
            wake(id)
        }
    }

    private func wake(_ id: Int) {
        let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
        sleeper?.continuation.resume(throwing: CancellationError())
    }
}
