/// Text in Markdown, where it is no markup.
enum MarkdownText {
    /// A code span takes everything literally but backticks.
    static func code(_ text: String) -> String {
        "`" + text.map { $0 == "`" ? "'" : $0 == "\n" ? " " : $0 } + "`"
    }

    /// The text in one line.
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
