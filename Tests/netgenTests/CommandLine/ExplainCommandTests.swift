import Testing

@testable import netgen

@Suite("netgen explain")
struct ExplainCommandTests {
    @Test("A code is explained, with or without brackets around it")
    func code() {
        let expected = """
            trailing-comma

            Commas separate values, so a comma after the last value isn't allowed.

            Wrong:

                { "netgen": 1, "name": "Pets", }

            Right:

                { "netgen": 1, "name": "Pets" }

            """
        #expect(Netgen.outcome(of: ["explain", "trailing-comma"]).output == expected)
        #expect(Netgen.outcome(of: ["explain", "[trailing-comma]"]).output == expected)
    }

    @Test("netgen explain without a code lists all codes")
    func list() {
        let outcome = Netgen.outcome(of: ["explain"])
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.map { String($0.prefix { $0 != " " }) } == Diagnostic.Code.allCases.map(\.rawValue))
        #expect(lines.allSatisfy { $0.hasSuffix(".") })
        let codes = JSONValue.array(Diagnostic.Code.allCases.map { .string($0.rawValue) })
        #expect(outcome.result == [JSONValue.Member(key: "codes", value: codes)])
    }

    @Test("A misspelled code gives a suggestion")
    func unknown() {
        let outcome = Netgen.outcome(of: ["explain", "traling-comma"])
        #expect(outcome.status == .usage)
        #expect(outcome.problems.contains("did you mean trailing-comma?"))
    }
}
