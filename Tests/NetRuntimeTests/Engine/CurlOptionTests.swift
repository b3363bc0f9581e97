#if os(Linux)
    import Foundation
    import LoopbackServer
    import Testing

    @testable import NetRuntime

    /// Tests of the options that make a connection secure.
    @Suite(.timeLimit(.minutes(20)))
    struct CurlOptionTests {
        /// Returns a library that doesn't support the option for pins (`CURLOPT_PINNEDPUBLICKEY`).
        private func libraryWithoutPins() throws -> CurlLibrary {
            var library = try #require(CurlLibrary.shared)
            library.functions.easy.set = { easy, option, value in
                // 10,230 is CURLOPT_PINNEDPUBLICKEY, and 48 is CURLE_UNKNOWN_OPTION.
                option == 10_230 ? 48 : CurlLibrary.shared?.functions.easy.set(easy, option, value) ?? 48
            }
            return library
        }

        // libcurl rejects the option if it has no TLS library, or one that can't report public keys.
        @Test("A call whose pins can't be set fails before anything is sent")
        func pins() async throws {
            let server = try LoopbackServer { _ in .text("ok") }
            var configuration = CurlEngine.Configuration()
            let library = try libraryWithoutPins()
            #expect(
                try await CurlEngine(configuration, library: library).send(HTTPRequest(url: server.url)).text == "ok"
            )
            configuration.trust.pins["127.0.0.1"] = ["YhKJKSzoTt2b5FP18fvpHo7fJYqQCjAa3HWY3tvRMwE="]
            let engine = CurlEngine(configuration, library: library)
            await #expect {
                _ = try await engine.send(HTTPRequest(url: server.url))
            } throws: { ($0 as? TransportError)?.kind == .insecure }
            #expect(server.requests.count == 1)
        }

        // A child process that inherits a connection keeps the connection open, and can read and write its data.
        @Test("Child processes don't inherit connections")
        func closeOnExec() async throws {
            let server = try LoopbackServer { _ in .text("ok") }
            let engine = CurlEngine()
            #expect(try await engine.send(HTTPRequest(url: server.url)).text == "ok")
            let port = try UInt16(#require(server.url.port))
            let descriptors = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap(
                Int32.init
            )
            let connections = descriptors.filter { Self.peerPort(of: $0) == port }
            #expect(connections.count == 1)
            #expect(connections.allSatisfy { fcntl($0, F_GETFD) & FD_CLOEXEC != 0 })
        }

        /// Returns the remote port of a connection over IPv4, or `nil` if the descriptor isn't a connection.
        private static func peerPort(of descriptor: Int32) -> UInt16? {
            var address = sockaddr_in()
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let result = withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &size) }
            }
            guard result == 0, address.sin_family == sa_family_t(AF_INET) else { return nil }
            return UInt16(bigEndian: address.sin_port)
        }
    }
#endif
