import Foundation
import NetRuntime
import NetRuntimeCaching
import NetRuntimeOAuth
import NetRuntimeTesting
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Tests of the article “Coming from a library”, which quotes this file.
@Suite("The article “Coming from a library”", .timeLimit(.minutes(20)))
struct LibraryArticleTests {
    private let article: QuotedArticle

    init() throws { article = try QuotedArticle("ComingFromALibrary", quoting: "ComingFromLibraries") }

    @Test("Every code block of “Coming from a library” is quoted from the tests")
    func blocks() {
        #expect(article.blocks.count > 1)
        #expect(article.unquoted.first == nil)
    }

    @Test("Every replacement in the tables of “Coming from a library” is quoted from the tests")
    func rows() {
        let rows = article.lines.filter { $0.hasPrefix("| ") && !$0.hasPrefix("| You wrote") }
        #expect(rows.count > 25)
        for row in rows {
            let cell = row.components(separatedBy: " | ").last ?? ""
            #expect(cell.hasPrefix("`") && cell.hasSuffix("` |"))
            #expect(article.tests.contains(cell.dropFirst().dropLast(3)))
        }
    }

    private final class Screen: Sendable {
        func show(_ text: String) { #expect(text == "Somebody else has this name (409).") }
        func show(_ fraction: Double?) {}
    }

    private struct Vault: Sendable {
        var token: String? { get async { "t" } }
    }

    struct AppVersion: Middleware {
        func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
            var request = request
            request.headers["X-App-Version"] = "1.2"
            return try await next(request)
        }
    }

    private func name(of user: Forum.User) -> String { user.name }

    private let screen = Screen()
    private let vault = Vault()

    private func stub() -> StubEngine {
        let stub = StubEngine()
        stub.answer(Forum.GetUser.self, with: .json(#"{"id": 7, "name": "Ada"}"#))
        stub.answer(Forum.RenameUser.self, with: .json(#"{"code": "name_taken"}"#, status: 409))
        stub.answer(Forum.SetPhoto.self, with: .empty(status: 204))
        return stub
    }

    @Test("A call returns its payload or its entire response")
    func call() async throws {
        let url = try testURL()
        let stub = stub()
        let client = Client(baseURL: url, engine: stub)
        let user = try await client.send(Forum.GetUser(id: 7))
        #expect(name(of: user) == "Ada")

        let response = try await client.response(for: Forum.GetUser(id: 7))
        #expect(response.status == 200)
        #expect(stub.calls.count == 2)
    }

    @Test("A client keeps its base URL")
    func client() throws {
        let url = try testURL()
        let client = Client(baseURL: url)
        #expect(client.baseURL == url)
    }

    @Test("A declared failure can be caught by its code")
    func refusal() async throws {
        let client = Client(baseURL: try testURL(), engine: stub())
        do {
            _ = try await client.send(Forum.RenameUser(id: 7, name: "Ada"))
        } catch .rejected(let problem, let response) where problem.code == .nameTaken {
            screen.show("Somebody else has this name (\(response.status)).")
        } catch {
            screen.show(error.localizedDescription)
        }
    }

    @Test("A client accepts built-in and custom middleware and engines")
    func middleware() async throws {
        let url = try testURL()
        let session = OAuthSession(OAuthClient(OAuthServer(tokenURL: url), id: "app"), store: .memory)
        let vault = vault
        let access: [any Middleware] = [
            .bearer { await vault.token },
            .oauth(session),
            .headers(["X-App": "Forum"]),
        ]
        let others: [any Middleware] = [
            .retry(),
            .logging(),
            .cache(),
        ]
        let client = Client(baseURL: url, engine: stub(), middleware: [.retry(), AppVersion()])
        _ = try await client.send(Forum.GetUser(id: 7))
        #expect((access + others).count == 6)

        let engine = URLSessionEngine(configuration: .ephemeral)
        let own = Client(baseURL: url, engine: engine)
        #expect(own.baseURL == url)
    }

    @Test("A client gets its tokens from the object that owns them")
    func ownerOfTokens() throws {
        let (url, vault) = (try testURL(), vault)
        let client = Client(baseURL: url, middleware: [.bearer { await vault.token }])
        #expect(client.middleware.map(\.role) == [BearerAuth { "" }.role])
    }

    @Test("A multipart upload accepts call options")
    func uploads() async throws {
        let client = Client(baseURL: try testURL(), engine: stub())
        let photo = MultipartFile(Data("x".utf8), filename: "ada.png", contentType: "image/png")
        let screen = screen
        try await client.send(Forum.SetPhoto(id: 7, photo: photo))

        let options = CallOptions(timeout: .seconds(5), headers: ["X-Trace": "1"]) { screen.show($0.fractionCompleted) }
        try await client.send(Forum.SetPhoto(id: 7, photo: photo), options: options)
    }

    @Test("A call can keep a redirect, and an engine can pin the key of a host")
    func sessions() async throws {
        let unredirected = CallOptions(redirects: .none)
        let pin = "YhKJKSzoTt2b5FP18fvpHo7fJYqQCjAa3HWY3tvRMwE="
        var configuration = CurlEngine.Configuration()
        configuration.trust.pins["forum.example.com"] = [pin]
        #expect(configuration.trust.pins.count == 1)

        let stub = StubEngine()
        stub.answer(Forum.GetMe.self, with: .json(#"{"data": {"user": {"id": 7, "name": "Ada"}}}"#))
        stub.answer(Forum.FindUsers.self, with: .json("[]"))
        let client = Client(baseURL: try testURL(), engine: stub)
        #expect(try await client.send(Forum.GetMe(), options: unredirected).name == "Ada")
        _ = try await client.send(Forum.FindUsers(tags: ["a", "b"]))
        #expect(stub.calls.last?.url.query == "tag%5B%5D=a&tag%5B%5D=b")
    }

    @Test("A stub engine responds without a server")
    func stubs() async throws {
        let stub = StubEngine()
        stub.answer(Forum.GetUser.self, with: .json(#"{"id": 7, "name": "Ada"}"#))
        let client = Client(baseURL: try testURL(), engine: stub)
        #expect(try await client.send(Forum.GetUser(id: 7)).id == 7)
        #expect(stub.calls.count == 1)
    }
}
