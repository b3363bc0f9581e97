/// The command `netgen docs SPEC --output DIR`.
struct DocsCommand: Subcommand {
    var path = ""
    var output: String?
    /// The earlier version of the API whose changes the reference lists; `nil` to list none.
    var earlierPath: String?
    /// The requested files in place of pages. More than one form is an error.
    private var forms: Set<Form> = []
    /// Whether to only check that the folder is up to date, without writing to it.
    var isCheck = false

    /// Files that netgen writes in place of pages, and the option that requests them.
    private enum Form: String, CaseIterable {
        /// A DocC catalog.
        case catalog = "--docc"
        /// Files for coding agents.
        case agentGuide = "--agents"
        /// An OpenAPI Overlay with samples.
        case overlay = "--samples"
    }

    private subscript(form: Form) -> Bool {
        get { forms.contains(form) }
        set { if newValue { forms.insert(form) } else { forms.remove(form) } }
    }

    static let description = CommandDescription(
        purpose: "write an HTML reference of an API",
        title: "Writes a self-contained HTML reference of an API, which needs no server.",
        usage: ["netgen docs SPEC --output DIR [--since OLD | --docc | --agents | --samples] [--check]"],
        operand: .file,
        text: """
            Every operation has a page with its parameters, body, response and failures, whose members open in
            place, and with samples in Swift and curl. Every model has a page, too. DIR/index.html lists all
            pages. The pages need no server and load nothing from elsewhere. Only the search and the buttons
            that copy samples need a script. SPEC is a spec in netgen's format or an OpenAPI document.
            """,
        options: options.map(\.description),
        notes:
            "netgen only writes files that change, and only replaces or removes files that it wrote.",
        examples: [
            "netgen docs petstore.json --output Documentation",
            "netgen docs petstore.json --output Documentation --since old/petstore.json",
            "netgen docs petstore.json --agents --output .claude/skills/petstore",
            "netgen docs openapi.yaml --samples --output Portal",
        ]
    )

    private static var options: [CommandOption<DocsCommand>] {
        [
            .text("--output", short: "-o", .folder("DIR"), \.output, "the output folder"),
            .text("--since", .file("OLD"), \.earlierPath, "adds a page with the changes since another version"),
            .flag(Form.catalog.rawValue, \.[.catalog], "writes a DocC catalog for the generated module instead"),
            .flag(Form.agentGuide.rawValue, \.[.agentGuide], "writes SKILL.md and llms.txt for coding agents instead"),
            .flag(Form.overlay.rawValue, \.[.overlay], "writes an OpenAPI Overlay with x-codeSamples instead"),
            .flag("--check", \.isCheck, "lists outdated files without writing anything"),
        ]
    }

    /// Creates the command from the rest of the command line; `nil` if the command line requests help.
    init?(_ arguments: inout Arguments) throws(UsageError) {
        guard try arguments.read(Self.options, of: .docs, into: &self, spec: \.path) else { return nil }
        if output ?? "" == "" {
            throw UsageError("no folder to write to", fix: "add --output DIR", command: .docs)
        }
        if kinds.count > 1 {
            let options = kinds.map { $0.prefix { $0 != " " } }.joined(separator: " and ")
            throw UsageError("\(options) exclude each other", fix: "keep one of them", command: .docs)
        }
    }

    /// The options that select other files than plain pages, as a user writes them.
    private var kinds: [String] {
        Form.allCases.filter(forms.contains).map(\.rawValue)
            + (earlierPath.map { ["--since \($0.quotedForShell)"] } ?? [])
    }

    func run(_ progress: Progress) -> CommandResult {
        var reader = SpecLoading()
        guard let output, let (spec, api) = reader.api(at: path, adjusting: { $0.files.makesDriver = true }) else {
            return reader.outcome
        }
        do {
            let changes = try changes(&reader.outcome)
            guard reader.outcome.status == .success else { return reader.outcome }
            let files =
                switch forms.first {
                case nil: Reference(api, of: spec, changes: changes).files
                case .catalog: Catalog(api, of: spec).files
                case .agentGuide: AgentGuide(api, of: spec).files
                case .overlay: overlay(Reference(api, of: spec), &reader)
                }
            guard reader.outcome.status == .success else { return reader.outcome }
            let plan = try OutputDirectory(path: output).plan(for: files)
            for obstacle in plan.obstacles {
                reader.outcome.fail(obstacle, fix: "move it, or choose another folder with --output")
            }
            guard reader.outcome.status == .success else { return reader.outcome }
            if isCheck { check(plan, &reader.outcome) } else { try write(plan, &reader.outcome) }
        } catch {
            reader.outcome.fail(error)
        }
        return reader.outcome
    }

    /// Returns the contents of the page of changes; `nil` if there is no earlier version, or if it has an error.
    private func changes(_ outcome: inout CommandResult) throws(DiskError) -> HTML? {
        guard let earlierPath, let comparison = try VersionComparison(from: earlierPath, to: path, &outcome) else {
            return nil
        }
        let title: HTML = .heading("Changes", level: 1)
        return .lines([title, "<p>Since <code>\(earlierPath)</code></p>", comparison.report.contents])
    }

    /// Returns the overlay with the samples of the operations; empty, and an error, if there is no
    /// operation of an OpenAPI document.
    private func overlay(_ reference: Reference, _ reader: inout SpecLoading) -> [SourceFile] {
        guard let document = reader.document(of: reference.api) else {
            reader.outcome.fail(
                "\(path) has no operation of an OpenAPI document, so there is nothing to add samples to",
                fix: "name an OpenAPI document with operations, or omit --samples"
            )
            return []
        }
        let overlay = SampleOverlay(reference, document: document)
        let missing = overlay.missing.map { "\($0.address.method) \($0.written.address.path.value)" }
        if let first = missing.first {
            let others = missing.count == 1 ? "" : " and \(missing.count - 1) more"
            reader.outcome.warn(
                "no sample for \(first)\(others): the document only refers to the operation",
                fix: "write an overlay for a document with all operations in one file"
            )
        }
        return [overlay.file]
    }

    private func write(_ plan: OutputPlan, _ outcome: inout CommandResult) throws(DiskError) {
        try OutputTransaction.perform([plan])
        let removed = plan.sources(.leftOver).count
        let unchanged = plan.sources(.unchanged).count
        let written = plan.sources.count - removed - unchanged
        let first = forms.isEmpty ? Path.join(plan.folder, "index.html") : plan.folder
        outcome.summary += "\(first): \(written) written, \(unchanged) unchanged, \(removed) removed\n"
    }

    private func check(_ plan: OutputPlan, _ outcome: inout CommandResult) {
        for entry in plan.entries where entry.state != .unchanged {
            outcome.summary += "\(plan.path(of: entry)): \(entry.state.rawValue)\n"
        }
        if plan.isUpToDate {
            outcome.summary += "\(plan.folder): up to date\n"
        } else {
            let kind = kinds.first.map { " \($0)" } ?? ""
            let command = "netgen docs \(path.quotedForShell) --output \(plan.folder.quotedForShell)\(kind)"
            outcome.fail("\(plan.folder) is not up to date with the spec", fix: "run \(command)")
        }
    }
}
