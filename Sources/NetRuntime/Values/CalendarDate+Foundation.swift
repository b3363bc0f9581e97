public import Foundation

extension CalendarDate {
    /// The day that a moment falls on somewhere.
    ///
    /// - Parameters:
    ///   - date: The moment.
    ///   - timeZone: Where.
    public init?(_ date: Date, in timeZone: TimeZone) {
        let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        guard abs(seconds) < 1e15 else { return nil }
        let day = CalendarDate(daysSince1970: Int((seconds / 86400).rounded(.down)))
        guard (0...9999).contains(day.year) else { return nil }
        self = day
    }

    /// The first moment of the day somewhere.
    ///
    /// - Parameter timeZone: Where.
    /// - Returns: Midnight, or when the day begins where midnight is skipped; `nil` where the whole day is, such as
    ///   2011-12-30 in Samoa.
    public func start(in timeZone: TimeZone) -> Date? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        // Foundation's calendar would find a Julian day for dates before 1582, so it gets the day's noon.
        let noon = Date(timeIntervalSince1970: (Double(daysSince1970) + 0.5) * 86400)
        let start = calendar.startOfDay(for: noon - Double(timeZone.secondsFromGMT(for: noon)))
        return CalendarDate(start, in: timeZone) == self ? start : nil
    }
}
