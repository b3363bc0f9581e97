import Foundation
import Testing

@testable import netgen

@Suite("Unread keys of documents")
struct UnreadKeysTests {
    /// The members of a document, and its unread keys without and with an explanation.
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var text: String
        var unread: [String]
        var explained: [String]

        init(_ name: String, _ text: String, unread: [String] = [], explained: [String] = []) {
            testDescription = name
            (self.text, self.unread, self.explained) = (text, unread, explained)
        }
    }

    private static func response(_ schema: String, schemas: String = "") -> String {
        """
        "components": { "schemas": { \(schemas) } },
        "paths": { "/a": { "get": { "operationId": "a", "responses": { "200": {
          "description": "", "content": { "application/json": { "schema": \(schema) } } } } } } }
        """
    }

    /// Objects of every kind, each with a misplaced key at a mark.
    private static let everywhere = """
        §"title": "",
        "info": { "title": "A", §"schema": "" },
        "servers": [{ "url": "https://{a}.example", §"type": "", "variables": {
          "a": { "default": "b", "enum": ["b", "c"], §"type": "" } } }],
        "paths": { "/a/{b}": {
          §"schema": "",
          "post": {
            "operationId": "a", §"schema": "",
            "parameters": [{ "name": "b", "in": "path", "required": true, §"responses": "", "schema": { "type": "string" } }],
            "requestBody": { §"schemas": "", "content": { "multipart/form-data": {
              §"get": "",
              "schema": { "type": "object", "properties": { "c": { "type": "string", §"get": "" } } },
              "encoding": { "c": { "contentType": "text/plain", §"get": "" } } } } },
            "responses": { "200": { "description": "", §"get": "", "content": { "application/json": {
              "schema": { "$ref": "#/components/schemas/D" } } } } } } } },
        "components": {
          "securitySchemes": { "s": { "type": "http", "scheme": "bearer", §"get": "" } },
          "schemas": { "D": { "oneOf": [{ "$ref": "#/components/schemas/E" }, { "$ref": "#/components/schemas/F" }],
              "discriminator": { "propertyName": "k", §"get": "" } },
            "E": { "type": "object", "properties": { "k": { "type": "string" }, "l": { "type": "array", "items": {
              "type": "string", §"get": "" } } } },
            "F": { "allOf": [{ "type": "object", §"get": "", "properties": { "k": { "type": "string" } } }] } } }
        """

    @Test("A misplaced key is found in every kind of object")
    func everyObject() throws {
        let beginning = #"{ "openapi": "3.1.0", "#
        let parts = Self.everywhere.split(separator: "§", omittingEmptySubsequences: false)
        var place = beginning.utf8.count
        let places = parts.dropLast().map { part in
            place += part.utf8.count
            return Int32(place)
        }
        let unread = Self.unread(of: "\(beginning)\(parts.joined()) }")
        #expect(unread.flatMap(\.ranges).map(\.start).sorted() == places)
        #expect(unread.allSatisfy { $0.reason == nil })
    }

    @Test(
        "Unread keys are listed, with or without an explanation",
        arguments: [
            Case("everything is read", response(#"{ "type": "string" }"#)),
            Case(
                "examples and values have no keywords",
                response(
                    """
                    { "type": "object", "example": { "type": 1 }, "default": { "items": 2 }, "properties": {
                      "a": { "const": { "b": 3 } }, "c": { "enum": [{ "d": 4 }] }, "properties": {} } }
                    """
                )
            ),
            Case(
                "a condition",
                response(#"{ "type": "object", "if": { "required": ["a"] }, "then": { "properties": { "b": {} } } }"#),
                explained: ["if"]
            ),
            Case("limits of arrays", response(#"{ "type": "array", "contains": {} }"#), explained: ["contains"]),
            Case("documentation", #""externalDocs": { "url": "" }, "paths": {}"#, explained: ["externalDocs"]),
            Case("extensions", #""x-logo": { "url": "" }, "paths": {}"#, explained: ["x-*"]),
            Case("keywords that OpenAPI lacks", response(#"{ "colour": 1 }"#), explained: ["colour"]),
            Case("a misplaced key", response(#"{ "responses": {} }"#), unread: ["responses"]),
            Case(
                "a schema that nothing refers to",
                response(
                    ##"{ "$ref": "#/components/schemas/B" }"##,
                    schemas: #""B": { "type": "object" }, "C": { "type": "object" }"#
                ),
                explained: ["components/*/*"]
            ),
            Case(
                "what a warning tells of",
                response(#"{ "type": "object", "propertes": { "a": {} } }"#)
            ),
            Case(
                "what is inside a value of a wrong type",
                response(#"{ "type": "object", "properties": [{ "a": {} }] }"#)
            ),
            Case("a path whose only member isn't a method", #""paths": { "/a": { "gett": { "b": { "c": 1 } } } }"#),
            Case(
                "a media type beside the one that is read",
                """
                "paths": { "/a": { "get": { "operationId": "a", "responses": { "200": { "description": "", "content": {
                  "application/json": { "schema": { "type": "string" } },
                  "text/csv": { "schema": { "type": "string", "minLength": 1 } } } } } } } }
                """
            ),
            Case(
                "references by identifiers, anchors and dependencies",
                response(
                    #"{ "$ref": "https://a.example/b" }"#,
                    schemas: """
                        "B": { "$id": "https://a.example/b", "type": "object", "properties": { "c": { "$ref": "#c" } },
                          "dependencies": { "c": ["d"], "d": { "properties": { "e": { "type": "string" } } } } },
                        "C": { "$anchor": "c", "type": "string" }
                        """
                )
            ),
        ] as [Case]
    )
    func lists(_ test: Case) {
        let groups = Self.unread(of: #"{ "openapi": "3.1.0", \#(test.text) }"#)
        #expect(groups.filter { $0.reason == nil }.map(\.keyword) == test.unread)
        #expect(groups.filter { $0.reason != nil }.map(\.keyword) == test.explained)
    }

    @Test("The keys of Swagger 2.0 count as read after the conversion")
    func swagger() {
        let text = """
            { "swagger": "2.0", "host": "a.example", "schemes": ["https"], "consumes": ["application/json"], "paths": {
              "/a": { "post": { "operationId": "a", "schemes": ["https"], "parameters": [
                { "name": "b", "in": "body", "schema": { "type": "object", "properties": { "c": { "type": "string" } } } },
                { "name": "d", "in": "query", "type": "array", "items": { "type": "string" }, "collectionFormat": "ssv",
                  "responses": {} }],
                "responses": { "200": { "description": "", "schema": { "$ref": "#/definitions/E" } } } } } },
              "definitions": { "E": { "type": "object", "discriminator": "k", "get": 1, "properties": {
                "k": { "type": "string", "x-nullable": true } } } } }
            """
        let groups = Self.unread(of: text)
        #expect(groups.filter { $0.reason == nil }.map(\.keyword).sorted() == ["get", "responses"])
        #expect(groups.filter { $0.reason != nil }.map(\.keyword) == ["parameters/name"])
    }

    @Test("Recording keys doesn't change the generated files")
    func sameResult() {
        let text = #"{ "openapi": "3.1.0", \#(Self.response(#"{ "type": "object", "title": "A" }"#)) }"#
        let source = SourceText(path: "openapi.json", text: text)
        let plain = Generator().generate(from: source)
        let record = KeyRecord()
        let recorded = KeyRecord.reading(recordedIn: record) { Generator().generate(from: source) }
        #expect(!plain.files.isEmpty)
        #expect(plain.files == recorded.files)
    }

    /// The golden cases with keys that netgen ignores on purpose: schemas of events that it reads as text, types that an
    /// extension replaces, and references to files.
    private static let partlyRead: Set = [
        "openapi-events", "openapi-files-prose", "openapi-int-or-string", "openapi-outside", "openapi-rare-values",
        "openapi-streams",
    ]

    @Test(
        "Every key of a document is read or explained",
        arguments: RealDocuments.own.filter { !partlyRead.contains(RealDocuments.name(of: $0)) } + RealDocuments.paths
    )
    func document(_ path: String) throws {
        let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
        let groups = Self.unread(in: SourceText(path: path, bytes: bytes))
        #expect(groups.filter { $0.reason == nil }.map(\.keyword) == [])
    }

    // MARK: - Reading

    private static func unread(of text: String) -> [UnreadKeys.Group] {
        unread(in: SourceText(path: "openapi.json", text: text))
    }

    private static func unread(in source: SourceText) -> [UnreadKeys.Group] {
        let record = KeyRecord()
        var files = SourceFiles()
        var diagnostics = Diagnostics()
        let spec = try? KeyRecord.reading(recordedIn: record) { try files.spec(in: source, diagnostics: &diagnostics) }
        #expect(spec != nil)
        return UnreadKeys(record, without: diagnostics).groups
    }
}
