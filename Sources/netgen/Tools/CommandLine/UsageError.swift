/// A mistake in the command line.
struct UsageError: Error {
    var message: String
    var fix: String?
    /// The command whose help explains more; `nil` for the help of netgen as a whole.
    var command: CommandName?

    init(_ message: String, fix: String? = nil, command: CommandName? = nil) {
        self.message = message
        self.fix = fix
        self.command = command
    }

    /// Returns this error with a command.
    func of(_ command: CommandName) -> UsageError { UsageError(message, fix: fix, command: command) }

    /// Returns the error for a word that isn't one of the candidates.
    static func unknown(_ noun: String, _ word: String, candidates: [String], command: CommandName? = nil)
        -> UsageError
    {
        let beginning = SpellingSuggestion.beginning(with: word, among: candidates)
        let nearest =
            SpellingSuggestion.nearest(to: word, among: candidates) ?? (beginning.count == 1 ? beginning[0] : nil)
        // More than 16 words don't help, so the fix omits them.
        let choice = candidates.count > 16 ? nil : "use one of \(candidates.joined(separator: ", "))"
        return UsageError(
            "unknown \(noun) \(quoted(word))",
            fix: nearest.map { "did you mean \($0)?" } ?? choice,
            command: command
        )
    }
}

extension CommandResult {
    init(_ error: UsageError) {
        self.init()
        fail(error.message, fix: error.fix, status: .usage)
        hint("help: netgen \(error.command.map { "\($0.rawValue) " } ?? "")--help")
    }
}
