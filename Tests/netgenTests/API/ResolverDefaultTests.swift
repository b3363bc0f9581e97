import Testing

@testable import netgen

struct ResolverDefaultTests {
    @Test(
        "A default of the wrong type is reported, with a fix",
        arguments: [
            (#""type": "int", "default": 1️⃣"x""#, #"the default does not match the type "int""#, "write an integer"),
            (
                #""type": "int", "default": 1️⃣"5""#, #"the default does not match the type "int""#,
                "write 5 without quotes"
            ),
            (#""type": "int", "default": 1️⃣1.5"#, "1.5 is not an integer of 64 bits", "write an integer"),
            (
                #""type": "int32", "default": 1️⃣3000000000"#, "3000000000 is not an integer of 32 bits",
                #"write a smaller number, or the type "int""#
            ),
            (#""type": "double", "default": 1️⃣1e999"#, "1e999 is too large for the type", "write a smaller number"),
            (
                #""type": "decimal", "default": 1️⃣true"#, #"the default does not match the type "decimal""#,
                "write a number"
            ),
            (
                #""type": "string", "default": 1️⃣1"#, #"the default does not match the type "string""#,
                #"write "1" in quotes"#
            ),
            (
                #""type": "bool", "default": 1️⃣"true""#, #"the default does not match the type "bool""#,
                "write true without quotes"
            ),
            (#""type": "bool", "default": 1️⃣0"#, #"the default does not match the type "bool""#, "write true or false"),
            (
                #""type": "int", "default": 1️⃣null"#, #"the default does not match the type "int""#,
                #"remove the default, or make the type optional with "?""#
            ),
            (
                #""type": "date", "default": 1️⃣"2024-01-01""#, #"a default of type "date" cannot be written in Swift"#,
                "make the type optional and state the default in the description"
            ),
            (
                #""type": "[int]", "default": [1, 1️⃣"a"]"#, #"the default does not match the type "int""#,
                "write an integer"
            ),
            (#""type": "[int]", "default": 1️⃣1"#, "the default of an array must be an array", "write []"),
            (#""items": { "enum": ["a"] }, "default": 1️⃣"a""#, "the default of an array must be an array", "write []"),
            (
                #""type": "[string: int]", "default": 1️⃣{ "a": 1 }"#, "a default cannot be a non-empty object",
                "state the default in the description"
            ),
            (#""fields": {}, "default": 1️⃣1"#, "the default does not match its type", "remove it"),
            (
                #""enum": ["cat", "dog"], "default": 1️⃣"cta""#, "the default is not among the values of the enum",
                #"did you mean "cat"?"#
            ),
            (
                #""enum": ["1", "2"], "default": 1️⃣1"#, "the default is not among the values of the enum",
                "write one of the values that the enum lists"
            ),
        ] as [(String, String, String)]
    )
    func impossible(schema: String, message: String, fix: String) {
        expect(
            "\"models\": { \"Pet\": { \"fields\": { \"a\": { \(schema) } } } }",
            Finding("1️⃣", .invalidDefault, message, fix: fix)
        )
    }

    @Test("A valid default becomes a Swift value of the property's type")
    func possible() throws {
        let api = try ResolvedSpec(
            #"""
            "models": {
                "Pet": {
                    "fields": {
                        "a": { "type": "int", "default": -5 },
                        "b": { "type": "[Kind]", "default": ["big-cat"] },
                        "c": { "type": "Kind", "default": "dog" },
                        "d": { "type": "[string: json]", "default": {} },
                        "e": { "type": "string?", "default": null },
                        "f": { "type": "bool?", "default": true },
                        "g": { "type": "int", "nullable": true, "default": 1 },
                        "h": { "type": "[int]", "default": [] }
                    }
                },
                "Kind": "Species",
                "Species": { "enum": ["big-cat", { "value": "dog", "swiftName": "hound" }] }
            },
            "endpoints": { "get": { "method": "GET", "path": "/", "response": "Pet" } }
            """#
        ).resolved()
        let properties = api.models[0].properties
        #expect(
            properties.map(\.value.defaultValue) == [
                .number("-5"), .array([.enumCase("bigCat")]), .enumCase("hound"), .emptyDictionary, nil, .bool(true),
                .number("1"), .emptyArray,
            ]
        )
        #expect(
            properties.map(\.value.presence) == [
                .required, .required, .required, .required, .optional, .required, .nullable, .required,
            ]
        )
    }

    @Test("A sent field with a default is optional, so that apps can omit the field")
    func sentModels() throws {
        let api = try ResolvedSpec(
            #"""
            "models": {
                "New": { "fields": { "size": { "type": "int", "default": 1 } } },
                "Both": { "fields": { "size": { "type": "int", "default": 1 } } }
            },
            "endpoints": {
                "add": { "method": "POST", "path": "/", "body": "New" },
                "put": { "method": "PUT", "path": "/", "body": "Both", "response": "Both" }
            }
            """#
        ).resolved()
        #expect(api.models.map { $0.properties[0].value.presence } == [.optional, .optional])
        #expect(api.models.map { $0.properties[0].value.defaultValue } == [nil, .number("1")])
        #expect(api.models[0].properties[0].declaration.documentation.paragraphs == ["Default: `1`."])
    }

    @Test("A parameter's default is documented but not sent")
    func ofParameters() throws {
        let api = try ResolvedSpec(
            #"""
            "endpoints": {
                "list": { "method": "GET", "path": "/", "query": {
                    "limit": { "type": "int", "default": 20, "minimum": 1, "maximum": 100 },
                    "since": { "type": "date", "default": "2024-01-01" }
                } }
            }
            """#
        ).resolved()
        #expect(api.endpoints[0].request.properties.map(\.value.isOptional) == [true, true])
        #expect(
            api.endpoints[0].request.properties[0].declaration.documentation.paragraphs == [
                "From 1 to 100. Default: `20`."
            ]
        )
    }

    @Test(
        "A default that the description already mentions isn't repeated",
        arguments: [
            ("Default: 20.", true), ("Defaults to 20", true), ("The default is `20`.", true), ("default = '20'", true),
            ("Default value: **20**, if absent.", true), ("Default 200.", false), ("Defaults to 20.5.", false),
            ("No default. At most 20.", false), ("At most 20.", false), ("The default", false),
        ]
    )
    func saidTwice(description: String, isSaid: Bool) throws {
        let api = try ResolvedSpec(
            #"""
            "endpoints": {
                "list": { "method": "GET", "path": "/", "query": {
                    "limit": { "type": "int", "default": 20, "description": "\#(description)" }
                } }
            }
            """#
        ).resolved()
        let paragraphs = api.endpoints[0].request.properties[0].declaration.documentation.paragraphs
        #expect(paragraphs.last?.hasSuffix("Default: `20`.") == !isSaid)
    }
}
