#if os(macOS) || os(Linux)
    import Foundation
    import LoopbackServer
    import NetRuntime
    import Testing

    /// Servers that cannot prove who they are.
    @Suite(.enabled(if: OpenSSLServer.isInstalled, "Needs openssl in /usr/bin"))
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

        @Test(arguments: NetworkEngine.allCases)
        func aCertificateOfAnotherNameThatNobodyHasSigned(_ engine: NetworkEngine) async throws {
            let server = try OpenSSLServer(name: "another.example")
            #expect(try await kind("https://127.0.0.1:\(server.port)/", engine) == .insecure)
        }

        @Test(arguments: NetworkEngine.allCases)
        func aServerWithoutTLS(_ engine: NetworkEngine) async throws {
            let server = try FaultServer { peer in
                peer.bytes()
                peer.respond(400, headers: ["Content-Length: 0"])
                peer.waitForDeparture()
            }
            let url = server.url.absoluteString.replacingOccurrences(of: "http:", with: "https:")
            #expect(try await kind(url, engine) == .insecure)
        }

        @Test(arguments: NetworkEngine.allCases)
        func aConnectionThatIsClosedBeforeTLSIsThere(_ engine: NetworkEngine) async throws {
            let server = try FaultServer { peer in peer.bytes() }
            let url = server.url.absoluteString.replacingOccurrences(of: "http:", with: "https:")
            #expect(try await [.insecure, .connectionLost].contains(kind(url, engine)))
        }
    }

    /// A TLS server of the machine's openssl, with a certificate that it has made for itself.
    private final class OpenSSLServer {
        let port: UInt16
        private let process = Process()
        private let folder: TemporaryFolder

        private static let openssl = URL(fileURLWithPath: "/usr/bin/openssl")

        static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: openssl.path) }

        init(name: String) throws {
            folder = try TemporaryFolder()
            let key = folder.url.appendingPathComponent("key.pem").path
            let certificate = folder.url.appendingPathComponent("cert.pem").path
            let maker = Process()
            maker.executableURL = Self.openssl
            maker.arguments = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=\(name)"]
            maker.arguments? += ["-keyout", key, "-out", certificate]
            maker.standardError = FileHandle.nullDevice
            try maker.run()
            maker.waitUntilExit()

            let output = Pipe()
            process.executableURL = Self.openssl
            process.arguments = ["s_server", "-accept", "127.0.0.1:0", "-cert", certificate, "-key", key, "-www"]
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            // It says where it listens: ACCEPT 127.0.0.1:41813
            var text = ""
            while let bytes = try output.fileHandleForReading.read(upToCount: 1), !bytes.isEmpty {
                text += String(decoding: bytes, as: UTF8.self)
                if text.hasSuffix("\n"), text.contains("ACCEPT") { break }
            }
            let digits = text.split(separator: ":").last.map { $0.prefix { $0.isNumber } } ?? ""
            guard let port = UInt16(digits) else { throw TransportError(.other, "openssl says “\(text)”") }
            self.port = port
        }

        deinit {
            // It may have been started with other signals blocked.
            kill(process.processIdentifier, SIGKILL)
        }
    }
#endif
