import Foundation
import NetRuntime

/// A record of values of different sizes, with padding between some of them.
struct PlainScalars: SampleRecord, Hashable {
    let flag: Bool
    let count: Int
    let byte: UInt8
    let ratio: Double
    let text: String
    let tiny: Int8
    let short: Int16
    let medium: Int32
    let long: Int64
    let unsignedShort: UInt16
    let unsignedMedium: UInt32
    let single: Float
    let unsignedLong: UInt64
    let unsigned: UInt
    let last: Bool

    static let layout = JSONLayout(
        """
        flag count byte ratio text tiny short medium long unsigned_short unsigned_medium single unsigned_long unsigned \
        last
        """,
        (
            Bool, Int, UInt8, Double, String, Int8, Int16, Int32, Int64, UInt16, UInt32, Float, UInt64, UInt, Bool
        ).self
    )

    static let members: [Member] = [
        ("flag", "true"), ("count", "-9007199254740993"), ("byte", "255"), ("ratio", "0.1"),
        ("text", #""a text that is too long to be kept in place""#), ("tiny", "-128"), ("short", "-32768"),
        ("medium", "-2147483648"), ("long", "-9223372036854775808"), ("unsigned_short", "65535"),
        ("unsigned_medium", "4294967295"), ("single", "0.25"), ("unsigned_long", "18446744073709551615"),
        ("unsigned", "7"), ("last", "true"),
    ]

    static let sample = PlainScalars(
        flag: true,
        count: -9_007_199_254_740_993,
        byte: 255,
        ratio: 0.1,
        text: "a text that is too long to be kept in place",
        tiny: -128,
        short: -32768,
        medium: .min,
        long: .min,
        unsignedShort: 65535,
        unsignedMedium: .max,
        single: 0.25,
        unsignedLong: .max,
        unsigned: 7,
        last: true
    )
}

/// A record of optional values of different sizes.
struct OptionalScalars: SampleRecord, Hashable {
    let flag: Bool?
    let count: Int?
    let byte: UInt8?
    let ratio: Double?
    let text: String?
    let tiny: Int8?
    let short: Int16?
    let medium: Int32?
    let single: Float?
    let long: Int64?
    let unsigned: UInt?
    let words: [String]?
    let numbers: [Int]?
    let ratios: [Double]?
    let last: Bool?

    static let layout = JSONLayout(
        "flag? count? byte? ratio? text? tiny? short? medium? single? long? unsigned? words? numbers? ratios? last?",
        (
            Bool?, Int?, UInt8?, Double?, String?, Int8?, Int16?, Int32?, Float?, Int64?, UInt?, [String]?, [Int]?,
            [Double]?, Bool?
        ).self
    )

    static let members: [Member] = [
        ("flag", "false"), ("count", "1"), ("byte", "2"), ("ratio", "2.5"), ("text", #""t""#), ("tiny", "3"),
        ("short", "4"), ("medium", "5"), ("single", "5.5"), ("long", "6"), ("unsigned", "7"),
        ("words", #"["a","b"]"#), ("numbers", "[8,9]"), ("ratios", "[]"), ("last", "true"),
    ]

    static let sample = OptionalScalars(
        flag: false,
        count: 1,
        byte: 2,
        ratio: 2.5,
        text: "t",
        tiny: 3,
        short: 4,
        medium: 5,
        single: 5.5,
        long: 6,
        unsigned: 7,
        words: ["a", "b"],
        numbers: [8, 9],
        ratios: [],
        last: true
    )
}

/// A record of optional and required values, with padding between most of them.
struct PaddedScalars: SampleRecord, Hashable {
    let one: Bool
    let two: Int
    let three: Bool
    let four: UInt8
    let five: Double
    let six: Bool?
    let seven: Int32
    let eight: Int16?
    let nine: String
    let ten: Bool

    static let layout = JSONLayout(
        "one two three four five six? seven eight? nine ten",
        (
            Bool, Int, Bool, UInt8, Double, Bool?, Int32, Int16?, String, Bool
        ).self
    )

    static let members: [Member] = [
        ("one", "true"), ("two", "-2"), ("three", "true"), ("four", "4"), ("five", "-5e-5"), ("six", "true"),
        ("seven", "-7"), ("eight", "-8"), ("nine", #""nine""#), ("ten", "true"),
    ]

    static let sample = PaddedScalars(
        one: true,
        two: -2,
        three: true,
        four: 4,
        five: -5e-5,
        six: true,
        seven: -7,
        eight: -8,
        nine: "nine",
        ten: true
    )
}

/// A record without properties, whose size is zero.
struct Blank: SampleRecord, Hashable {
    static let layout = JSONLayout("", Void.self)
    static let members: [Member] = []
    static let sample = Blank()
}

/// A record of one byte.
struct LoneFlag: SampleRecord, Hashable {
    let flag: Bool

    static let layout = JSONLayout("flag", Bool.self)
    static let members: [Member] = [("flag", "true")]
    static let sample = LoneFlag(flag: true)
}
