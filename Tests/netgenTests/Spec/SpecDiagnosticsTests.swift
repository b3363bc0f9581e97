import Testing

@testable import netgen

@Suite("Problems in the shape of a spec")
struct SpecDiagnosticsTests {
    @Test("Each problem is reported at its location", arguments: all)
    func problem(_ problem: DiagnosticCase) {
        problem.check { source, diagnostics in
            guard let value = JSONParser.parse(source, diagnostics: &diagnostics) else { return }
            _ = SpecReader.spec(value, in: source, diagnostics: &diagnostics)
        }
    }

    static let all =
        SpecCases.topLevel + SpecCases.types + SpecCases.expressions + SpecCases.endpoints
        + SpecCases.wrappers

    @Test("Every problem that reading can report occurs in a case")
    func coverage() {
        let texts = JSONDiagnosticsTests.all + YAMLDiagnosticsTests.all + YAMLNameDiagnosticsTests.all
        let provoked = Set((Self.all + texts).flatMap(\.expected).map(\.code))
        // The codes of reading precede those of resolving. A file of 2 GB is too large for a test, and overlays have
        // their own tests.
        let others: Set<Diagnostic.Code> = [.fileTooLarge, .excessiveOverlay]
        let codes = Diagnostic.Code.allCases.prefix { $0 != .undefinedType }.filter { !others.contains($0) }
        #expect(codes.filter { !provoked.contains($0) } == [])
    }
}

/// The tables of cases, one for each topic.
enum SpecCases {
    /// Returns a spec with these members and the required ones.
    static func spec(_ members: String) -> String {
        #"{"netgen": 1, "name": "A", \#(members)}"#
    }

    /// Returns a spec with an endpoint that has these members and the required ones.
    static func endpoint(_ members: String) -> String {
        spec(#""endpoints": {"e": {"method": "POST", "path": "/", \#(members)}}"#)
    }

    /// Returns a spec with a model that has one field of this type.
    static func field(_ type: String) -> String {
        spec(#""models": {"M": {"fields": {"f": \#(type)}}}"#)
    }
}
