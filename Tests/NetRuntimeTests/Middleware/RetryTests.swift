import Foundation
import Testing

@testable import NetRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// When requests are sent again. What happens on the wire is in `RetrySocketTests`.
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

    /// Answers one request after the other; the last answer stays.
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

    @Test(arguments: [408, 429, 502, 503, 504])
    func statusesThatSayLater(_ status: Int) async throws {
        let stub = stub([.success(.empty(status: status)), .success(.empty())])
        try await client(stub).send(Get())
        #expect(stub.calls.map(\.attempt) == [1, 2])
    }

    @Test(arguments: [301, 400, 401, 404, 409, 500, 501])
    func otherStatusesStand(_ status: Int) async throws {
        let stub = stub([.success(.empty(status: status)), .success(.empty())])
        let client = try client(stub)
        await #expect(throws: ClientError<Never>.self) { try await client.send(Get()) }
        #expect(stub.calls.count == 1)
    }

    @Test(arguments: [TransportError.Kind.offline, .hostNotFound, .cannotConnect, .connectionLost, .timedOut])
    func connectionErrors(_ kind: TransportError.Kind) async throws {
        let stub = stub([.failure(TransportError(kind, "")), .success(.empty())])
        try await client(stub).send(Get())
        #expect(stub.calls.count == 2)
    }

    @Test func connectionErrorsOfOtherEngines() async throws {
        let stub = stub([.failure(URLError(.networkConnectionLost)), .success(.empty())])
        try await client(stub).send(Get())
        #expect(stub.calls.count == 2)
    }

    @Test(arguments: [TransportError.Kind.insecure, .badResponse, .bodyTooLarge, .badRedirect, .other])
    func errorsThatStay(_ kind: TransportError.Kind) async throws {
        let stub = stub([.failure(TransportError(kind, "")), .success(.empty())])
        let client = try client(stub)
        await #expect(throws: ClientError<Never>.self) { try await client.send(Get()) }
        #expect(stub.calls.count == 1)
    }

    @Test func theLastOutcomeIsTheOutcome() async throws {
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

    @Test func onlyWhatMayBeSentTwice() async throws {
        let stub = stub([Self.lost])
        let client = try client(stub)
        await #expect(throws: ClientError<Never>.self) { try await client.send(Post()) }
        #expect(stub.calls.count == 1)
        let options = CallOptions(idempotencyKey: "order-7")
        await #expect(throws: ClientError<Never>.self) { try await client.send(Post(), options: options) }
        #expect(stub.calls.dropFirst().map { $0.headers["Idempotency-Key"] } == Array(repeating: "order-7", count: 4))
    }

    @Test func oneKeyForAllAttempts() async throws {
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

    @Test func waitsLongerEachTimeUpToALimit() async throws {
        var policy = RetryPolicy()
        policy.maxAttempts = 7
        policy.baseDelay = .milliseconds(100)
        policy.maxDelay = .seconds(1)
        let clock = TestClock()
        let client = try client(stub([Self.lost]), policy, clock: clock)
        await #expect(throws: ClientError<Never>.self) { try await client.send(Get()) }
        #expect(clock.waits == [100, 200, 400, 800, 1000, 1000].map { .milliseconds($0) })
    }

    @Test func fullJitter() async throws {
        let clock = TestClock()
        let numbers = Locked([0.5, 0, 0.25])
        let client = try client(stub([Self.lost]), clock: clock) { numbers.withLock { $0.removeFirst() } }
        await #expect(throws: ClientError<Never>.self) { try await client.send(Get()) }
        // Half of 250 ms, none of 500 ms, a quarter of 1 s.
        #expect(clock.waits == [.milliseconds(125), .milliseconds(250)])
    }

    @Test func theServerMaySayHowLongToWait() async throws {
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

    @Test(arguments: ["0", "Sun, 06 Nov 1994 08:49:37 GMT"])
    func noWaitIsNoneThatEverybodyTakes(_ wait: String) async throws {
        let clock = TestClock()
        let refusal = HTTPResponse.empty(
            status: 503,
            headers: ["Retry-After": wait, "Date": "Sun, 06 Nov 1994 08:49:37 GMT"]
        )
        try await client(stub([.success(refusal), .success(refusal), .success(.empty())]), clock: clock).send(Get())
        #expect(clock.waits == [.milliseconds(250), .milliseconds(500)])
    }

    @Test func butNotTooLong() async throws {
        let clock = TestClock()
        let stub = stub([.success(.empty(status: 503, headers: ["Retry-After": "61"])), .success(.empty())])
        let client = try client(stub, clock: clock)
        await #expect(throws: ClientError<Never>.self) { try await client.send(Get()) }
        #expect(stub.calls.count == 1 && clock.waits.isEmpty)
    }

    @Test(arguments: [(6, 1), (4, 2)])
    func waitsThatWouldGoBeyondTheDeadlineAreNotBegun(_ wait: Int, _ attempts: Int) async throws {
        var policy = RetryPolicy()
        policy.deadline = .seconds(10)
        policy.maxAttempts = 2
        let clock = TestClock(standsStill: true)
        let stub = StubEngine { request in
            if request.attempt > 1 { return .empty() }
            // The first attempt takes a while.
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

    @Test func attemptsBeyondTheDeadlineAreEnded() async throws {
        var policy = RetryPolicy()
        policy.deadline = .seconds(10)
        let clock = TestClock(standsStill: true)
        let stub = StubEngine { _ in
            // Until it is cancelled.
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

    @Test func cancellationEndsTheWait() async throws {
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
