import Testing

@testable import netgen

/// Swagger 2.0 documents (https://spec.openapis.org/oas/v2.0.html), each with the equivalent OpenAPI 3.0 document.
@Suite("Swagger 2.0")
struct SwaggerTests {
    struct Pair: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The members of the document and of its only operation.
        var swagger: (document: String, operation: String)
        var openAPI: (document: String, operation: String)

        init(_ name: String, swagger: (String, String), openAPI: (String, String)) {
            testDescription = name
            (self.swagger, self.openAPI) = (swagger, openAPI)
        }
    }

    static let pairs = [
        Pair(
            "host and basePath",
            swagger: (#""host": "a.example", "basePath": "/v1/", "schemes": ["ws", "https"]"#, ""),
            openAPI: (#""servers": [{ "url": "https://a.example/v1/" }]"#, "")
        ),
        Pair(
            "basePath alone",
            swagger: (#""basePath": "/v1""#, ""),
            openAPI: (#""servers": [{ "url": "/v1" }]"#, "")
        ),
        Pair(
            "Azure's hosts with parameters",
            swagger: (
                """
                "basePath": "/v1", "x-ms-parameterized-host": { "hostTemplate": "{place}.a.example", "parameters": [
                  { "$ref": "#/parameters/Place" }
                ] },
                "parameters": { "Place": { "name": "place", "in": "path", "type": "string", "enum": ["eu", "us"], "default": "eu" } }
                """, ""
            ),
            openAPI: (
                """
                "servers": [{ "url": "https://{place}.a.example/v1", "variables": {
                  "place": { "enum": ["eu", "us"], "default": "eu" }
                } }]
                """, ""
            )
        ),
        Pair(
            "a list is separated by commas",
            swagger: (
                "", #""parameters": [{ "name": "a", "in": "query", "type": "array", "items": { "type": "integer" } }]"#
            ),
            openAPI: (
                "",
                """
                "parameters": [{
                  "name": "a", "in": "query", "explode": false,
                  "schema": { "type": "array", "items": { "type": "integer" } }
                }]
                """
            )
        ),
        Pair(
            "a list with spaces between",
            swagger: (
                "",
                """
                "parameters": [{
                  "name": "a", "in": "query", "type": "array", "items": { "type": "string" }, "collectionFormat": "ssv"
                }]
                """
            ),
            openAPI: (
                "",
                """
                "parameters": [{
                  "name": "a", "in": "query", "explode": false, "style": "spaceDelimited",
                  "schema": { "type": "array", "items": { "type": "string" } }
                }]
                """
            )
        ),
        Pair(
            "a body in the media type of the operation",
            swagger: (
                #""consumes": ["application/json"]"#,
                #""consumes": ["text/plain"], "parameters": [{ "name": "a", "in": "body", "schema": { "type": "string" } }]"#
            ),
            openAPI: ("", #""requestBody": { "content": { "text/plain": { "schema": { "type": "string" } } } }"#)
        ),
        Pair(
            "a shared body",
            swagger: (
                """
                "definitions": { "Pet": { "type": "object", "properties": { "a": { "type": "string" } } } },
                "parameters": {
                  "pet": { "name": "p", "in": "body", "required": true, "schema": { "$ref": "#/definitions/Pet" } }
                }
                """,
                ##""parameters": [{ "$ref": "#/parameters/pet" }]"##
            ),
            openAPI: (
                """
                "components": {
                  "schemas": { "Pet": { "type": "object", "properties": { "a": { "type": "string" } } } }
                }
                """,
                """
                "requestBody": {
                  "required": true,
                  "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Pet" } } }
                }
                """
            )
        ),
        Pair(
            "a form with a file",
            swagger: (
                "",
                """
                "parameters": [
                  { "name": "a", "in": "formData", "type": "file", "required": true },
                  { "name": "b", "in": "formData", "type": "string" }
                ]
                """
            ),
            openAPI: (
                "",
                """
                "requestBody": { "required": true, "content": { "multipart/form-data": { "schema": {
                  "type": "object", "required": ["a"],
                  "properties": { "a": { "type": "string", "format": "binary" }, "b": { "type": "string" } }
                } } } }
                """
            )
        ),
        Pair(
            "OAuth",
            swagger: (
                """
                "securityDefinitions": {
                  "o": { "type": "oauth2", "flow": "application", "tokenUrl": "https://a.example/t", "scopes": {} }
                }
                """,
                #""security": [{ "o": [] }]"#
            ),
            openAPI: (
                """
                "components": { "securitySchemes": { "o": {
                  "type": "oauth2",
                  "flows": { "clientCredentials": { "tokenUrl": "https://a.example/t", "scopes": {} } }
                } } }
                """,
                #""security": [{ "o": [] }]"#
            )
        ),
    ]

    @Test("A Swagger 2.0 document gives the same client as its OpenAPI 3.0 equivalent", arguments: pairs)
    func same(_ pair: Pair) {
        func files(_ version: String, _ parts: (document: String, operation: String)) -> [String] {
            let members = [version, #""info": { "title": "A" }"#, parts.document].filter { !$0.isEmpty }
            let operation = [
                #""operationId": "callIt", "responses": { "204": { "description": "" } }"#, parts.operation,
            ]
            let text = """
                { \(members.joined(separator: ", ")), "paths": { "/a": {
                  "post": { \(operation.filter { !$0.isEmpty }.joined(separator: ", ")) }
                } } }
                """
            let generation = Generator().generate(from: SourceText(path: "a.json", text: text))
            #expect(generation.diagnostics.list.map(\.message) == [])
            return generation.files.map(\.contents)
        }
        let swagger = files(#""swagger": "2.0""#, pair.swagger)
        #expect(!swagger.isEmpty)
        #expect(swagger == files(#""openapi": "3.0.4""#, pair.openAPI))
    }

    @Test("Files that a Swagger document references are also read as Swagger")
    func files() throws {
        let text = """
            { "swagger": "2.0", "info": { "title": "A" }, "paths": { "/a": { "get": { "operationId": "callIt", "responses": {
              "200": { "description": "", "schema": { "$ref": "shared.json#/definitions/Pet" } },
              "404": { "description": "", "schema": { "$ref": "schemas.json#/Problem" } }
            } } } } }
            """
        let others = [
            "shared.json": """
            { "definitions": { "Pet": { "type": "object", "properties": { "owner": { "$ref": "#/definitions/Owner" } } },
              "Owner": { "type": "object", "properties": { "name": { "type": "string", "x-nullable": true } } } } }
            """,
            "schemas.json": #"{ "Problem": { "type": "object", "properties": { "image": { "type": "file" } } } }"#,
        ]
        let generation = Generator()
            .generate(from: SourceText(path: "a.json", text: text)) { path in
                others[path].map { (SourceText(path: path, text: $0), path == "shared.json" ? 1 : 2) }
            }
        #expect(generation.diagnostics.list.map(\.message) == [])
        let api = try #require(generation.api)
        #expect(api.models.map(\.name.description).sorted() == ["Owner", "Pet", "Problem"])
    }

    @Test(
        "Problems are described in Swagger's terms",
        arguments: [
            DiagnosticCase(
                "a reference to nothing",
                """
                { "swagger": "2.0", "info": { "title": "A" }, "definitions": { "Pet": { "type": "object" } },
                  "paths": { "/a": { "get": { "operationId": "a", "responses": {
                    "200": { "description": "", "schema": { "$ref": 1️⃣"#/definitions/Pett" } } } } } } }
                """,
                ("1️⃣", .undefinedReference, ##"there is nothing at "#/definitions/Pett""##),
                fix: ##"did you mean "#/definitions/Pet"?"##
            ),
            DiagnosticCase(
                "a misspelled key",
                """
                { "swagger": "2.0", "info": { "title": "A" }, 1️⃣"shemes": ["http"],
                  "paths": { "/a": { "get": { "operationId": "a", "responses": { "204": { "description": "" } } } } } }
                """,
                ("1️⃣", .unknownKey, #"unknown key "shemes"; ignoring it"#),
                fix: #"did you mean "schemes"?"#
            ),
            DiagnosticCase(
                "a second body",
                """
                { "swagger": "2.0", "info": { "title": "A" }, "paths": { "/a": { "post": { "operationId": "a",
                  "parameters": [
                    { "name": "a", "in": "body", "schema": { "type": "string" } },
                    1️⃣{ "name": "b", "in": "formData", "type": "string" }
                  ],
                  "responses": { "204": { "description": "" } } } } } }
                """,
                (
                    "1️⃣", .conflictingKeys,
                    #"an operation can only have one body; using the parameter that is "in" body, and ignoring this one"#
                ),
                fix: "remove one of the two"
            ),
            DiagnosticCase(
                "a format of lists that does not exist",
                """
                { "swagger": "2.0", "info": { "title": "A" }, "paths": { "/a": { "get": { "operationId": "a",
                  "parameters": [{ "name": "a", "in": "query", "type": "array", "items": { "type": "string" },
                    "collectionFormat": 1️⃣"lines" }],
                  "responses": { "204": { "description": "" } } } } } }
                """,
                (
                    "1️⃣", .invalidValue,
                    #""lines" is not a "collectionFormat"; separating the values with commas"#
                ),
                fix: #"write "csv", "multi", "ssv", "tsv" or "pipes""#
            ),
        ] as [DiagnosticCase]
    )
    func problems(_ problem: DiagnosticCase) {
        problem.check { source, diagnostics in
            diagnostics.append(contentsOf: Generator().generate(from: source).diagnostics)
        }
    }
}
