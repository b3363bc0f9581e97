import Testing

@testable import netgen

struct ResolverPagingTests {
    private static let models =
        #"""
        "models": {
            "Pet": { "fields": { "id": "int" } },
            "Page": { "fields": { "meta": { "fields": { "next": "url?", "pets": "[Pet]" }, "optional": true }, "total": "int" } },
            "List": { "fields": { "pets": "[Pet]", "others": "[Pet]" } },
            "Names": { "fields": { "names": "[string]" } }
        },
        """#

    @Test(
        #"Mistakes in "paging" are reported at their location, with a fix"#,
        arguments: [
            (
                #""query": { "page": "int?" }, "response": "Pet", "paging": 1️⃣{ "page": "page" }"#,
                Diagnostic.Code.unpageable,
                "the response is not an array, so paging needs the path to its items", #"add "items": "…" to "paging""#
            ),
            (
                #""query": { "page": "int?" }, "response": "List", "paging": 1️⃣{ "page": "page" }"#, .unpageable,
                "the response is not an array, so paging needs the path to its items", #"add "items": "…" to "paging""#
            ),
            (
                #""query": { "page": "int?" }, "response": "Names", "paging": 1️⃣{ "page": "page" }"#, .unpageable,
                "the response is not an array, so paging needs the path to its items",
                #"add "items": "names" to "paging""#
            ),
            (
                #""paging": 1️⃣{ "linkHeader": true }"#, .unpageable, "paging needs a JSON response",
                #"add a "response", or remove "paging""#
            ),
            (
                #""response": "Page", "paging": { "linkHeader": true, "items": 1️⃣"total" }"#, .unpageable,
                #""total" is not an array"#, "write the path to the array of items"
            ),
            (
                #""response": "Page", "paging": { "linkHeader": true, "items": 1️⃣"meta.pet" }"#, .undefinedField,
                #"there is no field "pet""#, #"did you mean "pets"?"#
            ),
            (
                #""response": "[Pet]", "paging": { "linkHeader": true, "items": 1️⃣"pets" }"#, .unpageable,
                "the response has no fields", #"remove "items""#
            ),
            (
                #""query": { "page": "int?" }, "response": "[Pet]", "paging": { "page": 1️⃣"pag" }"#, .unknownParameter,
                #"the query has no parameter "pag""#, #"did you mean "page"?"#
            ),
            (
                #""response": "[Pet]", "paging": { "cursor": 1️⃣"after", "next": { "header": "X" } }"#, .unknownParameter,
                #"the query has no parameter "after""#, #"add "after": "string?" to "query""#
            ),
            (
                #""query": { "page": { "type": "int", "const": 1 } }, "response": "[Pet]", "paging": { "page": 1️⃣"page" }"#,
                .unknownParameter, #"the query parameter "page" is constant, so it cannot select a page"#,
                #"remove its "const", or use another parameter"#
            ),
            (
                #""query": { "page": "string?" }, "response": "[Pet]", "paging": { "offset": 1️⃣"page" }"#,
                .unknownParameter,
                #"the parameter "page" must be an integer to count pages"#, #"make its type "int?""#
            ),
            (
                #""body": { "fields": { "at": { "fields": { "page": "int?" } } } }, "response": "[Pet]", "paging": { "page": { "body": 1️⃣"at.pag" } }"#,
                .unknownParameter, #"the body has no field "at.pag""#, #"did you mean "at.page"?"#
            ),
            (
                #""body": { "fields": { "at": { "fields": { "x": "bool" } } } }, "response": "[Pet]", "paging": { "page": { "body": 1️⃣"at.page" } }"#,
                .unknownParameter, #"the body has no field "at.page""#, #"add "page": "int?" to "at" of the body"#
            ),
            (
                #""body": { "fields": { "page": { "type": "int", "const": 1 } } }, "response": "[Pet]", "paging": { "page": { "body": 1️⃣"page" } }"#,
                .unknownParameter, #"the body's "page" is constant, so it cannot select a page"#,
                #"remove its "const", or use another parameter"#
            ),
            (
                #""body": { "fields": { "page": "int64-string?" } }, "response": "[Pet]", "paging": { "page": { "body": 1️⃣"page" } }"#,
                .unknownParameter, #"the parameter "page" must be an integer to count pages"#,
                #"make its type "int?""#
            ),
            (
                #""body": { "fields": { "after": "int?" } }, "response": "[Pet]", "paging": { "offset": { "body": 1️⃣"aftr" } }"#,
                .unknownParameter, #"the body has no field "aftr""#, #"did you mean "after"?"#
            ),
            (
                #""body": { "fields": { "page": "string?" } }, "response": "[Pet]", "paging": { "page": { "body": 1️⃣"page" } }"#,
                .unknownParameter, #"the parameter "page" must be an integer to count pages"#,
                #"make its type "int?""#
            ),
            (
                #""query": { "page": "int?" }, "response": "[Pet]", "paging": { "page": { "body": 1️⃣"page" } }"#,
                .unknownParameter, #"the request has no JSON body, so it cannot contain the paging parameter "page""#,
                #"use a query parameter, or add a "body""#
            ),
            (
                #""query": { "after": "int?" }, "response": "List", "paging": { "cursor": "after", "next": 1️⃣"[-1].id", "items": "pets" }"#,
                .unpageable, #"the cursor must be in the last item of "pets""#, #"write "pets[-1].id""#
            ),
            (
                #""query": { "after": "int?" }, "response": "[Pet]", "paging": { "cursor": "after", "next": 1️⃣"[-1].ids" }"#,
                .undefinedField, #"there is no field "ids""#, #"did you mean "id"?"#
            ),
            (
                #""response": "Page", "paging": { "link": 1️⃣"meta.nxt", "items": "meta.pets" }"#, .undefinedField,
                #"there is no field "nxt""#, #"did you mean "next"?"#
            ),
        ] as [(String, Diagnostic.Code, String, String)]
    )
    func problems(text: String, code: Diagnostic.Code, message: String, fix: String) {
        let method = text.hasPrefix(#""body""#) ? "POST" : "GET"
        let spec =
            Self.models + "\"endpoints\": { \"listPets\": { \"method\": \"\(method)\", \"path\": \"/\", \(text) }, "
            + #""use": { "method": "GET", "path": "/u", "response": { "tuple": ["List", "Page"] } } }"#
        expect(spec, Finding("1️⃣", code, message, fix: fix))
    }

    @Test("The items of a page can be nested in the response")
    func nestedItems() throws {
        let api = try ResolvedSpec(
            Self.models + #"""
                "endpoints": {
                    "a": {
                        "method": "GET", "path": "/a", "response": "Page",
                        "paging": { "link": "meta.next", "items": "meta.pets" }
                    },
                    "b": {
                        "method": "GET", "path": "/b", "response": { "items": { "fields": { "x": "int" } } },
                        "paging": { "linkHeader": true }
                    },
                    "c": { "method": "GET", "path": "/c", "response": "List" }
                }
                """#
        ).resolved()
        let steps = api.endpoints[0].result.paging?.items.steps
        #expect(steps?.map(\.name) == ["meta", "pets"])
        #expect(steps?.map(\.isOptional) == [true, false])
        #expect(api.endpoints[0].result.paging?.element == .named(["Pet"]))
        #expect(api.endpoints[1].result.paging?.items.steps.isEmpty == true)
        #expect(api.endpoints[1].result.paging?.element == .named(["B", "Item"]))
    }

    @Test("The location of the next page can be a wrapper's field, but not the payload's")
    func locationInWrapper() {
        let wrapper = #""wrapper": { "fields": { "next": "string?" }, "payload": "data.list" }, "#
        let rest =
            #""endpoints": { "a": { "method": "GET", "path": "/", "response": "[int]", "paging": { "link": "next" } } }"#
        expect(wrapper + rest)
        expect(
            wrapper + rest.replacing("\"link\": \"next\"", with: "\"link\": 1️⃣\"data.next\""),
            Finding("1️⃣", .undefinedField, #"there is no field "data""#, fix: #"write "next""#)
        )
    }
}

/// Paging locations in types that a spec describes only in part.
struct OpenPlaceTests {
    @Test(
        "The location of the next page can be in a dictionary, JSON or an open object",
        arguments: [
            (#""_links": "json""#, "_links.next.href"), (#""_links": "[string: json]""#, "_links.next.href"),
            (#""_links": { "values": { "fields": { "href": "string" } } }"#, "_links.next.href"),
            (#""_links": { "values": { "fields": { "href": "string" } } }"#, "_links.next"),
            (#""links": "[string: url]?""#, "links.next"),
            (#""_links": { "fields": { "next": { "fields": { "href": "url" }, "optional": true } } }"#, "_links.next"),
        ]
    )
    func accepted(_ field: String, _ location: String) {
        expect(Self.spec(field, #""link": "\#(location)""#))
        expect(Self.spec(field, #""cursor": "page", "next": "\#(location)""#))
    }

    @Test("A path to an undeclared field of an object with declared fields is rejected")
    func refused() {
        let links = #""_links": { "values": { "fields": { "href": "string" } } }"#
        expect(
            Self.spec(links, #""link": 1️⃣"_links.next.url""#),
            Finding("1️⃣", .undefinedField, #""_links" has no fields"#, fix: "write the path to a field")
        )
        expect(
            Self.spec(#""links": "[string: url]""#, #""link": 1️⃣"links.next.href""#),
            Finding("1️⃣", .undefinedField, #""links" has no fields"#, fix: "write the path to a field")
        )
    }

    private static func spec(_ field: String, _ paging: String) -> String {
        #"""
        "endpoints": {
            "list": {
                "method": "GET", "path": "/", "query": { "page": "string?" },
                "response": { "fields": { "items": "[int]", \#(field) } }, "paging": { \#(paging), "items": "items" }
            }
        }
        """#
    }
}

/// The references to servers, environments and security schemes.
struct ResolverReferenceTests {
    @Test("Undefined servers and environments are reported, and valid ones are resolved")
    func servers() throws {
        expect(
            #"""
            "environments": { "production": "https://a.example", "staging": "https://b.example" },
            "servers": { 1️⃣"uploads": { "production": "https://u.example", 2️⃣"stagin": "https://v.example" } },
            "endpoints": { "a": { "method": "GET", "path": "/", "server": 3️⃣"upload" } }
            """#,
            Finding(
                "1️⃣",
                .undefinedEnvironment,
                #"the server "uploads" has no URL for "staging""#,
                fix: "add one for each environment, or write a single URL for all"
            ),
            Finding(
                "2️⃣",
                .undefinedEnvironment,
                #"there is no environment "stagin""#,
                fix: #"did you mean "staging"?"#
            ),
            Finding("3️⃣", .undefinedServer, #"there is no server "upload""#, fix: #"did you mean "uploads"?"#)
        )
        let api = try ResolvedSpec(
            #"""
            "environments": { "production": "https://a.example", "test": "https://b.example" },
            "servers": {
                "uploads": "https://u.example",
                "logs": { "test": "https://m.example", "production": "https://l.example" }
            }
            """#
        ).resolved()
        #expect(api.service.environments.map(\.name) == ["production", "test"])
        #expect(
            api.service.environments.map { $0.servers.map(\.url) } == [
                ["https://u.example", "https://l.example"], ["https://u.example", "https://m.example"],
            ]
        )
    }

    @Test("Undefined security schemes are reported, and valid ones are resolved")
    func security() throws {
        expect(
            #"""
            "securitySchemes": { "token": { "type": "bearer" } },
            "security": [1️⃣"tokn"],
            "endpoints": { "a": { "method": "GET", "path": "/", "security": [["token", 2️⃣"key"]] } }
            """#,
            Finding(
                "1️⃣",
                .undefinedSecurityScheme,
                #"there is no security scheme "tokn""#,
                fix: #"did you mean "token"?"#
            ),
            Finding(
                "2️⃣",
                .undefinedSecurityScheme,
                #"there is no security scheme "key""#,
                fix: #"write "token", or add it to "securitySchemes""#
            )
        )
        let api = try ResolvedSpec(
            #"""
            "securitySchemes": {
                "token": { "type": "bearer" }, "key": { "type": "apiKey", "in": "header", "name": "X-Key" }
            },
            "security": ["token", ["token", "key"]],
            "endpoints": {
                "a": { "method": "GET", "path": "/a" },
                "b": { "method": "GET", "path": "/b", "security": [] },
                "c": { "method": "GET", "path": "/c", "security": ["key"] },
                "d": { "method": "GET", "path": "/d", "security": ["token", ["token", "key"]] }
            }
            """#
        ).resolved()
        let bearer = SecurityScheme(kind: .bearer)
        let key = SecurityScheme(kind: .apiKey(name: "X-Key", location: .header))
        #expect(api.service.security == [[bearer], [bearer, key]])
        #expect(api.client.requestProtocols.isEmpty)
        #expect(api.endpoints.map(\.address.security) == [nil, [], [[key]], nil])
    }
}
