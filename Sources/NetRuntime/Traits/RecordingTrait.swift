public import Foundation
public import NetRuntime
public import NetRuntimeTesting
public import Testing

/// A trait that replays the recorded exchanges of a folder to a test.
///
///     @Test(.recorded("pets")) func listsPets() async throws {
///         let client = Petstore.client(engine: RecordingEngine.current)
///         …
///     }
///
/// To record against the server, run the test with the environment variable `NETRUNTIME_RECORD_TESTS`:
///
///     NETRUNTIME_RECORD_TESTS=1 swift test --filter listsPets
///
/// The new files replace those of an earlier run if the test throws no error.
public struct RecordingTrait: TestTrait, TestScoping {
    fileprivate let folder: URL
    fileprivate let secrets: Set<String>
    fileprivate let engine: any Engine
    fileprivate let isRecording: Bool

    /// Runs a test with an engine that replays or records. Afterwards, a recorded exchange that the test hasn't
    /// requested is an issue.
    ///
    /// - Throws: The error of the test. A file system error, such as for a missing folder.
    public func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        if isRecording { return try await record(function) }
        guard FileManager.default.fileExists(atPath: folder.path) else {
            let hint = "To record it, run the test once with the environment variable NETRUNTIME_RECORD_TESTS=1."
            Issue.record("There is no recording at \(folder.path). \(hint)", sourceLocation: test.sourceLocation)
            return
        }
        let replay = try RecordingEngine(replaying: folder, secrets: secrets)
        try await RecordingEngine.$provided.withValue(replay) { try await function() }
        let unused = replay.unused
        if !unused.isEmpty {
            let names = unused.joined(separator: ", ")
            Issue.record(
                "The test hasn't requested these recorded exchanges: \(names)",
                sourceLocation: test.sourceLocation
            )
        }
    }

    private func record(_ function: @Sendable () async throws -> Void) async throws {
        let files = FileManager.default
        let hidden = folder.deletingLastPathComponent().appendingPathComponent(".\(folder.lastPathComponent)")
        let fresh = hidden.appendingPathExtension(UUID().uuidString)
        let earlier = hidden.appendingPathExtension(UUID().uuidString)
        defer { try? files.removeItem(at: fresh) }
        let recorder = try RecordingEngine(recording: engine, to: fresh, secrets: secrets)
        try await RecordingEngine.$provided.withValue(recorder) { try await function() }
        // Replace the folder by moving both, so that an error leaves the earlier recording complete.
        let replaces = files.fileExists(atPath: folder.path)
        if replaces { try files.moveItem(at: folder, to: earlier) }
        try files.moveItem(at: fresh, to: folder)
        if replaces { try files.removeItem(at: earlier) }
    }
}

extension Trait where Self == RecordingTrait {
    /// Replays a recording to the test, with the engine `RecordingEngine.current`.
    ///
    /// - Parameters:
    ///   - name: The name of the recording's folder.
    ///   - folder: The folder of all recordings. By default, it is `Recordings` next to the file of the test. A phone
    ///     can't read this folder, so add the recordings to the resources, and pass `Bundle.module.resourceURL`.
    ///   - secrets: Further names of headers, query parameters and fields with secret values.
    ///   - engine: The engine that sends requests while the exchanges are recorded.
    ///   - isRecording: Whether to record. By default, this depends on the environment variable `NETRUNTIME_RECORD_TESTS`.
    ///   - file: The file of the test.
    /// - Returns: The trait.
    public static func recorded(
        _ name: String,
        in folder: URL? = nil,
        secrets: Set<String> = [],
        engine: any Engine = StandardEngine(),
        isRecording: Bool = ProcessInfo.processInfo.environment["NETRUNTIME_RECORD_TESTS"] ?? "" != "",
        file: String = #filePath
    ) -> Self {
        let folder =
            folder ?? URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("Recordings")
        return RecordingTrait(
            folder: folder.appendingPathComponent(name),
            secrets: secrets,
            engine: engine,
            isRecording: isRecording
        )
    }
}

extension RecordingEngine {
    @TaskLocal fileprivate static var provided: RecordingEngine?

    /// The engine of the current test, which the trait `.recorded("…")` created.
    ///
    /// Without this trait, and in a detached task, Swift Testing records an issue, and the value is an engine whose
    /// exchanges fail.
    public static var current: any Engine {
        if let provided { return provided }
        Issue.record("RecordingEngine.current has no value. Add the trait .recorded(\"…\") to the test.")
        return StubEngine()
    }
}
