import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime
@testable import NetRuntimeCaching
@testable import NetRuntimeTesting

/// Tests of stale responses and of the conditions for their use (RFC 5861).
@Suite(.timeLimit(.minutes(20)))
struct StaleResponseTests {
    typealias Get = ResponseCacheTests.Get

    /// A server that responds when the gate is open, or fails.
    private final class Bench: Sendable {
        let seconds = Locked(784_111_777.0)
        let failure = Locked<(any Error & Sendable)?>(nil)
        let status = Locked(200)
        let gate = Gate()
        let engine: StubEngine
        let client: Client

        init(_ cacheControl: String, staleIfError: Duration = .zero, isGated: Bool = false) throws {
            let (seconds, failure, status, gate, answers) = (seconds, failure, status, gate, Locked(0))
            if !isGated { gate.open() }
            engine = StubEngine { _ in
                if let failure = failure.withLock({ $0 }) { throw failure }
                let number = answers.withLock {
                    $0 += 1
                    return $0
                }
                if number > 1 { await gate.pass() }
                return .data(
                    Data("\(number)".utf8),
                    status: status.withLock { $0 },
                    headers: ["Cache-Control": cacheControl]
                )
            }
            let cache = ResponseCache(staleIfError: staleIfError) {
                Date(timeIntervalSince1970: seconds.withLock { $0 })
            }
            client = Client(baseURL: try testURL(), engine: engine, middleware: [cache])
        }

        func pass(_ time: Double) { seconds.withLock { $0 += time } }
    }

    @Test("Callers get the stale response during a single validation in the background")
    func revalidation() async throws {
        let bench = try Bench("max-age=60, stale-while-revalidate=30", isGated: true)
        #expect(try await bench.client.send(Get()) == "1")
        bench.pass(89)
        for _ in 0..<10 {
            let response = try await bench.client.response(for: Get())
            #expect(response.payload == "1" && response.headers["Cache-Status"] == "netruntime; hit; ttl=-29")
        }
        bench.gate.open()
        try await waitUntil { try await bench.client.send(Get()) == "2" }
        #expect(bench.engine.calls.count == 2)
        let fresh = try await bench.client.response(for: Get())
        #expect(fresh.headers["Cache-Status"] == nil)
        bench.pass(90)
        #expect(try await bench.client.send(Get()) == "3")
    }

    @Test("Each response at a URL is renewed in the background")
    func revalidationOfEach() async throws {
        let bench = try Bench("max-age=60, stale-while-revalidate=30", isGated: true)
        func get(_ user: String) async throws -> String {
            try await bench.client.send(Get(), options: CallOptions(headers: ["Authorization": user]))
        }
        for round in 1...2 {
            bench.gate.open()
            let (first, second) = (try await get("a"), try await get("b"))
            bench.pass(70)
            #expect(try await get("a") == first)
            #expect(try await get("b") == second)
            try await waitUntil { bench.engine.calls.count == 4 * round }
            try await waitUntil { try await get("a") != first }
            try await waitUntil { try await get("b") != second }
            bench.pass(100)
        }
    }

    @Test("The response of a background validation doesn't undo a change")
    func changeMeanwhile() async throws {
        let bench = try Bench("max-age=60, stale-while-revalidate=30")
        #expect(try await bench.client.send(Get()) == "1")
        bench.pass(70)
        let closed = Gate()
        let answers = Locked(0)
        let slow = StubEngine { request in
            let isFirst = answers.withLock {
                $0 += request.method == .get ? 1 : 0
                return $0 == 1
            }
            guard request.method == .get, isFirst else { return .data(Data("new".utf8)) }
            await closed.pass()
            return .data(Data("old".utf8), headers: ["Cache-Control": "max-age=60"])
        }
        var client = bench.client
        client.engine = slow
        #expect(try await client.send(Get()) == "1")
        await closed.arrival(of: 1)
        try await client.send(ResponseCacheTests.Change())
        closed.open()
        try await waitUntil { slow.calls.count >= 2 }
        #expect(try await client.send(Get()) == "new")
    }

