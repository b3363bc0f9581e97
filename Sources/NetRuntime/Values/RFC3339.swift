import Foundation

/// Dates in the format of RFC 3339, straight from and to bytes: no formatter, no calendar, no locale.
enum RFC3339 {
    /// Seconds from 1970-01-01 to 2001-01-01, from which `Date` counts.
    private static let referenceSeconds = 978_307_200

    /// The moment that a text says; `nil` if it is not a date and time. Without an offset it is one in UTC.
    static func date(_ text: UnsafeBufferPointer<UInt8>) -> Date? {
        var digits = DigitScanner(text)
        guard let day = CalendarDate(scanning: &digits), digits.take(anyOf: "Tt "),
            let hour = digits.number(2), hour < 24, digits.take(anyOf: ":"),
            let minute = digits.number(2), minute < 60, digits.take(anyOf: ":"),
            let second = digits.number(2), second <= 60,
            let fraction = fraction(&digits), let offset = offset(&digits), digits.isAtEnd
        else { return nil }
        let seconds = day.daysSince1970 * 86400 + hour * 3600 + minute * 60 + second - offset
        return Date(timeIntervalSinceReferenceDate: Double(seconds - referenceSeconds) + fraction)
    }

    /// A date as text in UTC; `nil` if it is not finite or outside the years 0 to 9999.
    static func bytes(of date: Date) -> [UInt8]? {
        let microseconds = (date.timeIntervalSinceReferenceDate * 1_000_000).rounded()
        guard abs(microseconds) < 1e18 else { return nil }
        let total = Int(microseconds) + referenceSeconds * 1_000_000
        let (days, time) = total.flooredQuotientAndRemainder(dividingBy: 86_400_000_000)
        let day = CalendarDate(daysSince1970: days)
        guard (0...9999).contains(day.year) else { return nil }
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

    /// The part of a second behind a point; 0 without one. Digits beyond the eighteenth are below any date's precision.
    private static func fraction(_ digits: inout DigitScanner) -> Double? {
        guard digits.take(anyOf: ".") else { return 0 }
        var (value, scale, count) = (0, 1, 0)
        while let digit = digits.number(1) {
            count += 1
            if count <= 18 { (value, scale) = (value * 10 + digit, scale * 10) }
        }
        return count > 0 ? Double(value) / Double(scale) : nil
    }

    /// Whether the text of a date and time says where it is that time.
    static func hasOffset(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        text.dropFirst("2024-02-29T13:45:00".utf8.count).contains { "Zz+-".utf8.contains($0) }
    }

    /// Seconds east of UTC.
    private static func offset(_ digits: inout DigitScanner) -> Int? {
        if digits.isAtEnd || digits.take(anyOf: "Zz") { return 0 }
        let sign = digits.take(anyOf: "+") ? 1 : -1
        guard sign > 0 || digits.take(anyOf: "-"), let hours = digits.number(2), hours < 24 else { return nil }
        if digits.isAtEnd { return sign * hours * 3600 }
        _ = digits.take(anyOf: ":")
        guard let minutes = digits.number(2), minutes < 60 else { return nil }
        return sign * (hours * 3600 + minutes * 60)
    }
}
