import Foundation
import Testing

@testable import NetRuntime
@testable import NetRuntimeTesting

@Suite(.timeLimit(.minutes(20)))
struct LoggingTests {
    struct Search: Request {
        typealias Response = NoContent

        static var endpoint: Endpoint {
            """
            GET /search?q=cats&access_token=s3cret&appid=s3cret
            X-Api-Key: s3cret
            X-Note: plain
            """
        }
    }

    private func texts(
        _ detail: Logging.Detail,
        base: String = "https://api.example.com",
        credentials: [any Middleware] = [],
        answer: @escaping StubEngine.Answer = { _ in .empty(headers: ["Set-Cookie": "s3cret", "X-Reply": "plain"]) }
    ) async throws -> [String] {
        let (stream, log) = AsyncStream.makeStream(of: String.self)
        let middleware = credentials + [.logging(detail) { log.yield($0) }]
        let client = Client(baseURL: try testURL(base), engine: StubEngine(answer), middleware: middleware)
        try? await client.send(Search())
        log.finish()
        return await stream.reduce(into: []) { $0.append($1) }
    }

    @Test("The request and the response are logged in one line each")
    func oneLineEach() async throws {
        let credentials: [any Middleware] = [.apiKey("appid", in: .query) { "unused" }]
        let texts = try await texts(.lines, credentials: credentials)
        let address = "GET https://api.example.com/search?q=cats&access_token=‹redacted›&appid=‹redacted›"
        #expect(texts.first == "→ \(address)")
        #expect(texts.last?.hasPrefix("← 204 \(address) (Search, 0 bytes, ") == true)
        #expect(texts.count == 2)
    }

    @Test("Headers are logged without secrets")
    func secretsInHeaders() async throws {
        let credentials: [any Middleware] = [
            .bearer { "s3cret" }, .apiKey("X-Own", in: .header) { "s3cret" }, .apiKey("appid", in: .query) { "" },
        ]
        let text = try await texts(.headers, base: "https://u:s3cret@h.example/@me", credentials: credentials)
            .joined(separator: "\n")
        #expect(!text.contains("s3cret"))
        #expect(text.contains("https://‹redacted›@h.example/@me/search"))
        #expect(text.contains("\n    X-Note: plain"))
        #expect(text.contains("\n    X-Reply: plain"))
        #expect(text.contains("\n    Authorization: ‹redacted›"))
        #expect(text.contains("\n    X-Own: ‹redacted›"))
    }

    @Test("URLs in headers are logged without secrets")
    func secretsInHeaderURLs() async throws {
        let text = try await texts(.headers) { _ in
            .empty(headers: ["Location": "https://a.example/b?code=h1dden&page=2", "Referer": "/c?token=h1dden"])
        }.joined(separator: "\n")
        #expect(!text.contains("h1dden"))
        #expect(text.contains("\n    Location: https://a.example/b?code=‹redacted›&page=2"))
    }

    @Test("Fragments of URLs are logged without secrets")
    func secretsInFragments() async throws {
        let addresses = [
            "https://app.example/#access_token=h1dden&page=2": "https://app.example/#access_token=‹redacted›&page=2",
            "/cb?page=2#id_token=h1dden": "/cb?page=2#id_token=‹redacted›",
            "/cb?a#b": "/cb?a#b",
        ]
        for (address, shown) in addresses {
            let text = try await texts(.headers) { _ in .empty(headers: ["Location": address]) }.joined(separator: "\n")
            #expect(text.contains("\n    Location: \(shown)"))
        }
    }

    @Test("URLs and tokens in any header are logged without secrets")
    func secretsInAnyHeader() async throws {
        let text = try await texts(.headers) { _ in
            .empty(headers: [
                "Link": #"</b?token=h1dden&page=2>; rel="next""#, "Refresh": "0; url=https://u:h1dden@a.example/",
                "X-Note": "eyJhbGciOiJub25lIn0.aDFkZGVu.aDFkZGVu",
            ])
        }.joined(separator: "\n")
        #expect(!text.contains("h1dden") && !text.contains("eyJ"))
        #expect(text.contains(#"Link: </b?token=‹redacted›&page=2>; rel="next""#))
        #expect(text.contains("Refresh: 0; url=https://‹redacted›@a.example/"))
    }

    @Test("An error is logged with its message")
    func writesErrors() async throws {
        let texts = try await texts(.lines) { _ in throw TransportError(.offline, "There is no connection") }
        #expect(texts.last?.hasPrefix("✗ GET https://api.example.com/search") == true)
        #expect(texts.last?.hasSuffix(": There is no connection") == true)
    }

