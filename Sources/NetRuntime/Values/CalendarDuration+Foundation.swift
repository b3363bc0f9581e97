public import Foundation

extension CalendarDuration {
    /// The moment that lies this duration after another: first the months, then the days, then the time.
    ///
    /// - Parameters:
    ///   - start: The moment from which it counts.
    ///   - calendar: The calendar that knows how long months and days are. 31 January and a month is the last of February.
    /// - Returns: The moment; `nil` where the calendar has none that far away.
    public func date(after start: Date, in calendar: Calendar) -> Date? {
        guard let month = calendar.date(byAdding: .month, value: months, to: start),
            let day = calendar.date(byAdding: .day, value: days, to: month)
        else { return nil }
        return day + time.inSeconds
    }
}
