/// The command `netgen validate SPEC…`.
struct ValidateCommand: Subcommand {
    var paths: [String] = []
    var isStrict = false
    var listsUnusedKeys = false

    static let description = CommandDescription(
        purpose: "list all problems of specs, and possible improvements",
        title: "Lists all problems of specs, and possible improvements.",
        usage: ["netgen validate SPEC… [--unused] [--strict]"],
        operand: .file,
        text: """
            In addition to the errors and warnings of generate: endpoints without a description, endpoints
            with the same method and path, names that change in Swift, and wrappers, servers and security
            schemes that no endpoint uses. netgen explain CODE explains a problem.
            """,
        options: options.map(\.description),
        notes: "exit status: 0 no errors, 1 errors",
        examples: ["netgen validate petstore.json"]
    )

    private static var options: [CommandOption<ValidateCommand>] {
        [
            .flag("--unused", \.listsUnusedKeys, "lists the unused keys of an OpenAPI document, with the reasons"),
            .flag("--strict", \.isStrict, "treats warnings as errors, and unused keys without a known reason, too"),
        ]
    }

    /// Creates the command from the rest of the command line; `nil` if the command line requests help.
    init?(_ arguments: inout Arguments) throws(UsageError) {
        guard try arguments.read(Self.options, of: .validate, into: &self, value: { $0.paths.append($1) }) else {
            return nil
        }
        if paths.isEmpty {
            throw UsageError("no spec to read", fix: "write netgen validate petstore.json", command: .validate)
        }
    }

    func run(_ progress: Progress) -> CommandResult {
        var outcome = CommandResult()
        var files = SourceFiles()
        var diagnostics = Diagnostics()
        var unreadable = 0
        let record = listsUnusedKeys ? KeyRecord() : nil
        for path in paths {
            if let text = SourceText(spec: path, &outcome) {
                do {
                    let problems = try KeyRecord.reading(recordedIn: record) {
                        try Self.problems(in: text, files: &files)
                    }
                    diagnostics.append(contentsOf: problems)
                } catch {
                    outcome.fail("\(error)", fix: (error as? DiskError)?.fix)
                    unreadable += 1
                }
            } else {
                unreadable += 1
            }
        }
        if isStrict { diagnostics.makeStrict() }
        let unread = record.map { UnreadKeys($0, without: diagnostics) }
        if let unread { diagnostics.append(contentsOf: unread.diagnostics(isStrict: isStrict)) }
        outcome.report(diagnostics, in: files)
        let errors = diagnostics.errorCount + unreadable
        let warnings = diagnostics.warningCount
        outcome.summary += Self.summary(errors: errors, warnings: warnings)
        outcome.result = JSONValue.members([
            "errors": .integer(errors), "warnings": .integer(warnings), "unused": unread?.json,
        ])
        if diagnostics.hasErrors { outcome.status = .failure }
        return outcome
    }

    static func problems(in text: SourceText, files: inout SourceFiles) throws(DiskError) -> Diagnostics {
        var diagnostics = Diagnostics()
        if let (spec, _) = try files.api(in: text, diagnostics: &diagnostics) {
            diagnostics.append(contentsOf: Lint.problems(in: spec))
        }
        return diagnostics
    }

    /// Returns the counts as text: `1 error, 2 warnings`.
    private static func summary(errors: Int, warnings: Int) -> String {
        let errors = errors == 1 ? "1 error" : "\(errors) errors"
        let warnings = warnings == 1 ? "1 warning" : "\(warnings) warnings"
        return "\(errors), \(warnings)\n"
    }
}
