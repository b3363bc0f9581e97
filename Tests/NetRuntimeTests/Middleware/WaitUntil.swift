import Testing

/// The error of a condition that hasn't become true in time.
struct NeverCame: Error {}

/// Waits until a condition is true, while other tasks run.
///
/// Fails after five minutes, which only a failing test takes, even if two processors run all tests concurrently.
func waitUntil(
    _ isSo: () async throws -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let end = ContinuousClock.now + .seconds(300)
    while try await !isSo() {
        guard ContinuousClock.now < end else {
            Issue.record("the condition isn't true after five minutes", sourceLocation: sourceLocation)
            throw NeverCame()
        }
        await Task.yield()
    }
}
