/// Prints diagnostics the way compilers do:
///
///     Specs/petstore.json:14:12: error: "method" must be one of the methods of HTTP, not "GTE" [invalid-method]
///         "method": "GTE",
///                   ^~~~~
///     fix: did you mean "GET"?
struct DiagnosticPrinter {
    let files: SourceFiles

    /// All of them in the order of their positions, each ending with a line break.
    func text(of diagnostics: Diagnostics) -> String {
        diagnostics.sorted.map(text(of:)).joined()
    }

    func text(of diagnostic: Diagnostic) -> String {
        let source = files[diagnostic.range.file]
        let position = source.position(at: Int(diagnostic.range.start))
        let place = "\(source.path):\(position.line):\(position.column)"
        var text = "\(place): \(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.code.rawValue)]\n"
        text += SourceExcerpt(of: diagnostic.range, in: source).text
        if let fix = diagnostic.fix { text += "fix: \(fix)\n" }
        return text
    }
}
