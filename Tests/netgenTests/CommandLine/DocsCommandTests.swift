import Testing

@testable import netgen

@Suite("netgen docs", .timeLimit(.minutes(20)))
struct DocsCommandTests {
    let folder: TemporaryFolder
    let netgen: Tool

    init() throws {
        folder = try TemporaryFolder()
        netgen = Tool(folder: folder.path)
        folder["shop.json"] = Self.spec(response: "Pet")
    }

    private static func spec(response: String) -> String {
        """
        { "netgen": 1, "name": "Shop",
          "models": { \(response == "string" ? "" : #""Pet": { "fields": { "id": "int64" } }"#) },
          "endpoints": { "getPet": { "method": "GET", "path": "/pets/{id}", "response": "\(response)" } } }
        """
    }

    @Test("Only changed pages are written, and only generated pages are replaced or removed")
    func output() throws {
        let first = try netgen.run("docs", "shop.json", "--output", "Out")
        #expect(first.problems == "")
        #expect(first.output == "Out/index.html: 8 written, 0 unchanged, 0 removed\n")
        let types = ["GetPet.html", "Pet.html", "all-models.html", "group-pets.html"]
        let pages = types + ["index.html", "reference.js", "search.js", "style.css"]
        #expect(folder.files == ["Out/.netgen.json"] + pages.map { "Out/\($0)" } + ["shop.json"])
        let second = try netgen.run("docs", "shop.json", "-o", "Out")
        #expect(second.output == "Out/index.html: 0 written, 8 unchanged, 0 removed\n")

        folder["Out/mine.html"] = "mine"
        folder["shop.json"] = Self.spec(response: "string")
        let third = try netgen.run("docs", "shop.json", "--output", "Out")
        #expect(third.output == "Out/index.html: 4 written, 2 unchanged, 2 removed\n")
        #expect(folder["Out/Pet.html"] == nil)
        #expect(folder["Out/mine.html"] == "mine")

        folder["Out/index.html"] = "<!DOCTYPE html>mine"
        let obstacle = try netgen.run("docs", "shop.json", "--output", "Out")
        #expect(obstacle.status == 1)
        #expect(obstacle.problems.contains("error: Out/index.html was not written by netgen\nfix: "))
        #expect(folder["Out/index.html"] == "<!DOCTYPE html>mine")
    }

    @Test("A client and a reference can share a folder")
    func beside() throws {
        #expect(try netgen.run("generate", "shop.json", "--output", "Out").status == 0)
        let client = folder.files.filter { $0.hasSuffix(".swift") }
        #expect(try netgen.run("docs", "shop.json", "--output", "Out").status == 0)
        #expect(folder.files.filter { $0.hasSuffix(".swift") } == client)
        #expect(try netgen.run("check", "shop.json", "--output", "Out").status == 0)
        #expect(try netgen.run("generate", "shop.json", "--output", "Out").status == 0)
        #expect(try netgen.run("docs", "shop.json", "--output", "Out", "--check").status == 0)
    }

    @Test("--check lists outdated pages and writes nothing")
    func check() throws {
        let missing = try netgen.run("docs", "shop.json", "--output", "Out", "--check")
        #expect(missing.status == 1)
        #expect(missing.output.contains("Out/index.html: missing\n"))
        #expect(missing.problems.hasSuffix("fix: run netgen docs shop.json --output Out\n"))
        #expect(folder.files == ["shop.json"])
        #expect(try netgen.run("docs", "shop.json", "--output", "Out").status == 0)
        #expect(try netgen.run("docs", "shop.json", "--output", "Out", "--check").output == "Out: up to date\n")
    }

    @Test("With --since, a page lists the changes since another version")
    func changes() throws {
        folder["old.json"] = Self.spec(response: "string")
        let result = try netgen.run("docs", "shop.json", "--output", "Out", "--since", "old.json")
        #expect(result.status == 0)
        let page = try #require(folder["Out/all-changes.html"])
        #expect(page.contains("<p>Since <code>old.json</code></p>"))
        #expect(page.contains("<span class=\"badge breaking\">breaking</span>"))
        #expect(folder["Out/GetPet.html"]?.contains("href=\"all-changes.html\"") == true)
        let check = try netgen.run("docs", "shop.json", "--output", "Out", "--since", "old.json", "--check")
        #expect(check.output == "Out: up to date\n")
        let both = try netgen.run("docs", "shop.json", "--output", "Out", "--since", "old.json", "--docc")
        #expect(both.problems.hasPrefix("error: --docc and --since exclude each other\n"))
    }

