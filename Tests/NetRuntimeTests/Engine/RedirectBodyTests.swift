import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime

/// What happens to bodies when a redirect leads to another origin.
struct RedirectBodyTests {
    /// Posts a body to a server that redirects with status 307, and says what reached the other origin.
    private func redirected(
        _ engine: NetworkEngine,
        _ body: String,
        _ type: String,
        credentials: Set<String> = []
    ) async throws -> [String] {
        try await redirected(engine, .data(Data(body.utf8)), type, credentials: credentials)
    }

    private func redirected(
        _ engine: NetworkEngine,
        _ body: HTTPRequest.Body,
        _ type: String,
        credentials: Set<String> = []
    ) async throws -> [String] {
        let other = try LoopbackServer { _ in .init(status: 204) }
        let server = try LoopbackServer { _ in .redirect(to: other.url.absoluteString, status: 307) }
        var request = HTTPRequest(
            method: .post,
            url: server.url,
            headers: ["Content-Type": type],
            body: body
        )
        request.credentialNames = credentials
        let response = try await engine.make().send(request)
        #expect(response.status == (other.requests.isEmpty ? 307 : 204))
        #expect(response.headers["Location"] == (other.requests.isEmpty ? other.url.absoluteString : nil))
        return other.requests.map(\.text)
    }

    @Test(arguments: NetworkEngine.allCases)
    func bodiesWithoutSecretsAreSentOn(_ engine: NetworkEngine) async throws {
        #expect(try await redirected(engine, #"{"name":"Rex"}"#, "application/json") == [#"{"name":"Rex"}"#])
        #expect(try await redirected(engine, "name=Rex", "application/x-www-form-urlencoded") == ["name=Rex"])
        #expect(try await redirected(engine, "password", "text/plain") == ["password"])
    }

    @Test(arguments: NetworkEngine.allCases)
    func bodiesWithSecretsAreNot(_ engine: NetworkEngine) async throws {
        #expect(try await redirected(engine, #"{"user":{"password":"x"}}"#, "application/json").isEmpty)
        #expect(try await redirected(engine, "user=a&client_secret=b", "application/x-www-form-urlencoded").isEmpty)
        #expect(try await redirected(engine, #"{"mine":"x"}"#, "application/json", credentials: ["mine"]).isEmpty)
    }

    /// Whether a form in parts is sent on.
    private func isSentOn(_ engine: NetworkEngine, _ parts: [MultipartPart]) async throws -> Bool {
        let body: HTTPBody = .multipart(parts)
        return try await !redirected(engine, try body.encoded(), body.mediaType, credentials: ["mine"]).isEmpty
    }

    @Test(arguments: NetworkEngine.allCases)
    func formsInPartsWithSecretsAreNot(_ engine: NetworkEngine) async throws {
        let folder = try TemporaryFolder()
        try folder.write("password=x token", to: "notes.txt")
        let file = folder.url.appendingPathComponent("notes.txt")
        let name: MultipartPart = .field("name", "Rex")
        #expect(try await isSentOn(engine, [name, .field("note", "password")]))
        #expect(try await !isSentOn(engine, [name, .field("password", "x")]))
        #expect(try await !isSentOn(engine, [name, .field("mine", "x")]))
        #expect(try await !isSentOn(engine, [name, .json("user", ["password": "x"])]))
        // Of files only the names of their parts count, wherever the bytes are.
        #expect(try await isSentOn(engine, [name, .file("notes", MultipartFile(file))]))
        #expect(
            try await isSentOn(
                engine,
                [
                    .file("notes", MultipartFile(Data(#"{"token":1}"#.utf8), contentType: "application/json"))
                ]
            )
        )
        #expect(try await !isSentOn(engine, [name, .file("secret", MultipartFile(file)), name]))
        #expect(try await !isSentOn(engine, [.file("notes", MultipartFile(file)), .field("password", "x")]))
    }

    @Test(arguments: NetworkEngine.allCases)
    func toTheSameOriginAllBodiesAre(_ engine: NetworkEngine) async throws {
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
