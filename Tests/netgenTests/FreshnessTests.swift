import Testing

@testable import netgen

@Suite("Committed output")
struct FreshnessTests {
    @Test("The committed Generated folder matches Specs")
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

    @Test(
        "The clients in Examples match their specs",
        arguments: [
            ("CommandPlugin", "Specs/httpbin.json", "Sources/headers/Httpbin"),
            ("ViewModel", "petstore.json", "Sources/PetShop/Petstore"),
        ]
    )
    func examples(name: String, spec: String, output: String) throws {
        let folder = "\(GoldenCase.root)/Examples/\(name)"
        let check = try Tool(folder: folder).run("check", spec, "--output", output)
        #expect(
            check.status == 0,
            """
            \(check.output)\(check.problems)
            Run it in Examples/\(name)
            """
        )
    }
}
