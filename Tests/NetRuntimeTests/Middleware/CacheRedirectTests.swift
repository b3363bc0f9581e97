import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime
@testable import NetRuntimeCaching

/// Tests of responses that arrive after a redirect. A cache doesn't store them for the first URL, whatever the engine.
///
/// The redirect may forbid storing (RFC 9111, section 5.2.2.5), and a change of the second URL doesn't invalidate the
/// first.
@Suite(.timeLimit(.minutes(20)))
struct CacheRedirectTests {
    private static let fresh = [("Cache-Control", "max-age=3600")]

    private static func redirect(to address: String, _ status: Int, _ cacheControl: String) -> LoopbackServer.Response {
        .init(status: status, headers: [("Location", address), ("Cache-Control", cacheControl)])
    }

    @Test(
        "A response after a redirect within an origin isn't stored",
        arguments: [301, 302, 303, 307, 308],
        ["no-store", "max-age=3600"]
    )
    func sameOriginRedirect(_ status: Int, _ cacheControl: String) async throws {
        let server = try LoopbackServer { request in
            request.path == "/pets"
                ? Self.redirect(to: "/other", status, cacheControl) : .json("[]", headers: Self.fresh)
        }
        let client = server.client(middleware: [.cache()])
        for _ in 0..<2 { _ = try await client.send(PetAPI.ListPets()) }
        #expect(server.requests.map(\.path) == ["/pets", "/other", "/pets", "/other"])
    }

    @Test("A response after a redirect to another origin isn't stored")
    func atAnotherOrigin() async throws {
        let other = try LoopbackServer { _ in .json("[]", headers: Self.fresh) }
        let server = try LoopbackServer { _ in Self.redirect(to: other.url.absoluteString, 302, "no-store") }
        let client = server.client(middleware: [.deduplicating, .cache()])
        for _ in 0..<2 { _ = try await client.send(PetAPI.ListPets()) }
        #expect(server.requests.count == 2 && other.requests.count == 2)
    }

    // A 304 from the redirect's target doesn't confirm the stored response.
    @Test("A redirect removes the stored response of its URL")
    func removedResponse() async throws {
        let isMoved = Locked(false)
        let server = try LoopbackServer { request in
            if request.path == "/pets", isMoved.withLock({ $0 }) { return Self.redirect(to: "/other", 307, "no-store") }
            if request.header("If-None-Match") != nil { return .init(status: 304, headers: [("ETag", "\"a\"")]) }
            let name = request.path == "/pets" ? "Rex" : "Tom"
            return .json(#"[{"id": 1, "name": "\#(name)"}]"#, headers: [("ETag", "\"a\"")])
        }
        let client = server.client(middleware: [.cache()])
        #expect(try await client.send(PetAPI.ListPets()).map(\.name) == ["Rex"])
        isMoved.withLock { $0 = true }
        for _ in 0..<2 { #expect(try await client.send(PetAPI.ListPets()).map(\.name) == ["Tom"]) }
        #expect(server.requests.last?.header("If-None-Match") == nil)
    }

    /// A third-party engine that may report the URL of its response.
    private struct Foreign: Engine {
        let address: String?
        let calls = Locked(0)

        func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            calls.withLock { $0 += 1 }
            var response: HTTPResponse = .json("[]", headers: ["Cache-Control": "max-age=3600"])
            response.url = address.flatMap(URL.init)
            return response
        }
    }

    @Test(
        "A response is stored only if its URL equals the request's",
        arguments: [
            ("https://api.example.com/v1/pets", true), ("HTTPS://API.EXAMPLE.COM:443/v1/pets#a", true),
            ("https://api.example.com/v1/pets/", false), ("https://api.example.com/v1/pets?a", false),
            ("http://api.example.com/v1/pets", false), ("https://api.example.com:8443/v1/pets", false),
            ("https://b.example/v1/pets", false), (nil, false),
        ]
    )
    func otherEngines(_ address: String?, _ isKept: Bool) async throws {
        let engine = Foreign(address: address)
        let client = Client(baseURL: try testURL(), engine: engine, middleware: [.cache()])
        for _ in 0..<2 { _ = try await client.send(PetAPI.ListPets()) }
        #expect(engine.calls.withLock { $0 } == (isKept ? 1 : 2))
    }

    @Test("A redirected POST invalidates the URL that responds")
    func changes() async throws {
        let server = try LoopbackServer { request in
            if request.method == "POST", request.path == "/pets" {
                return Self.redirect(to: "/pets/1", 307, "no-store")
            }
            return .json(#"{"id": 1, "name": "Rex"}"#, headers: Self.fresh)
        }
        let client = server.client(middleware: [.cache()])
        for _ in 0..<2 { _ = try await client.send(PetAPI.GetPet(id: "1")) }
        #expect(server.requests.count == 1)
        let post = HTTPRequest(method: .post, url: server.url.appendingPathComponent("pets"))
        #expect(try await client.exchange(post, "POST /pets").url?.path == "/pets/1")
        _ = try await client.send(PetAPI.GetPet(id: "1"))
        #expect(server.requests.count == 4)
    }
}
