import Foundation
import Testing

@testable import NetRuntime

/// Records with properties of every type, read from valid and invalid documents in any key order.
@Suite struct RecordReadingTests {
    private func read<Record: SampleRecord>(_ type: Record.Type, _ document: String) throws -> Record {
        try Record(json: Data(document.utf8))
    }

    private func error<Record: SampleRecord>(_ type: Record.Type, _ document: String) throws -> JSONError {
        try #require(throws: JSONError.self) { try read(type, document) }
    }

    @Test("Every property of a record is read")
    func readProperties() throws {
        func check<Record: SampleRecord>(_ type: Record.Type) throws {
            #expect(try read(type, Record.document(Record.members)) == Record.sample)
            #expect(try read(type, " " + Record.document(Record.members, between: " ,\n", " : ")) == Record.sample)
        }
        for type in sampleRecords { try check(type) }
    }

    @Test("Keys are read in any order, and unknown keys are skipped")
    func keyOrder() throws {
        var generator = SeededGenerator(seed: 1)
        func check<Record: SampleRecord>(_ type: Record.Type) throws {
            for _ in 0..<20 {
                let members = Record.members.shuffled(using: &generator)
                #expect(try read(type, Record.document(members)) == Record.sample)
                let beside = members.flatMap { [$0, ("\($0.key)x", #"{"a":[null]}"#)] }
                #expect(try read(type, Record.document(beside)) == Record.sample)
            }
            #expect(try read(type, Record.document(Record.members.reversed())) == Record.sample)
        }
        for type in sampleRecords { try check(type) }
    }

    @Test("Of duplicate keys, the first is read")
    func duplicateKeys() throws {
        func check<Record: SampleRecord>(_ type: Record.Type) throws {
            let others = Record.members.map { ($0.key, #"[{"a":null}]"#) }
            #expect(try read(type, Record.document(Record.members + others)) == Record.sample)
            let interleaved = zip(Record.members, others).flatMap { [$0, $1] }
            #expect(try read(type, Record.document(interleaved)) == Record.sample)
        }
        for type in sampleRecords { try check(type) }
    }

    @Test("A missing or null member is nil, empty or an error")
    func missingMembers() throws {
        func check<Record: SampleRecord>(_ type: Record.Type) throws {
            for (number, member) in Record.members.enumerated() {
                var without = Record.members
                without.remove(at: number)
                var withNull = Record.members
                withNull[number].json = "null"
                if Record.isOptional(number) {
                    var expected = Record.sample.contents
                    expected[number] = expected[number].hasPrefix("boxed(") ? "absent" : "nil"
                    for members in [without, without.reversed(), withNull, withNull.reversed()] {
                        #expect(try read(type, Record.document(members)).contents == expected, "\(member.key)")
                    }
                } else {
                    let missing = try error(type, Record.document(without.reversed()))
                    #expect(missing.kind == .missingKey)
                    #expect(missing.path == "$")
                    #expect(missing.expected == "the key \"\(member.key)\"")
                    guard member.key != "free" else { continue }
                    if let empty = Record.sample.emptyContents(number) {
                        // Go writes null for an uninitialized slice or map.
                        #expect(try read(type, Record.document(withNull)).contents[number] == empty, "\(member.key)")
                        continue
                    }
                    let null = try error(type, Record.document(withNull))
                    #expect(null.kind == .mismatch)
                    #expect(null.path == "$.\(member.key)")
                    #expect(null.found == "null")
                }
            }
        }
        for type in sampleRecords { try check(type) }
    }

    @Test("A value of the wrong type is an error with its path")
    func mistypedValues() throws {
        func check<Record: SampleRecord>(_ type: Record.Type) throws {
            for (number, member) in Record.members.enumerated() where !["free", "maybeFree"].contains(member.key) {
                var members = Record.members
                members[number].json = member.json.hasPrefix("[") ? "{}" : "[0]"
                for members in [members, members.reversed()] {
                    let error = try error(type, Record.document(members))
                    #expect(error.kind == .mismatch)
                    #expect(error.path == "$.\(member.key)")
                    #expect(error.found == (member.json.hasPrefix("[") ? "an object" : "an array"))
                }
            }
        }
        for type in sampleRecords { try check(type) }
    }

    @Test("An error in a nested record has the path to it")
    func nestedErrors() throws {
        var members = Nesting.members
        let index = try #require(members.firstIndex { $0.key == "byName" })
        members[index].json = #"{"a":{"one":true,"two":-2,"three":true,"four":256}}"#
        let error = try error(Nesting.self, Nesting.document(members))
        #expect(error.path == "$.byName.a.four")
        #expect(error.kind == .invalidValue)
        #expect(error.excerpt == "256")
    }

    @Test(
        "A document that isn't an object is an error",
        arguments: ["[]", "null", "7", "\"\"", "{", "", "{\"a\":}", "{} x", "{,}"]
    )
    func otherDocuments(document: String) throws {
        for type in sampleRecords { _ = try error(type, document) }
    }

    @Test("A document that is truncated at any byte is an error")
    func truncatedRecords() throws {
        func check<Record: SampleRecord>(_ type: Record.Type) throws {
            let document = Array(Record.document(Record.members).utf8)
            for length in document.indices {
                #expect(throws: JSONError.self) { try Record(json: Data(document[..<length])) }
            }
        }
        for type in sampleRecords { try check(type) }
    }

    @Test("Constants hold the values that were read, not those of an initializer")
    func constantProperties() throws {
        // The compiler could use the values of `init()`, the only initializer that sets these constants.
        let preset = try Preset(json: Data(#"{"count":42,"flag":true,"name":"n"}"#.utf8))
        #expect(preset.count == 42)
        #expect(preset.flag)
        #expect(preset.name == "n")
        #expect(Preset().count == 7)
    }
}

private struct Preset: JSONRecord, Decodable {
    let count: Int
    let flag: Bool
    let name: String

    static let layout = JSONLayout("count flag name", (Int, Bool, String).self)

    init() {
        count = 7
        flag = false
        name = "x"
    }
}
