import Foundation
import NetRuntime
import Testing

@testable import netgen

/// The agreement of `netgen verify` and the reader on integers in quotes.
@Suite("Verification of integers in quotes")
struct QuotedIntegerAgreementTests {
    private struct Signed: JSONRecordOfOne { var value = Int64() }
    private struct Unsigned: JSONRecordOfOne { var value = UInt64() }

    @Test(
        "netgen verify accepts the same quoted integers as the reader",
        arguments: [
            #""5""#, "5", #""+5""#, #""-5""#, "-5", #""5.0""#, "5.0", #""""#, #"" 5""#, #""007""#, #""-0""#, #""5e1""#,
            "5e1",
            #""9223372036854775807""#, #""9223372036854775808""#, "9223372036854775808", #""18446744073709551615""#,
            "18446744073709551615", #""18446744073709551616""#, #""-9223372036854775808""#, "true", "1.5", #""x""#,
            "{}",
        ]
    )
    func agreement(text: String) throws {
        var diagnostics = Diagnostics()
        let value = try #require(JSONParser.parse(SourceText(path: "a.json", text: text), diagnostics: &diagnostics))
        let isSigned = (try? Signed(json: Data("[\(text)]".utf8))) != nil
        let isUnsigned = (try? Unsigned(json: Data("[\(text)]".utf8))) != nil
        #expect((Scalar.int64String.reading(value) != .rejected) == isSigned)
        #expect((Scalar.uint64String.reading(value) != .rejected) == isUnsigned)
    }
}

/// A type that reads an array of one integer in quotes.
private protocol JSONRecordOfOne: JSONTuple {
    associatedtype Value: FormattedReadable where Value.ValueFormat == IntegerFormat
    var value: Value { get set }
    init()
}

extension JSONRecordOfOne {
    static var count: Int { 1 }
    init(_: EmptyValue) { self.init() }
    mutating func fill(_ element: Int, from reader: inout JSONReader) { reader.read(&value, as: .quoted) }
}
