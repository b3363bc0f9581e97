import Foundation
import NetRuntime
import Testing

@Suite struct UnionTests {
    @Test(
        "The discriminator can be anywhere in the object",
        arguments: [
            #"{"kind":"cat","lives":9}"#, #"{"lives":9,"kind":"cat"}"#,
            #"{"x":{"kind":"dog"},"lives":9,"kind":"c\u0061t"}"#,
        ]
    )
    func discriminatorPosition(text: String) throws {
        #expect(try Animal(json: Data(text.utf8)) == .cat(Cat(lives: 9)))
        #expect(try JSONDecoder().decode(Animal.self, from: Data(text.utf8)) == .cat(Cat(lives: 9)))
    }

    @Test("A discriminator can be a number")
    func numericDiscriminator() throws {
        #expect(try Animal(json: Data(#"{"kind":3,"name":"Rex"}"#.utf8)) == .dog(Dog(name: "Rex")))
        #expect(
            try JSONDecoder().decode(Animal.self, from: Data(#"{"kind":3,"name":"Rex"}"#.utf8))
                == .dog(Dog(name: "Rex"))
        )
    }

    @Test(
        "Unknown variants are kept as JSON",
        arguments: [#"{"kind":"fish","fins":[2]}"#, #"{"fins":2}"#, #"{"kind":null}"#, "[1]", "12", "null"]
    )
    func unknownVariants(text: String) throws {
        let expected = Animal.unknown(try JSON(json: Data(text.utf8)))
        #expect(try Animal(json: Data(text.utf8)) == expected)
        #expect(try JSONDecoder().decode([Animal].self, from: Data("[\(text)]".utf8)) == [expected])
    }

    @Test("An error in a variant is an error of the union")
    func variantErrors() throws {
        let error = #expect(throws: JSONError.self) {
            try [Animal](json: Data(#"[{"kind":"cat","lives":"nine"}]"#.utf8))
        }
        #expect(error?.path == "$[0].lives")
        #expect(throws: JSONError.self) { try Animal(json: Data(#"{"kind":"cat","lives":9,"#.utf8)) }
        #expect(throws: JSONError.self) { try Animal(json: Data(#"{"lives":9,"x":tru,"kind":"cat"}"#.utf8)) }
        #expect(throws: (any Error).self) {
            try JSONDecoder().decode([Animal].self, from: Data(#"[{"kind":"cat","lives":"nine"}]"#.utf8))
        }
    }

    @Test("Writing a union adds the discriminator")
    func writtenDiscriminator() throws {
        let animals: [Animal] = [.cat(Cat(lives: 9)), .unknown(["kind": "fish"]), .dog(Dog(name: "Rex"))]
        let text = #"[{"kind":"cat","lives":9},{"kind":"fish"},{"kind":"3","name":"Rex"}]"#
        #expect(String(decoding: try animals.jsonData(), as: UTF8.self) == text)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(animals), as: UTF8.self) == text)
    }

    @Test(
        "The shape of a value selects the variant",
        arguments: [
            ("\"x\"", Shape.text("x")), ("12", .whole(12)), ("12.0", .whole(12)), ("1.5", .real(1.5)),
            ("9223372036854775808", .real(0x1p63)), ("-9223372036854777856", .real(-0x1.0000000000001p63)),
            ("true", .flag(true)),
            ("[1,2]", .list([1, 2])), (#"{"lives":3,"name":"x"}"#, .dog(Dog(name: "x"))),
            (#"{"lives":3}"#, .cat(Cat(lives: 3))),
            ("{}", .unknown([:])), (#"{"other":1}"#, .unknown(["other": 1])), ("null", .unknown(nil)),
        ]
    )
    func selectedVariant(text: String, expected: Shape) throws {
        #expect(try Shape(json: Data(text.utf8)) == expected)
        #expect(try [Shape](json: Data("[ \(text) , \(text)]".utf8)) == [expected, expected])
        #expect(try JSONDecoder().decode(Shape.self, from: Data(text.utf8)) == expected)
        #expect(try JSONDecoder().decode([Shape].self, from: Data("[\(text),\(text)]".utf8)) == [expected, expected])
        #expect(try JSONDecoder().decode([String: Shape].self, from: Data(#"{"a":\#(text)}"#.utf8)) == ["a": expected])
    }
}

struct Cat: JSONModel, JSONWritable, Codable, Hashable {
    var lives: Int
}

extension Cat {
    static var fields: JSONFields { "lives" }

    init(_: EmptyValue) { lives = 0 }

    mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&lives) }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.write("lives", lives)
        writer.endObject()
    }
}

struct Dog: JSONModel, JSONWritable, Codable, Hashable {
    var name: String
}

extension Dog {
    static var fields: JSONFields { "name" }

    init(_: EmptyValue) { name = "" }

    mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&name) }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.write("name", name)
        writer.endObject()
    }
}

enum Animal: JSONUnion, JSONWritable, Codable, Hashable {
    case cat(Cat)
    case dog(Dog)
    case unknown(JSON)

    init(_: EmptyValue) { self = .unknown(.null) }

    mutating func fill(from reader: inout JSONReader) {
        switch reader.discriminator("kind") {
        case "cat": self = .cat(reader.value())
        case "3": self = .dog(reader.value())
        default: self = .unknown(reader.unlisted())
        }
    }

    func write(to writer: inout JSONWriter) {
        switch self {
        case .cat(let value): writer.write(value, tag: "kind", "cat")
        case .dog(let value): writer.write(value, tag: "kind", "3")
        case .unknown(let value): writer.write(value)
        }
    }
}

enum Shape: JSONUnion, Decodable, Hashable {
    case text(String)
    case whole(Int)
    case real(Double)
    case flag(Bool)
    case list([Int])
    case dog(Dog)
    case cat(Cat)
    case unknown(JSON)

    init(_: EmptyValue) { self = .unknown(.null) }

    mutating func fill(from reader: inout JSONReader) {
        switch reader.variant(of: [
            .string, .integer, .number, .bool, .array, .object("name lives"), .object("lives"),
        ]) {
        case 0: self = .text(reader.value())
        case 1: self = .whole(reader.value())
        case 2: self = .real(reader.value())
        case 3: self = .flag(reader.value())
        case 4: self = .list(reader.value())
        case 5: self = .dog(reader.value())
        case 6: self = .cat(reader.value())
        default: self = .unknown(reader.unlisted())
        }
    }
}
