/// The command `netgen infer FILE… | FOLDER | -`.
struct InferCommand: Equatable, Subcommand {
    /// The paths of files and folders; `-` is standard input.
    var paths: [String] = []
    /// The name of the API; `nil` to derive one from the samples.
    var name: String?
    /// The endpoint of samples that don't state their own.
    var endpoint: String?
    /// The path of the spec to write; `nil` for standard output.
    var output: String?

    static let description = CommandDescription(
        purpose: "infer a spec from JSON responses and recordings",
        title: "Infers a spec from JSON responses and recordings.",
        usage: ["netgen infer FILE… | FOLDER | - [OPTION…]"],
        operand: .file,
        text: """
            A FILE is a response as the server sent it, a .har file of RecordingEngine, a browser or a proxy,
            a Postman collection with saved responses, an .http file, or a .bru file of Bruno. For a FOLDER,
            all files are read, at any depth; - is standard input.

            The name of a response's file states its endpoint:
              listPets.json        a response of the endpoint listPets
              listPets.2.json      another response of it, as is listPets/2.json
              listPets.404.json    its response with status 404
              GET_pets_7.json      the response to GET /pets/7

            Samples of an endpoint are combined: a field that is missing in one is optional. If a path has
            several operations, as in JSON-RPC, each becomes an endpoint, which a constant distinguishes
            ("method": "add", ?action=list, cmd=stop). An object that responses repeat around different
            payloads becomes the wrapper. If the samples include a failure, the wrapper has a verdict.
            Assumptions are printed to standard error with their location in the sample.
            """,
        options: options.map(\.description),
        examples: [
            "netgen infer samples/ --output shop.json",
            "curl -s https://api.example.com/pets/7 | netgen infer - --endpoint \"GET /pets/7\"",
        ]
    )

    private static var options: [CommandOption<InferCommand>] {
        [
            .text("--name", .text("NAME"), \.name, "the name of the API"),
            .text(
                "--endpoint",
                .text("WHAT"),
                \.endpoint,
                "the endpoint of samples whose file name does not state it: listPets, or \"GET /pets/7\""
            ),
            .text(
                "--output",
                short: "-o",
                .file("FILE"),
                \.output,
                """
                where to write the spec; standard output by default. An existing file is not
                overwritten
                """
            ),
        ]
    }

    /// Creates the command from the rest of the command line; `nil` if the command line requests help.
    init?(_ arguments: inout Arguments) throws(UsageError) {
        guard try arguments.read(Self.options, of: .infer, into: &self, value: { $0.paths.append($1) }) else {
            return nil
        }
        guard !paths.isEmpty else {
            throw UsageError("no samples to read", fix: "write netgen infer samples/", command: .infer)
        }
        if let name, !TextSyntax.isName(name) {
            let fix = "\(TextSyntax.nameRule), as in --name Petstore"
            throw UsageError("\(quoted(name)) is not a valid name", fix: fix, command: .infer)
        }
    }

    func run(_ progress: Progress) -> CommandResult {
        var outcome = CommandResult()
        if let output, Disk.kind(of: output) != .nothing {
            outcome.fail("\(output) already exists", fix: "remove it, or choose another --output")
            return outcome
        }
        var samples = SampleFiles()
        defer { progress.end() }
        do {
            for path in paths {
                progress.show("reading \(path)")
                try samples.read(path, endpoint: endpoint)
            }
        } catch {
            outcome.fail("\(error)", fix: SampleFiles.hint)
            return outcome
        }
        if samples.diagnostics.hasErrors {
            outcome.report(samples.diagnostics, in: samples.files)
            outcome.status = .failure
        } else if samples.exchanges.isEmpty {
            outcome.fail("there are no samples in \(paths.joined(separator: ", "))", fix: SampleFiles.hint)
        } else {
            writeSpec(of: samples, progress, to: &outcome)
        }
        return outcome
    }

    private func writeSpec(of samples: SampleFiles, _ progress: Progress, to outcome: inout CommandResult) {
        let count = samples.exchanges.count == 1 ? "1 sample" : "\(samples.exchanges.count) samples"
        progress.show("comparing \(samples.exchanges.count) samples")
        let inferred = InferredSpec(samples.exchanges, name: name ?? samples.apiName)
        var notes = samples.diagnostics
        notes.append(contentsOf: inferred.notes)
        outcome.report(notes, in: samples.files)
        guard let output else {
            outcome.output = inferred.text()
            return
        }
        let hasSchema: Bool
        do {
            let text =
                DocumentFormat.isYAML(named: output)
                ? FormatSchema.named(inYAML: YAMLOutput.text(ofJSON: inferred.text()))
                : inferred.text(schema: FormatSchema.fileName)
            try Disk.makeFile(output, holding: Array(text.utf8))
            hasSchema = try FormatSchema.write(beside: output)
        } catch {
            return outcome.fail(error)
        }
        outcome.summary = "\(output): inferred from \(count); review it before you use it\n"
        if hasSchema { outcome.summary += FormatSchema.note(beside: output) }
        if inferred.spec.hosts.environments.isEmpty {
            outcome.summary += #"add its base URL: "environments": { "production": "https://…" }"# + "\n"
        }
    }
}
