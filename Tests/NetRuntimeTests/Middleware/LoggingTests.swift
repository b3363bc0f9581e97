import Foundation
import NetRuntime
import Testing

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

    @Test func writesALineEach() async throws {
        let credentials: [any Middleware] = [.apiKey("appid", in: .query) { "unused" }]
        let texts = try await texts(.lines, credentials: credentials)
        let address = "GET https://api.example.com/search?q=cats&access_token=‹redacted›&appid=‹redacted›"
        #expect(texts.first == "→ \(address)")
        #expect(texts.last?.hasPrefix("← 204 \(address) (Search, 0 bytes, ") == true)
        #expect(texts.count == 2)
    }

    @Test func writesHeadersWithoutSecrets() async throws {
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

    @Test func writesAddressesInHeadersWithoutSecrets() async throws {
        let text = try await texts(.headers) { _ in
            .empty(headers: ["Location": "https://a.example/b?code=h1dden&page=2", "Referer": "/c?token=h1dden"])
        }.joined(separator: "\n")
        #expect(!text.contains("h1dden"))
        #expect(text.contains("\n    Location: https://a.example/b?code=‹redacted›&page=2"))
    }

    @Test func writesErrors() async throws {
        let texts = try await texts(.lines) { _ in throw TransportError(.offline, "There is no connection") }
        #expect(texts.last?.hasPrefix("✗ GET https://api.example.com/search") == true)
        #expect(texts.last?.hasSuffix(": There is no connection") == true)
    }
}
