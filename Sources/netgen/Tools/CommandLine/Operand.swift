/// A word that a command or an option takes: `FILE`.
struct Operand {
    /// The name of the operand in usage lines.
    let placeholder: String
    let kind: ValueType
    /// The value that a fix suggests if the operand is missing.
    let example: String

    enum ValueType: Equatable {
        /// Any string.
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

/// A type that represents a closed set of words of the command line.
protocol CommandWord: RawRepresentable<String>, CaseIterable {}

extension CommandWord {
    static var words: [String] { allCases.map(\.rawValue) }

    /// The words in a sentence: `internal, package or public`.
    static var list: String {
        guard let last = words.last, words.count > 1 else { return words.joined() }
        return "\(words.dropLast().joined(separator: ", ")) or \(last)"
    }

    /// Creates a value from one of the words; `noun` describes the words in messages.
    init(word: String, _ noun: String) throws(UsageError) {
        guard let value = Self(rawValue: word) else { throw .unknown(noun, word, candidates: Self.words) }
        self = value
    }
}

extension Spec.Access: CommandWord {}
