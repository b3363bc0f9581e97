import Foundation
import NetRuntime
import Testing

@Suite struct ModelTests {
    @Test("A model reads fields of every type")
    func fieldTypes() throws {
        let pet = try Pet(json: Data(Pet.json.utf8))
        #expect(pet.id == 9_007_199_254_740_993)
        #expect(pet.name == "Bello")
        #expect(pet.tag == "brown")
        #expect(pet.status == .onHold)
        #expect(pet.owner?.name == "Ada")
        #expect(pet.friends.map(\.nickname) == ["B", nil])
        #expect(pet.photos.map(\.absoluteString) == ["https://example.com/1.png"])
        #expect(pet.createdAt.timeIntervalSince1970 == 1_709_214_300.25)
        #expect(pet.seenAt?.timeIntervalSince1970 == 1_709_214_300.5)
        #expect(pet.bornOn == CalendarDate(year: 2020, month: 1, day: 31))
        #expect(pet.weight == 12.25)
        #expect(pet.limit == 3)
        #expect(pet.labels == ["a": "1", "b": "2"])
        #expect(pet.extra == ["n": [1, 2.5, nil, true, "x"]])
    }

    @Test("Writing a model gives the document that it was read from")
    func writtenDocument() throws {
        let pet = try Pet(json: Data(Pet.json.utf8))
        #expect(String(decoding: try pet.jsonData(), as: UTF8.self) == Pet.json)
    }

