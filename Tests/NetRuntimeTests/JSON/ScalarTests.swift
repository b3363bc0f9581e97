import Foundation
import NetRuntime
import Testing

@Suite struct ScalarTests {
    private func read<T: JSONReadable>(_ text: String, as type: T.Type = T.self) throws -> T {
        try T(json: Data(text.utf8))
    }

    @Test func integersAreExactToTheirBounds() throws {
        #expect(try read("9223372036854775807", as: Int64.self) == .max)
        #expect(try read("-9223372036854775808", as: Int64.self) == .min)
        #expect(try read("18446744073709551615", as: UInt64.self) == .max)
        #expect(try read("-128", as: Int8.self) == -128)
        #expect(try read("255", as: UInt8.self) == 255)
        #expect(try read("-0", as: Int.self) == 0)
        #expect(try read("0", as: UInt.self) == 0)
    }

    @Test(arguments: [
        "1.0", "1e0", "10e-1", "0.1e1", "1.000", "100000000000000000000e-20", "0.00000000000000000001E20",
    ])
    func integersMayBeWrittenWithFractionOrExponent(text: String) throws {
        #expect(try read(text, as: Int.self) == 1)
    }

    @Test(arguments: ["128", "-129", "1.5", "1e-1", "1e3", "1e999999999999999999999", "99999999999999999999"])
    func integersThatDoNotFitAreRefused(text: String) {
        let error = #expect(throws: JSONError.self) { try read(text, as: Int8.self) }
        #expect(error?.kind == .invalidValue)
        #expect(error?.expected == "an integer from -128 to 127")
        #expect(error?.excerpt == text)
    }

    @Test func negativeIntegersAreNotUnsigned() {
        #expect(throws: JSONError.self) { try read("-1", as: UInt64.self) }
        #expect(throws: JSONError.self) { try read("9223372036854775808", as: Int64.self) }
        #expect(throws: JSONError.self) { try read("-9223372036854775809", as: Int64.self) }
        #expect(throws: JSONError.self) { try read("18446744073709551616", as: UInt64.self) }
    }

    @Test func aHugeExponentOfZeroIsZero() throws {
        #expect(try read("0e99999999999999999999", as: Int.self) == 0)
        #expect(try read("0.0e-5", as: Int.self) == 0)
        #expect(try read("0e99999999999999999999", as: Double.self) == 0)
    }

    @Test(arguments: [
        "0", "-0.0", "1", "0.1", "123456789.123456789", "1e22", "1e23", "1e-22", "9007199254740993",
        "2.2250738585072011e-308",
        "5e-324", "2.4703282292062327e-324", "1.7976931348623157e308", "4.35", "0.3", "1E+2",
        "123456789012345678901234567890",
        "6.0221407600000000000000000000001e23", "1e-400", "8.5e-45", "179769313486231570000000000000000000000e270",
    ])
    func doublesAreTheNearest(text: String) throws {
        let expected = try #require(Double(text))
        #expect(try read(text, as: Double.self).bitPattern == expected.bitPattern)
    }

    @Test func doublesBeyondTheLargestAreRefused() {
        #expect(throws: JSONError.self) { try read("1e309", as: Double.self) }
        #expect(throws: JSONError.self) { try read("1e39", as: Float.self) }
    }

    @Test func floatsAreRoundedOnce() throws {
        // Through Double, this would be rounded to the middle between two floats first and then to the even one.
        #expect(try read("1.00000017881393432617187499", as: Float.self) == 1.0000001)
    }

    @Test func decimalsKeepTheirDigits() throws {
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

    @Test(arguments: [
        "01", "-", "+1", ".5", "1.", "1e", "1e+", "0x10", "1_000", "NaN", "Infinity", "--1", "1.2.3", "٣",
    ])
    func whatIsNoNumberIsRefused(text: String) {
        #expect(throws: JSONError.self) { try read(text, as: Double.self) }
        #expect(throws: JSONError.self) { try read(text, as: Int.self) }
        #expect(throws: JSONError.self) { try read(text, as: JSON.self) }
    }

    @Test func escapesStandForWhatTheyShould() throws {
        #expect(try read(#""\"\\\/\b\f\n\r\t""#, as: String.self) == "\"\\/\u{8}\u{C}\n\r\t")
        #expect(try read(#""\u0041\u00e9\u20AC\ud83d\ude00\u0000.""#, as: String.self) == "Aé€😀\u{0}.")
        #expect(try read(#""ascii then é and \u00e9, 長い文字列 and the rest of it""#, as: String.self).contains("é, 長い"))
    }

    @Test(arguments: [
        #""\x""#, #""\u12""#, #""\u12G4""#, #""\ud800""#, #""\ud800\u0041""#, #""\udc00""#, #""\ud800\ud800""#,
        #""abc"#,
        "\"a\u{1}b\"", "\"tab\tinside\"", #""\"#, #""\ud83d\ud"#,
    ])
    func malformedStringsAreRefusedAlsoWhenNobodyReadsThem(literal: String) {
        #expect(throws: JSONError.self) { try read(literal, as: String.self) }
        #expect(throws: JSONError.self) { try read(#"{"name":"","unknown":\#(literal)}"#, as: Owner.self) }
        #expect(throws: JSONError.self) { try read("{\(literal):1,\"name\":\"\"}", as: Owner.self) }
    }

    @Test(
        arguments: [
            [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xE2, 0x82], [0xF0, 0x9F, 0x98],
        ] as [[UInt8]]
    )
    func illFormedUTF8IsRefused(bytes: [UInt8]) {
        for padding in ["", "long enough for the fast way "] {
            let literal = Data("\"\(padding)".utf8) + Data(bytes) + Data("\(padding)\"".utf8)
            #expect(throws: JSONError.self) { try String(json: literal) }
            #expect(throws: JSONError.self) {
                try Owner(json: Data(#"{"name":"","x":"#.utf8) + literal + Data("}".utf8))
            }
        }
    }

    @Test func everyScalarComesBack() throws {
        let scalars = (0...0x10FFFF).lazy.filter { $0 % 97 == 0 || $0 < 0x300 }.compactMap(Unicode.Scalar.init)
        let text = String(String.UnicodeScalarView(scalars))
        #expect(try String(json: text.jsonData()) == text)
        #expect(try JSONDecoder().decode(String.self, from: text.jsonData()) == text)
    }

    @Test func identifiersURLsAndBytes() throws {
        let uuid = try read("\"f81d4fae-7dec-11d0-A765-00a0c91e6bf6\"", as: UUID.self)
        #expect(String(decoding: try uuid.jsonData(), as: UTF8.self) == "\"f81d4fae-7dec-11d0-a765-00a0c91e6bf6\"")
        #expect(throws: JSONError.self) { try read("\"f81d4fae\"", as: UUID.self) }
        #expect(
            try read(#""https:\/\/example.com\/a%20b""#, as: URL.self).absoluteString == "https://example.com/a%20b"
        )
        #expect(throws: JSONError.self) { try read("\"\"", as: URL.self) }
        #expect(try read("\"aGk=\"", as: Data.self) == Data("hi".utf8))
        #expect(try read("\"\"", as: Data.self) == Data())
        #expect(throws: JSONError.self) { try read("\"a_b\"", as: Data.self) }
    }

    @Test func literalsAreWholeWords() throws {
        #expect(try read("[true,false]", as: [Bool].self) == [true, false])
        for text in ["tru", "TRUE", "falsey", "nul", "nullx", "null null"] {
            #expect(throws: JSONError.self) { try read(text, as: Bool?.self) }
        }
    }
}
