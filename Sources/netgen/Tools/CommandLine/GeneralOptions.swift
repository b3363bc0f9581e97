/// The options of every command.
struct GeneralOptions {
    /// Whether the outcome is printed as JSON.
    private(set) var isJSON = false
    /// Whether progress, notes and the summary are hidden.
    private(set) var isQuiet = false

    static var options: [OptionDescription] { flags.map(\.option) }

    private static var flags: [(option: OptionDescription, path: WritableKeyPath<GeneralOptions, Bool>)] {
        [
            (
                OptionDescription(
                    name: "--quiet",
                    help: "prints only errors and warnings"
                ),
                \.isQuiet
            ),
            (
                OptionDescription(
                    name: "--json",
                    help: "prints the result as a JSON object"
                ),
                \.isJSON
            ),
        ]
    }

    init() {}

    /// Creates the options from a command line, and removes them from it. They may be at any position before `--`,
    /// because every word after `--` is a value.
    init(removingFrom words: inout [String]) {
        let end = words.firstIndex(of: "--") ?? words.endIndex
        var rest: [String] = []
        for word in words[..<end] {
            if let flag = Self.flags.first(where: { $0.option.isWritten(word) }) {
                self[keyPath: flag.path] = true
            } else {
                rest.append(word)
            }
        }
        words = rest + words[end...]
    }
}
