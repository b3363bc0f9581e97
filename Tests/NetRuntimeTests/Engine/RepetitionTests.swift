import Dispatch
import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime

/// Tests of reused connections that are closed or that deliver an unsolicited response.
@Suite(.timeLimit(.minutes(20)))
struct RepetitionTests {
    /// Creates a server that responds only to GET. It closes the connection after reading any other request.
    private func makeServer() throws -> (server: FaultServer, received: AsyncStream<String>) {
        let (received, noted) = AsyncStream.makeStream(of: String.self)
        let server = try FaultServer { peer in
            while let request = peer.request() {
                noted.yield("\(request.method) \(request.text)")
                guard request.method == "GET" else { break }
                peer.respond(headers: ["Content-Length: 2"], body: "ok")
            }
        }
        return (server, received)
    }

    // RFC 9110, section 9.2.2: a client doesn't repeat a request automatically unless the request is idempotent.
    @Test(
        "A POST or PATCH isn't repeated after its connection closes",
        .timeLimit(.minutes(1)),
        arguments: NetworkEngine.allCases,
        ["", "body"]
    )
    func unrepeatedPOST(_ engine: NetworkEngine, _ body: String) async throws {
        for method in [HTTPMethod.post, .patch] {
            let (server, received) = try makeServer()
            let engine = engine.make()
            #expect(try await engine.send(HTTPRequest(url: server.url)).text == "ok")
            let content = body.isEmpty ? nil : HTTPRequest.Body.data(Data(body.utf8))
            let request = HTTPRequest(method: method, url: server.url, body: content, timeout: .seconds(20))
            await #expect {
                _ = try await engine.send(request)
            } throws: { ($0 as? TransportError)?.kind == .connectionLost }
            #expect(try await engine.send(HTTPRequest(url: server.url)).text == "ok")
            var lines: [String] = []
            for await line in received.prefix(3) { lines.append(line) }
            #expect(lines == ["GET ", "\(method) \(body)", "GET "])
        }
    }

    #if os(Linux)
        // RFC 9110, section 9.2.2: a client may repeat a request when it knows that the request is idempotent.
        @Test("A PUT, and a POST with an idempotency key, are repeated on a new connection")
        func idempotentRequests() async throws {
            for headers: Headers in [[:], ["Idempotency-Key": "1"]] {
                let server = try FaultServer { peer in
                    guard let request = peer.request() else { return }
                    peer.respond(headers: ["Content-Length: 2"], body: request.text)
                    // The next request on this connection is read but has no response.
                    peer.request()
                }
                let engine = CurlEngine()
                let method: HTTPMethod = headers.isEmpty ? .put : .post
                let body = HTTPRequest.Body.data(Data("ab".utf8))
                for _ in 0..<3 {
                    let request = HTTPRequest(method: method, url: server.url, headers: headers, body: body)
                    #expect(try await engine.send(request).text == "ab")
                }
            }
        }

        // RFC 9110, section 9.2.2. The connection ends inside the head of a response.
        @Test("No request is repeated after the first byte of a response")
        func receivedFirstByte() async throws {
            let (received, noted) = AsyncStream.makeStream(of: Void.self)
            let server = try FaultServer { peer in
                while let request = peer.request() {
                    guard request.path == "/cut" else {
                        peer.respond(headers: ["Content-Length: 2"], body: "ok")
                        continue
                    }
                    noted.yield()
                    peer.send("HTTP/1.1 200 OK\r\nContent-Le")
                    break
                }
            }
            let engine = CurlEngine()
            #expect(try await engine.send(HTTPRequest(url: server.url)).text == "ok")
            let request = HTTPRequest(url: server.url.appendingPathComponent("cut"))
            await #expect(throws: TransportError.self) { _ = try await engine.send(request) }
            noted.finish()
            #expect(await received.reduce(0) { count, _ in count + 1 } == 1)
        }

        /// Creates a server of HTTP/2 without TLS that responds to the first connection's request with a frame.
        ///
        /// Requests on other connections get a response with status code 200.
        private func makeServer(refusingWith frame: [UInt8], closing: Bool = false) throws -> FaultServer {
            let connections = Counter()
            return try FaultServer { peer in
                // The client's preface and its first frames.
                var bytes = Data()
                while bytes.count < 100 {
                    guard let more = peer.bytes() else { return }
                    bytes += more
                }
                peer.send(Data([0, 0, 0, 4, 0, 0, 0, 0, 0]))
                let isFirst = connections.next() == 1
                // ":status: 200" of the static table, at the end of the stream.
                peer.send(Data(isFirst ? frame : [0, 0, 1, 1, 5, 0, 0, 0, 1, 0x88]))
                if !closing { peer.waitForDeparture() }
            }
        }

        private func send(
            _ method: HTTPMethod,
            _ body: HTTPRequest.Body? = nil,
            to server: FaultServer
        ) async throws -> HTTPResponse {
            var configuration = CurlEngine.Configuration()
            configuration.connections.version = .http2
            let request = HTTPRequest(method: method, url: server.url, body: body, timeout: .seconds(20))
            return try await CurlEngine(configuration).send(request)
        }

        // RFC 9113, sections 6.8 and 8.7: the server guarantees that it hasn't processed the request.
        @Test(
            "A request that an HTTP/2 server rejects unprocessed is sent on another connection",
            arguments: [Self.refusedStream, Self.goAway(after: 0)]
        )
        func unprocessedStreams(_ frame: [UInt8]) async throws {
            for method in [HTTPMethod.post, .get] {
                let server = try makeServer(refusingWith: frame)
                let body = method == .get ? nil : HTTPRequest.Body.data(Data("body".utf8))
                #expect(try await send(method, body, to: server).status == 200)
                #expect(server.connectionCount == 2)
            }
        }

        // RFC 9113, section 8.1: a server may respond before it has received the complete body.
        @Test("An HTTP/2 response that arrives before the body is sent ends the exchange", arguments: [false, true])
        func earlyResponses(hasBody: Bool) async throws {
            let server = try FaultServer { peer in
                var count = 0
                while count < 100, let bytes = peer.bytes() { count += bytes.count }
                peer.send(Data([0, 0, 0, 4, 0, 0, 0, 0, 0]))
                // ":status: 200" and a body of two bytes, or ":status: 200" at the end of the stream.
                let isLast: UInt8 = hasBody ? 0 : 1
                peer.send(Data([0, 0, 1, 1, 4 + isLast, 0, 0, 0, 1, 0x88]))
                if hasBody { peer.send(Data([0, 0, 2, 0, 1, 0, 0, 0, 1, 0x6F, 0x6B])) }
                // The first window allows 65,535 bytes. These frames enlarge it for the rest of the body.
                while count < 65_535, let bytes = peer.bytes() { count += bytes.count }
                for stream: UInt8 in [0, 1] { peer.send(Data([0, 0, 4, 8, 0, 0, 0, 0, stream, 0, 1, 0, 0])) }
                peer.waitForDeparture()
            }
            let body = HTTPRequest.Body.data(Data(count: 100_000))
            #expect(try await send(.post, body, to: server).text == (hasBody ? "ok" : ""))
        }

        // RFC 9113, section 6.8: the server may have processed the streams up to the last one that GOAWAY names.
        @Test(
            "A POST that an HTTP/2 server may have processed isn't repeated",
            arguments: [1, 3, 0x7FFF_FFFF]
        )
        func processedStreams(_ lastStream: UInt32) async throws {
            let server = try makeServer(refusingWith: Self.goAway(after: lastStream), closing: true)
            await #expect(throws: TransportError.self) {
                _ = try await send(.post, .data(Data("body".utf8)), to: server)
            }
            #expect(server.connectionCount == 1)
        }

        /// An RST_STREAM frame of stream 1 with REFUSED_STREAM.
        private static let refusedStream: [UInt8] = [0, 0, 4, 3, 0, 0, 0, 0, 1, 0, 0, 0, 7]

        /// Returns a GOAWAY frame with NO_ERROR.
        private static func goAway(after lastStream: UInt32) -> [UInt8] {
            [0, 0, 8, 7, 0, 0, 0, 0, 0] + withUnsafeBytes(of: lastStream.bigEndian, Array.init) + [0, 0, 0, 0]
        }
    #endif

    // RFC 9112, section 9.2: a client must not process bytes on an idle connection as a response.
    @Test(
        "An unsolicited response isn't the response to the next request",
        .timeLimit(.minutes(1)),
        arguments: NetworkEngine.allCases
    )
    func unsolicitedResponses(_ engine: NetworkEngine) async throws {
        let mayGoOn = DispatchSemaphore(value: 0)
        let (sent, noted) = AsyncStream.makeStream(of: Void.self)
        let server = try FaultServer { peer in
            guard let request = peer.request() else { return }
            peer.respond(headers: ["Content-Length: \(request.path.utf8.count)"], body: request.path)
            mayGoOn.wait()
            peer.respond(headers: ["Content-Length: 4"], body: "evil")
            noted.yield()
            peer.waitForDeparture()
        }
        let engine = engine.make()
        var turns = sent.makeAsyncIterator()
        for (path, method) in [("/first", HTTPMethod.get), ("/second", .post), ("/third", .get)] {
            let request = HTTPRequest(method: method, url: server.url.appendingPathComponent(path))
            try #require(try await engine.send(request).text == path)
            mayGoOn.signal()
            await turns.next()
        }
        #expect(server.connectionCount == 3)
    }
}

/// A counter that increments each time it is read.
private final class Counter: Sendable {
    private let count = Locked(0)

    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}
