import Foundation
import Testing

@testable import netgen

@Suite("Postman collections")
struct PostmanCollectionTests {
    private static let collection = #"""
        { "info": { "name": "Shop", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json" },
          "variable": [{ "key": "baseUrl", "value": "https://api.example.com/{{version}}" }, { "key": "version", "value": "v1" }],
          "auth": { "type": "bearer", "bearer": [{ "key": "token", "value": "h1dden", "type": "string" }] },
          "item": [
            { "name": "Pets", "item": [
              { "name": "Get a pet", "request": { "method": "GET",
                  "header": [{ "key": "Accept", "value": "application/json" }, { "key": "X-Old", "value": "1", "disabled": true }],
                  "url": { "raw": "{{baseUrl}}/pets/:id?full=true", "variable": [{ "key": "id", "value": "7" }] } },
                "response": [
                  { "name": "Found", "code": 200, "header": [{ "key": "Content-Type", "value": "application/json" }],
                    "body": "{\"id\": 7, \"name\": \"Rex\"}" },
                  { "name": "Missing", "code": 404, "_postman_previewlanguage": "json", "header": null,
                    "body": "{\"reason\": \"unknown\"}" }] },
              { "name": "Create a pet", "request": { "method": "POST", "url": "{{baseUrl}}/pets",
                  "auth": { "type": "apikey", "apikey": { "key": "X-Shop-Key", "value": "h1dden" } },
                  "body": { "mode": "raw", "raw": "{\"name\": \"{{petName}}\"}", "options": { "raw": { "language": "json" } } } },
                "response": [{ "code": 201, "header": "Content-Type: application/json\r\nX-A: 1", "body": "{\"id\": 8, \"name\": \"Mia\"}" }] }
            ] },
            { "name": "Log in", "request": { "method": "POST", "auth": { "type": "noauth" },
                "url": { "protocol": "https", "host": ["api", "example", "com"], "path": ["v1", "login"] },
                "body": { "mode": "urlencoded", "urlencoded": [{ "key": "user", "value": "ada" }, { "key": "old", "value": "1", "disabled": true }] } },
              "response": [{ "code": 204, "header": [], "body": null }] },
            { "name": "Send a photo", "request": { "method": "PUT", "url": "{{baseUrl}}/photos",
                "body": { "mode": "formdata", "formdata": [{ "key": "photo", "type": "file", "src": "rex.jpg" }, { "key": "caption", "value": "Rex", "type": "text" }] } },
              "response": [{ "code": 204, "header": [] }] },
            { "name": "Ping", "request": "{{baseUrl}}/ping" }
          ] }
        """#

    private func read(_ text: String) -> (exchanges: [Exchange], problems: String) {
        var files = SourceFiles()
        let source = SourceText(path: "shop.json", text: text)
        var reader = ExchangeReader()
        let exchanges = reader.exchanges(in: source, file: files.add(source), name: SampleName(path: "shop.json"))
        return (exchanges, DiagnosticPrinter(files: files).text(of: reader.diagnostics))
    }

    @Test("Each saved response is an exchange with the variables and credentials of its folders")
    func exchanges() throws {
        let (exchanges, problems) = read(Self.collection)
        #expect(exchanges.map(\.endpoint) == ["getAPet", "getAPet", "createAPet", "logIn", "sendAPhoto", "ping"])
        #expect(exchanges.map(\.request.method) == ["GET", "GET", "POST", "POST", "PUT", "GET"])
        #expect(exchanges.map(\.response.status) == [200, 404, 201, 204, 204, nil])
        #expect(exchanges.map(\.response.isPresent) == [true, true, true, true, true, false])
        #expect(exchanges.allSatisfy { $0.request.url?.origin == "https://api.example.com" })
        #expect(exchanges[0].request.url?.segments == ["v1", "pets", "7"])
        #expect(exchanges[0].template == "/v1/pets/{id}")
        #expect(exchanges[0].request.url?.query.map(\.name) == ["full"])
        #expect(exchanges[0].request.headers.map(\.name) == ["Accept", "Authorization"])
        #expect(exchanges[0].request.headers.value(of: "Authorization") == "Bearer ‹redacted›")
        #expect(exchanges[0].response.body.json == JSONValue.object(["id": 7, "name": "Rex"]))
        #expect(exchanges[1].response.body.json?["reason"]?.string == "unknown")
        #expect(exchanges[2].request.headers.value(of: "X-Shop-Key") == "‹redacted›")
        #expect(exchanges[2].request.body.json != nil)
        #expect(exchanges[3].request.headers.value(of: "Authorization") == nil)
        guard case .text("user=ada", "application/x-www-form-urlencoded", _) = exchanges[3].request.body,
            case .text(let form, "multipart/form-data", _) = exchanges[4].request.body
        else {
            Issue.record("the bodies aren't forms")
            return
        }
        #expect(form.contains("name=\"photo\"; filename=") && form.contains("name=\"caption\"\r\n\r\nRex\r\n"))
        #expect(problems.contains("warning: this request has no saved response (such requests: 1)"))
    }

    @Test("A spec is inferred from a collection, with the names of its requests")
    func inferred() {
        let inferred = Inferred(["shop.json": Self.collection])
        #expect(inferred.text.contains(#""production": "https://api.example.com"#))
        let names = Set(inferred.spec?.requests.endpoints.map(\.name.value) ?? [])
        #expect(names.isSuperset(of: ["getAPet", "createAPet", "logIn", "sendAPhoto"]), "\(inferred.text)")
        #expect(inferred.text.contains(#""path": "/pets/{id}""#), "\(inferred.text)")
        #expect(!inferred.text.contains("h1dden"))
    }

    @Test(
        "A malformed collection is an error with its location",
        arguments: [
            (#"{ "info": { "_postman_id": "1" }, "item": 1️⃣{} }"#, "the collection has no array of requests, \"item\""),
            (
                #"{ "info": { "_postman_id": "1" }, "item": [1️⃣{ "name": "A" }] }"#,
                "this item is neither a request nor a folder"
            ),
            (#"{ "info": {}, "item": [{ "request": 1️⃣{ "method": "GET" } }] }"#, "the request has no URL"),
            (
                #"{ "info": {}, "item": [{ "request": { "method": 1️⃣7, "url": "https://a.example" } }] }"#,
                "the method of a request must be an HTTP method"
            ),
            (
                #"{ "info": {}, "item": [{ "request": "https://a.example", "response": [{ "code": 1️⃣"OK" }] }] }"#,
                "the code of a response must be a number from 100 to 599"
            ),
        ] as [(String, String)]
    )
    func malformed(text: String, message: String) throws {
        let marked = try #require(text.range(of: "1️⃣"))
        let column = text[..<marked.lowerBound].count + 1
        let (_, problems) = read(text.replacing("1️⃣", with: ""))
        #expect(problems.hasPrefix("shop.json:1:\(column): error: \(message) ["), "\(problems)")
        #expect(problems.contains("fix: "))
    }

    @Test("A truncated or damaged collection never crashes netgen")
    func damaged() {
        let characters = Array(Self.collection)
        for length in stride(from: 0, to: characters.count, by: 37) {
            _ = read(String(characters[..<length]))
            _ = read(String(characters[..<length]) + "null" + String(characters[min(length + 3, characters.count)...]))
        }
        let loop =
            #"{ "info": {}, "variable": [{ "key": "a", "value": "{{a}}{{a}}" }], "item": [{ "request": "{{a}}/x" }] }"#
        #expect(read(loop).exchanges.count == 1)
    }
}
