import Foundation

/// A pattern for a server's date format, such as `yyyy/MM/dd HH:mm`. Bars separate alternatives:
/// `yyyy/MM/dd HH:mm|yyyy-MM-dd`.
///
/// Dates are read with the first alternative that matches, and written with the first alternative. Letters represent
/// parts of a date, as in Unicode's date patterns. All other characters, and those in single quotation marks, are
/// literal:
///
/// | letters | meaning |
/// | --- | --- |
/// | `yyyy` | the year in four digits |
/// | `M`, `d`, `H`, `m`, `s` | the month, day, hour (0 to 23), minute and second in one or two digits |
/// | `MM`, `dd`, `HH`, `mm`, `ss` | the month, day, hour (0 to 23), minute and second in two digits |
/// | `S` to `SSSSSSSSS` | that many digits of the fraction of a second |
/// | `Z` to `ZZZ` | an offset from UTC, written as `+0000` |
/// | `X`, repeated at most twice | an offset from UTC, written as `Z` |
///
/// All offsets can be read: `Z`, `+01`, `+0100`, `+01:00`. A time without an offset is in UTC. A pattern isn't compiled
/// in advance: its letters are interpreted whenever a date is read or written.
public struct DatePattern: ExpressibleByStringLiteral, Sendable {
    private let literal: StaticString

    /// Creates a pattern from a literal.
    public init(stringLiteral literal: StaticString) {
        self.literal = literal
    }

    private var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
    }

    /// A description of the expected format, for error messages.
    var expected: String {
        let alternatives = literal.description.split(separator: "|").map { "\"\($0)\"" }
        return "a date in the format \(alternatives.joined(separator: " or "))"
    }
}

extension DatePattern: Hashable {
    /// Returns whether two patterns are equal.
    public static func == (one: DatePattern, other: DatePattern) -> Bool {
        one.bytes.elementsEqual(other.bytes)
    }

    /// Hashes the pattern.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
}

// MARK: - Reading

extension DatePattern {
    /// Returns the date that a string represents; `nil` if the string matches none of the alternatives.
    func date(from text: String) -> Date? {
        var text = text
        return text.withUTF8(date)
    }

    func date(from text: UnsafeBufferPointer<UInt8>) -> Date? {
        PatternScanner(bytes).reading(text).map { reading in
            RFC3339.date(reading.day.daysSince1970 * 86400 + reading.seconds, reading.microseconds)
        }
    }

    /// Returns the day that a string represents; `nil` if the string matches none of the alternatives.
    func day(from text: String) -> CalendarDate? {
        var text = text
        return text.withUTF8(day)
    }

    func day(from text: UnsafeBufferPointer<UInt8>) -> CalendarDate? { PatternScanner(bytes).reading(text)?.day }
}

// MARK: - Writing

extension DatePattern {
    /// Returns a date in the format of the first alternative, in UTC; `nil` if the date isn't finite or is outside the
    /// years 0 to 9999.
    func bytes(of date: Date) -> [UInt8]? {
        guard let (day, microseconds) = RFC3339.parts(of: date) else { return nil }
        return PatternScanner(bytes).text(of: day, microseconds)
    }

    /// Returns a day in the format of the first alternative.
    func string(from day: CalendarDate) -> String {
        PatternScanner(bytes).text(of: day, 0).map { String(decoding: $0, as: UTF8.self) } ?? day.description
    }
}
