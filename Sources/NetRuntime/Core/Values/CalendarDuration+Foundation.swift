public import Foundation

extension CalendarDuration {
    /// Returns the point in time that follows another by this duration. The months are added first, then the days, then
    /// the time.
    ///
    /// - Parameters:
    ///   - start: The point in time at which the duration starts.
    ///   - calendar: The calendar that determines the lengths of months and days. A month after 31 January is the last
    ///     day of February.
    /// - Returns: The point in time; `nil` if it is too far away for the calendar.
    public func date(after start: Date, in calendar: Calendar) -> Date? {
        guard let month = calendar.date(byAdding: .month, value: months, to: start),
            let day = calendar.date(byAdding: .day, value: days, to: month)
        else { return nil }
        return day + time.inSeconds
    }
}
