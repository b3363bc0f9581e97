import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime

/// Tests of bodies that are read while they arrive, over real sockets.
@Suite(.timeLimit(.minutes(20)))
struct StreamingTests {
    /// A gate that blocks a server until the test opens it.
    @Suite(.timeLimit(.minutes(20)))
    private final class Gate: Sendable {
        private let semaphore = DispatchSemaphore(value: 0)

        func open() { semaphore.signal() }
        func wait() { semaphore.wait() }
    }

    private func stream(_ engine: any Engine, _ url: URL) async throws -> HTTPResponse {
        var request = HTTPRequest(url: url)
        request.streamsResponse = true
        // The timeout is long, because the server is silent while other tests delay this one.
        request.timeout = .seconds(300)
        return try await engine.send(request)
    }

    @Test("The head and the first chunk arrive before the body is complete", arguments: NetworkEngine.allCases)
    func earlyHead(_ engine: NetworkEngine) async throws {
        let gate = Gate()
        let server = try FaultServer { peer in
            peer.request()
            peer.respond(headers: ["Content-Length: 6", "X-Note: a"], body: "abc")
            gate.wait()
            peer.send("def")
            peer.waitForDeparture()
        }
        let response = try await stream(engine.make(), server.url)
        #expect(response.status == 200)
        #expect(response.headers["X-Note"] == "a")
        #expect(response.body.isEmpty)
        #expect(response.metrics?.timeToFirstByte ?? .zero > .zero)
        var iterator = try #require(response.stream).makeAsyncIterator()
        #expect(try await iterator.next() == Data("abc".utf8))
        gate.open()
        #expect(try await iterator.next() == Data("def".utf8))
        #expect(try await iterator.next() == nil)
        #expect(try await iterator.next() == nil)
    }

