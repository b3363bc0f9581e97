import Foundation
import LoopbackServer
import NetRuntime
import Testing

/// Tests of failing servers and networks, over real sockets. Each failure causes a matching error in time.
@Suite(.timeLimit(.minutes(20)))
struct ServerFaultTests {
    /// A failure that a server simulates.
    struct Fault: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let outcome: String
        let serve: @Sendable (Peer) -> Void

        init(_ name: String, _ outcome: String, _ serve: @escaping @Sendable (Peer) -> Void) {
            testDescription = name
            self.outcome = outcome
            self.serve = serve
        }
    }

    static let faults = [
        Fault("reset before the head", "connectionLost") { peer in peer.reset() },
        Fault("reset inside the status line", "connectionLost") { peer in
            peer.send("HTTP/1.")
            peer.reset()
        },
        Fault("reset inside the headers", "connectionLost") { peer in
            peer.send("HTTP/1.1 200 OK\r\nContent-Len")
            peer.reset()
        },
        Fault("reset after the head", "connectionLost") { peer in
            peer.respond(headers: ["Content-Length: 20"])
            peer.reset()
        },
        Fault("reset inside the body", "connectionLost") { peer in
            peer.respond(headers: ["Content-Length: 20"], body: #"{"id": 1, "#)
            peer.reset()
        },
        Fault("chunks without an end", "connectionLost") { peer in
            peer.respond(headers: ["Transfer-Encoding: chunked"], body: "5\r\n{\"id\"\r\n")
        },
        Fault("no chunk at all", "badResponse") { peer in
            peer.respond(headers: ["Transfer-Encoding: chunked"], body: "zz\r\n{}\r\n0\r\n\r\n")
        },
        Fault("a missing head", "timedOut") { peer in peer.waitForDeparture() },
        Fault("an incomplete status line", "timedOut") { peer in
            peer.send("HTTP/1.1 20")
            peer.waitForDeparture()
        },
        Fault("a header line that arrives byte by byte", "timedOut") { peer in
            peer.send("HTTP/1.1 200 OK\r\nX-Slow: ")
            while peer.send("x") { usleep(10_000) }
        },
        Fault("headers without an end", "timedOut") { peer in
            peer.send("HTTP/1.1 200 OK\r\n")
            while peer.send("X-Slow: 1\r\n") { usleep(10_000) }
        },
        Fault("a body that arrives byte by byte", "timedOut") { peer in
            peer.respond(headers: ["Content-Length: 1000000"])
            while peer.send(" ") { usleep(10_000) }
        },
        Fault("a body shorter than its length, without an end", "timedOut") { peer in
            peer.respond(headers: ["Content-Length: 30"], body: #"{"id": 1, "name": "Rex"}"#)
            peer.waitForDeparture()
        },
        Fault("a body longer than its length", "undecodable") { peer in
            peer.respond(headers: ["Content-Length: 10"], body: #"{"id": 1, "name": "Rex"}"#)
            peer.waitForDeparture()
        },
        Fault("a length that isn't a number", "badResponse") { peer in
            peer.respond(headers: ["Content-Length: many"], body: #"{"id": 1, "name": "Rex"}"#)
        },
        Fault("a length in hexadecimal digits", "badResponse") { peer in
            peer.respond(headers: ["Content-Length: 0x18"], body: #"{"id": 1, "name": "Rex"}"#)
        },
        Fault("two lengths", "badResponse") { peer in
            peer.respond(headers: ["Content-Length: 24, 2"], body: #"{"id": 1, "name": "Rex"}"#)
        },
        Fault("truncated gzip", "badResponse") { peer in
            peer.respond(headers: ["Content-Encoding: gzip", "Content-Length: 20"])
            peer.send(Data(base64Encoded: "H4sIAAAAAAACA6tWykxRslIw1FE=") ?? Data())
        },
        Fault("invalid gzip", "badResponse") { peer in
            peer.respond(headers: ["Content-Encoding: gzip", "Content-Length: 8"], body: "no gzip!")
        },
        Fault("not HTTP", "badResponse") { peer in peer.send("SSH-2.0-OpenSSH_9.6\r\n") },
        Fault("a status that isn't a number", "badResponse") { peer in peer.send("HTTP/1.1 ABC OK\r\n\r\n") },
        Fault("headers of a megabyte", "badResponse") { peer in
            peer.respond(headers: (0..<100).map { "X-\($0): " + String(repeating: "x", count: 10_000) })
        },
        Fault("interim responses only", "timedOut") { peer in
            while peer.send("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n") { usleep(10_000) }
        },
        Fault("no body", "undecodable") { peer in peer.respond(headers: ["Content-Length: 0"]) },
        Fault("a 204 with a body", "undecodable") { peer in
            peer.respond(204, headers: ["Content-Length: 24"], body: #"{"id": 1, "name": "Rex"}"#)
        },
        Fault("an HTML page", "undecodable") { peer in
            peer.respond(headers: ["Content-Type: text/html", "Content-Length: 15"], body: "<html>oh</html>")
        },
        Fault("an HTML page with an error", "unexpectedStatus 502") { peer in
            peer.respond(502, headers: ["Content-Type: text/html", "Content-Length: 15"], body: "<html>oh</html>")
        },
        Fault("invalid UTF-8", "undecodable") { peer in
            peer.respond(headers: ["Content-Length: 24"], body: #"{"id": 1, "name": ""#)
            peer.send(Data([0x52, 0xff, 0x78, 0x22, 0x7d]))
        },
        Fault("JSON of ten thousand levels", "undecodable") { peer in
            let deep = String(repeating: #"{"id":"#, count: 10_000)
            peer.respond(headers: ["Content-Length: \(deep.utf8.count)"], body: deep)
        },
        Fault("unknown members of ten thousand levels", "undecodable") { peer in
            let depth = 10_000
            let deep = #"{"x":"# + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}"
            peer.respond(headers: ["Content-Length: \(deep.utf8.count)"], body: deep)
        },
        Fault("redirected in a cycle", "badRedirect") { peer in
            repeat {
                peer.respond(302, headers: ["Location: /pets/1", "Content-Length: 0"])
            } while peer.request() != nil
        },
        Fault("redirected to a URL other than HTTP", "badRedirect") { peer in
            peer.respond(302, headers: ["Location: mailto:a@example.com", "Content-Length: 0"])
        },
        Fault("redirected without a URL", "unexpectedStatus 302") { peer in
            peer.respond(302, headers: ["Content-Length: 2"], body: "no")
        },
    ]

    /// Returns the name of the error that ends a call, or the description of the response.
    private func outcome(_ url: URL, _ engine: NetworkEngine, limit: Duration) async -> String {
        let client = Client(baseURL: url, engine: engine.make(limit: limit))
        do {
            let pet = try await client.send(
                PetAPI.GetPet(id: "1"),
                options: CallOptions(timeout: limit / 2.5)
            )
            return "\(pet)"
        } catch {
            switch error {
            case .invalidRequest: return "invalidRequest"
            case .transport(let error): return "\(error.kind)"
            case .rejected: return "rejected"
            case .unexpectedStatus(let response): return "unexpectedStatus \(response.status)"
            case .undecodable: return "undecodable"
            case .cancelled: return "cancelled"
            case .timedOut: return "timedOut"
            }
        }
    }

    /// Sends a call to a server that fails after the first request, and expects an outcome.
    private func expect(
        _ expected: String,
        _ engine: NetworkEngine,
        limit: Duration = .seconds(60),
        _ serve: @escaping @Sendable (Peer) -> Void
    ) async throws {
        let server = try FaultServer { peer in
            if peer.request() != nil { serve(peer) }
        }
        let actual = await outcome(server.url, engine, limit: limit)
        #expect(actual == expected)
        // The engine has been released, which closes its connection.
        for await _ in server.closings.prefix(1) {}
    }

    @Test(
        "Each failure of a server or network causes a matching error",
        .timeLimit(.minutes(1)),
        arguments: NetworkEngine.allCases,
        faults
    )
    func simulatedFailures(_ engine: NetworkEngine, _ fault: Fault) async throws {
        let limit: Duration = fault.outcome == "timedOut" ? .seconds(1.5) : .seconds(60)
        try await expect(fault.outcome, engine, limit: limit, fault.serve)
    }

    @Test("A body of a hundred megabytes exceeds the default limit", arguments: NetworkEngine.allCases)
    func hundredMegabytes(_ engine: NetworkEngine) async throws {
        try await expect("bodyTooLarge", engine) { peer in
            peer.respond(headers: ["Content-Length: \(100 << 20)"])
            let spaces = Data(repeating: 0x20, count: 1 << 20)
            for _ in 0..<100 { peer.send(spaces) }
        }
    }

    // Up to Swift 6.3, a truncated head ends the process in `URLSession` on Linux.
    @Test("A truncated head is a lost connection", arguments: NetworkEngine.allCases.filter { !$0.canBeKilled })
    func truncatedHead(_ engine: NetworkEngine) async throws {
        try await expect("connectionLost", engine) { peer in peer.send("HTTP/1.1 200 OK\r\nContent-Len") }
    }
}
