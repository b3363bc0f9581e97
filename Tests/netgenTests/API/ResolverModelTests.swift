import Testing

@testable import netgen

struct ResolverModelTests {
    @Test("Fields are required, optional or nullable as declared, and only sent fields can be both")
    func presence() throws {
        let fields = #"""
            { "fields": {
                "a": "int", "b": "int?", "c": { "type": "int", "nullable": true },
                "d": { "type": "int?", "nullable": true }, "e": { "fields": {}, "optional": true }, "f": "[int?]",
                "g": { "items": { "type": "int", "nullable": true } }
            } }
            """#
        let api = try ResolvedSpec(
            #"""
            "models": { "Read": \#(fields), "Sent": \#(fields) },
            "endpoints": { "put": { "method": "PUT", "path": "/", "body": "Sent", "response": "Read" } }
            """#
        ).resolved()
        #expect(
            api.models[0].properties.map(\.value.presence) == [
                .required, .optional, .nullable, .optional, .optional, .required, .required,
            ]
        )
        #expect(api.models[1].properties[3].value.presence == .optionalNullable)
        #expect(api.models[0].properties[5].type == .array(.optional(.int)))
        #expect(api.models[0].properties[6].type == .array(.optional(.int)))
    }

    @Test("Models are readable if endpoints receive them, and writable if endpoints send them")
    func readAndWritten() throws {
        let api = try ResolvedSpec(
            #"""
            "models": {
                "New": { "fields": { "tags": "[Tag]", "owner": { "fields": { "id": "int" } } } },
                "Tag": { "fields": { "id": "int" } },
                "Pet": { "fields": { "tags": "[string: [Tag]]" } },
                "Sort": { "enum": ["up"] },
                "Gone": { "fields": {} },
                "Meta": { "fields": {} },
                "Down": { "fields": {} }
            },
            "failures": { "5XX": "Down" },
            "wrapper": { "fields": { "meta": "Meta", "data": "Payload" } },
            "endpoints": {
                "add": {
                    "method": "POST", "path": "/", "query": { "sort": "Sort?" }, "body": "New", "response": "Pet",
                    "failures": { "410": "Gone" }
                }
            }
            """#
        ).resolved()
        let written = api.models.filter(\.use.isWritten).map(\.name)
        let read = api.models.filter(\.use.isRead).map(\.name)
        #expect(written == ["New", "Tag"])
        #expect(read == ["Tag", "Pet", "Gone", "Meta", "Down"])
        #expect(api.models[0].nested.map(\.use.isWritten) == [true])
    }

    @Test("A hashable model makes all types of its fields hashable")
    func hashable() throws {
        let api = try ResolvedSpec(
            #"""
            "models": {
                "A": { "hashable": true, "fields": { "b": "[B?]", "inside": { "fields": { "x": "int" } } } },
                "B": { "fields": { "c": "C" } },
                "C": { "tuple": ["int"] },
                "D": { "fields": { "a": "A" } }
            }
            """#
        ).resolved()
        #expect(api.models.map(\.use.traits.isHashable) == [true, true, true, false])
        #expect(api.models[0].nested.map(\.use.traits.isHashable) == [true])
    }

    @Test("Enum cases have Swift names, and the unknown case avoids conflicts")
    func enums() throws {
        let api = try ResolvedSpec(
            #"""
            "models": {
                "Level": { "enum": [1, -1, { "value": 100, "swiftName": "top", "description": "The top." }] },
                "Sort": { "closed": true, "enum": ["default", "unknown", "unlisted"] }
            }
            """#
        ).resolved()
        guard case .enumeration(let level) = api.models[0].kind, case .enumeration(let sort) = api.models[1].kind else {
            Issue.record("no enums")
            return
        }
        #expect(level.isInteger)
        #expect(level.cases.map(\.name) == ["value1", "minus1", "top"])
        #expect(level.cases.map(\.rawValue) == ["1", "-1", "100"])
        #expect(level.cases[2].documentation.paragraphs == ["The top."])
        #expect(level.unknownCase == "unknown")
        #expect(sort.isClosed && !sort.isInteger)
        #expect(sort.cases.map(\.name.description) == ["`default`", "unknown", "unlisted"])
        #expect(sort.unknownCase == "other")
    }

    @Test("Inline types of fields are nested types, and equal structures share one type")
    func inlineTypes() throws {
        let api = try ResolvedSpec(
            #"""
            "models": {
                "Pet": { "fields": {
                    "owner": { "fields": { "name": "string" }, "description": "Whose it is." },
                    "type": { "enum": ["cat"] },
                    "photos": { "items": { "fields": { "url": "url" }, "description": "One view." } },
                    "labels": { "values": { "fields": { "text": "string" } } },
                    "metadata": { "items": { "enum": ["x"] } },
                    "pet": { "fields": { "string": { "fields": { "a": "int" } } } },
                    "keeper": { "fields": { "name": "string" } },
                    "parts": { "items": { "fields": { "b": "int" }, "swiftName": "Piece" } }
                } },
                "Pets": { "items": { "fields": { "c": "int" } } }
            }
            """#
        ).resolved()
        let pet = api.models[0]
        #expect(
            pet.nested.map(\.name) == [
                "Owner", "Kind", "Photo", "Label", "MetadataItem", "PetValue", "Keeper", "Piece",
            ]
        )
        #expect(pet.nested[5].nested.map(\.name) == ["PetValueString"])
        // An object with the structure of an earlier one shares its declaration, under a second name.
        #expect(pet.properties[6].type == .named(["Pet", "Keeper"]))
        #expect(pet.nested[6].mentionedTypes == [.named(["Pet", "Owner"])])
        #expect(pet.properties[2].type == .array(.named(["Pet", "Photo"])))
        // A field's description documents the property; an element's documents the type.
        #expect(pet.properties[0].declaration.documentation.paragraphs == ["Whose it is."])
        #expect(pet.nested[0].declaration.documentation.paragraphs == [])
        #expect(pet.nested[2].declaration.documentation.paragraphs == ["One view."])
        // An alias has no nested types, so the type of its elements is a model.
        #expect(api.models.map(\.name) == ["Pet", "Pets", "PetsItem"])
    }

    @Test("Limits, examples and deprecations are part of the documentation")
    func documentation() throws {
        let api = try ResolvedSpec(
            #"""
            "description": "One.\n\nTwo,\nin two lines.",
            "models": { "A": { "fields": {
                "a": { "type": "int", "description": "Its size.", "minimum": 1, "maximum": 100, "example": 5 },
                "b": { "type": "string", "minLength": 1, "maxLength": 1, "pattern": "^[a-z]$" },
                "c": { "type": "[int]", "minItems": 2 },
                "d": { "type": "string", "maxLength": 64, "example": "tick ` tock", "deprecated": "Use c." },
                "e": { "type": "double", "exclusiveMinimum": 0, "exclusiveMaximum": 1 },
                "f": { "type": "int", "minimum": 100, "exclusiveMaximum": 600 },
                "g": { "type": "double", "description": "Seconds.", "exclusiveMinimum": 0 },
                "h": { "type": "int", "multipleOf": 5, "minimum": 0 },
                "i": { "type": "[int]", "maxItems": 3, "uniqueItems": true },
                "j": { "type": "[string: int]", "minProperties": 1, "maxProperties": 2 }
            } } }
            """#
        ).resolved()
        let properties = api.models[0].properties
        #expect(api.identity.documentation.paragraphs == ["One.", "Two,\nin two lines."])
        #expect(properties[0].declaration.documentation.paragraphs == ["Its size. From 1 to 100. Example: `5`."])
        #expect(properties[1].declaration.documentation.paragraphs == ["Exactly 1 character. Matches `^[a-z]$`."])
        #expect(properties[2].declaration.documentation.paragraphs == ["At least 2 items."])
        #expect(properties[3].declaration.documentation.paragraphs == ["At most 64 characters."])
        #expect(properties[4].declaration.documentation.paragraphs == ["More than 0, less than 1."])
        #expect(properties[5].declaration.documentation.paragraphs == ["At least 100, less than 600."])
        #expect(properties[6].declaration.documentation.paragraphs == ["Seconds. More than 0."])
        #expect(properties[7].declaration.documentation.paragraphs == ["At least 0. A multiple of 5."])
        #expect(properties[8].declaration.documentation.paragraphs == ["At most 3 items. Items are unique."])
        #expect(properties[9].declaration.documentation.paragraphs == ["From 1 to 2 members."])
        #expect(properties[3].declaration.documentation.deprecation == Spec.Deprecation(message: "Use c."))
    }

    @Test(
        "A description that only repeats the name is omitted",
        arguments: [
            ("runner_id", "The ID of the runner.", []),
            ("teamSlug", "team_slug parameter", []),
            ("id", "Unique identifier", []),
            ("name", "The name", []),
            ("name", "The full name", ["The full name"]),
            ("team", "The name of the team", ["The name of the team"]),
        ]
    )
    func repeatedName(_ name: String, _ description: String, _ paragraphs: [String]) throws {
        let fields = #"{ "\#(name)": { "type": "string", "description": "\#(description)" } }"#
        let api = try ResolvedSpec(#""models": { "A": { "fields": \#(fields) } }"#).resolved()
        #expect(api.models[0].properties[0].declaration.documentation.paragraphs == paragraphs)
    }
}
