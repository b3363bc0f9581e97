import Foundation
import NetRuntime
import Testing

/// Models that are read and written by other coders.
@Suite struct BridgeTests {
    @Test("JSONDecoder reads the same value as NetRuntime")
    func decodedValues() throws {
        let data = Data(Pet.json.utf8)
        #expect(try JSONDecoder().decode(Pet.self, from: data) == Pet(json: data))
        #expect(try JSONDecoder().decode([Pet].self, from: Data("[".utf8) + data + Data("]".utf8)) == [Pet(json: data)])
    }

    @Test("JSONEncoder writes the same value that NetRuntime reads")
    func encodedValues() throws {
        let pet = try Pet(json: Data(Pet.json.utf8))
        #expect(try Pet(json: JSONEncoder().encode(pet)) == pet)
        #expect(try JSON(json: JSONEncoder().encode(pet)) == JSON(json: Data(Pet.json.utf8)))
    }

    @Test(
        "A model survives a round trip through a property list",
        arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary]
    )
    func propertyListRoundTrip(format: PropertyListSerialization.PropertyListFormat) throws {
        var pet = try Pet(json: Data(Pet.json.utf8))
        // Property lists encode null as a special string, and a `JSON` value reads it as a string. So `extra`
        // contains no null.
        pet.extra = ["n": [1, 2.5, true, "x"]]
        let encoder = PropertyListEncoder()
        encoder.outputFormat = format
        #expect(try PropertyListDecoder().decode(Pet.self, from: encoder.encode(pet)) == pet)
    }

    @Test("A model reads the native dates and data of a property list")
    func nativePropertyListTypes() throws {
        let seen = Date(timeIntervalSince1970: 1_709_214_300)
        let data = try PropertyListEncoder().encode(Native(at: seen, since: seen, bytes: Data("hi".utf8)))
        let read = try PropertyListDecoder().decode(Foreign.self, from: data)
        #expect(read.at == seen)
        #expect(read.since == seen)
        #expect(read.bytes == Data("hi".utf8))
    }

    @Test("An error from JSONDecoder has the coding path of the wrong value")
    func codingPaths() throws {
        let data = Data(#"[{"name":"x"},{"name":1}]"#.utf8)
        let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode([Owner].self, from: data) }
        guard case .typeMismatch(_, let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["Index 1", "name"])
    }

    @Test("JSONDecoder reports a missing key with the path of its object")
    func missingKeys() throws {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Owner].self, from: Data("[{}]".utf8))
        }
        guard case .keyNotFound(let key, let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(key.stringValue == "name")
        #expect(context.codingPath.map(\.intValue) == [0])
    }

    @Test("A Codable type can have models as properties")
    func modelsInCodableTypes() throws {
        struct Page: Codable {
            var pets: [Owner]
            var byName: [String: Owner?]
        }
        let data = Data(#"{"pets":[{"name":"a"}],"byName":{"x":null,"y":{"name":"b"}}}"#.utf8)
        let page = try JSONDecoder().decode(Page.self, from: data)
        #expect(page.pets.map(\.name) == ["a"])
        #expect(page.byName["y"]??.name == "b")
        #expect(try JSON(json: JSONEncoder().encode(page)) == JSON(json: data))
    }

    @Test(
        "JSONDecoder and NetRuntime read nested arrays as equal values",
        arguments: [
            "[[1,2],[],[3]]", "[[[]],[[1]]]", "[]",
        ]
    )
    func nestedArrays(text: String) throws {
        let ours = try [JSON](json: Data(text.utf8))
        #expect(try JSONDecoder().decode([JSON].self, from: Data(text.utf8)) == ours)
        #expect(try JSONDecoder().decode(Holder<[JSON]>.self, from: Data(#"{"value":\#(text)}"#.utf8)).value == ours)
    }

    @Test("Null in an array or dictionary is read and written as nil")
    func optionalsInContainers() throws {
        let data = Data(#"{"value":[{"a":1,"b":null},null,{}]}"#.utf8)
        let expected: [[String: Int?]?] = [["a": 1, "b": nil], nil, [:]]
        #expect(try Holder<[[String: Int?]?]>(json: data).value == expected)
        #expect(try JSONDecoder().decode(Holder<[[String: Int?]?]>.self, from: data).value == expected)
        #expect(String(decoding: try expected.jsonData(), as: UTF8.self) == #"[{"a":1,"b":null},null,{}]"#)
    }

    @Test("A model can have Codable types as properties")
    func codableTypesInModels() throws {
        let data = Data(
            #"[{"plain":{"when":0,"odd":[1]},"maybe":null},{"maybe":{"when":1,"odd":[]},"plain":{"when":2,"odd":[]}}]"#
                .utf8
        )
        let read = try [Mixed](json: data)
        #expect(read.map(\.plain.when) == [0, 2])
        #expect(read.map { $0.maybe?.when } == [nil, 1])
        #expect(try JSONDecoder().decode([Mixed].self, from: data) == read)
        #expect(
            String(decoding: try read[0].jsonData(), as: UTF8.self) == #"{"plain":{"odd":[1],"when":0},"maybe":null}"#
        )
    }

    @Test("Models and Codable types can be nested in each other")
    func nestedTypes() throws {
        let mixed = try Mixed(json: Data(#"{"plain":{"when":1,"odd":[2]}}"#.utf8))
        let shelf = Shelf(crate: Crate(owner: Owner(name: "a"), mixed: [mixed]))
        let data = Data(
            #"{"crate":{"mixed":[{"maybe":null,"plain":{"odd":[2],"when":1}}],"owner":{"name":"a"}}}"#.utf8
        )
        #expect(try Shelf(json: data) == shelf)
        #expect(try JSONDecoder().decode(Shelf.self, from: data) == shelf)
        #expect(try JSONDecoder().decode(Shelf.self, from: shelf.jsonData()) == shelf)
        #expect(try Shelf(json: JSONEncoder().encode(shelf)) == shelf)
        let error = try #require(throws: JSONError.self) {
            try Shelf(json: Data(#"{"crate":{"mixed":[],"owner":{"name":1}}}"#.utf8))
        }
        #expect(error.path == "$.crate.owner.name")
    }

    @Test("An error in a Codable property has its path in the document")
    func errorPaths() throws {
        let text = #"[{"plain":{"odd":[1,2,"3"],"when":0}}]"#
        let error = try #require(throws: JSONError.self) { try [Mixed](json: Data(text.utf8)) }
        #expect(error.kind == .mismatch)
        #expect(error.path == "$[0].plain.odd[2]")
        #expect(error.excerpt == "\"3\"")
        let missing = try #require(throws: JSONError.self) { try [Mixed](json: Data(#"[{"plain":{"odd":[]}}]"#.utf8)) }
        #expect(missing.kind == .missingKey)
        #expect(missing.path == "$[0].plain")
    }

    @Test("Writing a value that JSON can't represent throws an error")
    func unencodableValues() throws {
        let error = try #require(throws: JSONError.self) { try ["a": [1, Double.infinity]].jsonData() }
        #expect(error.path == "$.a[1]")
        #expect(error.expected == "a finite number")
        #expect(throws: JSONError.self) { try Date(timeIntervalSince1970: 1e12).jsonData() }
        #expect(throws: JSONError.self) { try Decimal.nan.jsonData() }
        #expect(throws: EncodingError.self) {
            try JSONEncoder().encode(Holder(value: Date(timeIntervalSince1970: 1e12)))
        }
    }
}

private struct Native: Codable {
    var at: Date
    var since: Date
    var bytes: Data
}

private struct Foreign: JSONModel, Decodable {
    var at: Date
    var since: Date
    var bytes: Data

    static var fields: JSONFields { "at since bytes" }

    init(_ unfilled: EmptyValue) {
        at = .init(unfilled)
        since = .init(unfilled)
        bytes = .init(unfilled)
    }

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        switch field {
        case 0: reader.read(&at)
        case 1: reader.read(&since, as: .unixTime)
        case 2: reader.read(&bytes)
        default: break
        }
    }
}

private struct Holder<Value: JSONReadable & JSONWritable>: JSONModel, JSONWritable, Codable {
    var value: Value

    static var fields: JSONFields { "value" }

    init(value: Value) { self.value = value }

    init(_ unfilled: EmptyValue) { value = .init(unfilled) }

    mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&value) }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.write("value", value)
        writer.endObject()
    }
}

private struct Plain: Codable, Hashable {
    var when: Int
    var odd: [Int]
}

private struct Mixed: JSONModel, JSONWritable, Codable, Hashable {
    var plain: Plain
    var maybe: Plain?

    static var fields: JSONFields { "plain maybe?" }

    init(_: EmptyValue) { plain = Plain(when: -1, odd: []) }

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        switch field {
        case 0: reader.read(&plain)
        case 1: reader.read(&maybe)
        default: break
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.write("plain", plain)
        writer.write("maybe", orNull: maybe)
        writer.endObject()
    }
}

/// A `Codable` type with models as properties.
private struct Crate: Codable, Hashable {
    var owner: Owner
    var mixed: [Mixed]
}

/// A model with a `Codable` type as a property.
private struct Shelf: JSONModel, JSONWritable, Codable, Hashable {
    var crate: Crate

    static var fields: JSONFields { "crate" }

    init(crate: Crate) { self.crate = crate }

    init(_ unfilled: EmptyValue) { crate = Crate(owner: .init(unfilled), mixed: []) }

    mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&crate) }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.write("crate", crate)
        writer.endObject()
    }
}
