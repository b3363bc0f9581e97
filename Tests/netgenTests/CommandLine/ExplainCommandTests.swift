import Testing

@testable import netgen

@Suite("netgen explain")
struct ExplainCommandTests {
    @Test("A code, also with the brackets it is copied with")
    func code() {
        let expected = """
            trailing-comma

            A comma stands between values. Behind the last one there is none.

            This has the problem:

                { "netgen": 1, "name": "Pets", }

            This has not:

                { "netgen": 1, "name": "Pets" }

            """
        #expect(Netgen.outcome(of: ["explain", "trailing-comma"]).output == expected)
        #expect(Netgen.outcome(of: ["explain", "[trailing-comma]"]).output == expected)
    }

    @Test("Without one, all are listed")
    func list() {
        let lines = Netgen.outcome(of: ["explain"]).output.split(separator: "\n")
        #expect(lines.map(String.init) == Diagnostic.Code.allCases.map(\.rawValue))
    }

    @Test("A code that is misspelt")
    func unknown() {
        let outcome = Netgen.outcome(of: ["explain", "traling-comma"])
        #expect(outcome.status == .usage)
        #expect(outcome.problems.contains("did you mean trailing-comma?"))
    }
}
