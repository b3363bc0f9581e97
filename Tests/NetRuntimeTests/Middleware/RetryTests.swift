import Foundation
import Testing

@testable import NetRuntime
@testable import NetRuntimeTesting

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Tests of the conditions and delays of retries. `RetrySocketTests` covers real sockets.
@Suite(.timeLimit(.minutes(20)))
struct RetryTests {
    struct Get: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { "GET /things" }
    }

    struct Put: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { "PUT /things" }
    }

    struct Post: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { "POST /things" }
    }

    /// Creates an engine that returns the results in order and repeats the last one.
    private func stub(_ answers: [Result<HTTPResponse, any Error>]) -> StubEngine {
        let rest = Locked(answers)
        return StubEngine { _ in
            try rest.withLock { rest in
                try rest.count > 1 ? rest.removeFirst().get() : rest[0].get()
            }
        }
    }

    private func client(
        _ stub: StubEngine,
        _ policy: RetryPolicy = RetryPolicy(),
        clock: TestClock = TestClock(),
        random: @escaping @Sendable () -> Double = { 1 }
    ) throws -> Client {
        let retry = Retry(policy, clock: clock, random: random)
        return Client(baseURL: try testURL(), engine: stub, middleware: [retry])
    }

    private static let lost = Result<HTTPResponse, any Error>.failure(TransportError(.connectionLost, "lost"))

    @Test("Status codes of temporary failures are retried", arguments: [408, 429, 502, 503, 504])
    func temporaryStatuses(_ status: Int) async throws {
        let stub = stub([.success(.empty(status: status)), .success(.empty())])
        try await client(stub).send(Get())
        #expect(stub.calls.map(\.attempt) == [1, 2])
    }

    @Test("Only status codes of temporary failures are retried", arguments: [301, 400, 401, 404, 409, 500, 501])
    func otherStatusesStand(_ status: Int) async throws {
        let stub = stub([.success(.empty(status: status)), .success(.empty())])
        let client = try client(stub)
        await #expect(throws: ClientError<Never>.self) { try await client.send(Get()) }
        #expect(stub.calls.count == 1)
    }

    @Test(
        "Connection errors are retried",
        arguments: [TransportError.Kind.offline, .hostNotFound, .cannotConnect, .connectionLost, .timedOut]
    )
    func connectionErrors(_ kind: TransportError.Kind) async throws {
        let stub = stub([.failure(TransportError(kind, "")), .success(.empty())])
        try await client(stub).send(Get())
        #expect(stub.calls.count == 2)
    }

    @Test("Connection errors of other engines are retried")
    func connectionErrorsOfOtherEngines() async throws {
        let stub = stub([.failure(URLError(.networkConnectionLost)), .success(.empty())])
        try await client(stub).send(Get())
        #expect(stub.calls.count == 2)
    }

    @Test(
        "Permanent errors aren't retried",
        arguments: [TransportError.Kind.insecure, .badResponse, .bodyTooLarge, .badRedirect, .other]
    )
    func errorsThatStay(_ kind: TransportError.Kind) async throws {
        let stub = stub([.failure(TransportError(kind, "")), .success(.empty())])
        let client = try client(stub)
        await #expect(throws: ClientError<Never>.self) { try await client.send(Get()) }
        #expect(stub.calls.count == 1)
    }

    @Test("The last attempt determines the outcome")
    func lastOutcome() async throws {
        let stub = stub([Self.lost, Self.lost, Self.lost, .success(.empty(status: 503))])
        let client = try client(stub)
        await #expect {
            try await client.send(Put())
        } throws: { error in
            guard case ClientError<Never>.unexpectedStatus(let response) = error else { return false }
            return response.status == 503
        }
        #expect(stub.calls.map(\.attempt) == [1, 2, 3, 4])
    }

    @Test("A POST is retried only with an idempotency key")
    func idempotentRequests() async throws {
        let stub = stub([Self.lost])
        let client = try client(stub)
        await #expect(throws: ClientError<Never>.self) { try await client.send(Post()) }
        #expect(stub.calls.count == 1)
        let options = CallOptions(idempotencyKey: "order-7")
        await #expect(throws: ClientError<Never>.self) { try await client.send(Post(), options: options) }
        #expect(stub.calls.dropFirst().map { $0.headers["Idempotency-Key"] } == Array(repeating: "order-7", count: 4))
    }

    @Test("All attempts of a call share one idempotency key")
    func sharedIdempotencyKey() async throws {
        var policy = RetryPolicy()
        policy.makesIdempotencyKeys = true
        let stub = stub([Self.lost, Self.lost, .success(.empty())])
        let client = try client(stub, policy)
        try await client.send(Post())
        try await client.send(Post())
        let keys = stub.calls.map { $0.headers["Idempotency-Key"] }
        #expect(keys.count == 4 && keys[0] != nil && keys[0] == keys[1] && keys[1] == keys[2] && keys[2] != keys[3])
        try await client.send(Put())
        #expect(stub.calls.last?.headers["Idempotency-Key"] == nil)
    }

    @Test("Delays double up to a limit")
    func doubledDelays() async throws {
        var policy = RetryPolicy()
        policy.maxAttempts = 7
        policy.baseDelay = .milliseconds(100)
        policy.maxDelay = .seconds(1)
        let clock = TestClock()
        let client = try client(stub([Self.lost]), policy, clock: clock)
        await #expect(throws: ClientError<Never>.self) { try await client.send(Get()) }
        #expect(clock.waits == [100, 200, 400, 800, 1000, 1000].map { .milliseconds($0) })
    }

    @Test("The delay is a random part of the maximum")
    func fullJitter() async throws {
        let clock = TestClock()
        let numbers = Locked([0.5, 0, 0.25])
        let client = try client(stub([Self.lost]), clock: clock) { numbers.withLock { $0.removeFirst() } }
        await #expect(throws: ClientError<Never>.self) { try await client.send(Get()) }
        // Half of 250 ms, zero of 500 ms (no wait), and a quarter of 1 s.
        #expect(clock.waits == [.milliseconds(125), .milliseconds(250)])
    }

    @Test("Retry-After determines the delay")
    func retryAfterDelay() async throws {
        let clock = TestClock()
        let stub = stub([
            .success(.empty(status: 503, headers: ["Retry-After": "7"])),
            .success(
                .empty(
                    status: 429,
                    headers: [
                        "Date": "Sun, 06 Nov 1994 08:49:37 GMT", "Retry-After": "Sun, 06 Nov 1994 08:49:57 GMT",
                    ]
                )
            ),
            .success(.empty()),
        ])
        try await client(stub, clock: clock).send(Get())
        #expect(clock.waits == [.seconds(7), .seconds(20)])
    }

    @Test(
        "A Retry-After of zero or in the past uses the regular delay",
        arguments: ["0", "Sun, 06 Nov 1994 08:49:37 GMT"]
    )
    func zeroRetryAfter(_ wait: String) async throws {
        let clock = TestClock()
        let refusal = HTTPResponse.empty(
            status: 503,
            headers: ["Retry-After": wait, "Date": "Sun, 06 Nov 1994 08:49:37 GMT"]
        )
        try await client(stub([.success(refusal), .success(refusal), .success(.empty())]), clock: clock).send(Get())
        #expect(clock.waits == [.milliseconds(250), .milliseconds(500)])
    }

    @Test("A Retry-After beyond the maximum ends the call")
    func oversizedRetryAfter() async throws {
        let clock = TestClock()
        let stub = stub([.success(.empty(status: 503, headers: ["Retry-After": "61"])), .success(.empty())])
        let client = try client(stub, clock: clock)
        await #expect(throws: ClientError<Never>.self) { try await client.send(Get()) }
        #expect(stub.calls.count == 1 && clock.waits.isEmpty)
    }

    @Test("A delay beyond the deadline isn't started", arguments: [(6, 1), (4, 2)])
    func delayBeyondDeadline(_ wait: Int, _ attempts: Int) async throws {
        var policy = RetryPolicy()
        policy.deadline = .seconds(10)
        policy.maxAttempts = 2
        let clock = TestClock(standsStill: true)
        let stub = StubEngine { request in
            if request.attempt > 1 { return .empty() }
            // The first attempt takes five seconds.
            clock.advance(by: .seconds(5))
            return .empty(status: 503, headers: ["Retry-After": "\(wait)"])
        }
        let client = try client(stub, policy, clock: clock)
        let call = Task { try await client.response(for: Get()).status }
        if attempts == 2 {
            try await waitUntil { clock.waits.contains(.seconds(wait)) }
            clock.advance(by: .seconds(wait))
        }
        let status = try? await call.value
        #expect(status == (attempts == 2 ? 204 : nil))
        #expect(stub.calls.count == attempts)
    }

    @Test("An attempt beyond the deadline times out")
    func attemptBeyondDeadline() async throws {
        var policy = RetryPolicy()
        policy.deadline = .seconds(10)
        let clock = TestClock(standsStill: true)
        let stub = StubEngine { _ in
            // The attempt waits until it is cancelled.
            for await _ in AsyncStream<Never>.makeStream().stream {}
            throw CancellationError()
        }
        let client = try client(stub, policy, clock: clock)
        let call = Task { try await client.send(Get()) }
        await clock.someoneWaits()
        clock.advance(by: .seconds(10))
        await #expect {
            try await call.value
        } throws: { error in
            if case ClientError<Never>.timedOut = error { true } else { false }
        }
        #expect(stub.calls.count == 1)
    }

    @Test("Cancelling a call ends its delay")
    func cancelledDelay() async throws {
        let clock = TestClock(standsStill: true)
        let stub = stub([Self.lost])
        let client = try client(stub, clock: clock)
        let call = Task { try await client.send(Get()) }
        await clock.someoneWaits()
        call.cancel()
        await #expect {
            try await call.value
        } throws: { error in
            if case ClientError<Never>.cancelled = error { true } else { false }
        }
        #expect(stub.calls.count == 1)
    }
}
