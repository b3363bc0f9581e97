import Testing

@testable import netgen

@Suite("Samples of schemas", .timeLimit(.minutes(1)))
struct SamplerTests {
    /// The samples of a JSON body, in a document with these components.
    private func samples(of body: String, schemas: String = "{}") throws -> Samples {
        let document = ReadDocument(
            """
            "components": { "schemas": \(schemas) },
            "paths": { "/": { "post": { "responses": {}, "requestBody": {
              "required": true, "content": { "application/json": { "schema": \(body) } } } } } }
            """
        )
        let spec = try #require(document.spec)
        guard case .json(let schema) = spec.endpoints[0].body?.kind else { throw NoBody() }
        let models = Dictionary(spec.models.map { ($0.name.value, $0.schema) }, uniquingKeysWith: { first, _ in first })
        return Sampler.samples(of: schema, schemas: models)
    }

    private struct NoBody: Error {}

    private func size(_ sample: Sample?) -> Int {
        switch sample {
        case nil: 0
        case .array(let elements): elements.reduce(1) { $0 + size($1) }
        case .object(let members): members.reduce(1) { $0 + size($1.value) }
        case .variant(_, let value): size(value)
        case .null, .bool, .number, .string: 1
        }
    }

    @Test(
        "Bounds that no machine has room for, or that contradict each other",
        arguments: [
            (#"{ "type": "string", "minLength": 7.5 }"#, Sample.string("samplexx")),
            (#"{ "type": "string", "minLength": -3, "maxLength": 1e300 }"#, .string("sample")),
            (#"{ "type": "string", "maxLength": -1e300 }"#, .string("")),
            (#"{ "type": "string", "minLength": 9, "maxLength": 2 }"#, .string("samplexxx")),
            (#"{ "type": "integer", "minimum": 1e300 }"#, .number("9223372036854775807")),
            (#"{ "type": "integer", "maximum": -1e300 }"#, .number("-9223372036854775808")),
            (#"{ "type": "integer", "exclusiveMinimum": 1 }"#, .number("2")),
            (#"{ "type": "integer", "minimum": 1, "exclusiveMinimum": true }"#, .number("2")),
            (#"{ "type": "integer", "exclusiveMaximum": 1 }"#, .number("0")),
            (#"{ "type": "number", "exclusiveMinimum": 2, "maximum": 2.5 }"#, .number("2.25")),
            (#"{ "type": "number", "minimum": 7, "maximum": 3 }"#, .number("3")),
            (#"{ "type": "number", "minimum": 1e999 }"#, .number("1.7976931348623157e+308")),
            (#"{ "type": "number", "example": 1e999 }"#, .number("1.5")),
            (#"{ "type": "number", "format": "decimal", "example": 19.99 }"#, .number("19.99")),
            (#"{ "type": "number", "format": "decimal", "example": 19.99, "maximum": 5 }"#, .number("1.5")),
            (#"{ "type": "string", "format": "byte", "example": "aGk/+w==" }"#, .string("aGk/+w==")),
            (#"{ "type": "string", "format": "byte", "example": "aGk_" }"#, .string("c2FtcGxl")),
            (#"{ "type": "integer", "format": "uint64", "minimum": 1e300 }"#, .number("18446744073709551615")),
            (#"{ "type": "integer", "format": "uint64", "maximum": -5 }"#, .number("0")),
            (
                #"{ "type": "integer", "format": "uint64", "example": 18446744073709551615 }"#,
                .number("18446744073709551615")
            ),
            (#"{ "type": "integer", "format": "uint64", "example": -1 }"#, .number("1")),
            (#"{ "type": "array", "minItems": 2, "items": { "enum": ["a"] } }"#, .array([.string("a"), .string("a")])),
            (#"{ "type": "integer", "multipleOf": 7 }"#, .number("7")),
            (#"{ "type": "integer", "multipleOf": 7, "minimum": 50, "exclusiveMaximum": 57 }"#, .number("56")),
            (#"{ "type": "number", "multipleOf": 0.1, "minimum": 1.62 }"#, .number("1.7000000000000002")),
            (#"{ "type": "number", "multipleOf": 0, "maximum": 1 }"#, .number("1")),
            (#"{ "type": "string", "format": "email" }"#, .string("sample@example.com")),
            (#"{ "type": "string", "format": "email", "maxLength": 3 }"#, .string("sam")),
            (#"{ "type": "string", "format": "email", "pattern": "^[a-z]+@b.c$" }"#, .string("a@bxc")),
            (#"{ "type": "string", "pattern": "^[a-z]+$", "minLength": 4 }"#, .string("aaaa")),
            (
                #"{ "anyOf": [{ "type": "string", "pattern": "^#" }, { "type": "string", "maxLength": 2 }] }"#,
                .string("#")
            ),
            (
                #"{ "type": "object", "minProperties": 2, "additionalProperties": { "type": "boolean" } }"#,
                .object([Sample.Member(key: "key", value: .bool(true)), Sample.Member(key: "key2", value: .bool(true))])
            ),
        ]
    )
    func bounds(schema: String, sample: Sample) throws {
        let samples = try samples(of: schema)
        #expect(samples.least == sample)
        #expect(samples.full == sample)
    }

    @Test(
        "No two elements are the same",
        arguments: [
            (#"{ "type": "string" }"#, [Sample.string("sample"), .string("sample2"), .string("sample3")]),
            (#"{ "type": "string", "maxLength": 2 }"#, [.string("sa"), .string("s2"), .string("s3")]),
            (#"{ "type": "string", "pattern": "^(0|[1-9][0-9]*)$" }"#, [.string("0"), .string("11"), .string("1")]),
            (#"{ "type": "string", "enum": ["a", "b", "c", "d"] }"#, [.string("a"), .string("b"), .string("c")]),
            (#"{ "type": "integer", "maximum": 1 }"#, [.number("1"), .number("0"), .number("-1")]),
            (#"{ "type": "integer", "multipleOf": 5, "minimum": 5 }"#, [.number("5"), .number("10"), .number("15")]),
        ]
    )
    func unique(element: String, elements: [Sample]) throws {
        let list = #"{ "type": "array", "uniqueItems": true, "minItems": 3, "items": \#(element) }"#
        #expect(try samples(of: list).least == .array(elements))
        let object = #"{ "required": ["a", "b"], "properties": { "a": { "type": "boolean" }, "b": \#(element) } }"#
        let objects = #"{ "type": "array", "uniqueItems": true, "minItems": 3, "items": \#(object) }"#
        let expected = elements.map { element in
            Sample.object([Sample.Member(key: "a", value: .bool(true)), Sample.Member(key: "b", value: element)])
        }
        #expect(try samples(of: objects).least == .array(expected))
    }

    @Test(
        "The keys of a map are what they may be",
        arguments: [
            (#"{ "enum": ["en", "de"] }"#, ["en", "de"]),
            (##"{ "$ref": "#/components/schemas/Language" }"##, ["sv", "nb"]),
            (#"{ "minLength": 7 }"#, ["samplex", "samplex2"]),
            (#"{ "pattern": "^[a-z]{2}$" }"#, ["aa", "bb"]),
        ]
    )
    func keys(schema: String, keys: [String]) throws {
        let map = #"{ "propertyNames": \#(schema), "additionalProperties": { "type": "boolean" }, "minProperties": 2 }"#
        let samples = try samples(of: map, schemas: #"{ "Language": { "type": "string", "enum": ["sv", "nb"] } }"#)
        #expect(samples.full == object(keys))
    }

    @Test("A time has no offset, which most servers refuse")
    func time() throws {
        #expect(try samples(of: #"{ "type": "string", "format": "time" }"#).full == .string("12:30:00"))
    }

    @Test(
        "What is sent is an author's example, unless it is not what its format says",
        arguments: [
            (#""format": "uuid", "example": "4f4e4e1-c824-4d63-b37a-d8d698862f1d""#, Sampler.texts["uuid"]),
            (#""format": "date", "example": "29/02/2024""#, Sampler.texts["date"]),
            (#""format": "uri", "example": "/pets/1""#, Sampler.texts["uri"]),
            (#""format": "ticket", "example": "T-1""#, "T-1"),
            (#""example": "4f4e4e1""#, "4f4e4e1"),
        ]
    )
    func exampleOfFormat(keywords: String, text: String?) throws {
        #expect(try samples(of: #"{ "type": "string", \#(keywords) }"#).full == text.map(Sample.string))
    }

    @Test("A map has the keys that it needs, and none where it is not known how to make them")
    func neededKeys() throws {
        func full(_ map: String) throws -> Sample? {
            try samples(of: #"{ "type": "object", "additionalProperties": { "type": "boolean" }, \#(map) }"#).full
        }
        #expect(try full(#""required": ["b", "a"]"#) == object(["a", "b"]))
        #expect(try full(#""required": ["key"], "minProperties": 2"#) == object(["key", "key2"]))
        #expect(try full(#""propertyNames": { "format": "hostname" }"#) == object(["example.com"]))
        #expect(try full(#""propertyNames": { "pattern": "^(?=a)b" }"#) == object([]))
    }

    private func object(_ keys: [String]) -> Sample {
        .object(keys.map { Sample.Member(key: $0, value: .bool(true)) })
    }

    @Test("Where there are not as many values as there have to be, there is no sample")
    func tooFewValues() throws {
        let flags = #"{ "type": "array", "uniqueItems": true, "minItems": 2, "items": { "enum": ["a"] } }"#
        #expect(try samples(of: flags) == Samples(least: nil, full: nil))
    }

    @Test(
        "An object has the members that it demands",
        arguments: [
            (#""anyOf": [{ "required": ["b"] }, { "required": ["c"] }]"#, ["b"], ["a", "b", "c"]),
            (#""oneOf": [{ "required": ["b", "a"] }, { "required": ["c"] }]"#, ["a", "b"], ["a", "b"]),
            (#""required": ["c"], "minProperties": 2"#, ["a", "c"], ["a", "b", "c"]),
            (#""minProperties": 9"#, ["a", "b", "c"], ["a", "b", "c"]),
        ]
    )
    func demanded(demand: String, least: [String], full: [String]) throws {
        let flag = #"{ "type": "boolean" }"#
        let schema = #"{ "properties": { "a": \#(flag), "b": \#(flag), "c": \#(flag) }, \#(demand) }"#
        #expect(try samples(of: schema) == Samples(least: object(least), full: object(full)))
    }

    @Test("What tells variants apart is the name of the schema, where nothing else says what it is")
    func impliedTag() throws {
        let schemas = ##"""
            { "Cat": { "required": ["kind"], "properties": { "kind": { "type": "string" } } },
              "Dog": { "required": ["kind"], "properties": { "kind": { "const": "dog" } } },
              "Pet": { "oneOf": [{ "$ref": "#/components/schemas/Cat" }, { "$ref": "#/components/schemas/Dog" }],
                "discriminator": { "propertyName": "kind" } },
              "Hound": { "oneOf": [{ "$ref": "#/components/schemas/Dog" }, { "$ref": "#/components/schemas/Cat" }],
                "discriminator": { "propertyName": "kind" } } }
            """##
        func kind(_ index: Int, _ tag: String) -> Sample {
            .variant(index, .object([Sample.Member(key: "kind", value: .string(tag))]))
        }
        let pet = try samples(of: ##"{ "$ref": "#/components/schemas/Pet" }"##, schemas: schemas)
        #expect(pet.least == kind(0, "Cat"))
        let hound = try samples(of: ##"{ "$ref": "#/components/schemas/Hound" }"##, schemas: schemas)
        #expect(hound.least == kind(0, "dog"))
    }

    @Test("What only the server sets is not sent, also where it has to be there")
    func readOnly() throws {
        let body = #"{ "required": ["id"], "properties": { "id": { "type": "string", "readOnly": true }, "a": {} } }"#
        let samples = try samples(of: body)
        #expect(samples.least == .object([]))
        #expect(samples.full == .object([Sample.Member(key: "a", value: .object([]))]))
    }

    @Test(
        "A tag is of the kind that its member is",
        arguments: [
            (#"{ "type": "boolean", "enum": [false] }"#, "False", Sample.bool(false)),
            (#"{ "type": "boolean" }"#, "true", .bool(true)),
            (#"{ "type": "integer" }"#, "7", .number("7")),
            (#"{ "type": "integer", "enum": [2] }"#, "two", .number("2")),
            (#"{ "type": "string" }"#, "7", .string("7")),
        ]
    )
    func tag(member: String, tag: String, value: Sample) throws {
        let result = #"{ "type": "object", "required": ["tag"], "properties": { "tag": \#(member) } }"#
        let union = ##"""
            { "oneOf": [{ "$ref": "#/components/schemas/Done" }, { "$ref": "#/components/schemas/Failed" }],
              "discriminator": { "propertyName": "tag", "mapping": {
                "\##(tag)": "#/components/schemas/Done", "other": "#/components/schemas/Failed" } } }
            """##
        let failed = #"{ "type": "object", "properties": { "tag": { "type": "string" } } }"#
        let samples = try samples(of: union, schemas: #"{ "Done": \#(result), "Failed": \#(failed) }"#)
        #expect(samples.least == .variant(0, .object([Sample.Member(key: "tag", value: value)])))
    }

    @Test("What holds one of its own ends where nothing more has to be, rather than in null")
    func nullableRecursion() throws {
        let parent = ##"{ "nullable": true, "allOf": [{ "$ref": "#/components/schemas/Node" }] }"##
        func sample(required: String) throws -> Sample? {
            let node = #"{ "type": "object", "required": \#(required), "properties": { "parent": \#(parent) } }"#
            let reference = ##"{ "$ref": "#/components/schemas/Node" }"##
            return try samples(of: reference, schemas: #"{ "Node": \#(node) }"#).full
        }
        func inside(_ sample: Sample) -> Sample { .object([Sample.Member(key: "parent", value: sample)]) }
        #expect(try sample(required: "[]") == inside(.object([])))
        #expect(try sample(required: #"["parent"]"#) == inside(inside(.null)))
    }

    @Test("A list by another name has an element, as a parameter needs one")
    func namedList() throws {
        let schemas = #"{ "List": { "type": "array", "items": { "type": "boolean" } } }"#
        let samples = try samples(of: ##"{ "$ref": "#/components/schemas/List" }"##, schemas: schemas)
        #expect(samples.least == .array([.bool(true)]))
    }

    @Test("A whole number has a place in its type")
    func narrow() {
        let number = JSONValue(kind: .number("3000000000"), range: SourceRange(file: 0, start: 0, end: 0))
        let limits = ScalarLimits([Spec.Limit(keyword: .minimum, value: number)])
        #expect(limits.wholeNumber(in: .bits32) == "2147483647")
        #expect(limits.wholeNumber(in: .bits64) == "3000000000")
    }

    @Test("A text is as long as a body can bear")
    func longText() throws {
        let samples = try samples(of: #"{ "type": "string", "minLength": 1e300 }"#)
        #expect(samples.least == .string("sample" + String(repeating: "x", count: 4090)))
    }

    @Test(
        "What is only there in endless numbers has no sample",
        arguments: [
            #"{ "type": "array", "minItems": 9223372036854775807, "items": { "type": "integer" } }"#,
            #"{ "type": "array", "minItems": 1000000000, "items": { "type": "string", "enum": ["a"] } }"#,
            """
            { "type": "array", "minItems": 4000, "items":
              { "type": "array", "minItems": 4000, "items": { "type": "array", "minItems": 4000, "items": {} } } }
            """,
            #"{ "type": "array", "minItems": 4000, "items": { "type": "string", "minLength": 4000 } }"#,
        ]
    )
    func endless(schema: String) throws {
        let samples = try samples(of: schema)
        #expect(samples.least == nil)
        #expect(samples.full == nil)
    }

    @Test("Where an endless list may be left out, it is")
    func endlessOptional() throws {
        let schema = """
            { "properties": { "a": { "type": "array", "minItems": 1e15, "items": {} }, "b": { "type": "boolean" } } }
            """
        #expect(try samples(of: schema).full == .object([Sample.Member(key: "b", value: .bool(true))]))
    }

    /// Every level needs the next one twice.
    private func doubling(_ levels: Int) -> String {
        let schemas = (0..<levels).map { level in
            let next = level + 1 < levels ? ##"{ "$ref": "#/components/schemas/L\##(level + 1)" }"## : "{}"
            return #""L\#(level)": { "required": ["a", "b"], "properties": { "a": \#(next), "b": \#(next) } }"#
        }
        return "{ \(schemas.joined(separator: ", ")) }"
    }

    @Test("A tree that doubles with each level has a sample as long as it is small")
    func doublingTree() throws {
        let body = ##"{ "$ref": "#/components/schemas/L0" }"##
        #expect(size(try samples(of: body, schemas: doubling(6)).least) == 127)
        #expect(try samples(of: body, schemas: doubling(22)).least == nil)
    }

    @Test("What may hold many of its own kind holds few of them")
    func recursion() throws {
        let schemas = ##"""
            { "Node": { "required": ["left", "right", "more"], "properties": {
                "left": { "type": "array", "items": { "$ref": "#/components/schemas/Node" } },
                "right": { "type": "array", "items": { "$ref": "#/components/schemas/Node" } },
                "more": { "type": "object", "additionalProperties": { "$ref": "#/components/schemas/Node" } },
                "other": { "$ref": "#/components/schemas/Node" } } },
              "Term": { "oneOf": [
                { "required": ["and"], "properties": { "and": { "$ref": "#/components/schemas/Term" } } },
                { "required": ["or"], "properties": { "or": { "$ref": "#/components/schemas/Term" } } },
                { "required": ["is"], "properties": { "is": { "type": "boolean" } } } ] } }
            """##
        let node = try samples(of: ##"{ "$ref": "#/components/schemas/Node" }"##, schemas: schemas)
        #expect(size(node.least) == 4)
        #expect((5...2_000).contains(size(node.full)))
        let term = try samples(of: ##"{ "$ref": "#/components/schemas/Term" }"##, schemas: schemas)
        #expect(term.least == .variant(2, .object([Sample.Member(key: "is", value: .bool(true))])))
    }

    @Test("What only holds itself has no sample")
    func endlessRecursion() throws {
        let schemas = ##"""
            { "Egg": { "required": ["hen", "cock"], "properties": {
                "hen": { "oneOf": [{ "$ref": "#/components/schemas/Hen" }, { "$ref": "#/components/schemas/Egg" }] },
                "cock": { "$ref": "#/components/schemas/Egg" } } },
              "Hen": { "required": ["egg"], "properties": { "egg": { "$ref": "#/components/schemas/Egg" } } } }
            """##
        let samples = try samples(of: ##"{ "$ref": "#/components/schemas/Egg" }"##, schemas: schemas)
        #expect(samples == Samples(least: nil, full: nil))
    }
}
