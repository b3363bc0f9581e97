import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct URLSessionEngineTests {
    @Test func endsWithTheLastClient() async throws {
        let server = try LoopbackServer { _ in .json("[]") }
        weak var engine: URLSessionEngine?
        weak var delegate: SessionDelegate?
        weak var session: URLSession?
        do {
            let strong = URLSessionEngine()
            (engine, delegate, session) = (strong, strong.delegate, strong.session)
            let client = Client(baseURL: server.url, engine: strong)
            let copy = client
            _ = try await copy.send(PetAPI.ListPets())
        }
        #expect(engine == nil)
        // The session has ended too: it lets go of the connection it kept for the next request.
        var closings = 0
        for await _ in server.closings.prefix(1) { closings += 1 }
        #expect(closings == 1)
        try await waitUntil { delegate == nil && session == nil }
    }
}
