import Testing

@testable import netgen

@Suite("Responses of the mock server")
struct MockServerTests {
    private let server: MockServer

    init() throws {
        let text = """
            {
              "netgen": 1, "name": "Pets",
              "environments": { "production": "https://api.example.com/v1" },
              "wrapper": {
                "fields": { "code": "int", "message": "string?", "data": "Payload" },
                "success": { "code": [0] }, "failure": { "code": "code", "message": "message" }
              },
              "models": {
                "Pet": { "fields": { "id": "int64", "name": { "type": "string", "example": "Rex" }, "mother": "Pet?" } },
                "Problem": { "fields": { "reason": "string" } }
              },
              "endpoints": {
                "listPets": { "method": "GET", "path": "/pets", "query": { "limit": "int", "tag": "string?" }, "response": "[Pet]" },
                "pet": { "method": "GET", "path": "/pets/{id}", "response": "Pet", "failures": { "404": "Problem" } },
                "mine": { "method": "GET", "path": "/pets/mine", "response": "Pet", "wrapper": null },
                "addPet": { "method": "POST", "path": "/pets", "body": "Pet" },
                "setPhoto": { "method": "PUT", "path": "/photo", "body": { "raw": "image/png" } },
                "search": { "method": "POST", "path": "/search", "body": { "form": { "q": "string?" } } },
                "scan": { "method": "GET", "path": "/scan", "response": { "raw": "image/png" }, "wrapper": null },
                "versioned": {
                  "method": "GET", "path": "/versioned", "wrapper": null,
                  "query": { "api-version": { "type": "string", "const": "2 b" } },
                  "headers": { "X-Client": { "type": "string", "const": "app" } }
                },
                "ping": { "method": "GET", "path": "/ping", "wrapper": null }
              }
            }
            """
        server = try Self.server(of: text)
    }

