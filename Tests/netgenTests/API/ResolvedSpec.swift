import Testing

@testable import netgen

/// A spec written in a test, and the API that the resolver creates from the spec.
///
/// The text is the rest of a spec after its name: `"models": { … }`. The marks 1️⃣, 2️⃣, … precede the values with
/// expected problems.
struct ResolvedSpec {
    let api: API?
    let diagnostics: [Diagnostic]
    let marked: MarkedText

    init(_ text: String, name: String = "Petstore") {
        marked = MarkedText("{ \"netgen\": 1, \"name\": \"\(name)\", \(text) }")
        let source = SourceText(path: "petstore.json", text: marked.text)
        var diagnostics = Diagnostics()
        let spec = JSONParser.parse(source, diagnostics: &diagnostics)
            .flatMap { SpecReader.spec($0, in: source, diagnostics: &diagnostics) }
        api = spec.flatMap { Resolver.resolve($0, sourceName: "petstore.json", diagnostics: &diagnostics) }
        self.diagnostics = diagnostics.sorted
    }

    /// Returns the API, or fails the test if there is none.
    func resolved(sourceLocation: SourceLocation = #_sourceLocation) throws -> API {
        try #require(api, "\(diagnostics.map(\.message))", sourceLocation: sourceLocation)
    }
}

/// A problem that a test expects at a mark.
struct Finding: Equatable, CustomStringConvertible {
    var mark: String
    var code: Diagnostic.Code
    var message: String
    var fix: String?

    init(_ mark: String, _ code: Diagnostic.Code, _ message: String, fix: String?) {
        self.mark = mark
        self.code = code
        self.message = message
        self.fix = fix
    }

    var description: String { "\(mark) \(code.rawValue): \(message) – \(fix ?? "no fix")" }
}

/// Expects exactly these problems, in the order of their positions.
func expect(_ text: String, _ findings: Finding..., sourceLocation: SourceLocation = #_sourceLocation) {
    let spec = ResolvedSpec(text)
    let found = spec.diagnostics.map { diagnostic in
        Finding(
            spec.marked.marker(at: Int(diagnostic.range.start)),
            diagnostic.code,
            diagnostic.message,
            fix: diagnostic.fix
        )
    }
    #expect(found == findings, sourceLocation: sourceLocation)
}
