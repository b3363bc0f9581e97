/// The command `netgen verify SPEC RECORDING…`.
struct VerifyCommand: Equatable, Subcommand {
    var spec = ""
    /// The paths of files and folders; `-` is standard input.
    var recordings: [String] = []
    /// The endpoint of responses that don't state their own.
    var endpoint: String?

    static let description = CommandDescription(
        purpose: "check whether the generated client accepts recorded responses",
        title: "Checks recorded responses against a spec, as the generated client would read them.",
        usage: ["netgen verify SPEC RECORDING… [--endpoint NAME]"],
        operand: .file,
        text: """
            SPEC is a spec or an OpenAPI document. A RECORDING is a .har file of RecordingEngine, a browser or
            a proxy, a Postman collection with saved responses, an .http file with responses, a folder of
            such files, or - for standard input.

            The endpoint of a response without a request is in the name of its file, as for netgen infer, or
            in --endpoint.

            Each value for which the client would throw is an error, with its location in the recording and
            in the spec. The exit status is then 1. A value that the client tolerates, such as an unlisted
            enum value, is a note. A request that lacks a value that the client always sends is a note, too.
            """,
        options: options.map(\.description),
        examples: ["netgen verify petstore.json recordings/"]
    )

    private static var options: [CommandOption<VerifyCommand>] {
        let help = "the endpoint of responses whose file name does not state it: listPets, or \"GET /pets/7\""
        return [.text("--endpoint", .text("NAME"), \.endpoint, help)]
    }

    /// Creates the command from the rest of the command line; `nil` if the command line requests help.
    init?(_ arguments: inout Arguments) throws(UsageError) {
        let shouldRun = try arguments.read(Self.options, of: .verify, into: &self) { command, path in
            if command.spec.isEmpty { command.spec = path } else { command.recordings.append(path) }
        }
        guard shouldRun else { return nil }
        guard !spec.isEmpty else {
            throw UsageError("no spec to read", fix: "write netgen verify petstore.json recordings/", command: .verify)
        }
        guard !recordings.isEmpty else {
            throw UsageError("no recordings to read", fix: "write netgen verify \(spec) recordings/", command: .verify)
        }
    }

    func run(_ progress: Progress) -> CommandResult {
        var outcome = CommandResult()
        var files = SourceFiles()
        guard let (read, api) = resolved(&files, &outcome) else { return outcome }
        do {
            var samples = SampleFiles(files: files)
            for path in recordings { try samples.read(path, endpoint: endpoint) }
            var verifier = Verifier(read, api)
            samples.removeRequestsWithoutResponse()
            progress.show("verifying \(samples.exchanges.count) responses")
            for exchange in samples.exchanges { verifier.verify(exchange) }
            progress.end()
            report(verifier, samples, of: api, progress, to: &outcome)
        } catch {
            outcome.fail("\(error)", fix: SampleFiles.hint)
        }
        return outcome
    }

    private func resolved(_ files: inout SourceFiles, _ outcome: inout CommandResult) -> (spec: Spec, api: API)? {
        guard let text = SourceText(spec: spec, &outcome) else { return nil }
        var diagnostics = Diagnostics()
        do {
            let resolved = try files.api(in: text, diagnostics: &diagnostics) { options in
                options.reading.isStrict = false
                // Recordings may include endpoints that aren't selected for generation, so verify all endpoints.
                options.selection = Selection()
            }
            if let resolved { return resolved }
            outcome.report(diagnostics, in: files)
            outcome.status = .failure
        } catch {
            outcome.fail(error)
        }
        return nil
    }

    private func report(
        _ verifier: Verifier,
        _ samples: SampleFiles,
        of api: API,
        _ progress: Progress,
        to outcome: inout CommandResult
    ) {
        let printer = DiagnosticPrinter(files: samples.files)
        outcome.report(samples.diagnostics, in: samples.files)
        for mismatch in verifier.mismatches {
            let isReported = mismatch.grade == .error || !progress.isQuiet
            outcome.report(isReported ? printer.text(of: mismatch) : "", printer.json(of: mismatch))
        }
        if samples.exchanges.isEmpty, !samples.diagnostics.hasErrors {
            outcome.fail(
                "there are no recordings in \(recordings.joined(separator: ", "))",
                fix: SampleFiles.hint
            )
            return
        }
        let errors = verifier.mismatches.count { $0.grade == .error }
        if errors > 0 || samples.diagnostics.hasErrors { outcome.status = .failure }
        let responses = Self.count(samples.exchanges.count, "response")
        let endpoints = "\(verifier.coveredEndpoints.count) of \(Self.count(api.endpoints.count, "endpoint"))"
        let notes = Self.count(verifier.mismatches.count - errors, "note")
        let mismatches = errors == 1 ? "1 mismatch" : "\(errors) mismatches"
        outcome.summary += "\(responses) of \(endpoints): \(mismatches), \(notes)\n"
    }

    private static func count(_ count: Int, _ what: String) -> String {
        count == 1 ? "1 \(what)" : "\(count) \(what)s"
    }
}
