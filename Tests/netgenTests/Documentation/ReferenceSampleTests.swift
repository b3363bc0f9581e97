import Foundation
import Testing

@testable import netgen

@Suite("Samples in references", .timeLimit(.minutes(20)))
struct ReferenceSampleTests {
    @Test(
        "Highlighting keeps every character of the code",
        arguments: [
            (CodeHighlighter.Language.json, #"{ "a\"b": [-1.5e+3, true, "x<y"], "é": null }"#),
            (.swift, #"let x = try await client.send(Shop.Save(id: "a", count: 1_000)) // done"#),
            (.shell, #"curl 'https://a.example/?q=1' \ -H "Authorization: $TOKEN" -d 'it'\''s'"#),
            (.shell, "curl 'never closed"), (.plain, "<b>"), (.json, ""),
        ]
    )
    func highlighting(language: CodeHighlighter.Language, code: String) {
        let outline = HTMLOutline(CodeHighlighter.html(code, language).text)
        #expect(outline.problems == [])
        #expect(HTMLOutline.unescaped(outline.text) == code)
    }

    @Test("A URI template expands with sample values, and omits variables without a value")
    func templates() {
        var template = TemplateSample([.text("a/b"), nil, .list(["x", "y"]), .list(["1", "2"]), .text("é")])
        #expect(template.url("/pets/{id}{?none,tags*,ids,name}") == "/pets/a%2Fb?tags=x&tags=y&ids=1,2&name=%C3%A9")
        var pairs = TemplateSample([.pairs([(name: "f[a]", text: "1")]), .text("t")])
        #expect(pairs.url("/a{?f*}{&t}") == "/a?f%5Ba%5D=1&t=t")
        var header = TemplateSample([.text("a b"), nil])
        #expect(header.header("{value}") == "a b")
        #expect(header.header("{other}") == nil)
    }

    /// Returns the page of an endpoint of a spec.
    private func page(_ name: String, of spec: String) throws -> String {
        let files = try References.files(of: SourceText(path: "spec.json", text: spec)).files
        return try #require(files.first { $0.name == name }?.contents)
    }

    @Test("A curl sample has the URL, the credentials, the headers and the body of the request")
    func curl() throws {
        let spec = """
            { "netgen": 1, "name": "Shop", "environments": { "production": "https://shop.example/v1" },
              "securitySchemes": { "session": { "type": "bearer" } }, "security": ["session"],
              "endpoints": { "save": { "method": "PUT", "path": "/toys/{id}", "query": { "tag": "string" },
                "headers": { "If-Match": "string", "X-Trace": "string?" },
                "body": { "fields": { "name": { "type": "string", "example": "it's" } } } } } }
            """
        let text = HTMLOutline.unescaped(HTMLOutline(try page("Save.html", of: spec)).text)
        let expected = [
            "curl 'https://shop.example/v1/toys/sample?tag=sample'", "-X PUT", #"-H "Authorization: Bearer $TOKEN""#,
            "-H 'If-Match: sample'", "-H 'Content-Type: application/json'", #"-d '{"#,
        ]
        #expect(text.contains(expected.joined(separator: " \\\n  ")))
        #expect(text.contains(##""name": "it'\''s""##))
        #expect(!text.contains("X-Trace: "))
    }

    @Test("A cycle of models ends in a link, and every member has an anchor")
    func cycles() throws {
        let spec = """
            { "netgen": 1, "name": "Shop",
              "models": { "Node": { "fields": { "next": "Node?", "kind": { "enum": ["leaf", "inner"] } } } },
              "endpoints": { "find": { "method": "GET", "path": "/node", "response": "Node" } } }
            """
        let page = try page("Find.html", of: spec)
        #expect(page.components(separatedBy: "id=\"response.next\"").count == 2)
        #expect(!page.contains("response.next.next"))
        #expect(page.contains("<code>leaf</code>, <code>inner</code>"))
        let files = try References.files(of: SourceText(path: "spec.json", text: spec)).files
        let index = try #require(files.first { $0.name == "search.js" }?.contents)
        #expect(index.contains(#"["Node.html","","Node","","",[["next","next",""],["kind","kind","leaf inner"]]]"#))
    }
}
