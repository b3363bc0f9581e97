public import Foundation

/// How a date is written in JSON, in a URL or in a header.
public enum DateFormat: Sendable {
    /// Text such as `2024-02-29T13:45:00.250Z` (RFC 3339).
    ///
    /// Read with or without a fraction, with any offset, `t` and `z` in lower case or a space between date and time,
    /// and with the leap second 60, which is the moment after 59. ``Client/drift`` reports what only ISO 8601 allows:
    /// offsets such as `+0100` and `+01`, a time without seconds, a comma before the fraction, 24:00 for the end of a
    /// day; and of a time without an offset, as many servers write it, which is then in UTC; and of a
    /// day without a time, which is its beginning in UTC. Written in UTC with as many of none, three or six digits of
    /// fraction as the date has. Digits that a date can't hold, such as those beyond the sixth, are cut off, so what is
    /// written is never later than what was read.
    case rfc3339
    /// Seconds since 1970-01-01T00:00:00Z, with or without a fraction.
    case unixTime
    /// Milliseconds since 1970-01-01T00:00:00Z.
    case unixMilliseconds
    /// Text by a pattern: `.pattern("yyyy/MM/dd HH:mm")`.
    case pattern(DatePattern)

    /// The text of a date.
    ///
    /// - Parameter date: The date to write.
    /// - Returns: The text; `nil` if the date is not finite or, as text, outside the years 0 to 9999.
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

    /// The date that a text stands for.
    ///
    /// - Parameter text: The text to read.
    /// - Returns: The date; `nil` if the text is not in this format.
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

    /// The number that stands for a date: with whole microseconds unless only more digits are read as the same date.
    func number(from date: Date) -> Double? {
        let seconds = date.timeIntervalSince1970
        guard seconds.isFinite else { return nil }
        let exact = isInMilliseconds ? seconds * 1000 : seconds
        // What is beyond the nearest microsecond is mostly noise of the conversion between epochs.
        let rounded = (seconds * 1_000_000).rounded() / (isInMilliseconds ? 1000 : 1_000_000)
        let isRoundedAway = self.date(fromNumber: rounded) != date && self.date(fromNumber: exact) == date
        return isRoundedAway ? exact : rounded
    }

    func date(fromNumber number: Double) -> Date {
        Date(timeIntervalSince1970: isInMilliseconds ? number / 1000 : number)
    }

    private var isInMilliseconds: Bool {
        if case .unixMilliseconds = self { true } else { false }
    }
}

extension DateFormat: Hashable {}
