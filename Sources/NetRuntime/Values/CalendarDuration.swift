/// A length of time in the calendar and on the clock: a month, two weeks, an hour and a half.
///
/// In JSON, URLs and headers it is written as ISO 8601 has it, in the form of RFC 3339, appendix A: `P1M`, `P14D`,
/// `PT1H30M`. Months and days are kept apart from the time, as neither has the same length everywhere: `P1M` is not `P30D`,
/// and on two days of the year `P1D` is not `PT24H`. Years are twelve months, and weeks are seven days.
///
/// ```swift
/// let trial = CalendarDuration(days: 14)
/// let end = trial.date(after: .now, in: .current)
/// ```
public struct CalendarDuration: Hashable, Sendable {
    /// Whole months; a year has twelve.
    public var months: Int
    /// Whole days; a week has seven.
    public var days: Int
    /// Hours, minutes and seconds.
    public var time: Duration

    /// Makes a duration; each part may be negative.
    ///
    /// - Parameters:
    ///   - months: Whole months; a year has twelve.
    ///   - days: Whole days; a week has seven.
    ///   - time: Hours, minutes and seconds.
    public init(months: Int = 0, days: Int = 0, time: Duration = .zero) {
        self.months = months
        self.days = days
        self.time = time
    }
}

extension CalendarDuration: LosslessStringConvertible {
    /// Reads a duration such as `P1Y2M`, `P2W` or `PT1H30M`.
    ///
    /// - Parameter description: The form of ISO 8601. Parts may have a sign, and so may the whole; the last part of the time
    ///   may have a fraction.
    public init?(_ description: String) {
        var text = description
        guard let duration = text.withUTF8({ Self(utf8: $0) }) else { return nil }
        self = duration
    }

    init?(utf8 text: UnsafeBufferPointer<UInt8>) {
        var scanner = DurationScanner(text)
        guard let duration = scanner.scan() else { return nil }
        self = duration
    }

    /// The duration as `P1Y2M14DT1H30M0.5S`; `PT0S` where there is none.
    public var description: String {
        if isNegative { return "-" + CalendarDuration(months: -months, days: -days, time: .zero - time).description }
        let (years, months) = months.quotientAndRemainder(dividingBy: 12)
        let date = Self.parts([(years, "Y"), (months, "M"), (days, "D")])
        let (minutes, seconds) = time.components.seconds.quotientAndRemainder(dividingBy: 60)
        let (hours, rest) = minutes.quotientAndRemainder(dividingBy: 60)
        let clock = Self.parts([(hours, "H"), (rest, "M")]) + Self.seconds(seconds, time.components.attoseconds)
        if clock.isEmpty { return date.isEmpty ? "PT0S" : "P\(date)" }
        return "P\(date)T\(clock)"
    }

    /// Whether one sign in front says that of every part. The smallest numbers there are have no opposite.
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
        let shown = fraction[...(fraction.lastIndex { $0 != "0" } ?? fraction.startIndex)]
        return "\(isNegative ? "-" : "")\(seconds.magnitude).\(shown)S"
    }
}

extension CalendarDuration: JSONReadable, JSONWritable, Codable {
    /// Makes a value that holds nothing yet.
    public init(_: Unfilled) {
        self.init()
    }

    /// Reads a duration such as `"PT1H30M"`.
    public mutating func fill(from reader: inout JSONReader) {
        let duration = reader.parsed("a duration such as \"PT1H30M\"") { Self(utf8: $0) }
        if let duration { self = duration }
    }

    /// Writes a duration such as `"PT1H30M"`.
    public func write(to writer: inout JSONWriter) {
        writer.string(description)
    }
}

extension CalendarDuration: ParameterValue {
    /// The duration as `PT1H30M`.
    public var parameterForm: ParameterForm { .text(description) }
}
