import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime

/// Tests of the bodies that a redirect sends to another origin.
@Suite(.timeLimit(.minutes(20)))
struct RedirectBodyTests {
    /// Posts a body to a server that redirects with status code 307. Returns the bodies that reached the other origin.
    private func redirected(
        _ engine: NetworkEngine,
        _ body: HTTPRequest.Body,
        _ type: String,
        _ policy: RedirectPolicy = .standard
    ) async throws -> [String] {
        let other = try LoopbackServer { _ in .init(status: 204) }
        let server = try LoopbackServer { _ in .redirect(to: other.url.absoluteString, status: 307) }
        var request = HTTPRequest(method: .post, url: server.url, headers: ["Content-Type": type], body: body)
        request.redirects = policy
        let response = try await engine.make().send(request)
        #expect(response.status == (other.requests.isEmpty ? 307 : 204))
        #expect(response.location == (other.requests.isEmpty ? other.url : nil))
        return other.requests.map(\.text)
    }

    /// Bodies with and without names that suggest secrets.
    private static let bodies = [
        (#"{"name":"Rex"}"#, "application/json"), (#"{"user":{"password":"x"}}"#, "application/json"),
        ("name=Rex", "application/x-www-form-urlencoded"), ("client_secret=b", "application/x-www-form-urlencoded"),
        ("password", "text/plain"),
    ]

    // Names that suggest secrets affect only logs. If bodies were allowed, a client would repeat the request with its
    // body after a 307 (RFC 9110, section 15.4.8).
    @Test("No body is sent to another origin by default", arguments: NetworkEngine.allCases, bodies)
    func standard(_ engine: NetworkEngine, _ body: (String, String)) async throws {
        #expect(try await redirected(engine, .data(Data(body.0.utf8)), body.1).isEmpty)
    }

    @Test("Every body is sent to another origin if the caller allows it", arguments: NetworkEngine.allCases, bodies)
    func all(_ engine: NetworkEngine, _ body: (String, String)) async throws {
        #expect(try await redirected(engine, .data(Data(body.0.utf8)), body.1, .all) == [body.0])
    }

    @Test("Files are sent to another origin only if the caller allows it", arguments: NetworkEngine.allCases)
    func files(_ engine: NetworkEngine) async throws {
        let folder = try TemporaryFolder()
        try folder.write("token", to: "a")
        let file = HTTPRequest.Body.file(folder.url.appendingPathComponent("a"))
        #expect(try await redirected(engine, file, "text/plain").isEmpty)
        #expect(try await redirected(engine, file, "text/plain", .all) == ["token"])
        let parts = HTTPRequest.Body.parts([.data(Data("a ".utf8)), .file(folder.url.appendingPathComponent("a"))])
        #expect(try await redirected(engine, parts, "text/plain").isEmpty)
        #expect(try await redirected(engine, parts, "text/plain", .all) == ["a token"])
    }

    @Test(
        "A body is never sent from HTTPS to HTTP",
        arguments: [
            ("https://a.example", "https://b.example", true), ("https://a.example", "http://b.example", false),
            ("http://a.example", "https://b.example", true), ("http://a.example", "http://b.example", true),
            ("https://a.example", "http://a.example", false),
        ]
    )
    func downgrade(_ from: String, _ to: String, _ isFollowed: Bool) throws {
        var request = HTTPRequest(method: .post, url: try #require(URL(string: from)), body: .data(Data("a".utf8)))
        request.redirects = .all
        let response = HTTPResponse(status: 307, headers: ["Location": to])
        #expect(try Redirect.request(after: response, to: request)?.url.absoluteString == (isFollowed ? to : nil))
    }

    @Test("A redirect within an origin sends a body again, even with secret names", arguments: NetworkEngine.allCases)
    func sameOrigin(_ engine: NetworkEngine) async throws {
        let server = try LoopbackServer { request in
            request.path == "/end" ? .init(status: 204) : .redirect(to: "/end", status: 308)
        }
        let body = HTTPRequest.Body.data(Data(#"{"password":"x"}"#.utf8))
        let request = HTTPRequest(
            method: .post,
            url: server.url,
            headers: ["Content-Type": "application/json"],
            body: body
        )
        #expect(try await engine.make().send(request).status == 204)
        #expect(server.requests.last?.text == #"{"password":"x"}"#)
    }
}
