import Testing

@testable import netgen

@Suite("Samples of schemas", .timeLimit(.minutes(1)))
struct SamplerTests {
    @Test(
        "Extreme or contradictory limits still give a sample",
        arguments: [
            (#"{ "type": "string", "minLength": 7.5 }"#, JSONValue.string("samplexx")),
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
                .object(["key": .bool(true), "key2": .bool(true)])
            ),
        ] as [(String, JSONValue)]
    )
    func bounds(schema: String, sample: JSONValue) throws {
        let samples = try SampledBody.samples(of: schema)
        #expect(samples.least == sample)
        #expect(samples.full == sample)
    }

    @Test(
        "The elements of an array with unique items differ",
        arguments: [
            (#"{ "type": "string" }"#, [JSONValue.string("sample"), .string("sample2"), .string("sample3")]),
            (#"{ "type": "string", "maxLength": 2 }"#, [.string("sa"), .string("s2"), .string("s3")]),
            (#"{ "type": "string", "pattern": "^(0|[1-9][0-9]*)$" }"#, [.string("0"), .string("11"), .string("1")]),
            (#"{ "type": "string", "enum": ["a", "b", "c", "d"] }"#, [.string("a"), .string("b"), .string("c")]),
            (#"{ "type": "integer", "maximum": 1 }"#, [.number("1"), .number("0"), .number("-1")]),
            (#"{ "type": "integer", "multipleOf": 5, "minimum": 5 }"#, [.number("5"), .number("10"), .number("15")]),
        ]
    )
    func unique(element: String, elements: [JSONValue]) throws {
        let list = #"{ "type": "array", "uniqueItems": true, "minItems": 3, "items": \#(element) }"#
        #expect(try SampledBody.samples(of: list).least == .array(elements))
        let object = #"{ "required": ["a", "b"], "properties": { "a": { "type": "boolean" }, "b": \#(element) } }"#
        let objects = #"{ "type": "array", "uniqueItems": true, "minItems": 3, "items": \#(object) }"#
        let expected = elements.map { element in
            JSONValue.object(["a": .bool(true), "b": element])
        }
        #expect(try SampledBody.samples(of: objects).least == .array(expected))
    }

    @Test(
        "The keys of a dictionary satisfy their schema",
        arguments: [
            (#"{ "enum": ["en", "de"] }"#, ["en", "de"]),
            (##"{ "$ref": "#/components/schemas/Language" }"##, ["sv", "nb"]),
            (#"{ "minLength": 7 }"#, ["samplex", "samplex2"]),
            (#"{ "pattern": "^[a-z]{2}$" }"#, ["aa", "bb"]),
        ]
    )
    func keys(schema: String, keys: [String]) throws {
        let map = #"{ "propertyNames": \#(schema), "additionalProperties": { "type": "boolean" }, "minProperties": 2 }"#
        let samples = try SampledBody.samples(
            of: map,
            schemas: #"{ "Language": { "type": "string", "enum": ["sv", "nb"] } }"#
        )
        #expect(samples.full == object(keys))
    }

    @Test("A sample time has no offset, because most servers reject an offset")
    func time() throws {
        #expect(try SampledBody.samples(of: #"{ "type": "string", "format": "time" }"#).full == .string("12:30:00"))
    }

    @Test(
        "An author's example is sent, unless it violates its format",
        arguments: [
            (#""format": "uuid", "example": "4f4e4e1-c824-4d63-b37a-d8d698862f1d""#, Sampler.texts["uuid"]),
            (#""format": "date", "example": "29/02/2024""#, Sampler.texts["date"]),
            (#""format": "uri", "example": "/pets/1""#, Sampler.texts["uri"]),
            (#""format": "ticket", "example": "T-1""#, "T-1"),
            (#""example": "4f4e4e1""#, "4f4e4e1"),
        ]
    )
    func exampleOfFormat(keywords: String, text: String?) throws {
        #expect(try SampledBody.samples(of: #"{ "type": "string", \#(keywords) }"#).full == text.map(JSONValue.string))
    }

    @Test("A dictionary has its required keys, and no keys if keys can't be sampled")
    func neededKeys() throws {
        func full(_ map: String) throws -> JSONValue? {
            try SampledBody.samples(
                of: #"{ "type": "object", "additionalProperties": { "type": "boolean" }, \#(map) }"#
            ).full
        }
        #expect(try full(#""required": ["b", "a"]"#) == object(["a", "b"]))
        #expect(try full(#""required": ["key"], "minProperties": 2"#) == object(["key", "key2"]))
        #expect(try full(#""propertyNames": { "format": "hostname" }"#) == object(["example.com"]))
        #expect(try full(#""propertyNames": { "pattern": "^(?=a)b" }"#) == object([]))
    }

    private func object(_ keys: [String]) -> JSONValue {
        .object(keys.map { JSONValue.Member(key: $0, value: .bool(true)) })
    }

    @Test("An array that needs more distinct values than exist has no sample")
    func tooFewValues() throws {
        let flags = #"{ "type": "array", "uniqueItems": true, "minItems": 2, "items": { "enum": ["a"] } }"#
        #expect(try SampledBody.samples(of: flags) == Samples(least: nil, full: nil))
    }

    @Test(
        "An object has the members it requires",
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
        #expect(try SampledBody.samples(of: schema) == Samples(least: object(least), full: object(full)))
    }

    @Test("A variant's tag is its schema's name unless the schema declares another tag")
    func impliedTag() throws {
        let schemas = ##"""
            { "Cat": { "required": ["kind"], "properties": { "kind": { "type": "string" } } },
              "Dog": { "required": ["kind"], "properties": { "kind": { "const": "dog" } } },
              "Pet": { "oneOf": [{ "$ref": "#/components/schemas/Cat" }, { "$ref": "#/components/schemas/Dog" }],
                "discriminator": { "propertyName": "kind" } },
              "Hound": { "oneOf": [{ "$ref": "#/components/schemas/Dog" }, { "$ref": "#/components/schemas/Cat" }],
                "discriminator": { "propertyName": "kind" } } }
            """##
        for (name, tag) in [("Pet", "Cat"), ("Hound", "dog")] {
            let reference = ##"{ "$ref": "#/components/schemas/\##(name)" }"##
            let sample = try SampledBody.samples(of: reference, schemas: schemas).least
            #expect(sample == .object(["kind": .string(tag)]))
            #expect(sample?.variant == 0)
        }
    }

    @Test("A limit of one alternative doesn't apply to the alternatives that only require members")
    func alternativeLimit() throws {
        let schema = """
            { "type": "object", "properties": { "a": { "type": "boolean" } },
              "anyOf": [{ "required": ["a"] }, { "type": "object", "maxProperties": 0 }] }
            """
        #expect(try SampledBody.read(schema).schema.notes.limits.all.isEmpty)
    }

    @Test("A read-only member isn't sent, even if it is required")
    func readOnly() throws {
        let body = #"{ "required": ["id"], "properties": { "id": { "type": "string", "readOnly": true }, "a": {} } }"#
        let samples = try SampledBody.samples(of: body)
        #expect(samples.least == .emptyObject)
        #expect(samples.full == .object(["a": .emptyObject]))
    }

    @Test(
        "A tag has the type of the discriminator property",
        arguments: [
            (#"{ "type": "boolean", "enum": [false] }"#, "False", JSONValue.bool(false)),
            (#"{ "type": "boolean" }"#, "true", .bool(true)),
            (#"{ "type": "integer" }"#, "7", .number("7")),
            (#"{ "type": "integer", "enum": [2] }"#, "two", .number("2")),
            (#"{ "type": "string" }"#, "7", .string("7")),
            // The values of the property contradict the mapping, so a server accepts only these values.
            (#"{ "type": "string", "enum": ["a", "b"] }"#, "c", .string("a")),
        ] as [(String, String, JSONValue)]
    )
    func tag(member: String, tag: String, value: JSONValue) throws {
        let result = #"{ "type": "object", "required": ["tag"], "properties": { "tag": \#(member) } }"#
        let union = ##"""
            { "oneOf": [{ "$ref": "#/components/schemas/Done" }, { "$ref": "#/components/schemas/Failed" }],
              "discriminator": { "propertyName": "tag", "mapping": {
                "\##(tag)": "#/components/schemas/Done", "other": "#/components/schemas/Failed" } } }
            """##
        let failed = #"{ "type": "object", "properties": { "tag": { "type": "string" } } }"#
        let samples = try SampledBody.samples(of: union, schemas: #"{ "Done": \#(result), "Failed": \#(failed) }"#)
        #expect(samples.least == .object(["tag": value]))
        #expect(samples.least?.variant == 0)
    }

    @Test("A recursive sample ends with an omitted member if possible, and otherwise with null")
    func nullableRecursion() throws {
        let parent = ##"{ "nullable": true, "allOf": [{ "$ref": "#/components/schemas/Node" }] }"##
        func sample(required: String) throws -> JSONValue? {
            let node = #"{ "type": "object", "required": \#(required), "properties": { "parent": \#(parent) } }"#
            let reference = ##"{ "$ref": "#/components/schemas/Node" }"##
            return try SampledBody.samples(of: reference, schemas: #"{ "Node": \#(node) }"#).full
        }
        func inside(_ sample: JSONValue) -> JSONValue { .object(["parent": sample]) }
        #expect(try sample(required: "[]") == inside(.emptyObject))
        #expect(try sample(required: #"["parent"]"#) == inside(inside(.null)))
    }

    @Test("A referenced array has an element in its smallest sample")
    func namedList() throws {
        let schemas = #"{ "List": { "type": "array", "items": { "type": "boolean" } } }"#
        let samples = try SampledBody.samples(of: ##"{ "$ref": "#/components/schemas/List" }"##, schemas: schemas)
        #expect(samples.least == .array([.bool(true)]))
    }

    @Test("An integer sample is clamped to the range of its type")
    func narrow() {
        let number = JSONValue.number("3000000000")
        let limits = ScalarLimits([Spec.Limit(keyword: .minimum, value: number)])
        #expect(limits.wholeNumber(in: .bits32) == "2147483647")
        #expect(limits.wholeNumber(in: .bits64) == "3000000000")
    }
}
