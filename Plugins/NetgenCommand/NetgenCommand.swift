import Foundation
import PackagePlugin

/// `swift package netgen …`: runs netgen in the package's folder.
@main
struct NetgenCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        try run(context.tool(named: "netgen").url, arguments, in: context.package.directoryURL)
    }

    /// Ends with the status that netgen ends with. Plugins have no standard input, so netgen has none.
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
        /// Xcode puts the targets that were chosen in its dialog before the other arguments; netgen has no use for them.
        func performCommand(context: XcodePluginContext, arguments: [String]) throws {
            var extractor = ArgumentExtractor(arguments)
            _ = extractor.extractOption(named: "target")
            let folder = context.xcodeProject.directoryURL
            try run(context.tool(named: "netgen").url, extractor.remainingArguments, in: folder)
        }
    }
#endif
