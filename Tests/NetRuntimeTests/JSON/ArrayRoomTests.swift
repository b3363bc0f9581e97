import Foundation
import Testing

@testable import NetRuntime

/// Tests of the memory that is allocated for a long array.
///
/// The reader estimates the number of elements from the first ones, which can be atypical.
@Suite struct ArrayRoomTests {
    private struct Word: JSONModel, Decodable {
        var id = 0
        var text = ""

        static var fields: JSONFields { "id? text?" }

        init(_: EmptyValue) {}

        mutating func fill(_ field: Int, from reader: inout JSONReader) {
            if field == 0 { reader.read(&id) } else { reader.read(&text) }
        }
    }

    private struct Verdict: ResponseWrapper {
        var status = 0

        static var fields: JSONFields { "status" }
        static var payload: PayloadLocation { .body }

        init(_: EmptyValue) {}

        mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&status) }
    }

    private func words(_ elements: [String]) throws -> (words: [Word], byteCount: Int) {
        let json = Data("[\(elements.joined(separator: ","))]".utf8)
        return (try [Word](json: json), json.count)
    }

    @Test("A long array of similar elements has little spare capacity")
    func similarElements() throws {
        let words = try words((0..<6000).map { "{\"id\":\($0),\"text\":\"this one is as long as any other\"}" }).words
        #expect(words.map(\.id) == Array(0..<6000))
        #expect(words.capacity < 7000)
    }

    @Test(
        "A payload of similar elements has little spare capacity",
        arguments: [
            ("data", "{\"status\":200,\"data\":[", "]}"),
            ("a.data", "{\"status\":200,\"a\":{\"data\":[", "],\"b\":[{}]}}"),
        ]
    )
    func similarPayloadElements(path: String, head: String, tail: String) throws {
        let elements = (0..<6000).map { "{\"id\":\($0),\"text\":\"this one is as long as any other\"}" }
        let search = PayloadSearch(path, verdict: Verdict.fields, type: [Word].self)
        let json = Data((head + elements.joined(separator: ",") + tail).utf8)
        let words = try WrapperReader.read(Verdict.self, search, from: json).payload.value as? [Word]
        #expect(words?.map(\.id) == Array(0..<6000))
        #expect(try #require(words).capacity < 7000)
    }

    @Test("Short elements before a long element reserve hardly more memory than the document")
    func shortElementsFirst() throws {
        let long = String(repeating: "x", count: 4 << 20)
        let (words, byteCount) = try words(Array(repeating: "{}", count: 3000) + ["{\"text\":\"\(long)\"}"])
        #expect(words.count == 3001)
        #expect(words.last?.text == long)
        #expect(words.capacity * MemoryLayout<Word>.stride <= byteCount + 1 << 14)
    }

    @Test("All elements of an array are read if long elements precede short ones")
    func longElementsFirst() throws {
        let long = String(repeating: "x", count: 1000)
        let elements =
            Array(repeating: "{\"text\":\"\(long)\"}", count: 1000) + Array(repeating: "{\"id\":7}", count: 5000)
        let words = try words(elements).words
        #expect(words.prefix(1000).allSatisfy { $0.text == long })
        #expect(words.dropFirst(1000).map(\.id) == Array(repeating: 7, count: 5000))
    }
}
