extension DiagnosticPrinter {
    /// The problems for machines, in the order of their positions. Lines and columns count from 1, columns in characters
    /// of Unicode, and an end is the place behind the last one.
    ///
    /// ```json
    /// { "path": "petstore.json", "line": 21, "column": 20, "endLine": 21, "endColumn": 29, "severity": "error",
    ///   "code": "undefined-type", "message": "there is no type \"PetStatsu\"", "fix": "did you mean \"PetStatus\"?" }
    /// ```
    func json(of diagnostics: Diagnostics) -> [JSONOutput] {
        diagnostics.sorted.map(json(of:))
    }

    private func json(of diagnostic: Diagnostic) -> JSONOutput {
        let source = files[diagnostic.range.file]
        let start = source.position(at: Int(diagnostic.range.start))
        let end = source.position(at: Int(diagnostic.range.end))
        return .object([
            "path": .string(source.path),
            "line": .integer(start.line), "column": .integer(start.column),
            "endLine": .integer(end.line), "endColumn": .integer(end.column),
            "severity": .string(diagnostic.severity.rawValue),
            "code": .string(diagnostic.code.rawValue),
            "message": .string(diagnostic.message),
            "fix": diagnostic.fix.map { .string($0) },
        ])
    }
}
