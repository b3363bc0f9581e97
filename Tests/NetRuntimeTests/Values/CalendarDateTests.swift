import Foundation
import NetRuntime
import Testing

@Suite struct CalendarDateTests {
    @Test("A date is created only for a day that exists")
    func existingDays() {
        #expect(CalendarDate(year: 2024, month: 2, day: 29) != nil)
        #expect(CalendarDate(year: 2023, month: 2, day: 29) == nil)
        #expect(CalendarDate(year: 1900, month: 2, day: 29) == nil)
        #expect(CalendarDate(year: 2024, month: 4, day: 31) == nil)
        #expect(CalendarDate(year: 2024, month: 0, day: 1) == nil)
        #expect(CalendarDate(year: 10_000, month: 1, day: 1) == nil)
        #expect(CalendarDate("2024-02-29T00:00:00Z") == nil)
    }

    @Test("A date is preserved in text and JSON", arguments: ["2024-02-29", "0000-01-01", "9999-12-31"])
    func textComesBack(text: String) throws {
        #expect(CalendarDate(text)?.description == text)
        let date = try CalendarDate(json: Data("\"\(text)\"".utf8))
        #expect(String(decoding: try date.jsonData(), as: UTF8.self) == "\"\(text)\"")
        #expect(try JSONDecoder().decode([CalendarDate].self, from: JSONEncoder().encode([date])) == [date])
    }

    @Test(
        "Text that doesn't match the format is rejected",
        arguments: ["2024-2-29", "2024-02-30", "20240229", "", "2024/02/29", "-024-02-29"]
    )
    func invalidText(text: String) {
        #expect(CalendarDate(text) == nil)
        #expect(throws: JSONError.self) { try CalendarDate(json: Data("\"\(text)\"".utf8)) }
    }

    @Test("Dates are ordered chronologically")
    func chronologicalOrder() throws {
        let dates = try ["2024-02-29", "2023-12-31", "2024-03-01", "2024-02-28"].map { try #require(CalendarDate($0)) }
        #expect(dates.sorted().map(\.description) == ["2023-12-31", "2024-02-28", "2024-02-29", "2024-03-01"])
    }

    @Test("A date converts to and from the start of its day")
    func daysBeginSomewhere() throws {
        let berlin = try #require(TimeZone(secondsFromGMT: 3600))
        let date = try #require(CalendarDate("2024-02-29"))
        let start = try #require(date.start(in: berlin))
        #expect(start.timeIntervalSince1970 == 1_709_161_200)
        #expect(CalendarDate(start, in: berlin) == date)
        #expect(CalendarDate(start.addingTimeInterval(-1), in: berlin)?.description == "2024-02-28")
        #expect(CalendarDate("0001-01-01")?.start(in: .gmt)?.timeIntervalSince1970 == -62_135_596_800)
        let beirut = try #require(TimeZone(identifier: "Asia/Beirut"))
        #expect(CalendarDate("2024-03-31")?.start(in: beirut)?.timeIntervalSince1970 == 1_711_836_000)
        let samoa = try #require(TimeZone(identifier: "Pacific/Apia"))
        #expect(CalendarDate("2011-12-30")?.start(in: samoa) == nil)
        #expect(CalendarDate(Date(timeIntervalSince1970: -1), in: .gmt)?.description == "1969-12-31")
        #expect(CalendarDate(Date(timeIntervalSince1970: .infinity), in: .gmt) == nil)
    }
}
