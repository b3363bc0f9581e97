/// A reader of dates in the format of RFC 3339. It converts bytes directly, without formatters, calendars or locales.
package enum RFC3339 {
    /// A description of the expected value, for error messages.
    static var expected: String { "a date such as \"2024-02-29T13:45:00Z\"" }

    /// The time that a string represents, and the string's deviation from the format.
    struct Reading {
        /// The number of seconds since 1970-01-01T00:00:00Z.
        let seconds: Int
        /// The microseconds after these seconds.
        var microseconds = 0
        let deviation: Deviation?
    }

    /// A deviation from RFC 3339 whose meaning is unambiguous, because of ISO 8601 or common practice.
    enum Deviation {
        /// A time without an offset, which is in UTC.
        case withoutOffset
        /// An offset such as `+0100` or `+01`.
        case shortOffset
        /// A time such as `13:45`, `13:45:00,5` or `24:00:00`.
        case iso8601Time
        /// A day without a time, such as `2024-02-29`. It is the start of the day in UTC.
        case withoutTime

        /// A description of the expected value, for the report.
        var expected: String {
            switch self {
            case .withoutOffset: "a date with an offset, such as \"2024-02-29T13:45:00Z\""
            case .shortOffset: "a date with an offset such as \"+01:00\""
            case .withoutTime: "a date with a time, such as \"2024-02-29T13:45:00Z\""
            case .iso8601Time: "a date with a time in RFC 3339 format, such as \"2024-02-29T13:45:00Z\""
            }
        }
    }

    /// Returns the date that a string represents; `nil` if the string isn't a date, with or without a time.
    static func reading(_ text: String, isExact: Bool = false) -> Reading? {
        var text = text
        return text.withUTF8 { reading($0, isExact: isExact) }
    }

    /// Returns the date that a UTF-8 string represents; `nil` if the string isn't a date, with or without a time. If
    /// `isExact` is true, accepts only the format of RFC 3339, which requires a time.
    static func reading(_ text: UnsafeBufferPointer<UInt8>, isExact: Bool = false) -> Reading? {
        var digits = DigitScanner(text)
        guard let day = CalendarDate(scanning: &digits) else { return nil }
        if digits.isAtEnd, !isExact {
            return Reading(seconds: day.daysSince1970 * 86400, deviation: .withoutTime)
        }
        guard digits.take(anyOf: "Tt "), let time = time(&digits), let offset = offset(&digits), digits.isAtEnd,
            !isExact || time.deviation == nil
        else { return nil }
        return Reading(
            seconds: day.daysSince1970 * 86400 + time.seconds - offset.seconds,
            microseconds: time.microseconds,
            deviation: offset.deviation ?? time.deviation
        )
    }

    /// Reads a time, and returns the seconds since midnight and the microseconds; `nil` if the time is invalid.
    @inline(__always)
    private static func time(
        _ digits: inout DigitScanner
    ) -> (seconds: Int, microseconds: Int, deviation: Deviation?)? {
        guard let hour = digits.number(2), hour <= 24, digits.take(anyOf: ":"), let minute = digits.number(2),
            minute < 60
        else { return nil }
        let time = hour * 3600 + minute * 60
        guard digits.take(anyOf: ":") else { return hour < 24 || minute == 0 ? (time, 0, .iso8601Time) : nil }
        guard let second = digits.number(2), second <= 60 else { return nil }
        let hasComma = digits.isNext(",")
        guard let fraction = fraction(&digits) else { return nil }
        if hour == 24 { return minute + second == 0 && fraction.isZero ? (time, 0, .iso8601Time) : nil }
        return (time + second, fraction.microseconds, hasComma ? .iso8601Time : nil)
    }

    /// Reads the fraction of a second after a point or a comma; 0 if there is no point or comma. Returns `nil` if no
    /// digit follows. Digits after the sixth are truncated, because rounding up could move the date into the next
    /// year.
    private static func fraction(_ digits: inout DigitScanner) -> (microseconds: Int, isZero: Bool)? {
        guard digits.take(anyOf: ".,") else { return (0, true) }
        var (microseconds, unit, isZero) = (0, 100_000, true)
        var count = 0
        while let digit = digits.number(1) {
            microseconds += digit * unit
            unit /= 10
            isZero = isZero && digit == 0
            count += 1
        }
        return count > 0 ? (microseconds, isZero) : nil
    }

    /// Reads an offset, and returns the seconds east of UTC; `nil` if the offset is invalid.
    static func offset(_ digits: inout DigitScanner) -> (seconds: Int, deviation: Deviation?)? {
        if digits.isAtEnd { return (0, .withoutOffset) }
        if digits.take(anyOf: "Zz") { return (0, nil) }
        let sign = digits.take(anyOf: "+") ? 1 : -1
        guard sign > 0 || digits.take(anyOf: "-"), let hours = digits.number(2), hours < 24 else { return nil }
        if digits.isAtEnd { return (sign * hours * 3600, .shortOffset) }
        let hasColon = digits.take(anyOf: ":")
        guard let minutes = digits.number(2), minutes < 60 else { return nil }
        return (sign * (hours * 3600 + minutes * 60), hasColon ? nil : .shortOffset)
    }
}
