import Testing

@testable import netgen

@Suite("Items of the mock server")
struct MockStateTests {
    private static let spec = """
        {
          "netgen": 1, "name": "Pets",
          "environments": { "production": "https://api.example.com/v1" },
          "wrapper": {
            "fields": { "code": "int", "message": "string?", "data": "Payload" },
            "success": { "code": [0] }, "failure": { "code": "code", "message": "message" }
          },
          "models": {
            "Pet": { "fields": { "id": "int64", "name": "string", "tag": "string?" } },
            "NewPet": { "fields": { "name": "string", "tag": "string?" } },
            "Page": { "fields": { "items": "[Pet]", "total": "int" } },
            "Key": { "fields": { "name": "string", "scope": "string" } },
            "Order": { "fields": { "uuid": "uuid" } }
          },
          "endpoints": {
            "listPets": { "method": "GET", "path": "/pets", "response": "[Pet]" },
            "addPet": { "method": "POST", "path": "/pets", "body": "NewPet", "response": "Pet" },
            "pet": { "method": "GET", "path": "/pets/{petId}", "response": "Pet" },
            "replacePet": { "method": "PUT", "path": "/pets/{petId}", "body": "NewPet", "response": "Pet" },
            "changePet": {
              "method": "PATCH", "path": "/pets/{petId}",
              "body": { "fields": { "name": "string?", "tag": { "type": "string", "optional": true, "nullable": true } } },
              "response": "Pet"
            },
            "deletePet": { "method": "DELETE", "path": "/pets/{petId}" },
            "keys": { "method": "GET", "path": "/users/{user}/keys", "response": "Page", "wrapper": null },
            "listed": { "method": "GET", "path": "/pages", "response": "Page", "wrapper": null },
            "addListed": { "method": "POST", "path": "/pages", "body": "NewPet", "wrapper": null },
            "page": { "method": "GET", "path": "/pages/{id}", "response": "Pet", "wrapper": null },
            "addKey": { "method": "POST", "path": "/users/{user}/keys", "body": "Key", "wrapper": null },
            "key": { "method": "GET", "path": "/users/{user}/keys/{name}", "response": "Key", "wrapper": null },
            "order": { "method": "POST", "path": "/orders", "body": { "fields": {} }, "response": "Order", "wrapper": null },
            "getOrder": { "method": "GET", "path": "/orders/{uuid}", "response": "Order", "wrapper": null }
          }
        }
        """

    private func server(isStateless: Bool = false) throws -> MockServer {
        var diagnostics = Diagnostics()
        let source = SourceText(path: "spec.json", text: Self.spec)
        let spec = Generator().spec(from: source, file: 0, reading: { _ in nil }, diagnostics: &diagnostics)
        #expect(diagnostics.list.map(\.message) == [])
        return MockServer(try #require(spec), isStateless: isStateless)
    }

    /// Returns the response in one line, such as `200 {"id":1}`.
    private func send(_ server: MockServer, _ method: String, _ path: String, _ body: String = "") -> String {
        let response = server.response(to: MockRequest(method: method, path: path, body: Array(body.utf8)))
        return "\(response.response.status) \(response.response.body.text.filter { !$0.isWhitespace })"
    }

    @Test("A created item can be requested, listed, changed and deleted")
    func lifecycle() throws {
        let server = try server()
        #expect(send(server, "POST", "/pets", #"{"name":"Rex"}"#).contains(#""data":{"id":2,"name":"Rex""#))
        #expect(send(server, "GET", "/pets/2").contains(#""data":{"id":2,"name":"Rex""#))
        #expect(send(server, "GET", "/v1/pets").contains(#""id":2,"name":"Rex""#))
        #expect(
            send(server, "PATCH", "/pets/2", #"{"tag":null}"#).contains(#""data":{"id":2,"name":"Rex","tag":null}"#)
        )
        #expect(
            send(server, "PUT", "/pets/2", #"{"name":"Ann","tag":"a"}"#).contains(#"{"id":2,"name":"Ann","tag":"a"}"#)
        )
        #expect(send(server, "GET", "/pets/2").contains(#"{"id":2,"name":"Ann","tag":"a"}"#))
        #expect(send(server, "DELETE", "/pets/2").hasPrefix("200"))
        for method in ["GET", "DELETE"] {
            #expect(send(server, method, "/pets/2").contains(#""message":"/pets/2hasbeendeleted""#))
            #expect(send(server, method, "/pets/2").hasPrefix("404"))
        }
        #expect(!send(server, "GET", "/pets").contains(#""id":2"#))
    }

    @Test("A sample item has the identifier of its path, and can be deleted")
    func samples() throws {
        let server = try server()
        #expect(send(server, "GET", "/pets/7").contains(#""data":{"id":7"#))
        #expect(send(server, "GET", "/pets").contains(#""data":[{"id":1"#))
        #expect(send(server, "DELETE", "/pets/1").hasPrefix("200"))
        #expect(send(server, "GET", "/pets").contains(#""data":[]"#))
        #expect(send(server, "GET", "/pets/1").hasPrefix("404"))
    }

    @Test("The items of a page are counted")
    func pages() throws {
        let server = try server()
        #expect(send(server, "POST", "/pages", #"{"name":"Rex"}"#).hasPrefix("204"))
        #expect(send(server, "GET", "/pages").contains(#"{"id":2,"name":"Rex","tag":"sample"}],"total":2}"#))
    }

    @Test("Items with different parents or chosen names are separate")
    func parents() throws {
        let server = try server()
        #expect(send(server, "POST", "/users/ann/keys", #"{"name":"a","scope":"all"}"#).hasPrefix("204"))
        #expect(send(server, "GET", "/users/ann/keys/a") == #"200 {"name":"a","scope":"all"}"#)
        #expect(send(server, "GET", "/users/bob/keys/a") == #"200 {"name":"a","scope":"sample"}"#)
    }

    @Test("A created item gets a UUID if its identifier is one")
    func uuids() throws {
        let server = try server()
        let first = send(server, "POST", "/orders", "{}")
        #expect(first != send(server, "POST", "/orders", "{}"))
        let id = first.dropFirst(#"200 {"uuid":""#.count).dropLast(2)
        #expect(send(server, "GET", "/orders/\(id)") == first)
    }

    @Test("A stateless server keeps no items")
    func stateless() throws {
        let server = try server(isStateless: true)
        #expect(send(server, "DELETE", "/pets/1").hasPrefix("200"))
        #expect(send(server, "GET", "/pets/1").contains(#""id":1"#))
        #expect(send(server, "POST", "/pets", #"{"name":"Rex"}"#).contains(#""name":"sample""#))
    }
}
