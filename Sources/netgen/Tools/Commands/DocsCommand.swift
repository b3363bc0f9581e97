/// The command `netgen docs SPEC --output DIR`.
struct DocsCommand: Subcommand {
    var path = ""
    var output: String?
    /// Whether to write a DocC catalog for the generated module in place of pages.
    var isCatalogue = false
    /// Whether to report only if the folder is up to date, without writing to it.
    var isCheck = false

    static let description = CommandDescription(
        purpose: "write a reference of an API, as pages for people",
        title: "Writes a reference of an API: pages that need no server, no script and nothing from elsewhere.",
        usage: ["netgen docs SPEC --output DIR [--docc] [--check]"],
        operand: .file,
        text: """
            Every endpoint has a page, with its parameters, what it answers once the wrapper is taken off, its
            failures by code, examples, and the call in Swift; so has every model. DIR/index.html lists them
            all. SPEC is in netgen's own format, or an OpenAPI document.
            """,
        options: options.map(\.description),
        notes:
            "Only files whose contents change are written, and only files that netgen wrote are replaced or removed.",
        examples: ["netgen docs petstore.json --output Documentation"]
    )

    private static var options: [CommandOption<DocsCommand>] {
        [
            .text("--output", short: "-o", .folder("DIR"), \.output, "the folder of the reference"),
            .flag("--docc", \.isCatalogue, "write a DocC catalogue for the generated module instead"),
            .flag("--check", \.isCheck, "write nothing, and say what is out of date"),
        ]
    }

    /// Creates the command from the rest of the command line; `nil` if that requests help.
    init?(_ arguments: inout Arguments) throws(UsageError) {
        guard try arguments.read(Self.options, of: .docs, into: &self, spec: \.path) else { return nil }
        if output ?? "" == "" {
            throw UsageError("no folder to write to", fix: "add --output DIR", command: .docs)
        }
    }

    func run(_ progress: Progress) -> Outcome {
        var reader = SpecLoading()
        guard let output, let (spec, api) = reader.api(at: path, adjusting: { $0.makesDriver = true }) else {
            return reader.outcome
        }
        let files = isCatalogue ? Catalogue(api, of: spec).files : Reference(api, of: spec).files
        do {
            let plan = try OutputDirectory(path: output).plan(for: files)
            for obstacle in plan.obstacles {
                reader.outcome.fail(obstacle, fix: "move it out of the way, or choose another folder with --output")
            }
            guard reader.outcome.status == .success else { return reader.outcome }
            if isCheck { check(plan, &reader.outcome) } else { try write(plan, &reader.outcome) }
        } catch {
            reader.outcome.fail(error)
        }
        return reader.outcome
    }

    private func write(_ plan: OutputPlan, _ outcome: inout Outcome) throws(DiskError) {
        try OutputTransaction.perform([plan])
        let removed = plan.sources(.leftOver).count
        let unchanged = plan.sources(.unchanged).count
        let written = plan.sources.count - removed - unchanged
        let first = isCatalogue ? plan.folder : Path.join(plan.folder, "index.html")
        outcome.summary += "\(first): \(written) written, \(unchanged) unchanged, \(removed) removed\n"
    }

    private func check(_ plan: OutputPlan, _ outcome: inout Outcome) {
        for entry in plan.entries where entry.state != .unchanged {
            outcome.summary += "\(plan.path(of: entry)): \(entry.state.rawValue)\n"
        }
        if plan.isUpToDate {
            outcome.summary += "\(plan.folder): up to date\n"
        } else {
            let kind = isCatalogue ? " --docc" : ""
            let command = "netgen docs \(path.quotedForShell) --output \(plan.folder.quotedForShell)\(kind)"
            outcome.fail("\(plan.folder) is not what the spec makes", fix: "run \(command)")
        }
    }
}
