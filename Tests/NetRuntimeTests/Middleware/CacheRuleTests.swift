import Foundation
import Testing

@testable import NetRuntime
@testable import NetRuntimeCaching
@testable import NetRuntimeTesting

/// Tests of the rules of RFC 9111 for the cache of a single user. Each rule has two requests for the same resource.
///
/// The cases follow the public HTTP cache tests (http-tests/cache-tests). Numbers in brackets are sections of the RFC.
@Suite(.timeLimit(.minutes(20)))
struct CacheRuleTests {
    private typealias Rule = CacheRule

    struct Get: Request {
        typealias Response = String

        static var endpoint: Endpoint { "GET /thing" }
        var parameters: Parameters { [] }
        static func response(from body: ResponseBody) throws -> String { body.text }
    }

    /// The time of the first response.
    private static let date = "Sun, 06 Nov 1994 08:49:37 GMT"
    private static let inAnHour = "Sun, 06 Nov 1994 09:49:37 GMT"
    private static let hour = 3600.0

    private static let freshness = [
        Rule("no freshness [4.2.2]", [:], .requested),
        Rule("max-age [5.2.2.1]", ["Cache-Control": "max-age=3600"], .reused),
        Rule("max-age has passed [4.2]", ["Cache-Control": "max-age=2"], .requested),
        Rule("max-age has just passed [4.2]", ["Cache-Control": "max-age=3600"], after: hour, .requested),
        Rule("max-age=0 [4.2.1]", ["Cache-Control": "max-age=0"], after: 0, .requested),
        Rule("max-age of 2^31 - 1 [1.2.2]", ["Cache-Control": "max-age=2147483647"], .reused),
        Rule("max-age of 2^31 [1.2.2]", ["Cache-Control": "max-age=2147483648"], .reused),
        Rule("max-age of 2^80 [1.2.2]", ["Cache-Control": "max-age=1208925819614629174706176"], .reused),
        Rule("max-age less than Age [4.2.3]", ["Cache-Control": "max-age=3600", "Age": "7200"], .requested),
        Rule("max-age against a past Expires [5.3]", ["Cache-Control": "max-age=3600", "Expires": date], .reused),
        Rule("max-age against an invalid Expires [5.3]", ["Cache-Control": "max-age=3600", "Expires": "0"], .reused),
        Rule("max-age=0 against Expires [5.3]", ["Cache-Control": "max-age=0", "Expires": inAnHour], .requested),
        Rule("max-age with an extension [5.2.3]", ["Cache-Control": "foobar, max-age=3600"], .reused),
        Rule("max-age in any case [5.2]", ["Cache-Control": "MaX-aGe=3600"], .reused),
        Rule("negative max-age [1.2.2]", ["Cache-Control": "max-age=-3600"], .requested),
        Rule("s-maxage is for shared caches [5.2.2.10]", ["Cache-Control": "max-age=1, s-maxage=3600"], .requested),
        Rule("s-maxage in another line", ["Cache-Control": "max-age=1", "Cache-Control": "s-maxage=3600"], .requested),
        Rule("only s-maxage", ["Cache-Control": "s-maxage=3600"], .requested),
        Rule("private [5.2.2.7]", ["Cache-Control": "private, max-age=3600"], .reused),
        Rule("immutable, fresh", ["Cache-Control": "immutable, max-age=3600"], .reused),
        Rule("immutable, stale", ["Cache-Control": "immutable, max-age=1"], .requested),
        Rule("no heuristics [4.2.2]", ["Last-Modified": "Sat, 06 Nov 1993 08:49:37 GMT"], .validated),
        Rule("Set-Cookie [7.3]", ["Cache-Control": "max-age=3600", "Set-Cookie": "a=b"], .reused),
    ]

