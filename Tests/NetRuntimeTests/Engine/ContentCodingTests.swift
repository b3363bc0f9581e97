#if os(Linux)
    import Foundation
    import LoopbackServer
    import Testing

    @testable import NetRuntime

    /// Tests of bodies that are compressed, truncated or labeled with an incorrect coding.
    @Suite(.timeLimit(.minutes(20)))
    struct ContentCodingTests {
        private static let ok = gzip("H4sIAAAAAAAC/8vPBgBH3dx5AgAAAA==")
        private static let more = gzip("H4sIAAAAAAACA8vNL0oFAHzyUosEAAAA")

        private static func gzip(_ base64: String) -> Data { Data(base64Encoded: base64) ?? Data() }

        private func send(_ coding: String, _ body: Data, streams: Bool = false) async throws -> HTTPResponse {
            let server = try FaultServer { peer in
                peer.request()
                peer.respond(headers: ["Content-Encoding: \(coding)", "Content-Length: \(body.count)"])
                peer.send(body)
                peer.waitForDeparture()
            }
            var request = HTTPRequest(url: server.url)
            request.streamsResponse = streams
            var response = try await CurlEngine().send(request)
            if let stream = response.stream { response.body = try await stream.collect() }
            return response
        }

        // RFC 9110, section 8.4.1; RFC 1950, 1951, 1952, 7932 and 8878.
        @Test(
            "A compressed body is decoded",
            arguments: [
                ("gzip", "H4sIAAAAAAAC/8vPBgBH3dx5AgAAAA=="), ("x-gzip", "H4sIAAAAAAAC/8vPBgBH3dx5AgAAAA=="),
                ("deflate", "eJzLzwYAAUsA2w=="), ("deflate", "y88GAA=="), ("br", "iwCAb2sD"),
                ("zstd", "KLUv/QRYEQAAb2v5XBQW"), ("identity, gzip", "H4sIAAAAAAAC/8vPBgBH3dx5AgAAAA=="),
            ],
            [false, true]
        )
        func decodes(_ body: (coding: String, base64: String), _ streams: Bool) async throws {
            #expect(try await send(body.coding, Self.gzip(body.base64), streams: streams).body == Data("ok".utf8))
        }

        // RFC 1952, section 2.2: a file consists of a series of members.
        @Test("All members of a gzip body are decoded")
        func members() async throws {
            #expect(try await send("gzip", Self.ok + Self.more).text == "okmore")
            #expect(try await send("gzip", Self.ok + Self.more + Data(count: 20)).text == "okmore")
        }

        // RFC 1952, section 2.3.1: the trailer follows the last block.
        @Test("A truncated compressed body is an error", arguments: [1, 10, 12, 18, 21], [false, true])
        func cut(_ count: Int, _ streams: Bool) async throws {
            for body in [Self.ok.prefix(count), Self.ok + Self.more.prefix(count)] {
                await #expect {
                    _ = try await send("gzip", Data(body), streams: streams)
                } throws: { ($0 as? TransportError)?.kind == .badResponse }
            }
        }

        @Test("Bytes that don't match their coding are an error", arguments: ["gzip", "deflate", "br", "zstd"])
        func broken(_ coding: String) async throws {
            await #expect {
                _ = try await send(coding, Data("\u{7F}\u{7F} no coding".utf8))
            } throws: { ($0 as? TransportError)?.kind == .badResponse }
        }

        // RFC 9110, section 8.4.1, lists the codings. Servers also send charsets, framings and other encodings.
        @Test(
            "A Content-Encoding that isn't a coding leaves the body unchanged",
            arguments: ["UTF-8", "aws-chunked", "base64", "binary", "", "none"]
        )
        func unknown(_ coding: String) async throws {
            #expect(try await send(coding, Data("ok".utf8)).text == "ok")
            #expect(try await send("gzip, \(coding)", Self.ok).text == "ok")
        }

        // RFC 9110, section 8.4.1.
        @Test("A Content-Encoding that isn't a coding is reported as drift")
        func reportedCodings() async throws {
            let server = try LoopbackServer { request in
                .json(#"{"id": 1, "name": "Rex"}"#, headers: [("Content-Encoding", "UTF-8")])
            }
            let drift = Locked<[String]>([])
            var client = Client(baseURL: server.url)
            client.drift = .reported { note in drift.withLock { $0.append(note.detail.path) } }
            _ = try await client.send(PetAPI.GetPet(id: "1"))
            #expect(drift.withLock { $0 } == ["Content-Encoding"])
        }

        // RFC 9110, section 8.4.1.1, defines the coding "compress".
        @Test("A coding that the engine can't decode is an error")
        func compress() async throws {
            await #expect {
                _ = try await send("compress", Data("ok".utf8))
            } throws: { ($0 as? TransportError)?.kind == .badResponse }
        }
    }
#endif
