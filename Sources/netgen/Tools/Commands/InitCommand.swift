/// The command `netgen init [NAME] [--package] [--yaml] [--output PATH]`.
struct InitCommand: Equatable, Subcommand {
    var name = "API"
    /// The path of the spec or of the package; `nil` for the default path.
    var output: String?
    /// Whether the spec is YAML, regardless of its file name.
    var isYAML = false
    /// Whether to write a package around the spec.
    var makesPackage = false

    static let description = CommandDescription(
        purpose: "write a commented spec, or a package that calls an API",
        title: "Writes a commented spec to start from, and prints the next steps.",
        usage: [
            "netgen init [NAME] [--yaml] [--output FILE]",
            "netgen init [NAME] --package [--yaml] [--output DIR]",
        ],
        operand: .text,
        text: """
            NAME is the name of the API in Swift, such as Shop; API by default. The spec is written to
            Specs/<name>.json if there is a folder Specs, otherwise to <name>.netgen.json. Its client compiles
            and calls a public server, so that you can try everything before you change it. The schema with
            which editors complete and validate the spec is written next to it. Existing files are not
            overwritten.

            With --package, netgen writes a package into a folder NAME: the spec, its client, and a program
            that makes a call. Try it with swift run.
            """,
        options: options.map(\.description),
        examples: ["netgen init Shop", "netgen init Shop --package && cd Shop && swift run App"]
    )

    private static var options: [CommandOption<InitCommand>] {
        [
            .flag("--package", \.makesPackage, "writes a package with a client and a program into a folder NAME"),
            .flag("--yaml", \.isYAML, "writes YAML: <name>.yaml, <name>.netgen.yaml"),
            .text(
                "--output",
                short: "-o",
                .file("PATH"),
                \.output,
                """
                where to write the spec; YAML if PATH ends in .yaml or .yml. With --package,
                the folder of the package
                """
            ),
        ]
    }

    /// Creates the command from the rest of the command line; `nil` if the command line requests help.
    init?(_ arguments: inout Arguments) throws(UsageError) {
        var name: String?
        let shouldRun = try arguments.read(Self.options, of: .`init`, into: &self) { _, value throws(UsageError) in
            guard name == nil else { throw UsageError("init takes one name") }
            name = value
        }
        guard shouldRun else { return nil }
        guard let name else { return }
        guard TextSyntax.isName(name) else {
            let fix = "\(TextSyntax.nameRule), as in netgen init Shop"
            throw UsageError("\(quoted(name)) is not a valid name", fix: fix, command: .`init`)
        }
        self.name = TypeName(name).description
    }

    func run(_ progress: Progress) -> CommandResult {
        var outcome = CommandResult()
        guard !makesPackage else {
            do {
                return try StartingPackage(name: name, folder: output ?? name, isYAML: isYAML).write(progress)
            } catch {
                outcome.fail(error)
                return outcome
            }
        }
        let path = output ?? usualPath
        guard Disk.kind(of: path) == .nothing else {
            outcome.fail(
                "\(path) already exists",
                fix: "choose another file with --output, or another name: netgen init NAME"
            )
            return outcome
        }
        do {
            try Disk.makeFolder(Path.parent(of: path))
            let spec = StartingSpec(name: name, schema: FormatSchema.fileName)
            let isYAML = isYAML || DocumentFormat.isYAML(named: path)
            try Disk.makeFile(path, holding: Array((isYAML ? spec.yaml : spec.text).utf8))
            outcome.summary = "\(path): a spec to start from\n"
            if try FormatSchema.write(beside: path) { outcome.summary += FormatSchema.note(beside: path) }
            outcome.summary += "\n" + nextSteps(path)
        } catch {
            outcome.fail(error)
        }
        return outcome
    }

    private var usualPath: String {
        let file = name.lowercased()
        let ending = isYAML ? "yaml" : "json"
        return Disk.isFolder(SpecFolder.specs)
            ? Path.join(SpecFolder.specs, "\(file).\(ending)") : "\(file).netgen.\(ending)"
    }

    // MARK: - Next steps

    private func nextSteps(_ path: String) -> String {
        let target = Self.target
        let folder = "Sources/\(target)/\(name)"
        let isDefault = Path.parent(of: path) == SpecFolder.specs
        let generate = isDefault ? Self.tool : "\(Self.tool) generate \(path) --output \(folder)"
        let program = StartingSpec(name: name).program.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "" : "     \($0)" }.dropLast().joined(separator: "\n")
        let output = isDefault ? Path.join(SpecFolder.output, name) : folder
        return """
            1. Generate the client:

                 \(generate)

            2. Add the files in \(output) and NetRuntime to your target. In Package.swift, with a copy of
               netgen's repository in ../netgen:

                 platforms: [.macOS(.v13)],
                 dependencies: [.package(path: "../netgen")],
                 … .executableTarget(name: "\(target)", dependencies: [.product(name: "NetRuntime", package: "netgen")])

            3. Call the API, in Sources/\(target)/main.swift:

            \(program)

               swift run prints \(StartingSpec.sampleResponse), the response of the server.

            4. Adapt the spec: first the URL in "environments", then models and endpoints. Repeat from step 1.

                 \(Self.tool) validate \(path)
                 \(Self.tool) infer FOLDER, to infer a spec from responses of the server

            """
    }

    /// The command that starts netgen. An executable in a build folder isn't in the `PATH`, so it needs `swift run`.
    private static var tool: String {
        let isBuilt = CommandLine.arguments.first.map { "/\($0)".contains("/.build/") } ?? false
        return isBuilt ? "swift run netgen" : "netgen"
    }

    /// The target for the client: the only folder in `Sources`, or `App`.
    private static var target: String {
        let targets = ((try? Disk.names(in: "Sources")) ?? []).filter { Disk.isFolder(Path.join("Sources", $0)) }
        return targets.count == 1 ? targets[0] : "App"
    }
}
