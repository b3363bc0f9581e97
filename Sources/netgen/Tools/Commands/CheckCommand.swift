/// The command `netgen check`, or `netgen check SPEC… --output DIR`.
struct CheckCommand: Subcommand {
    var arguments: GenerationArguments

    static let description = CommandDescription(
        purpose: "say what is out of date, and what has changed; write nothing",
        title: "Says what netgen generate would change, and writes nothing.",
        usage: [
            "netgen check",
            "netgen check SPEC… --output DIR [OPTION…]",
        ],
        operand: .file,
        text: """
            Takes the arguments of generate. Each file that is missing, out of date, edited by hand or
            left over is listed, and why: what changed in the API since, or that another version of netgen
            made it. Then the exit status is 1.
            """,
        options: GenerationArguments.options(of: .check).map(\.description),
        examples: ["netgen check petstore.json --output Sources/App/Petstore --access package"]
    )

    func run(_ progress: Progress) -> Outcome {
        var run = GenerationRun(arguments, progress)
        guard run.outcome.status == .success else { return run.outcome }

        let plans = run.plans.filter { !$0.isUpToDate }
        var reasons: [String: [String]] = [:]
        for plan in plans { reasons[plan.folder] = self.reasons(of: plan, now: run.apis[plan.folder]?.snapshot) }
        run.outcome.result = run.json(state: \.rawValue, reasons: reasons)
        if plans.isEmpty {
            let count = run.plans.reduce(0) { $0 + $1.sources.count }
            run.outcome.summary += "\(count == 1 ? "1 file" : "\(count) files"): up to date\n"
            return run.outcome
        }
        for plan in plans {
            for entry in plan.entries where entry.state != .unchanged {
                run.outcome.summary += "\(plan.path(of: entry)): \(entry.state.rawValue)\n"
            }
            for reason in reasons[plan.folder] ?? [] {
                run.outcome.summary += "\(plan.folder): \(commentText(reason))\n"
            }
        }
        let differences = plans.reduce(0) { $0 + $1.entries.count { $0.state != .unchanged } }
        let count = differences == 1 ? "1 file is" : "\(differences) files are"
        let hasEdits = plans.contains { $0.entries.contains { $0.state == .edited } }
        let loss = hasEdits ? ", which replaces what was edited by hand" : ""
        run.outcome.fail("\(count) not what the specs make", fix: "run \(arguments.command)\(loss)")
        return run.outcome
    }

    /// Returns the reasons why files are out of date, as far as the stamp of the folder records them.
    private func reasons(of plan: OutputPlan, now: APISnapshot?) -> [String] {
        guard plan.entries.contains(where: { $0.state == .stale || $0.state == .leftOver }), let now else { return [] }
        var reasons: [String] = []
        if let version = plan.last.version, version != Version.current {
            reasons.append("made by netgen \(version), and this is \(Version.current)")
        }
        let before: APISnapshot?
        do {
            before = try plan.last.snapshot(of: now.name)
        } catch {
            return [error.message]
        }
        guard let before else { return reasons }
        let changes = Comparison.changes(from: before, to: now)
        let report = ChangeReport(oldPath: plan.folder, newPath: plan.folder, changes: changes, files: SourceFiles())
        reasons += Change.Grade.allCases.reversed().flatMap { grade in
            report.changes(grade).map { "\(grade.rawValue): \($0.subject): \($0.message)" }
        }
        if reasons.isEmpty {
            reasons.append("the API is the same; what is said about it, or the options of netgen, are not")
        }
        return reasons
    }
}

extension CheckCommand {
    init?(_ arguments: inout Arguments) throws(UsageError) {
        guard let arguments = try GenerationArguments(&arguments, of: .check) else { return nil }
        self.init(arguments: arguments)
    }
}

extension GenerationArguments {
    /// The command line that generates what these arguments describe.
    fileprivate var command: String {
        // An executable in a build folder was started with `swift run`. It isn't in the user's `PATH`.
        let isBuilt = CommandLine.arguments.first.map { "/\($0)".contains("/.build/") } ?? false
        return ((isBuilt ? ["swift", "run", "netgen"] : ["netgen"]) + generateWords).map(\.quotedForShell).joined(
            separator: " "
        )
    }
}