    @Test("A rejection is logged with its reason, whatever the status code")
    func rejectionReason() async throws {
        let lines = Locked<[(Logging.Level, String)]>([])
        let answers = Locked<[HTTPResponse]>([
            .json(#"{"status": 417, "message": "no such pet", "data": null}"#),
            .json(#"{"reason": "token=s3cret"}"#, status: 409), .json("{}", status: 500),
            .json(#"{"status": 200, "data": {"id": 7, "name": "Rex"}}"#),
        ])
        let stub = StubEngine { _ in answers.withLock { $0.removeFirst() } }
        let logging = Logging { level, text in lines.withLock { $0.append((level, text)) } }
        let client = Client(baseURL: try testURL(), engine: stub, middleware: [logging])
        for _ in 1...4 { _ = try? await client.send(JudgementTests.Declared()) }
        let written = lines.withLock { $0.filter { $0.1.hasPrefix("←") } }
        #expect(written.map(\.0) == [.warning, .warning, .warning, .debug])
        #expect(written[0].1.contains(" ms): rejected: verdict "))
        #expect(written[1].1.hasSuffix(" ms): rejected: token=‹redacted›"))
        #expect(written[2].1.hasSuffix(" ms)") && written[3].1.hasSuffix(" ms)"))
    }

    struct SignIn: Request {
        typealias Response = NoContent

        let httpBody: HTTPBody?

        static var endpoint: Endpoint { "POST /login" }
        var parameters: Parameters { Parameters(body: httpBody) }
    }

    private func bodies(
        _ body: HTTPBody,
        _ answer: HTTPResponse,
        redacting names: Set<String> = []
    ) async throws -> [String] {
        let texts = Locked<[String]>([])
        let logging = Logging(.bodies, redacting: names) { _, text in texts.withLock { $0.append(text) } }
        let stub = StubEngine { _ in answer }
        try? await Client(baseURL: try testURL(), engine: stub, middleware: [logging]).send(SignIn(httpBody: body))
        return texts.withLock { $0 }
    }

    @Test("Bodies are logged without secrets")
    func secretsInBodies() async throws {
        let body: JSON = [
            "user": "rex", "password": "s3cret",
            "devices": [["name": "phone", "PIN": 1234], ["name": "tv", "pin": nil]],
        ]
        let answer = #"{"access_token": {"jwt": "s3cret"}, "expires": 3600, "note": "☃", "IBAN": "s3cret"}"#
        let texts = try await bodies(.json(body), .json(answer, status: 403), redacting: ["iban"])
        let devices = #"[{"PIN":"‹redacted›","name":"phone"},{"name":"tv","pin":null}]"#
        #expect(texts[0].hasSuffix(#"\#n    {"devices":\#(devices),"password":"‹redacted›","user":"rex"}"#))
        let shown = #"{"access_token": "‹redacted›", "expires": 3600, "note": "☃", "IBAN": "‹redacted›"}"#
        #expect(texts[1].hasSuffix("\n    " + shown))
        #expect(!texts.joined().contains("s3cret"))
    }

    @Test("Forms are logged without secrets")
    func secretsInForms() async throws {
        let texts = try await bodies(
            .form("grant_type,refresh_token,p%61ss", ["refresh_token", "s3cret", "s3cret"]),
            .empty()
        )
        #expect(texts[0].contains("\n    grant_type=refresh_token&refresh_token=‹redacted›&"))
        #expect(!texts[0].contains("s3cret"))
    }

    @Test("Bodies that may contain secrets anywhere aren't logged")
    func unloggedBodies() async throws {
        let texts = try await bodies(.raw("my s3cret", "text/plain"), .json(#"{"token": "s3cret""#))
        #expect(!texts.joined().contains("s3cret"))
        #expect(!(try await bodies(.json("s3cret"), .json(#""s3cret""#)).joined().contains("s3cret")))
    }

    @Test("Only the beginning of a long body is logged")
    func longBodies() async throws {
        let texts = try await bodies(.json([String(repeating: "ü", count: 20_000)]), .empty())
        #expect(texts[0].hasSuffix("üü…"))
        #expect(texts[0].count < 11_000)
    }

    @Test("The level depends on the outcome, and lower levels aren't logged")
    func levels() async throws {
        func levels(from level: Logging.Level, _ status: Int?) async throws -> [Logging.Level] {
            let levels = Locked<[Logging.Level]>([])
            let logging = Logging(from: level) { level, _ in levels.withLock { $0.append(level) } }
            let stub = StubEngine { _ in
                guard let status else { throw TransportError(.offline, "") }
                return .empty(status: status)
            }
            try? await Client(baseURL: try testURL(), engine: stub, middleware: [logging]).send(Search())
            return levels.withLock { $0 }
        }
        #expect(try await levels(from: .debug, 204) == [.debug, .debug])
        #expect(try await levels(from: .debug, 404) == [.debug, .warning])
        #expect(try await levels(from: .debug, nil) == [.debug, .error])
        #expect(try await levels(from: .warning, 204) == [])
        #expect(try await levels(from: .warning, 500) == [.warning])
        #expect(try await levels(from: .error, 500) == [])
        #expect(try await levels(from: .error, nil) == [.error])
    }

    @Test("Requests are logged as curl commands")
    func writesCommands() async throws {
        let texts = try await texts(.curl)
        #expect(texts[0].hasPrefix("→ curl -H "))
        #expect(texts[0].contains("access_token=‹redacted›"))
        #expect(texts[1].hasPrefix("← 204 GET "))
    }
}
