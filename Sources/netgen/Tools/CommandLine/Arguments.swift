/// The words of a command line that have not been read yet.
struct Arguments {
    private var words: ArraySlice<String>
    /// Whether `--` has been read, after which every word is a value.
    private var onlyValues = false
    /// Whether the next word followed an `=` in the option.
    private var isAttached = false

    init(_ words: some Sequence<String>) {
        self.words = Array(words)[...]
    }

    enum Word: Equatable {
        case value(String)
        /// An option with its dashes, such as `--access` or `-h`.
        case option(String)
    }

    /// Returns the next word; `nil` after the last one. For `--access=public`, the option and the value are two words.
    mutating func next() -> Word? {
        guard let word = words.popFirst() else { return nil }
        if onlyValues || !word.hasPrefix("-") || word == "-" { return .value(word) }
        if word == "--" {
            onlyValues = true
            return next()
        }
        guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else { return .option(word) }
        words.insert(String(word[word.index(after: equals)...]), at: words.startIndex)
        isAttached = true
        return .option(String(word[..<equals]))
    }

    /// Returns the value of the option that has just been read.
    mutating func value(of option: String, as placeholder: String) throws(UsageError) -> String {
        defer { isAttached = false }
        guard let word = words.first, isAttached || !word.hasPrefix("-") else {
            throw UsageError("\(option) needs a value", fix: "write \(option) \(placeholder)")
        }
        words.removeFirst()
        return word
    }
}
