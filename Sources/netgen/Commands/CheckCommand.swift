/// `netgen check`, `netgen check SPEC… --output DIR`
struct CheckCommand {
    var arguments: GenerationArguments

    static let help = """
        Says what netgen generate would change, and writes nothing.

        usage: netgen check
               netgen check SPEC… --output DIR [OPTION…]

        Takes the arguments of generate. Each file that is missing, out of date, edited by hand or
        left over is listed; then the exit status is 1.

        options:
          --output DIR       the folder to compare with
        \(GenerationArguments.optionHelp)

        example: netgen check petstore.json --output Sources/App/Petstore --access package

        """

    func run() -> Outcome {
        var run = GenerationRun(arguments)
        guard run.outcome.status == .success else { return run.outcome }

        let plans = run.plans
        let differences = plans.flatMap { plan in
            plan.entries.filter { $0.state != .unchanged }.map { "\(plan.path(of: $0)): \($0.state.rawValue)\n" }
        }
        if differences.isEmpty {
            let count = plans.reduce(0) { $0 + $1.sources.count }
            run.outcome.output += "\(count == 1 ? "1 file" : "\(count) files"): up to date\n"
        } else {
            run.outcome.output += differences.joined()
            let count = differences.count == 1 ? "1 file is" : "\(differences.count) files are"
            run.outcome.fail("\(count) not what the specs make", fix: "run \(arguments.command)")
        }
        return run.outcome
    }
}

extension GenerationArguments {
    /// The command line that generates what these arguments describe.
    fileprivate var command: String {
        // Inside a build folder netgen was started with `swift run`, and is on nobody's path.
        let isBuilt = CommandLine.arguments.first.map { "/\($0)".contains("/.build/") } ?? false
        var words = isBuilt ? ["swift", "run", "netgen"] : ["netgen"]
        if let output {
            words += ["generate"] + specs + ["--output", output]
            if let access { words += ["--access", access.rawValue] }
            if let namespace { words += ["--namespace", namespace] }
            words += selection.only.flatMap { ["--only", $0.text] }
            words += selection.except.flatMap { ["--except", $0.text] }
            words += sources.flatMap { ["--used-by", $0] }
            if let configuration { words += ["--config", configuration] }
            if let shards { words += ["--shards", String(shards)] }
            if makesFixtures { words.append("--fixtures") }
            if makesDriver { words.append("--driver") }
        }
        return words.map(\.quotedForShell).joined(separator: " ")
    }
}

extension String {
    /// Fit to be pasted into a shell.
    fileprivate var quotedForShell: String {
        let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "-_./+:=@,".contains($0) }
        if isPlain, !isEmpty { return self }
        return "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
    }
}
