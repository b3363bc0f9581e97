import Foundation
import Testing

@testable import NetRuntime

struct HTTPDateTests {
    @Test(arguments: [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
    ])
    func allThreeForms(_ text: String) {
        #expect(HTTPDate.date(text) == Date(timeIntervalSince1970: 784_111_777))
    }

    @Test func centuries() {
        #expect(HTTPDate.date("Thu, 29 Feb 2024 00:00:00 GMT") == Date(timeIntervalSince1970: 1_709_164_800))
        #expect(HTTPDate.date("Thursday, 29-Feb-24 00:00:00 GMT") == Date(timeIntervalSince1970: 1_709_164_800))
    }

    @Test(arguments: [
        "", "0", "-1", "soon", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 31 Feb 1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Foo 1994 08:49:37 GMT",
        "Sun, +6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT GMT", "Sun, 06 Nov 1994 08::37 GMT",
    ])
    func whatIsNoDate(_ text: String) {
        #expect(HTTPDate.date(text) == nil)
    }

    @Test func retryAfter() {
        func seconds(_ headers: Headers) -> Duration? { HTTPResponse(status: 503, headers: headers).retryAfter }
        #expect(seconds(["Retry-After": "120"]) == .seconds(120))
        #expect(seconds(["Retry-After": " 0 "]) == .zero)
        #expect(seconds(["Retry-After": "99999999999999999999"]) == .seconds(Int32.max))
        #expect(seconds([:]) == nil)
        #expect(seconds(["Retry-After": "-5"]) == nil)
        #expect(seconds(["Retry-After": "soon"]) == nil)
        let date = "Sun, 06 Nov 1994 08:49:37 GMT"
        #expect(seconds(["Retry-After": "Sun, 06 Nov 1994 08:50:00 GMT", "Date": date]) == .seconds(23))
        // In the past, by the server's clock and by ours.
        #expect(seconds(["Retry-After": date, "Date": "Sun, 06 Nov 1994 08:50:00 GMT"]) == .zero)
        #expect(seconds(["Retry-After": date]) == .zero)
    }
}
