/// The options of every command.
struct GeneralOptions {
    /// The format for machines; `nil` for people.
    private(set) var format: Format?
    /// Whether progress, notes and the summary are hidden.
    private(set) var isQuiet = false
    /// The error in these options.
    private(set) var error: UsageError?

    enum Format: String, CommandWord {
        case json, github
    }

    static let options = [
        OptionDescription(name: "--quiet", help: "prints only errors and warnings"),
        OptionDescription(name: "--json", help: "prints the result as a JSON object, like --format json"),
        OptionDescription(
            name: "--format",
            operand: .choice("FORMAT", Format.self),
            help: """
                json prints the result as a JSON object; github adds annotations for GitHub
                Actions, and writes a summary of the job
                """
        ),
    ]

    init() {}

    /// Creates the options from a command line, and removes them from it. They may be at any position before `--`,
    /// because every word after `--` is a value.
    init(removingFrom words: inout [String]) {
        let end = words.firstIndex(of: "--") ?? words.endIndex
        var rest: [String] = []
        var index = words.startIndex
        while index < end {
            let word = words[index]
            index += 1
            switch word {
            case "--quiet": isQuiet = true
            case "--json": format = .json
            case "--format":
                read(index < end ? words[index] : "")
                index = min(index + 1, end)
            case _ where word.hasPrefix("--format="): read(String(word.dropFirst("--format=".count)))
            default: rest.append(word)
            }
        }
        words = rest + words[end...]
    }

    private mutating func read(_ word: String) {
        do throws(UsageError) {
            guard !word.isEmpty else {
                throw UsageError("--format needs a value", fix: "write --format \(Format.list)")
            }
            format = try Format(word: word, "format")
        } catch {
            self.error = error
        }
    }
}
