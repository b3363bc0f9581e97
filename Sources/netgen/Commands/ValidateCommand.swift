/// `netgen validate SPEC…`
struct ValidateCommand: Subcommand {
    var paths: [String] = []
    var isStrict = false

    static let help = """
        Lists every problem of specs, and what could be better.

        usage: netgen validate SPEC… [--strict]

        Beside the errors and warnings of generate: endpoints that nothing describes, endpoints with the
        same method and path, names that Swift changes, and wrappers, servers and security schemes that
        no endpoint uses. netgen explain CODE says more about a kind of problem.

        options:
          --strict    a warning is an error

        exit status: 0 no errors, 1 errors

        example: netgen validate petstore.json

        """

    /// Reads the rest of the command line; `nil` when it asks for help.
    init?(_ arguments: inout Arguments) throws(UsageError) {
        while let word = arguments.next() {
            switch word {
            case .option("--help"), .option("-h"): return nil
            case .option("--strict"): isStrict = true
            case .option(let option):
                throw .unknown("option", option, known: ["--strict", "--help"], command: .validate)
            case .value(let path): paths.append(path)
            }
        }
        if paths.isEmpty {
            throw UsageError("no spec to read", fix: "write netgen validate petstore.json", command: .validate)
        }
    }

    func run() -> Outcome {
        var outcome = Outcome()
        var files = SourceFiles()
        var diagnostics = Diagnostics()
        for path in paths {
            do {
                let text = SourceText(path: path, bytes: try Disk.contents(of: path))
                diagnostics.append(contentsOf: Self.problems(in: text, files: &files))
            } catch {
                outcome.fail("\(error)")
            }
        }
        if isStrict { diagnostics.makeStrict() }
        outcome.report(diagnostics, in: files)
        outcome.output += Self.summary(diagnostics)
        outcome.result = JSONOutput.members([
            "errors": .integer(diagnostics.errorCount), "warnings": .integer(diagnostics.warningCount),
        ])
        if diagnostics.hasErrors { outcome.status = .failure }
        return outcome
    }

    static func problems(in text: SourceText, files: inout SourceFiles) -> Diagnostics {
        var diagnostics = Diagnostics()
        let generator = Generator()
        let file = files.add(text)
        let spec = generator.spec(from: text, file: file, reading: { files.read($0) }, diagnostics: &diagnostics)
        guard let spec else { return diagnostics }
        _ = Resolver.resolve(spec, sourceName: Path.name(of: text.path), diagnostics: &diagnostics)
        if !diagnostics.hasErrors { diagnostics.append(contentsOf: Lint.problems(in: spec)) }
        return diagnostics
    }

    /// `1 error, 2 warnings`
    private static func summary(_ diagnostics: Diagnostics) -> String {
        let errors = diagnostics.errorCount == 1 ? "1 error" : "\(diagnostics.errorCount) errors"
        let warnings = diagnostics.warningCount == 1 ? "1 warning" : "\(diagnostics.warningCount) warnings"
        return "\(errors), \(warnings)\n"
    }
}
