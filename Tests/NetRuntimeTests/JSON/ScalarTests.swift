import Foundation
import Testing

@testable import NetRuntime

@Suite struct ScalarTests {
    private func read<T: JSONReadable>(_ text: String, as type: T.Type = T.self) throws -> T {
        try T(json: Data(text.utf8))
    }

    @Test("Integers are exact up to their bounds")
    func integerBounds() throws {
        #expect(try read("9223372036854775807", as: Int64.self) == .max)
        #expect(try read("-9223372036854775808", as: Int64.self) == .min)
        #expect(try read("18446744073709551615", as: UInt64.self) == .max)
        #expect(try read("-128", as: Int8.self) == -128)
        #expect(try read("255", as: UInt8.self) == 255)
        #expect(try read("-0", as: Int.self) == 0)
        #expect(try read("0", as: UInt.self) == 0)
    }

    @Test(
        "An integer can be written with a fraction or an exponent",
        arguments: [
            "1.0", "1e0", "10e-1", "0.1e1", "1.000", "100000000000000000000e-20", "0.00000000000000000001E20",
        ]
    )
    func integerNotations(text: String) throws {
        #expect(try read(text, as: Int.self) == 1)
    }

    @Test(
        "Numbers that an integer type can't hold are rejected",
        arguments: ["128", "-129", "1.5", "1e-1", "1e3", "1e999999999999999999999", "99999999999999999999"]
    )
    func oversizedIntegers(text: String) {
        let error = #expect(throws: JSONError.self) { try read(text, as: Int8.self) }
        #expect(error?.kind == .invalidValue)
        #expect(error?.expected == "an integer from -128 to 127")
        #expect(error?.excerpt == text)
    }

    @Test("Integers just out of range are rejected")
    func integersOutOfRange() {
        #expect(throws: JSONError.self) { try read("-1", as: UInt64.self) }
        #expect(throws: JSONError.self) { try read("9223372036854775808", as: Int64.self) }
        #expect(throws: JSONError.self) { try read("-9223372036854775809", as: Int64.self) }
        #expect(throws: JSONError.self) { try read("18446744073709551616", as: UInt64.self) }
    }

    @Test("Zero with any exponent is zero")
    func zeroWithExponent() throws {
        #expect(try read("0e99999999999999999999", as: Int.self) == 0)
        #expect(try read("0.0e-5", as: Int.self) == 0)
        #expect(try read("0e99999999999999999999", as: Double.self) == 0)
    }

    @Test(
        "Numbers are read as the nearest double",
        arguments: [
            "0", "-0.0", "1", "0.1", "123456789.123456789", "1e22", "1e23", "1e-22", "9007199254740993",
            "2.2250738585072011e-308",
            "5e-324", "2.4703282292062327e-324", "1.7976931348623157e308", "4.35", "0.3", "1E+2",
            "123456789012345678901234567890",
            "6.0221407600000000000000000000001e23", "1e-400", "8.5e-45", "179769313486231570000000000000000000000e270",
        ]
    )
    func nearestDoubles(text: String) throws {
        let expected = try #require(Double(text))
        #expect(try read(text, as: Double.self).bitPattern == expected.bitPattern)
    }

    @Test("Numbers beyond the largest Double or Float are rejected")
    func oversizedDoubles() {
        #expect(throws: JSONError.self) { try read("1e309", as: Double.self) }
        #expect(throws: JSONError.self) { try read("1e39", as: Float.self) }
    }

    @Test("Floats are rounded only once")
    func floatRounding() throws {
        // A conversion to Double would first round this to the midpoint of two floats, and then to the even one.
        #expect(try read("1.00000017881393432617187499", as: Float.self) == 1.0000001)
    }

