/// One problem in an input file: what is wrong, where, and what to write instead.
struct Diagnostic: Hashable, Sendable {
    var severity: Severity
    var code: Code
    /// What is wrong, in one line without a full stop.
    var message: String
    var range: SourceRange
    /// What to write instead, in one line.
    var fix: String?

    enum Severity: String, Sendable {
        case error, warning
        /// Nothing is wrong.
        case note
    }
}
