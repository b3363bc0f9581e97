import Foundation
import Testing

@testable import NetRuntime

struct HTTPDateTests {
    @Test(
        "All three formats of HTTP dates are read",
        arguments: [
            "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
        ]
    )
    func threeFormats(_ text: String) {
        #expect(HTTPDate.date(text) == Date(timeIntervalSince1970: 784_111_777))
    }

    @Test("Leap days are read in years of four and of two digits")
    func centuries() {
        #expect(HTTPDate.date("Thu, 29 Feb 2024 00:00:00 GMT") == Date(timeIntervalSince1970: 1_709_164_800))
        #expect(HTTPDate.date("Thursday, 29-Feb-24 00:00:00 GMT") == Date(timeIntervalSince1970: 1_709_164_800))
    }

    // RFC 9110, section 5.6.7: a year more than 50 years in the future means the latest past year with these digits.
    @Test("A year of two digits is at most 50 years in the future")
    func yearsOfTwoDigits() {
        let now = Date(timeIntervalSince1970: 1_767_225_600)  // the first day of 2026
        func year(_ text: String) -> String? {
            HTTPDate.date(text, now: now).map { String($0.ISO8601Format().prefix(4)) }
        }
        #expect(year("Friday, 06-Nov-26 08:49:37 GMT") == "2026")
        #expect(year("Wednesday, 06-Nov-75 08:49:37 GMT") == "2075")
        #expect(year("Saturday, 06-Nov-76 08:49:37 GMT") == "1976")
        #expect(year("Saturday, 06-Nov-99 08:49:37 GMT") == "1999")
        #expect(year("Saturday, 06-Nov-00 08:49:37 GMT") == "2000")
    }

    @Test(
        "Invalid dates are rejected",
        arguments: [
            "", "0", "-1", "soon", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 31 Feb 1994 08:49:37 GMT",
            "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Foo 1994 08:49:37 GMT",
            "Sun, 6 Nov 1994 08:49:37 GMT", "Sunday, 06 Nov 1994 08:49:37 GMT", "Sun, 06-Nov-94 08:49:37 GMT",
            "Sunday, 06-Nov-1994 08:49:37 GMT", "Sun Nov 06 08:49:37 94", "Foo, 06 Nov 1994 08:49:37 GMT",
            "Sun, +6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT GMT", "Sun, 06 Nov 1994 08::37 GMT",
        ]
    )
    func invalidDates(_ text: String) {
        #expect(HTTPDate.date(text) == nil)
    }

    @Test("Retry-After is read as seconds or as a date")
    func retryAfter() {
        func seconds(_ headers: Headers) -> Duration? { HTTPResponse(status: 503, headers: headers).retryAfter }
        #expect(seconds(["Retry-After": "120"]) == .seconds(120))
        #expect(seconds(["Retry-After": " 0 "]) == .zero)
        #expect(seconds(["Retry-After": "99999999999999999999"]) == .seconds(Int32.max))
        #expect(seconds([:]) == nil)
        // The first of several values is used, whether they are on separate lines or joined by an engine.
        #expect(seconds(["Retry-After": "7, 9"]) == .seconds(7))
        #expect(seconds(["Retry-After": "7", "Retry-After": "9"]) == .seconds(7))
        #expect(seconds(["Retry-After": "-7, 9"]) == nil)
        #expect(seconds(["Retry-After": "7.5"]) == nil)
        #expect(seconds(["Retry-After": "-5"]) == nil)
        #expect(seconds(["Retry-After": "soon"]) == nil)
        let date = "Sun, 06 Nov 1994 08:49:37 GMT"
        #expect(seconds(["Retry-After": "Sun, 06 Nov 1994 08:50:00 GMT", "Date": date]) == .seconds(23))
        let dates = "Sun, 06 Nov 1994 08:50:00 GMT, Sun, 06 Nov 1994 09:00:00 GMT"
        #expect(seconds(["Retry-After": dates, "Date": "\(date), \(date)"]) == .seconds(23))
        #expect(seconds(["Retry-After": "Sun Nov  6 08:50:00 1994, 7", "Date": date]) == .seconds(23))
        // The date is in the past, by the server's clock or by the local clock.
        #expect(seconds(["Retry-After": date, "Date": "Sun, 06 Nov 1994 08:50:00 GMT"]) == .zero)
        #expect(seconds(["Retry-After": date]) == .zero)
    }
}