    @Test("Decimals keep their digits, and can be written as strings")
    func decimalDigits() throws {
        #expect(try read("0.1", as: Decimal.self) == Decimal(sign: .plus, exponent: -1, significand: 1))
        #expect(
            try read("12345678901234567890.123456789", as: Decimal.self).description == "12345678901234567890.123456789"
        )
        #expect(try read("-1.5E3", as: Decimal.self) == -1500)
        #expect(throws: JSONError.self) { try read("1e400", as: Decimal.self) }
        #expect(try read("\"9.90\"", as: Decimal.self) == Decimal(string: "9.9"))
        #expect(try read("\"-1e3\"", as: Decimal.self) == -1000)
        for text in ["", " 1", "1,5", "1x", "1-2", "nan", "0x10", "1e400"] {
            #expect(throws: JSONError.self, "\(text)") { try read("\"\(text)\"", as: Decimal.self) }
        }
    }

    @Test(
        "Malformed numbers are rejected",
        arguments: [
            "01", "-", "+1", ".5", "1.", "1e", "1e+", "0x10", "1_000", "NaN", "Infinity", "--1", "1.2.3", "٣",
        ]
    )
    func malformedNumbers(text: String) {
        #expect(throws: JSONError.self) { try read(text, as: Double.self) }
        #expect(throws: JSONError.self) { try read(text, as: Int.self) }
        #expect(throws: JSONError.self) { try read(text, as: JSON.self) }
    }

    @Test("Escapes in strings are decoded")
    func decodedEscapes() throws {
        #expect(try read(#""\"\\\/\b\f\n\r\t""#, as: String.self) == "\"\\/\u{8}\u{C}\n\r\t")
        #expect(try read(#""\u0041\u00e9\u20AC\ud83d\ude00\u0000.""#, as: String.self) == "Aé€😀\u{0}.")
        #expect(try read(#""ascii then é and \u00e9, 長い文字列 and the rest of it""#, as: String.self).contains("é, 長い"))
    }

    @Test(
        "Malformed strings are rejected, even in values that aren't read",
        arguments: [
            #""\x""#, #""\u12""#, #""\u12G4""#, #""\ud800""#, #""\ud800\u0041""#, #""\udc00""#, #""\ud800\ud800""#,
            #""abc"#,
            "\"a\u{1}b\"", "\"tab\tinside\"", #""\"#, #""\ud83d\ud"#,
        ]
    )
    func malformedStrings(literal: String) {
        #expect(throws: JSONError.self) { try read(literal, as: String.self) }
        #expect(throws: JSONError.self) { try read(#"{"name":"","unknown":\#(literal)}"#, as: Owner.self) }
        #expect(throws: JSONError.self) { try read("{\(literal):1,\"name\":\"\"}", as: Owner.self) }
    }

    @Test(
        "Ill-formed UTF-8 is rejected",
        arguments: [
            [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xE2, 0x82], [0xF0, 0x9F, 0x98],
        ] as [[UInt8]]
    )
    func illFormedUTF8(bytes: [UInt8]) {
        for padding in ["", "long enough for the fast way "] {
            let literal = Data("\"\(padding)".utf8) + Data(bytes) + Data("\(padding)\"".utf8)
            #expect(throws: JSONError.self) { try String(json: literal) }
            #expect(throws: JSONError.self) {
                try Owner(json: Data(#"{"name":"","x":"#.utf8) + literal + Data("}".utf8))
            }
        }
    }

    @Test("Unicode scalars of every plane survive a round trip")
    func unicodeScalars() throws {
        let scalars = (0...0x10FFFF).lazy.filter { $0 % 97 == 0 || $0 < 0x300 }.compactMap(Unicode.Scalar.init)
        let text = String(String.UnicodeScalarView(scalars))
        #expect(try String(json: text.jsonData()) == text)
        #expect(try JSONDecoder().decode(String.self, from: text.jsonData()) == text)
    }

    @Test("UUIDs, URLs and Base64 data are read from strings")
    func stringFormats() throws {
        let uuid = try read("\"f81d4fae-7dec-11d0-A765-00a0c91e6bf6\"", as: UUID.self)
        #expect(String(decoding: try uuid.jsonData(), as: UTF8.self) == "\"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\"")
        #expect(throws: JSONError.self) { try read("\"f81d4fae\"", as: UUID.self) }
        #expect(
            try read(#""https:\/\/example.com\/a%20b""#, as: URL.self).absoluteString == "https://example.com/a%20b"
        )
        #expect(throws: JSONError.self) { try read("\"\"", as: URL.self) }
        #expect(try read("\"aGk=\"", as: Data.self) == Data("hi".utf8))
        #expect(try read("\"\"", as: Data.self) == Data())
    }

    // The JSON mapping of Protocol Buffers: "Either standard or URL-safe base64 encoding with/without paddings are
    // accepted." MIME breaks lines with CRLF (RFC 2045, section 6.8). Google's APIs send the URL-safe alphabet
    // (googleapis/google-api-ruby-client#145).
    @Test(
        "Every variant of Base64 is read, and nonstandard variants are reported",
        arguments: [
            "aGk/+w==", "aGk_-w==", "aGk_-w", "aGk/+w", "aGk_+w", #"aGk/\r\n+w==\r\n"#, #"aGk/\n+w=="#, #"a G\tk\/+w"#,
        ] as [String]
    )
    func base64Variants(text: String) throws {
        let bytes = Data([0x68, 0x69, 0x3F, 0xFB])
        #expect(try read("\"\(text)\"", as: Data.self) == bytes)
        #expect(try JSONDecoder().decode([Nullable<Data>].self, from: Data("[\"\(text)\"]".utf8)) == [.value(bytes)])
        let log = try drift(reading: "{\"data\":\"\(text)\"}")
        #expect(log == (text == "aGk/+w==" ? [] : ["$.data"]))
    }

    @Test(
        "Malformed Base64 is rejected",
        arguments: ["a", "aGk_-", "aGk=aGk=", "a===", "aG=k", "aGk_-w=", "=", "aG!k", "aGké", "aGk_-w===="]
    )
    func malformedBase64(text: String) {
        #expect(throws: JSONError.self) { try read("\"\(text)\"", as: Data.self) }
    }

    private func drift(reading text: String) throws -> [String] {
        let log = DriftLog(besides: nil)
        _ = try JSONReader.read(Attachment.self, from: Data(text.utf8), drift: log)
        return log.takeAll().map(\.detail.path)
    }

    // OpenAPI's format registry has uint64. See symbol/symbol-openapi#167 and goadesign/goa#2876.
    @Test("UInt64 values are exact in arrays, enums, unions and parameters")
    func unsignedIntegerBounds() throws {
        let most = "18446744073709551615"
        #expect(try read("[0,9223372036854775808,\(most)]", as: [UInt64].self) == [0, 1 << 63, .max])
        #expect(try read("1844674407370955161.5e1", as: UInt64.self) == .max)
        #expect(String(decoding: try UInt64.max.jsonData(), as: UTF8.self) == most)
        #expect(try JSONDecoder().decode([Size].self, from: Data("[\(most),1]".utf8)) == [.most, .unknown(1)])
        #expect(try read("[\(most),1]", as: [Size].self) == [.most, .unknown(1)])
        #expect(String(decoding: try Size.most.jsonData(), as: UTF8.self) == most)
        #expect(String(decoding: try JSONEncoder().encode([Size.most, .unknown(1)]), as: UTF8.self) == "[\(most),1]")
        let ways = "[\(most),1,-1,1.5]"
        #expect(try read(ways, as: [Way].self) == [.unsigned(.max), .unsigned(1), .unknown(-1), .unknown(1.5)])
        #expect(try JSONDecoder().decode([Way].self, from: Data(ways.utf8)) == read(ways, as: [Way].self))
        if case .text(let text) = UInt64.max.parameterForm { #expect(text == most) } else { Issue.record("no text") }
    }

    @Test("Misspelled and incomplete literals are rejected")
    func malformedLiterals() throws {
        #expect(try read("[true,false]", as: [Bool].self) == [true, false])
        for text in ["tru", "TRUE", "falsey", "nul", "nullx", "null null"] {
            #expect(throws: JSONError.self) { try read(text, as: Bool?.self) }
        }
    }
}

private struct Attachment: JSONRecord {
    let data: Data?

    static let layout = JSONLayout("data?", (Data?).self)
}

private enum Size: OpenEnum {
    case most
    case unknown(UInt64)

    static let listedCases: ListedCases<Self> = [.most]

    var rawValue: UInt64 {
        switch self {
        case .most: 18_446_744_073_709_551_615
        case .unknown(let rawValue): rawValue
        }
    }
}

private enum Way: JSONUnion, Decodable, Hashable {
    case unsigned(UInt64)
    case unknown(JSON)

    init(_: EmptyValue) { self = .unknown(.null) }

    mutating func fill(from reader: inout JSONReader) {
        switch reader.variant(of: [.unsignedInteger]) {
        case 0: self = .unsigned(reader.value())
        default: self = .unknown(reader.unlisted())
        }
    }
}
