import Foundation
import LoopbackServer
import NetRuntime
import NetRuntimeTesting
import Testing

/// Bodies that are read as bytes while they arrive.
@Suite(.timeLimit(.minutes(20)))
struct StreamTests {
    struct Export: Request {
        typealias Response = NoContent
        typealias Failure = PetAPI.Problem

        static var endpoint: Endpoint { "GET /export" }
        static func failure(status: Int, body: ResponseBody, verdict: Never?) throws -> Failure? {
            status == 409 ? try body.json() : nil
        }
    }

    private func client(_ response: @escaping @Sendable () -> HTTPResponse) throws -> (Client, StubEngine) {
        let stub = StubEngine { _ in response() }
        return (Client(baseURL: try testURL(), engine: stub), stub)
    }

    @Test("A streamed response has its header fields before the body arrives")
    func earlyHead() async throws {
        let body = ScriptedBody(["one", "two"])
        let (client, stub) = try client { body.response(headers: ["X-Rows": "2"]) }
        let response = try await client.stream(Export(), options: CallOptions(headers: ["X-Trace": "1"]))
        #expect(response.status == 200)
        #expect(response.headers["X-Rows"] == "2")
        #expect(await body.left == 2)
        #expect(try await response.body.collect() == Data("onetwo".utf8))
        #expect(stub.calls.first?.streamsResponse == true)
        #expect(stub.calls.first?.headers["X-Trace"] == "1")
    }

    @Test("An engine may return a streamed body in one piece")
    func completeBody() async throws {
        let (client, _) = try client { .data(Data("whole".utf8)) }
        #expect(try await client.stream(Export()).body.collect() == Data("whole".utf8))
    }

    @Test("A large body is streamed over a socket")
    func bodiesOverSockets() async throws {
        let bytes = Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
        let server = try LoopbackServer { _ in .init(body: bytes) }
        #expect(try await server.client().stream(Export()).body.collect() == bytes)
    }

    @Test("A declared failure of a streamed call is typed")
    func typedFailure() async throws {
        let (client, _) = try client { ScriptedBody([#"{"rea"#, #"son": "busy"}"#]).response(status: 409) }
        do {
            _ = try await client.stream(Export())
            Issue.record("409 is no success")
        } catch .rejected(let failure, let response) {
            #expect(failure.reason == "busy")
            #expect(response.status == 409)
        } catch {
            throw error
        }
    }

    @Test("An unexpected status code keeps the first MiB of its body")
    func unexpectedStatusBody() async throws {
        let chunk = String(repeating: "x", count: 1 << 19)
        let body = ScriptedBody([chunk, chunk, chunk, chunk])
        let (client, _) = try client { body.response(status: 500) }
        do {
            _ = try await client.stream(Export())
            Issue.record("500 is no success")
        } catch .unexpectedStatus(let response) {
            #expect(response.body.count == 1 << 20)
        } catch {
            throw error
        }
        #expect(await body.left == 2)
    }

    @Test("A connection lost within the body throws an error and notifies listeners")
    func lostConnection() async throws {
        let lost = TransportError(.connectionLost, "gone")
        let (client, _) = try client { ScriptedBody(["one"], failingWith: lost).response() }
        let events = client.events(of: Export.self)
        var chunks = try await client.stream(Export()).body.makeAsyncIterator()
        #expect(try await chunks.next() == Data("one".utf8))
        await #expect {
            _ = try await chunks.next()
        } throws: { error in
            if case ClientError<PetAPI.Problem>.transport(let error) = error {
                error.kind == .connectionLost
            } else {
                false
            }
        }
        var received: [String] = []
        for await event in events.prefix(2) {
            switch event.outcome {
            case .stream(let head): received.append("\(head.status)")
            case .failure(let error): received.append("\(error)")
            case .response: received.append("response")
            }
        }
        #expect(received == ["200", "Export to api.example.com: gone"])
    }

    @Test("Cancelling the task cancels the stream")
    func cancelledTask() async throws {
        let (client, _) = try client { ScriptedBody(["one"], thenSilent: true).response() }
        let (chunks, arrived) = AsyncStream.makeStream(of: Data.self)
        let task = Task {
            for try await chunk in try await client.stream(Export()).body { arrived.yield(chunk) }
        }
        for await _ in chunks.prefix(1) {}
        task.cancel()
        await #expect {
            try await task.value
        } throws: { error in
            if case ClientError<PetAPI.Problem>.cancelled = error { true } else { false }
        }
    }

    @Test("Releasing the body releases its source")
    func releasedBody() async throws {
        weak var source: ScriptedBody?
        do {
            let body = ScriptedBody(["one", "two"])
            source = body
            let engine = OneAnswer(body.response())
            let client = Client(baseURL: try testURL(), engine: engine)
            var chunks = try await client.stream(Export()).body.makeAsyncIterator()
            #expect(try await chunks.next() != nil)
        }
        #expect(source == nil)
    }
}

/// An engine that returns one response and releases it.
private actor OneAnswer: Engine {
    private var response: HTTPResponse?

    init(_ response: HTTPResponse) { self.response = response }

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        defer { response = nil }
        guard let response else { throw TransportError(.other, "there is no more") }
        return response
    }
}
