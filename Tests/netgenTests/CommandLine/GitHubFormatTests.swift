import Foundation
import Testing

@testable import netgen

@Suite("Output for GitHub Actions", .timeLimit(.minutes(20)))
struct GitHubFormatTests {
    let folder: TemporaryFolder
    let netgen: Tool

    init() throws {
        folder = try TemporaryFolder()
        netgen = Tool(folder: folder.path)
    }

    private static func spec(_ fields: String) -> String {
        """
        { "netgen": 1, "name": "Shop",
          "models": { "Pet": { "fields": { \(fields) } } },
          "endpoints": { "getPet": { "method": "GET", "path": "/pet", "response": "Pet" } } }
        """
    }

    @Test("A problem is an annotation of its line")
    func problem() throws {
        folder["shop.json"] = Self.spec(#""a,b:c%": "strin""#)
        let run = try netgen.run("validate", "shop.json", "--format", "github")
        #expect(run.status == 1)
        #expect(
            run.output.hasPrefix(
                "::error file=shop.json,line=2,col=47,title=undefined-type::there is no type \"strin\"%0Afix: did you mean \"string\"?"
            )
        )
    }

    @Test("Each change is an annotation, by its grade")
    func changes() throws {
        folder["old.json"] = Self.spec(#""id": "int64", "tag": "string""#)
        folder["new.json"] = Self.spec(#""id": "int64", "note": "string?""#)
        let run = try netgen.run("diff", "old.json", "new.json", "--format=github")
        #expect(run.status == 1)
        let annotations = run.output.split(separator: "\n").filter { $0.hasPrefix("::") }
        #expect(annotations.count == 2)
        #expect(annotations.contains { $0.hasPrefix("::error file=old.json,line=2,col=51,title=Pet.tag::") })
        #expect(annotations.contains { $0.hasPrefix("::notice file=new.json,line=2,col=51,title=Pet.note::") })
    }

    @Test("The summary of a job is Markdown, after earlier summaries")
    func jobSummary() throws {
        folder["old.json"] = Self.spec(#""id": "int64", "tag": "string""#)
        folder["new.json"] = Self.spec(#""id": "int64""#)
        folder["summary.md"] = "# Before\n"
        let environment = ["GITHUB_STEP_SUMMARY": folder.path + "/summary.md"]
        _ = try netgen.run("diff", "old.json", "new.json", "--format", "github", environment: environment)
        let summary = try #require(folder["summary.md"])
        #expect(summary.hasPrefix("# Before\n**`old.json` → `new.json`**: 1 change: 1 breaking"))
        #expect(summary.contains("- **`Pet.tag`**"))
    }

    @Test("Text of a spec can't end an annotation")
    func hostileText() throws {
        folder["shop.json"] = Self.spec(#""id": "x\n::error::y""#)
        let run = try netgen.run("validate", "shop.json", "--format", "github")
        #expect(run.output.split(separator: "\n").filter { $0.hasPrefix("::error") }.count == 1)
    }
}
