/// The command `netgen cost SPEC`.
struct CostCommand: Subcommand {
    var path = ""
    /// The number of models to list; `nil` for 20.
    var count: Int?

    static let description = CommandDescription(
        purpose: "list requests and models by their compile time",
        title: "Lists the parts of a client by their compile time.",
        usage: ["netgen cost SPEC [--top COUNT]"],
        operand: .file,
        text: """
            Lists the requests by tag and each model, the most expensive first, with their lines of code and
            an estimate of the CPU time in a debug build. Also states the cost of keeping the unlisted
            members of objects with "additionalProperties". To exclude what an app does not need, use netgen
            generate --only, --except or --used-by.
            """,
        options: options.map(\.description),
        examples: ["netgen cost openapi.json --top 50"]
    )

    private static var options: [CommandOption<CostCommand>] {
        [
            .value(
                "--top",
                .text("COUNT"),
                \.count,
                "the number of models to list; 20 by default",
                spelling: { "\($0)" }
            ) { text throws(UsageError) in
                guard let number = Int(text), number > 0 else {
                    throw UsageError("--top must be a positive integer, not \(quoted(text))", fix: "write --top 20")
                }
                return number
            }
        ]
    }

    /// Creates the command from the rest of the command line; `nil` if the command line requests help.
    init?(_ arguments: inout Arguments) throws(UsageError) {
        guard try arguments.read(Self.options, of: .cost, into: &self, spec: \.path) else { return nil }
    }

    func run(_ progress: Progress) -> CommandResult {
        var reader = SpecLoading()
        if let (spec, api) = reader.api(at: path) {
            let tags = spec.requests.endpoints.map { $0.notes.tags.first ?? "(no tag)" }
            let report = CostReport(api, tags: tags)
            reader.outcome.output += printed(report, api)
            reader.outcome.result = JSONValue.members([
                "lines": .integer(report.lines), "milliseconds": .integer(Int(report.milliseconds.rounded())),
                "tags": .array(report.tags.map { $0.json(count: $0.count) }),
                "models": .array(report.models.map { $0.json(count: nil) }),
                "openObjects": .object([
                    "count": .integer(report.openness.count), "lines": .integer(report.openness.lines),
                    "milliseconds": .integer(Int(report.openness.milliseconds.rounded())),
                ]),
            ])
        }
        return reader.outcome
    }

    private func printed(_ report: CostReport, _ api: API) -> String {
        let seconds = tenths(report.milliseconds / 1000)
        var lines = [
            "\(path): \(api.counts), \(report.lines) lines of code, about \(seconds) s of CPU to compile for debugging"
        ]
        let openness = report.openness
        if openness.count > 0 {
            lines.append(
                "objects that keep unlisted members: \(openness.count), which adds \(openness.lines) of the lines, about "
                    + "\(tenths(openness.milliseconds / 1000)) s"
            )
        }
        lines += [
            "",
            row("requests of the tag", "endpoints", "lines", "CPU ms", "share"),
        ]
        lines += report.tags.map { row($0, of: report, count: "\($0.count)") }
        lines += ["", row("model", "", "lines", "CPU ms", "share")]
        let count = count ?? 20
        lines += report.models.prefix(count).map { row($0, of: report, count: "") }
        if report.models.count > count { lines.append("… and \(report.models.count - count) more: --top") }
        return lines.map { $0 + "\n" }.joined()
    }

    private func row(_ part: CostReport.CostEntry, of report: CostReport, count: String) -> String {
        let share = report.milliseconds > 0 ? part.milliseconds / report.milliseconds * 100 : 0
        return row(part.name, count, "\(part.lines)", "\(Int(part.milliseconds.rounded()))", "\(tenths(share)) %")
    }

    private func row(_ name: String, _ columns: String...) -> String {
        let width = 36
        let head = name.count > width ? String(name.prefix(width - 1)) + "…" : name
        let cells = columns.map { String(repeating: " ", count: max(0, 10 - $0.count)) + $0 }
        return head + String(repeating: " ", count: width - head.count) + cells.joined()
    }

    private func tenths(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}

extension CostReport.CostEntry {
    fileprivate func json(count: Int?) -> JSONValue {
        .object([
            "name": .string(name), "endpoints": count.map { .integer($0) }, "lines": .integer(lines),
            "milliseconds": .integer(Int(milliseconds.rounded())),
        ])
    }
}
