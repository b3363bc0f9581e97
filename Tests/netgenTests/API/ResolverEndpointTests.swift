import Testing

@testable import netgen

struct ResolverEndpointTests {
    private func endpoint(_ text: String, beside: String = "") throws -> Endpoint {
        try #require(try ResolvedSpec("\(beside) \"endpoints\": { \"get\": { \(text) } }").resolved().endpoints.first)
    }

    @Test("An endpoint has a URL template, header fields and one property per parameter")
    func templateAndProperties() throws {
        let endpoint = try endpoint(
            #"""
            "method": "PUT", "path": "/a/{storeID}/{pet-id}", "description": "Puts.",
            "parameters": { "pet-id": "int", "storeID": "uuid" },
            "query": {
                "limit": "int?", "filter[name]": "string", "tags": "[string]?",
                "ids": { "type": "[int]", "explode": false }, "map": { "values": "int" }
            },
            "headers": { "If-Match": "string?" },
            "cookies": { "session": "string", "theme": "string?" },
            "body": { "json": "[int]?", "description": "The numbers." },
            "response": { "raw": "image/png", "description": "A picture." }
            """#
        )
        #expect(endpoint.name == "Get")
        #expect(endpoint.request.text.uri == "/a/{storeID}/{petID}{?limit,filter%5Bname%5D,tags*,ids,map*}")
        #expect(
            endpoint.request.properties.map(\.name) == [
                "storeID", "petID", "limit", "filterName", "tags", "ids", "map", "ifMatch", "session", "theme", "body",
            ]
        )
        #expect(endpoint.request.properties.map(\.value.type).prefix(2) == [.uuid, .int])
        #expect(
            endpoint.request.properties.map(\.value.isOptional) == [
                false, false, true, false, true, false, false, true, false, true, true,
            ]
        )
        #expect(endpoint.request.text.headerLines.map(\.name) == ["If-Match", "Cookie", "Accept"])
        #expect(
            endpoint.request.text.headerLines.map(\.template) == [
                "{ifMatch}", "session={session}; theme={theme}", "image/png, */*;q=0.1",
            ]
        )
        #expect(endpoint.declaration.documentation.paragraphs == ["Puts: `PUT /a/{storeID}/{pet-id}`.", "A picture."])
        #expect(endpoint.request.properties.last?.declaration.documentation.paragraphs == ["The numbers."])
    }

    @Test(
        "The route is appended to a title, and is a separate paragraph after a longer description",
        arguments: [
            ("List pets", ["List pets: `GET /pets`"]),
            ("Lists pets.\\n\\nAll of them.", ["Lists pets: `GET /pets`.", "All of them."]),
            ("Lists pets. All of them.", ["Lists pets. All of them.", "`GET /pets`"]),
            ("Lists pets\\nof all kinds.", ["Lists pets\nof all kinds.", "`GET /pets`"]),
            ("- Pets", ["- Pets", "`GET /pets`"]),
            (
                String(repeating: "pets ", count: 19) + "pets",
                [String(repeating: "pets ", count: 19) + "pets:\n`GET /pets`"]
            ),
        ] as [(String, [String])]
    )
    func route(_ description: String, _ paragraphs: [String]) throws {
        let endpoint = try endpoint(
            #""method": "GET", "path": "/pets", "description": "\#(description)", "response": "string""#
        )
        #expect(endpoint.declaration.documentation.paragraphs == paragraphs)
    }

    @Test("An endpoint without a description is documented by its route")
    func routeWithoutDescription() throws {
        let endpoint = try endpoint(#""method": "GET", "path": "/pets", "response": "string""#)
        #expect(endpoint.declaration.documentation.paragraphs == ["`GET /pets`"])
    }

    @Test("An Accept header of the spec replaces the generated header")
    func ownAcceptHeader() throws {
        let endpoint = try endpoint(
            #""method": "GET", "path": "/", "headers": { "accept": "string" }, "response": "binary""#
        )
        #expect(endpoint.request.text.headerLines.map(\.name) == ["accept"])
    }

    @Test("Form, multipart, raw and file bodies become properties")
    func bodies() throws {
        let form = try endpoint(
            #""method": "POST", "path": "/", "body": { "form": { "a-b": "int?", "list": "[string]" } }"#
        )
        #expect(form.request.properties.map(\.name) == ["aB", "list"])
        #expect(form.request.properties.map(\.place) == [.form("a-b"), .form("list")])
        #expect(form.request.properties.map(\.form.explodes) == [false, true])

        let multipart = try endpoint(
            #"""
            "method": "POST", "path": "/", "body": { "multipart": {
                "photo": "binary", "more": "[binary]?", "place": { "fields": { "x": "int" } }
            } }
            """#
        )
        #expect(multipart.request.properties.map(\.value.type) == [.file, .array(.file), .named(["Get", "Place"])])
        #expect(multipart.request.properties.map(\.value.isOptional) == [false, true, false])
        #expect(multipart.declaration.nested.map(\.use.isWritten) == [true])

        let text = try endpoint(#""method": "POST", "path": "/", "body": { "raw": "text/csv; charset=utf-8" }"#)
        #expect(text.request.properties.map(\.value.type) == [.string])
        let bytes = try endpoint(#""method": "POST", "path": "/", "body": "binary""#)
        #expect(bytes.request.properties.map(\.value.type) == [.bytes])
        let file = try endpoint(#""method": "POST", "path": "/", "body": { "file": "image/png" }"#)
        #expect(file.request.properties.map(\.name) == ["file"])
        #expect(file.request.properties.map(\.value.type) == [.url])
    }

    @Test("Properties and nested types avoid the names that requests use")
    func reservedRequestNames() throws {
        let endpoint = try endpoint(
            #""method": "POST", "path": "/", "query": { "parameters": "int?", "http_body": "int?", "body": "int?" }, "body": "string""#
        )
        #expect(endpoint.request.properties.map(\.name) == ["parametersValue", "httpBody", "body", "content"])
        let inline = #"{ "enum": ["a", "\#("b")"] }"#
        let nested = try self.endpoint(
            #""method": "GET", "path": "/", "query": { "response": \#(inline), "wrapper": { "enum": ["c"] } }"#
        )
        #expect(nested.declaration.nested.map(\.name) == ["ResponseValue", "WrapperValue"])
    }

    @Test("Inline bodies and responses become nested types")
    func responses() throws {
        let object = try endpoint(
            #""method": "POST", "path": "/", "body": { "fields": { "a": "int" } }, "response": { "fields": { "b": "int" } }"#
        )
        #expect(object.declaration.nested.map(\.name) == ["Body", "Response"])
        let list = try endpoint(#""method": "GET", "path": "/", "response": { "items": { "fields": { "b": "int" } } }"#)
        #expect(list.declaration.nested.map(\.name) == ["Item"])
        let none = try endpoint(#""method": "DELETE", "path": "/""#)
        guard case .none = none.result.response else {
            Issue.record("\(none.result.response)")
            return
        }
    }

    @Test("Path parameters that the path or the spec lacks are reported")
    func pathParameters() {
        expect(
            #"""
            "endpoints": { "get": {
                "method": "GET", "path": "/{1️⃣storeID}/{2️⃣id}",
                "parameters": { 3️⃣"storeId": "int", 4️⃣"limit": "int" }
            } }
            """#,
            Finding(
                "1️⃣",
                .missingPathParameter,
                #"the path parameter "storeID" is missing from "parameters""#,
                fix: #"did you mean "storeId"?"#
            ),
            Finding(
                "2️⃣",
                .missingPathParameter,
                #"the path parameter "id" is missing from "parameters""#,
                fix: #"add "id": "string" to "parameters""#
            ),
            Finding(
                "3️⃣",
                .unusedPathParameter,
                #"the path has no parameter "storeId""#,
                fix: #"did you mean "storeID"?"#
            ),
            Finding(
                "4️⃣",
                .unusedPathParameter,
                #"the path has no parameter "limit""#,
                fix: #"add it to the path in braces, or move it to "query""#
            )
        )
    }

    @Test(
        "Parameter types that can't be encoded are rejected",
        arguments: [
            (#""query": { "a": 1️⃣"Pet" }"#, "a query parameter cannot be an object"),
            (#""query": { "a": 1️⃣"json?" }"#, "a query parameter cannot be any JSON value"),
            (#""query": { "a": 1️⃣"[[int]]" }"#, "a query parameter cannot be an array of arrays"),
            (#""query": { "a": 1️⃣"[[string: int]]" }"#, "a query parameter cannot be made of dictionaries"),
            (#""headers": { "A": 1️⃣"[string: int]" }"#, "a header cannot be a dictionary"),
            (#""cookies": { "a": 1️⃣{ "tuple": ["int"] } }"#, "a cookie cannot be a tuple"),
            (
                #""parameters": { "id": 1️⃣{ "oneOf": ["int", "string"] } }"#,
                "a path parameter cannot be a union"
            ),
            (#""body": { "form": { "a": 1️⃣{ "items": "Pet" } } }"#, "a field of a form cannot be an object"),
        ] as [(String, String)]
    )
    func parameterTypes(text: String, message: String) {
        expect(
            "\"models\": { \"Pet\": { \"fields\": {} } }, "
                + "\"endpoints\": { \"get\": { \"method\": \"POST\", \"path\": \"/{id}\", \(text) } }",
            Finding("1️⃣", .unsupportedType, message, fix: #"write "string", or one parameter for each value"#)
        )
    }

    @Test("Optionality that a parameter can't have is reported")
    func optionalityOfParameters() {
        expect(
            #"""
            "endpoints": { "get": {
                "method": "POST", "path": "/{id}", "parameters": { "id": 1️⃣"int?" },
                "query": { "a": 2️⃣{ "type": "int", "nullable": true }, "b": { "type": "int", "explode": 3️⃣true } },
                "body": 4️⃣{ "type": "string", "nullable": true }
            } }
            """#,
            Finding(
                "1️⃣",
                .unsupportedType,
                "a path parameter cannot be optional",
                fix: #"remove "?", "optional" and "default""#
            ),
            Finding(
                "2️⃣",
                .unsupportedType,
                "a query parameter cannot be null",
                fix: #"write "optional": true, which omits an absent value"#
            ),
            Finding(
                "3️⃣",
                .idleExplode,
                #""explode" has no effect here, because only arrays and dictionaries can be exploded"#,
                fix: "remove it"
            ),
            Finding(
                "4️⃣",
                .unsupportedType,
                "a body cannot be null",
                fix: #"write "optional": true, which omits an absent value"#
            )
        )
    }
}
