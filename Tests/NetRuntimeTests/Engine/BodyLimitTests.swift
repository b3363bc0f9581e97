import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime
@testable import NetRuntimeTesting

/// Tests of the limit for bodies that are held in memory.
@Suite(.timeLimit(.minutes(20)))
struct BodyLimitTests {
    @Suite(.timeLimit(.minutes(20)))
    private struct Fetch: Request {
        typealias Response = Data

        static var endpoint: Endpoint { "GET /data" }
        static func response(from body: ResponseBody) throws -> Data { body.data }
    }

    private func kind(_ call: () async throws -> Void) async -> TransportError.Kind? {
        do {
            try await call()
            return nil
        } catch let error as ClientError<Never> {
            if case .transport(let error) = error { return error.kind }
            return nil
        } catch {
            return (error as? TransportError)?.kind
        }
    }

    /// Creates a server that responds with bodies of 1000 bytes.
    private func server() throws -> LoopbackServer {
        try LoopbackServer { _ in .init(body: Data(repeating: 1, count: 1000)) }
    }

    // swift-server/async-http-client#332: without a limit, a client holds a body of any size in memory.
    @Test(
        "A body larger than the client's limit ends the call with an error",
        arguments: NetworkEngine.allCases
    )
    func client(_ engine: NetworkEngine) async throws {
        let server = try server()
        var client = server.client(engine.make())
        client.maximumBodySize = 999
        #expect(await kind { _ = try await client.send(Fetch()) } == .bodyTooLarge)
        client.maximumBodySize = 1000
        #expect(try await client.send(Fetch()).count == 1000)
    }

    @Test("The limit of a call overrides the client's", arguments: NetworkEngine.allCases)
    func call(_ engine: NetworkEngine) async throws {
        let server = try server()
        var client = server.client(engine.make())
        client.maximumBodySize = 10
        #expect(try await client.send(Fetch(), options: CallOptions(maximumBodySize: .max)).count == 1000)
        #expect(
            await kind { _ = try await client.send(Fetch(), options: CallOptions(maximumBodySize: 1)) } == .bodyTooLarge
        )
    }

    @Test("The client checks the bodies of every engine")
    func stub() async throws {
        let engine = StubEngine { _ in .data(Data(count: 11)) }
        var client = Client(baseURL: try testURL(), engine: engine)
        client.maximumBodySize = 10
        #expect(await kind { _ = try await client.send(Fetch()) } == .bodyTooLarge)
    }

    // JuliaWeb/HTTP.jl#1262: a few kilobytes decode to as many megabytes.
    @Test("The limit counts decoded bytes and is 64 MB by default", arguments: NetworkEngine.allCases)
    func decoded(_ engine: NetworkEngine) async throws {
        let bomb = try #require(Self.gzip(megabytes: 65))
        #expect(bomb.count < 1 << 20)
        let server = try LoopbackServer { _ in
            .init(headers: [("Content-Encoding", "gzip"), ("Content-Type", "application/octet-stream")], body: bomb)
        }
        await #expect {
            _ = try await engine.make().send(HTTPRequest(url: server.url))
        } throws: { error in
            (error as? TransportError)?.kind == (engine.decodesBodies ? .bodyTooLarge : .badResponse)
        }
    }

    @Test("Streams and downloads have no limit unless the call sets a limit", arguments: NetworkEngine.allCases)
    func streams(_ engine: NetworkEngine) async throws {
        let server = try server()
        var client = server.client(engine.make())
        client.maximumBodySize = 10
        #expect(try await client.stream(Fetch()).body.collect().count == 1000)
        let folder = try TemporaryFolder()
        try await client.download(Fetch(), to: folder.url.appendingPathComponent("a"))
        let kind = await kind {
            _ = try await client.stream(Fetch(), options: CallOptions(maximumBodySize: 10)).body.collect()
        }
        #expect(kind == .bodyTooLarge)
    }

    @Test("The body of a followed redirect is discarded whatever its size", arguments: NetworkEngine.allCases)
    func redirect(_ engine: NetworkEngine) async throws {
        let server = try LoopbackServer { request in
            request.path == "/data"
                ? .init(status: 302, headers: [("Location", "/end")], body: Data(count: 5_000_000))
                : .init(body: Data("end".utf8))
        }
        var client = server.client(engine.make())
        client.maximumBodySize = 10
        #expect(try await client.send(Fetch()) == Data("end".utf8))
    }

    #if os(Linux)
        // A redirect is complete with its head, so a server that never sends the body doesn't hold up the call.
        // `URLSession` on Linux reports a redirect only after the complete body has arrived.
        @Test("A redirect is followed before its body arrives")
        func redirectWithoutItsBody() async throws {
            let server = try FaultServer { peer in
                while let request = peer.request() {
                    if request.path == "/end" {
                        peer.respond(headers: ["Content-Length: 3"], body: "end")
                    } else {
                        peer.respond(302, headers: ["Location: /end", "Content-Length: 10"])
                    }
                }
            }
            var request = HTTPRequest(url: server.url.appendingPathComponent("start"))
            request.timeout = .seconds(60)
            #expect(try await CurlEngine().send(request).text == "end")
        }
    #endif

    @Test("An error for a body that is too large isn't retryable")
    func retry() {
        let error = TransportError.bodyTooLarge(10)
        #expect(!error.isRetryable)
        #expect(error.description == "The response's body is larger than the limit of 10 bytes")
    }

    /// Returns the given number of megabytes of zeros, compressed as one block with the fixed codes of RFC 1951.
    private static func gzip(megabytes: Int) -> Data? {
        var bits = BitWriter()
        bits.write(0b1, 1)
        bits.write(0b01, 2)
        // The literal 0.
        bits.writeCode(0x30, 8)
        let count = megabytes << 20
        var written = 1
        while written + 258 <= count {
            // Length 258 has the code 285, and distance 1 has the code 0.
            bits.writeCode(0b1100_0101, 8)
            bits.writeCode(0, 5)
            written += 258
        }
        bits.writeCode(0, 7)
        var data = Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3])
        data += bits.bytes
        // The call fails before the checksum is read, so any value will do.
        return data + Data(count: 8)
    }

    private struct BitWriter {
        private(set) var bytes: [UInt8] = []
        private var count = 0

        /// Writes bits, the least significant first.
        mutating func write(_ value: UInt16, _ width: Int) {
            for bit in 0..<width {
                if count % 8 == 0 { bytes.append(0) }
                if value >> bit & 1 == 1 { bytes[bytes.count - 1] |= 1 << (count % 8) }
                count += 1
            }
        }

        /// Writes a Huffman code, the most significant bit first.
        mutating func writeCode(_ code: UInt16, _ width: Int) {
            for bit in (0..<width).reversed() { write(code >> bit & 1, 1) }
        }
    }
}
