import Foundation
import Testing

@testable import netgen

/// The references and catalogs that netgen writes for specs.
enum References {
    /// Returns the API of a spec or a document, and the files of its reference or catalog.
    static func files(of text: SourceText, isCatalog: Bool = false) throws -> (api: API, files: [SourceFile]) {
        let (spec, api) = try parts(of: text)
        return (api, isCatalog ? Catalog(api, of: spec).files : Reference(api, of: spec).files)
    }

    static func parts(of text: SourceText) throws -> (spec: Spec, api: API) {
        var files = SourceFiles()
        var diagnostics = Diagnostics()
        let parts = try files.api(in: text, diagnostics: &diagnostics) { $0.files.makesDriver = true }
        return try #require(parts, "\(DiagnosticPrinter(files: files).text(of: diagnostics))")
    }

    /// The paths of `Specs/petstore.json` and of the real documents that are present in `../shared/corpus`.
    static let paths: [String] = {
        let corpus = Path.normalized(Path.join(GoldenCase.root, "../shared/corpus"))
        let documents = ["github-rest-814", "notion", "spotify", "ogen-http-responses", "adyen-checkout71"]
            .map { "\(corpus)/\($0).json" }
        return [Path.join(GoldenCase.root, "Specs/petstore.json")] + documents.filter(Disk.isFile)
    }()

    /// The paths without the document that has a thousand pages.
    static let smallPaths = paths.filter { !$0.hasSuffix("/github-rest-814.json") }

    static func text(at path: String) throws -> SourceText {
        SourceText(path: path, bytes: try Disk.contents(of: path))
    }
}

