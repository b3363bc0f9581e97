import Testing

@testable import netgen

/// Documents with longer chains of schemas than a thread's usual stack allows.
@Suite("Long chains")
struct LongChainTests {
    /// Generates from a document with these schemas, whose operation responds with the first.
    private func generate(_ schemas: [String]) -> Generator.Generation {
        let text = """
            { "openapi": "3.1.0", "info": { "title": "Chains", "version": "1" },
              "paths": { "/a": { "get": { "operationId": "getA", "summary": "Get it", "responses": { "200": { "description": "OK",
                "content": { "application/json": { "schema": { "$ref": "#/components/schemas/S0" } } } } } } } },
              "components": { "schemas": { \(schemas.joined(separator: ", ")) } } }
            """
        return LargeStack.run { Generator().generate(from: SourceText(path: "chains.json", text: text)) }
    }

    private static let last = #"{ "type": "object", "properties": { "last": { "type": "string" } } }"#

    @Test("A chain of 400 `allOf` schemas has the properties of all schemas")
    func compositions() {
        let schemas = (0..<400).map { index in
            let own = #"{ "type": "object", "properties": { "p\#(index)": { "type": "string" } } }"#
            return ##""S\##(index)": { "allOf": [{ "$ref": "#/components/schemas/S\##(index + 1)" }, \##(own)] }"##
        }
        let result = generate(schemas + [#""S400": \#(Self.last)"#])
        #expect(!result.diagnostics.hasErrors)
        let models = result.files.map(\.contents).joined()
        #expect(models.contains("let p0: String?") && models.contains("let p399: String?") && models.contains("last"))
    }

    @Test("A chain of 3,000 references is resolved")
    func references() {
        let schemas = (0..<3_000).map { ##""S\##($0)": { "$ref": "#/components/schemas/S\##($0 + 1)" }"## }
        let result = generate(schemas + [#""S3000": \#(Self.last)"#])
        #expect(!result.diagnostics.hasErrors)
        #expect(result.files.map(\.contents).joined().contains("last: String?"))
    }

    @Test("YAML can be nested a thousand levels deep")
    func nesting() {
        let lines = (0..<1_000).map { String(repeating: " ", count: $0) + "a:" }
        let end = String(repeating: " ", count: 1_000) + "b: 1"
        let brackets = String(repeating: "[", count: 1_000) + String(repeating: "]", count: 1_000)
        for text in [(lines + [end]).joined(separator: "\n"), brackets] {
            let codes = LargeStack.run {
                var diagnostics = Diagnostics()
                _ = YAMLParser.parse(SourceText(path: "a.yaml", text: text), diagnostics: &diagnostics)
                return diagnostics.list.map(\.code)
            }
            #expect(codes == [])
        }
    }
}
