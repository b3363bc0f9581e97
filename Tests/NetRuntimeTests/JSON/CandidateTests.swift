import Foundation
import NetRuntime
import Testing

/// A union whose variants can only be distinguished by reading them.
private enum Creature: JSONUnion, Decodable, Equatable {
    case fish(Swimmer)
    case bird(Flier)
    case counts([Int])
    case names([String])
    case unknown(JSON)

    init(_: EmptyValue) { self = .unknown(.null) }

    mutating func fill(from reader: inout JSONReader) {
        var candidates = reader.candidates(of: [.object(Swimmer.fields), .object(Flier.fields), .array, .array])
        repeat {
            switch candidates.current {
            case 0: self = .fish(reader.value())
            case 1: self = .bird(reader.value())
            case 2: self = .counts(reader.value())
            case 3: self = .names(reader.value())
            default: self = .unknown(reader.unlisted())
            }
        } while reader.hasRejected(&candidates)
    }
}

private struct Swimmer: JSONModel, Decodable, Equatable {
    var name: String
    var depth: Int?

    static var fields: JSONFields { "name depth?" }

    init(_: EmptyValue) { name = "" }

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        switch field {
        case 0: reader.read(&name)
        case 1: reader.read(&depth)
        default: break
        }
    }
}

private struct Flier: JSONModel, Decodable, Equatable {
    var name: String
    var depth: String?
    var friends: [Creature]?

    static var fields: JSONFields { "name depth? friends?" }

    init(_: EmptyValue) { name = "" }

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        switch field {
        case 0: reader.read(&name)
        case 1: reader.read(&depth)
        case 2: reader.read(&friends)
        default: break
        }
    }
}

private struct TaggedShape: JSONUnion, Decodable, Equatable {
    var number = -1

    init(_: EmptyValue) {}

    mutating func fill(from reader: inout JSONReader) {
        number = reader.variant(of: [
            .object("kind id?", where: "kind", is: "a"), .object("kind", where: "kind", is: "2"), .object("id"),
        ])
        reader.skip()
    }
}

/// A union of variants with different constants under an optional key.
private struct LooselyTaggedShape: JSONUnion, Decodable, Equatable {
    var number = -1

    init(_: EmptyValue) {}

    mutating func fill(from reader: inout JSONReader) {
        number = reader.variant(of: [
            .object("id kind?", where: "kind", is: "a"), .object("id kind?", where: "kind", is: "2"),
        ])
        reader.skip()
    }
}

private struct OpenLabels: JSONOpenModel, JSONWritable, Codable, Equatable {
    var id: Int
    var others: [String: String] = [:]

    static var fields: JSONFields { "id" }

    init(_: EmptyValue) { id = 0 }

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        reader.read(&id)
    }

    mutating func fill(other key: String, from reader: inout JSONReader) {
        reader.read(&others, at: key)
    }

    func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.write("id", id)
        writer.write(members: others)
        writer.endObject()
    }
}

/// Reads a value from bytes, and checks that `JSONDecoder` reads the same value.
private func both<T: JSONReadable & Decodable & Equatable>(_ type: T.Type, _ json: String) throws -> T {
    let value = try T(json: Data(json.utf8))
    let other = try JSONDecoder().decode([T].self, from: Data("[\(json)]".utf8))
    #expect(other == [value])
    return value
}

