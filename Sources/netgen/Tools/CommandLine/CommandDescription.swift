/// The description of a command for its help, the man page and shell completions.
struct CommandDescription {
    /// The purpose of the command, for a list of commands.
    let purpose: String
    /// The effect of the command, as a sentence.
    let title: String
    /// The forms of its command line.
    let usage: [String]
    /// The kind of its operands; `nil` if it takes none.
    var operand: Operand.ValueType?
    /// The paragraphs of the help; indented lines keep their layout.
    let text: String
    var options: [OptionDescription] = []
    /// The text below the options.
    var notes = ""
    let examples: [String]

    /// The options of this command, and the options of every command.
    var allOptions: [OptionDescription] { options + GeneralOptions.options + [.help] }

    /// The output of `--help` for this command.
    var help: String {
        let parts = [
            title + "\n",
            Self.labeled("usage: ", usage),
            text + "\n",
            options.isEmpty ? nil : "options:\n\(options.text)",
            notes.isEmpty ? nil : notes + "\n",
            Self.labeled("example: ", examples),
        ]
        return parts.compactMap { $0 }.joined(separator: "\n")
    }

    private static func labeled(_ label: String, _ lines: [String]) -> String {
        let gap = "\n" + String(repeating: " ", count: label.count)
        return label + lines.joined(separator: gap) + "\n"
    }
}
