/// The outcome of a command in GitHub Actions.
extension CommandResult {
    /// The problems and the changes as workflow commands, which GitHub shows next to the lines of a pull request:
    ///
    ///     ::error file=shop.json,line=21,col=20,title=unknown-key::unknown key "nam"%0Afix: write "name"
    var annotations: String {
        let changes = result.first { $0.key == "changes" }?.value.elements ?? []
        return (problemRecords + changes).map(Self.annotation).joined()
    }

    /// The outcome as Markdown, for the summary of a job.
    var jobSummary: String {
        // No text can end an indented block of code, unlike a fenced one.
        markdown ?? (problems + output + summary).split(separator: "\n").map { "    \($0)\n" }.joined()
    }

    private static let levels = [
        "error": "error", "breaking": "error", "warning": "warning", "risky": "warning",
    ]

    /// Returns the workflow command of a problem or of a change, as its JSON describes it.
    private static func annotation(_ record: JSONValue) -> String {
        func text(_ keys: String...) -> String? { keys.lazy.compactMap { record[$0]?.scalarText }.first }
        let properties = [
            ("file", text("path")), ("line", text("line")), ("col", text("column")), ("title", text("subject", "code")),
        ].compactMap { name, value in value.map { "\(name)=\(escaped($0, also: [":", ","]))" } }
        let level = text("severity", "grade").flatMap { levels[$0] } ?? "notice"
        let fix = text("fix", "advice").map { "\nfix: \($0)" } ?? ""
        let head = properties.isEmpty ? level : "\(level) \(properties.joined(separator: ","))"
        return "::\(head)::\(escaped((text("message") ?? "") + fix))\n"
    }

    /// Returns a text in which the characters that end a workflow command are escaped.
    private static func escaped(_ text: String, also others: Set<Character> = []) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "%": "%25"
            case "\r": "%0D"
            case "\n": "%0A"
            case _ where others.contains(Character(scalar)): scalar == ":" ? "%3A" : "%2C"
            default: String(scalar)
            }
        }.joined()
    }
}