    @Test("Missing and null optional fields are nil")
    func missingOptionals() throws {
        let owner = try Owner(json: Data(#"{"name":"Ada"}"#.utf8))
        #expect(owner.nickname == nil)
        #expect(try Owner(json: Data(#"{"name":"Ada","nickname":null}"#.utf8)) == owner)
    }

    @Test(
        "Keys that look like parts of the key table are unknown",
        arguments: ["name nickname", "name nickname?", "nickname?", "name ", "?"]
    )
    func tableLikeKeys(key: String) throws {
        let first = try Owner(json: Data(#"{"\#(key)":1,"name":"Ada"}"#.utf8))
        #expect(first.name == "Ada" && first.nickname == nil)
        let second = try Owner(json: Data(#"{"name":"Ada","\#(key)":1}"#.utf8))
        #expect(second == first)
        #expect(throws: JSONError.self) { try Owner(json: Data(#"{"\#(key)":"Ada"}"#.utf8)) }
    }

    @Test("A default stays if its key is missing or null", arguments: ["", #","limit":null"#])
    func keptDefaults(member: String) throws {
        let minimal = """
            {"id":1,"name":"","status":"new","owner":null,"friends":[],"createdAt":"2024-01-01T00:00:00Z"\(member)}
            """
        let pet = try Pet(json: Data(minimal.utf8))
        #expect(pet.limit == 10)
        #expect(pet.owner == nil)
        #expect(pet.status == .unknown("new"))
    }

    @Test("Keys are read in any order, and unknown keys are skipped")
    func keyOrder() throws {
        let members = [
            #""labels":{}"#, #""name":"Bello""#, #""x":{"name":[{},[],{"a":null}],"id":"no"}"#, #""id":7"#,
            #""createdAt":"2024-01-01T00:00:00Z""#, #""friends":[ ]"#, #""owner":{"y":1,"name":"Ada"}"#,
            #""status":"adopted""#, #""zzz":-1.5e-7"#,
        ]
        for shift in members.indices {
            let turned = members[shift...] + members[..<shift]
            let pet = try Pet(json: Data("{ \(turned.joined(separator: " ,\n\t")) } ".utf8))
            #expect(pet.id == 7)
            #expect(pet.name == "Bello")
            #expect(pet.owner?.name == "Ada")
        }
    }

    @Test("Of duplicate keys, the first is read")
    func duplicateKeys() throws {
        let owner = try Owner(json: Data(#"{"name":"Ada","nickname":"A","name":"Bob","nickname":7}"#.utf8))
        #expect(owner.name == "Ada")
        #expect(owner.nickname == "A")
        #expect(try [String: Int](json: Data(#"{"a":1,"a":2}"#.utf8)) == ["a": 1])
        #expect(try JSON(json: Data(#"{"a":1,"a":2}"#.utf8)) == ["a": 1])
    }

    @Test("Keys can be escaped in the document")
    func escapedDocumentKeys() throws {
        #expect(try Owner(json: Data(#"{"\u006eame":"Ada","nick\u006Eame":"A"}"#.utf8)).nickname == "A")
    }

    @Test("A byte order mark is skipped")
    func leadingByteOrderMark() throws {
        #expect(try [Int](json: Data([0xEF, 0xBB, 0xBF]) + Data(" [1] ".utf8)) == [1])
    }

    @Test("Keys with special characters match their escaped form in the table")
    func escapedTableKeys() throws {
        let odd = try OddKeys(json: Data(#"{"first name":1,"really?":2,"a\"b":3,"c\\d":4,"é\n":5,"":6}"#.utf8))
        #expect(odd.values == [1, 2, 3, 4, 5, 6])
        #expect(throws: JSONError.self) {
            try OddKeys(json: Data(#"{"first":1,"really":2,"a":3,"c":4,"é":5,"":6}"#.utf8))
        }
    }

    @Test("A model can have more than 64 fields")
    func manyFields() throws {
        let members = (0..<Wide.fieldCount).map { #""f\#($0)":\#($0)"# }
        #expect(try Wide(json: Data("{\(members.joined(separator: ","))}".utf8)).sum == (0..<150).reduce(0, +))
        let backwards = (members + members).reversed().joined(separator: ",")
        #expect(try Wide(json: Data("{\(backwards)}".utf8)).sum == (0..<150).reduce(0, +))
        for missing in [0, 63, 64, 127, 128, 149] {
            var rest = members
            rest.remove(at: missing)
            let document = Data("{\(rest.joined(separator: ","))}".utf8)
            let error = #expect(throws: JSONError.self) { try Wide(json: document) }
            #expect(error?.expected == "the key \"f\(missing)\"")
            let decoderError = #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(Wide.self, from: document)
            }
            guard case .keyNotFound(let key, _) = decoderError else {
                Issue.record("\(String(describing: decoderError))")
                continue
            }
            #expect(key.stringValue == "f\(missing)")
        }
    }

    @Test("A recursive model is read and written through a box")
    func recursiveModel() throws {
        let comment = try Comment(json: Data(#"{"text":"c","parent":{"text":"p","parent":{"text":"g"}}}"#.utf8))
        #expect(comment.parent?.parent?.text == "g")
        #expect(comment.parent?.parent?.parent == nil)
        #expect(String(decoding: try comment.jsonData(), as: UTF8.self).hasSuffix(#"{"text":"g"}}}"#))
    }

    @Test("A boxed nullable field distinguishes null from missing")
    func boxedNullable() throws {
        let changes = try [Change](json: Data(#"[{"label":{"text":"l"}},{"label":{"text":"m"},"note":null}]"#.utf8))
        #expect(changes.map(\.label.text) == ["l", "m"])
        #expect(changes.map(\.note) == [nil, .null])
        #expect(throws: JSONError.self) { try Change(json: Data(#"{"label":null}"#.utf8)) }
    }

    @Test("A field that the model doesn't read is skipped")
    func unreadField() throws {
        let names = try [Careless](json: Data(#"[{"a":[1,{}],"b":"x"},{"b":"y","a":2}]"#.utf8)).map(\.b)
        #expect(names == ["x", "y"])
    }
}

private struct OddKeys: JSONModel, Decodable {
    var values = [0, 0, 0, 0, 0, 0]

    static var fields: JSONFields { "first\\u0020name really\\u003f a\\\"b  c\\\\d é\\n" }

    init(_: EmptyValue) {}

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        reader.read(&values[[0, 1, 2, 5, 3, 4][field]])
    }
}

/// A model with 150 required fields, f0 to f149.
private struct Wide: JSONModel, Decodable {
    static let fieldCount = 150
    var sum = 0

    static var fields: JSONFields {
        """
        f0 f1 f2 f3 f4 f5 f6 f7 f8 f9 f10 f11 f12 f13 f14 f15 f16 f17 f18 f19 f20 f21 f22 f23 f24 f25 f26 f27 f28 f29 \
        f30 f31 f32 f33 f34 f35 f36 f37 f38 f39 f40 f41 f42 f43 f44 f45 f46 f47 f48 f49 f50 f51 f52 f53 f54 f55 f56 \
        f57 f58 f59 f60 f61 f62 f63 f64 f65 f66 f67 f68 f69 f70 f71 f72 f73 f74 f75 f76 f77 f78 f79 f80 f81 f82 f83 \
        f84 f85 f86 f87 f88 f89 f90 f91 f92 f93 f94 f95 f96 f97 f98 f99 f100 f101 f102 f103 f104 f105 f106 f107 f108 \
        f109 f110 f111 f112 f113 f114 f115 f116 f117 f118 f119 f120 f121 f122 f123 f124 f125 f126 f127 f128 f129 f130 \
        f131 f132 f133 f134 f135 f136 f137 f138 f139 f140 f141 f142 f143 f144 f145 f146 f147 f148 f149
        """
    }

    init(_: EmptyValue) {}

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        let value: Int = reader.value()
        sum += value == field ? value : 1_000_000
    }
}

private struct Comment: JSONModel, JSONWritable, Codable, Hashable {
    var text: String
    @BoxedOptional var parent: Comment? = nil

    static var fields: JSONFields { "text parent?" }

    init(_: EmptyValue) {
        text = ""
    }

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        switch field {
        case 0: reader.read(&text)
        case 1: reader.read(&_parent)
        default: break
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.write("text", text)
        writer.write("parent", parent)
        writer.endObject()
    }
}

private struct Change: JSONModel, Decodable {
    @Boxed var label: Comment
    @Boxed var note: Nullable<Comment> = nil

    static var fields: JSONFields { "label note?" }

    init(_ unfilled: EmptyValue) {
        _label = .init(unfilled)
    }

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        switch field {
        case 0: reader.read(&_label)
        case 1: reader.read(&_note)
        default: break
        }
    }
}

private struct Careless: JSONModel, Decodable {
    var b = ""

    static var fields: JSONFields { "a b" }

    init(_: EmptyValue) {}

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        if field == 1 { reader.read(&b) }
    }
}
