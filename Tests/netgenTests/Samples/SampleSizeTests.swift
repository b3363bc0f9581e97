import Testing

@testable import netgen

@Suite("Samples of large schemas", .timeLimit(.minutes(1)))
struct SampleSizeTests {
    private func size(_ sample: JSONValue?) -> Int {
        switch sample?.kind {
        case nil: 0
        case .array(let elements): elements.reduce(1) { $0 + size($1) }
        case .object(let members): members.reduce(1) { $0 + size($1.value) }
        case .null, .bool, .number, .string: 1
        }
    }

    @Test("A string sample has at most 4,096 characters")
    func longText() throws {
        let samples = try SampledBody.samples(of: #"{ "type": "string", "minLength": 1e300 }"#)
        #expect(samples.least == .string("sample" + String(repeating: "x", count: 4090)))
    }

    @Test(
        "A schema with only huge values has no sample",
        arguments: [
            #"{ "type": "array", "minItems": 9223372036854775807, "items": { "type": "integer" } }"#,
            #"{ "type": "array", "minItems": 1000000000, "items": { "type": "string", "enum": ["a"] } }"#,
            """
            { "type": "array", "minItems": 4000, "items":
              { "type": "array", "minItems": 4000, "items": { "type": "array", "minItems": 4000, "items": {} } } }
            """,
            #"{ "type": "array", "minItems": 4000, "items": { "type": "string", "minLength": 4000 } }"#,
        ] as [String]
    )
    func endless(schema: String) throws {
        let samples = try SampledBody.samples(of: schema)
        #expect(samples.least == nil)
        #expect(samples.full == nil)
    }

    @Test("An optional huge array is omitted")
    func endlessOptional() throws {
        let schema = """
            { "properties": { "a": { "type": "array", "minItems": 1e15, "items": {} }, "b": { "type": "boolean" } } }
            """
        #expect(try SampledBody.samples(of: schema).full == .object(["b": .bool(true)]))
    }

    /// Returns schemas in which each level requires the next one twice.
    private func doubling(_ levels: Int) -> String {
        let schemas = (0..<levels).map { level in
            let next = level + 1 < levels ? ##"{ "$ref": "#/components/schemas/L\##(level + 1)" }"## : "{}"
            return #""L\#(level)": { "required": ["a", "b"], "properties": { "a": \#(next), "b": \#(next) } }"#
        }
        return "{ \(schemas.joined(separator: ", ")) }"
    }

    @Test("A schema that doubles at each level has a sample only if the sample is small")
    func doublingTree() throws {
        let body = ##"{ "$ref": "#/components/schemas/L0" }"##
        #expect(size(try SampledBody.samples(of: body, schemas: doubling(6)).least) == 127)
        #expect(try SampledBody.samples(of: body, schemas: doubling(22)).least == nil)
    }

    @Test("A recursive schema has a small sample")
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
        let node = try SampledBody.samples(of: ##"{ "$ref": "#/components/schemas/Node" }"##, schemas: schemas)
        #expect(size(node.least) == 4)
        #expect((5...2_000).contains(size(node.full)))
        let term = try SampledBody.samples(of: ##"{ "$ref": "#/components/schemas/Term" }"##, schemas: schemas)
        #expect(term.least == .object(["is": .bool(true)]))
        #expect(term.least?.variant == 2)
    }

    @Test("A schema that must contain itself without end has no sample")
    func endlessRecursion() throws {
        let schemas = ##"""
            { "Egg": { "required": ["hen", "cock"], "properties": {
                "hen": { "oneOf": [{ "$ref": "#/components/schemas/Hen" }, { "$ref": "#/components/schemas/Egg" }] },
                "cock": { "$ref": "#/components/schemas/Egg" } } },
              "Hen": { "required": ["egg"], "properties": { "egg": { "$ref": "#/components/schemas/Egg" } } } }
            """##
        let samples = try SampledBody.samples(of: ##"{ "$ref": "#/components/schemas/Egg" }"##, schemas: schemas)
        #expect(samples == Samples(least: nil, full: nil))
    }
}
