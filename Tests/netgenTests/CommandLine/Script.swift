import Foundation
import Testing

/// A program of the system that reads a file, such as a shell that runs a script.
struct Script {
    typealias Ending = (status: Int32, text: String)

    let program: String

    static func isInstalled(_ program: String) -> Bool { url(of: program) != nil }

    private static func url(of program: String) -> URL? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.map { URL(fileURLWithPath: "\($0)/\(program)") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// Runs the program with a file of the text as its last argument. Returns its exit status and its output, errors
    /// included.
    func run(_ arguments: String..., on text: String, in folder: TemporaryFolder) throws -> Ending {
        folder["script"] = text
        let process = Process()
        let executable: URL = try #require(Self.url(of: program), "\(program) is not installed")
        process.executableURL = executable
        process.arguments = arguments + [folder.path(of: "script")]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        process.standardInput = FileHandle.nullDevice
        process.terminateAfterLimit()
        try process.run()
        let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, printed)
    }
}
