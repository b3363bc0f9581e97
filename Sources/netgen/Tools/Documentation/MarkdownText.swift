/// Text that is escaped for Markdown.
enum MarkdownText {
    /// Returns a code span in one line. Backticks in the text become apostrophes.
    static func code(_ text: String) -> String {
        "`" + text.map { $0 == "`" ? "'" : $0 == "\n" ? " " : $0 } + "`"
    }

    /// Returns escaped text in one line.
    static func escaped(_ text: String) -> String {
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
