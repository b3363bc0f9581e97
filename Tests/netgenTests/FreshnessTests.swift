import Testing

@testable import netgen

@Suite("Committed output")
struct FreshnessTests {
    @Test("Generated is what Specs makes")
    func freshness() throws {
        let check = try Tool(folder: GoldenCase.root).run("check")
        #expect(
            check.status == 0,
            """
            \(check.output)\(check.problems)
            Generated is out of date: run swift run netgen
            """
        )
    }
}
