import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Tests of exchanges that wait for a connection because the number of connections is limited.
@Suite(.timeLimit(.minutes(20)))
struct QueueTests {
    /// Creates an engine with one connection to each host.
    private func make(_ engine: NetworkEngine, queue: Duration = .seconds(300)) -> any CountingEngine {
        switch engine {
        #if os(Linux)
            case .curl:
                var configuration = CurlEngine.Configuration()
                configuration.connections.perHost = 1
                configuration.timeouts.queue = queue
                return CurlEngine(configuration)
        #endif
        case .session:
            let configuration = URLSessionEngine.defaultConfiguration
            configuration.httpMaximumConnectionsPerHost = 1
            return URLSessionEngine(configuration: configuration, queueLimit: queue)
        }
    }

    // With one connection, the last of several calls once timed out although every response arrived in time.
    @Test("Waiting for a connection doesn't count as the server's silence", arguments: NetworkEngine.allCases)
    func waiting(_ kind: NetworkEngine) async throws {
        let gate = DispatchSemaphore(value: 0)
        let server = try LoopbackServer { request in
            if request.path == "/held" { gate.wait() }
            return .text("ok")
        }
        let engine = make(kind)
        let holder = Task { try await engine.send(HTTPRequest(url: server.url.appendingPathComponent("held"))) }
        for await _ in server.arrivals.prefix(1) {}
        var request = HTTPRequest(url: server.url)
        request.timeout = .seconds(1)
        let message = request
        let waiting = Task { try await engine.send(message) }
        // The wait is longer than the request's timeout.
        try await Task.sleep(for: .milliseconds(1500))
        gate.signal()
        let response = try await waiting.value
        #expect(response.text == "ok")
        #expect(response.metrics?.queue ?? .zero > .zero)
        #expect(try await holder.value.text == "ok")
        #expect(server.connectionCount == (kind.keepsConnections ? 1 : 2))
    }

    @Test(
        "An exchange that waits too long for a connection ends with `queueTimedOut`",
        arguments: NetworkEngine.allCases
    )
    func limit(_ engine: NetworkEngine) async throws {
        let server = try LoopbackServer { _ in .ending(.silent) }
        let engine = make(engine, queue: .milliseconds(50))
        let holder = Task { try await engine.send(HTTPRequest(url: server.url)) }
        for await _ in server.arrivals.prefix(1) {}
        await #expect {
            _ = try await engine.send(HTTPRequest(url: server.url))
        } throws: { error in
            (error as? TransportError)?.kind == .queueTimedOut
        }
        holder.cancel()
        _ = try? await holder.value
        #expect(server.requests.count == 1)
    }

    @Test("A server that is silent after a wait for a connection causes a timeout", arguments: NetworkEngine.allCases)
    func silence(_ engine: NetworkEngine) async throws {
        let gate = DispatchSemaphore(value: 0)
        let server = try FaultServer { peer in
            peer.request()
            gate.wait()
            peer.respond(headers: ["Content-Length: 2"], body: "ok")
            peer.request()
            peer.waitForDeparture()
        }
        let engine = make(engine)
        let first = Task { try await engine.send(HTTPRequest(url: server.url)) }
        try await waitUntil { server.connectionCount == 1 }
        var request = HTTPRequest(url: server.url)
        request.timeout = .milliseconds(400)
        let message = request
        let second = Task { try await engine.send(message) }
        gate.signal()
        await #expect {
            _ = try await second.value
        } throws: { error in
            (error as? TransportError)?.kind == .timedOut
        }
        #expect(try await first.value.text == "ok")
    }

    @Test("A cancelled exchange leaves the queue", arguments: NetworkEngine.allCases)
    func cancelling(_ engine: NetworkEngine) async throws {
        let server = try LoopbackServer { request in
            request.path == "/silent" ? .ending(.silent) : .text("ok")
        }
        let engine = make(engine)
        let holder = Task { try await engine.send(HTTPRequest(url: server.url.appendingPathComponent("silent"))) }
        for await _ in server.arrivals.prefix(1) {}
        let second = Task { try await engine.send(HTTPRequest(url: server.url)) }
        let third = Task { try await engine.send(HTTPRequest(url: server.url)) }
        second.cancel()
        await #expect(throws: CancellationError.self) { _ = try await second.value }
        holder.cancel()
        #expect(try await third.value.text == "ok")
    }

    @Test("An exchange that times out in the queue is retryable")
    func retry() {
        let error = TransportError(.queueTimedOut)
        #expect(error.isRetryable)
        #expect(error.description == "No connection to the server became free in time")
    }
}
