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
/// All offsets can be read: `Z`, `+01`, `+0100`, `+01:00`. A time without an offset is in UTC, unless the pattern ends
/// with a time zone, in the syntax of RFC 9557 (section 4.1): `yyyy-MM-dd HH:mm[Europe/Berlin]`. If clocks are set back,
/// the repeated hour is read as its first occurrence. If clocks are set forward, a time that is skipped is read as the
/// time after it by the same amount. If the system doesn't have the time zone, no date can be read or written.
///
/// A pattern isn't compiled in advance: its letters are interpreted whenever a date is read or written.
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
        PatternScanner(bytes).reading(text).flatMap { reading in
            let seconds = reading.day.daysSince1970 * 86400 + reading.seconds
            guard let name = reading.zone else { return RFC3339.date(seconds, reading.microseconds) }
            return TimeZone(named: name).map { zone in
                RFC3339.date(seconds - zone.offset(ofLocalSecond: seconds), reading.microseconds)
            }
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
    /// Returns a date in the format of the first alternative, in its time zone or in UTC; `nil` if the date isn't finite
    /// or is outside the years 0 to 9999.
    func bytes(of date: Date) -> [UInt8]? {
        var local = date
        if let name = PatternScanner(bytes).firstZone {
            guard let zone = TimeZone(named: name) else { return nil }
            local += TimeInterval(zone.secondsFromGMT(for: date))
        }
        guard let (day, microseconds) = RFC3339.parts(of: local) else { return nil }
        return PatternScanner(bytes).text(of: day, microseconds)
    }

    /// Returns a day in the format of the first alternative.
    func string(from day: CalendarDate) -> String {
        PatternScanner(bytes).text(of: day, 0).map { String(decoding: $0, as: UTF8.self) } ?? day.description
    }
}
