import LoopbackServer
import Testing

@testable import NetRuntime

/// The ends of event streams. Most end when the server closes them; some end with an event whose data is `[DONE]`
/// (anthropics/anthropic-sdk-csharp#202, diegosouzapw/OmniRoute#2190, Dstack-TEE/private-ai-gateway#114).
@Suite(.timeLimit(.minutes(20)))
struct StreamSentinelTests {
    struct Say: StreamedRequest {
        static var endpoint: Endpoint { "GET /say" }
        static var splitter: JSONEventSplitter<Int> { JSONEventSplitter() }
    }

    struct SayUntil: StreamedRequest {
        static var endpoint: Endpoint { "GET /say" }
        static var splitter: JSONEventSplitter<Int> { JSONEventSplitter(until: "bye") }
    }

    private func elements<R: StreamedRequest>(of request: R, _ body: String) async throws -> [R.Splitter.Element] {
        let server = try LoopbackServer { _ in .text(body) }
        var elements: [R.Splitter.Element] = []
        for try await element in server.client().elements(of: request) { elements.append(element) }
        let sent = try await server.client().send(request)
        #expect((sent as? [Int]) == (elements as? [Int]))
        return elements
    }

    @Test(
        "A stream without a declared sentinel ends with [DONE] or with its connection",
        arguments: ["", "data: [DONE]\n\n", "data: [DONE]", "data:[DONE]\n\ndata: 3\n\n"]
    )
    func undeclared(end: String) async throws {
        #expect(try await elements(of: Say(), "data: 1\n\ndata: 2\n\n" + end) == [1, 2])
    }

    @Test(
        "A stream with a declared sentinel ends with that sentinel or with [DONE]",
        arguments: ["data: bye\n\n", "data: bye", "data: [DONE]\n\n"]
    )
    func declared(end: String) async throws {
        #expect(try await elements(of: SayUntil(), "data: 1\n\n" + end) == [1])
    }

    @Test("A stream that lacks its declared sentinel throws an error")
    func missing() async throws {
        await #expect(throws: ClientError<Never>.self) { try await elements(of: SayUntil(), "data: 1\n\n") }
    }

    @Test(
        "A stream that ended with [DONE] doesn't reconnect",
        arguments: ["data: [DONE]\n\n", "data: [DONE]"]
    )
    func reconnecting(end: String) async throws {
        let server = try LoopbackServer { _ in .text("retry: 0\nid: a\ndata: 1\n\n" + end) }
        var numbers: [Int] = []
        for try await number in server.client().elements(of: Say(), reconnecting: StreamReconnection(limit: 2)) {
            numbers.append(number)
        }
        #expect(numbers == [1])
        #expect(server.requests.count == 1)
    }
}
