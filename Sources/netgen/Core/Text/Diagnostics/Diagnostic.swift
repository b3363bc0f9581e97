/// A problem in an input file, with its source range and a fix.
struct Diagnostic: Hashable, Sendable {
    var severity: Severity
    var code: Code
    /// A description of the problem, in one line without a period.
    var message: String
    var range: SourceRange
    /// The suggested fix, in one line.
    var fix: String?
    /// Whether this error was a warning before `--strict` applied.
    var isStrictError = false

    enum Severity: String, Sendable {
        case error, warning
        /// Information that isn't a problem.
        case note
    }
}
