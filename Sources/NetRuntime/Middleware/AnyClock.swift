/// A clock of any kind, reduced to what middleware needs: the time that has passed, and waiting.
struct AnyClock: Sendable {
    /// How much time has passed since some fixed moment.
    let now: @Sendable () -> Duration

    /// Waits, until the time is over or the task cancelled, which throws `CancellationError`.
    let sleep: @Sendable (Duration) async throws -> Void

    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        now = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
    }
}
