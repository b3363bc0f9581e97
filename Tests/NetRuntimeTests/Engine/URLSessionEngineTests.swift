import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(20)))
struct URLSessionEngineTests {
    @Test("An engine ends when its last client is released")
    func releasedEngine() async throws {
        let server = try LoopbackServer { _ in .json("[]") }
        weak var engine: URLSessionEngine?
        weak var delegate: SessionDelegate?
        do {
            let strong = URLSessionEngine()
            (engine, delegate) = (strong, strong.delegate)
            let client = Client(baseURL: server.url, engine: strong)
            let copy = client
            _ = try await copy.send(PetAPI.ListPets())
        }
        #expect(engine == nil)
        // The end of the session closes its connection.
        var closings = 0
        for await _ in server.closings.prefix(1) { closings += 1 }
        #expect(closings == 1)
        try await waitUntil { delegate == nil }
    }

    #if canImport(FoundationNetworking)
        // RFC 9110, section 12.5.3: "identity" requests a body without a coding.
        @Test("A session on Linux requests bodies without a coding")
        func asksForIdentity() async throws {
            let server = try LoopbackServer { .text($0.header("Accept-Encoding") ?? "none") }
            #expect(try await URLSessionEngine().send(HTTPRequest(url: server.url)).text == "identity")
        }

        // RFC 9110, section 8.4.1. A session doesn't detect a truncated gzip body and supports no other coding.
        @Test("A session on Linux rejects encoded bodies", arguments: ["gzip", "br", "UTF-8", "identity, deflate"])
        func rejectsCodings(_ coding: String) async throws {
            let server = try LoopbackServer { _ in .json("[]", headers: [("Content-Encoding", coding)]) }
            await #expect {
                _ = try await URLSessionEngine().send(HTTPRequest(url: server.url))
            } throws: { ($0 as? TransportError)?.kind == .badResponse }
            let head = HTTPRequest(method: .head, url: server.url)
            #expect(try await URLSessionEngine().send(head).headers["Content-Encoding"] == coding)
        }

        @Test("A session on Linux accepts codings that need no decoding", arguments: ["identity", "", "none"])
        func receivesUnencoded(_ coding: String) async throws {
            let server = try LoopbackServer { _ in .json("[]", headers: [("Content-Encoding", coding)]) }
            #expect(try await URLSessionEngine().send(HTTPRequest(url: server.url)).text == "[]")
        }
    #endif
}
