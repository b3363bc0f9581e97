import Testing

@testable import netgen

/// The warning about failures with a 2XX status that only an example or a description mentions. The fix declares a
/// wrapper.
@Suite("Lint of success Booleans")
struct VerdictLintTests {
    private func problems(_ response: String, description: String = "Pays.") throws -> [Diagnostic] {
        let text = """
            openapi: 3.1.0
            info: {title: Shop, version: "1"}
            servers: [{url: "https://shop.example.com"}]
            paths:
              /pay:
                post:
                  operationId: pay
                  description: '\(description)'
                  responses: {"200": {description: ok, content: {application/json: {\(response)}}}}
            """
        var files = SourceFiles()
        let source = SourceText(path: "shop.yaml", bytes: Array(text.utf8))
        return try ValidateCommand.problems(in: source, files: &files).sorted
    }

    private static let schema =
        "schema: {type: object, required: [success], properties: {success: {type: boolean}, error: {type: string}}}"

    private static let nested =
        "schema: {type: object, properties: {meta: {type: object, properties: {ok: {type: boolean}}}}}"

    @Test(
        "A success Boolean that an example or a description sets to false gets a warning",
        arguments: [
            (schema + ", example: {success: false, error: sold out}", "Pays."),
            (schema + ", examples: {good: {value: {success: true}}, bad: {value: {success: false}}}", "Pays."),
            (schema, #"Pays, or responds with `{"success": false, "error": "…"}`."#),
            (schema, "Pays, or responds with {success: false, error}."),
            (nested + ", example: {meta: {ok: false}}", "Pays."),
        ]
    )
    func rejections(_ response: String, _ description: String) throws {
        #expect(try problems(response, description: description).map(\.code) == [.unstatedVerdict])
    }

    @Test(
        "A Boolean that is never false or doesn't indicate success gets no warning",
        arguments: [
            (schema + ", example: {success: true}", "Pays. Says false of nothing."),
            (schema + ", example: {success: true, other: {success: {success: false}}}", "Pays if active=false."),
            ("schema: {type: object, properties: {active: {type: boolean}}}, example: {active: false}", "Pays."),
        ]
    )
    func others(_ response: String, _ description: String) throws {
        #expect(try problems(response, description: description).isEmpty)
    }

    @Test("The suggested wrapper declares the verdict")
    func suggestion() throws {
        let fix = try #require(try problems(Self.nested + ", example: {meta: {ok: false}}").first?.fix)
        let start = try #require(fix.firstIndex(of: "{"))
        let text = """
            {
              "netgen": 1, "name": "Shop", "wrapper": \(fix[start...]),
              "endpoints": { "pay": { "method": "POST", "path": "/pay", "description": "Pays.", "response": "int?" } }
            }
            """
        var files = SourceFiles()
        let source = SourceText(path: "shop.json", bytes: Array(text.utf8))
        #expect(try ValidateCommand.problems(in: source, files: &files).sorted.isEmpty)
    }
}
