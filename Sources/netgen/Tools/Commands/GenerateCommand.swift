#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The command `netgen`, or `netgen generate SPEC… --output DIR`.
struct GenerateCommand: Subcommand {
    var arguments: GenerationArguments

    static let description = CommandDescription(
        purpose: "generate Swift files from specs",
        title: "Generates Swift files from specs and OpenAPI documents.",
        usage: [
            "netgen",
            "netgen generate",
            "netgen generate SPEC… --output DIR [OPTION…]",
        ],
        operand: .file,
        text: """
            Without arguments, generates Generated/<Name> from every spec in the folder Specs, where <Name>
            is the spec's namespace. The files of one SPEC are written to DIR, those of several to
            DIR/<Name>. A SPEC is a spec in netgen's format or an OpenAPI document (2.0 or later), in JSON or
            YAML.
            """,
        options: GenerationArguments.options(of: .generate).map(\.description),
        notes: """
            netgen only writes files that change. It only replaces files that it wrote, and removes those
            that the spec no longer needs. If any spec has an error, nothing is written. If the executable,
            the arguments, the input and the output are those of the last run, netgen doesn't generate
            again, and prints the same report and warnings. The hidden folder .netgen in the output folder
            contains hashes for this, and Git ignores it. Runs with --used-by, --models-from, --depfile,
            --declared or --watch always generate.
            """,
        examples: ["netgen generate petstore.json --output Sources/App/Petstore --access package"]
    )

    func run(_ progress: Progress) -> CommandResult {
        guard !arguments.files.tracking.areWatched else {
            watch(progress, report: progress.report) {
                usleep(300_000)
                return true
            }
            return CommandResult()
        }
        let start = ContinuousClock.now
        let site = RunRecord.Site(arguments)
        if let record = site?.record, record.isCurrent, var outcome = CommandResult(problems: record.problems) {
            add(record.report, since: start, to: &outcome)
            return outcome
        }
        return generate(progress, recordedAt: site).outcome
    }

    /// Generates, and generates again whenever an input changes; reports the outcome of each run.
    ///
    /// `wait` suspends the loop between two checks of the inputs. It returns `false` to end the loop.
    func watch(_ progress: Progress, report: (CommandResult) -> Void, wait: () -> Bool) {
        var watch = InputWatcher(arguments)
        var changed: [String]? = []
        while let paths = changed {
            if !paths.isEmpty { progress.log("\(paths.joined(separator: ", ")) changed") }
            let run = generate(progress)
            report(run.outcome)
            watch.note(run)
            let count = watch.count == 1 ? "1 file" : "\(watch.count) files"
            progress.log("watching \(count); press Control-C to stop")
            changed = watch.next(wait: wait)
        }
    }

    private func generate(_ progress: Progress, recordedAt site: RunRecord.Site? = nil) -> GenerationRun {
        let start = ContinuousClock.now
        var run = GenerationRun(arguments, progress)
        if let path = arguments.files.tracking.dependencies { run.protectFiles(from: path) }
        guard run.outcome.status == .success else { return run }
        do {
            try OutputTransaction.perform(run.plans)
            if let path = arguments.files.tracking.dependencies {
                try Disk.replaceFile(path, holding: Array(run.dependencies.text.utf8))
            }
        } catch {
            run.outcome.fail(error)
            return run
        }
        if let site, let record = RunRecord(run, of: site) { site.write(record) }
        for plan in run.plans {
            for entry in plan.sources(.edited) {
                run.outcome.warn("\(plan.path(of: entry)) was edited by hand; the edits are lost")
            }
        }
        add(GenerationReport(run), since: start, to: &run.outcome)
        return run
    }

    private func add(_ report: GenerationReport, since start: ContinuousClock.Instant, to outcome: inout CommandResult)
    {
        outcome.summary += report.summary(since: start)
        outcome.result = report.json { state in
            switch state {
            case .unchanged: "unchanged"
            case .missing, .stale, .edited: "written"
            case .leftOver: "removed"
            }
        }
    }
}

extension GenerateCommand {
    init?(_ arguments: inout Arguments) throws(UsageError) {
        guard let arguments = try GenerationArguments(&arguments, of: .generate) else { return nil }
        self.init(arguments: arguments)
    }
}
