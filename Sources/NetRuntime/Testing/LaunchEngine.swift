public import Foundation
public import NetRuntime

/// A factory for the engine that is chosen at launch. UI tests run in another process, so they use it to choose the
/// server or the stub of an app.
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
/// | `NETRUNTIME_RECORD` | ``RecordingEngine/init(recording:to:secrets:)`` around a `StandardEngine` |
///
/// The value of the variable is a folder: an absolute path, a path in the app's resources, or a path in the current
/// directory. A launch argument can also set the folder, with the variable's name after a hyphen:
/// `-NETRUNTIME_STUB Fixtures`.
public enum LaunchEngine {
    /// Creates the engine that was chosen at launch.
    ///
    /// - Parameters:
    ///   - environment: The environment variables. By default, those of the process.
    ///   - arguments: The launch arguments. By default, those of the process.
    /// - Returns: The engine; `nil` if none was chosen.
    /// - Throws: A file system error if the folder doesn't exist, or if its files can't be read.
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
