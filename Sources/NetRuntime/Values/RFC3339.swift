import Foundation

/// Dates in the format of RFC 3339, straight from and to bytes: no formatter, no calendar, no locale.
enum RFC3339 {
    /// Seconds from 1970-01-01 to 2001-01-01, from which `Date` counts.
    private static let referenceSeconds = 978_307_200

    /// What was expected, in the words of an error.
    static var expected: String { "a date such as \"2024-02-29T13:45:00Z\"" }

    /// The moment that a text stands for, and how it departs from the format.
    struct Reading {
        let date: Date
        fileprivate(set) var liberty: Liberty?
    }

    /// How a text departs from RFC 3339, where ISO 8601 or habit leaves no doubt of what is meant.
    enum Liberty {
        /// There is no offset: the time is in UTC.
        case withoutOffset
        /// `+0100`, `+01`
        case shortOffset
        /// `13:45`, `13:45:00,5`, `24:00:00`
        case timeOfISO8601
        /// `2024-02-29`: the day begins in UTC.
        case withoutTime

        /// What should stand there.
        var expected: String {
            switch self {
            case .withoutOffset: "a date with an offset, such as \"2024-02-29T13:45:00Z\""
            case .shortOffset: "a date with an offset such as \"+01:00\""
            case .withoutTime: "a date with a time, such as \"2024-02-29T13:45:00Z\""
            case .timeOfISO8601: "a date with a time as RFC 3339 has it, such as \"2024-02-29T13:45:00Z\""
            }
        }
    }

    /// The moment that a text stands for; `nil` if it is not a date and time.
    static func reading(_ text: String, isExact: Bool = false) -> Reading? {
        var text = text
        return text.withUTF8 { reading($0, isExact: isExact) }
    }

    /// The same for UTF-8. Where it has to be exact, the time has the form that RFC 3339 gives it.
    static func reading(_ text: UnsafeBufferPointer<UInt8>, isExact: Bool = false) -> Reading? {
        var digits = DigitScanner(text)
        guard let day = CalendarDate(scanning: &digits) else { return nil }
        if digits.isAtEnd, !isExact {
            return Reading(date: date(day.daysSince1970 * 86400), liberty: .withoutTime)
        }
        guard digits.take(anyOf: "Tt "), let time = time(&digits), let offset = offset(&digits), digits.isAtEnd,
            !isExact || time.liberty == nil
        else { return nil }
        let seconds = day.daysSince1970 * 86400 + time.seconds - offset.seconds
        return Reading(date: date(seconds, time.microseconds), liberty: offset.liberty ?? time.liberty)
    }

    /// The date so many seconds after 1970-01-01T00:00:00Z.
    ///
    /// Far from 2001, a `Date` can't hold every microsecond. The date is never one that is written as a later moment, so
    /// the last moment of the year 9999 stays in it.
    static func date(_ seconds: Int, _ microseconds: Int = 0) -> Date {
        guard microseconds > 0 else {
            return Date(timeIntervalSinceReferenceDate: Double(seconds - referenceSeconds))
        }
        let moment = (seconds - referenceSeconds) * 1_000_000 + microseconds
        var interval = interval(of: moment)
        while self.microseconds(in: interval) > moment { interval = interval.nextDown }
        return Date(timeIntervalSinceReferenceDate: interval)
    }

    /// The seconds that are nearest to so many microseconds.
    private static func interval(of microseconds: Int) -> Double {
        let (seconds, rest) = microseconds.flooredQuotientAndRemainder(dividingBy: 1_000_000)
        return Double(seconds) + Double(rest) / 1_000_000
    }

    /// The microseconds in a number of seconds; milliseconds if they are as near.
    private static func microseconds(in interval: Double) -> Int {
        let whole = interval.rounded(.down)
        let microseconds = Int(whole) * 1_000_000 + Int(((interval - whole) * 1_000_000).rounded())
        guard microseconds % 1000 != 0 else { return microseconds }
        let milliseconds = (microseconds + 500).flooredQuotientAndRemainder(dividingBy: 1000).quotient * 1000
        return self.interval(of: milliseconds) == interval ? milliseconds : microseconds
    }

    /// Seconds since midnight.
    @inline(__always)
    private static func time(
        _ digits: inout DigitScanner
    ) -> (seconds: Int, microseconds: Int, liberty: Liberty?)? {
        guard let hour = digits.number(2), hour <= 24, digits.take(anyOf: ":"), let minute = digits.number(2),
            minute < 60
        else { return nil }
        let time = hour * 3600 + minute * 60
        guard digits.take(anyOf: ":") else { return hour < 24 || minute == 0 ? (time, 0, .timeOfISO8601) : nil }
        guard let second = digits.number(2), second <= 60 else { return nil }
        let hasComma = digits.isNext(",")
        guard let fraction = fraction(&digits) else { return nil }
        if hour == 24 { return minute + second == 0 && fraction.isZero ? (time, 0, .timeOfISO8601) : nil }
        return (time + second, fraction.microseconds, hasComma ? .timeOfISO8601 : nil)
    }

    /// The day of a date in UTC and the microseconds since its midnight; `nil` if it is not finite or outside the years 0 to 9999.
    @inline(__always)
    static func parts(of date: Date) -> (day: CalendarDate, microseconds: Int)? {
        let interval = date.timeIntervalSinceReferenceDate
        guard abs(interval) < 1e12 else { return nil }
        let total = microseconds(in: interval) + referenceSeconds * 1_000_000
        let (days, time) = total.flooredQuotientAndRemainder(dividingBy: 86_400_000_000)
        let day = CalendarDate(daysSince1970: days)
        return (0...9999).contains(day.year) ? (day, time) : nil
    }

    /// A date as text in UTC; `nil` if it is not finite or outside the years 0 to 9999.
    static func bytes(of date: Date) -> [UInt8]? {
        guard let (day, time) = parts(of: date) else { return nil }
        let second = time / 1_000_000
        var bytes: [UInt8] = []
        bytes.reserveCapacity(27)
        day.write(to: &bytes)
        bytes.append(UInt8(ascii: "T"))
        bytes.append(number: second / 3600, digits: 2)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(number: second / 60 % 60, digits: 2)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(number: second % 60, digits: 2)
        appendFraction(time % 1_000_000, to: &bytes)
        bytes.append(UInt8(ascii: "Z"))
        return bytes
    }

    private static func appendFraction(_ microseconds: Int, to bytes: inout [UInt8]) {
        guard microseconds > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        if microseconds % 1000 == 0 {
            bytes.append(number: microseconds / 1000, digits: 3)
        } else {
            bytes.append(number: microseconds, digits: 6)
        }
    }

    /// The part of a second behind a point or a comma; 0 without one. Digits beyond the sixth are cut off, because a date
    /// that is rounded up could be in the next year.
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

    /// Seconds east of UTC.
    static func offset(_ digits: inout DigitScanner) -> (seconds: Int, liberty: Liberty?)? {
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