    private static let directives = [
        Rule("first max-age long [4.2.1]", ["Cache-Control": "max-age=3600, max-age=1"], .reused),
        Rule("first max-age short", ["Cache-Control": "max-age=1, max-age=3600"], .requested),
        Rule("first line short", ["Cache-Control": "max-age=1", "Cache-Control": "max-age=3600"], .requested),
        Rule("quoted [5.2]", ["Cache-Control": "max-age=\"3600\""], .reused),
        Rule("in a quoted string before", ["Cache-Control": "extension=\"max-age=3600\", max-age=1"], .requested),
        Rule("in a quoted string after", ["Cache-Control": "max-age=1, extension=\"max-age=3600\""], .requested),
        Rule("in a quoted string with commas", ["Cache-Control": "extension=\"a, max-age=3600, b\""], .requested),
        Rule("after a quoted string with commas", ["Cache-Control": "extension=\"a, \\\", b\", max-age=3600"], .reused),
        Rule("after an unclosed quote", ["Cache-Control": "max-age=3600, a=\"b, no-store"], .requested),
        Rule("leading zeros", ["Cache-Control": "max-age=003600"], .reused),
        Rule("single quotes", ["Cache-Control": "max-age='3600'"], .requested),
        Rule("a fraction [4.2.1]", ["Cache-Control": "max-age=3600.5"], .requested),
        Rule("a sign", ["Cache-Control": "max-age=+3600"], .requested),
        Rule("letters before", ["Cache-Control": "max-age=a100"], .requested),
        Rule("letters after", ["Cache-Control": "max-age=100a"], .requested),
        Rule("no value", ["Cache-Control": "max-age"], .requested),
        Rule("no name", ["Cache-Control": "=5, , max-age=3600"], .reused),
        Rule("no-store [5.2.2.5]", ["Cache-Control": "no-store", "ETag": "\"a\""], .requested),
        Rule("no-store in any case", ["Cache-Control": "nO-StOrE", "ETag": "\"a\""], .requested),
        Rule("no-store against max-age", ["Cache-Control": "max-age=3600, no-store", "Expires": inAnHour], .requested),
        Rule("no-store in another line", ["Cache-Control": "max-age=3600", "Cache-Control": "no-store"], .requested),
        Rule(
            "no-store that need be understood [5.2.2.3]",
            ["Cache-Control": "no-store, must-understand, max-age=9"],
            .requested
        ),
        Rule("no-cache [5.2.2.4]", ["Cache-Control": "no-cache, max-age=3600", "ETag": "\"a\""], .validated),
        Rule("no-cache in any case", ["Cache-Control": "No-CaChE, max-age=3600", "ETag": "\"a\""], .validated),
        Rule("no-cache for a header", ["Cache-Control": "no-cache=\"a, b\", max-age=9", "ETag": "\"a\""], .validated),
        Rule("must-revalidate, fresh [5.2.2.2]", ["Cache-Control": "max-age=3600, must-revalidate"], .reused),
        Rule("must-revalidate, stale", ["Cache-Control": "max-age=2, must-revalidate", "ETag": "\"a\""], .validated),
        Rule("stale-while-revalidate, expired", ["Cache-Control": "max-age=1, stale-while-revalidate=2"], .requested),
    ]

    private static let dates = [
        Rule("Expires in the future [5.3]", ["Expires": inAnHour, "Date": date], .reused),
        Rule("Expires in the past", ["Expires": "Sun, 06 Nov 1994 07:49:37 GMT", "Date": date], after: 0, .requested),
        Rule("Expires at the moment [4.2.1]", ["Expires": date, "Date": date], after: 0, .requested),
        Rule(
            "Expires by the server's clock",
            ["Expires": inAnHour, "Date": "Sun, 06 Nov 1994 09:49:36 GMT"],
            .requested
        ),
        Rule("Expires and an invalid Date", ["Expires": inAnHour, "Date": "foo"], .reused),
        Rule(
            "Expires and more Age, slow",
            ["Expires": "Sun, 06 Nov 1994 08:49:47 GMT", "Date": "Sun, 06 Nov 1994 08:49:27 GMT", "Age": "25"],
            .requested
        ),
        Rule(
            "Expires and more Age, fast",
            ["Expires": "Sun, 06 Nov 1994 08:49:57 GMT", "Date": "Sun, 06 Nov 1994 08:49:47 GMT", "Age": "15"],
            .requested
        ),
        Rule("Expires beyond 32 bits", ["Expires": "Sun, 21 Nov 2286 04:46:39 GMT"], .reused),
        Rule("RFC 850 [9110 5.6.7]", ["Expires": "Thursday, 18-Aug-50 02:01:18 GMT"], .reused),
        Rule("asctime", ["Expires": "Thu Aug  8 02:01:18 2050"], .reused),
        Rule("weekday in capitals [4.2]", ["Expires": "THU, 18 Aug 2050 02:01:18 GMT"], .reused),
        Rule("month in capitals", ["Expires": "Thu, 18 AUG 2050 02:01:18 GMT"], .reused),
        Rule("zone in lowercase", ["Expires": "Thu, 18 Aug 2050 02:01:18 gMT"], .reused),
        Rule("UTC [4.2]", ["Expires": "Thu, 18 Aug 2050 02:01:18 UTC"], .requested),
        Rule("another zone", ["Expires": "Thu, 18 Aug 2050 02:01:18 AEST"], .requested),
        Rule("two digits of the year", ["Expires": "Thu, 18 Aug 50 02:01:18 GMT"], .requested),
        Rule("no comma", ["Expires": "Thu 18 Aug 2050 02:01:18 GMT"], .requested),
        Rule("more spaces", ["Expires": "Thu, 18  Aug  2050 02:01:18 GMT"], .requested),
        Rule("hyphens", ["Expires": "Thu, 18-Aug-2050 02:01:18 GMT"], .requested),
        Rule("full stops", ["Expires": "Thu, 18 Aug 2050 02.01.18 GMT"], .requested),
        Rule("one digit of the hour", ["Expires": "Thu, 18 Aug 2050 2:01:18 GMT"], .requested),
        Rule("several lines, the first past", ["Expires": date, "Expires": inAnHour], .requested),
        Rule("several lines in one", ["Expires": "\(inAnHour), \(date)"], .reused),
        Rule("-1", ["Expires": "-1"], .requested),
    ]

