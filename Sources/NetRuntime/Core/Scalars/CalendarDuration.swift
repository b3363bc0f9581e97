/// A duration in calendar units and time, such as a month, two weeks, or an hour and a half.
///
/// In JSON, URLs and headers, the format is that of ISO 8601, as in RFC 3339, appendix A: `P1M`, `P14D`, `PT1H30M`.
/// Months, days and time are separate, because the lengths of months and days vary. `P1M` isn't `P30D`, and when clocks
/// change, `P1D` isn't `PT24H`. A year is twelve months, and a week is seven days.
///
/// ```swift
/// let trial = CalendarDuration(days: 14)
/// let end = trial.date(after: .now, in: .current)
/// ```
public struct CalendarDuration: Hashable, Sendable {
    /// The number of months; a year has twelve.
    public var months: Int
    /// The number of days; a week has seven.
    public var days: Int
    /// The hours, minutes and seconds.
    public var time: Duration

    /// Creates a duration. Each part may be negative.
    ///
    /// - Parameters:
    ///   - months: The number of months; a year has twelve.
    ///   - days: The number of days; a week has seven.
    ///   - time: The hours, minutes and seconds.
    public init(months: Int = 0, days: Int = 0, time: Duration = .zero) {
        self.months = months
        self.days = days
        self.time = time
    }
}

extension CalendarDuration: LosslessStringConvertible {
    /// Creates a duration from a string such as `P1Y2M`, `P2W` or `PT1H30M`. Returns `nil` for any other string.
    ///
    /// - Parameter description: A duration in the format of ISO 8601. The whole duration and each part may have a sign.
    ///   The last part of the time may have a fraction.
    public init?(_ description: String) {
        var text = description
        guard let duration = text.withUTF8({ Self(utf8: $0) }) else { return nil }
        self = duration
    }

    /// A description of the expected value, for error messages.
    static var expected: String { "a duration such as \"PT1H30M\"" }

    init?(utf8 text: UnsafeBufferPointer<UInt8>) {
        var scanner = DurationScanner(text)
        guard let duration = scanner.scan() else { return nil }
        self = duration
    }

    /// The duration in a format such as `P1Y2M14DT1H30M0.5S`; `PT0S` if it is zero.
    public var description: String {
        if isNegative { return "-" + CalendarDuration(months: -months, days: -days, time: .zero - time).description }
        let (years, months) = months.quotientAndRemainder(dividingBy: 12)
        let date = Self.parts([(years, "Y"), (months, "M"), (days, "D")])
        let (minutes, seconds) = time.components.seconds.quotientAndRemainder(dividingBy: 60)
        let (hours, remainingMinutes) = minutes.quotientAndRemainder(dividingBy: 60)
        let clock =
            Self.parts([(hours, "H"), (remainingMinutes, "M")]) + Self.seconds(seconds, time.components.attoseconds)
        if clock.isEmpty { return date.isEmpty ? "PT0S" : "P\(date)" }
        return "P\(date)T\(clock)"
    }

    /// Whether a single leading sign applies to all parts. The minimum integers are excluded, because they can't be
    /// negated.
    private var isNegative: Bool {
        months <= 0 && days <= 0 && time <= .zero && self != CalendarDuration()
            && months > .min && days > .min && time.components.seconds > .min
    }

    private static func parts(_ parts: [(number: some BinaryInteger, unit: String)]) -> String {
        parts.filter { $0.number != 0 }.map { "\($0.number)\($0.unit)" }.joined()
    }

    private static func seconds(_ seconds: Int64, _ attoseconds: Int64) -> String {
        guard seconds != 0 || attoseconds != 0 else { return "" }
        guard attoseconds != 0 else { return "\(seconds)S" }
        let digits = String(attoseconds.magnitude)
        let fraction = String(repeating: "0", count: 18 - digits.count) + digits
        let isNegative = seconds < 0 || attoseconds < 0
        let significantDigits = fraction[...(fraction.lastIndex { $0 != "0" } ?? fraction.startIndex)]
        return "\(isNegative ? "-" : "")\(seconds.magnitude).\(significantDigits)S"
    }
}
