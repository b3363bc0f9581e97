import Foundation
import Testing

@testable import NetRuntime
@testable import NetRuntimeTesting

@Suite(.timeLimit(.minutes(20)))
struct RateLimitTests {
    private func buckets(_ clock: TestClock, interval: Duration = .seconds(1), burst: Int = 1) -> TokenBuckets {
        TokenBuckets(interval: interval, burst: burst, clock: AnyClock(clock))
    }

    @Test("A burst is sent immediately, and later requests one at a time")
    func initialBurst() async throws {
        let clock = TestClock()
        let limit = RateLimit(10, per: .seconds(1), burst: 3, clock: clock)
        let stub = StubEngine { _ in .json("[]") }
        let client = Client(baseURL: try testURL(), engine: stub, middleware: [limit])
        for _ in 0..<3 { _ = try await client.send(PetAPI.ListPets()) }
        #expect(clock.waits.isEmpty)
        for _ in 0..<4 { _ = try await client.send(PetAPI.ListPets()) }
        #expect(clock.waits == Array(repeating: .milliseconds(100), count: 4))
        // After a minute, one complete burst is available again.
        clock.advance(by: .seconds(60))
        for _ in 0..<4 { _ = try await client.send(PetAPI.ListPets()) }
        #expect(clock.waits.count == 5)
    }

    @Test("Requests are sent in the order of their arrival")
    func arrivalOrder() async throws {
        let clock = TestClock(standsStill: true)
        let buckets = buckets(clock)
        try await buckets.take(from: "a")
        let (order, went) = AsyncStream.makeStream(of: Int.self)
        var tasks: [Task<Void, any Error>] = []
        for number in 0..<5 {
            tasks.append(
                Task {
                    try await buckets.take(from: "a")
                    went.yield(number)
                }
            )
            try await waitUntil { buckets.waiting(for: "a") > number }
        }
        var seen: [Int] = []
        var iterator = order.makeAsyncIterator()
        for number in 0..<5 {
            await clock.someoneWaits()
            #expect(buckets.waiting(for: "a") == 5 - number)
            clock.advance(by: .seconds(1))
            if let next = await iterator.next() { seen.append(next) }
        }
        #expect(seen == [0, 1, 2, 3, 4])
        for task in tasks { try await task.value }
    }

    @Test("A new request doesn't overtake waiting requests")
    func newRequestAfterWaiting() async throws {
        let clock = TestClock(standsStill: true)
        let buckets = buckets(clock)
        try await buckets.take(from: "a")
        let first = Task { try await buckets.take(from: "a") }
        await clock.someoneWaits()
        // A token is available now, but it belongs to the first request.
        clock.slip(by: .seconds(1))
        let second = Task { try await buckets.take(from: "a") }
        try await waitUntil { buckets.waiting(for: "a") == 2 }
        clock.advance(by: .zero)
        try await first.value
        await clock.someoneWaits()
        clock.advance(by: .seconds(1))
        try await second.value
    }

    @Test("A cancelled request uses no token")
    func cancelledRequest() async throws {
        let clock = TestClock(standsStill: true)
        let buckets = buckets(clock)
        try await buckets.take(from: "a")
        let leaving = Task { try await buckets.take(from: "a") }
        try await waitUntil { buckets.waiting(for: "a") == 1 }
        let staying = Task { try await buckets.take(from: "a") }
        try await waitUntil { buckets.waiting(for: "a") == 2 }
        await clock.someoneWaits()
        leaving.cancel()
        await #expect(throws: CancellationError.self) { try await leaving.value }
        // The next request moves up and gets the token of the first second.
        clock.advance(by: .seconds(1))
        try await staying.value
        #expect(clock.now.offset == .seconds(1))
    }

    @Test("A request is served after all waiting requests were cancelled")
    func cancelledQueue() async throws {
        let clock = TestClock(standsStill: true)
        let buckets = buckets(clock)
        try await buckets.take(from: "a")
        let leaving = Task { try await buckets.take(from: "a") }
        await clock.someoneWaits()
        leaving.cancel()
        await #expect(throws: CancellationError.self) { try await leaving.value }
        #expect(clock.sleeping == 0)
        let next = Task { try await buckets.take(from: "a") }
        await clock.someoneWaits()
        clock.advance(by: .seconds(1))
        try await next.value
    }

    @Test("A cancelled task takes no token")
    func cancelledTask() async throws {
        let buckets = buckets(TestClock(standsStill: true))
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await buckets.take(from: "a")
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        try await buckets.take(from: "a")
    }

    @Test("Each host, endpoint or key has a separate limit")
    func separateKeys() async throws {
        let stub = StubEngine { _ in .json("[]") }
        let base = Client(baseURL: try testURL(), engine: stub)
        func waits(each scope: RateLimit.Scope, _ requests: [PetAPI.ListPets]) async throws -> Int {
            let clock = TestClock()
            var client = base
            client.middleware = [RateLimit(1, per: .seconds(1), each: scope, clock: clock)]
            for request in requests { _ = try await client.send(request) }
            _ = try? await client.send(PetAPI.GetPet(id: "1"))
            return clock.waits.count
        }
        let requests = [PetAPI.ListPets(limit: 1), PetAPI.ListPets(limit: 2)]
        #expect(try await waits(each: .host, requests) == 2)
        #expect(try await waits(each: .endpoint, requests) == 1)
        #expect(try await waits(each: .key { request, _ in request.url.absoluteString }, requests) == 0)
    }

    @Test("Full buckets are removed")
    func fullBuckets() async throws {
        let clock = TestClock()
        let buckets = buckets(clock)
        for key in 0..<1000 {
            try await buckets.take(from: "\(key)")
            clock.advance(by: .seconds(1))
        }
        #expect(buckets.count <= 100)
        // Buckets that aren't full remain, whatever their number.
        for key in 0..<300 { try await buckets.take(from: "\(key)") }
        #expect(buckets.count >= 300 && clock.waits.isEmpty)
    }
}