    #if canImport(FoundationNetworking)
        // A session on Linux that resumes after a pause sends the request again, so it never pauses.
        @Test("A session on Linux buffers unread chunks in a file")
        func bufferFile() async throws {
            let piece = Data((0..<1 << 20).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })
            let count = 24
            let sent = Gate()
            let server = try FaultServer { peer in
                peer.request()
                peer.respond(headers: ["Content-Length: \(piece.count * count)"])
                for _ in 0..<count { peer.send(piece) }
                sent.open()
                peer.waitForDeparture()
            }
            let response = try await stream(URLSessionEngine(), server.url)
            // The server can send the complete body although the test reads none of it.
            await withCheckedContinuation { continuation in
                Thread.detachNewThread {
                    sent.wait()
                    continuation.resume()
                }
            }
            var received = Data()
            for try await chunk in try #require(response.stream) {
                #expect(chunk.count <= BodyPipe.capacity)
                received += chunk
            }
            #expect(received.count == piece.count * count)
            #expect((0..<count).allSatisfy { received.dropFirst($0 * piece.count).prefix(piece.count) == piece })
        }
    #endif

    #if os(Linux)
        @Test("A slow reader pauses the server")
        func slowReader() async throws {
            let piece = Data((0..<1 << 20).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })
            let count = 100
            let sent = Locked(0)
            let server = try FaultServer { peer in
                peer.request()
                peer.respond(headers: ["Content-Length: \(piece.count * count)"])
                for _ in 0..<count where peer.send(piece) { sent.withLock { $0 += 1 } }
                peer.waitForDeparture()
            }
            let response = try await stream(CurlEngine(), server.url)
            var iterator = try #require(response.stream).makeAsyncIterator()
            var received = try await iterator.next() ?? Data()
            // The server can send only as much as the buffers of the system hold.
            var last = -1
            try await waitUntil {
                try await Task.sleep(for: .milliseconds(200))
                defer { last = sent.withLock { $0 } }
                return sent.withLock { $0 } == last
            }
            #expect(last < count / 2)
            while let chunk = try await iterator.next() {
                #expect(chunk.count <= 2 * BodyPipe.capacity)
                received += chunk
            }
            #expect(received.count == piece.count * count)
            #expect((0..<count).allSatisfy { received.dropFirst($0 * piece.count).prefix(piece.count) == piece })
        }
    #endif

    @Test("Dropping the stream ends the exchange", arguments: NetworkEngine.allCases)
    func droppedStream(_ engine: NetworkEngine) async throws {
        let server = try FaultServer { peer in
            peer.request()
            peer.respond(headers: ["Content-Length: 6"], body: "abc")
            peer.waitForDeparture()
        }
        let engine = engine.make()
        for _ in 0..<2 {
            let response = try await stream(engine, server.url)
            var iterator = response.stream?.makeAsyncIterator()
            #expect(try await iterator?.next() == Data("abc".utf8))
        }
        for await _ in server.closings.prefix(2) {}
        #expect(server.openCount == 0)
    }

    @Test("Cancelling the reader ends the exchange", arguments: NetworkEngine.allCases)
    func cancelledReader(_ engine: NetworkEngine) async throws {
        let server = try FaultServer { peer in
            peer.request()
            peer.respond(headers: ["Content-Length: 6"], body: "abc")
            peer.waitForDeparture()
        }
        let engine = engine.make()
        let stream = try #require(try await stream(engine, server.url).stream)
        let (chunks, arrived) = AsyncStream.makeStream(of: Data.self)
        let task = Task {
            for try await chunk in stream { arrived.yield(chunk) }
        }
        for await _ in chunks.prefix(1) {}
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        for await _ in server.closings.prefix(1) {}
        // The stream stays cancelled.
        await #expect(throws: CancellationError.self) { _ = try await stream.collect() }
    }

    @Test("A truncated stream throws an error after its bytes", arguments: NetworkEngine.allCases)
    func truncatedBody(_ engine: NetworkEngine) async throws {
        let server = try FaultServer { peer in
            peer.request()
            peer.respond(headers: ["Content-Length: 6"], body: "abc")
        }
        let response = try await stream(engine.make(), server.url)
        var iterator = try #require(response.stream).makeAsyncIterator()
        #expect(try await iterator.next() == Data("abc".utf8))
        await #expect {
            _ = try await iterator.next()
        } throws: { error in
            (error as? TransportError)?.kind == .connectionLost
        }
    }

    @Test("A streamed request follows redirects", arguments: NetworkEngine.allCases)
    func followedRedirects(_ engine: NetworkEngine) async throws {
        let server = try LoopbackServer { request in
            request.path == "/" ? .redirect(to: "/end") : .text("abc")
        }
        let response = try await stream(engine.make(), server.url.appendingPathComponent("/"))
        #expect(response.url?.path == "/end")
        #expect(try await response.stream?.collect() == Data("abc".utf8))
    }

    @Test("Responses with every status code can be streamed", arguments: NetworkEngine.allCases)
    func statusCodes(_ engine: NetworkEngine) async throws {
        let server = try LoopbackServer { request in
            let status = Int(request.path.dropFirst()) ?? 500
            let challenge = [(name: "WWW-Authenticate", value: "Basic")]
            return .init(status: status, headers: status == 401 ? challenge : [], body: Data("\(status)".utf8))
        }
        let engine = engine.make()
        for status in [200, 401, 404, 500] {
            let response = try await stream(engine, server.url.appendingPathComponent("\(status)"))
            #expect(response.status == status)
            #expect(try await response.stream?.collect() == Data("\(status)".utf8))
        }
        let empty = try await stream(engine, server.url.appendingPathComponent("204"))
        #expect(try await empty.stream?.collect() == Data())
    }

    @Test("A stream keeps its engine alive", arguments: NetworkEngine.allCases)
    func retainedEngine(_ engine: NetworkEngine) async throws {
        let gate = Gate()
        let server = try FaultServer { peer in
            peer.request()
            peer.respond(headers: ["Content-Length: 6"], body: "abc")
            gate.wait()
            peer.send("def")
            peer.waitForDeparture()
        }
        weak var weakEngine: (any CountingEngine)?
        do {
            let stream: ByteStream
            do {
                let strong = engine.make()
                weakEngine = strong
                stream = try #require(try await self.stream(strong, server.url).stream)
            }
            #expect(weakEngine != nil)
            gate.open()
            #expect(try await stream.collect() == Data("abcdef".utf8))
        }
        #expect(weakEngine == nil)
        // The released engine closes the connection.
        for await _ in server.closings.prefix(1) {}
    }
}
