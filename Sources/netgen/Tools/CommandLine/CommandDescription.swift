/// What is said of a command: in its help, in the man page, and by shells that complete its words.
struct CommandDescription {
    /// What it does, in a list of commands.
    let purpose: String
    /// What it does, as a sentence.
    let title: String
    /// The command lines that there are.
    let usage: [String]
    /// What its words without dashes are; `nil` where it takes none.
    var operand: Operand.Kind?
    /// Paragraphs; indented lines are shown as they are.
    let text: String
    var options: [OptionDescription] = []
    /// What is said below the options.
    var notes = ""
    let examples: [String]

    /// Its own, and those that every command has.
    var allOptions: [OptionDescription] { options + GeneralOptions.options + [.help] }

    /// As `--help` shows it.
    var help: String {
        let parts = [
            title + "\n",
            Self.labelled("usage: ", usage),
            text + "\n",
            options.isEmpty ? nil : "options:\n\(options.text)",
            notes.isEmpty ? nil : notes + "\n",
            Self.labelled("example: ", examples),
        ]
        return parts.compactMap { $0 }.joined(separator: "\n")
    }

    private static func labelled(_ label: String, _ lines: [String]) -> String {
        let gap = "\n" + String(repeating: " ", count: label.count)
        return label + lines.joined(separator: gap) + "\n"
    }
}
