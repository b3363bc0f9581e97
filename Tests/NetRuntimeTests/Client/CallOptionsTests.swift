import Foundation
import NetRuntime
import Testing

struct CallOptionsTests {
    private struct Tagged: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { "POST /things\nX-Tag: endpoint\nX-Other: kept" }
    }

    private func message(_ options: CallOptions) throws -> HTTPRequest {
        let client = Client(baseURL: try #require(URL(string: "https://api.example.com")), engine: StubEngine())
        return try client.httpRequest(for: Tagged(), options: options)
    }

    @Test func headersOfTheCallWinOverTheEndpoints() throws {
        let message = try message(CallOptions(headers: ["x-tag": "call", "X-New": "1", "X-New": "2"]))
        #expect(message.headers.values("X-Tag") == ["call"])
        #expect(message.headers["X-Other"] == "kept")
        #expect(message.headers.values("X-New") == ["1", "2"])
    }

    @Test func headersOfTheCallWinOverThoseOfMiddleware() async throws {
        let stub = StubEngine { _ in .empty() }
        let client = Client(
            baseURL: try #require(URL(string: "https://api.example.com")),
            engine: stub,
            middleware: [.headers(["X-New": "middleware"])]
        )
        try await client.send(Tagged(), options: CallOptions(headers: ["X-New": "call"]))
        #expect(stub.calls.first?.headers.values("X-New") == ["call"])
    }

    @Test func theRestReachesTheEngine() throws {
        let options = CallOptions(
            timeout: .seconds(3),
            cachePolicy: .reload,
            idempotencyKey: "order-7",
            priority: 0.9
        )
        let message = try message(options)
        #expect(message.timeout == .seconds(3))
        #expect(message.cachePolicy == .reload)
        #expect(message.headers["Idempotency-Key"] == "order-7")
        #expect(message.priority == 0.9)
        #expect(message.attempt == 1)
    }
}
