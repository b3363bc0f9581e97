import Testing

@testable import netgen

struct ResolverUnionTests {
    @Test("Variants that can't be distinguished are reported")
    func indistinguishableVariants() {
        expect(
            #"""
            "models": {
                "Text": { "oneOf": ["string", 1️⃣"date", "int"] },
                "Lists": { "oneOf": ["[int]", 2️⃣"[string]"] },
                "Objects": { "oneOf": ["Cat", 3️⃣"Dog"] },
                "Free": { "oneOf": ["json", 4️⃣{ "type": "json", "swiftName": "rest" }] },
                "Named": { "oneOf": { "a": "[string: int]", 5️⃣"b": "[string: bool]" } },
                "Cat": { "fields": { "id": "int", "lives": "int?" } },
                "Dog": { "fields": { "id": "int", "legs": { "type": "int", "default": 4 } } }
            }
            """#,
            Finding(
                "1️⃣",
                .ambiguousUnion,
                #"a string cannot be distinguished from the variant "string""#,
                fix: #"remove one of the two, or write "json""#
            ),
            Finding(
                "2️⃣",
                .ambiguousUnion,
                #"an array cannot be distinguished from the variant "[int]""#,
                fix: #"remove one of the two, or write "json""#
            ),
            Finding(
                "3️⃣",
                .ambiguousUnion,
                #"an object with "id" cannot be distinguished from the variant "Cat""#,
                fix: #"add a "discriminator", or a required field that only this variant has"#
            ),
            Finding(
                "4️⃣",
                .ambiguousUnion,
                #"any value cannot be distinguished from the variant "json""#,
                fix: #"remove one of the two, or write "json""#
            ),
            Finding(
                "5️⃣",
                .ambiguousUnion,
                #"an object without required fields cannot be distinguished from the variant "a""#,
                fix: #"add a "discriminator", or a required field that only this variant has"#
            )
        )
    }

    @Test("Variants that can't hold the discriminator's value are reported")
    func variantsWithoutTag() {
        expect(
            #"""
            "models": {
                "Animal": {
                    "discriminator": "kind",
                    "oneOf": { "cat": "Cat", 1️⃣"dog": "Dog", "id": 2️⃣"int", 3️⃣"cow": "Cow", "hen": "Hen" }
                },
                "Cat": { "fields": { "kind": "string" } },
                "Dog": { "fields": { "kind": "int" } },
                "Cow": { "fields": { "kind": { "enum": ["bull"], "closed": true } } },
                "Hen": { "fields": { "kind": { "enum": ["chick"] } } }
            }
            """#,
            Finding(
                "1️⃣",
                .ambiguousUnion,
                #"the discriminator "kind" of this variant cannot be "dog""#,
                fix: #"make the field a "string", or an enum with "dog""#
            ),
            Finding(
                "2️⃣",
                .ambiguousUnion,
                #"a variant must be an object to have the discriminator "kind""#,
                fix: #"remove "discriminator", or write a model with "fields""#
            ),
            Finding(
                "3️⃣",
                .ambiguousUnion,
                #"the discriminator "kind" of this variant cannot be "cow""#,
                fix: #"make the field a "string", or an enum with "cow""#
            )
        )
    }

    @Test("Optional variants, and inline variants whose derived names conflict, are reported")
    func optionalAndUnnamedVariants() {
        expect(
            #""models": { "A": { "oneOf": [1️⃣"string?", { "fields": { "a": "int" } }, 2️⃣{ "fields": { "b": "int" } }] } }"#,
            Finding(
                "1️⃣",
                .unsupportedType,
                "a variant cannot be optional",
                fix: "make the field that contains the union optional"
            ),
            Finding(
                "2️⃣",
                .nameCollision,
                #""object" is declared twice: both become "object""#,
                fix: #"write "oneOf" as an object that names each variant"#
            )
        )
    }

    @Test("Variants of a union with a discriminator have tags")
    func variantsWithTags() throws {
        let api = try ResolvedSpec(
            #"""
            "models": {
                "Animal": {
                    "discriminator": "kind",
                    "oneOf": {
                        "big-cat": "Cat",
                        "dog": { "fields": { "legs": "int" }, "swiftName": "hound" },
                        "unknown": "Cow"
                    }
                },
                "Cat": { "fields": { "kind": "string" } },
                "Cow": { "fields": {} }
            }
            """#
        ).resolved()
        guard case .union(let union) = api.models[0].kind else {
            Issue.record("no union")
            return
        }
        #expect(union.discriminator == "kind")
        #expect(union.variants.map(\.name) == ["bigCat", "hound", "unknown"])
        #expect(union.variants.map(\.tags) == [["big-cat"], ["dog"], ["unknown"]])
        #expect(union.variants.map(\.addsTag) == [false, true, true])
        #expect(union.variants.map(\.type) == [.named(["Cat"]), .named(["Animal", "Hound"]), .named(["Cow"])])
        #expect(union.unknownCase == "unlisted")
    }

    @Test("Variants without a discriminator are distinguished by shape")
    func variantsByShape() throws {
        let api = try ResolvedSpec(
            #"""
            "models": {
                "Any": { "oneOf": ["json", "double", "Small", "Large", "int", "[Small]", "[string: int]", "bool", "Kind"] },
                "Small": { "fields": { "id": "int", "name": "string?" } },
                "Large": { "fields": { "id": "int", "name": { "type": "string", "nullable": true }, "size": "int" } },
                "Kind": { "enum": ["a"] }
            }
            """#
        ).resolved()
        guard case .union(let union) = api.models[0].kind else {
            Issue.record("no union")
            return
        }
        #expect(
            union.variants.map(\.name) == [
                "json", "double", "small", "large", "int", "smallList", "intMap", "bool", "kind",
            ]
        )
        #expect(
            union.matching.matches.map(\.shape) == [
                .object(Union.ObjectShape(keys: ["id", "name", "size"], model: .named(["Large"]))),
                .object(Union.ObjectShape(keys: ["id"], model: .named(["Small"]))), .integer, .array,
                .object(Union.ObjectShape(keys: [])), .bool, .string, .number,
            ]
        )
        #expect(union.matching.matches.map(\.variant) == [3, 2, 4, 5, 6, 7, 8, 1])
        #expect(union.matching.fallback == 0)
        #expect(!union.matching.isTried)
    }
}

struct RecursionTests {
    private func boxed(_ models: String) throws -> [String] {
        let api = try ResolvedSpec("\"models\": { \(models) }").resolved()
        return api.models.flatMap { model -> [String] in
            if case .union(let union) = model.kind { return union.isIndirect ? ["indirect \(model.name)"] : [] }
            return model.properties.filter(\.storage.isBoxed).map { "\(model.name).\($0.name)" }
        }
    }

    @Test("Only a recursive property that isn't an array or dictionary is boxed")
    func oneProperty() throws {
        #expect(
            try boxed(#""A": { "fields": { "parent": "A?", "all": "[A]", "map": "[string: A]?" } }"#) == ["A.parent"]
        )
    }

    @Test("A property that is recursive through an alias is boxed")
    func throughAliasesAndInlineTypes() throws {
        #expect(
            try boxed(#""A": { "fields": { "b": "B?" } }, "B": "C", "C": { "fields": { "a": "A" } }"#) == ["A.b"]
        )
    }

    @Test("A recursion through several properties is boxed at as few properties as possible")
    func fewestBoxes() throws {
        #expect(
            try boxed(#""A": { "fields": { "left": "B?", "right": "B?" } }, "B": { "fields": { "a": "A?" } }"#)
                == ["B.a"]
        )
    }

    @Test("A recursive union is indirect")
    func unions() throws {
        #expect(
            try boxed(
                #"""
                "Expression": { "oneOf": { "not": "Not", "value": "int" } },
                "Not": { "fields": { "expression": "Expression", "next": "Not?" } }
                """#
            ) == ["indirect Expression", "Not.next"]
        )
    }

    @Test("Models without recursion aren't boxed")
    func acyclicModels() throws {
        #expect(try boxed(#""A": { "fields": { "b": "B", "c": "B?" } }, "B": { "fields": { "x": "int" } }"#) == [])
    }
}
