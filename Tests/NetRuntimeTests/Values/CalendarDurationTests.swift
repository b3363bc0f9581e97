import Foundation
import NetRuntime
import Testing

@Suite("ISO 8601 durations")
struct CalendarDurationTests {
    @Test(
        "A duration is read and written in normalized form",
        arguments: [
            ("P1Y2M", CalendarDuration(months: 14), "P1Y2M"),
            ("P2W", CalendarDuration(days: 14), "P14D"),
            ("P1M1W1D", CalendarDuration(months: 1, days: 8), "P1M8D"),
            ("PT1H30M", CalendarDuration(time: .seconds(5400)), "PT1H30M"),
            ("pt90m", CalendarDuration(time: .seconds(5400)), "PT1H30M"),
            ("PT0.5S", CalendarDuration(time: .milliseconds(500)), "PT0.5S"),
            ("PT0,000000001S", CalendarDuration(time: .nanoseconds(1)), "PT0.000000001S"),
            ("PT1.25H", CalendarDuration(time: .seconds(4500)), "PT1H15M"),
            ("PT1.0H", CalendarDuration(time: .seconds(3600)), "PT1H"),
            ("P1DT12H", CalendarDuration(days: 1, time: .seconds(43_200)), "P1DT12H"),
            ("-P1DT1.5S", CalendarDuration(days: -1, time: .milliseconds(-1500)), "-P1DT1.5S"),
            ("P1M-2D", CalendarDuration(months: 1, days: -2), "P1M-2D"),
            ("-P1M-2D", CalendarDuration(months: -1, days: 2), "P-1M2D"),
            ("+PT-0.5S", CalendarDuration(time: .milliseconds(-500)), "-PT0.5S"),
            ("P1DT-0.25S", CalendarDuration(days: 1, time: .milliseconds(-250)), "P1DT-0.25S"),
            ("PT0S", CalendarDuration(), "PT0S"),
            ("P0D", CalendarDuration(), "PT0S"),
            ("PT36H", CalendarDuration(time: .seconds(129_600)), "PT36H"),
        ] as [(String, CalendarDuration, String)]
    )
    func texts(text: String, duration: CalendarDuration, written: String) throws {
        #expect(CalendarDuration(text) == duration)
        #expect(duration.description == written)
        #expect(CalendarDuration(written) == duration)
        #expect(try CalendarDuration(json: Data("\"\(text)\"".utf8)) == duration)
        let written = Data("\"\(written)\"".utf8)
        #expect(try JSONEncoder().encode(duration) == written)
        #expect(try JSONDecoder().decode(CalendarDuration.self, from: written) == duration)
    }

    @Test(
        "Text that isn't a duration is rejected",
        arguments: [
            "", "P", "PT", "P1", "1Y", "P1S", "PT1D", "P1DT", "P1D1Y", "P1Y1Y", "P1.5D", "PT1.5H30M", "PT1.0H30M",
            "PT.5S",
            "PT1.S", "P--1D", "P 1D", "P1D ", "PT1H30", "1h30m", "01:30:00", "P1000000000000000D", "P1Y2MT", "PT1M1H",
        ]
    )
    func others(text: String) {
        #expect(CalendarDuration(text) == nil)
    }

    @Test("Extreme durations don't overflow")
    func extremes() {
        let longest = CalendarDuration(months: .max, days: .min, time: .seconds(Int64.min))
        #expect(longest.description.hasPrefix("P768614336404564650Y7M-9223372036854775808DT"))
        #expect(CalendarDuration("P999999999999999Y999999999999999MT999999999999999H") != nil)
    }

    @Test("The calendar determines the lengths of months and days")
    func moments() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let start = try #require(CalendarDate("2024-01-31")?.start(in: calendar.timeZone))
        let month = try #require(CalendarDuration("P1M")?.date(after: start, in: calendar))
        #expect(CalendarDate(month, in: calendar.timeZone)?.description == "2024-02-29")
        // Daylight saving time begins on March 31.
        let evening = try #require(CalendarDate("2024-03-30")?.start(in: calendar.timeZone)) + 12 * 3600
        let day = try #require(CalendarDuration("P1D")?.date(after: evening, in: calendar))
        let hours = try #require(CalendarDuration("PT24H")?.date(after: evening, in: calendar))
        #expect(hours.timeIntervalSince(day) == 3600)
    }
}

@Suite("Durations in seconds")
struct DurationTests {
    @Test(
        "A number of seconds is read with nanosecond precision",
        arguments: [
            ("30", Duration.seconds(30), "30"), ("1.5", .milliseconds(1500), "1.5"), ("0.1", .milliseconds(100), "0.1"),
            ("-0.25", .milliseconds(-250), "-0.25"), ("1e-9", .nanoseconds(1), "1e-09"), ("3e0", .seconds(3), "3"),
            ("0", .zero, "0"), ("86399.999", .milliseconds(86_399_999), "86399.999"),
        ]
    )
    func numbers(text: String, duration: Duration, written: String) throws {
        #expect(try Duration(json: Data(text.utf8)) == duration)
        #expect(String(decoding: try duration.jsonData(), as: UTF8.self) == written)
    }

    @Test(
        "A number out of range or a value of the wrong type is rejected",
        arguments: ["1e300", "-1e19", "\"30\"", "true"]
    )
    func others(text: String) {
        #expect(throws: JSONError.self) { try Duration(json: Data(text.utf8)) }
    }
}
