/// The command `netgen schema [--output FILE]`.
struct SchemaCommand: Equatable, Subcommand {
    /// The path of the file to write; `nil` for standard output.
    var output: String?

    static let description = CommandDescription(
        purpose: "print the JSON Schema of specs, for editors",
        title: "Prints the JSON Schema of the spec format, with which editors complete and validate specs.",
        usage: ["netgen schema [--output FILE]"],
        text: """
            Editors find the schema by a reference in the spec: "$schema": "netgen.schema.json" in JSON, or
            # yaml-language-server: $schema=netgen.schema.json as the first line of YAML. init and infer
            write this reference, and the schema next to the spec.
            """,
        options: options.map(\.description),
        notes: "netgen replaces an existing schema of another version, and never overwrites other files.",
        examples: ["netgen schema --output Specs/netgen.schema.json"]
    )

    private static var options: [CommandOption<SchemaCommand>] {
        [
            .text(
                "--output",
                short: "-o",
                .file("FILE"),
                \.output,
                "where to write the schema; standard output by default"
            )
        ]
    }

    /// Creates the command from the rest of the command line; `nil` if the command line requests help.
    init?(_ arguments: inout Arguments) throws(UsageError) {
        let shouldRun = try arguments.read(Self.options, of: .schema, into: &self) { _, word throws(UsageError) in
            let fix = "write netgen schema --output \(word.quotedForShell)"
            throw UsageError("unexpected argument \(quoted(word)) for schema", fix: fix)
        }
        guard shouldRun else { return nil }
    }

    func run(_ progress: Progress) -> CommandResult {
        var outcome = CommandResult()
        guard let output else {
            outcome.output = FormatSchema.text
            return outcome
        }
        do {
            if Disk.isFile(output), try !FormatSchema.isSchema(output) {
                outcome.fail(
                    "\(output) already exists, and is not the JSON Schema of the spec format",
                    fix: "choose another --output"
                )
                return outcome
            }
            try Disk.makeFolder(Path.parent(of: output))
            try Disk.replaceFile(output, holding: Array(FormatSchema.text.utf8))
            outcome.summary = "\(output): the JSON Schema of the spec format, for editors\n"
        } catch {
            outcome.fail(error)
        }
        return outcome
    }
}
