import Testing

@testable import netgen

@Suite("netgen diff and the functions that create requests", .timeLimit(.minutes(20)))
struct DiffUsesTests {
    let folder: TemporaryFolder
    let netgen: Tool

    init() throws {
        folder = try TemporaryFolder()
        netgen = Tool(folder: folder.path)
    }

    private static func document(tag: String, limit: String = "") -> String {
        """
        {
          "openapi": "3.1.0",
          "info": { "title": "Shop", "version": "1" },
          "paths": {
            "/pets": {
              "get": {
                "operationId": "listPets",
                "tags": ["\(tag)"],
                "parameters": [\(limit)],
                "responses": { "204": { "description": "none" } }
              }
            }
          }
        }
        """
    }

    private static let limit = #"{ "name": "limit", "in": "query", "required": true, "schema": { "type": "integer" } }"#

    private static func spec(_ more: String, field: String = "") -> String {
        """
        {
          "netgen": 1,
          "name": "Shop",
          \(more)
          "models": { "Pet": { "fields": { "id": "int"\(field) } } },
          "endpoints": { "listPets": { "method": "GET", "path": "/pets", "response": "[Pet]" } }
        }
        """
    }

    @Test("A group with another name breaks only apps that call its functions")
    func groups() throws {
        folder["old.json"] = Self.document(tag: "Pets")
        folder["new.json"] = Self.document(tag: "Animals")
        let all = try netgen.run("diff", "old.json", "new.json")
        #expect(all.status == 0)
        #expect(
            all.output.contains(#"risky: ListPets: "Pets.list(…)" no longer creates the request with --calls groups"#)
        )
        folder["App/Load.swift"] = "try await client.send(Shop.Pets\n    .list())\n_ = Other.list()\n"
        let used = try netgen.run("diff", "old.json", "new.json", "--used-by", "App")
        #expect(used.status == 1)
        #expect(used.output.contains("\nused: App/Load.swift:2:6\n"))
        folder["App/Load.swift"] = "try await client.send(Shop.ListPets())\n_ = Other.list()\n"
        let unused = try netgen.run("diff", "old.json", "new.json", "--used-by", "App")
        #expect(unused.status == 0)
    }

    @Test(
        "A request that an app creates with a member or a group is used",
        arguments: [".listPets()", "Shop.Pets.list()"]
    )
    func calls(call: String) throws {
        folder["old.json"] = Self.document(tag: "Pets")
        folder["new.json"] = Self.document(tag: "Pets", limit: Self.limit)
        folder["App/Load.swift"] = "try await client.send(\(call))\n"
        let used = try netgen.run("diff", "old.json", "new.json", "--used-by", "App")
        #expect(used.status == 1)
        #expect(used.output.contains("breaking: ListPets.limit: "))
    }

    @Test("A removed member breaks apps that call it")
    func members() throws {
        folder["old.json"] = Self.spec(#""calls": ["members"],"#)
        folder["new.json"] = Self.spec("")
        folder["App/Load.swift"] = "let pets = try await client.send(.listPets())\n"
        let used = try netgen.run("diff", "old.json", "new.json", "--used-by", "App")
        #expect(used.status == 1)
        #expect(used.output.contains(#"breaking: ListPets: ".listPets(…)" no longer creates the request"#))
        #expect(used.output.contains("\nused: App/Load.swift:1:35\n"))
        folder["App/Load.swift"] = "let pets = try await client.send(Shop.ListPets())\n"
        #expect(try netgen.run("diff", "old.json", "new.json", "--used-by", "App").status == 0)
    }

    @Test("A model is used if the app's client has another namespace")
    func namespace() throws {
        folder["old.json"] = Self.spec("", field: #", "tag": "string""#)
        folder["new.json"] = Self.spec("")
        folder["App/Show.swift"] = "func show(_ pet: Store.Pet) { print(pet.tag) }\n"
        let used = try netgen.run("diff", "old.json", "new.json", "--used-by", "App")
        #expect(used.status == 1)
        #expect(used.output.contains("\nused: App/Show.swift:1:41\n"))
        folder["App/Show.swift"] = "func show(_ pet: Shop.Item, _ other: Store.Pet) { print(other.tag) }\n"
        #expect(try netgen.run("diff", "old.json", "new.json", "--used-by", "App").status == 0)
    }

    @Test("A document that both specs name is reported, and the old document next to the old spec is compared")
    func commonDocument() throws {
        let spec = #"{ "netgen": 1, "openapi": "openapi.json" }"#
        folder["old.json"] = spec
        folder["shop.json"] = spec
        folder["openapi.json"] = Self.document(tag: "Pets", limit: Self.limit)
        let same = try netgen.run("diff", "old.json", "shop.json")
        #expect(same.output == "no changes\n")
        #expect(same.problems.contains("warning: both versions read openapi.json, so the changes of this file are not"))
        #expect(same.problems.contains("fix: "))
        folder["before/shop.json"] = spec
        folder["before/openapi.json"] = Self.document(tag: "Pets")
        let different = try netgen.run("diff", "before/shop.json", "shop.json")
        #expect(different.status == 1)
        #expect(different.problems == "")
        #expect(try netgen.run("diff", "shop.json", "shop.json").problems == "")
    }

    @Test("A stamp without the newer facts doesn't differ from its spec")
    func olderStamp() throws {
        folder["shop.json"] = """
            {
              "netgen": 1,
              "name": "Shop",
              "calls": ["members", "client"],
              "validates": true,
              "environments": { "production": "https://shop.example" },
              "securitySchemes": { "login": { "type": "bearer", "tokenURL": "https://shop.example/token" } },
              "models": { "Kind": { "enum": ["cat", "unknown"] } },
              "endpoints": {
                "listPets": {
                  "method": "GET",
                  "path": "/pets",
                  "query": { "kind": "Kind" },
                  "response": { "raw": "text/plain" }
                },
                "addPet": {
                  "method": "POST",
                  "path": "/pets",
                  "body": { "fields": { "kind": { "type": "string", "const": "cat", "minLength": 3 } } }
                }
              }
            }
            """
        #expect(try netgen.run("generate", "shop.json", "--output", "Out").problems == "")
        #expect(try netgen.run("diff", "Out", "shop.json").output == "no changes\n")
        let stamp = try #require(folder["Out/.netgen.json"])
        let newer = ["ownClient", "tokenURL", "validates", "limits", "unknown", "accept", "member", "value"]
        #expect(newer.allSatisfy { stamp.contains("\"\($0)\":") })
        folder["Out/.netgen.json"] = newer.reduce(stamp.replacing(#"{"snapshot":3,"#, with: #"{"snapshot":2,"#)) {
            $0.replacing("\"\($1)\":", with: "\"x-\($1)\":")
        }
        folder["Out/.netgen.json"] = folder["Out/.netgen.json"]?.replacing(#""body":"json""#, with: #""body":"JSON""#)
        let diff = try netgen.run("diff", "Out", "shop.json")
        #expect(diff.output + diff.problems == "no changes\n")
    }
}
