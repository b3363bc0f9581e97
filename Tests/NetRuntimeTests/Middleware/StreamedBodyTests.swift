import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime
@testable import NetRuntimeCaching

/// Tests of middleware with streams. Failures before a stream are repeated, and the stream is left to the caller.
@Suite(.timeLimit(.minutes(20)))
struct StreamedBodyTests {
    @Test("A stream passes through all middleware unchanged")
    func streamThroughMiddleware() async throws {
        let bytes = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let answers = Locked<[LoopbackServer.Response]>([
            .init(status: 503), .json(#"{"error": "expired"}"#, status: 401),
        ])
        let server = try LoopbackServer { _ in
            answers.withLock { answers in
                if !answers.isEmpty { return answers.removeFirst() }
                return .init(
                    headers: [("Cache-Control", "max-age=60"), ("Content-Type", "application/json")],
                    body: bytes
                )
            }
        }
        var policy = RetryPolicy()
        policy.deadline = .seconds(60)
        policy.baseDelay = .zero
        let calls = Locked<[CallMetrics]>([])
        let lines = Locked<[String]>([])
        let cache = ResponseCache()
        let client = server.client(middleware: [
            .metrics { call in calls.withLock { $0.append(call) } },
            Retry(policy, clock: TestClock(standsStill: true)),
            .refreshing(token: { "a" }, refresh: { "b" }),
            .deduplicating,
            cache,
            .rateLimit(1000, per: .seconds(1)),
            .logging(.bodies) { line in lines.withLock { $0.append(line) } },
        ])
        let response = try await client.stream(PetAPI.ListPets())
        #expect(try await response.body.collect() == bytes)
        #expect(server.requests.map { $0.header("Authorization") } == ["Bearer a", "Bearer a", "Bearer b"])
        let call = try #require(calls.withLock { $0.first })
        #expect(call.attempts == 3 && call.responseBytes == nil && call.outcome == .response(status: 200))
        #expect(call.transfer != nil)
        #expect(cache.size == 0)
        #expect(lines.withLock { $0.last?.contains("streamed") } == true)
    }
}
