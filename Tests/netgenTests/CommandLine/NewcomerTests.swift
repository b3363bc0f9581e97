import Testing

@testable import netgen

/// Common mistakes of new users, and the fixes that netgen suggests.
@Suite("Common mistakes of new users")
struct NewcomerTests {
    let folder: TemporaryFolder
    let netgen: Tool

    init() throws {
        folder = try TemporaryFolder()
        netgen = Tool(folder: folder.path)
        folder["specs/shop.json"] = """
            {
              "netgen": 1, "name": "Shop",
              "wrapper": {
                "fields": { "code": "int", "data": "Payload" }, "success": { "code": 0 }, "failure": { "code": "code" }
              },
              "endpoints": {
                "listPets": { "method": "GET", "path": "/pets", "response": "[int]" },
                "addPet": { "method": "POST", "path": "/pets", "body": "int", "response": "int" },
                "getOwner": { "method": "GET", "path": "/owners/{id}", "response": "string" }
              }
            }

            """
        folder["specs/package.json"] = #"{ "name": "something else" }"#
        folder["empty/note.txt"] = ""
    }

    private func problems(_ words: String...) throws -> String { try netgen.run(words).problems }

    @Test(
        "For a folder in place of a spec, the fix suggests a spec inside the folder",
        arguments: [
            ["generate", "specs", "--output", "Out"], ["validate", "specs"], ["mock", "specs"], ["wrapper", "specs"],
            ["cost", "specs"], ["diff", "specs", "specs/shop.json"], ["verify", "specs", "specs"],
        ]
    )
    func folder(_ words: [String]) throws {
        let result = try netgen.run(words)
        #expect(
            result.problems == """
                error: specs is a folder, not a spec
                fix: pass a spec in the folder: specs/shop.json

                """
        )
        #expect(result.status == 1)
    }

    @Test("A missing spec is reported with the next step")
    func missing() throws {
        #expect(try problems("validate", "specs/shp.json").contains("\nfix: did you mean specs/shop.json?\n"))
        #expect(try problems("validate", "specs/petstore.json").contains("\nfix: use specs/shop.json\n"))
        #expect(try problems("validate", "empty").contains("\nfix: write a spec with netgen init"))
        let address = try problems("validate", "https://api.example.com/openapi.json?v=2")
        let command = "curl -o openapi.json 'https://api.example.com/openapi.json?v=2'"
        #expect(address.contains("\nfix: save it first, and pass the file: \(command)\n"))
        #expect(
            try problems("infer", "none").contains(
                "\nfix: pass JSON files, recordings, a folder that contains some, or - for"
            )
        )
    }

    @Test("Passing the same spec twice is rejected")
    func twice() throws {
        #expect(
            try problems("generate", "specs/shop.json", "specs/shop.json", "-o", "Out")
                .hasPrefix("error: specs/shop.json is given twice\nfix: pass it once\n")
        )
        #expect(
            try problems("generate", "specs/shop.json", "./specs/shop.json", "-o", "Out")
                .hasPrefix("error: specs/shop.json and ./specs/shop.json are the same file\nfix: pass it once\n")
        )
    }

    @Test("Options that need a spec are rejected without a spec")
    func missingSpecArgument() throws {
        let output = try problems("generate", "--output", "Out")
        #expect(output.hasPrefix("error: --output needs a SPEC; without one, netgen generates from"))
        #expect(output.contains("\nfix: write netgen generate petstore.json --output Out\n"))
        #expect(try problems("check", "--only", "x").contains("netgen check petstore.json --output DIR --only …\n"))
    }

    @Test("A selection that matches nothing suggests existing names")
    func selection() throws {
        func fix(_ pattern: String) throws -> String? {
            let text = try problems("generate", "specs/shop.json", "-o", "Out", "--only", pattern)
            return text.split(separator: "\n").last.map(String.init)
        }
        #expect(try fix("listPet") == #"fix: did you mean "ListPets"?"#)
        #expect(try fix("pet") == #"fix: did you mean "AddPet" or "ListPets"?"#)
        #expect(try fix("foo") == #"fix: the requests are "AddPet", "GetOwner" and "ListPets""#)
        #expect(try fix("path:/x") == #"fix: the paths are "/owners/{id}" and "/pets""#)
        #expect(try fix("tag:pets") == "fix: write path:/PATH or a name, because no endpoint has a tag")
        #expect(try problems("mock", "specs/shop.json", "--fail", "owner=404").contains(#"did you mean "getOwner"?"#))
    }

    @Test(
        "A key or a value in the wrong place gets one problem, with a fix that moves or replaces it",
        arguments: [
            (#""response": "[int]""#, #""response": "int[]""#, "write [int]"),
            (
                #""response": "[int]""#, #""response": "Page<int>""#,
                #"write only the parameter, and declare "Page" as a "wrapper""#
            ),
            (
                #""response": "[int]""#, #""response": { "200": "[int]", "409": "string" }"#,
                #"write the type of the success; move error bodies to "failures", other successes to "outcomes""#
            ),
            (
                #""response": "[int]""#, #""wrapper": "none""#,
                #"for a response without a wrapper, write "wrapper": null"#
            ),
            (#""response": "[int]""#, #""wrapper": false"#, "write null"),
            (
                #""code": "int""#, #""code": { "type": "int", "required": true }"#,
                #"remove it; every field without "optional": true or "?" after its type is required"#
            ),
            (#""code": "int""#, #""code": { "type": "int", "required": false }"#, #"write "optional": true"#),
            (#"[int]""#, #"[int]", "query": { "ids": ["int"] }"#, #"write the array in the quotes: "[int]""#),
            (#"[int]""#, #"[int]", "query": { "ids": { "type": "array", "items": "int" } }"#, #"remove "type""#),
            (#"[int]""#, #"[int]", "query": { "kind": { "type": "string", "enum": ["a"] } }"#, #"remove "type""#),
            (
                #""response": "string""#, #""response": { "properties": { "id": "int" } }"#,
                #"did you mean "fields"?"#
            ),
            (
                #""body": "int""#, ##""body": { "$ref": "#/models/int" }"##, #"write "int" in place of the object"#
            ),
            (#"{ "code": 0 }"#, "0", #"write "success": { "status": [200] }"#),
            (#"{ "code": "code" }"#, #"{ "code": "code" }, "codes": { "gone": 1 }"#, #"move it into "failure""#),
            (
                #""fields": { "code": "int", "data": "Payload" }"#, #""code": "int", "data": "Payload""#,
                #"write { "fields": { "code": …, "data": … } }"#
            ),
            (#""name": "Shop""#, #""name": "Shop", "payload": "data""#, #"move it into "wrapper""#),
            (
                #""name": "Shop""#,
                #""name": "Shop", "security": ["a"], "securitySchemes": { "token": { "type": "bearer" } }"#,
                #"write "token", or add it to "securitySchemes""#
            ),
        ]
    )
    func misplaced(_ text: String, _ mistake: String, _ fix: String) throws {
        let spec = folder["specs/shop.json"] ?? ""
        #expect(spec.contains(text))
        folder["specs/shop.json"] = spec.replacing(text, with: mistake)
        let lines = try problems("generate", "specs/shop.json", "-o", "Out").split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("fix: ") } == ["fix: \(fix)"])
    }

    @Test(
        "A format that would be a type or a pattern is reported",
        arguments: [
            ("string", "date-time", #"write "type": "date-time""#),
            ("date", "dd.MM.yyyy", #"write "dateFormat": "dd.MM.yyyy""#),
            ("string", "email", nil), ("date-time", "date-time", nil),
        ] as [(String, String, String?)]
    )
    func format(type: String, format: String, fix: String?) throws {
        folder["specs/shop.json"] = folder["specs/shop.json"]?.replacing(
            #""code": "int""#,
            with: #""code": "int", "at": { "type": "\#(type)?", "format": "\#(format)" }"#
        )
        let lines = try problems("generate", "specs/shop.json", "-o", "Out").split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("fix: ") } == (fix.map { ["fix: \($0)"] } ?? []))
    }

    @Test("A response that repeats the fields of its wrapper is reported")
    func repeatedWrapper() throws {
        folder["specs/shop.json"] = folder["specs/shop.json"]?.replacing(
            #""response": "string""#,
            with: #""response": { "fields": { "code": "int", "data": "string" } }"#
        )
        let text = try problems("validate", "specs/shop.json")
        #expect(text.contains(#"warning: the response of "getOwner" has the fields of its wrapper [wrapper-mismatch]"#))
    }

    @Test("Amendments that rename another type, or replace a model by a part of it, are reported")
    func amendments() throws {
        folder["specs/pets.openapi.json"] = """
            { "openapi": "3.1.0", "info": { "title": "Pets" }, "paths": {}, "components": { "schemas": {
              "A": { "type": "object", "properties": { "id": { "type": "integer" } } },
              "Pet": { "type": "object", "properties": { "a": { "$ref": "#/components/schemas/A" } } }
            } } }
            """
        folder["specs/pets.json"] = """
            { "netgen": 1, "openapi": "pets.openapi.json", "models": { "A": { "swiftName": "Pet" } } }
            """
        let text = try problems("generate", "specs/pets.json", "-o", "Out")
        #expect(
            text.contains(
                #"warning: "Pet" becomes "PetModel" in Swift, because another type is called "Pet" [name-collision]"#
            )
        )
        #expect(text.contains("\nfix: give one of them another \"swiftName\"\n"))
        folder["specs/pets.json"] = """
            { "netgen": 1, "openapi": "pets.openapi.json", "models": { "Pet": { "fields": {} } } }
            """
        let replaced = try problems("generate", "specs/pets.json", "-o", "Out")
        #expect(replaced.contains(#"warning: "Pet" replaces the document's model, so it has no "a" [undefined-field]"#))
    }

    @Test("An option with an unusable path is reported with a fix")
    func optionPaths() throws {
        let generate = ["generate", "specs/shop.json", "-o", "Out"]
        let config = try netgen.run(generate + ["--config", "none.json"])
        #expect(config.problems.contains("\nfix: pass a JSON or YAML file to --config, with contents such as "))
        let used = try netgen.run(generate + ["--used-by", "specs/shop.json"])
        #expect(used.problems.contains("\nfix: pass a folder of Swift sources, such as Sources/App, to --used-by"))
        #expect(
            try problems("mock", "specs/shop.json", "--fixtures", "none").contains("\nfix: pass a folder with bodies")
        )
        #expect(folder.files.allSatisfy { !$0.hasPrefix("Out") })
    }

    @Test("Unknown commands, options and codes are reported with a fix")
    func unknown() throws {
        let format = try netgen.run("validate", "specs/shop.json", "--format", "xml")
        #expect(format.problems == "error: unknown format \"xml\"\nfix: use one of json, github\nhelp: netgen --help\n")
        #expect(format.status == 64)
        #expect(try problems("generate", "a.json", "--out", "X").contains("\nfix: did you mean --output?\n"))
        #expect(try problems("frob").contains("\nfix: use one of init, infer, validate, generate, "))
        #expect(
            try problems("validate", "x.json", "--frob").contains(
                "\nfix: use one of --unused, --strict, --quiet, --json, --format, --help\n"
            )
        )
        #expect(try problems("explain", "x").contains("\nfix: netgen explain lists all codes\n"))
        #expect(try netgen.run("explain", "empty-file").output.contains("\n    (only white space)\n"))
    }

    @Test("A recording of an unknown endpoint is reported with a fix")
    func unknownEndpoint() throws {
        func fix(_ request: String) throws -> String {
            folder["recording.json"] = #"{ "request": { \#(request) }, "response": { "status": 200, "body": 1 } }"#
            return try problems("verify", "specs/shop.json", "recording.json")
        }
        let method = try fix(#""method": "PUT", "url": "https://example.com/pets""#)
        #expect(method.contains(#"the spec has no endpoint "PUT /pets"; the path has GET, POST"#))
        #expect(method.contains("\nfix: add it to \"endpoints\" of the spec, or remove the recording\n"))
        folder["listPet.json"] = "[1]"
        #expect(
            try problems("verify", "specs/shop.json", "listPet.json").contains("\nfix: did you mean \"listPets\"?\n")
        )
        let json = try netgen.run("verify", "specs/shop.json", "listPet.json", "--json").output
        #expect(json.contains(#""fix": "did you mean \"listPets\"?""#))
    }

    @Test("A response without the wrapper is reported with the reason")
    func notTheWrapper() throws {
        folder["listPets.json"] = "[1]"
        let bare = try problems("verify", "specs/shop.json", "listPets.json")
        #expect(bare.contains("error: the response does not match the wrapper: expected an object, found an array"))
        #expect(bare.contains("\nfix: if the response is only the payload, add \"wrapper\": null to \"listPets\"\n"))
        folder["getOwner.500.json"] = #"{ "error": "x" }"#
        #expect(
            try problems("verify", "specs/shop.json", "getOwner.500.json")
                .contains(#"status 500, and the response does not match the wrapper: the key "code" is missing"#)
        )
    }
}
