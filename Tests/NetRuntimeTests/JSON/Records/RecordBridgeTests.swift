import Foundation
import Testing

@testable import NetRuntime

/// Records that are read by other decoders.
@Suite struct RecordBridgeTests {
    @Test("JSONDecoder reads every property of a record")
    func decodedValues() throws {
        func check<Record: SampleRecord>(_ type: Record.Type) throws {
            let document = Record.document(Record.members.reversed())
            #expect(try JSONDecoder().decode(type, from: Data(document.utf8)) == Record.sample)
            let three = try JSONDecoder().decode(
                [Record].self,
                from: Data("[\(document),\(document),\(document)]".utf8)
            )
            #expect(three == [Record.sample, Record.sample, Record.sample])
            let named = try JSONDecoder().decode([String: Record?].self, from: Data("{\"a\":\(document)}".utf8))
            #expect(named == ["a": Record.sample])
        }
        for type in sampleRecords { try check(type) }
    }

    @Test(
        "PropertyListDecoder reads every property of a record",
        arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary]
    )
    func propertyLists(format: PropertyListSerialization.PropertyListFormat) throws {
        func check<Record: SampleRecord>(_ type: Record.Type) throws {
            let document = Data(Record.document(Record.members).utf8)
            let object = try JSONSerialization.jsonObject(with: document)
            let list = try PropertyListSerialization.data(fromPropertyList: object, format: format, options: 0)
            #expect(try PropertyListDecoder().decode(type, from: list) == Record.sample)
        }
        // `TextsAndLists` has a `Decimal`, which must be a dictionary in a property list. The sample has a number.
        for type in sampleRecords where type != TextsAndLists.self { try check(type) }
    }

    @Test("A missing optional key is nil, and a missing required key is an error")
    func missingKeys() throws {
        func check<Record: SampleRecord>(_ type: Record.Type) throws {
            for (number, member) in Record.members.enumerated() {
                var members = Record.members
                members.remove(at: number)
                let document = Data("[\(Record.document(members))]".utf8)
                if Record.isOptional(number) {
                    var expected = Record.sample.contents
                    expected[number] = expected[number].hasPrefix("boxed(") ? "absent" : "nil"
                    #expect(try JSONDecoder().decode([Record].self, from: document).map(\.contents) == [expected])
                    continue
                }
                let error = #expect(throws: DecodingError.self) {
                    try JSONDecoder().decode([Record].self, from: document)
                }
                guard case .keyNotFound(let key, let context) = error else {
                    Issue.record("\(Record.self): \(String(describing: error))")
                    continue
                }
                #expect(key.stringValue == member.key)
                #expect(context.codingPath.map(\.intValue) == [0])
            }
        }
        for type in sampleRecords { try check(type) }
    }

    @Test("A value of the wrong type is reported with its path")
    func mistypedValues() throws {
        func check<Record: SampleRecord>(_ type: Record.Type) throws {
            for (number, member) in Record.members.enumerated() where !["free", "maybeFree"].contains(member.key) {
                var members = Record.members
                members[number].json = member.json.hasPrefix("[") ? "{}" : "[0]"
                let document = Data(Record.document(members).utf8)
                let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(type, from: document) }
                #expect(error.flatMap(path)?.first == member.key, "\(String(describing: error))")
            }
        }
        for type in sampleRecords { try check(type) }
    }

    private func path(of error: DecodingError) -> [String]? {
        switch error {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            context.codingPath.map(\.stringValue)
        default: nil
        }
    }
}
