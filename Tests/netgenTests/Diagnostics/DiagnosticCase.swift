import Testing

@testable import netgen

/// A source text with problems, and the expected diagnostics as tuples of marker, code and message.
struct DiagnosticCase: CustomTestStringConvertible, Sendable {
    typealias Expectation = (marker: Character, code: Diagnostic.Code, message: String)

    var name: String
    var marked: String
    var expected: [Expectation]
    /// The fix of the first problem, if the case tests it.
    var fix: String?

    var testDescription: String { name }

    init(_ name: String, _ marked: String, _ expected: Expectation..., fix: String? = nil) {
        self.name = name
        self.marked = marked
        self.expected = expected
        self.fix = fix
    }

    /// Compares the expected diagnostics with those that a stage reports for the text.
    func check(
        _ stage: (SourceText, inout Diagnostics) -> Void,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let text = MarkedText(marked)
        let source = SourceText(path: "spec.json", text: text.text)
        var diagnostics = Diagnostics()
        stage(source, &diagnostics)
        let actual = diagnostics.sorted.map {
            "\(text.marker(at: Int($0.range.start))) \($0.code.rawValue): \($0.message)"
        }
        let wanted = expected.map { "\($0.marker) \($0.code.rawValue): \($0.message)" }
        #expect(actual == wanted, sourceLocation: sourceLocation)
        if let fix {
            #expect(diagnostics.sorted.first?.fix == fix, sourceLocation: sourceLocation)
        }
        for diagnostic in diagnostics.list {
            #expect(diagnostic.range.start <= diagnostic.range.end, sourceLocation: sourceLocation)
            #expect(!diagnostic.message.contains("\n") && !diagnostic.message.hasSuffix("."))
        }
    }
}
