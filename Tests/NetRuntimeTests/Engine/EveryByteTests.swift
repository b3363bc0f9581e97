#if os(Linux)
    import Foundation
    import LoopbackServer
    import Testing

    @testable import NetRuntime

    /// Tests of responses that fail at each of their bytes. Each exchange ends with a response or a matching error, and
    /// the engine remains usable.
    @Suite(.timeLimit(.minutes(20)))
    struct EveryByteTests {
        /// A failure that the server simulates at a byte.
        enum Fault: String, CaseIterable {
            case cut, reset, stall, null, garbage
        }

        private static let responses = [
            "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nX-Note: a\r\nContent-Length: 6\r\n\r\nabcdef",
            "HTTP/1.1 400 Bad\r\nTransfer-Encoding: chunked\r\nTrailer: X-T\r\n\r\n3\r\nabc\r\n3\r\ndef\r\n0\r\nX-T: 1\r\n\r\n",
            "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 401 No\r\nWWW-Authenticate: Basic\r\nContent-Length: 6\r\n\r\nabcdef",
            "HTTP/1.1 302 Found\r\nLocation: /whole\r\nLocation: /whole\r\nContent-Length: 6\r\n\r\nabcdef",
        ]

        /// Serves `/FAULT/OFFSET/…` with the fault at that byte, and every other path with a complete response.
        private static func serve(_ text: String, _ peer: Peer) {
            while let request = peer.request() {
                let words = request.path.split(separator: "/").map(String.init)
                guard words.count > 1, let fault = Fault(rawValue: words[0]), let place = Int(words[1]) else {
                    peer.respond(headers: ["Content-Length: 6"], body: "abcdef")
                    continue
                }
                var bytes = Data(text.utf8)
                switch fault {
                case .cut: return _ = peer.send(bytes.prefix(place))
                case .reset:
                    peer.send(bytes.prefix(place))
                    return peer.reset()
                case .stall:
                    peer.send(bytes.prefix(place))
                    return peer.waitForDeparture()
                case .null: bytes[place] = 0
                case .garbage: bytes.replaceSubrange(place..<place, with: [0xFF, 0x0A, 0x80, 0x20, 0x3A])
                }
                peer.send(bytes)
                return
            }
        }

        /// Returns the body of a response or the name of an error.
        private static func outcome(_ engine: CurlEngine, _ request: HTTPRequest) async -> String {
            do {
                let response = try await engine.send(request)
                return String(decoding: try await response.stream?.collect() ?? response.body, as: UTF8.self)
            } catch let error as TransportError {
                return error.kind.rawValue
            } catch {
                return "\(error)"
            }
        }

        @Test(
            "A fault at any byte ends the call with a response or an error",
            .timeLimit(.minutes(3)),
            arguments: Fault.allCases,
            responses
        )
        func faultyBytes(_ fault: Fault, _ text: String) async throws {
            let server = try FaultServer { Self.serve(text, $0) }
            var configuration = CurlEngine.Configuration()
            configuration.connections.perHost = 1000
            let engine = CurlEngine(configuration)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for place in text.utf8.indices.enumerated().map(\.offset) {
                    for streams in [false, true] {
                        var request = HTTPRequest(
                            url: server.url.appendingPathComponent("\(fault)/\(place)/\(streams)")
                        )
                        request.streamsResponse = streams
                        request.timeout = fault == .stall ? .milliseconds(500) : .seconds(60)
                        let message = request
                        group.addTask {
                            let outcome = await Self.outcome(engine, message)
                            Self.expect(fault, text, place, outcome)
                        }
                    }
                }
                try await group.waitForAll()
            }
            // The engine can still be used, and no exchange remains.
            #expect(await Self.outcome(engine, HTTPRequest(url: server.url)) == "abcdef")
            try await engine.untilIdle()
        }

        private static let endOfHead = Data("\r\n\r\n".utf8)

        private static func expect(_ fault: Fault, _ text: String, _ place: Int, _ outcome: String) {
            let isLastOfTrailers = place == text.utf8.count - 1 && text.hasSuffix("\r\n\r\n")
            // A redirect is followed as soon as its head is complete.
            let isFollowed = text.hasPrefix("HTTP/1.1 302") && Data(text.utf8.prefix(place)).range(of: endOfHead) != nil
            switch fault {
            case .cut where isFollowed, .reset where isFollowed: #expect(outcome == "abcdef")
            case .stall where isFollowed: #expect(["abcdef", "timedOut"].contains(outcome))
            // libcurl may accept trailers without their last byte, so either outcome is right.
            case .cut where isLastOfTrailers, .reset where isLastOfTrailers:
                #expect(["abcdef", "connectionLost"].contains(outcome))
            case .cut, .reset: #expect(outcome == "connectionLost", "\(fault) at \(place)")
            case .stall: #expect(outcome == "timedOut", "stalled at \(place)")
            case .null, .garbage:
                // The status code, the length or the location may have changed. A changed body isn't an error.
                let errors: Set = ["badResponse", "connectionLost", "badRedirect", "timedOut"]
                #expect(errors.contains(outcome) || !outcome.contains("Error"), "\(fault) at \(place): \(outcome)")
            }
        }
    }
#endif
