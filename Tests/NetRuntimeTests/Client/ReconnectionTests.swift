import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime
@testable import NetRuntimeTesting

/// Streams that continue over a new connection.
@Suite(.timeLimit(.minutes(20)))
struct ReconnectionTests {
    struct Ticker: StreamedRequest {
        static var endpoint: Endpoint { "GET /ticker" }
        static var splitter: JSONEventSplitter<Int> { JSONEventSplitter() }
    }

    private let immediately = StreamReconnection(limit: 3, delay: .zero)

    @Test("A reconnected stream continues after the last event")
    func continuedStream() async throws {
        let server = try LoopbackServer { request in
            switch request.header("Last-Event-ID") {
            case nil: .text("retry: 0\n\nid: a\ndata: 1\n\nid: b\ndata: 2\n\n")
            // An incomplete event is lost with its connection.
            case "b": .text("id: c\ndata: 3\n\nid: d\ndata: 9")
            default: .init(status: 204)
            }
        }
        var numbers: [Int] = []
        for try await number in server.client().elements(of: Ticker(), reconnecting: StreamReconnection()) {
            numbers.append(number)
        }
        #expect(numbers == [1, 2, 3])
        #expect(server.requests.map { $0.header("Last-Event-ID") } == [nil, "b", "c"])
        #expect(server.requests.allSatisfy { $0.header("Accept") == "text/event-stream" })
    }

    @Test("A stream reconnects up to its limit and then throws the last error")
    func reconnectionLimit() async throws {
        let lost = TransportError(.connectionLost, "gone")
        let stub = StubEngine { request in
            let data = request.headers["Last-Event-ID"] == nil ? ["id: 1\ndata: 1\n\n"] : []
            return ScriptedBody(data, failingWith: lost).response()
        }
        let client = Client(baseURL: try testURL(), engine: stub)
        var numbers: [Int] = []
        await #expect {
            for try await number in client.elements(of: Ticker(), reconnecting: immediately) { numbers.append(number) }
        } throws: { error in
            if case ClientError<Never>.transport(let error) = error { error.kind == .connectionLost } else { false }
        }
        #expect(numbers == [1])
        #expect(stub.calls.count == 4)
    }

    @Test("A permanent failure ends the reconnection")
    func permanentFailure() async throws {
        let stub = StubEngine { request in
            request.headers["Last-Event-ID"] == nil
                ? ScriptedBody(["id: 1\ndata: 1\n\n"]).response() : .empty(status: 403)
        }
        let client = Client(baseURL: try testURL(), engine: stub)
        await #expect {
            for try await _ in client.elements(of: Ticker(), reconnecting: immediately) {}
        } throws: { error in
            if case ClientError<Never>.unexpectedStatus(let response) = error { response.status == 403 } else { false }
        }
        #expect(stub.calls.count == 2)
    }

    @Test("The delay doubles with each failure, up to 32 times its base")
    func doubledDelays() {
        let policy = StreamReconnection(delay: .seconds(3))
        #expect(policy.nextDelay(requested: .zero, failures: 0) == .zero)
        #expect(policy.nextDelay(requested: .zero, failures: 1) == .seconds(6))
        #expect(policy.nextDelay(requested: nil, failures: 0) == .seconds(3))
        #expect(policy.nextDelay(requested: .seconds(10), failures: 2) == .seconds(40))
        #expect(policy.nextDelay(requested: nil, failures: 60) == .seconds(96))
    }

    @Test("A stream that never began doesn't reconnect")
    func failedFirstConnection() async throws {
        let stub = StubEngine { _ in throw TransportError(.offline, "no connection") }
        let client = Client(baseURL: try testURL(), engine: stub)
        await #expect(throws: ClientError<Never>.self) {
            for try await _ in client.elements(of: Ticker(), reconnecting: immediately) {}
        }
        #expect(stub.calls.count == 1)
    }

    /// A splitter that yields one element for each connection, with unusual IDs.
    private struct Ids: ResumableSplitter {
        private(set) var lastEventID = ""
        var retry: Duration? { .zero }
        private var rest = ["a\r\nX-Admin: 1", "b\nc", "d\0", "e\u{1}", "f\tü"]
        private var isReady = true

        mutating func append(_ chunk: some Collection<UInt8>) {}
        mutating func finish() {}
        mutating func resume() { isReady = true }

        mutating func next() -> Int? {
            guard isReady, !rest.isEmpty else { return nil }
            isReady = false
            lastEventID = rest.removeFirst()
            return rest.count
        }
    }

    @Test("An event ID can't add lines to the request")
    func hostileEventID() async throws {
        struct Odd: StreamedRequest {
            static var endpoint: Endpoint { "GET /odd" }
            static var splitter: Ids { Ids() }
        }
        let stub = StubEngine { _ in ScriptedBody([]).response() }
        let client = Client(baseURL: try testURL(), engine: stub)
        var count = 0
        for try await _ in client.elements(of: Odd(), reconnecting: StreamReconnection(limit: 1, delay: .zero)) {
            count += 1
        }
        #expect(count == 5)
        #expect(stub.calls.compactMap { $0.headers["Last-Event-ID"] } == ["f\tü"])
    }

    @Test("Cancelling the task ends the wait for reconnection")
    func cancelledWait() async throws {
        let stub = StubEngine { _ in ScriptedBody(["data: 1\n\n"]).response() }
        let client = Client(baseURL: try testURL(), engine: stub)
        let (numbers, arrived) = AsyncStream.makeStream(of: Int.self)
        let patient = StreamReconnection(delay: .seconds(3600))
        let task = Task {
            for try await number in client.elements(of: Ticker(), reconnecting: patient) { arrived.yield(number) }
        }
        for await _ in numbers.prefix(1) {}
        task.cancel()
        await #expect {
            try await task.value
        } throws: { error in
            if case ClientError<Never>.cancelled = error { true } else { false }
        }
    }
}
