import Foundation
import Testing

@testable import NetRuntime

/// Tests that records retain their values for as long as they exist, and no longer.
@Suite(.timeLimit(.minutes(20))) struct RecordLifetimeTests {
    private let document = Data(Nesting.document(Nesting.members).utf8)

    @Test("Copies of a record are independent")
    func independentCopies() throws {
        var one = try Nesting(json: document)
        let two = one
        var stored = Array(repeating: one, count: 50)
        stored[7].boxed = PaddedScalars(EmptyValue())
        one.boxed = PaddedScalars(EmptyValue())
        #expect(two == .sample)
        #expect(stored.filter { $0 == .sample }.count == 49)
        stored.removeAll()
        #expect(two == .sample)
    }

    @Test("Filling a record again replaces its values")
    func refilledRecord() throws {
        let others = PaddedScalars.members.map { ($0.key, $0.key == "nine" ? #""another long enough text""# : $0.json) }
        let texts = ["[", PaddedScalars.document(PaddedScalars.members), ",", PaddedScalars.document(others), "]"]
        let record = try Overwritten(json: Data(texts.joined().utf8)).last
        #expect(record.nine == "another long enough text")
        #expect(record.two == -2)
    }

    @Test("The values of a record are released with its last copy")
    func releasedValues() throws {
        do {
            let holder = try Holder(json: Data(#"{"count":7,"tracked":"last copy","tracked":"last copy"}"#.utf8))
            let copy = holder
            #expect(copy.tracked.value.text == "last copy")
            #expect(Tracked.Value.count(of: "last copy") == 1)
        }
        #expect(Tracked.Value.count(of: "last copy") == 0)
    }

    @Test("Values that were read before an error are released")
    func valuesBeforeError() {
        let whole = #"{"count":7,"tracked":"error"}"#
        for count in 0..<50 {
            let wholes = Array(repeating: whole, count: count).joined(separator: ",")
            for end in ["", ",", #",{"tracked":"error","count":1.5}]"#, #",{"tracked":"error"}]"#, "]]"] {
                #expect(throws: JSONError.self) { try [Holder](json: Data("[\(wholes)\(end)".utf8)) }
            }
        }
        #expect(Tracked.Value.count(of: "error") == 0)
    }

    @Test("Every record starts as a copy of its layout's empty record")
    func emptyRecord() throws {
        for _ in 0..<50 {
            #expect(throws: JSONError.self) { try Holder(json: Data("{}".utf8)) }
            _ = try Holder(json: Data(#"{"count":7,"tracked":"shared"}"#.utf8))
        }
        let empty = Holder(EmptyValue())
        #expect(empty.tracked.value === Holder(EmptyValue()).tracked.value)
        #expect(empty.tracked.value.text == "")
        #expect(Tracked.Value.count(of: "shared") == 0)
    }

    @Test("Many tasks can read a record type for the first time concurrently")
    func concurrentFirstReads() async throws {
        let text = #"{"inner":{"names":["a","b"],"link":"https://example.com"},"more":[{"names":[]}],"flag":true}"#
        let counts = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<64 {
                group.addTask {
                    let data = Data((number % 2 == 0 ? text : #"{"names":["c"],"link":"/"}"#).utf8)
                    if number % 2 == 1 { return try Fresh.Inner(json: data).names.count }
                    let fresh = try Fresh(json: data)
                    #expect(fresh.inner.link?.host == "example.com")
                    #expect(fresh.flag)
                    return fresh.inner.names.count + fresh.more.count
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts.sorted() == Array(repeating: 1, count: 32) + Array(repeating: 3, count: 32))
    }

    @Test("Records can be passed between tasks")
    func recordsAcrossTasks() async throws {
        let document = document
        let records = try await withThrowingTaskGroup(of: [Nesting].self) { group in
            for _ in 0..<8 { group.addTask { try (0..<20).map { _ in try Nesting(json: document) } } }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(records.count == 160)
        #expect(records.allSatisfy { $0 == .sample })
    }
}

/// A value that counts its living instances.
private struct Tracked: JSONReadable, Decodable {
    final class Value: Sendable {
        let text: String

        private static let counts = Locked<[String: Int]>([:])

        init(_ text: String) {
            self.text = text
            Self.counts.withLock { $0[text, default: 0] += 1 }
        }

        deinit { Self.counts.withLock { $0[text, default: 0] -= 1 } }

        /// Returns the number of living values with a string; `nil` if no value with this string was ever created.
        static func count(of text: String) -> Int? { counts.withLock { $0[text] } }
    }

    var value: Value

    init(_: EmptyValue) { value = Value("") }

    mutating func fill(from reader: inout JSONReader) { value = Value(reader.value()) }
}

private struct Holder: JSONRecord, Decodable {
    let count: UInt8
    let tracked: Tracked

    static let layout = JSONLayout("count tracked", (UInt8, Tracked).self)
}

/// A tuple of two documents that are read into one record.
private struct Overwritten: JSONTuple, Decodable {
    var last: PaddedScalars

    static var count: Int { 2 }

    init(_ unfilled: EmptyValue) { last = .init(unfilled) }

    mutating func fill(_ element: Int, from reader: inout JSONReader) { last.fill(from: &reader) }
}

/// A record that only one test reads.
private struct Fresh: JSONRecord, Decodable {
    let inner: Inner
    let more: [Inner]
    let flag: Bool

    struct Inner: JSONRecord, Decodable {
        let names: [String]
        let link: URL?

        static let layout = JSONLayout("names link?", ([String], URL?).self)
    }

    static let layout = JSONLayout("inner more flag", (Inner, [Inner], Bool).self)
}
