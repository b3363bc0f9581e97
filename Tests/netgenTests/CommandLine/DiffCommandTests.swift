import Foundation
import Testing

@testable import netgen

@Suite("netgen diff", .timeLimit(.minutes(20)))
struct DiffCommandTests {
    let folder: TemporaryFolder
    let netgen: Tool

    init() throws {
        folder = try TemporaryFolder()
        netgen = Tool(folder: folder.path)
    }

    private static func spec(pet: String = "", endpoints: String = "") -> String {
        """
        {
          "netgen": 1,
          "name": "Shop",
          "models": {
            "Pet": { "fields": { "id": "int64"\(pet) } },
            "Order": { "fields": { "number": "int32" } }
          },
          "endpoints": {
            "getPet": { "method": "GET", "path": "/pets/{id}", "response": "Pet" }\(endpoints)
          }
        }
        """
    }

    private static let orders = #", "getOrder": { "method": "GET", "path": "/orders/{id}", "response": "Order" }"#

    @Test("A deprecation message with a line break is printed on one line")
    func control() throws {
        folder["old.json"] = Self.spec(pet: #", "tag": "string""#)
        folder["new.json"] = Self.spec(
            pet: #", "tag": { "type": "string", "deprecated": "gone\n::error:: soon" }"#
        )
        let diff = try netgen.run("diff", "old.json", "new.json")
        #expect(diff.output.contains("fix: gone ::error:: soon\n"))
    }

    @Test("A breaking change makes the exit status 1")
    func status() throws {
        folder["old.json"] = Self.spec()
        folder["new.json"] = Self.spec(pet: #", "tag": "string""#)
        let safe = try netgen.run("diff", "old.json", "new.json")
        #expect(safe.status == 0)
        #expect(safe.problems == "")
        let breaking = try netgen.run("diff", "new.json", "old.json")
        #expect(breaking.status == 1)
        #expect(breaking.output.hasPrefix("new.json:5:41: breaking: Pet.tag: "))
        let same = try netgen.run("diff", "new.json", "new.json")
        #expect(same.status == 0)
        #expect(same.output == "no changes\n")
    }

    @Test("JSON output contains the code, grades and location of each change")
    func json() throws {
        folder["old.json"] = Self.spec(pet: #", "tag": "string""#)
        folder["new.json"] = Self.spec(endpoints: Self.orders)
        let result = try netgen.run("diff", "old.json", "new.json", "--json")
        #expect(result.status == 1)
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        )
        #expect(document["breaking"] as? Int == 1)
        #expect(document["safe"] as? Int == 1)
        let changes = try #require(document["changes"] as? [[String: Any]])
        let removed = try #require(changes.first { $0["code"] as? String == "field-removed" })
        #expect(removed["swift"] as? String == "breaking")
        #expect(removed["wire"] as? String == "breaking")
        #expect(removed["subject"] as? String == "Pet.tag")
        #expect(removed["path"] as? String == "old.json")
        #expect(removed["line"] as? Int == 5)
        #expect(removed["uses"] == nil)
    }

    @Test("Markdown output escapes the text of specs")
    func markdown() throws {
        folder["old.json"] = Self.spec()
        folder["new.json"] = Self.spec(pet: #", "*a_`b`*": "string""#)
        let result = try netgen.run("diff", "old.json", "new.json", "--markdown")
        #expect(
            result.output == """
                **`old.json` → `new.json`**: 1 change: 0 breaking, 0 risky, 1 safe

                ### Safe

                - **`Pet.aB`** "\\*a\\_\\`b\\`\\*" is new in responses
                  - `new.json:5:41`

                """
        )
    }

    @Test("HTML output begins with breaking changes and escapes the text of specs")
    func html() throws {
        folder["old.json"] = Self.spec(pet: #", "tag": "string""#)
        folder["new.json"] = Self.spec(pet: #", "<b>x": "string""#)
        let result = try netgen.run("diff", "old.json", "new.json", "--html")
        #expect(result.status == 1)
        let outline = HTMLOutline(result.output)
        #expect(outline.problems == [])
        #expect(outline.isInOrder && outline.headings == [1, 2, 2])
        #expect(!outline.tags.contains { ["b", "script", "img"].contains($0.name) || $0.attributes["src"] != nil })
        let text = outline.text
        let breaking = try #require(text.firstRange(of: "Breaking"))
        #expect(text[breaking.upperBound...].contains("Safe"))
        #expect(text.contains("&quot;&lt;b&gt;x&quot; is new in responses"))
        #expect(text.contains("2 changes: 1 breaking, 0 risky, 1 safe"))
        let both = try netgen.run("diff", "old.json", "new.json", "--html", "--markdown")
        #expect(both.status == 64)
        #expect(both.problems.hasPrefix("error: --markdown and --html exclude each other\nfix: "))
    }

    @Test("With --used-by, only changes that affect the sources are listed and graded")
    func usedBy() throws {
        folder["old.json"] = Self.spec(pet: #", "tag": "string?", "bornOn": "date?""#, endpoints: Self.orders)
        folder["new.json"] = Self.spec()
        folder["App/Pets.swift"] = """
            func show(_ pet: Shop.Pet) {
                print("é", pet.tag ?? "")
            }
            """
        folder["App/Load.swift"] = "let pet = try await client.send(Shop.GetPet(id: 1))\n"
        folder["App/Generated.swift"] = "// Generated by netgen from old.json. Do not edit.\n // pet.bornOn\n"
        let result = try netgen.run("diff", "old.json", "new.json", "--used-by", "App")
        #expect(result.status == 1)
        #expect(
            result.output == """
                old.json:5:41: breaking: Pet.tag: "tag" was removed from responses (Swift breaking, wire safe)
                fix: remove your uses of it
                used: App/Pets.swift:2:20
                old.json:5:59: safe: Pet.bornOn: "bornOn" was removed from responses
                2 changes: 1 breaking, 0 risky, 1 safe; 1 other change does not affect the sources

                """
        )
        folder["App/Pets.swift"] = nil
        #expect(try netgen.run("diff", "old.json", "new.json", "--used-by=App").status == 0)
        let nowhere = try netgen.run("diff", "old.json", "new.json", "--used-by", "Ap")
        #expect(nowhere.status == 1 && nowhere.problems.contains("Ap"))
    }

    @Test("With --used-by, initializer calls without a type name are found")
    func initializers() throws {
        func spec(_ more: String) -> String {
            """
            {
              "netgen": 1, "name": "Shop",
              "models": { "Draft": { "fields": { "name": "string", "tags": "[string]"\(more) } } },
              "endpoints": { "addPet": { "method": "POST", "path": "/pets", "body": "Draft" } }
            }
            """
        }
        folder["old.json"] = spec("")
        folder["new.json"] = spec(#", "age": "int""#)
        folder["App/Add.swift"] = #"""
            let a = Shop.Draft(name: "a", tags: [])
            let b = Shop.AddPet(body: .init(name: "x: \", y: (", tags: make(age: 1, { $0 })))
            let c: Other = .init(name: "a", size: 1)
            let d: Other = .init(tag: "name: a")
            let e: [Other] = .init()
            let f = Shop.AddPet(body: .init(
                name: "a", tags: tags[0, default: []]
            ))
            """#
        let result = try netgen.run("diff", "old.json", "new.json", "--used-by", "App")
        #expect(result.output.contains("\nused: App/Add.swift:1:14, App/Add.swift:2:28, App/Add.swift:6:28\n"))
    }

    @Test("A folder of generated code can replace the older spec")
    func folderAsOld() throws {
        folder["api.json"] = Self.spec(pet: #", "tag": "string?""#)
        #expect(try netgen.run("generate", "api.json", "--output", "Out").status == 0)
        folder["api.json"] = Self.spec()
        let result = try netgen.run("diff", "Out", "api.json")
        #expect(result.status == 1)
        #expect(result.output.hasPrefix("api.json:5:5: breaking: Pet.tag: \"tag\" was removed from responses"))
        let stamp = try #require(folder["Out/.netgen.json"])
        folder["Out/.netgen.json"] = stamp.replacing(#"{"snapshot":3,"#, with: #"{"snapshot":4,"#)
        let newer = try netgen.run("diff", "Out", "api.json")
        #expect(newer.status == 1)
        #expect(newer.problems.contains("cannot read the client's record of the API\nfix: pass a spec instead\n"))
        folder["Out/.netgen.json"] = "{}"
        let unknown = try netgen.run("diff", "Out", "api.json")
        #expect(unknown.problems.hasPrefix("error: the API of Out is unknown\nfix: "))
    }

    @Test("Stamps with the older texts of limits and paging equal the spec")
    func olderTexts() throws {
        folder["api.json"] = #"""
            {
              "netgen": 1,
              "name": "Shop",
              "models": { "Page": { "fields": { "pets": "[string]", "more": "bool" } } },
              "endpoints": {
                "listPets": {
                  "method": "GET",
                  "path": "/pets",
                  "query": { "page": "int?", "tags": { "type": "[string]?", "uniqueItems": true } },
                  "response": "Page",
                  "paging": { "page": "page", "first": 1, "more": "more", "items": "pets" }
                }
              }
            }
            """#
        #expect(try netgen.run("generate", "api.json", "--output", "Out").problems == "")
        let stamp = try #require(folder["Out/.netgen.json"])
        let older = [
            (#""snapshot":3"#, #""snapshot":2"#), ("Items are unique.", "No item is there twice."),
            (#""explodes":true"#, #""style":"*""#),
            (
                #""paging":"page","pageParameter":"query page","firstPage":"1","morePages":"body more""#,
                #""paging":"the page \"page\" from 1, unless there is false at \"more\"""#
            ),
        ]
        for (new, _) in older { #expect(stamp.contains(new)) }
        folder["Out/.netgen.json"] = older.reduce(stamp) { $0.replacing($1.0, with: $1.1) }
        let diff = try netgen.run("diff", "Out", "api.json")
        #expect(diff.status == 0)
        #expect(diff.output + diff.problems == "no changes\n")
    }

    @Test("The problems of both specs are shown")
    func problems() throws {
        folder["old.json"] = Self.spec(pet: #", "tag": "strin""#)
        folder["new.json"] = "{"
        let result = try netgen.run("diff", "old.json", "new.json")
        #expect(result.status == 1)
        #expect(result.output == "")
        #expect(result.problems.contains("old.json:5:49: error: "))
        #expect(result.problems.contains("new.json:1:"))
        let usage = try netgen.run("diff", "old.json")
        #expect(usage.status == 64)
        #expect(usage.problems.hasPrefix("error: diff compares two specs, not 1\nfix: "))
        #expect(try netgen.run("diff", "--help").output.contains("example: netgen diff "))
    }
}
