import Testing

@testable import netgen

@Suite("Failures that operations of a document share")
struct SharedFailureTests {
    /// Two operations have a body of their own for 422, and `others` more say in `default` what all their errors are.
    private func spec(rejected: String, problem: String, others: Int = 3) throws -> Spec {
        func operation(_ id: String, _ status: String, _ schema: String) -> String {
            let content =
                ##""content": { "application/json": { "schema": { "$ref": "#/components/schemas/\##(schema)" } } }"##
            return
                #""/\#(id)": { "get": { "operationId": "\#(id)", "responses": { "204": {}, "\#(status)": { \#(content) } } } }"#
        }
        let paths =
            (0..<2).map { operation("own\($0)", "422", "Rejected") }
            + (0..<others).map { operation("other\($0)", "default", "Problem") }
        let document = ReadDocument(
            #""paths": { \#(paths.joined(separator: ", ")) }, "#
                + #""components": { "schemas": { "Rejected": \#(rejected), "Problem": \#(problem) } }"#
        )
        var spec = try #require(document.spec)
        spec.shareFailures()
        return spec
    }

    /// An object that always has these properties.
    private func object(_ properties: KeyValuePairs<String, String>) -> String {
        let required = properties.map { "\"\($0.key)\"" }.joined(separator: ", ")
        let schemas = properties.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
        return #"{ "type": "object", "required": [\#(required)], "properties": { \#(schemas) } }"#
    }

    private let integer = #"{ "type": "integer" }"#
    private let string = #"{ "type": "string" }"#

    @Test("A status that few list is for all whose default can be read as what those say of it")
    func readable() throws {
        let spec = try spec(
            rejected: object(["error": object(["code": integer])]),
            problem: object(["error": object(["code": integer, "text": string])])
        )
        #expect(spec.failures.map(\.status.value) == [.code(422), .any])
        #expect(spec.endpoints.allSatisfy { $0.failures.isEmpty })
    }

    @Test(
        "It is theirs alone where the default of most lacks a key, or has another kind of value, objects within included"
    )
    func unreadable() throws {
        let code = object(["code": integer])
        let problems = [
            object(["problem": code]), object(["error": object(["text": string])]), object(["error": string]),
            object(["error": object(["code": string])]),
            #"{ "type": "object", "properties": { "error": \#(code) } }"#,
        ]
        for problem in problems {
            let spec = try spec(rejected: object(["error": code]), problem: problem)
            #expect(spec.failures.map(\.status.value) == [.any], "\(problem)")
            #expect(spec.endpoints.map(\.failures.count) == [1, 1, 0, 0, 0], "\(problem)")
        }
    }

    @Test("It is for all but the few whose default is something else, which keep what they say")
    func fewUnreadable() throws {
        let spec = try spec(
            rejected: object(["error": object(["code": integer])]),
            problem: object(["error": object(["text": string])]),
            others: 1
        )
        #expect(spec.failures.map(\.status.value).contains(.code(422)))
        #expect(spec.endpoints.map(\.failures.count) == [0, 0, 1])
    }
}
