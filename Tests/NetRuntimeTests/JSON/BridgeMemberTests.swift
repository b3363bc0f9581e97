import Foundation
import NetRuntime
import Testing

/// Properties of every type, read and written by other coders: present, missing and mismatched.
@Suite struct BridgeMemberTests {
    /// Checks that a member is read from bytes and by `JSONDecoder`, and survives a round trip through other coders.
    private func check<Value: JSONReadable & JSONWritable & Equatable>(_ value: Value, _ json: String) throws {
        let data = Data(#"{"value":\#(json)}"#.utf8)
        #expect(try Member<Value>(json: data).value == value)
        #expect(try JSONDecoder().decode(Member<Value>.self, from: data).value == value)
        #expect(
            try JSONDecoder().decode(Member<[Value]>.self, from: Data(#"{"value":[\#(json)]}"#.utf8)).value == [value]
        )
        let encoded = try JSONEncoder().encode(Member(value: value))
        #expect(try Member<Value>(json: encoded).value == value)
        #expect(try Member<[Value]>(json: JSONEncoder().encode(Member(value: [value]))).value == [value])
        let list = try PropertyListEncoder().encode(Member(value: value))
        #expect(try PropertyListDecoder().decode(Member<Value>.self, from: list).value == value)
    }

    @Test("Members of every type survive a round trip through other coders")
    func memberRoundTrips() throws {
        try check("text", #""text""#)
        try check(true, "true")
        try check(-7, "-7")
        try check(Int8.min, "-128")
        try check(Int32.max, "2147483647")
        try check(Int64.min, "-9223372036854775808")
        try check(UInt8.max, "255")
        try check(UInt32.max, "4294967295")
        try check(2.5, "2.5")
        try check(Float(0.25), "0.25")
        try check(Decimal(1) / 4, "0.25")
        try check(["a": [1, 2], "b": []], #"{"a":[1,2],"b":[]}"#)
        try check([["x"], []], #"[["x"],[]]"#)
        try check(URL(string: "https://example.com/a?b=c"), #""https://example.com/a?b=c""#)
        try check(Date(timeIntervalSince1970: 86400), #""1970-01-02T00:00:00Z""#)
        try check(JSON.object(["a": [1, 2.5, "x", true]]), #"{"a":[1,2.5,"x",true]}"#)
        try check(Owner(json: Data(#"{"name":"a"}"#.utf8)), #"{"name":"a"}"#)
    }

    /// Checks that a missing required key throws the decoder's own error, with the path of the object.
    private func checkMissing<Value: JSONReadable & JSONWritable>(_ type: Value.Type) throws {
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Member<Value>].self, from: Data(#"[{"valu":1}]"#.utf8))
        }
        guard case .keyNotFound(let key, let context) = error else {
            Issue.record("\(Value.self): \(String(describing: error))")
            return
        }
        #expect(key.stringValue == "value")
        #expect(context.codingPath.map(\.intValue) == [0])
        #expect(throws: DecodingError.self) {
            let list = try PropertyListSerialization.data(fromPropertyList: ["valu": 1], format: .xml, options: 0)
            return try PropertyListDecoder().decode(Member<Value>.self, from: list)
        }
    }

    @Test("A missing required member of any type is a decoding error")
    func missingMembers() throws {
        try checkMissing(String.self)
        try checkMissing(Bool.self)
        try checkMissing(Int.self)
        try checkMissing(UInt8.self)
        try checkMissing(Double.self)
        try checkMissing(Decimal.self)
        try checkMissing(Date.self)
        try checkMissing(URL.self)
        try checkMissing(Data.self)
        try checkMissing(UUID.self)
        try checkMissing(CalendarDate.self)
        try checkMissing(JSON.self)
        try checkMissing([Int].self)
        try checkMissing([String: Int].self)
        try checkMissing(Int?.self)
        try checkMissing(Nullable<String>.self)
        try checkMissing(Owner.self)
        try checkMissing(Animal.self)
        try checkMissing(Skipped.self)
    }

    @Test("Decoding and encoding errors have the coding path of the member")
    func codingPaths() throws {
        for (type, json) in [
            (Member<Int>.self as any (JSONReadable & Decodable).Type, "\"x\""), (Member<[Int]>.self, "[[]]"),
        ] {
            let error = #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(type, from: Data(#"{"value":\#(json)}"#.utf8))
            }
            guard case .typeMismatch(_, let context) = error else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(context.codingPath.first?.stringValue == "value")
        }
        let error = #expect(throws: EncodingError.self) {
            try JSONEncoder().encode(Member(value: [Date(timeIntervalSince1970: 1e12)]))
        }
        guard case .invalidValue(_, let context) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["value", "Index 0"])
    }
}

/// A model with one member.
private struct Member<Value: JSONReadable & JSONWritable>: JSONModel, JSONWritable, Codable {
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

/// A value that is skipped.
private struct Skipped: JSONReadable, JSONWritable, Codable {
    init(_: EmptyValue) {}

    mutating func fill(from reader: inout JSONReader) { reader.skip() }

    func write(to writer: inout JSONWriter) { writer.writeNull() }
}
