public import Foundation

extension CalendarDate {
    /// Creates the day of a point in time, in a time zone. Returns `nil` if the year is outside 0 to 9999.
    ///
    /// - Parameters:
    ///   - date: The point in time.
    ///   - timeZone: The time zone.
    public init?(_ date: Date, in timeZone: TimeZone) {
        let seconds = date.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: date))
        guard abs(seconds) < 1e15 else { return nil }
        let day = CalendarDate(daysSince1970: Int((seconds / 86400).rounded(.down)))
        guard (0...9999).contains(day.year) else { return nil }
        self = day
    }

    /// Returns the first moment of the day in a time zone.
    ///
    /// - Parameter timeZone: The time zone.
    /// - Returns: Midnight, or the first moment of a day without a midnight. `nil` if the time zone skips the whole
    ///   day, as Samoa skipped 2011-12-30.
    public func start(in timeZone: TimeZone) -> Date? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        // Before 1582, Foundation's calendar is Julian, so pass the noon of the day instead of its components.
        let noon = Date(timeIntervalSince1970: (Double(daysSince1970) + 0.5) * 86400)
        let start = calendar.startOfDay(for: noon - Double(timeZone.secondsFromGMT(for: noon)))
        return CalendarDate(start, in: timeZone) == self ? start : nil
    }
}
