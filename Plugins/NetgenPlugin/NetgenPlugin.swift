import Foundation
import PackagePlugin

/// A build tool that generates clients from the specs in a target when the target is built.
///
/// Each `*.netgen.json` and each `*.openapi.json` has a separate command. YAML (`.yaml`, `.yml`) is also accepted. The
/// build runs the command when one of the files in ``SpecFile/inputs`` has changed. netgen reports problems in a spec
/// as errors and warnings of that command.
@main
struct NetgenPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let files = target.sourceModule?.sourceFiles.map(\.url) else { return [] }
        let netgen = try context.tool(named: "netgen").url
        return try commands(for: files, of: target.name, in: context.pluginWorkDirectoryURL, running: netgen)
    }

    /// Returns the commands for a target of a package or of an Xcode project.
    private func commands(
        for files: [URL],
        of target: String,
        in workFolder: URL,
        running netgen: URL
    ) throws -> [Command] {
        try SpecFile.specs(among: files, of: target).map { spec in
            let folder = workFolder.appending(path: spec.stem, directoryHint: .isDirectory)
            return .buildCommand(
                displayName: "Making a client of \(spec.url.lastPathComponent)",
                executable: netgen,
                arguments: spec.arguments(output: folder),
                inputFiles: spec.inputs,
                outputFiles: spec.outputNames.map { folder.appending(path: $0, directoryHint: .notDirectory) }
            )
        }
    }
}

#if canImport(XcodeProjectPlugin)
    import XcodeProjectPlugin

    extension NetgenPlugin: XcodeBuildToolPlugin {
        func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
            let files = target.inputFiles.map(\.url)
            let netgen = try context.tool(named: "netgen").url
            return try commands(for: files, of: target.displayName, in: context.pluginWorkDirectoryURL, running: netgen)
        }
    }
#endif
