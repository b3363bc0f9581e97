import Foundation

/// Dates as headers have them (RFC 9110, section 5.6.7).
enum HTTPDate {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The moment that a text says, in any of the three forms servers may use:
    ///
    ///     Sun, 06 Nov 1994 08:49:37 GMT
    ///     Sunday, 06-Nov-94 08:49:37 GMT
    ///     Sun Nov  6 08:49:37 1994
    static func date(_ text: String) -> Date? {
        let words = text.split { " ,-".contains($0) }
        return switch words.count {
        case 6 where words[5] == "GMT": date(day: words[1], month: words[2], year: words[3], time: words[4])
        case 5: date(day: words[2], month: words[1], year: words[4], time: words[3])
        default: nil
        }
    }

    private static func date(day: Substring, month: Substring, year: Substring, time: Substring) -> Date? {
        let times = time.split(separator: ":", omittingEmptySubsequences: false).compactMap(number)
        guard let day = number(day), let month = months.firstIndex(of: String(month)), var year = number(year),
            times.count == 3, times[0] < 24, times[1] < 60, times[2] <= 60
        else { return nil }
        // Two digits are of the years around the time when servers still wrote such dates.
        if year < 100 { year += year < 70 ? 2000 : 1900 }
        guard let date = CalendarDate(year: year, month: month + 1, day: day) else { return nil }
        let seconds = date.daysSince1970 * 86400 + times[0] * 3600 + times[1] * 60 + times[2]
        return Date(timeIntervalSince1970: Double(seconds))
    }

    private static func number(_ digits: Substring) -> Int? {
        digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(digits) : nil
    }
}
