import Testing

/// What was waited for has not come.
struct NeverCame: Error {}

/// Waits for something that nobody tells of, while other tasks run. Gives up after a time that only a failure takes, also
/// where two processors run all tests at once.
func waitUntil(
    _ isSo: () async throws -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let end = ContinuousClock.now + .seconds(300)
    while try await !isSo() {
        guard ContinuousClock.now < end else {
            Issue.record("it was not so within five minutes", sourceLocation: sourceLocation)
            throw NeverCame()
        }
        await Task.yield()
    }
}
