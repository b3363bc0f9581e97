import Foundation
import NetRuntime
import Testing

@Suite("Patterns with a time zone")
struct TimeZonePatternTests {
    private static let berlin = DateFormat.pattern("yyyy-MM-dd HH:mm[Europe/Berlin]")
    private static let newYork = DateFormat.pattern("yyyy-MM-dd HH:mm[America/New_York]")

    @Test(
        "A local time is read and written in the time zone of its pattern",
        arguments: [
            (berlin, "2024-02-29 13:45", 1_709_210_700),
            (berlin, "2024-07-01 00:00", 1_719_784_800),
            (newYork, "2024-07-01 00:00", 1_719_806_400),
            (.pattern("yyyy-MM-dd HH:mm[Asia/Kathmandu]"), "2024-01-01 00:00", 1_704_046_500),
            // The first occurrence of an hour that is repeated.
            (berlin, "2024-10-27 02:30", 1_729_989_000),
            (newYork, "2024-11-03 01:30", 1_730_611_800),
        ]
    )
    func localTimes(format: DateFormat, text: String, seconds: Double) {
        #expect(format.date(from: text) == Date(timeIntervalSince1970: seconds))
        #expect(format.string(from: Date(timeIntervalSince1970: seconds)) == text)
    }

    @Test("The second occurrence of a repeated hour is written, too")
    func repeatedHour() {
        #expect(Self.berlin.string(from: Date(timeIntervalSince1970: 1_729_992_600)) == "2024-10-27 02:30")
    }

    @Test("A skipped time is read as a time after the change of the clocks")
    func skippedHour() throws {
        let date = try #require(Self.berlin.date(from: "2024-03-31 02:30"))
        #expect(Self.berlin.string(from: date) == "2024-03-31 03:30")
    }

    @Test("Every hour of a year has the text from which it is read")
    func roundTrips() {
        for hour in 0..<366 * 24 {
            let date = Date(timeIntervalSince1970: 1_704_067_200 + Double(hour) * 3600)
            let text = Self.berlin.string(from: date) ?? ""
            let readDate = Self.berlin.date(from: text) ?? .distantPast
            // The repeated hour is read as its first occurrence.
            #expect(readDate == date || readDate.addingTimeInterval(3600) == date && text == "2024-10-27 02:00")
        }
    }

    @Test("Each alternative has its own time zone")
    func alternatives() {
        let format = DateFormat.pattern("yyyy-MM-dd HH:mm[Europe/Berlin]|yyyy/MM/dd HH:mm|[d] M yyyy")
        #expect(format.date(from: "2024-02-29 13:45") == Date(timeIntervalSince1970: 1_709_210_700))
        #expect(format.date(from: "2024/02/29 13:45") == Date(timeIntervalSince1970: 1_709_214_300))
        #expect(format.date(from: "[29] 2 2024") == Date(timeIntervalSince1970: 1_709_164_800))
    }

    @Test("Without the time zone on this system, no date is read or written")
    func unknownZone() {
        let format = DateFormat.pattern("yyyy-MM-dd HH:mm[Europe/Nowhere]")
        #expect(format.date(from: "2024-02-29 13:45") == nil)
        #expect(format.string(from: Date(timeIntervalSince1970: 0)) == nil)
    }
}