    @Test("With --docc, netgen writes a DocC catalog")
    func catalogue() throws {
        let result = try netgen.run("docs", "shop.json", "--output", "Shop.docc", "--docc")
        #expect(result.output == "Shop.docc: 1 written, 0 unchanged, 0 removed\n")
        #expect(folder["Shop.docc/Shop.md"]?.contains("\n- ``Shop/GetPet``\n") == true)
        folder["shop.json"] = Self.spec(response: "string")
        let check = try netgen.run("docs", "shop.json", "--output", "Shop.docc", "--docc", "--check")
        #expect(check.problems.hasSuffix("fix: run netgen docs shop.json --output Shop.docc --docc\n"))
    }

    @Test("With --agents, netgen writes a skill and an index, and replaces only its own files")
    func agents() throws {
        let result = try netgen.run("docs", "shop.json", "--output", "skills/shop", "--agents")
        #expect(result.output == "skills/shop: 2 written, 0 unchanged, 0 removed\n")
        #expect(folder["skills/shop/SKILL.md"]?.contains("\nname: shop-client\n") == true)
        #expect(folder["skills/shop/llms.txt"]?.contains("\n- `Shop.GetPet(") == true)
        folder["shop.json"] = Self.spec(response: "string")
        let check = try netgen.run("docs", "shop.json", "--output", "skills/shop", "--agents", "--check")
        #expect(check.problems.hasSuffix("fix: run netgen docs shop.json --output skills/shop --agents\n"))
        #expect(try netgen.run("docs", "shop.json", "--output", "skills/shop", "--agents").status == 0)

        folder["skills/shop/SKILL.md"] = "---\nname: shop-client\n---\n"
        let obstacle = try netgen.run("docs", "shop.json", "--output", "skills/shop", "--agents")
        #expect(obstacle.problems.hasPrefix("error: skills/shop/SKILL.md was not written by netgen\n"))
        let both = try netgen.run("docs", "shop.json", "--output", "Out", "--agents", "--docc")
        #expect(both.problems.hasPrefix("error: --docc and --agents exclude each other\n"))
    }

    @Test("With --samples, netgen writes an overlay with samples of every operation that the document itself contains")
    func samples() throws {
        folder["openapi.yaml"] = """
            openapi: 3.1.0
            info: { title: Shop, version: 1.0.0 }
            servers: [{ url: https://shop.example }]
            paths:
              /pets: { get: { operationId: listPets, responses: { "204": { description: Listed. } } } }
              /more: { $ref: "#/components/pathItems/more" }
            components:
              pathItems:
                more: { get: { operationId: more, responses: { "204": { description: More. } } } }
            """
        let arguments = ["docs", "openapi.yaml", "--output", "Portal", "--samples"]
        let result = try netgen.run(arguments)
        #expect(result.output == "Portal: 1 written, 0 unchanged, 0 removed\n")
        let warning = "warning: no sample for GET /more: the document only refers to the operation\n"
        #expect(result.problems.hasPrefix(warning))
        let overlay = """
            # Generated by netgen from openapi.yaml. Do not edit.
            overlay: "1.0.0"
            info: { title: Samples of Shop in Swift and curl, version: "1.0.0" }
            actions:
              -
                target: "$.paths['/pets']['get']"
                update:
                  x-codeSamples:
                    -
                      lang: Swift
                      source: |
                        try await client.send(Shop.ListPets())
                    - { lang: Shell, label: curl, source: curl https://shop.example/pets }

            """
        #expect(folder["Portal/samples.overlay.yaml"] == overlay)
        #expect(try netgen.run(arguments + ["--check"]).output == "Portal: up to date\n")
        folder["Portal/samples.overlay.yaml"] = "overlay: 1.0.0\n"
        let obstacle = try netgen.run(arguments)
        #expect(obstacle.problems.contains("error: Portal/samples.overlay.yaml was not written by netgen\n"))

        let spec = try netgen.run("docs", "shop.json", "--output", "Other", "--samples")
        #expect(spec.problems.hasPrefix("error: shop.json has no operation of an OpenAPI document"))
        #expect(folder["Other/samples.overlay.yaml"] == nil)
    }

    @Test("Wrong arguments and invalid specs are reported, and nothing is written")
    func mistakes() throws {
        let folderless = try netgen.run("docs", "shop.json")
        #expect(folderless.status == 64)
        #expect(folderless.problems.hasPrefix("error: no folder to write to\nfix: add --output DIR\n"))
        #expect(try netgen.run("docs", "--output", "Out").problems.hasPrefix("error: no spec to read\n"))
        folder["shop.json"] = Self.spec(response: "Pte")
        let wrong = try netgen.run("docs", "shop.json", "--output", "Out")
        #expect(wrong.status == 1)
        #expect(wrong.problems.contains("there is no type \"Pte\""))
        #expect(folder.files == ["shop.json"])
        folder["shop.json"] = Self.spec(response: "Pet")
        let file = try netgen.run("docs", "shop.json", "--output", "shop.json")
        #expect(file.problems.hasPrefix("error: shop.json is not a folder\nfix: "))
    }
}
