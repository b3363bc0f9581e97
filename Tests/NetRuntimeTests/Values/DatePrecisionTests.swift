import Foundation
import NetRuntime
import Testing

/// The precision of dates. `Date` stores seconds in a `Double`, which can't represent every fraction. A written date is
/// equal to the date that was read, or truncated, but never later. If rounded up, .NET's `DateTime.MaxValue` would be
/// in the year 10000, which RFC 3339 can't represent.
@Suite struct DatePrecisionTests {
    @Test(
        "A fraction of a second is preserved or truncated",
        arguments: [
            ("9999-12-31T23:59:59.9999999Z", "9999-12-31T23:59:59.999969Z"),
            ("9999-12-31T23:59:59.999999Z", "9999-12-31T23:59:59.999969Z"),
            ("9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"),
            ("9999-12-31T23:59:59Z", "9999-12-31T23:59:59Z"),
            ("2024-02-29T13:45:00.9999999Z", "2024-02-29T13:45:00.999999Z"),
            ("2024-12-31T23:59:59.9999999Z", "2024-12-31T23:59:59.999999Z"),
            ("2024-02-29T13:45:00.1234567Z", "2024-02-29T13:45:00.123456Z"),
            ("2024-02-29T13:45:00.123456Z", "2024-02-29T13:45:00.123456Z"),
            ("1601-01-01T00:00:00.0000019Z", "1601-01-01T00:00:00Z"),
            ("2024-02-29T13:45:00.0000009Z", "2024-02-29T13:45:00Z"),
        ] as [(String, String)]
    )
    func truncatedFractions(text: String, written: String) throws {
        let date = try Date(json: Data("\"\(text)\"".utf8))
        #expect(DateFormat.rfc3339.string(from: date) == written)
        #expect(DateFormat.rfc3339.date(from: written) == date)
    }

    @Test("Microseconds from 1900 to 2100 are preserved, and those of other years are never rounded up")
    func microseconds() throws {
        for year in ["0001", "1583", "1970", "2001", "2024", "2099", "2300", "5000", "9999"] {
            for microsecond in stride(from: 1, to: 1_000_000, by: 7919) {
                let digits = String(String(1_000_000 + microsecond).dropFirst())
                let text = "\(year)-12-31T23:59:59.\(digits)Z"
                let date = try #require(DateFormat.rfc3339.date(from: text))
                let written = try #require(DateFormat.rfc3339.string(from: date))
                // A string with fewer digits is a prefix, so it compares as earlier or equal.
                #expect(written.dropLast() <= text.dropLast(), "\(written) \(text)")
                if ("1900"..."2100").contains(year), microsecond % 1000 != 0 { #expect(written == text) }
            }
            for millisecond in stride(from: 1, to: 1000, by: 7) {
                let text = "\(year)-12-31T23:59:59.\(String(1000 + millisecond).dropFirst())Z"
                let date = try #require(DateFormat.rfc3339.date(from: text))
                #expect(DateFormat.rfc3339.string(from: date) == text)
            }
        }
    }

    @Test("A pattern's fraction of a second is preserved or truncated")
    func patterns() throws {
        let format = DateFormat.pattern("yyyy-MM-dd HH:mm:ss.SSSSSSS")
        for (text, written) in [
            ("9999-12-31 23:59:59.9999999", "9999-12-31 23:59:59.9999690"),
            ("2024-02-29 13:45:00.1234567", "2024-02-29 13:45:00.1234560"),
        ] {
            let date = try #require(format.date(from: text))
            #expect(format.string(from: date) == written)
        }
    }

    @Test("A seventh fractional digit of Unix time is preserved")
    func unixTime() throws {
        let date = try #require(DateFormat.unixTime.date(from: "1709296245.1234567"))
        #expect(DateFormat.unixTime.string(from: date) == "1709296245.1234567")
    }

    @Test("The Unix time of a date with microseconds has no extra digits")
    func unixTimeDigits() throws {
        for digits in ["1", "123", "123456", "000001", "999999"] {
            let date = try #require(DateFormat.rfc3339.date(from: "2024-03-01T12:30:45.\(digits)Z"))
            #expect(DateFormat.unixTime.string(from: date) == String(Double("1709296245.\(digits)") ?? 0))
        }
    }
}
