public import Foundation

/// A format of dates in JSON, URLs and headers.
public enum DateFormat: Sendable {
    /// A string such as `2024-02-29T13:45:00.250Z` (RFC 3339).
    ///
    /// A date may have a fraction and any offset. `t` and `z` may be in lower case, and a space may separate date and
    /// time. The leap second 60 is read as the second after 59.
    ///
    /// The following deviations are accepted and reported by ``Client/drift``:
    ///
    /// - Formats of ISO 8601: offsets such as `+0100` and `+01`, a time without seconds, a comma before the fraction,
    ///   and 24:00 for the end of a day.
    /// - A time without an offset, as many servers send it. It is read as UTC.
    /// - A day without a time. It is read as the start of the day in UTC.
    ///
    /// Dates are written in UTC with no, three or six digits of a fraction, depending on the date. Digits that a date
    /// can't represent, such as those after the sixth, are truncated. So the written date is never later than the date
    /// that was read.
    case rfc3339
    /// The number of seconds since 1970-01-01T00:00:00Z, with or without a fraction.
    case unixTime
    /// The number of milliseconds since 1970-01-01T00:00:00Z.
    case unixMilliseconds
    /// A string in the format of a pattern: `.pattern("yyyy/MM/dd HH:mm")`.
    case pattern(DatePattern)

    /// Returns a string that represents a date in this format.
    ///
    /// - Parameter date: The date to write.
    /// - Returns: The string. `nil` if the date isn't finite, or if its year is outside 0 to 9999 and the format isn't
    ///   a number.
    public func string(from date: Date) -> String? {
        switch self {
        case .rfc3339:
            RFC3339.bytes(of: date).map { String(decoding: $0, as: UTF8.self) }
        case .unixTime, .unixMilliseconds:
            number(from: date).map { $0.description.hasSuffix(".0") ? String($0.description.dropLast(2)) : "\($0)" }
        case .pattern(let pattern):
            pattern.bytes(of: date).map { String(decoding: $0, as: UTF8.self) }
        }
    }

    /// Returns the date that a string represents.
    ///
    /// - Parameter text: The string to read.
    /// - Returns: The date; `nil` if the string isn't in this format.
    public func date(from text: String) -> Date? {
        switch self {
        case .rfc3339:
            return RFC3339.reading(text)?.date
        case .unixTime, .unixMilliseconds:
            return Double(text).flatMap { $0.isFinite ? date(fromNumber: $0) : nil }
        case .pattern(let pattern):
            return pattern.date(from: text)
        }
    }

    /// Returns the number that represents a date, rounded to microseconds; `nil` if the date isn't finite. The number
    /// isn't rounded if rounding would change the date.
    func number(from date: Date) -> Double? {
        let seconds = date.timeIntervalSince1970
        guard seconds.isFinite else { return nil }
        let exact = isInMilliseconds ? seconds * 1000 : seconds
        // Digits after the nearest microsecond mostly result from the conversion between epochs, so round them.
        let rounded = (seconds * 1_000_000).rounded() / (isInMilliseconds ? 1000 : 1_000_000)
        let losesPrecision = self.date(fromNumber: rounded) != date && self.date(fromNumber: exact) == date
        return losesPrecision ? exact : rounded
    }

    func date(fromNumber number: Double) -> Date {
        Date(timeIntervalSince1970: isInMilliseconds ? number / 1000 : number)
    }

    private var isInMilliseconds: Bool {
        if case .unixMilliseconds = self { true } else { false }
    }
}

extension DateFormat: Hashable {}
