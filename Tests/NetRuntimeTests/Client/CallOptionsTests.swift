import Foundation
import Testing

@testable import NetRuntime
@testable import NetRuntimeTesting

@Suite(.timeLimit(.minutes(20)))
struct CallOptionsTests {
    private struct Tagged: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { "POST /things\nX-Tag: endpoint\nX-Other: kept" }
    }

    private func message(_ options: CallOptions) throws -> HTTPRequest {
        let client = Client(baseURL: try #require(URL(string: "https://api.example.com")), engine: StubEngine())
        return try client.httpRequest(for: Tagged(), options: options)
    }

    @Test("Header fields of a call override those of the endpoint")
    func endpointHeaderOverride() throws {
        let message = try message(CallOptions(headers: ["x-tag": "call", "X-New": "1", "X-New": "2"]))
        #expect(message.headers.values("X-Tag") == ["call"])
        #expect(message.headers["X-Other"] == "kept")
        #expect(message.headers.values("X-New") == ["1", "2"])
    }

    @Test("Header fields of a call override those of middleware")
    func middlewareHeaderOverride() async throws {
        let stub = StubEngine { _ in .empty() }
        let client = Client(
            baseURL: try #require(URL(string: "https://api.example.com")),
            engine: stub,
            middleware: [.headers(["X-New": "middleware"])]
        )
        try await client.send(Tagged(), options: CallOptions(headers: ["X-New": "call"]))
        #expect(stub.calls.first?.headers.values("X-New") == ["call"])
    }

    @Test("Query items of a call are percent-encoded and appended to the URL")
    func appendedQuery() throws {
        let query = [URLQueryItem(name: "a b", value: "ü&="), URLQueryItem(name: "flag", value: nil)]
        let message = try message(CallOptions(query: query))
        #expect(message.url.absoluteString == "https://api.example.com/things?a%20b=%C3%BC%26%3D&flag=")
    }

    @Test("Repeated progress values are reported once")
    func repeatedProgress() async throws {
        let reports = Locked<[TransferProgress]>([])
        let stub = StubEngine { request in
            for sent: Int64 in [0, 5, 5, 10, 10] { request.onProgress?(TransferProgress(sent: sent, toSend: 10)) }
            return .empty()
        }
        let client = Client(baseURL: try #require(URL(string: "https://api.example.com")), engine: stub)
        let options = CallOptions { progress in reports.withLock { $0.append(progress) } }
        try await client.send(Tagged(), options: options)
        #expect(reports.withLock { $0.map(\.sent) } == [0, 5, 10])
        #expect(reports.withLock { $0.map(\.fractionCompleted) } == [0, 0.5, 1])
    }

    @Test("The completed fraction is that of the body that is being transferred")
    func completedFraction() {
        #expect(TransferProgress().fractionCompleted == nil)
        #expect(TransferProgress(sent: 1, toSend: 4).fractionCompleted == 0.25)
        #expect(TransferProgress(sent: 4, toSend: 4, received: 1, toReceive: 2).fractionCompleted == 0.5)
        #expect(TransferProgress(sent: 4, toSend: 4, received: 1).fractionReceived == nil)
        #expect(TransferProgress(received: 3, toReceive: 2).fractionReceived == 1)
        #expect(TransferProgress(toSend: 0).fractionSent == nil)
    }

    @Test("Call options set the request's timeout, cache policy, idempotency key and priority")
    func engineOptions() throws {
        let options = CallOptions(
            timeout: .seconds(3),
            cachePolicy: .reload,
            idempotencyKey: "order-7",
            priority: 0.9
        )
        let message = try message(options)
        #expect(message.timeout == .seconds(3))
        #expect(message.cachePolicy == .reload)
        #expect(message.headers["Idempotency-Key"] == "order-7")
        #expect(message.priority == 0.9)
        #expect(message.attempt == 1)
    }
}
