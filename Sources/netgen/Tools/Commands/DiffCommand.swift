/// The command `netgen diff OLD NEW`.
struct DiffCommand: Subcommand {
    var old = ""
    var new = ""
    /// Whether the report is Markdown, for pull requests.
    var isMarkdown = false
    /// Whether the report is an HTML page, for reviewers.
    var isHTML = false
    /// The folders that hold the sources of an app.
    var sources: [String] = []

    static let description = CommandDescription(
        purpose: "compare two versions of an API, and grade the changes",
        title: "Lists the changes between two versions of an API, and grades their effect on callers.",
        usage: ["netgen diff OLD NEW [--used-by DIR]… [--markdown | --html]"],
        operand: .file,
        text: """
            OLD and NEW are specs or OpenAPI documents; OLD can also be a folder that netgen generated. Each
            change is breaking, risky (it breaks some callers) or safe. The grade is the more severe of two:

                Swift   whether code for the client of OLD compiles with the client of NEW
                wire    whether apps with the client of OLD work with a server that implements NEW

            Requests and responses are graded separately: a new required field breaks apps that send the
            object, and a removed field breaks apps that read it.

            If a spec names an OpenAPI document, OLD must name the old document. A git worktree has both.
            """,
        options: options.map(\.description),
        notes: "The exit status is 1 if a change is breaking.",
        examples: [
            "netgen diff old/petstore.json petstore.json --used-by Sources/App",
            "git worktree add ../old origin/main && netgen diff ../old/petstore.json petstore.json",
        ]
    )

    private static var options: [CommandOption<DiffCommand>] {
        [
            .texts(
                "--used-by",
                .folder("DIR"),
                \.sources,
                "lists only changes that affect the Swift sources in DIR, with the locations; can be repeated"
            ),
            .flag("--markdown", \.isMarkdown, "prints Markdown, for pull requests"),
            .flag("--html", \.isHTML, "prints a self-contained HTML page"),
        ]
    }

    /// Creates the command from the rest of the command line; `nil` if the command line requests help.
    init?(_ arguments: inout Arguments) throws(UsageError) {
        var paths: [String] = []
        guard try arguments.read(Self.options, of: .diff, into: &self, value: { paths.append($1) }) else { return nil }
        guard paths.count == 2 else {
            let message = "diff compares two specs, not \(paths.count)"
            throw UsageError(message, fix: "write netgen diff old.json new.json", command: .diff)
        }
        if isMarkdown, isHTML {
            throw UsageError("--markdown and --html exclude each other", fix: "remove one of the two", command: .diff)
        }
        (old, new) = (paths[0], paths[1])
    }

    func run(_ progress: Progress) -> CommandResult {
        var outcome = CommandResult()
        do {
            guard let comparison = try VersionComparison(from: old, to: new, &outcome) else { return outcome }
            var report = comparison.report
            if !sources.isEmpty {
                var names = MentionedNames()
                var paths: [String] = []
                for folder in sources { names.formUnion(try MentionedNames(in: folder, noting: &paths)) }
                let (before, changes) = (comparison.before, report.changes)
                let use = try AppUse(of: before, names: names, changes: changes) { identifiers throws(DiskError) in
                    try SourceIdentifiers(identifiers, in: paths)
                }
                report.changes = changes.compactMap(use.relevantChange)
                report.irrelevantCount = changes.count - report.changes.count
            }
            outcome.output += isHTML ? report.html : isMarkdown ? report.markdown : report.text
            outcome.result = report.json
            outcome.markdown = report.markdown
            if report.changes.contains(where: { $0.grade == .breaking }) { outcome.status = .failure }
        } catch {
            outcome.fail(error)
        }
        return outcome
    }
}

extension SourceIdentifiers {
    /// Creates an index of the identifiers in these files.
    fileprivate init(_ identifiers: Set<String>, in paths: [String]) throws(DiskError) {
        self.init()
        for path in paths { add(try Disk.contents(of: path), path: path, identifiers: identifiers) }
    }
}
