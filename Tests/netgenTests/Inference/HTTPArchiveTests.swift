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
        #expect(inferred.spec?.endpoints.map(\.path.value) == ["/pets/{id}"], "\(inferred.text)")
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
}