    private static func age(_ values: [String], max: Int = 3600, _ outcome: Rule.Outcome) -> Rule {
        var headers: Headers = ["Cache-Control": "max-age=\(max)"]
        for value in values { headers.append("Age", value) }
        return Rule("Age: \(values)", headers, outcome)
    }

    /// The rules for `Age` (section 5.1).
    private static let ages = [
        age(["abc"], .reused), age(["-7200"], .reused), age(["7200.0"], .reused), age(["2147483647"], .requested),
        age(["2147483648"], .requested), age(["1208925819614629174706176"], .requested), age(["7200, 0"], .requested),
        age(["0, 7200"], .reused),
        age(["7200", "0"], .requested), age(["0", "7200"], .reused), age(["0, 0"], .reused), age(["0", "0"], .reused),
        age(["3600", "3600"], max: 10_000, .reused), age(["+7200"], .reused), age(["3597"], .requested),
        age(["3596"], .reused),
        age(["9223372036854775807"], max: .max, .requested),
    ]

    private static func vary(
        _ names: [String],
        first: Headers = ["Foo": "1", "Bar": "abc", "Baz": "789"],
        second: Headers,
        _ outcome: Rule.Outcome
    ) -> Rule {
        var headers: Headers = ["Cache-Control": "max-age=5000"]
        for name in names { headers.append("Vary", name) }
        return Rule("Vary: \(names), \(second.map(\.value))", headers, first: first, second: second, outcome)
    }

    /// The rules for `Vary` (section 4.1).
    private static let varying = [
        vary(["Foo"], second: ["Foo": "1"], .reused), vary(["Foo"], second: ["Foo": "2"], .requested),
        vary(["Foo"], second: [:], .requested),
        vary(["Foo"], first: [:], second: ["Foo": "1"], .requested), vary(["foo"], second: ["FOO": "1"], .reused),
        vary(["Foo"], second: ["Foo": "1", "Other": "2"], .reused),
        vary(["Foo, Bar"], second: ["Foo": "1", "Bar": "abc"], .reused),
        vary(["Foo", "Bar"], second: ["Foo": "1", "Bar": "abd"], .requested),
        vary(["Foo, Bar"], second: ["Foo": "1"], .requested),
        vary(["Foo, Bar, Baz"], second: ["Baz": "789", "Bar": "abc", "Foo": "1"], .reused),
        vary(["Foo, Bar, Baz"], second: ["Foo": "1", "Baz": "789", "Bar": "abcde"], .requested),
        vary(["Foo, None"], second: ["Foo": "1"], .reused),
        vary(["Foo"], first: ["Foo": "1, 2"], second: ["Foo": "1", "Foo": "2"], .reused),
        vary(["Foo"], first: ["Foo": "1,2"], second: ["Foo": " 1 , 2 "], .reused),
        vary(["Foo"], first: ["Foo": "1, 2"], second: ["Foo": "2, 1"], .requested),
        vary(["*"], second: [:], .requested), vary(["*, *"], second: [:], .requested),
        vary(["*", "*"], second: [:], .requested),
        vary([", *"], second: [:], .requested), vary(["", "*"], second: [:], .requested),
        vary(["*, Foo"], second: ["Foo": "1"], .requested),
        vary(["Foo, *"], second: ["Foo": "1"], .requested),
    ]

    private static func wants(
        _ cacheControl: String,
        _ response: Headers,
        after pause: Double = 3,
        _ outcome: Rule.Outcome
    )
        -> Rule
    {
        Rule("wants \(cacheControl)", response, after: pause, second: ["Cache-Control": cacheControl], outcome)
    }

