public import Foundation

/// Chooses the engine that a process was launched with, so that UI tests, which run in another process, can decide what
/// an app talks to.
///
///     #if DEBUG
///     let engine = try LaunchEngine.chosen() ?? StandardEngine()
///     #endif
///
///     app.launchEnvironment["NETRUNTIME_STUB"] = "Fixtures"                  // in the UI test
///
/// | variable | engine |
/// |---|---|
/// | `NETRUNTIME_STUB` | ``StubEngine/init(fixtures:)`` |
/// | `NETRUNTIME_REPLAY` | ``RecordingEngine/init(replaying:isStrict:secrets:)``, not strict |
/// | `NETRUNTIME_RECORD` | ``RecordingEngine/init(recording:to:secrets:)`` around a ``StandardEngine`` |
///
/// The value is a folder: an absolute path, one in the app's resources, or one in the current directory. It can also stand
/// among the launch arguments, after the variable's name and a hyphen: `-NETRUNTIME_STUB Fixtures`.
public enum LaunchEngine {
    /// The engine that was chosen, if one was.
    ///
    /// - Parameters:
    ///   - environment: The environment to look in. By default that of the process.
    ///   - arguments: The launch arguments to look in. By default those of the process.
    /// - Returns: The engine; `nil` if none was chosen.
    /// - Throws: An error of the file system if there is no such folder, or what is in it cannot be read.
    public static func chosen(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        arguments: [String] = ProcessInfo.processInfo.arguments
    ) throws -> (any Engine)? {
        func folder(_ name: String) -> URL? {
            let argument = arguments.firstIndex(of: "-\(name)").flatMap { arguments.dropFirst($0 + 1).first }
            return (argument ?? environment[name]).map(Self.folder)
        }
        if let folder = folder("NETRUNTIME_STUB") { return try StubEngine(fixtures: folder) }
        if let folder = folder("NETRUNTIME_REPLAY") { return try RecordingEngine(replaying: folder, isStrict: false) }
        if let folder = folder("NETRUNTIME_RECORD") {
            return try RecordingEngine(recording: StandardEngine(), to: folder)
        }
        return nil
    }

    private static func folder(_ path: String) -> URL {
        let resource = Bundle.main.resourceURL?.appendingPathComponent(path)
        if !path.hasPrefix("/"), let resource, FileManager.default.fileExists(atPath: resource.path) { return resource }
        return URL(fileURLWithPath: path)
    }
}
