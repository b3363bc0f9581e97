import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime
@testable import NetRuntimeCaching
@testable import NetRuntimeTesting

/// Tests of the middleware order that the article “Middleware” recommends, and of the effects of other orders.
@Suite(.timeLimit(.minutes(20)))
struct MiddlewareOrderTests {
    /// A record of the requests that pass a point in the order.
    private final class Counter: Sendable {
        private let requests = Locked<[HTTPRequest]>([])

        var count: Int { requests.withLock { $0.count } }

        func headers(_ name: String) -> [String?] { requests.withLock { $0.map { $0.headers[name] } } }

        func note(_ request: HTTPRequest) { requests.withLock { $0.append(request) } }
    }

    /// The middleware in the recommended order, and the effects that tests observe.
    private final class Bench: Sendable {
        let token = Locked("a")
        let refreshes = Locked(0)
        let calls = Locked<[CallMetrics]>([])
        let callLines = Locked<[String]>([])
        let wireLines = Locked<[String]>([])
        let signed = Counter()
        let limit = TestClock()
        let probe = TraceProbe()

        func middleware() -> [any Middleware] {
            [
                .metrics { [calls] call in calls.withLock { $0.append(call) } },
                probe,
                .logging { [callLines] line in callLines.withLock { $0.append(line) } },
                .headers(["Accept-Language": "en"]),
                Retry(clock: TestClock()),
                .refreshing { [token] in
                    token.withLock { $0 }
                } refresh: { [token, refreshes] in
                    refreshes.withLock { $0 += 1 }
                    return token.withLock {
                        $0 += "+"
                        return $0
                    }
                },
                .deduplicating,
                .cache(),
                RateLimit(1, per: .seconds(1), clock: limit),
                .signing(by: { "app" }) { [signed] request, _ in signed.note(request) },
                .logging { [wireLines] line in wireLines.withLock { $0.append(line) } },
            ]
        }
    }

    @Test("In the recommended order, every attempt is rate-limited, signed and logged")
    func recommendedOrder() async throws {
        let answers = Locked<[LoopbackServer.Response]>([
            .init(status: 503, headers: [("Retry-After", "0")]),
            .init(body: Data("[]".utf8), ending: .truncated(1)),
            .init(status: 401),
            .json("[]", headers: [("Cache-Control", "max-age=60")]),
        ])
        let server = try LoopbackServer { _ in answers.withLock { $0.isEmpty ? .init(status: 500) : $0.removeFirst() } }
        let bench = Bench()
        let client = server.client(middleware: bench.middleware())
        for _ in 0..<3 { _ = try await client.send(PetAPI.ListPets()) }

        // Four exchanges: two failures, a rejected token and a success. All were rate-limited, signed and logged.
        #expect(server.requests.count == 4)
        #expect(bench.limit.waits == Array(repeating: .seconds(1), count: 3))
        #expect(bench.signed.headers("Authorization") == ["Bearer a", "Bearer a", "Bearer a", "Bearer a+"])
        #expect(bench.signed.headers("Accept-Language") == ["en", "en", "en", "en"])
        #expect(bench.refreshes.withLock { $0 } == 1)
        #expect(bench.wireLines.withLock { $0.count } == 8)
        // Three calls, two of which got a response from the cache without an attempt.
        #expect(bench.callLines.withLock { $0.count } == 6)
        #expect(bench.calls.withLock { $0.map(\.attempts) } == [4, 0, 0])
        #expect(bench.calls.withLock { $0.map(\.isFromCache) } == [false, true, true])
    }

    @Test("Calls whose token is rejected at the same time share one refresh")
    func sharedRefresh() async throws {
        let gate = Gate()
        let engine = StubEngine { request in
            await gate.pass()
            return request.headers["Authorization"] == "Bearer a" ? .empty(status: 401) : .json("[]")
        }
        let bench = Bench()
        let client = Client(baseURL: try testURL(), engine: engine, middleware: bench.middleware())
        let calls = (0..<20).map { _ in Task { try await client.send(PetAPI.ListPets()) } }
        try await waitUntil { bench.probe.joins == 19 }
        gate.open()
        for call in calls { _ = try await call.value }
        #expect(engine.calls.filter { $0.headers["Authorization"] == "Bearer a" }.count == 1)
        #expect(bench.refreshes.withLock { $0 } == 1)
        #expect(bench.calls.withLock { $0.allSatisfy { $0.outcome == .response(status: 200) } })
        // The number of calls that share the second exchange depends on the timing.
        let attempts = bench.calls.withLock { $0.reduce(0) { $0 + $1.attempts } }
        #expect(engine.calls.count == attempts)
    }

    @Test("A user never gets the response of another user")
    func separateUsers() async throws {
        let server = try LoopbackServer { request in
            let name = request.header("Authorization") ?? "nobody"
            return .json(#"{"id": 1, "name": "\#(name)"}"#, headers: [("Cache-Control", "max-age=60")])
        }
        let bench = Bench()
        let client = server.client(middleware: bench.middleware())
        for user in ["rex", "tom", "rex"] {
            bench.token.withLock { $0 = user }
            #expect(try await client.send(PetAPI.GetPet(id: "1")).name == "Bearer \(user)")
        }
        #expect(server.requests.count == 2)
    }

    @Test("Retry middleware outside the credentials uses the current token for each attempt")
    func currentToken() async throws {
        func tokens(_ order: (any Middleware, any Middleware) -> [any Middleware]) async throws -> [String?] {
            let token = Locked("a")
            let engine = StubEngine { request in
                token.withLock { $0 = "b" }
                return request.attempt == 1 ? .empty(status: 503) : .json("[]")
            }
            let middleware = order(Retry(clock: TestClock()), .bearer { token.withLock { $0 } })
            let client = Client(baseURL: try testURL(), engine: engine, middleware: middleware)
            _ = try await client.send(PetAPI.ListPets())
            return engine.calls.map { $0.headers["Authorization"] }
        }
        #expect(try await tokens { [$0, $1] } == ["Bearer a", "Bearer b"])
        #expect(try await tokens { [$1, $0] } == ["Bearer a", "Bearer a"])
    }
}