    private static let waits: [(String, String?)] = [
        ("max-age=60, stale-while-revalidate=30, must-revalidate", nil),
        ("max-age=60, stale-while-revalidate=30, no-cache", nil),
        ("max-age=60, stale-while-revalidate=30", "no-cache"),
        ("max-age=60, stale-while-revalidate=30", "max-age=100"),
        ("max-age=60, stale-while-revalidate=5", nil),
        ("max-age=60, stale-if-error=30", nil),
        ("max-age=60", nil),
    ]

    @Test("Callers wait if a stale response isn't allowed", arguments: waits)
    func refused(_ said: String, _ wanted: String?) async throws {
        let bench = try Bench(said)
        #expect(try await bench.client.send(Get()) == "1")
        bench.pass(70)
        #expect(try await bench.client.send(Get(cacheControl: wanted)) == "2")
    }

    private static let kinds: [(TransportError.Kind, Bool)] = [
        (.offline, true), (.hostNotFound, true), (.cannotConnect, true), (.connectionLost, true), (.timedOut, true),
        (.queueTimedOut, true), (.bodyTooLarge, false), (.insecure, false), (.badResponse, false),
        (.badRedirect, false), (.other, false),
    ]

    @Test("Among transport errors, only failures to reach the server permit a stale response", arguments: kinds)
    func errors(_ kind: TransportError.Kind, _ isExcused: Bool) async throws {
        let bench = try Bench("max-age=60, stale-if-error=600")
        #expect(try await bench.client.send(Get()) == "1")
        bench.pass(600)
        bench.failure.withLock { $0 = TransportError(kind, "no") }
        #expect((try? await bench.client.send(Get())) == (isExcused ? "1" : nil))
        bench.pass(60)
        #expect((try? await bench.client.send(Get())) == nil)
    }

    @Test(
        "Among status codes, only 500, 502, 503 and 504 permit a stale response",
        arguments: [500, 502, 503, 504, 501, 404, 403]
    )
    func statuses(_ status: Int) async throws {
        let bench = try Bench("max-age=60, stale-if-error=600")
        #expect(try await bench.client.send(Get()) == "1")
        bench.pass(600)
        bench.status.withLock { $0 = status }
        let isExcused = [500, 502, 503, 504].contains(status)
        #expect((try? await bench.client.send(Get())) == (isExcused ? "1" : nil))
    }

    @Test("The cache can extend the use of stale responses unless the server forbids their use")
    func allowance() async throws {
        for (said, isExcused) in [("max-age=60", true), ("max-age=60, must-revalidate", false)] {
            let bench = try Bench(said, staleIfError: .seconds(3600))
            #expect(try await bench.client.send(Get()) == "1")
            bench.pass(3659)
            bench.failure.withLock { $0 = TransportError(.offline, "no") }
            #expect((try? await bench.client.send(Get())) == (isExcused ? "1" : nil))
            #expect((try? await bench.client.send(Get(), options: CallOptions(cachePolicy: .reload))) == nil)
            bench.pass(1)
            #expect((try? await bench.client.send(Get())) == nil)
        }
    }

    @Test("A cancelled call gets no stale response")
    func cancelled() async throws {
        let bench = try Bench("max-age=60, stale-if-error=600")
        #expect(try await bench.client.send(Get()) == "1")
        bench.pass(60)
        bench.failure.withLock { $0 = CancellationError() }
        await #expect(throws: ClientError<Never>.self) { try await bench.client.send(Get()) }
    }

    @Test("An app that starts offline uses its stored responses")
    func offline() async throws {
        let folder = try TemporaryFolder()
        let server = try LoopbackServer { _ in
            .json(#"{"id": 1, "name": "Rex"}"#, headers: [("ETag", "\"a\"")])
        }
        func app() -> Client {
            server.client(middleware: [.cache(in: folder.url, staleIfError: .seconds(3600))])
        }
        #expect(try await app().send(PetAPI.GetPet(id: "1")).name == "Rex")
        server.stop()
        let response = try await app().response(for: PetAPI.GetPet(id: "1"))
        #expect(response.payload.name == "Rex" && response.headers["Cache-Status"]?.contains("hit") == true)
        await #expect(throws: ClientError<Never>.self) { try await app().send(PetAPI.GetPet(id: "2")) }
    }
}
