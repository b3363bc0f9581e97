import Foundation
import Testing

/// The built `netgen`, run as a user would.
struct Tool {
    /// The working directory.
    var folder: String

    struct Result {
        var status: Int32
        var output: String
        var problems: String
    }

    func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Result {
        try run(arguments, environment: environment)
    }

    func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Result {
        let executable: URL = try #require(Self.executable, "netgen was not built next to the tests")
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let (output, problems) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = problems
        process.terminateAfterLimit()
        try process.run()
        // netgen's output fits into a pipe's buffer, so reading one pipe after the other can't block.
        let texts = [output, problems].map { pipe in
            String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        }
        process.waitUntilExit()
        return Result(status: process.terminationStatus, output: texts[0], problems: texts[1])
    }

    /// The executable, which SwiftPM puts into the folder of the test bundle; `nil` if it isn't built.
    private static var executable: URL? {
        #if os(macOS)
            let folders = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
        #else
            let folders = [Bundle.main.bundleURL]
        #endif
        return folders.map { $0.appendingPathComponent("netgen") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
}
