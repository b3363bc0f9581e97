/// What can be said to every command.
struct GeneralOptions {
    /// The outcome is printed for machines.
    private(set) var isJSON = false
    /// Errors and warnings alone are printed.
    private(set) var isQuiet = false

    static var options: [OptionDescription] { flags.map(\.option) }

    private static var flags: [(option: OptionDescription, path: WritableKeyPath<GeneralOptions, Bool>)] {
        [
            (
                OptionDescription(
                    name: "--quiet",
                    help: "print errors and warnings alone, no progress and no summary"
                ),
                \.isQuiet
            ),
            (
                OptionDescription(
                    name: "--json",
                    help: "print the outcome as one JSON object, for machines"
                ),
                \.isJSON
            ),
        ]
    }

    init() {}

    /// Takes these options out of a command line, wherever they stand. Behind `--` every word is a value.
    init(takenFrom words: inout [String]) {
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
