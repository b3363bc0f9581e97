/// A word that a command takes, or an option: `FILE`.
struct Operand {
    /// What stands for it where the command line is described.
    let placeholder: String
    let kind: Kind
    /// What to write where it is missing.
    let example: String

    enum Kind: Equatable {
        /// Any text.
        case text
        case file, folder
        /// One of these words.
        case choice([String])
    }

    static func text(_ placeholder: String, example: String? = nil) -> Operand {
        Operand(placeholder: placeholder, kind: .text, example: example ?? placeholder)
    }

    static func file(_ placeholder: String) -> Operand {
        Operand(placeholder: placeholder, kind: .file, example: placeholder)
    }

    static func folder(_ placeholder: String) -> Operand {
        Operand(placeholder: placeholder, kind: .folder, example: placeholder)
    }

    static func choice<Choice: CommandWord>(_ placeholder: String, _: Choice.Type) -> Operand {
        Operand(placeholder: placeholder, kind: .choice(Choice.words), example: Choice.list)
    }
}

/// A closed set of words that a command line may have in one place.
protocol CommandWord: RawRepresentable<String>, CaseIterable {}

extension CommandWord {
    static var words: [String] { allCases.map(\.rawValue) }

    /// `internal, package or public`
    static var list: String {
        guard let last = words.last, words.count > 1 else { return words.joined() }
        return "\(words.dropLast().joined(separator: ", ")) or \(last)"
    }

    /// Reads one of the words; `what` says what they are.
    init(word: String, _ what: String) throws(UsageError) {
        guard let value = Self(rawValue: word) else { throw .unknown(what, word, known: Self.words) }
        self = value
    }
}

extension Spec.Access: CommandWord {}
