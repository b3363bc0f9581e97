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
    /// - Returns: Midnight, or when the day begins where midnight is skipped.
    public func start(in timeZone: TimeZone) -> Date? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar.date(from: DateComponents(year: year, month: month, day: day))
    }
}
