package import Foundation

/// Dates in header fields (RFC 9110, section 5.6.7).
package enum HTTPDate {
    private static let months: [Substring] = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    private static let days: [Substring] = [
        "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
    ]
    private static let shortDays = days.map { $0.prefix(3) }

    /// Returns the date in a header field; `nil` if the field is missing or isn't a date. If there are several fields,
    /// the first is used.
    package static func date(_ name: String, of headers: Headers) -> Date? {
        guard let text = headers[name]?.trimmed else { return nil }
        // Some engines join fields of the same name with commas. Two of the date formats also contain a comma, so
        // first try the string up to the second comma.
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        return date(parts.prefix(2).joined(separator: ",")) ?? date(String(parts.first ?? ""))
    }

    /// Parses a date in any of the three HTTP formats, ignoring case (RFC 9111, section 4.2):
    ///
    ///     Sun, 06 Nov 1994 08:49:37 GMT
    ///     Sunday, 06-Nov-94 08:49:37 GMT
    ///     Sun Nov  6 08:49:37 1994
    ///
    /// - Parameters:
    ///   - text: The date.
    ///   - now: The current time, which determines the century of a two-digit year.
    /// - Returns: The date; `nil` if the string is in none of the formats.
    static func date(_ text: String, now: Date = Date()) -> Date? {
        let fields = text.lowercased().split(separator: " ", omittingEmptySubsequences: false)
        guard let day = fields.first else { return nil }
        switch fields.count {
        case 6 where shortDays.contains(day.dropLast()) && day.last == "," && fields[5] == "gmt":
            return date(number(fields[1], 2), fields[2], number(fields[3], 4), fields[4])
        case 4 where days.contains(day.dropLast()) && day.last == "," && fields[3] == "gmt":
            let parts = fields[1].split(separator: "-", omittingEmptySubsequences: false)
            guard parts.count == 3, let year = number(parts[2], 2) else { return nil }
            return recent(year, now) { date(number(parts[0], 2), parts[1], $0, fields[2]) }
        case 5 where shortDays.contains(day):
            return date(number(fields[2], 2), fields[1], number(fields[4], 4), fields[3])
        case 6 where shortDays.contains(day) && fields[2].isEmpty:
            return date(number(fields[3], 1), fields[1], number(fields[5], 4), fields[4])
        default:
            return nil
        }
    }

    private static func date(_ day: Int?, _ month: Substring, _ year: Int?, _ time: Substring) -> Date? {
        let times = time.split(separator: ":", omittingEmptySubsequences: false).compactMap { number($0, 2) }
        guard let day, let month = months.firstIndex(of: month), let year, times.count == 3, times[0] < 24,
            times[1] < 60, times[2] <= 60, let date = CalendarDate(year: year, month: month + 1, day: day)
        else { return nil }
        let seconds = date.daysSince1970 * 86400 + times[0] * 3600 + times[1] * 60 + times[2]
        return Date(timeIntervalSince1970: Double(seconds))
    }

    /// Returns the date for a two-digit year. The year is in the current century. If the date would be more than 50
    /// years ahead, the year is in the previous century. Returns `nil` if neither year has such a date.
    private static func recent(_ digits: Int, _ now: Date, _ date: (Int) -> Date?) -> Date? {
        let current = CalendarDate(daysSince1970: Int((now.timeIntervalSince1970 / 86400).rounded(.down))).year
        let year = current - current % 100 + digits
        let limit = now.addingTimeInterval(50 * 365.2425 * 86400)
        return [year, year - 100].lazy.compactMap(date).first { $0 <= limit }
    }

    /// Returns the number that a string contains; `nil` if the string doesn't consist of exactly `count` digits.
    private static func number(_ digits: Substring, _ count: Int) -> Int? {
        digits.utf8.count == count ? digits.deltaSeconds : nil
    }
}