    /// The rules for directives in requests (section 5.2.1).
    private static let requests = [
        wants("max-age=0", ["Cache-Control": "max-age=3600"], after: 0, .requested),
        wants("max-age=1", ["Cache-Control": "max-age=3600"], .requested),
        wants("max-age=600", ["Cache-Control": "max-age=3600", "Age": "1800"], .requested),
        wants("max-age=600", ["Cache-Control": "max-age=3600"], .reused),
        wants("max-age=soon", ["Cache-Control": "max-age=3600"], .requested),
        wants("min-fresh=2000", ["Cache-Control": "max-age=1500"], .requested),
        wants("min-fresh=1000", ["Cache-Control": "max-age=1500", "Age": "1000"], .requested),
        wants("min-fresh=1000", ["Cache-Control": "max-age=1500"], .reused),
        wants("no-cache", ["Cache-Control": "max-age=3600", "Last-Modified": date], .validated),
        wants("no-cache", ["Cache-Control": "max-age=3600", "ETag": "\"a\""], .validated),
        wants("no-cache", ["Cache-Control": "max-age=3600"], .requested),
        wants("no-store", ["Cache-Control": "max-age=3600"], .requested),
        wants("only-if-cached", ["Cache-Control": "max-age=3600"], .reused),
        Rule("Pragma [5.4]", ["Cache-Control": "max-age=3600"], second: ["Pragma": "foo, No-Cache"], .requested),
        Rule("another Pragma", ["Cache-Control": "max-age=3600"], second: ["Pragma": "foo"], .reused),
        Rule(
            "Pragma against Cache-Control",
            ["Cache-Control": "max-age=3600"],
            second: ["Pragma": "no-cache", "Cache-Control": "max-age=60"],
            .reused
        ),
        Rule("a condition of the caller", ["Cache-Control": "max-age=3600"], second: ["If-Match": "\"a\""], .requested),
        Rule("a range request", ["Cache-Control": "max-age=3600"], second: ["Range": "bytes=0-1"], .requested),
        // The cache has a single user, so it stores responses to requests with credentials. The credentials may change.
        Rule(
            "Authorization [3.5]",
            ["Cache-Control": "max-age=3600"],
            first: ["Authorization": "a"],
            second: ["Authorization": "a"],
            .reused
        ),
        Rule(
            "another Authorization",
            ["Cache-Control": "max-age=3600"],
            first: ["Authorization": "a"],
            second: ["Authorization": "b"],
            .requested
        ),
        Rule("no Authorization", ["Cache-Control": "max-age=3600"], first: ["Authorization": "a"], .requested),
    ]

    /// The rules for status codes: only a response with status code 200 is stored.
    private static let statuses = [201, 202, 203, 204, 206, 300, 301, 302, 400, 404, 410, 500, 503, 599].map {
        Rule("status \($0)", ["Cache-Control": "max-age=3600"], status: $0, .requested)
    }

    private static let validation = [
        Rule("by tag [4.3.1]", ["Cache-Control": "max-age=2", "ETag": "\"a\""], .validated),
        Rule("by weak tag", ["Cache-Control": "max-age=2", "ETag": "W/\"a\""], .validated),
        Rule("by date", ["Cache-Control": "max-age=2", "Last-Modified": date], .validated),
        Rule("by both", ["ETag": "\"a\"", "Last-Modified": date], .validated),
    ]

    private static let all = freshness + directives + dates + ages + varying + requests + statuses + validation

    @Test("The cache in memory follows the rules of RFC 9111", arguments: all)
    func rules(_ rule: CacheRule) async throws {
        let seconds = Locked(784_111_777.0)
        let cache = ResponseCache { Date(timeIntervalSince1970: seconds.withLock { $0 }) }
        try await check(rule, seconds, cache, then: cache)
    }

    @Test("The cache on disk follows the rules of RFC 9111 after a restart", arguments: all)
    func rulesOfFiles(_ rule: CacheRule) async throws {
        let seconds = Locked(784_111_777.0)
        let folder = try TemporaryFolder()
        let caches = (0..<2).map { _ in
            ResponseCache(folder: folder.url) { Date(timeIntervalSince1970: seconds.withLock { $0 }) }
        }
        try await check(rule, seconds, caches[0], then: caches[1])
    }

    @Test("An only-if-cached request without a stored response ends with 504")
    func onlyIfCached() async throws {
        let engine = StubEngine { _ in .json("[]") }
        let clock = TestClock()
        let client = Client(baseURL: try testURL(), engine: engine, middleware: [Retry(clock: clock), .cache()])
        let options = CallOptions(headers: ["Cache-Control": "only-if-cached"])
        do {
            _ = try await client.send(Get(), options: options)
            Issue.record("a failure was expected")
        } catch {
            // Section 5.2.1.7.
            guard case .unexpectedStatus(let response) = error else { throw error }
            #expect(response.status == 504)
        }
        #expect(engine.calls.isEmpty && clock.waits.isEmpty)
    }
}
