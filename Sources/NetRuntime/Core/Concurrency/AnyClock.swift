/// A type-erased clock with the functions that middleware needs: the elapsed time, and waiting.
struct AnyClock: Sendable {
    /// A closure that returns the time since a fixed moment.
    let now: @Sendable () -> Duration

    /// A closure that waits for a duration. It throws `CancellationError` if the task is cancelled.
    let sleep: @Sendable (Duration) async throws -> Void

    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        now = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
    }
}
