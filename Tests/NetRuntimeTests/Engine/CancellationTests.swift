import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime

/// Tests of cancellation at each point of an exchange. Cancelling releases all resources of the exchange.
@Suite(.timeLimit(.minutes(20)))
struct CancellationTests {
    /// Sends a request, cancels it after `serve` has returned, and waits until both sides have released the exchange.
    private func cancel(
        _ engine: NetworkEngine,
        _ body: HTTPRequest.Body? = nil,
        _ serve: @escaping @Sendable (Peer) -> Void
    ) async throws {
        let (marks, reached) = AsyncStream.makeStream(of: Void.self)
        let server = try FaultServer { peer in
            serve(peer)
            reached.yield()
            peer.waitForDeparture()
        }
        let engine = engine.make()
        let request = HTTPRequest(method: body == nil ? .get : .put, url: server.url, body: body)
        let task = Task { try await engine.send(request) }
        for await _ in marks.prefix(1) {}
        task.cancel()
        await #expect(throws: CancellationError.self) { _ = try await task.value }
        for await _ in server.closings.prefix(1) {}
        try await engine.untilIdle()
    }

    @Test("A request can be cancelled before the server reads it", arguments: NetworkEngine.allCases)
    func cancelledBeforeRead(_ engine: NetworkEngine) async throws { try await cancel(engine) { _ in } }

    @Test("A request can be cancelled before the response head arrives", arguments: NetworkEngine.allCases)
    func beforeTheHead(_ engine: NetworkEngine) async throws { try await cancel(engine) { $0.request() } }

    @Test("A request can be cancelled while the response head arrives", arguments: NetworkEngine.allCases)
    func insideTheHead(_ engine: NetworkEngine) async throws {
        try await cancel(engine) { peer in
            peer.request()
            peer.send("HTTP/1.1 200 OK\r\nContent-Le")
        }
    }

    @Test("A request can be cancelled while the response body arrives", arguments: NetworkEngine.allCases)
    func insideTheBody(_ engine: NetworkEngine) async throws {
        try await cancel(engine) { peer in
            peer.request()
            peer.respond(headers: ["Content-Length: 6"], body: "abc")
        }
    }

    @Test("An upload of bytes or files can be cancelled", arguments: NetworkEngine.allCases)
    func whileSendingBytesOrAFile(_ engine: NetworkEngine) async throws {
        let folder = try TemporaryFolder()
        let text = String(repeating: "x", count: 20_000_000)
        try folder.write(text, to: "a")
        let file = folder.url.appendingPathComponent("a")
        for body in [
            HTTPRequest.Body.data(Data(text.utf8)), .file(file), .parts([.data(Data("a".utf8)), .file(file)]),
        ] {
            try await cancel(engine, body) { $0.bytes() }
        }
    }

    // Each round cancels after more steps of other tasks, in an exchange with a redirect.
    @Test("A request can be cancelled at any moment", arguments: NetworkEngine.allCases)
    func atAnyMoment(_ engine: NetworkEngine) async throws {
        let server = try LoopbackServer { request in request.path == "/end" ? .text("abc") : .redirect(to: "/end") }
        let engine = engine.make()
        var outcomes: Set<String> = []
        for steps in 0..<150 {
            for streams in [false, true] {
                var request = HTTPRequest(url: server.url)
                request.streamsResponse = streams
                let message = request
                let task = Task {
                    let response = try await engine.send(message)
                    return try await response.stream?.collect() ?? response.body
                }
                for _ in 0..<steps { await Task.yield() }
                task.cancel()
                do {
                    #expect(try await task.value == Data("abc".utf8))
                    outcomes.insert("response")
                } catch {
                    #expect(error is CancellationError)
                    outcomes.insert("cancelled")
                }
            }
        }
        #expect(outcomes.contains("cancelled"))
        try await engine.untilIdle()
        // The engine can still be used.
        #expect(try await engine.send(HTTPRequest(url: server.url)).text == "abc")
    }

    #if compiler(>=6.2) && !canImport(Darwin)
        // The tests run in separate processes, where no other test opens files or starts threads.
        @Test("Sessions leave no files open and no threads running")
        func releasedSessions() async {
            await #expect(processExitsWith: .success) { try await CancellationTests.leaveNothingOpen(.session) }
        }

        #if os(Linux)
            @Test("libcurl engines leave no files open and no threads running")
            func releasedCurlEngines() async {
                await #expect(processExitsWith: .success) { try await CancellationTests.leaveNothingOpen(.curl) }
            }
        #endif

        fileprivate static func leaveNothingOpen(_ engine: NetworkEngine) async throws {
            func count(_ path: String) throws -> Int {
                try FileManager.default.contentsOfDirectory(atPath: path).count
            }
            let server = try LoopbackServer { request in
                switch request.path {
                case "/reset": .ending(.reset)
                case "/redirect": .redirect(to: "/")
                default: .text(String(repeating: "x", count: 1_000_000))
                }
            }
            func round() async throws {
                let engine = engine.make()
                for path in ["", "reset", "redirect"] {
                    for streams in [false, true] {
                        var request = HTTPRequest(url: server.url.appendingPathComponent(path))
                        request.streamsResponse = streams
                        let response = try? await engine.send(request)
                        var iterator = response?.stream?.makeAsyncIterator()
                        _ = try? await iterator?.next()
                    }
                }
                try await engine.untilIdle()
            }
            /// Waits until the released engines have closed their files, and returns the number of open files.
            func open() async throws -> Int {
                var last = Int.max
                try await waitUntil {
                    try await Task.sleep(for: .milliseconds(200))
                    let now = try count("/proc/self/fd")
                    defer { last = now }
                    return now == last
                }
                return last
            }
            for _ in 0..<3 { try await round() }
            let files = try await open()
            let threads = try count("/proc/self/task")
            for _ in 0..<15 { try await round() }
            let filesLater = try await open()
            let threadsLater = try count("/proc/self/task")
            precondition(filesLater <= files + 3, "\(files) files became \(filesLater)")
            precondition(threadsLater <= threads + 8, "\(threads) threads became \(threadsLater)")
        }
    #endif
}
