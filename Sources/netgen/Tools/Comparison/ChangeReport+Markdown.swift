extension ChangeReport {
    /// The report as Markdown, for a pull request.
    var markdown: String {
        var lines = ["**\(MarkdownText.code(oldPath)) → \(MarkdownText.code(newPath))**: \(summary)"]
        for grade in Change.Grade.allCases.reversed() where !changes(grade).isEmpty {
            let title = grade.rawValue.prefix(1).uppercased() + grade.rawValue.dropFirst()
            lines += ["", "### \(title)", ""]
            for change in changes(grade) {
                let detail = grade == .safe ? "" : " _(\(change.gradeDetail))_"
                lines.append(
                    "- **\(MarkdownText.code(change.text.subject))** \(MarkdownText.escaped(change.text.message))\(detail)"
                )
                if let advice = change.text.advice { lines.append("  - \(MarkdownText.escaped(advice))") }
                lines.append("  - \(MarkdownText.code(locationText(of: change)))")
                lines += change.callSites.map { "  - used at \(MarkdownText.code($0.text))" }
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }
}
