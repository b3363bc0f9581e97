import Testing

@testable import netgen

@Suite("Explanations")
struct ExplanationTests {
    @Test("Every kind of problem is explained")
    func complete() {
        for code in Diagnostic.Code.allCases {
            #expect(code.explanation?.about.hasSuffix(".") == true, "\(code.rawValue)")
        }
    }

    @Test("Examples have the problem, and the better ones have none", arguments: Diagnostic.Code.allCases)
    func examples(_ code: Diagnostic.Code) throws {
        guard let example = code.explanation?.example else { return }
        let wrong = codes(in: example.wrong, of: example)
        #expect(wrong.contains(code), "\(code.rawValue): \(wrong)")
        // A spec that is only an example may well have models that nobody uses yet.
        let right = codes(in: example.right, of: example)
        #expect(right.isEmpty, "\(code.rawValue): \(right)")
    }

    private func codes(in text: String, of example: Explanation.Example) -> [Diagnostic.Code] {
        let file = example.isFile ? text : #"{ "netgen": 1, "name": "Example", \#(text) }"#
        let generation = Generator().generate(from: SourceText(path: "spec.json", bytes: Array(file.utf8)))
        return generation.diagnostics.sorted.map(\.code)
    }
}
