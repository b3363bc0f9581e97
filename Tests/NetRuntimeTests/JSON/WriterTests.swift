import Foundation
import NetRuntime
import Testing

@Suite struct WriterTests {
    private func text(_ value: some JSONWritable) throws -> String {
        String(decoding: try value.jsonData(), as: UTF8.self)
    }

    @Test("Only characters that need an escape are escaped")
    func escapedCharacters() throws {
        #expect(try text("a/b \"c\" \\ é 😀 \u{7F}") == #""a/b \"c\" \\ é 😀 "# + "\u{7F}\"")
        #expect(try text("\u{8}\u{C}\n\r\t\u{0}\u{1F}") == #""\b\f\n\r\t\u0000\u001f""#)
        #expect(try text("seven77\n") == #""seven77\n""#)
        #expect(
            try text("twelve chars\"and more than eight after it") == #""twelve chars\"and more than eight after it""#
        )
        #expect(try text("") == "\"\"")
    }

    @Test("Numbers are written as short as possible")
    func shortestNumbers() throws {
        #expect(
            try text([0, -0.0, 1, 0.1, 1e21, 1e-7, .leastNonzeroMagnitude, 1 / 3])
                == "[0,-0,1,0.1,1e+21,1e-07,5e-324,0.3333333333333333]"
        )
        #expect(try text([Int64.min, .max, 0, -1]) == "[-9223372036854775808,9223372036854775807,0,-1]")
        #expect(try text(UInt64.max) == "18446744073709551615")
        #expect(try text(Float(0.1)) == "0.1")
        #expect(
            try text([Decimal(string: "12345678901234567890.123456789"), nil])
                == "[12345678901234567890.123456789,null]"
        )
    }

    @Test("Dictionaries are written in the order of their keys")
    func dictionaryOrder() throws {
        #expect(try text(["b": 1, "a": 2, "c": 3, "": 0]) == #"{"":0,"a":2,"b":1,"c":3}"#)
        #expect(try text([String: Int]()) == "{}")
        #expect(try text([[Int]]()) == "[]")
        #expect(try text([[Int]](repeating: [], count: 2)) == "[[],[]]")
    }

    @Test("Missing, null and present values stay distinct")
    func threeStates() throws {
        #expect(try text(Patch(tag: nil, note: nil)) == #"{"note":null}"#)
        #expect(try text(Patch(tag: .null, note: "n")) == #"{"tag":null,"note":"n"}"#)
        #expect(try text(Patch(tag: "x", note: nil)) == #"{"tag":"x","note":null}"#)
        for patch in [Patch(tag: nil, note: "n"), Patch(tag: .null, note: nil), Patch(tag: "x", note: "")] {
            #expect(try Patch(json: patch.jsonData()) == patch)
            #expect(try JSONDecoder().decode(Patch.self, from: JSONEncoder().encode(patch)) == patch)
        }
    }

    @Test("Keys are escaped like other strings")
    func escapedKeys() throws {
        #expect(try text(["a\"b\n": true]) == #"{"a\"b\n":true}"#)
    }

    @Test("Adding a discriminator to a value that isn't an object throws an error")
    func discriminatorWithoutObject() {
        #expect(throws: JSONError.self) { try Tagged().jsonData() }
    }
}

private struct Patch: JSONModel, JSONWritable, Codable, Hashable {
    var tag: Nullable<String>
    var note: String?

    init(tag: Nullable<String>, note: String?) {
        self.tag = tag
        self.note = note
    }

    static var fields: JSONFields { "tag? note" }

    init(_: EmptyValue) { tag = .absent }

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        switch field {
        case 0: reader.read(&tag)
        case 1: reader.read(&note)
        default: break
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.write("tag", tag)
        writer.write("note", orNull: note)
        writer.endObject()
    }
}

private struct Tagged: JSONWritable, Encodable {
    func write(to writer: inout JSONWriter) { writer.write(1, tag: "kind", "x") }
}
