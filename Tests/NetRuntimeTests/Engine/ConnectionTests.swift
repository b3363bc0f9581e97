import Foundation
import LoopbackServer
import NetRuntime
import Testing

/// Tests of connections that serve several exchanges, and of responses that arrive before the request is complete.
@Suite(.timeLimit(.minutes(20)))
struct ConnectionTests {
    @Test("Bytes after a response aren't used as the next response", arguments: NetworkEngine.allCases)
    func excessBytes(_ engine: NetworkEngine) async throws {
        let server = try FaultServer { peer in
            guard let request = peer.request() else { return }
            let evil = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil"
            let body = request.path
            peer.respond(headers: ["Content-Length: \(body.utf8.count)"], body: body + evil)
            peer.waitForDeparture()
        }
        let engine = engine.make()
        for path in ["/first", "/second", "/third"] {
            #expect(try await engine.send(HTTPRequest(url: server.url.appendingPathComponent(path))).text == path)
        }
    }

    @Test("Interim responses are skipped", arguments: NetworkEngine.allCases)
    func interimResponses(_ engine: NetworkEngine) async throws {
        let server = try FaultServer { peer in
            peer.request()
            peer.send("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n")
            peer.respond(headers: ["Content-Length: 2"], body: "ok")
            peer.waitForDeparture()
        }
        for streams in [false, true] {
            var request = HTTPRequest(url: server.url)
            request.streamsResponse = streams
            let response = try await engine.make().send(request)
            #expect(response.status == 200)
            #expect(response.headers["Link"] == nil)
            #expect(try await response.stream?.collect() ?? response.body == Data("ok".utf8))
        }
    }

    /// Sends a body of 20 MB to a server that responds after the first bytes.
    private func upload(_ engine: NetworkEngine, _ answer: @escaping @Sendable (Peer) -> Void) async throws
        -> HTTPResponse
    {
        let server = try FaultServer { peer in
            peer.bytes()
            answer(peer)
        }
        let body = HTTPRequest.Body.data(Data(repeating: 0x78, count: 20_000_000))
        return try await engine.make().send(HTTPRequest(method: .put, url: server.url, body: body))
    }

    @Test("A response that arrives before the body is sent is returned", arguments: NetworkEngine.allCases)
    func earlyResponse(_ engine: NetworkEngine) async throws {
        let response = try await upload(engine) { peer in
            peer.respond(413, headers: ["Connection: close", "Content-Length: 8"], body: "too much")
            peer.waitForDeparture()
        }
        #expect(response.status == 413)
        #expect(response.text == "too much")
    }

    @Test(
        "A reset after an early response gives the response or a lost connection",
        arguments: NetworkEngine.allCases
    )
    func resetAfterEarlyResponse(_ engine: NetworkEngine) async throws {
        // The client's system may discard the response when the connection is reset, so either outcome is right.
        do {
            let response = try await upload(engine) { peer in peer.respond(413, headers: ["Connection: close"]) }
            #expect(response.status == 413)
        } catch let error as TransportError {
            #expect(error.kind == .connectionLost)
        }
    }

    // A server may close an idle connection at the moment in which a client reuses it.
    @Test("A request on a closed connection is sent again with its complete body", arguments: NetworkEngine.allCases)
    func repeatedBodies(_ engine: NetworkEngine) async throws {
        let folder = try TemporaryFolder()
        try folder.write(String(repeating: "x", count: 200_000), to: "a")
        let file = folder.url.appendingPathComponent("a")
        let bytes = HTTPRequest.Body.data(Data(repeating: 0x78, count: 200_000))
        for body in [bytes, .file(file), .parts([.data(Data("xx".utf8)), .file(file)])] {
            let server = try FaultServer { peer in
                guard let request = peer.request() else { return }
                let text = "\(request.text.count)"
                peer.respond(headers: ["Content-Length: \(text.utf8.count)"], body: text)
                // The next request on this connection is read but has no response.
                peer.request()
            }
            let engine = engine.make()
            let expected = if case .parts = body { "200002" } else { "200000" }
            for _ in 0..<3 {
                var request = HTTPRequest(method: .put, url: server.url, body: body)
                request.timeout = .seconds(10)
                #expect(try await engine.send(request).text == expected)
            }
        }
    }

    @Test("A connection that the server has closed isn't reused", arguments: NetworkEngine.allCases)
    func closedConnection(_ engine: NetworkEngine) async throws {
        let server = try FaultServer { peer in
            peer.request()
            peer.respond(headers: ["Content-Length: 2"], body: "ok")
        }
        let engine = engine.make()
        for _ in 0..<5 { #expect(try await engine.send(HTTPRequest(url: server.url)).text == "ok") }
        #expect(server.connectionCount >= 5)
    }
}
