import Testing

@testable import netgen

@Suite("Explanations")
struct ExplanationTests {
    @Test("Every kind of problem is explained")
    func complete() {
        for code in Diagnostic.Code.allCases {
            let about = code.explanation?.about ?? ""
            #expect(about.hasSuffix("."), "\(code.rawValue)")
            #expect(about.first?.isLowercase == false || about.hasPrefix("netgen "), "\(code.rawValue)")
        }
    }

    @Test("Each wrong example has its problem, and the corrected example has none", arguments: Diagnostic.Code.allCases)
    func examples(_ code: Diagnostic.Code) throws {
        guard let example = code.explanation?.example else { return }
        let wrong = try codes(in: example.wrong, of: example)
        #expect(wrong.contains(code), "\(code.rawValue): \(wrong)")
        // Examples are short, so descriptions of endpoints may be missing.
        let right = try codes(in: example.right, of: example).filter { $0 == code || $0 != .undocumentedEndpoint }
        #expect(right.isEmpty, "\(code.rawValue): \(right)")
    }

    private func codes(in text: String, of example: Explanation.Example) throws -> [Diagnostic.Code] {
        let text = example.isFile ? text : #"{ "netgen": 1, "name": "Example", \#(text) }"#
        var files = SourceFiles()
        // The path has no file extension, because an example can be JSON or YAML.
        let source = SourceText(path: "spec", bytes: Array(text.utf8))
        return try ValidateCommand.problems(in: source, files: &files).sorted.map(\.code)
    }
}
