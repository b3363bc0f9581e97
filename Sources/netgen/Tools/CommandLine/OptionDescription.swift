/// How an option is written, and what it is for: what the help, the man page and completions have of it.
struct OptionDescription {
    let name: String
    var short: String?
    /// What it takes; `nil` where that is nothing.
    var operand: Operand?
    var isRepeatable = false
    /// What it is for, in lines that fit beside the name.
    let help: String

    /// What every command has.
    static let help = OptionDescription(name: "--help", short: "-h", help: "show this text, or a command's")
    static let version = OptionDescription(name: "--version", help: "show the version")

    func isWritten(_ word: String) -> Bool { word == name || word == short }

    /// The first thing that is said of it, where there is room for one line.
    var summary: String {
        let line = help.replacing("\n", with: " ")
        let end = ["; ", ". "].compactMap { line.firstRange(of: $0)?.lowerBound }.min()
        return String(line[..<(end ?? line.endIndex)])
    }
}

extension [OptionDescription] {
    /// The options with what they are for, as the help of a command lists them.
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
