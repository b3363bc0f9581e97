import Testing

/// What was waited for has not come.
struct NeverCame: Error {}

/// Waits for something that nobody tells of, while other tasks run. Gives up after a time that only a failure takes.
func waitUntil(
    _ isSo: () async throws -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while try await !isSo() {
        guard ContinuousClock.now < end else {
            Issue.record("it was not so within a minute", sourceLocation: sourceLocation)
            throw NeverCame()
        }
        await Task.yield()
    }
}
