import Testing

@testable import netgen

@Suite("Checks of requests by the mock server")
struct RequestCheckTests {
    private static let spec = """
        {
          "netgen": 1, "name": "Pets",
          "models": {
            "Pet": { "fields": {
              "name": { "type": "string", "minLength": 2, "maxLength": 5, "pattern": "^[A-Z]" }, "age": "int?",
              "tags": { "type": "[string]", "optional": true, "maxItems": 1 },
              "site": { "type": "url", "optional": true, "maxLength": 12 }, "kind": { "enum": ["cat", "dog"] }
            } },
            "Problem": { "fields": { "code": "int", "errors": [] } }
          },
          "endpoints": {
            "list": {
              "method": "GET", "path": "/pets/{id}", "parameters": { "id": "int" },
              "query": {
                "limit": { "type": "int", "maximum": 100, "optional": true }, "since": "date?", "ids": "[int]?",
                "kind": { "enum": ["on hold"], "optional": true }, "all": "bool?"
              },
              "headers": { "X-Count": "int?" }
            },
            "add": {
              "method": "POST", "path": "/pets", "body": "Pet",
              "failures": { "422": { "fields": { "errors": { "items": { "fields": { "message": "string" } } } } } }
            },
            "form": { "method": "POST", "path": "/form", "body": { "form": { "q": "string", "n": "int?" } } },
            "upload": {
              "method": "POST", "path": "/upload", "body": { "multipart": { "file": "file", "n": "int", "of": "Pet?" } }
            },
            "photo": { "method": "PUT", "path": "/photo", "body": { "raw": "image/png" } }
          }
        }
        """.replacing(#", "errors": []"#, with: "")

    private func response(
        _ method: String,
        _ path: String,
        _ query: String = "",
        _ headers: [(String, String)] = [],
        _ body: String = ""
    ) throws -> MockServer.RoutedResponse {
        var diagnostics = Diagnostics()
        let source = SourceText(path: "spec.json", text: Self.spec)
        let spec = Generator().spec(from: source, file: 0, reading: { _ in nil }, diagnostics: &diagnostics)
        let server = MockServer(try #require(spec, "\(diagnostics.list)"))
        let fields = headers.map { MockRequest.Header(name: $0.0, value: $0.1) }
        return server.response(
            to: MockRequest(method: method, path: path, query: query, headers: fields, body: Array(body.utf8))
        )
    }

    @Test(
        "A parameter of another type or beyond a limit is rejected with the reason",
        arguments: [
            ("x", "", #"the path parameter "id": expected an integer of 64 bits, found "x""#),
            ("1", "limit=101", #"the query parameter "limit": 101 violates maximum 100"#),
            ("1", "since=today", #"the query parameter "since": expected a date such as "2024-02-29", found "today""#),
            ("1", "ids=1&ids=x", #"the query parameter "ids": [1]: expected an integer of 64 bits, found "x""#),
            ("1", "kind=lost", #"the query parameter "kind": expected "on hold", found "lost""#),
            ("1", "all=maybe", #"the query parameter "all": expected true or false, found "maybe""#),
        ]
    )
    func parameters(id: String, query: String, problem: String) throws {
        let response = try response("GET", "/pets/\(id)", query)
        #expect(response.response.status == 400)
        #expect(response.problem == problem)
    }

    @Test(
        "Parameters in the spellings of other clients are accepted",
        arguments: ["", "limit=100", "limit=", "kind=on+hold&kind=on%20hold", "all=True", "ids=1&ids=2", "unknown=1"]
    )
    func acceptedParameters(query: String) throws {
        #expect(try response("GET", "/pets/1", query, [("x-count", "2")]).problem == nil)
    }

    @Test("A header of another type is rejected")
    func headers() throws {
        let problem = try response("GET", "/pets/1", "", [("X-Count", "many")]).problem
        #expect(problem == #"the header "X-Count": expected an integer of 64 bits, found "many""#)
    }

    @Test(
        "An invalid body is rejected with the path of the mistake",
        arguments: [
            (#"{"kind":"cat"}"#, #"the key "name" is missing"#),
            (#"{"name":7,"kind":"cat"}"#, "name: expected a string, found 7"),
            (#"{"name":"A","kind":"cat"}"#, #"name: "A" violates minLength 2, maxLength 5, pattern "^[A-Z]""#),
            (#"{"name":"aa","kind":"cat"}"#, #"name: "aa" violates minLength 2, maxLength 5, pattern "^[A-Z]""#),
            (#"{"name":"Ann","kind":"cow"}"#, #"kind: expected "cat" or "dog", found "cow""#),
            (#"{"name":"Ann","kind":"cat","tags":["a","b"]}"#, "tags: 2 violates maxItems 1"),
            (
                #"{"name":"Ann","kind":"cat","site":"https://a.example"}"#,
                #"site: "https://a.example" violates maxLength 12"#
            ),
            (#"{"name":"Ann","kind":"cat","tags":[1]}"#, "tags[0]: expected a string, found 1"),
        ] as [(String, String)]
    )
    func bodies(body: String, problem: String) throws {
        let response = try response("POST", "/pets", "", [("Content-Type", "application/json")], body)
        #expect(response.problem == "the body does not match the spec: \(problem)")
        // The endpoint declares no failure with the status 400.
        #expect(response.response.status == 422)
        guard case .json(let json) = response.response.body else { return }
        #expect(json["errors"]?.elements.first?["message"]?.string == response.problem)
    }

    @Test("A body with unknown members is accepted")
    func openBody() throws {
        let body = #"{"name":"Ann","kind":"cat","age":null,"new":true}"#
        #expect(try response("POST", "/pets", "", [("Content-Type", "text/json; charset=utf-8")], body).problem == nil)
    }

    @Test("A body of another media type is rejected with 415")
    func mediaTypes() throws {
        for (path, method) in [("/pets", "POST"), ("/form", "POST"), ("/upload", "POST"), ("/photo", "PUT")] {
            let response = try response(method, path, "", [("Content-Type", "text/html")], "<p>")
            #expect(response.response.status == 415, "\(path)")
        }
    }

    @Test("The fields of forms are checked")
    func forms() throws {
        let form = [("Content-Type", "application/x-www-form-urlencoded")]
        #expect(try response("POST", "/form", "", form, "q=a+b&n=2").problem == nil)
        #expect(try response("POST", "/form", "", form, "n=2").problem == #"the field "q" is missing"#)
        #expect(
            try response("POST", "/form", "", form, "q=a&n=b").problem?.contains(#"the field "n": expected"#) == true
        )
    }

    @Test("The parts of multipart bodies are checked")
    func multipart() throws {
        let headers = [("Content-Type", #"multipart/form-data; boundary="x y""#)]
        func part(_ name: String, _ content: String, _ more: String = "") -> String {
            "--x y\r\nContent-Disposition: form-data; name=\"\(name)\"\(more)\r\n\r\n\(content)\r\n"
        }
        let file = part("file", "--x\r\n\r\n--", "; filename=\"a.txt\"\r\nContent-Type: text/plain")
        func problem(_ parts: String) throws -> String? {
            try response("POST", "/upload", "", headers, parts + "--x y--\r\n").problem
        }
        #expect(try problem(file + part("n", "7")) == nil)
        #expect(try problem(file) == #"the part "n" is missing"#)
        #expect(try problem(part("n", "7")) == #"the part "file" is missing"#)
        #expect(try problem(file + part("n", "x"))?.contains("expected an integer") == true)
        let json = part("of", "{}", "\r\nContent-Type: application/json")
        #expect(try problem(file + part("n", "7") + json)?.contains(#"the key "name" is missing"#) == true)
        for hostile in ["", "--", "--x y", "--x y\r\n", "--x y\r\nContent-Disposition: form-data; name=\r\n", "x: y"] {
            #expect(try response("POST", "/upload", "", headers, hostile).response.status == 400)
        }
    }
}
