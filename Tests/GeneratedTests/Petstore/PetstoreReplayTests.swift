import Foundation
import LoopbackServer
import NetRuntime
import NetRuntimeTesting
import Testing

@testable import Petstore

@Suite("Petstore: recorded and replayed calls", .timeLimit(.minutes(20)))
struct PetstoreReplayTests {
    /// A middleware that keeps what a client receives.
    private actor Received: Middleware {
        private(set) var all: [String] = []

        func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: @escaping Next) async throws -> HTTPResponse {
            let response = try await next(request)
            let headers = response.headers.map { "\($0.name): \($0.value)" }
            all.append("\(response.status) \(headers) \(response.body.base64EncodedString()) \(response.url as Any)")
            return response
        }
    }

    @Test("Replaying a call gives the recorded response", arguments: PetstoreCall.all, [200, 404, 503])
    func replay(_ call: PetstoreCall, status: Int) async throws {
        let server = try LoopbackServer { _ in
            .json(call.answer, status: status, headers: [("X-A", "2"), ("X-A", "1")])
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("netgen-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func result(of engine: any Engine) async -> (received: [String], error: String?) {
            let received = Received()
            let environment = Petstore.Environment(
                baseURL: server.url.appendingPathComponent("v1"),
                servers: [
                    "uploads": server.url.appendingPathComponent("uploads"),
                    "status": server.url.appendingPathComponent("status"),
                ]
            )
            do {
                try await call.send(Petstore.client(environment, engine: engine, middleware: [received]))
                return (await received.all, nil)
            } catch {
                return (await received.all, "\(error)")
            }
        }
        let recorded = await result(of: try RecordingEngine(recording: StandardEngine(), to: folder))
        let count = server.requests.count
        let replayed = await result(of: try RecordingEngine(replaying: folder))
        #expect(server.requests.count == count)
        // The session's token is a secret, so its response isn't recorded.
        if replayed.error?.contains("lacks the secret") ?? false {
            #expect(call.answer.contains("token"))
        } else {
            #expect(replayed == recorded)
        }
    }
}
