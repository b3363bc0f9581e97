import Foundation
import Testing

@testable import NetRuntime
@testable import NetRuntimeCaching
@testable import NetRuntimeTesting

/// Tests of changes to stored responses (RFC 9111): updates by 304 responses (section 4.3.4), invalidation (4.4), and
/// the header fields that are stored (3.1).
@Suite(.timeLimit(.minutes(20)))
struct CacheChangeTests {
    /// A cache in front of a server whose responses the tests set.
    private final class Bench: Sendable {
        let seconds = Locked(784_111_777.0)
        let answers: Locked<[HTTPResponse]>
        let engine: StubEngine
        let client: Client

        init(_ answers: HTTPResponse...) throws {
            let (seconds, answers) = (seconds, Locked(answers))
            self.answers = answers
            engine = StubEngine { _ in answers.withLock { $0.isEmpty ? .empty(status: 204) : $0.removeFirst() } }
            let cache = ResponseCache { Date(timeIntervalSince1970: seconds.withLock { $0 }) }
            client = Client(baseURL: try testURL(), engine: engine, middleware: [cache])
        }

        func send(_ method: HTTPMethod = .get, _ address: String = "https://api.example.com/v1/a") async throws
            -> HTTPResponse
        {
            try await client.exchange(HTTPRequest(method: method, url: try testURL(address)), "GET /")
        }
    }

    private static func text(_ text: String, _ headers: Headers) -> HTTPResponse {
        .data(Data(text.utf8), headers: headers)
    }

    // MARK: - Confirmations by 304

    /// The headers of a response and of a 304, and whether the 304 confirms the response.
    private static let validators: [(Headers, Headers, Bool)] = [
        (["ETag": "\"a\""], ["ETag": "\"a\""], true), (["ETag": "\"a\""], [:], true),
        (["ETag": "\"a\""], ["ETag": "\"b\""], false), (["ETag": "W/\"a\""], ["ETag": "W/\"a\""], true),
        (["ETag": "W/\"a\""], ["ETag": "W/\"b\""], false), (["ETag": "\"a\""], ["ETag": "W/\"b\""], false),
        // Servers weaken the tags of compressed bodies, but not those of 304 responses, which have no body. So a
        // weak tag and a strong tag with the same value match.
        (["ETag": "W/\"a\""], ["ETag": "\"a\""], true), (["ETag": "\"a\""], ["ETag": "W/\"a\""], true),
        (["Last-Modified": "x"], ["ETag": "\"a\""], false), (["Last-Modified": "x"], ["Last-Modified": "x"], true),
        (["Last-Modified": "x"], ["Last-Modified": "y"], false), (["Last-Modified": "x"], [:], true),
        (["ETag": "\"a\"", "Last-Modified": "x"], ["ETag": "\"a\"", "Last-Modified": "y"], true),
        (["ETag": "\"a\"", "Last-Modified": "x"], ["ETag": "\"b\"", "Last-Modified": "x"], false),
    ]

    @Test("A 304 that confirms another response isn't used", arguments: validators)
    func mismatchedConfirmation(_ stored: Headers, _ confirming: Headers, _ isSame: Bool) async throws {
        let bench = try Bench(
            Self.text("1", stored),
            .empty(status: 304, headers: confirming),
            Self.text("2", ["Cache-Control": "max-age=9"])
        )
        _ = try await bench.send()
        let response = try await bench.send()
        #expect(response.status == 200 && response.text == (isSame ? "1" : "2"))
        // The repeated request has no conditions, and its response is stored.
        let last = try #require(bench.engine.calls.last)
        #expect(bench.engine.calls.count == (isSame ? 2 : 3))
        #expect(last.headers.contains { $0.name.hasPrefix("If-") } == isSame)
        #expect(last.attempt == (isSame ? 1 : 2))
        if !isSame { #expect(try await bench.send().text == "2" && bench.engine.calls.count == 3) }
    }

    /// The header fields of a 304, and whether they replace the stored ones.
    private static let updates = [
        ("X-Test", true), ("Content-Foo", true), ("Cache-Control", true), ("Expires", true), ("Content-Location", true),
        ("Content-Security-Policy", true), ("Content-Length", false), ("Content-Type", false),
        ("Content-Encoding", false), ("Content-Range", false), ("Transfer-Encoding", false),
    ]

    @Test("A 304 updates the stored header fields except those of the body", arguments: updates)
    func confirmationsUpdateHeaders(_ name: String, _ isUpdated: Bool) async throws {
        let bench = try Bench(
            Self.text("1", ["ETag": "\"a\"", name: "1", "X-Kept": "1"]),
            .empty(
                status: 304,
                headers: ["ETag": "\"a\"", name: "max-age=60", name: "b=2", "Cache-Control": "max-age=60"]
            )
        )
        _ = try await bench.send()
        for _ in 0..<2 {
            let headers = try await bench.send().headers
            #expect(
                headers.values(name).prefix(2) == (isUpdated ? ["max-age=60", "b=2"] : headers.values(name).prefix(2))
            )
            #expect(isUpdated || !headers.values(name).contains("b=2"))
            #expect(headers["X-Kept"] == "1")
        }
        #expect(bench.engine.calls.count == 2)
    }

