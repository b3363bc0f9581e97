import Foundation
import PackagePlugin

/// The command `swift package netgen …`, which runs netgen in the folder of the package.
@main
struct NetgenCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try run(context.tool(named: "netgen").url, arguments, in: context.package.directoryURL)
    }

    /// Runs netgen, and exits with its status. Plugins have no standard input, so netgen has none either.
    private func run(_ netgen: URL, _ arguments: [String], in folder: URL) throws {
        let process = Process()
        process.executableURL = netgen
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardInput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension NetgenCommand: XcodeCommandPlugin {
        /// Runs netgen in an Xcode project. Xcode passes the targets chosen in its dialog first. netgen doesn't use
        /// them.
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            var extractor = ArgumentExtractor(arguments)
            _ = extractor.extractOption(named: "target")
            let folder = context.xcodeProject.directoryURL
            try run(context.tool(named: "netgen").url, extractor.remainingArguments, in: folder)
        }
    }
#endif
