import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime

/// Tests of retries over real sockets.
@Suite(.timeLimit(.minutes(20)))
struct RetrySocketTests {
    struct Upload: Request {
        typealias Response = NoContent

        let httpBody: HTTPBody?

        static var endpoint: Endpoint { "PUT /upload" }
        var parameters: Parameters { Parameters(body: httpBody) }
    }

    /// Creates a server that returns the faults in order, and then successful responses.
    private func server(_ faults: [LoopbackServer.Response]) throws -> LoopbackServer {
        let rest = Locked(faults)
        return try LoopbackServer { _ in
            rest.withLock { $0.isEmpty ? .json(#"{"id": 1, "name": "Rex"}"#) : $0.removeFirst() }
        }
    }

    @Test("A call succeeds after retries of every fault")
    func retriedFaults() async throws {
        let server = try server([
            .ending(.reset), .ending(.noAnswer),
            .init(body: Data("0123".utf8), ending: .truncated(2)),
            .init(status: 503, headers: [("Retry-After", "3")]),
            .init(status: 504),
        ])
        let clock = TestClock()
        var policy = RetryPolicy()
        policy.maxAttempts = 6
        let client = server.client(middleware: [Retry(policy, clock: clock)])
        #expect(try await client.send(PetAPI.GetPet(id: "1")).name == "Rex")
        #expect(server.requests.count == 6)
        #expect(clock.waits.count == 5 && clock.waits[3] == .seconds(3))
    }

    @Test("A retry sends the complete body again")
    func completeBodies() async throws {
        let bytes = Data((0..<500_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bin")
        try bytes.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let bodies: [HTTPBody] = [
            .raw(bytes, "text/plain"), .file(file, "text/plain"), .multipart([.file("f", MultipartFile(file))]),
        ]
        for body in bodies {
            let server = try server([.init(status: 503), .init(status: 503)])
            try await server.client(middleware: [Retry(clock: TestClock())]).send(Upload(httpBody: body))
            let sent = server.requests.map(\.body)
            #expect(sent.count == 3 && sent[0].count >= bytes.count && sent[0] == sent[1] && sent[1] == sent[2])
        }
    }
}
