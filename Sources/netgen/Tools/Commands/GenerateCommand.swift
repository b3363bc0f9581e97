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
            that the spec no longer needs. If any spec has an error, nothing is written.
            """,
        examples: ["netgen generate petstore.json --output Sources/App/Petstore --access package"]
    )

    func run(_ progress: Progress) -> CommandResult {
        guard arguments.files.tracking.areWatched else { return generate(progress).outcome }
        watch(progress, report: progress.report) {
            usleep(300_000)
            return true
        }
        return CommandResult()
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

    private func generate(_ progress: Progress) -> GenerationRun {
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
        for plan in run.plans {
            for entry in plan.sources(.edited) {
                run.outcome.warn("\(plan.path(of: entry)) was edited by hand; the edits are lost")
            }
        }
        run.outcome.summary += summary(of: run, since: start)
        run.outcome.result = run.json { state in
            switch state {
            case .unchanged: "unchanged"
            case .missing, .stale, .edited: "written"
            case .leftOver: "removed"
            }
        }
        return run
    }

    /// Returns the summary of a run:
    ///
    /// ```
    /// Generated/Kinto: 14 endpoints, 20 models; unchanged
    /// Generated/Petstore: 12 endpoints, 31 models; wrote PetstoreModels.swift; removed PetstoreFixtures.swift
    /// 8 files: 1 written, 6 unchanged, 1 removed in 0.3 s
    /// ```
    private func summary(of run: GenerationRun, since start: ContinuousClock.Instant) -> String {
        var lines = run.input.skipped.map { path, kind in
            "\(path): " + (kind?.name ?? "not a spec, because it has no key \"netgen\" or \"openapi\"")
        }
        for plan in run.plans where !plan.sources.isEmpty {
            var changes: [String] = []
            let written = plan.sources(.missing, .stale, .edited).map(\.name)
            if !written.isEmpty { changes.append("wrote \(written.joined(separator: ", "))") }
            let removed = plan.sources(.leftOver).map(\.name)
            if !removed.isEmpty { changes.append("removed \(removed.joined(separator: ", "))") }
            let counts = run.apis[plan.folder].map { " \($0.counts);" } ?? ""
            lines.append("\(plan.folder):\(counts) \(changes.isEmpty ? "unchanged" : changes.joined(separator: "; "))")
        }
        let states = run.plans.flatMap(\.sources).map(\.state)
        let removed = states.count { $0 == .leftOver }
        let unchanged = states.count { $0 == .unchanged }
        let written = states.count - removed - unchanged
        let files = states.count == 1 ? "1 file" : "\(states.count) files"
        let time = Terminal.duration(since: start)
        lines.append("\(files): \(written) written, \(unchanged) unchanged, \(removed) removed\(time)")
        return lines.map { $0 + "\n" }.joined()
    }
}

extension GenerateCommand {
    init?(_ arguments: inout Arguments) throws(UsageError) {
        guard let arguments = try GenerationArguments(&arguments, of: .generate) else { return nil }
        self.init(arguments: arguments)
    }
}
