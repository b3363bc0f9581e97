/// The diagnostics collected during a run.
struct Diagnostics: Sendable {
    /// The diagnostics, in the order of reporting and without duplicates.
    private(set) var list: [Diagnostic] = []
    private(set) var errorCount = 0
    private(set) var warningCount = 0
    private var seenDiagnostics: Set<Diagnostic> = []

    var hasErrors: Bool { errorCount > 0 }

    /// The diagnostics, sorted by file and location. Diagnostics at the same location stay in the order of reporting.
    var sorted: [Diagnostic] {
        list.enumerated()
            .sorted { left, right in
                let (first, second) = (left.element.range, right.element.range)
                return (first.file, first.start, left.offset) < (second.file, second.start, right.offset)
            }
            .map(\.element)
    }

    /// The sorted diagnostics, grouped by equal message and fix, or by code if it is summarized. Each error is a separate
    /// group, except for the warnings that `--strict` turned into errors.
    var groups: [[Diagnostic]] {
        var groups: [[Diagnostic]] = []
        var groupIndices: [String: Int] = [:]
        for diagnostic in sorted {
            let text = diagnostic.code.isSummarized ? "" : "\(diagnostic.message) \(diagnostic.fix ?? "")"
            let key = "\(diagnostic.code.rawValue) \(text)"
            if diagnostic.severity != .error || diagnostic.isStrictError, let groupIndex = groupIndices[key] {
                groups[groupIndex].append(diagnostic)
            } else {
                groupIndices[key] = groups.count
                groups.append([diagnostic])
            }
        }
        return groups
    }

    /// Returns whether a diagnostic lies in a range. If so, it may be the cause of a problem with the whole range.
    func reports(of range: SourceRange) -> Bool {
        list.contains { range.encloses($0.range) }
    }

    mutating func error(_ code: Diagnostic.Code, _ message: String, at range: SourceRange, fix: String? = nil) {
        append(Diagnostic(severity: .error, code: code, message: message, range: range, fix: fix))
    }

    mutating func warning(_ code: Diagnostic.Code, _ message: String, at range: SourceRange, fix: String? = nil) {
        append(Diagnostic(severity: .warning, code: code, message: message, range: range, fix: fix))
    }

    mutating func note(_ code: Diagnostic.Code, _ message: String, at range: SourceRange, fix: String? = nil) {
        append(Diagnostic(severity: .note, code: code, message: message, range: range, fix: fix))
    }

    /// Turns all warnings into errors.
    mutating func makeStrict() {
        changeAll { diagnostic in
            guard diagnostic.severity == .warning else { return }
            diagnostic.severity = .error
            diagnostic.isStrictError = true
        }
    }

    /// Turns all errors into warnings.
    mutating func makeLenient() {
        changeAll { $0.severity = .warning }
    }

    /// Turns errors for duplicate keys in a file into warnings. JSON parsers differ in the value that they use; netgen
    /// uses the first.
    mutating func tolerateDuplicateKeys(in file: Int32) {
        changeAll { diagnostic in
            guard diagnostic.code == .duplicateKey, diagnostic.range.file == file else { return }
            diagnostic.severity = .warning
            diagnostic.fix = "remove one of the two; netgen uses the first one"
        }
    }

    private mutating func changeAll(_ change: (inout Diagnostic) -> Void) {
        let all = list
        self = Diagnostics()
        for var diagnostic in all {
            change(&diagnostic)
            append(diagnostic)
        }
    }

    mutating func append(contentsOf other: Diagnostics) {
        for diagnostic in other.list { append(diagnostic) }
    }

    private mutating func append(_ diagnostic: Diagnostic) {
        var diagnostic = diagnostic
        diagnostic.range.copy = 0
        guard seenDiagnostics.insert(diagnostic).inserted else { return }
        list.append(diagnostic)
        switch diagnostic.severity {
        case .error: errorCount += 1
        case .warning: warningCount += 1
        case .note: break
        }
    }
}
