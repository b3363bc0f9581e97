import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime
@testable import NetRuntimeCaching

/// Tests of the validation of stored responses over real sockets.
@Suite(.timeLimit(.minutes(20)))
struct ResponseCacheSocketTests {
    @Test("A stored response is validated by its entity tag")
    func tags() async throws {
        let name = Locked("Rex")
        let server = try LoopbackServer { request in
            let name = name.withLock { $0 }
            if request.header("If-None-Match") == "\"\(name)\"" {
                return .init(status: 304, headers: [("ETag", "\"\(name)\""), ("X-Seen", "again")])
            }
            return .json(#"{"id": 1, "name": "\#(name)"}"#, headers: [("ETag", "\"\(name)\"")])
        }
        let client = server.client(middleware: [.cache()])
        #expect(try await client.send(PetAPI.GetPet(id: "1")).name == "Rex")
        let again = try await client.response(for: PetAPI.GetPet(id: "1"))
        #expect(again.payload.name == "Rex" && again.status == 200 && again.headers["X-Seen"] == "again")
        #expect(again.headers["Content-Type"] == "application/json")
        name.withLock { $0 = "Bello" }
        #expect(try await client.send(PetAPI.GetPet(id: "1")).name == "Bello")
        #expect(server.requests.map { $0.header("If-None-Match") } == [nil, "\"Rex\"", "\"Rex\""])
    }

    @Test("A stored response is validated by its modification date")
    func dates() async throws {
        let date = "Sun, 06 Nov 1994 08:49:37 GMT"
        let server = try LoopbackServer { request in
            request.header("If-Modified-Since") == date
                ? .init(status: 304) : .json("[]", headers: [("Last-Modified", date)])
        }
        let client = server.client(middleware: [.cache()])
        for _ in 0..<3 { #expect(try await client.send(PetAPI.ListPets()).isEmpty) }
        #expect(server.requests.map { $0.header("If-Modified-Since") } == [nil, date, date])
    }
}