struct CandidateTests {
    @Test("A union reads the variant that declares most of the keys")
    func mostDeclaredKeys() throws {
        let fish = try both(Creature.self, #"{"name":"a","depth":3,"x":1}"#)
        guard case .fish(let value) = fish else {
            Issue.record("\(fish)")
            return
        }
        #expect(value.depth == 3)
        let bird = try both(Creature.self, #"{"friends":[],"name":"b"}"#)
        guard case .bird = bird else {
            Issue.record("\(bird)")
            return
        }
    }

    @Test("A union tries the next variant if reading a variant fails")
    func nextVariant() throws {
        let bird = try both(Creature.self, #"{"name":"a","depth":"deep"}"#)
        guard case .bird(let value) = bird else {
            Issue.record("\(bird)")
            return
        }
        #expect(value.depth == "deep")
        #expect(try both(Creature.self, #"[1, 2]"#) == .counts([1, 2]))
        #expect(try both(Creature.self, #"[1, "b"]"#) == .unknown([1, "b"]))
        #expect(try both(Creature.self, #"["a", "b"]"#) == .names(["a", "b"]))
        #expect(try both(Creature.self, #"{"name":1}"#) == .unknown(["name": 1]))
        #expect(try both(Creature.self, "true") == .unknown(true))
    }

    @Test("The elements after a value that was read twice are read")
    func amongOthers() throws {
        let json = #"{"name":"a","friends":[{"name":"b","depth":"x"},["c"],{"name":2},[3]]}"#
        let bird = try both(Creature.self, json)
        guard case .bird(let value) = bird else {
            Issue.record("\(bird)")
            return
        }
        #expect(value.friends?.count == 4)
        #expect(value.friends?[1] == .names(["c"]))
        #expect(value.friends?[2] == .unknown(["name": 2]))
        #expect(value.friends?[3] == .counts([3]))
    }

    @Test("Malformed JSON is an error, not an unknown variant")
    func brokenText() {
        #expect(throws: JSONError.self) { try Creature(json: Data(#"{"name":"a","depth":}"#.utf8)) }
        #expect(throws: JSONError.self) { try Creature(json: Data("[1,".utf8)) }
    }

    @Test("Nested unions whose variants fail are read in bounded time", .timeLimit(.minutes(1)))
    func boundedTrials() throws {
        // Each level fails only after the level inside it, so the attempts could multiply.
        var json = #"{"name":"a"}"#
        for _ in 0..<200 { json = #"{"friends":[\#(json)],"name":1}"# }
        _ = try Creature(json: Data(json.utf8))
    }

    @Test("A constant under a key selects the variant")
    func constants() throws {
        #expect(try both(TaggedShape.self, #"{"id":1,"kind":"a"}"#).number == 0)
        #expect(try both(TaggedShape.self, #"{"kind":2}"#).number == 1)
        #expect(try both(TaggedShape.self, #"{"kind":"b","id":1}"#).number == 2)
        #expect(try both(TaggedShape.self, #"{"kind":{"kind":"a"}}"#).number == -1)
    }

    @Test("A variant matches if its optional constant is missing or null")
    func optionalConstants() throws {
        #expect(try both(LooselyTaggedShape.self, #"{"id":1,"kind":"a"}"#).number == 0)
        #expect(try both(LooselyTaggedShape.self, #"{"kind":2,"id":1}"#).number == 1)
        #expect(try both(LooselyTaggedShape.self, #"{"id":1}"#).number == 0)
        #expect(try both(LooselyTaggedShape.self, #"{"id":1,"kind":"b"}"#).number == -1)
        // A null counts as missing.
        #expect(try both(LooselyTaggedShape.self, #"{"id":1,"kind":null}"#).number == 0)
        #expect(try both(LooselyTaggedShape.self, #"{"kind":"a"}"#).number == -1)
    }

    @Test("An open model reads and writes additional members")
    func otherMembers() throws {
        let labels = try both(OpenLabels.self, #"{"b":"2","id":7,"a":"1","\u0062":"3"}"#)
        #expect(labels.id == 7)
        #expect(labels.others == ["a": "1", "b": "2"])
        #expect(String(decoding: try labels.jsonData(), as: UTF8.self) == #"{"id":7,"a":"1","b":"2"}"#)
        #expect(throws: JSONError.self) { try OpenLabels(json: Data(#"{"a":"1"}"#.utf8)) }
        #expect(throws: JSONError.self) { try OpenLabels(json: Data(#"{"id":1,"a":2}"#.utf8)) }
    }
}
