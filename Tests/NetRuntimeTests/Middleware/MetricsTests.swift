import Foundation
import Testing

@testable import NetRuntime
@testable import NetRuntimeCaching
@testable import NetRuntimeTesting

@Suite(.timeLimit(.minutes(20)))
struct MetricsTests {
    struct Upload: Request {
        typealias Response = NoContent

        let httpBody: HTTPBody?

        static var endpoint: Endpoint { "PUT /upload" }
        var parameters: Parameters { Parameters(body: httpBody) }
    }

    /// Returns the metrics of calls through some middleware.
    private func metrics(
        _ middleware: [any Middleware] = [],
        answer: @escaping StubEngine.Answer,
        calls: (Client) async throws -> Void
    ) async throws -> [CallMetrics] {
        let measured = Locked<[CallMetrics]>([])
        let metrics = Metering { call in measured.withLock { $0.append(call) } }
        let engine = StubEngine(answer)
        try? await calls(Client(baseURL: try testURL(), engine: engine, middleware: [metrics] + middleware))
        return measured.withLock { $0 }
    }

    @Test("A call reports its endpoint, sizes, outcome and timings")
    func aCall() async throws {
        let before = Date()
        let calls = try await metrics {
            .json("[]", status: $0.method == .get ? 200 : 500)
        } calls: { client in
            _ = try await client.send(PetAPI.ListPets())
            try await client.send(Upload(httpBody: .raw("four", "text/plain")))
        }
        let get = try #require(calls.first)
        #expect(get.endpoint == "ListPets" && get.method == .get && get.outcome == .response(status: 200))
        #expect(get.attempts == 1 && get.requestBytes == 0 && get.responseBytes == 2)
        #expect(!get.isFromCache && !get.isDeduplicated)
        #expect(get.timings.start >= before && get.timings.duration > .zero)
        let put = try #require(calls.last)
        #expect(put.endpoint == "Upload" && put.outcome == .response(status: 500) && put.requestBytes == 4)
    }

    @Test("A body's size includes files, and is unknown if a file is missing")
    func bodiesOfFiles() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bin")
        try Data(count: 1000).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(HTTPRequest.Body.file(file).size == 1000)
        #expect(HTTPRequest.Body.parts([.data(Data(count: 5)), .file(file)]).size == 1005)
        let missing = URL(fileURLWithPath: "/nowhere/cat.png")
        #expect(HTTPRequest.Body.parts([.file(missing), .data(Data(count: 5))]).size == nil)
    }

    @Test("A failure is reported by its kind")
    func failures() async throws {
        func outcome(of error: any Error) async throws -> CallMetrics.Outcome? {
            let calls = try await metrics {
                _ in
                throw error
            } calls: {
                _ = try await $0.send(PetAPI.ListPets())
            }
            #expect(calls.count == 1 && calls.first?.responseBytes == nil)
            return calls.first?.outcome
        }
        struct Odd: Error {}
        #expect(try await outcome(of: TransportError(.offline, "")) == .failure(.offline))
        #expect(try await outcome(of: CancellationError()) == .cancelled)
        #expect(try await outcome(of: InvalidRequest("")) == .invalidRequest)
        #expect(try await outcome(of: Odd()) == .failure(.other))
    }

    @Test("A request that can't be sent isn't an attempt")
    func unsentRequest() async throws {
        let sent = Locked(0)
        let calls = try await metrics([
            Retry(clock: TestClock()),
            .signing { if $0.attempt > 1 || sent.withLock({ $0 }) > 0 { throw InvalidRequest("") } },
        ]) { _ in
            sent.withLock { $0 += 1 }
            return .empty(status: 503)
        } calls: { client in
            for _ in 0..<2 { _ = try? await client.send(PetAPI.ListPets()) }
        }
        // The first call was sent once and couldn't be sent again.
        #expect(calls.map(\.attempts) == [1, 0])
        #expect(calls.map(\.outcome) == [.invalidRequest, .invalidRequest])
    }

    @Test("Every repetition of a request counts as an attempt")
    func countedAttempts() async throws {
        let statuses = Locked([503, 401, 403, 200])
        let calls = try await metrics([
            Retry(clock: TestClock()),
            .escalating(when: { $0.status == 403 }, ask: { _ in true }),
            .refreshing(token: { "a" }, refresh: { "b" }),
        ]) { _ in
            .json("[]", status: statuses.withLock { $0.removeFirst() })
        } calls: { client in
            _ = try await client.send(PetAPI.ListPets())
        }
        #expect(calls.map(\.attempts) == [4])
        #expect(calls.map(\.outcome) == [.response(status: 200)])
    }

    @Test("A call that gets its response from the cache has no attempts")
    func cachedResponse() async throws {
        let calls = try await metrics([.cache()]) { _ in
            .json("[]", headers: ["Cache-Control": "max-age=60"])
        } calls: { client in
            for _ in 0..<2 { _ = try await client.send(PetAPI.ListPets()) }
        }
        #expect(calls.map(\.attempts) == [1, 0])
        #expect(calls.map(\.isFromCache) == [false, true])
        #expect(calls.map(\.responseBytes) == [2, 2])
    }

    @Test("A failed attempt is counted, even if a stale response replaces the failure")
    func staleResponses() async throws {
        let statuses = Locked([200, 503])
        let calls = try await metrics([.cache()]) { _ in
            let control = "max-age=0, stale-if-error=600"
            return .json(
                "[]",
                status: statuses.withLock { $0.removeFirst() },
                headers: ["Cache-Control": control, "ETag": #""a""#]
            )
        } calls: { client in
            for _ in 0..<2 { _ = try await client.send(PetAPI.ListPets()) }
        }
        #expect(calls.map(\.attempts) == [1, 1])
        #expect(calls.map(\.isFromCache) == [false, true])
    }

    @Test("A call that shares another call's exchange has no attempts")
    func sharedExchange() async throws {
        let gate = Gate()
        let probe = TraceProbe()
        let calls = try await metrics([probe, .deduplicating]) { _ in
            await gate.pass()
            return .json("[]")
        } calls: { client in
            let first = Task { try await client.send(PetAPI.ListPets()) }
            await gate.arrival(of: 1)
            let second = Task { try await client.send(PetAPI.ListPets()) }
            try await waitUntil { probe.joins > 0 }
            gate.open()
            _ = try await first.value
            _ = try await second.value
        }
        #expect(calls.map(\.attempts).sorted() == [0, 1])
        #expect(calls.filter(\.isDeduplicated).map(\.attempts) == [0])
    }

    @Test("Every attempt is signed separately")
    func signatures() async throws {
        let stub = StubEngine { request in request.attempt > 1 ? .json("[]") : .empty(status: 503) }
        let numbers = Locked(0)
        let sign = Signing { request in
            let number = numbers.withLock {
                $0 += 1
                return $0
            }
            request.headers["X-Signature"] = "\(number) \(request.headers["A"] ?? "")"
        }
        let client = Client(
            baseURL: try testURL(),
            engine: stub,
            middleware: [Retry(clock: TestClock()), .headers(["A": "a"]), sign]
        )
        _ = try await client.send(PetAPI.ListPets())
        #expect(stub.calls.map { $0.headers["X-Signature"] } == ["1 a", "2 a"])
    }
}