@Suite("References of APIs", .timeLimit(.minutes(20)))
struct ReferenceTests {
    @Test("A small spec gives the expected pages")
    func golden() throws {
        let folder = Path.join(Path.parent(of: #filePath), "Reference")
        let text = SourceText(path: "spec.json", bytes: try Disk.contents(of: Path.join(folder, "spec.json")))
        let files = try References.files(of: text).files + References.files(of: text, isCatalog: true).files
        let expected = Path.join(folder, "expected")
        // The style sheet and the script aren't compared, because they are copies of the sources.
        let pages = files.filter { !["style.css", "reference.js"].contains($0.name) }
        if ProcessInfo.processInfo.environment["NETGEN_UPDATE"] == "1" {
            for name in (try? Disk.names(in: expected)) ?? [] { try Disk.removeFile(Path.join(expected, name)) }
            try Disk.makeFolder(expected)
            for page in pages { try Disk.makeFile(Path.join(expected, page.name), holding: Array(page.contents.utf8)) }
        }
        #expect(pages.map(\.name).sorted() == (try Disk.names(in: expected)).sorted())
        for page in pages {
            let before = String(decoding: try Disk.contents(of: Path.join(expected, page.name)), as: UTF8.self)
            guard let difference = UnifiedDifference(from: before, to: page.contents) else { continue }
            Issue.record("\(page.name) differs; NETGEN_UPDATE=1 swift test rewrites it\n\(difference)")
        }
    }

    @Test("Every link has a target, and headings are in order", arguments: References.paths)
    func links(path: String) throws {
        let files = try References.files(of: try References.text(at: path)).files
        var names: [String: Set<String>] = [:]
        var outlines: [String: HTMLOutline] = [:]
        for file in files where file.name.hasSuffix(".html") {
            let outline = HTMLOutline(file.contents)
            #expect(outline.problems == [], "\(file.name)")
            #expect(outline.isInOrder, "\(file.name): \(outline.headings)")
            let ids = outline.attributes("id").map(HTMLOutline.unescaped)
            #expect(Set(ids).count == ids.count, "\(file.name) has an id twice")
            names[file.name] = Set(ids)
            outlines[file.name] = outline
        }
        let others = Set(files.map(\.name)).subtracting(names.keys)
        #expect(Set(files.map { $0.name.lowercased() }).count == files.count)
        // The script loads the index of the search.
        var reached: Set<String> = ["index.html", "search.js"]
        for (page, outline) in outlines {
            for link in outline.attributes("href") + outline.attributes("src") where !link.contains(":") {
                let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(\.percentDecoded)
                let target = parts[0].isEmpty ? page : parts[0]
                reached.insert(target)
                if parts.count == 1, others.contains(target) { continue }
                let ids = try #require(names[target], "\(page) leads to \(link)")
                if parts.count > 1 { #expect(ids.contains(parts[1]), "\(page) leads to \(link)") }
            }
        }
        #expect(reached == Set(files.map(\.name)))
    }

    @Test("Every endpoint and model has a page, and each endpoint's page has a call", arguments: References.smallPaths)
    func completeness(path: String) throws {
        let parts = try References.parts(of: References.text(at: path))
        let (api, reference) = (parts.api, Reference(parts.api, of: parts.spec))
        let pages = Dictionary(uniqueKeysWithValues: reference.files.map { ($0.name, $0.contents) })
        let links = reference.links
        let index = try #require(pages["index.html"])
        for endpoint in api.endpoints {
            let page = try #require(links.page(of: endpoint.name).flatMap { pages[$0] })
            let method = endpoint.address.method
            #expect(page.contains("<h1>\(endpoint.name)"))
            #expect(HTMLOutline(page).text.contains(".\(endpoint.name)("), "\(endpoint.name) is not called")
            #expect(page.contains("<span class=\"method \(method.lowercased())\">\(method)</span>"))
            for property in endpoint.request.properties {
                #expect(page.contains("<code>\(property.name.unescaped)</code>"), "\(endpoint.name).\(property.name)")
            }
            #expect(index.contains(">\(endpoint.name)</a>"))
        }
        for model in api.generatedModels {
            let page = try #require(links.page(of: model.name).flatMap { pages[$0] })
            #expect(page.contains("<h1>\(model.name)</h1>"))
            #expect(index.contains(">\(model.name)</a>"))
        }
    }

    @Test("Two runs give the same bytes")
    func determinism() throws {
        let text = try References.text(at: References.paths[0])
        #expect(try References.files(of: text).files == References.files(of: text).files)
    }

    @Test("A variable replaces an argument without a sample value")
    func callWithoutValues() throws {
        let spec = SourceText(
            path: "spec.json",
            text: """
                { "netgen": 1, "name": "Shop",
                  "models": {
                    "Order": { "fields": { "items": { "type": "[Item]", "minItems": 200000 } } },
                    "Item": { "fields": { "name": "string" } } },
                  "endpoints": {
                    "save": { "method": "POST", "path": "/{id}", "parameters": { "id": "uuid" }, "body": "Order" } } }
                """
        )
        let page = try #require(try References.files(of: spec).files.first { $0.name == "Save.html" })
        let text = HTMLOutline(page.contents).text.filter { !$0.isWhitespace }
        #expect(text.contains("tryawaitclient.send(Shop.Save(id:UUID(uuidString:&quot;"))
        #expect(text.contains("&quot;)!,body:body))"))
    }
}

@Suite("Text of a spec in a reference", .timeLimit(.minutes(20)))
struct ReferenceEscapingTests {
    private static let hostile = ##"</code></pre><script>alert('1')</script><img src=x onerror="alert(2)">&lt;"##

    /// Returns a document in which every string is the given text.
    private static func document(_ text: String) -> SourceText {
        let quoted = JSONWriter.quoted(text)
        return SourceText(
            path: "--><script>alert(3).json",
            text: """
                { "openapi": "3.0.3", "info": { "title": "Shop", "version": "1", "description": \(quoted) },
                  "servers": [{ "url": "https://shop.example", "description": \(quoted) }],
                  "paths": { "/a/{id}/\\"><b>": { "get": {
                    "operationId": \(quoted), "tags": [\(quoted)], "summary": \(quoted), "description": \(quoted),
                    "deprecated": true,
                    "parameters": [
                      { "name": "id", "in": "path", "required": true, "description": \(quoted),
                        "schema": { "type": "string", "pattern": \(quoted), "example": \(quoted) } },
                      { "name": \(quoted), "in": "query", "description": \(quoted),
                        "schema": { "type": "string", "enum": [\(quoted), "b"], "default": \(quoted) } } ],
                    "responses": {
                      "200": { "description": \(quoted), "content": { "application/json": {
                        "schema": { "$ref": "#/components/schemas/Thing" } } },
                        "headers": { "X-A": { "description": \(quoted), "schema": { "type": "string" } } } },
                      "404": { "description": \(quoted), "content": { "application/json": {
                        "schema": { "type": "object", "properties": { \(quoted): { "type": "string" } } } } } } } } } },
                  "components": { "schemas": {
                    "Thing": { "type": "object", "description": \(quoted), "required": [\(quoted)], "properties": {
                      \(quoted): { "type": "string", "description": \(quoted), "example": \(quoted) },
                      "kind": { "$ref": "#/components/schemas/..~1..~1etc~1passwd" } } },
                    "../../etc/passwd": { "type": "string", "enum": [\(quoted), "ok"], "description": \(quoted) } } } }
                """
        )
    }

    @Test("Hostile text is never markup and never names a file")
    func markup() throws {
        let files = try References.files(of: Self.document(Self.hostile)).files
        for file in files where file.name.hasSuffix(".html") {
            let outline = HTMLOutline(file.contents)
            #expect(outline.problems == [], "\(file.name)")
            #expect(!outline.tags.contains { ["img", "b"].contains($0.name) }, "\(file.name)")
            #expect(outline.tags.filter { $0.name == "script" }.count == 1)
            #expect(outline.attributes("onerror") == [])
            #expect(
                file.contents.hasPrefix("<!DOCTYPE html><!-- Generated by netgen from &#45;&#45;&gt;&lt;script&gt;")
            )
        }
        #expect(files.allSatisfy { Path.isPlainName($0.name) && !$0.name.contains("<") && !$0.name.contains("..") })
        // The text is present in its escaped form.
        let texts = files.map { HTMLOutline($0.contents).text }.joined()
        #expect(texts.components(separatedBy: "&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;").count > 15)
    }

    @Test("Only web URLs become links")
    func addresses() {
        func html(_ text: String) -> String { DescriptionHTML(text).html.text }
        #expect(html("[a](javascript:alert(1))") == "<p>[a](javascript:alert(1))</p>")
        #expect(html("[a](data:text/html,x)") == "<p>[a](data:text/html,x)</p>")
        #expect(
            html(#"[a](https://b"onclick=x)"#)
                == ##"<p><a href="https://b&quot;onclick=x" rel="nofollow noreferrer">a</a></p>"##
        )
        #expect(html("[<b>](HTTPS://c.d)").contains(">&lt;b&gt;</a>"))
    }

    @Test("Markdown in descriptions becomes HTML")
    func description() {
        func html(_ text: String) -> String { DescriptionHTML(text).html.text }
        #expect(html("A `b<c`, **d** and * e.") == "<p>A <code>b&lt;c</code>, <strong>d</strong> and * e.</p>")
        #expect(
            html("# A\n\n- b\n- `c`\n\nd")
                == "<p><strong>A</strong></p>\n<ul>\n<li>b</li>\n<li><code>c</code></li>\n</ul>\n<p>d</p>"
        )
        #expect(html("a\n```\n<b>\n\n  c\n```\nd") == "<p>a</p>\n<pre><code>&lt;b&gt;\n\n  c</code></pre>\n<p>d</p>")
        #expect(html("```\nnever closed") == "<pre><code>never closed</code></pre>")
        #expect(html("`a") == "<p>`a</p>")
        #expect(html("a\u{202E}b\u{0}c") == "<p>a b c</p>")
        // Long text without a closing sign is kept whole.
        #expect(html(String(repeating: "[", count: 100_000)).count == 100_007)
    }
}

@Suite("DocC catalogs", .timeLimit(.minutes(20)))
struct CatalogueTests {
    @Test("Every link is the name of a generated type, and occurs once", arguments: References.smallPaths)
    func links(path: String) throws {
        let text = try References.text(at: path)
        let (api, files) = try References.files(of: text, isCatalog: true)
        #expect(files.map(\.name) == ["\(api.identity.namespace).md"])
        let lines = files[0].contents.split(separator: "\n")
        #expect(lines.contains("# ``\(api.identity.namespace)``"))
        let links = lines.filter { $0.hasPrefix("- ``") }.map { link in
            #expect(link.hasPrefix("- ``\(api.identity.namespace)/"))
            return String(link.split(separator: "/")[1].dropLast(2))
        }
        #expect(Set(links).count == links.count)
        let source = api.sourceFiles().map(\.contents).joined()
        for link in links {
            let isDeclared = ["struct", "enum", "typealias"].contains { source.contains("\($0) \(link)") }
            #expect(isDeclared, "\(link) is not declared")
        }
        let expected = api.endpoints.map(\.name) + api.generatedModels.map(\.name)
        #expect(Set(expected.map(\.description)).isSubset(of: links))
    }

    @Test("The title of a group is one line without markup")
    func titles() throws {
        let text = SourceText(
            path: "spec.json",
            text: """
                { "netgen": 1, "name": "Shop", "endpoints": {
                  "a": { "method": "GET", "path": "/a", "tags": ["x\\n# ``Evil``"] } } }
                """
        )
        let file = try #require(try References.files(of: text, isCatalog: true).files.first)
        #expect(file.contents.contains("### x \\# \\`\\`Evil\\`\\`\n"))
    }
}
