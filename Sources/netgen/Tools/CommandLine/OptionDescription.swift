/// The name and the purpose of an option, for the help, the man page and completions.
struct OptionDescription {
    let name: String
    var short: String?
    /// The value that the option takes; `nil` if it takes none.
    var operand: Operand?
    var isRepeatable = false
    /// The purpose of the option, in lines that fit next to the name.
    let help: String

    /// The option that every command has.
    static let help = OptionDescription(name: "--help", short: "-h", help: "shows this help, or that of a command")
    static let version = OptionDescription(name: "--version", help: "prints the version")

    func isWritten(_ word: String) -> Bool { word == name || word == short }

    /// The first clause of the help, for output with one line per option.
    var summary: String {
        let line = help.replacing("\n", with: " ")
        let end = ["; ", ". "].compactMap { line.firstRange(of: $0)?.lowerBound }.min()
        return String(line[..<(end ?? line.endIndex)])
    }
}

extension [OptionDescription] {
    /// The options with their purposes, for the help of a command.
    var text: String {
        let heads = map { [$0.name, $0.operand?.placeholder].compactMap { $0 }.joined(separator: " ") }
        let width = Swift.max(18, heads.map(\.count).max() ?? 0) + 1
        let gap = "\n" + String(repeating: " ", count: width + 2)
        return zip(self, heads).map { option, head in
            let space = String(repeating: " ", count: width - head.count)
            return "  \(head)\(space)\(option.help.replacing("\n", with: gap))\n"
        }.joined()
    }
}