    private static func server(of text: String) throws -> MockServer {
        var diagnostics = Diagnostics()
        let source = SourceText(path: "spec.json", bytes: Array(text.utf8))
        let spec = Generator().spec(from: source, file: 0, reading: { _ in nil }, diagnostics: &diagnostics)
        #expect(diagnostics.list == [])
        return MockServer(try #require(spec))
    }

    @Test("The response to an invalid request isn't a wrapper that could be a success")
    func wrapperWithoutVerdict() throws {
        let text = """
            {
              "netgen": 1, "name": "Pets", "environments": { "production": "https://api.example.com/v1" },
              "wrapper": { "fields": { "ok": "bool", "data": "Payload" } },
              "endpoints": {
                "listPets": { "method": "GET", "path": "/pets", "query": { "limit": "int" }, "response": "[string]" }
              }
            }
            """
        let request = MockRequest(method: "GET", path: "/pets", query: "limit=many", body: [])
        let refusal = try Self.server(of: text).response(to: request)
        #expect(refusal.response.status == 400)
        #expect(refusal.response.mediaType == "application/problem+json")
        #expect(body(refusal).contains("limit"))
    }

    private func response(
        _ method: String,
        _ path: String,
        query: String = "",
        prefer: String? = nil,
        body: String = ""
    ) -> MockServer.RoutedResponse {
        var request = MockRequest(method: method, path: path, query: query, body: Array(body.utf8))
        if let prefer { request.headers.append(MockRequest.Header(name: "Prefer", value: prefer)) }
        return server.response(to: request)
    }

    /// Returns the body of a response without white space.
    private func body(_ response: MockServer.RoutedResponse) -> String {
        response.response.body.text.filter { !$0.isWhitespace }
    }

    @Test("Text of a spec in the log is one line without control characters")
    func log() {
        let response = MockServer.RoutedResponse(endpoint: "a\u{1B}[31m\nb", response: .empty(status: 204))
        let request = MockRequest(method: "GET", path: "/a\u{7}")
        #expect(MockCommand.line(response, to: request) == "204 GET /a\\u0007 (a [31m b)")
    }

    @Test("A success has its payload in the wrapper, with the success value")
    func success() {
        let list = response("GET", "/pets", query: "limit=1")
        #expect(list.endpoint == "listPets")
        #expect(body(list).hasPrefix(#"{"code":0,"data":[{"id":1,"name":"Rex""#))
        #expect(
            body(response("GET", "/v1/pets/7")).hasPrefix(#"{"code":0,"data":{"id":7,"name":"Rex""#)
        )
        #expect(body(response("GET", "/pets/mine")).hasPrefix(#"{"id":1,"name":"Rex""#))
        #expect(response("GET", "/ping").response == .empty(status: 204))
        #expect(response("GET", "/scan").response.mediaType == "image/png")
        let pet = #"{"id":2,"name":"Ann"}"#
        #expect(body(response("POST", "/pets", body: pet)) == #"{"code":0}"#)
    }

    @Test("A requested failure has its declared body or the wrapper's")
    func failures() {
        #expect(body(response("GET", "/pets/7", prefer: "code=404")) == #"{"reason":"sample"}"#)
        let refused = response("GET", "/pets/7", prefer: "dynamic, code=500")
        #expect(refused.response.status == 500)
        #expect(body(refused) == #"{"code":1,"message":"sample"}"#)
        var server = server
        server.failures = ["pet": "404"]
        #expect(server.response(to: MockRequest(method: "GET", path: "/pets/7")).response.status == 404)
    }

    @Test("A failure uses a code that has a name")
    func namedCode() throws {
        let text = """
            {
              "netgen": 1, "name": "Pets",
              "wrapper": {
                "fields": { "code": "int", "data": "Payload" },
                "success": { "code": [0] }, "failure": { "code": "code", "codes": { "fine": 0, "adopted": 4091 } }
              },
              "endpoints": { "adopt": { "method": "POST", "path": "/adopt" } }
            }
            """
        var server = try Self.server(of: text)
        server.failures = ["adopt": "409"]
        #expect(body(server.response(to: MockRequest(method: "POST", path: "/adopt"))) == #"{"code":4091}"#)
        server.failures = [:]
        #expect(body(server.response(to: MockRequest(method: "POST", path: "/adopt"))).hasPrefix(#"{"code":0"#))
    }

    @Test("A success has the documented status, and a body if one is documented")
    func documentedStatuses() throws {
        let schema = ##"{ "$ref": "#/components/schemas/Pet" }"##
        let pet = #""description": "", "content": { "application/json": { "schema": \#(schema) } }"#
        let nothing = #""description": """#
        let text = """
            {
              "openapi": "3.1.0", "info": { "title": "Pets", "version": "1" },
              "paths": {
                "/pets": {
                  "get": { "responses": { "2XX": { \(pet) } } },
                  "post": { "responses": { "201": { \(pet) } } },
                  "put": { "responses": { "202": { \(nothing) } } },
                  "patch": { "responses": { "204": { \(nothing) }, "203": { \(pet) } } },
                  "head": { "responses": { "200": { \(nothing) } } },
                  "delete": { "responses": { "204": { \(nothing) } } }
                }
              },
              "components": {
                "schemas": { "Pet": { "type": "object", "required": ["id"], "properties": { "id": { "type": "integer" } } } }
              }
            }
            """
        let server = try Self.server(of: text)
        let answers = ["GET", "POST", "PUT", "PATCH", "HEAD", "DELETE"].map { method in
            server.response(to: MockRequest(method: method, path: "/pets")).response
        }
        #expect(answers.map(\.status) == [200, 201, 202, 203, 200, 204])
        #expect(answers.map { $0.mediaType != nil } == [true, true, false, true, false, false])
    }

    @Test("Fixtures override samples")
    func fixtures() throws {
        let folder = try TemporaryFolder()
        folder["pet.json"] = #"{"code":0,"data":{"id":9,"name":"Ann"}}"#
        folder["pet.404.json"] = #"{"reason":"gone"}"#
        var server = server
        server.fixtures = try MockFixtures(in: folder.path)
        #expect(server.fixtures.endpoints(among: ["pet"]) == ["pet"])
        #expect(body(server.response(to: MockRequest(method: "GET", path: "/pets/7"))).contains("Ann"))
        server.failures = ["pet": "404"]
        let missing = server.response(to: MockRequest(method: "GET", path: "/pets/7"))
        #expect(missing.response.status == 404 && body(missing) == #"{"reason":"gone"}"#)
    }

    @Test("If no body can be sampled, the response states what to add")
    func unsampledBody() throws {
        let text = """
            {
              "netgen": 1, "name": "Pets",
              "endpoints": {
                "list": { "method": "GET", "path": "/pets", "response": { "type": "[int]", "minItems": 20000 } },
                "known": {
                  "method": "GET", "path": "/known", "response": { "type": "[int]", "minItems": 20000, "example": [1] }
                }
              }
            }
            """
        var diagnostics = Diagnostics()
        let source = SourceText(path: "spec.json", bytes: Array(text.utf8))
        let generation = Generator(options: Generator.Options(files: Generator.Options.Files(makesFixtures: true)))
            .generate(from: source)
        #expect(generation.diagnostics.list.map(\.code) == [.missingSample])
        #expect(generation.diagnostics.list.first?.message.contains(#"the stub has no response for "list""#) == true)
        let stub = generation.files.first { $0.name.contains("Fixtures") }?.contents ?? ""
        #expect(stub.contains("stub.answer(Pets.Known.self") && !stub.contains("stub.answer(Pets.List.self"))

        let spec = Generator().spec(from: source, file: 0, reading: { _ in nil }, diagnostics: &diagnostics)
        var server = MockServer(try #require(spec))
        let response = server.response(to: MockRequest(method: "GET", path: "/pets"))
        #expect(response.response.status == 500 && response.endpoint == "list")
        #expect(response.response.body.text.contains("put list.json in the folder of --fixtures"))
        let folder = try TemporaryFolder()
        folder["list.json"] = "[]"
        server.fixtures = try MockFixtures(in: folder.path)
        #expect(body(server.response(to: MockRequest(method: "GET", path: "/pets"))) == "[]")
    }

    /// Covers the paging styles of the golden case `fixtures-paging`.
    @Test("A list has exactly one page in every paging style")
    func lists() throws {
        let path = "\(GoldenCase.root)/Tests/netgenTests/Golden/fixtures-paging/spec.json"
        let server = try Self.server(of: String(decoding: Disk.contents(of: path), as: UTF8.self))
        let response = { (path: String, query: String) in
            body(server.response(to: MockRequest(method: "GET", path: path, query: query)))
        }
        let only = #"[{"id":7}]"#
        #expect(response("/a", "") == only)
        #expect(response("/a", "page=1") == only)
        #expect(response("/a", "page=2") == "[]")
        #expect(response("/k", "page=2").contains(#""items":[]"#))
        #expect(response("/b", "page=2") == #"{"items":[{"id":7}],"more":false}"#)
        #expect(response("/c", "skip=0") == #"{"items":[{"id":7}],"total":1}"#)
        #expect(response("/c", "skip=1") == #"{"items":[],"total":1}"#)
        #expect(response("/d", "") == #"{"items":[{"id":7}],"meta":{"next":""}}"#)
        #expect(response("/e", "") == only)
        #expect(response("/e", "after=7") == "[]")
        #expect(response("/f", "") == #"{"items":[{"id":7}],"next":null}"#)
        #expect(response("/g", "") == #"{"items":[{"id":7}],"_links":{}}"#)
        #expect(response("/h", "") == only)
        let after = { (text: String) in
            let headers = [MockRequest.Header(name: "Content-Type", value: "application/json")]
            let body = Array(#"{"after":\#(text)}"#.utf8)
            return self.body(server.response(to: MockRequest(method: "POST", path: "/i", headers: headers, body: body)))
        }
        #expect(after("null") == only)
        #expect(after("7") == "[]")
        let made = MockRequest(method: "POST", path: "/j", body: Array(#"{"page":3}"#.utf8))
        #expect(self.body(server.response(to: made)) == #"{"id":7}"#)
    }

    @Test("A parameter with a constant must be sent with the constant's value")
    func constants() {
        func text(_ query: String, client: String?) -> String {
            var request = MockRequest(method: "GET", path: "/versioned", query: query)
            if let client { request.headers.append(MockRequest.Header(name: "x-client", value: client)) }
            let response = server.response(to: request).response
            return "\(response.status) \(response.body.text)"
        }
        #expect(text("api-version=2%20b", client: "app").hasPrefix("204"))
        #expect(text("", client: "app").contains(#"the query parameter \"api-version\" is missing"#))
        #expect(text("api-version=3", client: "app").contains(#"the query parameter \"api-version\" must be \"2 b\""#))
        #expect(text("api-version=2%20b", client: nil).contains(#"the header \"X-Client\" is missing"#))
        #expect(text("api-version=2%20b", client: "web").contains(#"the header \"X-Client\" must be \"app\""#))
    }

    @Test("Invalid requests are rejected with a status")
    func mistakes() {
        #expect(response("GET", "/pets").response.status == 400)
        #expect(response("GET", "/pets").response.body.text.contains("the query parameter \\\"limit\\\" is missing"))
        #expect(response("POST", "/pets").response.status == 400)
        #expect(response("POST", "/pets", body: "{,}").response.status == 400)
        #expect(response("PUT", "/photo").response.body.text.contains("the body is missing"))
        #expect(response("PUT", "/photo", body: "{,}").response.status == 200)
        #expect(response("POST", "/search").response.status == 200)
        #expect(response("GET", "/nothing").response.status == 404)
        let wrong = response("DELETE", "/pets")
        #expect(wrong.response.status == 405)
        #expect(wrong.headers == [MockRequest.Header(name: "Allow", value: "GET, POST")])
    }
}
