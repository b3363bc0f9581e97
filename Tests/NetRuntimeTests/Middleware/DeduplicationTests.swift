import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime
@testable import NetRuntimeTesting

/// Tests of calls that share one exchange because their requests are identical and concurrent.
@Suite(.timeLimit(.minutes(20)))
struct DeduplicationTests {
    struct Post: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { "POST /things" }
    }

    /// A running call, with the notes of its middleware.
    private struct Call {
        let trace = CallTrace()
        let task: Task<[PetAPI.Pet], any Error>

        init(_ client: Client, _ request: PetAPI.ListPets = .init(), options: CallOptions = CallOptions()) {
            task = CallTrace.$current.withValue(trace) {
                Task { try await client.send(request, options: options) }
            }
        }

        /// Waits until the call has joined the exchange of another call.
        func joins() async throws {
            try await waitUntil { trace.notes.joins > 0 }
        }
    }

    /// Creates a client whose engine responds when the gate is open.
    private func client(_ gate: Gate, status: Int = 200) throws -> (client: Client, engine: StubEngine) {
        let engine = StubEngine { request in
            await gate.pass()
            try Task.checkCancellation()
            return .json(#"[{"id": 7, "name": "Rex"}]"#, status: status)
        }
        return (Client(baseURL: try testURL(), engine: engine, middleware: [.deduplicating]), engine)
    }

    /// Starts the given number of calls, which share an exchange.
    private func calls(_ count: Int, _ client: Client, _ gate: Gate) async throws -> [Call] {
        let first = Call(client)
        await gate.arrival(of: 1)
        let others = (1..<count).map { _ in Call(client) }
        for call in others { try await call.joins() }
        return [first] + others
    }

    @Test("Identical concurrent calls share one response")
    func sharedResponse() async throws {
        let gate = Gate()
        let (client, engine) = try client(gate)
        let calls = try await calls(20, client, gate)
        gate.open()
        for call in calls { #expect(try await call.task.value.map(\.id) == [7]) }
        #expect(engine.calls.count == 1)
        // A later call starts another exchange.
        _ = try await client.send(PetAPI.ListPets())
        #expect(engine.calls.count == 2)
    }

    @Test("Identical concurrent calls share one error")
    func sharedError() async throws {
        let gate = Gate()
        let (client, engine) = try client(gate, status: 500)
        let calls = try await calls(3, client, gate)
        gate.open()
        for call in calls { await #expect(throws: ClientError<Never>.self) { try await call.task.value } }
        #expect(engine.calls.count == 1)
    }

    @Test("Calls with different requests or options have separate exchanges")
    func differentRequests() async throws {
        let gate = Gate()
        let (client, _) = try client(gate)
        let options = [
            CallOptions(), CallOptions(headers: ["Authorization": "Bearer a"]),
            CallOptions(headers: ["Authorization": "Bearer b"]), CallOptions(timeout: .seconds(1)),
            CallOptions(cachePolicy: .reload),
        ]
        var calls = options.map { Call(client, options: $0) }
        calls.append(Call(client, PetAPI.ListPets(limit: 2)))
        await gate.arrival(of: 6)
        gate.open()
        for call in calls { _ = try await call.task.value }
    }

    @Test("Requests with unsafe methods aren't shared")
    func unsafeMethods() async throws {
        let gate = Gate()
        let (client, engine) = try client(gate)
        async let first: Void = client.send(Post())
        async let second: Void = client.send(Post())
        await gate.arrival(of: 2)
        gate.open()
        try await first
        try await second
        #expect(engine.calls.count == 2)
    }

    @Test("Streams and calls with progress aren't shared")
    func streamsAndProgress() async throws {
        let gate = Gate()
        let (client, _) = try client(gate)
        var stream = try client.httpRequest(for: PetAPI.ListPets())
        stream.streamsResponse = true
        var watched = try client.httpRequest(for: PetAPI.ListPets())
        watched.onProgress = { _ in }
        let tasks = [stream, stream, watched, watched].map { request in
            Task { try await client.exchange(request, Endpoint(of: PetAPI.ListPets.self)) }
        }
        await gate.arrival(of: 4)
        gate.open()
        for task in tasks { #expect(try await task.value.status == 200) }
    }

    @Test("A cancelled call leaves the other calls running")
    func leavingCaller() async throws {
        let gate = Gate()
        let (client, engine) = try client(gate)
        let calls = try await calls(3, client, gate)
        for call in calls.prefix(2) {
            call.task.cancel()
            await #expect(throws: ClientError<Never>.self) { try await call.task.value }
        }
        gate.open()
        #expect(try await calls[2].task.value.map(\.id) == [7])
        #expect(engine.calls.count == 1)
    }

    @Test("Cancelling the last call ends the exchange")
    func lastLeavingCaller() async throws {
        let server = try LoopbackServer { _ in .ending(.silent) }
        let client = server.client(middleware: [.deduplicating])
        let first = Call(client)
        for await _ in server.arrivals.prefix(1) {}
        let second = Call(client)
        try await second.joins()
        for call in [first, second] {
            call.task.cancel()
            await #expect(throws: ClientError<Never>.self) { try await call.task.value }
        }
        for await request in server.departures.prefix(1) { #expect(request.path == "/pets") }
        #expect(server.requests.count == 1)
    }
}
