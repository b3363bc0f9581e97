/// A day of the Gregorian calendar, without a time or time zone, such as a birthday or a due date.
///
/// In JSON, URLs and headers, the format is `2024-02-29` (RFC 3339, "full-date") or that of a ``DatePattern``.
public struct CalendarDate: Hashable, Sendable {
    /// The year, from 0 to 9999.
    public let year: Int
    /// The month, from 1 to 12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// Creates a date. Returns `nil` if there is no such day.
    ///
    /// - Parameters:
    ///   - year: The year, from 0 to 9999.
    ///   - month: The month, from 1 to 12.
    ///   - day: The day of the month, from 1.
    public init?(year: Int, month: Int, day: Int) {
        guard (0...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.days(inMonth: month, year: year)
        else { return nil }
        self.init(uncheckedYear: year, month: month, day: day)
    }

    private init(uncheckedYear year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    private static func days(inMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CalendarDate: LosslessStringConvertible {
    /// Creates a date from a string such as `2024-02-29`. Returns `nil` for any other string.
    ///
    /// - Parameter description: Four, two and two digits, separated by hyphens.
    public init?(_ description: String) {
        var text = description
        guard let date = text.withUTF8({ Self(utf8: $0) }) else { return nil }
        self = date
    }

    /// The date in the format `2024-02-29`.
    public var description: String {
        var bytes: [UInt8] = []
        write(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    init?(utf8 text: UnsafeBufferPointer<UInt8>) {
        var digits = DigitScanner(text)
        self.init(scanning: &digits)
        if !digits.isAtEnd { return nil }
    }

    /// Returns whether a string is the day 0000-00-00, with or without a time of midnight. MySQL uses this day for a
    /// missing date.
    static func isZero(_ text: some Collection<UInt8>) -> Bool {
        text.starts(with: "0000-00-00".utf8) && text.dropFirst(10).allSatisfy { "Tt 0:.,Zz+-".utf8.contains($0) }
    }

    /// Creates a date from the start of a string. Returns `nil` if the string doesn't begin with a date.
    init?(scanning digits: inout DigitScanner) {
        guard let year = digits.number(4), digits.take(anyOf: "-"), let month = digits.number(2),
            digits.take(anyOf: "-"), let day = digits.number(2)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    func write(to bytes: inout [UInt8]) {
        bytes.append(number: year, digits: 4)
        bytes.append(UInt8(ascii: "-"))
        bytes.append(number: month, digits: 2)
        bytes.append(UInt8(ascii: "-"))
        bytes.append(number: day, digits: 2)
    }
}

extension CalendarDate {
    /// A description of the expected value, for error messages.
    static var expected: String { "a date such as \"2024-02-29\"" }

    /// Returns the day that a string represents, and whether a time follows, which is ignored. Returns `nil` if the
    /// string doesn't begin with a day, or if anything else follows. If `isExact` is true, accepts only the day.
    static func reading(
        _ text: UnsafeBufferPointer<UInt8>,
        isExact: Bool = false
    ) -> (day: CalendarDate, hasTime: Bool)? {
        if let day = Self(utf8: text) { return (day, false) }
        guard !isExact, RFC3339.reading(text) != nil else { return nil }
        return Self(utf8: UnsafeBufferPointer(rebasing: text.prefix("2024-02-29".utf8.count))).map { ($0, true) }
    }
}

extension CalendarDate: Comparable {
    /// Returns whether a day is earlier than another day.
    public static func < (one: CalendarDate, other: CalendarDate) -> Bool {
        (one.year, one.month, one.day) < (other.year, other.month, other.day)
    }
}

extension CalendarDate {
    // Both conversions use years that begin in March, so that the leap day is the last day of a year. The source is
    // Howard Hinnant, "chrono-compatible low-level date algorithms".

    /// The number of days since 1970-01-01.
    var daysSince1970: Int {
        let shifted = month > 2 ? year : year - 1
        let (era, yearOfEra) = shifted.flooredQuotientAndRemainder(dividingBy: 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Creates the day that is a number of days after 1970-01-01. Its year may be outside 0 to 9999.
    init(daysSince1970 days: Int) {
        let (era, dayOfEra) = (days + 719_468).flooredQuotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        self.init(
            uncheckedYear: era * 400 + yearOfEra + (month <= 2 ? 1 : 0),
            month: month,
            day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        )
    }
}
