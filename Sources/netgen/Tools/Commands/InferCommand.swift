/// The command `netgen infer FILE… | FOLDER | -`.
struct InferCommand: Equatable, Subcommand {
    /// The paths of files and folders; `-` is standard input.
    var paths: [String] = []
    /// The name of the API; `nil` to derive one from the samples.
    var name: String?
    /// The endpoint of samples that don't name their own.
    var endpoint: String?
    /// The path of the spec to write; `nil` for standard output.
    var output: String?

    static let description = CommandDescription(
        purpose: "make a spec from real JSON responses and recordings",
        title: "Makes a spec from real JSON responses.",
        usage: ["netgen infer FILE… | FOLDER | - [OPTION…]"],
        operand: .file,
        text: """
            A FILE is one response as the server sent it, or a recording: { "request": { "method", "url",
            "headers", "body" }, "response": { "status", "headers", "body" } }, or an array of them, or what a
            browser or a proxy saves as .har. Of a FOLDER all of them are read, at any depth; - is standard
            input.

            A response is told from others by the name of its file:
              listPets.json        a response of the endpoint listPets
              listPets.2.json      another one; listPets/2.json, too
              listPets.404.json    what the server says with status 404
              GET_pets_7.json      the response to GET /pets/7

            Samples of one endpoint are put together: fields that are not always there are optional. Where
            calls of one path are of several operations, as in JSON-RPC, each becomes an endpoint: the
            constant that names it ("method": "add", ?action=list, cmd=stop) tells them apart. What
            responses repeat around different payloads becomes the wrapper; with a response that the server
            refused among the samples, its verdict, too. What could mean something else is told on standard
            error, with its place in the sample.
            """,
        options: options.map(\.description),
        examples: [
            "netgen infer samples/ --output shop.json",
            "curl -s https://api.example.com/pets/7 | netgen infer - --endpoint \"GET /pets/7\"",
        ]
    )

    private static var options: [CommandOption<InferCommand>] {
        [
            .text("--name", .text("NAME"), \.name, "what the API is called"),
            .text(
                "--endpoint",
                .text("WHAT"),
                \.endpoint,
                "of samples whose file does not say it: listPets, or \"GET /pets/7\""
            ),
            .text(
                "--output",
                short: "-o",
                .file("FILE"),
                \.output,
                """
                where to write the spec; standard output unless said. A file that is there
                is left alone
                """
            ),
        ]
    }

    /// Creates the command from the rest of the command line; `nil` if that requests help.
    init?(_ arguments: inout Arguments) throws(UsageError) {
        guard try arguments.read(Self.options, of: .infer, into: &self, value: { $0.paths.append($1) }) else {
            return nil
        }
        guard !paths.isEmpty else {
            throw UsageError("no samples to read", fix: "write netgen infer samples/", command: .infer)
        }
        if let name, !TextForm.isName(name) {
            let fix = "\(TextForm.nameRule), as in --name Petstore"
            throw UsageError("\(quoted(name)) is no name", fix: fix, command: .infer)
        }
    }

    func run(_ progress: Progress) -> Outcome {
        var outcome = Outcome()
        if let output, Disk.kind(of: output) != .nothing {
            outcome.fail("\(output) is there already", fix: "remove it, or choose another --output")
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

    private func writeSpec(of samples: SampleFiles, _ progress: Progress, to outcome: inout Outcome) {
        let count = samples.exchanges.count == 1 ? "1 sample" : "\(samples.exchanges.count) samples"
        progress.show("looking for what \(samples.exchanges.count) samples have in common")
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
            hasSchema = try FormatSchema.place(beside: output)
        } catch {
            return outcome.fail(error)
        }
        outcome.summary = "\(output): made from \(count); read it before you use it\n"
        if hasSchema { outcome.summary += FormatSchema.note(beside: output) }
        if inferred.spec.environments.isEmpty {
            outcome.summary += #"add where it is served: "environments": { "production": "https://…" }"# + "\n"
        }
    }
}
