import Foundation
import PackagePlugin

/// Makes clients of the specs in a target when the target is built.
///
/// Each `*.netgen.json` and each `*.openapi.json` has a command of its own, YAML (`.yaml`, `.yml`) as well as JSON, which
/// the build runs when one of the files that ``SpecFile/inputs`` lists has changed. All that is said about what stands in a spec is said by netgen, as errors
/// and warnings of that command.
@main
struct NetgenPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let files = target.sourceModule?.sourceFiles.map(\.url) else { return [] }
        let netgen = try context.tool(named: "netgen").url
        return try commands(for: files, of: target.name, in: context.pluginWorkDirectoryURL, running: netgen)
    }

    /// What both kinds of projects share.
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
