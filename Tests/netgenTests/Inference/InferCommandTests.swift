import Testing

@testable import netgen

@Suite("netgen infer")
struct InferCommandTests {
    let folder: TemporaryFolder
    let netgen: Tool

    init() throws {
        folder = try TemporaryFolder()
        netgen = Tool(folder: folder.path)
    }

    @Test("A folder of responses becomes a valid spec")
    func responses() throws {
        folder["shop/listPets.json"] = #"{"status": 200, "data": [{"id": 1, "name": "Rex"}]}"#
        folder["shop/getPet/1.json"] = #"{"status": 200, "data": {"id": 1, "name": "Rex", "tag": null}}"#
        folder["shop/getPet/404.json"] = #"{"status": 404, "message": "no such pet"}"#
        let result = try netgen.run("infer", "shop", "--output", "shop.json")
        #expect(result.status == 0)
        #expect(
            result.output == """
                shop.json: inferred from 3 samples; review it before you use it
                netgen.schema.json: the JSON Schema of the spec format, for editors
                add its base URL: "environments": { "production": "https://…" }

                """
        )
        #expect(
            folder["shop.json"] == #"""
                {
                  "$schema": "netgen.schema.json",
                  "netgen": 1,
                  "name": "Shop",
                  "wrapper": {
                    "fields": { "status": "int", "data": "Payload", "message": "string?" },
                    "success": { "status": 200 },
                    "failure": { "code": "status", "message": "message", "codes": { "notFound": 404 } }
                  },
                  "models": { "Pet": { "fields": { "id": "int", "name": "string", "tag": "json?" } } },
                  "endpoints": {
                    "getPet": { "method": "GET", "path": "/pet", "response": "Pet" },
                    "listPets": { "method": "GET", "path": "/pets", "response": "[Pet]" }
                  }
                }

                """#
        )
        #expect(
            result.problems.contains(
                #"shop/getPet/1.json:1:1: warning: the samples do not state the method and path of "getPet""#
            )
        )
        #expect(try netgen.run("generate", "shop.json", "--output", "Shop").status == 0)

        // An existing file may belong to the user.
        let again = try netgen.run("infer", "shop", "--output", "shop.json")
        #expect(again.status == 1)
        #expect(again.problems == "error: shop.json already exists\nfix: remove it, or choose another --output\n")
    }

    @Test("File names and options determine the endpoint of a response")
    func names() throws {
        folder["GET_pets_7.json"] = #"{"id": 7, "name": "Rex"}"#
        folder["x.json"] = #"{"id": 7, "name": "Rex"}"#
        #expect(try netgen.run("infer", "GET_pets_7.json").output.contains(#""path": "/pets/{id}""#))
        let named = try netgen.run("infer", "x.json", "--endpoint", "GET /v2/pets/7?deep=true", "--name", "Zoo").output
        #expect(named.contains(#""getPet": {"#))
        #expect(named.contains(#""path": "/pets/{id}""#))
        #expect(named.contains(#""deep": "bool?""#))
        #expect(named.contains(#""name": "Zoo""#))
        folder["recorded.json"] = """
            { "request": { "method": "GET", "url": "https://zoo.example.com/pets/7" },
              "response": { "status": 200, "body": { "id": 7 } } }
            """
        let recorded = try netgen.run("infer", "recorded.json", "--output", "zoo.json")
        let note = "netgen.schema.json: the JSON Schema of the spec format, for editors"
        #expect(recorded.output == "zoo.json: inferred from 1 sample; review it before you use it\n\(note)\n")
    }

    @Test("Problems have locations, and usage errors have fixes")
    func problems() throws {
        folder["listPets.json"] = #"{"id": 7,, }"#
        folder["none/readme.md"] = "x"
        let broken = try netgen.run("infer", "listPets.json")
        #expect(broken.status == 1)
        #expect(broken.output == "")
        #expect(broken.problems.hasPrefix("listPets.json:1:9: error: trailing comma"))
        #expect(try netgen.run("infer", "none").problems.hasPrefix("error: there are no samples in none\n"))
        #expect(try netgen.run("infer", "missing.json").problems.hasPrefix("error: cannot read missing.json"))
        #expect(try netgen.run("infer").status == 64)
        #expect(try netgen.run("infer", "a.json", "--nmae", "x").problems.contains("did you mean --name?"))
        #expect(try netgen.run("infer", "a.json", "--name", "7").status == 64)
    }

    @Test("A spec or an incomplete recording among the samples gives a warning")
    func doubts() throws {
        folder["shop.json"] = #"{"netgen": 1, "name": "Shop"}"#
        folder["pets.json"] = #"{"request": {"method": "GET"}, "response": {"status": 200, "body": []}}"#
        let result = try netgen.run("infer", "shop.json", "pets.json")
        #expect(result.status == 0)
        #expect(result.problems.contains("shop.json:1:1: warning: this is a spec; reading it as a response"))
        #expect(result.problems.contains("pets.json:1:1: warning: this is not a recording; reading it as a response"))
        #expect(try netgen.run("validate", "-").problems.contains("\nfix: write /dev/stdin for standard input\n"))
    }
}
