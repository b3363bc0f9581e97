import Testing

@testable import netgen

/// The option `--quiet`, which prints only problems and requested output.
@Suite("netgen --quiet")
struct QuietTests {
    let folder: TemporaryFolder
    let netgen: Tool

    init() throws {
        folder = try TemporaryFolder()
        netgen = Tool(folder: folder.path)
        folder["Specs/shop.json"] = """
            {
              "netgen": 1, "name": "Shop",
              "environments": { "production": "https://example.com" },
              "models": { "Kind": { "enum": ["cat"] } },
              "endpoints": {
                "getKind": { "method": "GET", "path": "/kind", "description": "What it is.", "response": "Kind" }
              }
            }

            """
        folder["getKind.json"] = #""dog""#
    }

    private func expectSilence(_ words: String..., status: Int32 = 0) throws {
        let loud = try netgen.run(words.filter { $0 != "--quiet" })
        #expect(!(loud.output + loud.problems).isEmpty)
        let result = try netgen.run(words)
        #expect(result.output + result.problems == "")
        #expect(result.status == status)
    }

    @Test("With --quiet, nothing is printed if there are no problems")
    func silence() throws {
        try expectSilence("--quiet")
        try expectSilence("generate", "Specs/shop.json", "--output", "Out", "--quiet")
        try expectSilence("check", "--quiet")
        try expectSilence("validate", "Specs/shop.json", "--quiet")
        try expectSilence("verify", "--quiet", "Specs/shop.json", "getKind.json")
    }

    @Test("With --quiet, a file is written without a message")
    func files() throws {
        let infer = try netgen.run("infer", "getKind.json", "--output", "inferred.json", "--quiet")
        #expect(infer.output == "")
        #expect(folder["inferred.json"] != nil)
        let start = try netgen.run("init", "Zoo", "--quiet")
        #expect(start.output + start.problems == "")
        #expect(folder["Specs/zoo.json"] != nil)
    }

    @Test("With --quiet, errors and warnings are printed")
    func problems() throws {
        let check = try netgen.run("check", "--quiet")
        #expect(check.status == 1)
        #expect(check.output == "")
        #expect(check.problems.contains("error: "))
        #expect(check.problems.contains("\nfix: "))

        #expect(try netgen.run("generate", "--quiet").status == 0)
        folder["Generated/Shop/Shop.swift"]? += "// note\n"
        let edited = try netgen.run("generate", "--quiet")
        #expect(edited.output == "")
        #expect(edited.problems == "warning: Generated/Shop/Shop.swift was edited by hand; the edits are lost\n")
    }

    @Test("With --quiet, requested output is printed", arguments: ["cost", "wrapper"])
    func output(command: String) throws {
        let loud = try netgen.run(command, "Specs/shop.json")
        #expect(!loud.output.isEmpty)
        #expect(try netgen.run(command, "Specs/shop.json", "--quiet").output == loud.output)
    }

    @Test("With --quiet, JSON output stays the same")
    func json() throws {
        let words = ["verify", "Specs/shop.json", "getKind.json", "--json"]
        let loud = try netgen.run(words)
        #expect(loud.output.contains(#""severity": "note""#))
        #expect(try netgen.run(words + ["--quiet"]).output == loud.output)
    }
}
