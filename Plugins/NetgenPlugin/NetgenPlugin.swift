import Foundation
import PackagePlugin

/// Makes clients of the specs in a target when the target is built.
///
/// Each `*.netgen.json` and each `*.openapi.json` has a command of its own, which the build runs when one of the files
/// that ``SpecFile/inputs`` lists has changed. All that is said about what stands in a spec is said by netgen, as errors
/// and warnings of that command.
@main
struct NetgenPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let module = target.sourceModule else { return [] }
        let files = module.sourceFiles.map(\.url)
        return try commands(for: files, of: target.name, in: context.pluginWorkDirectoryURL) { name in
            try context.tool(named: name).url
        }
    }

    /// What both kinds of projects share.
    private func commands(
        for files: [URL],
        of target: String,
        in workFolder: URL,
        tool: (String) throws -> URL
    ) throws -> [Command] {
        let netgen = try tool("netgen")
        return try SpecFile.specs(among: files, of: target).map { spec in
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
            return try commands(for: files, of: target.displayName, in: context.pluginWorkDirectoryURL) { name in
                try context.tool(named: name).url
            }
        }
    }
#endif
