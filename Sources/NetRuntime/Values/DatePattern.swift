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

// MARK: - Scanning

/// A component of a pattern.
private enum PatternField {
    /// A letter and the number of its repetitions.
    case field(UInt8, Int)
    case text(UInt8)
    /// The bar before another alternative.
    case bar
}

private struct PatternScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var isQuoted = false

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    mutating func next() -> PatternField? {
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "|") {
                isQuoted = false
                return .bar
            }
            if byte == UInt8(ascii: "'") {
                if index < bytes.count, bytes[index] == byte {
                    index += 1
                    return .text(byte)
                }
                isQuoted.toggle()
                continue
            }
            // Upper and lower case differ in one bit, so set it to compare only with lower-case letters.
            guard !isQuoted, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) else { return .text(byte) }
            var count = 1
            while index < bytes.count, bytes[index] == byte {
                count += 1
                index += 1
            }
            return .field(byte, count)
        }
        return nil
    }

    /// Skips the remaining part of an alternative, and returns whether another alternative follows.
    mutating func skipAlternative() -> Bool {
        while let part = next() {
            if case .bar = part { return true }
        }
        return false
    }
}

// MARK: - Reading

extension DatePattern {
    /// Returns the date that a string represents; `nil` if the string matches none of the alternatives.
    func date(from text: String) -> Date? {
        var text = text
        return text.withUTF8(date)
    }

    func date(from text: UnsafeBufferPointer<UInt8>) -> Date? { reading(text) { $0.date } }

    /// Returns the day that a string represents; `nil` if the string matches none of the alternatives.
    func day(from text: String) -> CalendarDate? {
        var text = text
        return text.withUTF8(day)
    }

    func day(from text: UnsafeBufferPointer<UInt8>) -> CalendarDate? { reading(text) { $0.calendarDate } }

    private func reading<Value>(_ text: UnsafeBufferPointer<UInt8>, _ value: (ParsedDate) -> Value?) -> Value? {
        var pattern = PatternScanner(bytes)
        while true {
            var alternative = pattern
            if let value = ParsedDate(text, by: &alternative).flatMap(value) { return value }
            guard pattern.skipAlternative() else { return nil }
        }
    }
}

/// The components of a date.
private struct ParsedDate {
    var day = (year: 1970, month: 1, day: 1)
    /// The number of seconds since midnight in UTC.
    var seconds = 0
    var microseconds = 0

    /// Creates the components of a string in the format of one alternative. Returns `nil` if the string doesn't match.
    init?(_ text: UnsafeBufferPointer<UInt8>, by pattern: inout PatternScanner) {
        var digits = DigitScanner(text)
        reading: while let part = pattern.next() {
            switch part {
            case .bar: break reading
            case .text(let byte): if !digits.take(byte) { return nil }
            case .field(let symbol, let count): if !read(symbol, count, &digits) { return nil }
            }
        }
        if !digits.isAtEnd { return nil }
    }

    private mutating func read(_ symbol: UInt8, _ count: Int, _ digits: inout DigitScanner) -> Bool {
        switch symbol {
        case UInt8(ascii: "Z"), UInt8(ascii: "X"):
            guard !digits.isAtEnd, let offset = RFC3339.offset(&digits) else { return false }
            seconds -= offset.seconds
            return true
        case UInt8(ascii: "S"):
            guard let number = digits.number(count) else { return false }
            // Truncate the digits after the sixth.
            var (value, decimals) = (number, count)
            while decimals > 6 { (value, decimals) = (value / 10, decimals - 1) }
            while decimals < 6 { (value, decimals) = (value * 10, decimals + 1) }
            microseconds = value
            return true
        default:
            let paddedNumber = digits.number(max(count, 2))
            guard let number = paddedNumber ?? (count == 1 ? digits.number(1) : nil) else { return false }
            return take(number, of: symbol)
        }
    }

    private mutating func take(_ number: Int, of symbol: UInt8) -> Bool {
        switch symbol {
        case UInt8(ascii: "y"): day.year = number
        case UInt8(ascii: "M"): day.month = number
        case UInt8(ascii: "d"): day.day = number
        case UInt8(ascii: "H"):
            seconds += number * 3600
            return number < 24
        case UInt8(ascii: "m"):
            seconds += number * 60
            return number < 60
        case UInt8(ascii: "s"):
            seconds += number
            return number <= 60
        default: return false
        }
        return true
    }

    var calendarDate: CalendarDate? { CalendarDate(year: day.year, month: day.month, day: day.day) }

    var date: Date? {
        calendarDate.map { day in RFC3339.date(day.daysSince1970 * 86400 + seconds, microseconds) }
    }
}

// MARK: - Writing

extension DatePattern {
    /// Returns a date in the format of the first alternative, in UTC; `nil` if the date isn't finite or is outside the
    /// years 0 to 9999.
    func bytes(of date: Date) -> [UInt8]? {
        guard let (day, microseconds) = RFC3339.parts(of: date) else { return nil }
        return bytes(of: day, microseconds)
    }

    /// Returns a day in the format of the first alternative.
    func string(from day: CalendarDate) -> String {
        bytes(of: day, 0).map { String(decoding: $0, as: UTF8.self) } ?? day.description
    }

    private func bytes(of day: CalendarDate, _ microseconds: Int) -> [UInt8]? {
        let second = microseconds / 1_000_000
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 4)
        var pattern = PatternScanner(bytes)
        while let part = pattern.next() {
            switch part {
            case .bar: return result
            case .text(let byte): result.append(byte)
            case .field(UInt8(ascii: "y"), let count): result.append(number: day.year, digits: count)
            case .field(UInt8(ascii: "M"), let count): result.append(number: day.month, leastDigits: count)
            case .field(UInt8(ascii: "d"), let count): result.append(number: day.day, leastDigits: count)
            case .field(UInt8(ascii: "H"), let count): result.append(number: second / 3600, leastDigits: count)
            case .field(UInt8(ascii: "m"), let count): result.append(number: second / 60 % 60, leastDigits: count)
            case .field(UInt8(ascii: "s"), let count): result.append(number: second % 60, leastDigits: count)
            case .field(UInt8(ascii: "S"), let count):
                let start = result.count
                result.append(number: microseconds % 1_000_000, digits: 6)
                while result.count < start + count { result.append(UInt8(ascii: "0")) }
                result.removeLast(result.count - start - count)
            case .field(UInt8(ascii: "X"), _): result.append(UInt8(ascii: "Z"))
            case .field(UInt8(ascii: "Z"), _): result += Array("+0000".utf8)
            case .field: return nil
            }
        }
        return result
    }
}

extension [UInt8] {
    /// Appends a number with one or two digits.
    fileprivate mutating func append(number: Int, leastDigits: Int) {
        append(number: number, digits: number > 9 ? 2 : leastDigits)
    }
}
