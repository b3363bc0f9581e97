#if os(macOS) || os(Linux)
    import Foundation
    import LoopbackServer
    import NetRuntime
    import Testing

    /// Tests of servers that can't prove their identity.
    @Suite(.enabled(if: OpenSSLServer.isInstalled, "Needs openssl in /usr/bin"), .timeLimit(.minutes(20)))
    struct TLSTests {
        private func kind(_ url: String, _ engine: NetworkEngine) async throws -> TransportError.Kind? {
            let engine = engine.make()
            var request = HTTPRequest(url: try testURL(url))
            request.timeout = .seconds(20)
            do {
                _ = try await engine.send(request)
                return nil
            } catch let error as TransportError {
                #expect(error.isRetryable == (error.kind == .connectionLost))
                return error.kind
            }
        }

        @Test("A self-signed certificate for another host is insecure", arguments: NetworkEngine.allCases)
        func selfSignedCertificate(_ engine: NetworkEngine) async throws {
            let server = try OpenSSLServer(name: "another.example")
            #expect(try await kind("https://127.0.0.1:\(server.port)/", engine) == .insecure)
        }

        @Test("A server without TLS is insecure", arguments: NetworkEngine.allCases)
        func serverWithoutTLS(_ engine: NetworkEngine) async throws {
            let server = try FaultServer { peer in
                peer.bytes()
                peer.respond(400, headers: ["Content-Length: 0"])
                peer.waitForDeparture()
            }
            let url = server.url.absoluteString.replacingOccurrences(of: "http:", with: "https:")
            #expect(try await kind(url, engine) == .insecure)
        }

        @Test(
            "A connection that closes during the TLS handshake is insecure or lost",
            arguments: NetworkEngine.allCases
        )
        func interruptedHandshake(_ engine: NetworkEngine) async throws {
            let server = try FaultServer { peer in peer.bytes() }
            let url = server.url.absoluteString.replacingOccurrences(of: "http:", with: "https:")
            #expect(try await [.insecure, .connectionLost].contains(kind(url, engine)))
        }

        #if os(Linux)
            /// Returns the status code, or the kind of the error, for a request to a server whose own certificate is
            /// trusted.
            private func outcome(name: String) async throws -> String {
                let server = try OpenSSLServer(name: name)
                var configuration = CurlEngine.Configuration()
                configuration.trust.authorities = server.certificate
                do {
                    let url = try testURL("https://127.0.0.1:\(server.port)/")
                    return "\(try await CurlEngine(configuration).send(HTTPRequest(url: url)).status)"
                } catch let error as TransportError {
                    return error.kind.rawValue
                }
            }

            @Test("A trusted certificate must name the host")
            func certificateHost() async throws {
                #expect(try await outcome(name: "127.0.0.1") == "200")
                #expect(try await outcome(name: "another.example") == "insecure")
            }

            // RFC 9112, section 9.8.
            @Test("A body without a length is complete only if TLS announces the end")
            func unannouncedEnd() async throws {
                let server = try OpenSSLServer(name: "127.0.0.1", sending: "HTTP/1.1 200 OK\r\n\r\nhalf")
                var configuration = CurlEngine.Configuration()
                configuration.trust.authorities = server.certificate
                var request = HTTPRequest(url: try testURL("https://127.0.0.1:\(server.port)/"))
                request.streamsResponse = true
                let stream = try #require(try await CurlEngine(configuration).send(request).stream)
                var chunks = stream.makeAsyncIterator()
                #expect(try await chunks.next() == Data("half".utf8))
                server.end()
                await #expect {
                    _ = try await chunks.next()
                } throws: { ($0 as? TransportError)?.kind == .connectionLost }
            }

            // RFC 7469, section 2.4.
            @Test("A pinned host must have one of the pinned keys")
            func pinnedKeys() async throws {
                let server = try OpenSSLServer(name: "127.0.0.1")
                var configuration = CurlEngine.Configuration()
                configuration.trust.authorities = server.certificate
                let url = try testURL("https://127.0.0.1:\(server.port)/")
                let key = try server.keyHash()
                let other = Data(repeating: 7, count: 32).base64EncodedString()
                func kind(_ pins: Set<String>, of host: String = "127.0.0.1") async throws -> TransportError.Kind? {
                    configuration.trust.pins = [host: pins]
                    do {
                        _ = try await CurlEngine(configuration).send(HTTPRequest(url: url))
                        return nil
                    } catch let error as TransportError {
                        return error.kind
                    }
                }
                #expect(try await kind([key]) == nil)
                #expect(try await kind([other, key]) == nil)
                #expect(try await kind([other]) == .insecure)
                #expect(try await kind([]) == .insecure)
                #expect(try await kind([other], of: "another.example") == nil)
            }
        #endif
    }

    /// A TLS server of the machine's openssl, with a self-signed certificate.
    private final class OpenSSLServer {
        let port: UInt16
        let certificate: URL
        private let key: URL
        private let process = Process()
        private var input: Pipe?
        private let folder: TemporaryFolder

        private static let openssl = URL(fileURLWithPath: "/usr/bin/openssl")

        static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: openssl.path) }

        /// Creates and starts a server. It sends the text to each client, or a status page if `text` is `nil`.
        init(name: String, sending text: String? = nil) throws {
            folder = try TemporaryFolder()
            key = folder.url.appendingPathComponent("key.pem")
            certificate = folder.url.appendingPathComponent("cert.pem")
            let kind = name.allSatisfy { $0.isNumber || $0 == "." } ? "IP" : "DNS"
            let maker = Process()
            maker.executableURL = Self.openssl
            maker.arguments = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=\(name)"]
            maker.arguments? += [
                "-addext", "subjectAltName=\(kind):\(name)", "-keyout", key.path, "-out", certificate.path,
            ]
            maker.standardError = FileHandle.nullDevice
            try maker.run()
            maker.waitUntilExit()

            let output = Pipe()
            process.executableURL = Self.openssl
            process.arguments = ["s_server", "-accept", "127.0.0.1:0", "-cert", certificate.path, "-key", key.path]
            if let text {
                let input = Pipe()
                process.standardInput = input
                try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
                self.input = input
            } else {
                process.arguments? += ["-www"]
            }
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            // openssl prints its address, for example "ACCEPT 127.0.0.1:41813".
            var text = ""
            while let bytes = try output.fileHandleForReading.read(upToCount: 1), !bytes.isEmpty {
                text += String(decoding: bytes, as: UTF8.self)
                if text.hasSuffix("\n"), text.contains("ACCEPT") { break }
            }
            let digits = text.split(separator: ":").last.map { $0.prefix { $0.isNumber } } ?? ""
            guard let port = UInt16(digits) else { throw TransportError(.other, "openssl says “\(text)”") }
            self.port = port
        }

        /// Returns the SHA-256 digest of the public key in base64, as computed by openssl.
        func keyHash() throws -> String {
            let script = "pkey -in \(key.path) -pubout -outform der"
            let (maker, output) = (Process(), Pipe())
            maker.executableURL = URL(fileURLWithPath: "/bin/sh")
            let openssl = Self.openssl.path
            maker.arguments = ["-c", "\(openssl) \(script) | \(openssl) dgst -sha256 -binary"]
            maker.standardOutput = output
            try maker.run()
            maker.waitUntilExit()
            return output.fileHandleForReading.readDataToEndOfFile().base64EncodedString()
        }

        deinit { end() }

        /// Ends the process, which closes all connections.
        func end() {
            // Send SIGKILL, because the process may have been started with other signals blocked.
            kill(process.processIdentifier, SIGKILL)
        }
    }
#endif
