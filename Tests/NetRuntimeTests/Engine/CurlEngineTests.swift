#if os(Linux)
    import Foundation
    import LoopbackServer
    import Testing

    @testable import NetRuntime

    /// Tests of behavior that `URLSession` on Linux doesn't support.
    @Suite(.timeLimit(.minutes(20)))
    struct CurlEngineTests {
        private func exchange(
            _ request: HTTPRequest? = nil,
            _ configuration: CurlEngine.Configuration = .init(),
            _ serve: @escaping @Sendable (Peer) -> Void
        ) async throws -> HTTPResponse {
            let server = try FaultServer { peer in
                peer.request()
                serve(peer)
                peer.waitForDeparture()
            }
            return try await CurlEngine(configuration).send(request ?? HTTPRequest(url: server.url))
        }

        // RFC 9112, section 7.1.2. In `URLSession` on Linux, trailers are a fatal error.
        @Test("Trailers are returned separately from the headers", arguments: [200, 400, 503], [true, false])
        func trailers(_ status: Int, _ isAnnounced: Bool) async throws {
            let server = try FaultServer { peer in
                while peer.request() != nil {
                    let trailer = isAnnounced ? ["Trailer: X-T"] : []
                    peer.respond(status, headers: trailer + ["Transfer-Encoding: chunked"], body: "3\r\nabc\r\n0\r\n")
                    peer.send("X-T: 1\r\nX-U: a\r\nx-t: 2\r\n\r\n")
                }
            }
            let engine = CurlEngine()
            for _ in 0..<3 {
                let response = try await engine.send(HTTPRequest(url: server.url))
                #expect(response.status == status)
                #expect(response.text == "abc")
                #expect(response.trailers.values("X-T") == ["1", "2"])
                #expect(response.trailers.count == 3)
                #expect(response.headers["X-T"] == nil)

                var request = HTTPRequest(url: server.url)
                request.streamsResponse = true
                let stream = try #require(try await engine.send(request).stream)
                #expect(try await stream.collect() == Data("abc".utf8))
                #expect(stream.trailers.values("X-T") == ["1", "2"])
            }
            #expect(server.connectionCount == 1)
        }

        // RFC 9110, sections 5.2 and 5.5; RFC 9112, section 5.2.
        @Test("Header fields keep their order, their case and duplicates")
        func receivedHeaderFields() async throws {
            let response = try await exchange { peer in
                peer.send("HTTP/1.1 200 OK\r\nSet-Cookie: a=1, x\r\nX-B: \t two \t\r\nset-cookie: b=2\r\nX-Empty:\r\n")
                peer.send("X-Folded: one\r\n  two\r\nX-Text: gr\u{FC}\u{DF}\r\n")
                peer.send(Data("X-Old: gr".utf8) + [0xFC, 0xDF] + Data("\r\nContent-Length: 0\r\n\r\n".utf8))
            }
            let names = ["Set-Cookie", "X-B", "set-cookie", "X-Empty", "X-Folded", "X-Text", "X-Old", "Content-Length"]
            #expect(response.headers.map(\.name) == names)
            #expect(response.headers.values("Set-Cookie") == ["a=1, x", "b=2"])
            #expect(response.headers["X-B"] == "two")
            #expect(response.headers["X-Empty"]?.isEmpty == true)
            #expect(response.headers["X-Folded"] == "one two")
            #expect(response.headers["X-Text"] == "gr\u{FC}\u{DF}")
            #expect(response.headers["X-Old"] == "gr\u{FC}\u{DF}")
        }

        @Test("A redirect without a location keeps its body", arguments: [300, 301, 302, 304, 307, 308, 399])
        func redirectWithoutLocation(_ status: Int) async throws {
            let body = status == 304 ? "" : "why"
            let response = try await exchange { peer in
                peer.respond(status, headers: ["Content-Length: \(body.utf8.count)"], body: body)
            }
            #expect(response.status == status)
            #expect(response.text == body)
        }

        @Test("A redirect follows the first of two locations")
        func redirectWithTwoLocations() async throws {
            let server = try LoopbackServer { request in
                guard request.path == "/" else { return .text(request.path) }
                return .init(status: 302, headers: [("Location", "/one"), ("Location", "/two")])
            }
            #expect(try await CurlEngine().send(HTTPRequest(url: server.url)).text == "/one")
        }

        // RFC 9112, sections 5.1, 5.2 and 6.3; RFC 9110, section 8.6.
        @Test(
            "An invalid or ambiguous body length is an error",
            arguments: [
                "Content-Length: 3\r\nContent-Length: 4", "Content-Length: x", "Content-Length: -1",
                "Content-Length: 0x4", "Content-Length: +4", "Content-Length: 4, 5", "Content-Length:",
                "Content-Length : 4",
                "Content-Length: 99999999999999999999999", "Content-Length: 4, ", "Content-Length: 1\r\n 2",
                "Transfer-Encoding : chunked",
            ]
        )
        func invalidLengths(_ lines: String) async throws {
            await #expect {
                _ = try await exchange { $0.respond(headers: [lines], body: "abcd") }
            } throws: { ($0 as? TransportError)?.kind == .badResponse }
        }

        // RFC 9110, section 8.6: a list of identical numbers counts as one number.
        @Test(
            "A length that is repeated without a conflict is accepted",
            arguments: ["4, 4", "4\r\nContent-Length: 4", "004"]
        )
        func repeatedLengths(_ value: String) async throws {
            #expect(
                try await exchange { $0.respond(headers: ["Content-Length: \(value)"], body: "abcd") }.text == "abcd"
            )
        }

        @Test(
            "The size of heads and trailers is limited",
            arguments: ["one line", "many lines", "interim heads", "trailers"]
        )
        func headSizeLimit(_ kind: String) async throws {
            let line = "X-Filler: " + String(repeating: "x", count: 1000) + "\r\n"
            await #expect {
                _ = try await exchange { peer in
                    switch kind {
                    case "interim heads": while peer.send("HTTP/1.1 103 Hints\r\n\(line)\r\n") {}
                    case "trailers":
                        peer.respond(headers: ["Transfer-Encoding: chunked"], body: "1\r\na\r\n0\r\n")
                        while peer.send(line) {}
                    case "one line":
                        peer.send("HTTP/1.1 200 OK\r\nX-Filler: ")
                        while peer.send("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx") {}
                    default:
                        peer.send("HTTP/1.1 200 OK\r\n")
                        while peer.send(line) {}
                    }
                }
            } throws: { ($0 as? TransportError)?.kind == .badResponse }
        }

        @Test("A protocol switch that the client hasn't requested is an error")
        func unrequestedProtocols() async throws {
            await #expect {
                _ = try await exchange { $0.send("HTTP/1.1 101 Switching\r\nUpgrade: chat\r\n\r\nhello") }
            } throws: { ($0 as? TransportError)?.kind == .badResponse }
        }

        @Test(
            "URLs that aren't HTTP are rejected",
            arguments: ["ftp://127.0.0.1/a", "file:///etc/passwd", "/a", "http:///a"]
        )
        func otherSchemes(_ text: String) async throws {
            let url = try testURL(text)
            await #expect(throws: InvalidRequest.self) { _ = try await CurlEngine().send(HTTPRequest(url: url)) }
        }

        @Test("A scheme in capitals is accepted")
        func schemesInCapitals() async throws {
            let server = try LoopbackServer { _ in .text("ok") }
            let url = try testURL(server.url.absoluteString.replacingOccurrences(of: "http:", with: "HTTP:"))
            #expect(try await CurlEngine().send(HTTPRequest(url: url)).text == "ok")
        }

        @Test("Headers are sent unchanged and in order")
        func sentHeaderFields() async throws {
            let server = try LoopbackServer { request in
                .text(request.headers.map { "\($0.name): \($0.value)" }.joined(separator: "\n"))
            }
            let headers: Headers = ["X-B": "1", "X-A": "", "X-B": "2", "Accept": "a/b", "Content-Length": "3"]
            let request = HTTPRequest(method: .post, url: server.url, headers: headers, body: .data(Data("abc".utf8)))
            let lines = try await CurlEngine().send(request).text.split(separator: "\n").map(String.init)
            #expect(lines.filter { $0.hasPrefix("X-") } == ["X-B: 1", "X-A: ", "X-B: 2"])
            #expect(lines.filter { $0.hasPrefix("Accept:") } == ["Accept: a/b"])
            #expect(lines.filter { $0.hasPrefix("Content-Length") } == ["Content-Length: 3"])
            #expect(!lines.contains { $0.hasPrefix("Expect") || $0.hasPrefix("Transfer-Encoding") })
        }

        // RFC 9110, section 8.6.
        @Test(
            "Without a body, only POST, PUT and PATCH send a Content-Length",
            arguments: [HTTPMethod.get, .head, .delete, .post, .put, .patch, HTTPMethod(rawValue: "PROPFIND")]
        )
        func methodsWithoutABody(_ method: HTTPMethod) async throws {
            let server = try LoopbackServer { _ in .text("ok") }
            let response = try await CurlEngine().send(HTTPRequest(method: method, url: server.url))
            #expect(response.text == (method == .head ? "" : "ok"))
            let request = try #require(server.requests.first)
            #expect(request.method == method.rawValue)
            let hasLength = [.post, .put, .patch].contains(method)
            #expect(request.header("Content-Length") == (hasLength ? "0" : nil))
        }

        @Test("The response to a HEAD request with a body has no body")
        func headRequestWithBody() async throws {
            let server = try LoopbackServer { _ in .text("ok") }
            let request = HTTPRequest(method: .head, url: server.url, body: .data(Data("abc".utf8)))
            let response = try await CurlEngine().send(request)
            #expect(response.status == 200)
            #expect(response.body.isEmpty)
            #expect(server.requests.first?.text == "abc")
        }

        @Test("Metrics report whether a connection is reused")
        func connectionMetrics() async throws {
            let server = try LoopbackServer { _ in .text("ok") }
            let engine = CurlEngine()
            let first = try await engine.send(HTTPRequest(url: server.url)).metrics
            #expect(first?.isConnectionReused == false)
            #expect(first?.connection ?? .zero > .zero)
            #expect(first?.secureConnection == nil)
            let second = try await engine.send(HTTPRequest(url: server.url)).metrics
            #expect(second?.isConnectionReused == true)
            #expect(second?.connection == nil)
        }

        @Test("Cookies are kept only if the configuration enables them")
        func enabledCookies() async throws {
            let server = try LoopbackServer { request in
                .init(headers: [("Set-Cookie", "a=1; Path=/")], body: Data((request.header("Cookie") ?? "none").utf8))
            }
            for keeps in [false, true] {
                var configuration = CurlEngine.Configuration()
                configuration.keepsCookies = keeps
                let engine = CurlEngine(configuration)
                #expect(try await engine.send(HTTPRequest(url: server.url)).text == "none")
                #expect(try await engine.send(HTTPRequest(url: server.url)).text == (keeps ? "a=1" : "none"))
            }
        }

        @Test("A request to a proxy contains the complete URL")
        func proxyTarget() async throws {
            let proxy = try LoopbackServer { request in .text(request.target) }
            var configuration = CurlEngine.Configuration()
            configuration.proxy = .server(proxy.url)
            let request = HTTPRequest(url: try testURL("http://nowhere.invalid/a?b=c"))
            #expect(try await CurlEngine(configuration).send(request).text == "http://nowhere.invalid/a?b=c")
        }

        @Test("A host can be an IPv6 address")
        func hostsOfIPv6() async throws {
            // No server listens at this address, but the address is valid.
            let request = HTTPRequest(url: try testURL("http://[::1]:1/"))
            await #expect {
                _ = try await CurlEngine().send(request)
            } throws: { error in
                [.cannotConnect, .offline].contains((error as? TransportError)?.kind)
            }
        }

        @Test("Without libcurl, a session sends requests, and pins are an error")
        func missingLibrary() async throws {
            let server = try LoopbackServer { _ in .text("ok") }
            var configuration = CurlEngine.Configuration()
            let request = HTTPRequest(url: server.url)
            #expect(try await CurlEngine(configuration, library: nil).send(request).text == "ok")
            configuration.trust.pins["example.com"] = []
            let engine = CurlEngine(configuration, library: nil)
            await #expect {
                _ = try await engine.send(request)
            } throws: { ($0 as? TransportError)?.kind == .insecure }
            #expect(server.requests.count == 1)
        }

        @Test("A thousand concurrent exchanges share the permitted connections")
        func concurrentExchanges() async throws {
            let server = try LoopbackServer { request in .text(request.path) }
            let engine = CurlEngine()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<1000 {
                    group.addTask {
                        let url = server.url.appendingPathComponent("\(number)")
                        let text = try await engine.send(HTTPRequest(url: url)).text
                        #expect(text == "/\(number)")
                    }
                }
                try await group.waitForAll()
            }
            #expect(server.connectionCount <= CurlEngine.Connections().perHost)
        }

        @Test("An engine ends when its last reference is released")
        func releasedEngine() async throws {
            let server = try LoopbackServer { _ in .text("ok") }
            weak var engine: CurlEngine?
            weak var loop: CurlLoop?
            do {
                let strong = CurlEngine()
                (engine, loop) = (strong, strong.loop)
                _ = try await strong.send(HTTPRequest(url: server.url))
            }
            #expect(engine == nil)
            for await _ in server.closings.prefix(1) {}
            // The engine's thread holds the loop until it ends.
            try await waitUntil { loop == nil }
        }
    }
#endif
