/// The package that `netgen init --package` writes: a spec, its client, and a program that makes a call.
struct StartingPackage {
    var name: String
    var folder: String
    var isYAML = false

    static let target = "App"
    /// The possible locations of netgen's repository, relative to the package. If the repository isn't found, the first
    /// location is used.
    private static let packagePaths = ["../netgen", "..", "../.."]

    var specName: String { "\(name.lowercased()).netgen.\(isYAML ? "yaml" : "json")" }

    /// The folder of the client, relative to the package.
    var client: String { "Sources/\(Self.target)/\(name)" }

    /// The location of netgen's repository, relative to the package; `nil` if it isn't found.
    var netgen: String? {
        // The package's own folder doesn't exist yet, so the path must be normalized before the check.
        Self.packagePaths.first { Disk.isFolder(Path.normalized("\(folder)/\($0)/Sources/NetRuntime")) }
    }

    /// The files of the package that aren't generated, by their paths in the package.
    var files: [(path: String, text: String)] {
        let spec = StartingSpec(name: name, schema: FormatSchema.fileName)
        return [
            ("Package.swift", manifest),
            ("README.md", readme),
            (".gitignore", ".build/\n"),
            (specName, isYAML ? spec.yaml : spec.text),
            (FormatSchema.fileName, FormatSchema.text),
            ("Sources/\(Self.target)/main.swift", spec.program),
        ]
    }

    private var manifest: String {
        """
        // swift-tools-version: 6.1

        import PackageDescription

        let package = Package(
            name: "\(name)",
            platforms: [.macOS(.v13)],
            dependencies: [.package(name: "netgen", path: "\(netgen ?? Self.packagePaths[0])")],
            targets: [
                .executableTarget(
                    name: "\(Self.target)",
                    dependencies: [.product(name: "NetRuntime", package: "netgen")]
                )
            ]
        )

        """
    }

    private var readme: String {
        """
        # \(name)

        `swift run \(Self.target)` calls the API that `\(specName)` describes, and prints `\(StartingSpec.sampleResponse)`, the response of
        the server. `Package.swift` states where netgen is: in `\(netgen ?? Self.packagePaths[0])`, a copy of its repository.

        If you change the spec, generate the client in `\(client)` again:

        ```sh
        swift run netgen generate \(specName) --output \(client)
        ```

        """
    }
}

extension StartingPackage {
    /// Writes the package and generates its client. If any of its files exists already, no file is written.
    func write(_ progress: Progress) throws(DiskError) -> CommandResult {
        var outcome = CommandResult()
        let files = files.map { (path: Path.join(folder, $0.path), text: $0.text) }
        if let obstacle = files.first(where: { Disk.kind(of: $0.path) != .nothing })?.path {
            outcome.fail("\(obstacle) already exists", fix: "choose another folder with --output")
            return outcome
        }
        for file in files {
            try Disk.makeFolder(Path.parent(of: file.path))
            try Disk.makeFile(file.path, holding: Array(file.text.utf8))
        }
        var arguments = GenerationArguments()
        arguments.files.specs = [Path.join(folder, specName)]
        arguments.files.output = Path.join(folder, client)
        outcome = GenerateCommand(arguments: arguments).run(progress)
        if outcome.status == .success { outcome.summary = summary }
        outcome.result = []
        return outcome
    }

    private var summary: String {
        let missing = """
            \(Path.join(folder, "Package.swift")) expects a copy of netgen's repository at \(Self.packagePaths[0]).

            """
        return """
            \(folder): a package with a spec, \(specName), its client, and a program that makes a call

              cd \(folder.quotedForShell)
              swift run \(Self.target)

            prints \(StartingSpec.sampleResponse), the response of the server. README.md has the next steps.
            \(netgen == nil ? missing : "")
            """
    }
}
