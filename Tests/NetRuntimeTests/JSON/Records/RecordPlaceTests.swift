import Foundation
import Testing

@testable import NetRuntime

/// Records in every position of a document: in long arrays, payloads, unions and streams.
@Suite struct RecordPlaceTests {
    @Test("All records of a long array are read, in any key order")
    func longArraysOfRecords() throws {
        // For a long array, the reader allocates memory based on the first elements, and indexes the keys.
        var generator = SeededGenerator(seed: 2)
        func check<Record: SampleRecord>(_ type: Record.Type) throws {
            let declared = Record.document(Record.members)
            let shuffled = Record.document(Record.members.shuffled(using: &generator))
            let count = Swift.max(20, 40_000 / declared.utf8.count)
            for texts in [[declared], [shuffled], [declared, shuffled, shuffled]] {
                let json = (0..<count).map { texts[$0 % texts.count] }.joined(separator: ",")
                let records = try [Record](json: Data("[\(json)]".utf8))
                #expect(records.count == count)
                #expect(records.allSatisfy { $0 == Record.sample })
            }
        }
        for type in sampleRecords { try check(type) }
    }

    @Test("An error late in a long array includes its index")
    func lateArrayError() throws {
        func check<Record: SampleRecord>(_ type: Record.Type) throws {
            let records = Array(repeating: Record.document(Record.members), count: 600).joined(separator: ",")
            let error = #expect(throws: JSONError.self) { try [Record](json: Data("[\(records),{\"\":tru}]".utf8)) }
            #expect(error?.path.hasPrefix("$[600]") == true)
        }
        for type in sampleRecords { try check(type) }
    }

    @Test("A record can be the payload at a key path")
    func payloadAtKeyPath() throws {
        func check<Record: SampleRecord>(_ type: Record.Type) throws {
            let record = Record.document(Record.members)
            for (path, text) in [
                ("data", "{\"status\":5,\"data\":\(record)}"),
                ("a.b.c", "{\"status\":5,\"a\":{\"b\":{\"x\":[],\"c\":\(record)}}}"),
            ] {
                let search = PayloadSearch(path, verdict: Verdict.fields, type: type)
                let (verdict, found) = try WrapperReader.read(Verdict.self, search, from: Data(text.utf8))
                #expect(verdict.status == 5)
                #expect(found.value as? Record == Record.sample)
            }
        }
        for type in sampleRecords { try check(type) }
    }

    @Test("A record can be a payload among the members of the wrapper")
    func inlinePayload() throws {
        var generator = SeededGenerator(seed: 3)
        func check<Record: SampleRecord>(_ type: Record.Type) throws {
            for _ in 0..<5 {
                let members = [("status", "5")] + Record.members.shuffled(using: &generator) + [("status", "6")]
                let search = PayloadSearch(inline: type, verdict: Verdict.fields)
                let document = Data(Record.document(members).utf8)
                let (verdict, found) = try WrapperReader.read(Verdict.self, search, from: document)
                #expect(verdict.status == 5)
                // A payload without members isn't found, because no key shows that it is present.
                if !Record.members.isEmpty { #expect(found.value as? Record == Record.sample) }
            }
        }
        for type in sampleRecords { try check(type) }
    }

    @Test(
        "An incomplete or invalid inline payload is left unread",
        arguments: [
            #"{"status":5}"#, #"{"one":true,"status":5}"#, #"{"status":5,"one":true}"#, #"{"status":5,"one":1}"#,
            #"{"status":5,"nine":"a text that has memory of its own","ten":[]}"#,
        ]
    )
    func incompleteInlinePayload(text: String) throws {
        let search = PayloadSearch(inline: PaddedScalars.self, verdict: Verdict.fields)
        let (verdict, found) = try WrapperReader.read(Verdict.self, search, from: Data(text.utf8))
        #expect(verdict.status == 5)
        #expect(found.value == nil)
    }

    @Test("Records can be variants of a union")
    func unionVariants() throws {
        let padded = PaddedScalars.document(PaddedScalars.members.reversed())
        let text = "[{\"flag\":true},\(padded),\"x\",{\"flag\":false,\"one\":true},\(padded)]"
        let expected: [Untagged] = [
            .lone(.sample), .padded(.sample), .text("x"), .lone(LoneFlag(flag: false)), .padded(.sample),
        ]
        #expect(try [Untagged](json: Data(text.utf8)) == expected)
        #expect(try JSONDecoder().decode([Untagged].self, from: Data(text.utf8)) == expected)
    }

    @Test("Records can be elements of a stream")
    func streamElements() throws {
        func check<Record: SampleRecord>(_ type: Record.Type) throws {
            let record = Record.document(Record.members)
            let wrong = record.dropLast() + "?}"
            var generator = SeededGenerator(seed: 4)
            for _ in 0..<5 {
                let array = Array("{\"data\":[\(record), \(record),\(record)]}".utf8).chunks(upTo: 100, &generator)
                let elements = StreamOutcome(JSONArraySplitter<Record>(at: "data"), array)
                #expect(elements.elements == [.sample, .sample, .sample])
                #expect(elements.errors == [])
                let lines = Array("\(record)\n\(wrong)\n\(record)\n".utf8).chunks(upTo: 100, &generator)
                let values = StreamOutcome(JSONLineSplitter<Record>(), lines)
                #expect(values.elements == [.sample, .sample])
                #expect(values.errors.map(\.line) == [2])
            }
        }
        for type in sampleRecords { try check(type) }
    }

    @Test("Drift in records is reported with paths and counts")
    func reportedDrift() throws {
        let nesting = Nesting.document(Nesting.members)
        let text = Data("{\"status\":5,\"data\":[\(nesting),\(nesting)]}".utf8)
        let drift = DriftLog(besides: nil)
        let search = PayloadSearch("data", verdict: Verdict.fields, type: [Nesting].self)
        _ = try WrapperReader.read(Verdict.self, search, from: text, drift: drift)
        let found = drift.takeAll()
        let paths = ["maybeNothing.x", "mood", "maybeBoxed.maybeNothing.x", "maybeBoxed.mood"].map { "$.data[0].\($0)" }
        #expect(found.map(\.detail.path) == paths)
        #expect(found.map(\.count) == [2, 2, 2, 2])
    }
}

private struct Verdict: ResponseWrapper {
    var status = 0

    static var fields: JSONFields { "status" }
    static var payload: PayloadLocation { .body }

    init(_: EmptyValue) {}

    mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&status) }
}
