import Testing

@testable import netgen

@Suite("netgen verify")
struct VerifyCommandTests {
    let folder: TemporaryFolder
    let netgen: Tool

    init() throws {
        folder = try TemporaryFolder()
        netgen = Tool(folder: folder.path)
        folder["shop.json"] = """
            {
              "netgen": 1,
              "name": "Shop",
              "environments": { "production": "https://api.example.com/v1" },
              "models": {
                "Pet": { "fields": { "id": "int", "state": "State", "born": "date?" } },
                "State": { "enum": ["on", "off"] }
              },
              "endpoints": {
                "listPets": { "method": "GET", "path": "/pets", "response": "[Pet]" },
                "getPet": { "method": "GET", "path": "/pets/{id}", "response": "Pet", "failures": { "404": null } },
                "getOwnPet": { "method": "GET", "path": "/pets/own", "response": "[string: Pet]" }
              }
            }

            """
    }

    private func recording(_ url: String, status: Int = 200, _ body: String) -> String {
        """
        {
          "request": { "method": "GET", "url": "\(url)" },
          "response": {
            "status": \(status),
            "headers": { "Content-Type": "application/json" },
            "body": \(body)
          }
        }
        """
    }

    @Test("Constants of the client are compared with the recorded request")
    func constants() throws {
        folder["constant.json"] = """
            { "netgen": 1, "name": "Shop", "endpoints": { "listPets": {
              "method": "GET", "path": "/pets", "response": "[int]",
              "query": { "version": { "type": "string", "const": "2" }, "full": { "type": "bool", "const": true } },
              "headers": { "X-Client": { "type": "string", "const": "app" } }
            } } }
            """
        func problems(_ query: String, headers: String) throws -> [String] {
            folder["constants/1.json"] = """
                { "request": { "method": "GET", "url": "https://a.example/pets\(query)", "headers": { \(headers) } },
                  "response": { "status": 200, "headers": { "Content-Type": "application/json" }, "body": [] } }
                """
            let result = try netgen.run("verify", "constant.json", "constants")
            #expect(result.status == 0)
            return result.problems.split(separator: "\n").filter { $0.contains("note:") }
                .map { String($0.trimmingPrefix { $0 != " " }.dropFirst()) }
        }
        #expect(try problems("?full=true&version=2", headers: #""x-client": "app""#) == [])
        // A recording without headers doesn't state which headers were sent.
        #expect(try problems("?version=2&full=true", headers: "") == [])
        #expect(
            try problems("?version=1", headers: #""X-Client": "web""#) == [
                #"note: the query parameter "version" was "1", and the client sends "2""#,
                #"note: the query parameter "full" was not sent, and the client sends "true""#,
                #"note: the header "X-Client" was "web", and the client sends "app""#,
            ]
        )
    }

    @Test("Each mismatch has its locations in the recording and in the spec")
    func places() throws {
        folder["recordings/1.json"] = recording(
            "https://api.example.com/v1/pets?limit=2",
            #"[{ "id": "7", "state": "on" }, { "state": "new", "born": "2024-02-30" }]"#
        )
        let result = try netgen.run("verify", "shop.json", "recordings")
        #expect(result.status == 1)
        #expect(result.output == "1 response of 1 of 3 endpoints: 3 mismatches, 1 note\n")
        #expect(
            result.problems == #"""
                recordings/1.json:6:22: error: [0].id: expected an integer of 64 bits, found "7"
                    "body": [{ "id": "7", "state": "on" }, { "state": "new", "born": "2024-02-30" }]
                                     ^~~
                shop.json:6:32: declared here
                    "Pet": { "fields": { "id": "int", "state": "State", "born": "date?" } },
                                               ^~~~~
                recordings/1.json:6:55: note: [1].state: "new" is not among the values of the enum
                    "body": [{ "id": "7", "state": "on" }, { "state": "new", "born": "2024-02-30" }]
                                                                      ^~~~~
                shop.json:7:14: declared here
                    "State": { "enum": ["on", "off"] }
                             ^~~~~~~~~~~~~~~~~~~~~~~~~
                recordings/1.json:6:70: error: [1].born: expected a date such as "2024-02-29", found "2024-02-30"
                    "body": [{ "id": "7", "state": "on" }, { "state": "new", "born": "2024-02-30" }]
                                                                                     ^~~~~~~~~~~~
                shop.json:6:65: declared here
                    "Pet": { "fields": { "id": "int", "state": "State", "born": "date?" } },
                                                                                ^~~~~~~
                recordings/1.json:6:44: error: [1]: the key "id" is missing
                    "body": [{ "id": "7", "state": "on" }, { "state": "new", "born": "2024-02-30" }]
                                                           ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                shop.json:6:26: declared here
                    "Pet": { "fields": { "id": "int", "state": "State", "born": "date?" } },
                                         ^~~~

                """#
        )
    }

    @Test("A suggested enum accepts unlisted values")
    func suggestions() throws {
        folder["shop.json"] = """
            {
              "openapi": "3.1.0", "info": { "title": "Shop", "version": "1" },
              "servers": [{ "url": "https://api.example.com/v1" }],
              "paths": { "/states": { "get": { "operationId": "listStates", "responses": { "200": {
                "description": "", "content": { "application/json": { "schema": { "type": "array", "items": {
                  "anyOf": [{ "$ref": "#/components/schemas/State" }, { "type": "string" }] } } } } } } } } },
              "components": { "schemas": { "State": { "enum": ["on", "off"] } } }
            }
            """
        folder["recordings/1.json"] = recording("https://api.example.com/v1/states", #"["on", "new"]"#)
        let result = try netgen.run("verify", "shop.json", "recordings")
        #expect(result.status == 0)
        #expect(result.problems == "")
    }

    @Test("A text response may lack the wrapper, but an unexpected page is a mismatch")
    func bare() throws {
        folder["api.json"] = """
            { "netgen": 1, "name": "Shop", "environments": { "production": "https://shop.example" },
              "wrapper": { "fields": { "status": "int", "data": "Payload" } },
              "endpoints": {
                "getTable": { "method": "GET", "path": "/table", "response": { "raw": "text/csv" } },
                "getName": { "method": "GET", "path": "/name", "response": "string" },
                "getShop": { "method": "GET", "path": "/shop", "response": { "fields": { "id": "int" } } },
                "close": { "method": "POST", "path": "/close" } } }
            """
        let cases = [
            ("GET", "/table", "text/csv", 0), ("GET", "/name", "text/plain", 0), ("GET", "/name", "application/xml", 1),
            ("GET", "/shop", "text/csv", 1), ("POST", "/close", "text/plain", 0), ("POST", "/close", "text/html", 1),
        ]
        for (method, path, mediaType, status) in cases {
            folder["recording.json"] = """
                { "request": { "method": "\(method)", "url": "https://shop.example\(path)" },
                  "response": { "status": 200, "headers": { "Content-Type": "\(mediaType)" }, "body": "id,name" } }
                """
            let run = try netgen.run("verify", "api.json", "recording.json")
            #expect(run.status == status, "\(path) \(mediaType): \(run.problems)")
        }
    }

    @Test("A missing payload is accepted only for arrays and dictionaries")
    func missingPayload() throws {
        folder["pets.json"] = """
            {
              "netgen": 1, "name": "Pets", "environments": { "production": "https://api.example.com/v1" },
              "wrapper": { "fields": { "total": "int?", "data": "Payload?" } },
              "endpoints": {
                "listPets": { "method": "GET", "path": "/pets", "response": "[string]" },
                "countPets": { "method": "GET", "path": "/counts", "response": "[string: int]" },
                "getPet": { "method": "GET", "path": "/pets/{id}", "response": "string" }
              }
            }
            """
        folder["recordings/1.json"] = recording("https://api.example.com/v1/pets", #"{ "total": 0 }"#)
        folder["recordings/2.json"] = recording("https://api.example.com/v1/counts", #"{ "data": null }"#)
        let good = try netgen.run("verify", "pets.json", "recordings")
        #expect(good.status == 0)
        #expect(good.problems == "")
        folder["recordings/3.json"] = recording("https://api.example.com/v1/pets/7", #"{ "total": 0 }"#)
        let bad = try netgen.run("verify", "pets.json", "recordings")
        #expect(bad.status == 1)
        #expect(bad.problems.hasPrefix("recordings/3.json:6:13: error: the payload is absent"))
    }

    @Test("Requests are matched by method and path, the most literal path first")
    func matching() throws {
        folder["recordings/1.json"] = recording("https://api.example.com/v1/pets/7", #"{ "id": 7, "state": "on" }"#)
        folder["recordings/2.json"] = recording("http://127.0.0.1:80/pets/own", #"{ "a": { "id": 7, "state": "on" } }"#)
        folder["recordings/3.json"] = recording("http://127.0.0.1:80/pets/8", status: 404, "null")
        let result = try netgen.run("verify", "shop.json", "recordings")
        #expect(result.problems == "")
        #expect(result.output == "3 responses of 2 of 3 endpoints: 0 mismatches, 0 notes\n")
        #expect(result.status == 0)
    }

    @Test("A response without an endpoint is a mismatch, and an undeclared status a note")
    func unknown() throws {
        folder["1.json"] = recording("https://api.example.com/v1/owners", "[]")
        folder["2.json"] = recording("https://api.example.com/v1/pets", status: 500, #"{ "no": 1 }"#)
        let result = try netgen.run("verify", "shop.json", "1.json", "2.json")
        #expect(result.problems.contains(#"1.json:1:1: error: the spec has no endpoint "GET /v1/owners""#))
        #expect(result.problems.contains("2.json:6:13: note: the spec declares no failure for status 500"))
        #expect(result.status == 1)
    }

    @Test("The file name or an option determines the endpoint of a plain response")
    func plainResponses() throws {
        folder["getPet.json"] = #"{ "id": 7 }"#
        folder["any.json"] = #"[{ "id": 7, "state": "on" }]"#
        #expect(try netgen.run("verify", "shop.json", "getPet.json").problems.contains(#"the key "state" is missing"#))
        #expect(try netgen.run("verify", "shop.json", "any.json", "--endpoint", "ListPets").status == 0)
        #expect(try netgen.run("verify", "shop.json", "any.json", "--endpoint", "GET /pets").status == 0)
        #expect(try netgen.run("verify", "shop.json", "any.json").status == 1)
        folder["pets.json"] = #"[{ "id": 7, "state": "on" }]"#
        #expect(try netgen.run("verify", "shop.json", "pets.json").status == 0)
    }

    @Test("Unreadable or missing recordings are errors")
    func unreadable() throws {
        folder["broken.json"] = #"{ "id": "#
        folder["empty/note.txt"] = "x"
        #expect(try netgen.run("verify", "shop.json", "broken.json").status == 1)
        let nothing = try netgen.run("verify", "shop.json", "empty")
        #expect(nothing.problems.hasPrefix("error: there are no recordings in empty\n"))
        #expect(nothing.status == 1 && nothing.output == "")
        #expect(
            try netgen.run("verify", "shop.json", "missing.json").problems.hasPrefix("error: cannot read missing.json")
        )
        #expect(try netgen.run("verify", "broken.json", "broken.json").status == 1)
        #expect(try netgen.run("verify").status == 64)
        #expect(try netgen.run("verify", "shop.json").status == 64)
        #expect(try netgen.run("verify", "--help").output.hasPrefix("Checks recorded responses"))
    }
}
