extension ChangeReport {
    /// For a pull request.
    var markdown: String {
        var lines = ["**\(code(oldPath)) → \(code(newPath))**: \(summary)"]
        for grade in Change.Grade.allCases.reversed() where !changes(grade).isEmpty {
            let title = grade.rawValue.prefix(1).uppercased() + grade.rawValue.dropFirst()
            lines += ["", "### \(title)", ""]
            for change in changes(grade) {
                let detail = grade == .safe ? "" : " _(\(change.gradeDetail))_"
                lines.append("- **\(code(change.subject))** \(escaped(change.message))\(detail)")
                if let advice = change.advice { lines.append("  - \(escaped(advice))") }
                lines.append("  - \(code(placeText(of: change)))")
                lines += change.callSites.map { "  - used at \(code($0.text))" }
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// A code span takes everything literally but backticks.
    private func code(_ text: String) -> String {
        "`" + text.map { $0 == "`" ? "'" : $0 == "\n" ? " " : $0 } + "`"
    }

    /// Text of a spec is no markup.
    private func escaped(_ text: String) -> String {
        String(
            text.flatMap { character -> [Character] in
                switch character {
                case "\\", "`", "*", "_", "[", "]", "<", ">", "#", "|", "~", "@": ["\\", character]
                case "\n": [" "]
                default: [character]
                }
            }
        )
    }
}