    @Test("Header fields of the connection aren't stored")
    func connectionFields() async throws {
        let bench = try Bench(
            Self.text(
                "1",
                [
                    "Cache-Control": "max-age=60", "Connection": "a, B", "Connection": "keep-alive", "A": "1", "b": "2",
                    "C": "3", "Keep-Alive": "5", "Proxy-Authenticate": "x", "Upgrade": "h2c", "Date": "x",
                ]
            )
        )
        // The first caller receives all header fields.
        #expect(try await bench.send().headers["a"] == "1")
        let headers = try await bench.send().headers
        #expect(headers.map(\.name) == ["Cache-Control", "C", "Date", "Content-Type", "Age"])
        #expect(headers["Date"] == "x" && headers["Age"] == "0")
    }

    @Test("The age includes the duration of the exchange")
    func ageWithExchange() async throws {
        let bench = try Bench()
        let engine = StubEngine { _ in
            bench.seconds.withLock { $0 += 5 }
            return Self.text("1", ["Cache-Control": "max-age=60", "Age": "10"])
        }
        var client = bench.client
        client.engine = engine
        let request = HTTPRequest(url: try testURL())
        _ = try await client.exchange(request, "GET /")
        // Section 4.2.3: the response was 10 seconds old when it was sent, and took up to 5 seconds to arrive.
        #expect(try await client.exchange(request, "GET /").headers["Age"] == "15")
    }

    // MARK: - Changes

    /// A method, the headers of its response, a URL, and whether the stored response of that URL is invalidated.
    private static let changes: [(HTTPMethod, Headers, String, Bool)] =
        [.post, .put, .delete, .patch, HTTPMethod(rawValue: "M-SEARCH")].flatMap {
            (method: HTTPMethod) -> [(HTTPMethod, Headers, String, Bool)] in
            [
                (method, [:], "https://api.example.com/v1/a", true),
                (method, [:], "https://api.example.com/v1/b", false),
                (method, ["Location": "/v1/b"], "https://api.example.com/v1/b", true),
                (method, ["Location": "b"], "https://api.example.com/v1/b", true),
                (method, ["Content-Location": "https://api.example.com/v1/b"], "https://api.example.com/v1/b", true),
                (method, ["Location": "https://api.example.com/v1/c"], "https://api.example.com/v1/b", false),
                // A response can't invalidate responses of other origins.
                (method, ["Location": "https://b.example/b"], "https://b.example/b", false),
                (method, ["Content-Location": "http://api.example.com/v1/b"], "http://api.example.com/v1/b", false),
            ]
        } + [
            (.get, ["Location": "b"], "https://api.example.com/v1/b", false),
            (.head, ["Content-Location": "b"], "https://api.example.com/v1/b", false),
            // These are other spellings of the same URL.
            (.put, [:], "HTTPS://API.example.com:443/v1/a#part", true),
            (.put, ["Location": "//API.EXAMPLE.COM/v1/b#part"], "https://api.example.com/v1/b", true),
        ]

    @Test("A successful unsafe request invalidates the URLs that it changes", arguments: changes)
    func invalidatedURLs(_ method: HTTPMethod, _ headers: Headers, _ address: String, _ isForgotten: Bool)
        async throws
    {
        let bench = try Bench(Self.text("1", ["Cache-Control": "max-age=60"]), .empty(status: 201, headers: headers))
        _ = try await bench.send(.get, address)
        _ = try await bench.send(method)
        _ = try await bench.send(.get, address)
        #expect(bench.engine.calls.count == (isForgotten ? 3 : 2))
    }

    @Test("A failed request invalidates nothing (section 4.4)", arguments: [400, 404, 409, 500, 503])
    func failedChanges(_ status: Int) async throws {
        let bench = try Bench(Self.text("1", ["Cache-Control": "max-age=60"]), .empty(status: status))
        _ = try await bench.send()
        _ = try await bench.send(.post)
        #expect(try await bench.send().text == "1")
        #expect(bench.engine.calls.count == 2)
    }

    @Test("A 304 replaces the age, and the cookie of the 304 is returned once")
    func confirmedAge() async throws {
        let bench = try Bench(
            Self.text("1", ["ETag": "\"a\"", "Cache-Control": "max-age=60", "Age": "50"]),
            .empty(status: 304, headers: ["ETag": "\"a\"", "Set-Cookie": "a=b"])
        )
        _ = try await bench.send()
        bench.seconds.withLock { $0 += 10 }
        let confirmed = try await bench.send()
        #expect(confirmed.text == "1" && confirmed.headers["Age"] == nil && confirmed.headers["Set-Cookie"] == "a=b")
        bench.seconds.withLock { $0 += 59 }
        let stored = try await bench.send()
        #expect(stored.headers["Age"] == "59" && stored.headers["Set-Cookie"] == nil)
        #expect(bench.engine.calls.count == 2)
    }

    @Test("The latest matching response is returned")
    func latestMatch() async throws {
        let bench = try Bench(
            Self.text("1", ["Cache-Control": "max-age=60", "Vary": "A"]),
            Self.text("2", ["Cache-Control": "max-age=60", "Vary": "B"])
        )
        func get(_ headers: Headers) async throws -> String {
            try await bench.client.exchange(HTTPRequest(url: try testURL(), headers: headers), "GET /").text
        }
        #expect(try await get(["A": "1", "B": "1"]) == "1")
        #expect(try await get(["A": "2", "B": "2"]) == "2")
        // Both responses match (section 4.1).
        #expect(try await get(["A": "1", "B": "2"]) == "2")
    }
}
