import Foundation
import Testing

@testable import netgen

/// The recordings of browsers and proxies in the HAR format: http://www.softwareishard.com/blog/har-12-spec/
@Suite("HTTP archives")
struct HTTPArchiveTests {
    private func archive(_ entries: String...) -> String {
        #"{ "log": { "version": "1.2", "creator": { "name": "Browser" }, "entries": [\#(entries.joined(separator: ",\n"))] } }"#
    }

    private func exchange(
        _ url: String,
        method: String = "GET",
        status: Int = 200,
        type: String = "application/json",
        content: String = #""text": "{\"id\": 1}""#,
        kind: String? = nil
    ) -> String {
        """
        { \(kind.map { "\"_resourceType\": \"\($0)\", " } ?? "")"time": 12,
          "request": { "method": "\(method)", "url": "\(url)", "httpVersion": "HTTP/2", "cookies": [],
            "headers": [{ "name": ":authority", "value": "api.example" }, { "name": "Accept", "value": "*/*" }] },
          "response": { "status": \(status), "statusText": "", "headers": [],
            "content": { "size": 9, "mimeType": "\(type)", \(content) } } }
        """
    }

    @Test("A spec is inferred from API calls, not from a page's resources")
    func inferred() {
        let text = archive(
            exchange("https://shop.example/", type: "text/html", content: #""text": "<p>""#, kind: "document"),
            exchange("https://shop.example/app.js", type: "text/javascript", content: #""text": "x""#),
            exchange(
                "https://shop.example/logo.png",
                type: "image/png",
                content: #""text": "AAAA", "encoding": "base64""#
            ),
            exchange("https://shop.example/api/pets", method: "OPTIONS", status: 204, content: #""text": """#),
            exchange("https://shop.example/api/pets/1", kind: "xhr"),
            exchange("https://shop.example/api/pets/2", kind: "fetch"),
            exchange("https://shop.example/api/pets/3", status: 304, content: #""text": """#, kind: "xhr"),
            exchange("https://shop.example/api/pets/4", status: 0, content: #""text": """#, kind: "xhr")
        )
        let inferred = Inferred(["page.har": text])
        #expect(inferred.problems == "")
        #expect(inferred.spec?.requests.endpoints.map(\.address.path.value) == ["/pets/{id}"], "\(inferred.text)")
        #expect(inferred.mismatches.isEmpty)
        #expect(!inferred.text.contains("entries"))
    }

    @Test("Bodies in Base64 are decoded")
    func base64() {
        let body = Data(#"{"name": "Rex", "age": 3}"#.utf8).base64EncodedString()
        let inferred = Inferred([
            "proxy.har": archive(
                exchange("http://127.0.0.1/dogs/1", content: #""text": "\#(body)", "encoding": "base64""#)
            )
        ])
        #expect(
            inferred.text.contains(#""name": "string""#) && inferred.text.contains(#""age": "int""#),
            "\(inferred.text)"
        )
    }

    @Test("The fields of a submitted form are read")
    func forms() {
        let sent = """
            { "request": { "method": "POST", "url": "https://a.example/login", "headers": [],
                "postData": { "mimeType": "application/x-www-form-urlencoded",
                  "params": [{ "name": "user", "value": "ada" }, { "name": "password", "value": "x" }] } },
              "response": { "status": 204, "headers": [], "content": { "size": 0, "mimeType": "" } } }
            """
        let inferred = Inferred(["login.har": archive(sent)])
        #expect(inferred.problems == "")
        #expect(inferred.text.contains(#""form": { "user": "string?", "password": "string?" }"#), "\(inferred.text)")
    }

    @Test("Omitted calls and missing bodies are reported")
    func leftOut() {
        let inferred = Inferred([
            "page.har": archive(
                exchange("https://api.example/pets/1"),
                exchange("https://api.example/pets/2"),
                exchange("https://track.example/event"),
                exchange("https://api.example/pets/3", content: #""comment": "evicted""#)
            )
        ])
        #expect(
            inferred.problems.contains(
                #"only reading calls of "https://api.example", and ignoring those of "https://track.example""#
            )
        )
        #expect(
            inferred.problems.contains(
                "this response was recorded without its body; ignoring it (responses without a body: 1)"
            )
        )
    }

    @Test("An archive without API calls is reported")
    func empty() {
        let inferred = Inferred(["page.har": archive(exchange("https://a.example/", type: "text/html"))])
        #expect(inferred.problems.contains("the recording contains no API call"))
    }

    @Test("A mismatch in the JSON of an archive has its own line and column")
    func locations() throws {
        let folder = try TemporaryFolder()
        folder["shop.json"] = """
            { "netgen": 1, "name": "Shop", "environments": { "production": "https://a.example" }, "endpoints": {
              "getPet": { "method": "GET", "path": "/pets/{id}", "parameters": { "id": "int" },
                "response": { "fields": { "name": "string", "age": "int" } } } } }
            """
        let text = #"""
            { "log": { "entries": [{ "request": { "method": "GET", "url": "https://a.example/pets/7" },
              "response": { "status": 200, "content": { "mimeType": "application/json",
                "text": "{\"name\": \"R\u00f6\ud83d\udc08x\",\n \"age\": \"old\"}" } } }] } }
            """#
        folder["page.har"] = text
        let result = try Tool(folder: folder.path).run("verify", "shop.json", "page.har")
        let line = try #require(text.split(separator: "\n").last)
        let column = try #require(line.range(of: #"\"old\""#)).lowerBound
        let expected = "page.har:3:\(line[..<column].count + 1): error: "
        #expect(result.problems.hasPrefix(expected), "\(expected) \(result.problems)")
    }

    @Test("Entries without a request, and exchanges with an error, are reported and omitted")
    func unreadableEntries() {
        let inferred = Inferred([
            "page.har": archive(
                exchange("https://api.example/pets/1"),
                #"{ "response": { "status": 200 } }"#,
                #"{ "request": { "url": "https://api.example/pets" }, "response": { "status": 200 } }"#,
                #"{ "request": { "method": "GET", "url": "https://api.example/x" }, "response": { "status": 200, "_netgen": { "error": { "kind": "connectionLost" } } } }"#
            )
        ])
        #expect(inferred.problems.contains("this entry has no request or no response; ignoring it (such entries: 2)"))
        #expect(inferred.problems.contains("this exchange ended with an error; ignoring it (such entries: 1)"))
        #expect(inferred.spec?.requests.endpoints.map(\.address.path.value) == ["/pets/{id}"], "\(inferred.text)")
    }

    @Test("A stream whose reader stopped is read")
    func stoppedReader() {
        let inferred = Inferred([
            "stream.har": archive(
                #"""
                { "request": { "method": "GET", "url": "https://a.example/news" },
                  "response": { "status": 200, "_netgen": { "error": { "kind": "other" }, "chunks": [9, 14] },
                    "content": { "mimeType": "text/event-stream", "text": "data: {\"id\": 7}\n\ndata: [DONE]\n\n" } } }
                """#
            )
        ])
        #expect(inferred.problems == "")
        #expect(inferred.text.contains(#""id": "int""#), "\(inferred.text)")
    }

    @Test("Pages are read if NetRuntime recorded them")
    func recordedPage() {
        let entry = exchange("https://a.example/", type: "text/html", content: #""text": "<p>""#)
        let text = #"{ "log": { "creator": { "name": "NetRuntime" }, "entries": [\#(entry)] } }"#
        #expect(Inferred(["001.har": text]).spec?.requests.endpoints.count == 1)
    }

    @Test("Multipart fields and cookies of an archive are read")
    func fieldsAndCookies() throws {
        let text = archive(
            """
            { "request": { "method": "POST", "url": "https://a.example/photos", "cookies": [{ "name": "sid", "value": "x" }],
                "postData": { "mimeType": "multipart/form-data; boundary=a", "params": [
                  { "name": "photo", "fileName": "rex.jpg", "contentType": "image/jpeg" }, { "name": "caption", "value": "Rex" }] } },
              "response": { "status": 204 } }
            """
        )
        let source = SourceText(path: "page.har", text: text)
        var reader = ExchangeReader()
        let exchanges = reader.exchanges(in: source, file: 0, name: SampleName(path: "page.har"))
        let exchange = try #require(exchanges.first)
        #expect(exchange.request.headers.value(of: "Cookie") == "sid=x")
        #expect(exchange.parts?.map(\.name) == ["photo", "caption"])
        #expect(exchange.parts?.map(\.isFile) == [true, false])
        #expect(exchange.parts?.last?.text.trimmingCharacters(in: .newlines) == "Rex")
    }
}
