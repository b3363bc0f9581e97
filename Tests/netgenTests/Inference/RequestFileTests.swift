import Testing

@testable import netgen

@Suite("Files of requests")
struct RequestFileTests {
    private func read(_ text: String, named path: String) -> (exchanges: [Exchange], problems: String) {
        var files = SourceFiles()
        let source = SourceText(path: path, text: text)
        var reader = ExchangeReader()
        let exchanges = reader.exchanges(in: source, file: files.add(source), name: SampleName(path: path))
        return (exchanges, DiagnosticPrinter(files: files).text(of: reader.diagnostics))
    }

    private static let requests = """
        @host = https://api.example.com
        @id=7

        ### Get a pet
        # @name getPet
        GET {{host}}/pets/{{id}}
            ?full=true
            &page=2 HTTP/1.1
        Authorization: Bearer {{token}}
        Accept: application/json

        HTTP/1.1 200 OK
        Content-Type: application/json

        { "id": 7, "name": "Rex" }

        ### Create a pet
        POST {{host}}/pets
        Content-Type: application/json

        { "name": "Mia" }

        > {% client.test("x") %}
        ###
        // only a comment
        ###
        {{host}}/health
        """

    @Test(
        "The requests of an .http file are read with their variables, names and responses",
        arguments: ["\n", "\r\n"]
    )
    func requestFile(lineBreak: String) {
        let (exchanges, problems) = read(Self.requests.replacing("\n", with: lineBreak), named: "shop.http")
        #expect(problems == "")
        #expect(exchanges.map(\.endpoint) == ["getPet", "createAPet", nil])
        #expect(exchanges.map(\.request.method) == ["GET", "POST", "GET"])
        #expect(exchanges.map { $0.request.url?.segments } == [["pets", "7"], ["pets"], ["health"]])
        #expect(exchanges.map { $0.request.url?.query.count } == [2, 0, 0])
        #expect(exchanges.map(\.response.status) == [200, nil, nil])
        #expect(exchanges.map(\.response.isPresent) == [true, false, false])
        #expect(exchanges[0].request.headers.map(\.name) == ["Authorization", "Accept"])
        #expect(exchanges[0].response.body.json == JSONValue.object(["id": 7, "name": "Rex"]))
        #expect(exchanges[1].request.body.json == JSONValue.object(["name": "Mia"]))
    }

    @Test("A line that isn't a request, and an invalid status, are errors with their locations")
    func malformed() {
        #expect(
            read("### A\nthis is prose\n", named: "a.rest").problems
                .hasPrefix("a.rest:2:1: error: \"this is prose\" is not the first line of a request [")
        )
        let status = read("GET https://a.example\n\nHTTP/1.1 OK\n", named: "a.http").problems
        #expect(status.hasPrefix("a.http:3:1: error: the status of a response must be a number from 100 to 599 ["))
        #expect(read("# nothing\n", named: "a.http").problems.hasPrefix("a.http:1:1: error: the file has no request ["))
    }

    private static let bruno = """
        meta {
          name: Get a pet
          type: http
          seq: 1
        }

        get {
          url: {{host}}/pets/:id?full=true
          body: json
          auth: bearer
        }

        params:path {
          id: 7
        }

        headers {
          X-A: 1
          ~X-B: 2
        }

        auth:bearer {
          token: {{token}}
        }

        body:json {
          {
            "filter": { "a": 1 }
          }
        }

        vars:pre-request {
          host: https://api.example.com
        }
        """

    @Test("A Bruno request is read with its variables and credentials")
    func brunoRequest() throws {
        let (exchanges, problems) = read(Self.bruno, named: "Get.bru")
        #expect(problems == "")
        let exchange = try #require(exchanges.first)
        #expect(exchange.endpoint == "getAPet")
        #expect(exchange.request.url?.origin == "https://api.example.com")
        #expect(exchange.request.url?.segments == ["pets", "7"])
        #expect(exchange.template == "/pets/{id}")
        #expect(exchange.request.headers.map(\.name) == ["X-A", "Authorization"])
        #expect(exchange.request.body.json?["filter"]?["a"] == 1)
        #expect(!exchange.response.isPresent)
    }

    @Test("A malformed Bruno file is an error with its location")
    func malformedBruno() {
        #expect(
            read("get {\n  url: https://a.example\n", named: "a.bru").problems
                .hasPrefix("a.bru:1:1: error: the block has no end [")
        )
        #expect(read("get {\n}\n", named: "a.bru").problems.hasPrefix("a.bru:1:1: error: the request has no URL ["))
        #expect(
            read("what\n", named: "a.bru").problems.hasPrefix("a.bru:1:1: error: expected a block such as get { … } [")
        )
        #expect(read("vars {\n  a: 1\n}\n", named: "a.bru").problems == "")
    }

    @Test("A truncated file of requests never crashes netgen", arguments: ["a.http", "a.bru"])
    func truncated(path: String) {
        let characters = Array(path == "a.http" ? Self.requests : Self.bruno)
        for length in characters.indices { _ = read(String(characters[..<length]), named: path) }
    }

    @Test("netgen infer reads each format of a folder, and netgen verify only responses")
    func commands() throws {
        let folder = try TemporaryFolder()
        folder["samples/shop.http"] = Self.requests
        folder["samples/Photos.bru"] = Self.bruno.replacing("pets", with: "photos").replacing("a pet", with: "a photo")
        let netgen = Tool(folder: folder.path)
        let inferred = try netgen.run("infer", "samples", "--output", "shop.json")
        #expect(inferred.status == 0, "\(inferred.problems)")
        let verified = try netgen.run("verify", "shop.json", "samples")
        #expect(verified.status == 0, "\(verified.problems)")
        #expect(verified.output.hasPrefix("1 response of 1 of "), "\(verified.output)")
    }
}
