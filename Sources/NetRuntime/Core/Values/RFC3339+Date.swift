package import Foundation

extension RFC3339.Reading {
    /// The time as a `Date`.
    var date: Date { RFC3339.date(seconds, microseconds) }
}

extension RFC3339 {
    /// The number of seconds from 1970-01-01 to 2001-01-01, the epoch of `Date`.
    private static let referenceSeconds = 978_307_200

    /// Returns the date that is a number of seconds and microseconds after 1970-01-01T00:00:00Z.
    ///
    /// Far from 2001, a `Date` can't represent every microsecond. The result is never written as a later date, so the
    /// last moment of the year 9999 stays within that year.
    static func date(_ seconds: Int, _ microseconds: Int = 0) -> Date {
        guard microseconds > 0 else {
            return Date(timeIntervalSinceReferenceDate: Double(seconds - referenceSeconds))
        }
        let instant = (seconds - referenceSeconds) * 1_000_000 + microseconds
        var interval = interval(of: instant)
        while self.microseconds(in: interval) > instant { interval = interval.nextDown }
        return Date(timeIntervalSinceReferenceDate: interval)
    }

    /// Returns the number of seconds that is nearest to a number of microseconds.
    private static func interval(of microseconds: Int) -> Double {
        let (seconds, rest) = microseconds.flooredQuotientAndRemainder(dividingBy: 1_000_000)
        return Double(seconds) + Double(rest) / 1_000_000
    }

    /// Returns the microseconds in a number of seconds, rounded to milliseconds if these represent the same number of
    /// seconds.
    private static func microseconds(in interval: Double) -> Int {
        let whole = interval.rounded(.down)
        let microseconds = Int(whole) * 1_000_000 + Int(((interval - whole) * 1_000_000).rounded())
        guard microseconds % 1000 != 0 else { return microseconds }
        let milliseconds = (microseconds + 500).flooredQuotientAndRemainder(dividingBy: 1000).quotient * 1000
        return self.interval(of: milliseconds) == interval ? milliseconds : microseconds
    }

    /// Returns the day of a date in UTC and the microseconds since midnight; `nil` if the date isn't finite or is
    /// outside the years 0 to 9999.
    @inline(__always)
    static func parts(of date: Date) -> (day: CalendarDate, microseconds: Int)? {
        let interval = date.timeIntervalSinceReferenceDate
        guard abs(interval) < 1e12 else { return nil }
        let total = microseconds(in: interval) + referenceSeconds * 1_000_000
        let (days, time) = total.flooredQuotientAndRemainder(dividingBy: 86_400_000_000)
        let day = CalendarDate(daysSince1970: days)
        return (0...9999).contains(day.year) ? (day, time) : nil
    }

    /// Returns a date as a string in UTC; `nil` if the date isn't finite or is outside the years 0 to 9999.
    package static func bytes(of date: Date) -> [UInt8]? {
        guard let (day, time) = parts(of: date) else { return nil }
        let second = time / 1_000_000
        var bytes: [UInt8] = []
        bytes.reserveCapacity(27)
        day.write(to: &bytes)
        bytes.append(UInt8(ascii: "T"))
        bytes.append(number: second / 3600, digits: 2)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(number: second / 60 % 60, digits: 2)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(number: second % 60, digits: 2)
        appendFraction(time % 1_000_000, to: &bytes)
        bytes.append(UInt8(ascii: "Z"))
        return bytes
    }

    private static func appendFraction(_ microseconds: Int, to bytes: inout [UInt8]) {
        guard microseconds > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        if microseconds % 1000 == 0 {
            bytes.append(number: microseconds / 1000, digits: 3)
        } else {
            bytes.append(number: microseconds, digits: 6)
        }
    }
}
