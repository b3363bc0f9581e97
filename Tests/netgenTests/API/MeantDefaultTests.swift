import Testing

@testable import netgen

@Suite("Defaults written as another JSON type")
struct MeantDefaultTests {
    /// Returns the models of a document and the warnings about it. Its only model has one property with the given
    /// schema.
    private func generated(_ schema: String) throws -> (text: String, warnings: [Diagnostic.Code]) {
        let text = """
            { "openapi": "3.1.0", "info": { "title": "A" }, "paths": { "/a": { "get": { "operationId": "a", "responses": {
              "200": { "description": "", "content": { "application/json": {
                "schema": { "$ref": "#/components/schemas/M" } } } } } } } },
              "components": { "schemas": { "M": { "type": "object", "properties": { "a": \(schema) } } } } }
            """
        let generation = Generator().generate(from: SourceText(path: "a.json", text: text))
        let models = try #require(generation.files.first { $0.name.hasSuffix("Models.swift") })
        return (models.contents, generation.diagnostics.sorted.map(\.code))
    }

    @Test(
        "A default with an obvious meaning is used without a warning",
        arguments: [
            (#""type": "boolean", "default": "false""#, "a = false"),
            (#""type": "boolean", "default": "True""#, "a = true"),
            (#""type": "boolean", "default": 1"#, "a = true"),
            (#""type": "integer", "default": "10""#, "a = 10"),
            (#""type": "number", "default": "1.5""#, "a = 1.5"),
            (#""type": "string", "default": 5"#, #"a = "5""#),
            (#""type": "string", "default": false"#, #"a = "false""#),
            (#""type": "string", "default": """#, #"a = """#),
            (#""type": "integer", "enum": [1, 2], "default": "2""#, "a = .value2"),
            (#""type": "string", "enum": ["human", "json"], "default": "Human""#, "a = .human"),
            (#""type": "array", "items": { "type": "integer" }, "default": ["1"]"#, "a = [1]"),
        ] as [(String, String)]
    )
    func meant(_ schema: String, _ value: String) throws {
        let (text, warnings) = try generated("{ \(schema) }")
        #expect(text.contains("        \(value)\n"))
        #expect(warnings == [])
    }

    @Test(
        "An empty string is ignored as the default of a type without an empty string",
        arguments: [
            #""type": "boolean""#, #""type": "integer""#, #""type": "array", "items": { "type": "string" }"#,
            #""type": "number""#, #""type": "string", "enum": ["a", "b"]"#,
        ]
    )
    func empty(_ schema: String) throws {
        let (text, warnings) = try generated("{ \(schema), \"default\": \"\" }")
        #expect(!text.contains("Default"))
        #expect(text.contains(" a: "))
        #expect(warnings == [])
    }

    @Test(
        "A default without an obvious meaning gives a warning and no documentation",
        arguments: [
            #""type": "boolean", "default": "no""#, #""type": "integer", "default": "ten""#,
            #""type": "integer", "default": "1.5""#, #""type": "string", "enum": ["a", "b"], "default": "c""#,
            #""type": "array", "items": { "type": "string" }, "default": "a""#,
        ]
    )
    func unfit(_ schema: String) throws {
        let (text, warnings) = try generated("{ \(schema) }")
        #expect(!text.contains("Default"))
        #expect(text.contains(" a: "))
        #expect(warnings == [.invalidDefault])
    }
}
