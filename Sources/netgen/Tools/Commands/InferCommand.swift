/// `netgen infer FILE… | FOLDER | -`
struct InferCommand: Equatable, Subcommand {
    /// Files and folders; `-` is standard input.
    var paths: [String] = []
    /// The API's name; `nil` to take one from the samples.
    var name: String?
    /// The endpoint of samples that do not say theirs.
    var endpoint: String?
    /// Where to write; `nil` for standard output.
    var output: String?

    static let help = """
        Makes a spec from real JSON responses.

        usage: netgen infer FILE… | FOLDER | - [OPTION…]

        A FILE is one response as the server sent it, or a recording: { "request": { "method", "url",
        "headers", "body" }, "response": { "status", "headers", "body" } }, or an array of them, or what a
        browser or a proxy saves as .har. Of a FOLDER all of them are read, at any depth; - is standard
        input.

        A response is told from others by the name of its file:
          listPets.json        a response of the endpoint listPets
          listPets.2.json      another one; listPets/2.json, too
          listPets.404.json    what the server says with status 404
          GET_pets_7.json      the response to GET /pets/7

        Samples of one endpoint are put together: fields that are not always there are optional. What
        responses repeat around different payloads becomes the wrapper; with a response that the server
        refused among the samples, its verdict, too. What could mean something else is told on standard
        error, with its place in the sample.

        options:
          --name NAME        what the API is called
          --endpoint WHAT    of samples whose file does not say it: listPets, or "GET /pets/7"
          --output FILE      where to write the spec; standard output unless said. A file that is there
                             is left alone

        example: netgen infer samples/ --output shop.json
                 curl -s https://api.example.com/pets/7 | netgen infer - --endpoint "GET /pets/7"

        """

    private static let options = ["--name", "--endpoint", "--output", "--help"]

    /// Reads the rest of the command line; `nil` when it asks for help.
    init?(_ arguments: inout Arguments) throws(UsageError) {
        while let word = arguments.next() {
            switch word {
            case .value(let path): paths.append(path)
            case .option("--help"), .option("-h"): return nil
            case .option("--name"): name = try arguments.value(of: "--name", as: "NAME")
            case .option("--endpoint"): endpoint = try arguments.value(of: "--endpoint", as: "NAME")
            case .option("--output"), .option("-o"): output = try arguments.value(of: "--output", as: "FILE")
            case .option(let option):
                throw .unknown("option", option, known: Self.options, command: .infer)
            }
        }
        guard !paths.isEmpty else {
            throw UsageError("no samples to read", fix: "write netgen infer samples/", command: .infer)
        }
        if let name, !TextForm.isName(name) {
            let fix = "\(TextForm.nameRule), as in --name Petstore"
            throw UsageError("\(quoted(name)) is no name", fix: fix, command: .infer)
        }
    }

    func run() -> Outcome {
        var outcome = Outcome()
        if let output, Disk.kind(of: output) != .nothing {
            outcome.fail("\(output) is there already", fix: "remove it, or choose another --output")
            return outcome
        }
        var samples = SampleFiles()
        defer { Terminal.endProgress() }
        do {
            for path in paths {
                Terminal.showProgress("reading \(path)")
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
            writeSpec(of: samples, to: &outcome)
        }
        return outcome
    }

    private func writeSpec(of samples: SampleFiles, to outcome: inout Outcome) {
        let count = samples.exchanges.count == 1 ? "1 sample" : "\(samples.exchanges.count) samples"
        Terminal.showProgress("looking for what \(samples.exchanges.count) samples have in common")
        let inferred = InferredSpec(samples.exchanges, name: name ?? samples.apiName)
        var notes = samples.diagnostics
        notes.append(contentsOf: inferred.notes)
        outcome.report(notes, in: samples.files)
        guard let output else {
            outcome.output = inferred.text
            return
        }
        do {
            let text = DocumentFormat.isYAML(named: output) ? YAMLOutput.text(ofJSON: inferred.text) : inferred.text
            try Disk.makeFile(output, holding: Array(text.utf8))
        } catch {
            return outcome.fail(error)
        }
        outcome.output = "\(output): made from \(count); read it before you use it\n"
        if inferred.spec.environments.isEmpty {
            outcome.output += #"add where it is served: "environments": { "production": "https://…" }"# + "\n"
        }
    }
}
