import Testing

@testable import netgen

@Suite("Types inferred from samples")
struct InferredTypeTests {
    /// Returns the models of a spec that is inferred from responses of one endpoint.
    private func models(_ bodies: String...) -> String {
        Inferred(bodies.enumerated().map { ("getThing.\($0.offset + 1).json", $0.element) }).part("models")
    }

    /// Returns the spec in one line.
    private func line(_ bodies: String...) -> String {
        Inferred(bodies.enumerated().map { ("getThing.\($0.offset + 1).json", $0.element) }).line
    }

    @Test("Fields that are missing or null in some samples are optional")
    func optional() {
        let models = models(#"{"id": 1, "name": "a", "tag": null}"#, #"{"id": 2, "tag": "x", "size": 1.5}"#)
        #expect(
            models == """
                  "models": {
                    "Thing": { "fields": { "id": "int", "name": "string?", "tag": "string?", "size": "double?" } }
                  },
                """
        )
    }

    @Test(
        "A field has the narrowest type for all its values",
        arguments: [
            ("1, 2", "int"), ("1, 2.5", "double"), ("1, 3000000000", "int64"), ("1.0", "double"), ("true", "bool"),
            (#""2024-02-29""#, "date"), (#""2024-02-30""#, "string"), (#""2024-02-29", """#, "string"),
            (#""2024-02-29T10:00:00Z", "2024-02-29 10:00:00.123+0100""#, "date-time"),
            (#""2024-02-29T10:00:00""#, "string"), (#""123e4567-e89b-42d3-a456-426614174000""#, "uuid"),
            (#""https://example.com/a?b=c#d", "http://127.0.0.1:80/""#, "url"), (#""https://exa mple.com/""#, "string"),
            (#""https://example.com", "example.com""#, "string"), ("null", "json"), ("{}", "[string: json]"),
            ("[]", "[json]"), ("[1, 2], []", "[int]"), (#"[[1], [2.5]]"#, "[[double]]"), ("[null, 1]", "[int?]"),
            ("12345678901234567890123", "decimal"), ("1, 18446744073709551615", "uint64"),
            ("9223372036854775808", "uint64"), ("-1, 18446744073709551615", "decimal"),
            ("18446744073709551616", "decimal"), ("-9223372036854775808", "int64"),
        ] as [(String, String)]
    )
    func scalars(values: String, type: String) {
        // Each sample has one of the values.
        var diagnostics = Diagnostics()
        let list = JSONParser.parse(SourceText(path: "", text: "[\(values)]"), diagnostics: &diagnostics)
        let bodies = (list?.elements ?? []).map { "{\"id\": 1, \"it\": \($0.compactJSON)}" }
        let inferred = Inferred(bodies.enumerated().map { ("getThing.\($0.offset + 1).json", $0.element) })
        let optional = values == "null" ? "?" : ""
        #expect(inferred.part("models").contains("\"it\": \"\(type)\(optional)\""), "\(inferred.text)")
    }

    @Test("Numbers named like times become times if their values are plausible")
    func moments() {
        let models = line(
            #"{"created_at": 1700000000, "updated": 1700000000123, "time": 12, "count": 1700000000, "expires": 1.7e9}"#
        )
        #expect(models.contains(#""created_at": "unix-time", "updated": "unix-milliseconds", "time": "int""#))
        #expect(models.contains(#""count": "int", "expires": "unix-time""#))
    }

    @Test("A few repeated words become an enum, but names and IDs don't")
    func enums() {
        let pets = (0..<9).map {
            #"{"id": \#($0), "state": "\#(["on", "off"][$0 % 2])", "name": "\#(["a", "b"][$0 % 2])"}"#
        }
        let inferred = Inferred(["listPets.json": "[\(pets.joined(separator: ","))]"])
        #expect(inferred.part("models").contains(#""state": { "enum": ["on", "off"] }, "name": "string""#))
        #expect(inferred.notes.contains(#"warning: this is assumed to be an enum of "on" and "off", seen 9 times"#))
        #expect(inferred.notes.hasPrefix("listPets.json:1:1: warning: the samples do not state the method and path"))
    }

    @Test("Objects whose keys are data become dictionaries")
    func maps() {
        #expect(
            models(#"{"id": 1, "byDay": {"2024-01-01": 1, "2024-01-02": 2}}"#).contains(#""byDay": "[string: int]""#)
        )
        #expect(
            models(#"{"id": 1, "headers": {"Host": "a", "Accept": "b"}}"#).contains(#""headers": "[string: string]""#)
        )
        let byID = line(#"{"7": {"a": 1}, "8": {"a": 2}}"#)
        #expect(byID.contains(#""response": "[string: ThingItem]""#))
        #expect(byID.contains(#""ThingItem": { "fields": { "a": "int" } }"#))
        let users = models(#"{"users": {"u1/a": {"age": 1}, "u2/b": {"age": 2, "name": "x"}}}"#)
        #expect(users.contains(#""users": "[string: User]""#))
        #expect(users.contains(#""User": { "fields": { "age": "int", "name": "string?" } }"#))
        #expect(line(#"{"size": {"width": 1, "height": 2, "depth": 3}}"#).contains(#""width": "int""#))
    }

    @Test("A null in a tuple makes an element nullable, not optional")
    func nullInTuples() {
        let models = line(#"{"values": [[1, "a"], [2, null]]}"#)
        #expect(models.contains(#""second": { "type": "string", "nullable": true }"#))
    }

    @Test("Arrays whose elements differ by position become tuples")
    func tuples() {
        let models = models(#"{"values": [[1700000000.5, "1"], [1700000001, "2"]]}"#)
        #expect(models.contains(#""values": "[Value]""#))
        #expect(models.contains(#""Value": { "tuple": { "first": "unix-time", "second": "string" } }"#))
        let mixed = self.models(#"{"values": [[1, "a"], ["b", 2]]}"#)
        #expect(mixed.contains(#"{ "oneOf": ["int", "string"] }"#))
    }

    @Test("Values of several types become unions")
    func unions() {
        let models = models(
            #"{"value": "a"}"#,
            #"{"value": ["a", "b"]}"#,
            #"{"value": {"x": 1, "y": 2}}"#,
            #"{"value": 3}"#
        )
        #expect(models.contains(#""ValueValue": { "oneOf": ["int", "string", "[string]", "Value"] }"#))
        #expect(models.contains(#""Value": { "fields": { "x": "int", "y": "int" } }"#))
    }

    @Test("Objects distinguished by a key become unions with a discriminator")
    func discriminators() {
        let models = models(
            #"{"shapes": [{"type": "circle", "radius": 1}, {"type": "square", "side": 2}, {"type": "circle", "radius": 3}]}"#
        )
        #expect(models.contains(#""discriminator": "type""#))
        #expect(models.contains(#""oneOf": { "circle": "CircleShape", "square": "SquareShape" }"#))
        #expect(models.contains(#""CircleShape": { "fields": { "radius": "int" } }"#))
    }

    @Test("A variant is an object with fields, even if it has only a tag")
    func emptyVariants() {
        let line = line(
            #"{"shapes": [{"type": "point"}, {"type": "square", "side": 2, "7": 1, "8": 2}, {"type": "circle", "radius": 3}]}"#
        )
        #expect(line.contains(#""PointShape": { "fields": {} }"#), "\(line)")
        #expect(line.contains(#""SquareShape": { "fields": { "side": "int", "7": "int", "8": "int" } }"#))
    }

    @Test("Recursive values become recursive models")
    func recursion() {
        let models = models(
            #"{"name": "a", "children": [{"name": "b", "children": [{"name": "c"}]}, {"name": "d", "children": []}]}"#
        )
        #expect(
            models == """
                  "models": { "Thing": { "fields": { "name": "string", "children": "[Thing]?" } } },
                """
        )
        let trees = self.models(
            #"""
            {"node": {"kind": "sum", "left": {"kind": "number", "value": 1},
                      "right": {"kind": "sum", "left": {"kind": "number", "value": 2}, "right": {"kind": "number", "value": 3}}}}
            """#
        )
        #expect(trees.contains(#""discriminator": "kind""#))
        #expect(trees.contains(#""SumNode": { "fields": { "left": "Node", "right": "Node" } }"#), "\(trees)")
    }

    @Test("Similar objects in several responses become one model")
    func sharedModel() {
        let inferred = Inferred([
            "listPets.json": #"[{"id": 1, "name": "a", "owner": {"id": 2, "email": "x"}}]"#,
            "getPet.json": #"{"id": 1, "name": "a", "age": 3, "owner": {"id": 2, "email": "x", "phone": "1"}}"#,
        ])
        #expect(
            inferred.part("models") == """
                  "models": {
                    "Pet": { "fields": { "id": "int", "name": "string", "owner": "Owner", "age": "int?" } },
                    "Owner": { "fields": { "id": "int", "email": "string", "phone": "string?" } }
                  },
                """
        )
        #expect(
            inferred.part("endpoints").contains(
                #""listPets": { "method": "GET", "path": "/pets", "response": "[Pet]" }"#
            )
        )
    }

    @Test("Objects that share only an ID and a name stay separate models")
    func twoModels() {
        let models = models(#"{"owner": {"id": 1, "name": "a"}, "breed": {"id": 2, "name": "b"}}"#)
        #expect(models.contains(#""owner": "Owner", "breed": "Breed""#))
    }
}
