import Testing

@testable import netgen

@Suite("Files that requests reference")
struct ReferencedFileTests {
    private static let requests = """
        GET https://api.example.com/pets/7

        <> 2024-01-01T120000.200.json
        <> 2024-01-01T120500.404.json

        ###
        POST https://api.example.com/pets
        Content-Type: application/json

        < ./bodies/pet.json

        > {% client.test("x") %}
        """

    /// Returns the exchanges of an .http file and their problems.
    private func read(_ folder: TemporaryFolder, _ path: String) throws -> (exchanges: [Exchange], problems: String) {
        var samples = SampleFiles()
        try samples.read(folder.path + "/" + path, endpoint: nil)
        let problems = DiagnosticPrinter(files: samples.files).text(of: samples.diagnostics)
        return (samples.exchanges, problems.replacing(folder.path + "/", with: ""))
    }

    @Test("Saved responses and bodies of an .http file are read from the files that it references")
    func references() throws {
        let folder = try TemporaryFolder()
        folder["a/shop.http"] = Self.requests
        folder["a/2024-01-01T120000.200.json"] = #"{"id": 7}"#
        folder["a/2024-01-01T120500.404.json"] = #"{"error": "none"}"#
        folder["a/bodies/pet.json"] = #"{"name": "Rex"}"#
        // The files of the folder aren't also samples of their own.
        for path in ["a/shop.http", "a"] {
            let (exchanges, problems) = try read(folder, path)
            #expect(problems == "")
            #expect(exchanges.map(\.response.status) == [200, 404, nil])
            #expect(exchanges.map(\.response.isPresent) == [true, true, false])
            #expect(exchanges.map { $0.response.body.json?.members.map(\.key) } == [["id"], ["error"], nil])
            #expect(exchanges.last?.request.body.json?["name"]?.string == "Rex")
        }
    }

    @Test("A file outside the folder, a path with a variable, and a missing or invalid file are reported")
    func reportedReferences() throws {
        let folder = try TemporaryFolder()
        folder["a/shop.http"] = "GET https://a.example/b\n\n<> ../b.json\n<> {{dir}}/b.json\n"
        folder["a/missing.http"] = "GET https://a.example/b\n\n  \n<> none.json\n"
        folder["a/invalid.http"] = "POST https://a.example/b\n\n< c.json\n"
        folder["a/c.json"] = "{"
        folder["b.json"] = #"{"id": 7}"#
        let (exchanges, problems) = try read(folder, "a/shop.http")
        #expect(exchanges.first?.response.body.json?["id"] == 7)
        let lines = problems.split(separator: "\n").filter { $0.contains(" warning: ") }
        #expect(
            lines.map { $0.prefix { $0 != "[" } } == [
                #"a/shop.http:3:1: warning: "b.json" is outside the folder of this file; reading it "#,
                #"a/shop.http:4:1: warning: the path "{{dir}}/b.json" contains a variable, so this file isn't read "#,
            ]
        )
        let missing = try read(folder, "a/missing.http").problems
        #expect(missing.hasPrefix(#"a/missing.http:4:1: error: "a/none.json" can't be read ["#), "\(missing)")
        let invalid = try read(folder, "a/invalid.http").problems
        #expect(invalid.hasPrefix("a/c.json:1:2: error: "), "\(invalid)")
    }

    private static let bruno = """
        meta {
          name: Get a pet
        }

        get {
          url: https://api.example.com/pets/:id
          auth: bearer
        }

        params:path {
          id: 7
        }

        example {
          name: Found {
          description: '''
            request: {
          '''

          request: {
            url: https://api.example.com/pets/:id
            method: GET
            params:path: {
              id: 8
            }

            headers: {
              X-A: 1
            }
          }

          response: {
            headers: {
              Content-Type: application/json; charset=utf-8
            }

            status: {
              code: 200
              text: OK
            }

            body: {
              type: json
              content: '''
                {
                  "id": 8
                }
              '''
            }
          }
        }

        example {
          name: Missing
          response: {
            status: {
              code: 404
            }
            body: {
              "error": "none"
            }
          }
        }

        auth:bearer {
          token: {{token}}
        }
        """

    @Test("The examples of a Bruno request are its responses")
    func brunoExamples() throws {
        let folder = try TemporaryFolder()
        folder["Get.bru"] = Self.bruno
        let (exchanges, problems) = try read(folder, "Get.bru")
        #expect(problems == "")
        #expect(exchanges.map(\.response.isPresent) == [false, true, true])
        #expect(exchanges.map(\.response.status) == [nil, 200, 404])
        #expect(exchanges.map(\.endpoint) == ["getAPet", "getAPet", "getAPet"])
        #expect(exchanges.map { $0.request.url?.segments.last } == ["7", "8", "7"])
        #expect(
            exchanges.map { $0.request.headers.map(\.name) } == [
                ["Authorization"], ["X-A", "Authorization"], ["Authorization"],
            ]
        )
        #expect(exchanges[1].response.body.json?["id"] == 8)
        folder["Bad.bru"] = Self.bruno.replacing("code: 404", with: "code: none")
        let status = try read(folder, "Bad.bru").problems
        #expect(status.hasPrefix("Bad.bru:55:1: error: the status of a response must be a number from 100 to 599 ["))
        let request = "get {\n  url: https://a.example\n}\n"
        folder["Open.bru"] = request + "example {\n  response: {\n    status: {\n      code: 200\n  }\n}\n"
        let end = try read(folder, "Open.bru").problems
        #expect(end.hasPrefix("Open.bru:6:1: error: the block has no end ["), "\(end)")
    }
}
