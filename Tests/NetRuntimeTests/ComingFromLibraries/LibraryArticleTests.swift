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
        #expect(article.replacements.count > 35)
        #expect(article.unquotedReplacements == [])
    }

    private final class Screen: Sendable {
        func show(_ text: String) { #expect(text == "Somebody else has this name (409).") }
        func show(_ fraction: Double?) {}
    }

    private struct Vault: Sendable {
        var token: String? { get async { "t" } }
        func refresh() async throws -> String? { "u" }
    }

    private struct Monitor: Sendable {
        func record(_ metrics: CallMetrics) {}
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
        print(try client.httpRequest(for: Forum.GetUser(id: 7)).curlCommand)
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
        let (vault, monitor, password) = (vault, Monitor(), "secret")
        let refresh: TokenRefresh = .refreshing(token: { await vault.token }, refresh: { try await vault.refresh() })
        #expect(refresh.role == TokenRefresh(token: { nil }, refresh: { nil }).role)
        let clients = [
            Client(baseURL: url, middleware: [.bearer { await vault.token }]),
            Client(baseURL: url, middleware: [.oauth(session)]),
            Client(baseURL: url, middleware: [.headers(["X-App": "Forum"])]),
            Client(baseURL: url, middleware: [.retry()]),
            Client(baseURL: url, middleware: [.logging()]),
            Client(baseURL: url, middleware: [.cache()]),
            Client(baseURL: url, middleware: [.deduplicating]),
            Client(baseURL: url, middleware: [.basic(user: "ada", password: password)]),
            Client(baseURL: url, middleware: [.metrics { monitor.record($0) }]),
            Client(baseURL: url, engine: URLSessionEngine(configuration: .ephemeral)),
        ]
        #expect(clients.map(\.middleware.count) == [1, 1, 1, 1, 1, 1, 1, 1, 1, 0])

        let stub = stub()
        let client = Client(baseURL: url, engine: stub, middleware: [AppVersion()])
        _ = try await client.send(Forum.GetUser(id: 7))
        #expect(stub.calls.first?.headers["X-App-Version"] == "1.2")
    }

    @Test("A call with a completion handler can be cancelled")
    func callbacks() async throws {
        let stub = StubEngine()
        stub.answer(Forum.GetUser.self) { _ in
            try await Task.sleep(for: .seconds(3600))
            return .empty()
        }
        let client = Client(baseURL: try testURL(), engine: stub)
        let result = await withCheckedContinuation { done in
            let call = client.send(Forum.GetUser(id: 7)) { result in done.resume(returning: result) }
            call.cancel()
        }
        guard case .failure(.cancelled) = result else {
            Issue.record("the call was not cancelled")
            return
        }
        let task = Task { try await client.send(Forum.GetUser(id: 7)) }
        task.cancel()
        await #expect(throws: ClientError<Never>.self) { try await task.value }
    }

    #if canImport(Combine)
        @Test("A publisher emits the response of a request")
        func publishers() async throws {
            let client = Client(baseURL: try testURL(), engine: stub())
            let users = try client.publisher(for: Forum.GetUser(id: 7))
            for try await user in users.values { #expect(user.id == 7) }
        }
    #endif

    @Test("A retry policy, a queue, a result and a listener replace those of other libraries")
    func replacements() async throws {
        var policy = RetryPolicy()
        policy.maxAttempts = 4
        policy.statuses = [429, 503]
        let stub = stub()
        stub.delay(by: .seconds(1)) { _ in }
        let client = Client(baseURL: try testURL(), engine: stub, middleware: [.retry(policy)])
        let (names, named) = AsyncStream.makeStream(of: String.self)
        let registration = client.listen(to: Forum.GetUser.self) { event in named.yield(event.payload?.name ?? "") }
        let result = await client.result(of: Forum.GetUser(id: 7))
        #expect(try result.get().name == "Ada")
        let queue = DispatchQueue(label: "forum")
        let user = await withCheckedContinuation { done in
            client.send(Forum.GetUser(id: 7), on: queue) { result in done.resume(returning: result) }
        }
        #expect(try user.get().id == 7)
        #expect(await names.first { _ in true } == "Ada")
        withExtendedLifetime(registration) {}
    }

    @Test("A body can be encoded by an encoder of the app")
    func encoders() throws {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let user = ["displayName": "Ada"]
        let parameters = Parameters(body: .json(user, encoder: encoder))
        #expect(parameters.body != nil)
    }

    @Test("A call can be cancelled, undecodable or streamed")
    func outcomes() async throws {
        let stub = StubEngine()
        stub.answer(Forum.GetUser.self, inOrder: .success(.json("{}")), .failure(CancellationError()))
        stub.answer(Forum.GetPhoto.self, with: .data(Data("x".utf8), contentType: "image/png"))
        let client = Client(baseURL: try testURL(), engine: stub)
        for isCancelled in [false, true] {
            do {
                _ = try await client.send(Forum.GetUser(id: 7))
                Issue.record("an error was expected")
            } catch .undecodable(let problem, let response) {
                #expect(!isCancelled && problem.endpoint == "GetUser" && response.status == 200)
            } catch .cancelled {
                #expect(isCancelled)
            } catch {
                throw error
            }
        }
        var count = 0
        for try await chunk in try await client.stream(Forum.GetPhoto(id: 7)).body { count += chunk.count }
        #expect(count == 1)
    }

    @Test("A download is written to a file")
    func downloads() async throws {
        let stub = StubEngine()
        stub.answer(Forum.GetPhoto.self, with: .data(Data("x".utf8), contentType: "image/png"))
        let client = Client(baseURL: try testURL(), engine: stub)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try await client.download(Forum.GetPhoto(id: 7), to: file)
        #expect(try Data(contentsOf: file) == Data("x".utf8))
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

        let options = [
            CallOptions { screen.show($0.fractionCompleted) },
            CallOptions(timeout: .seconds(5), headers: ["X-Trace": "1"]),
        ]
        for options in options { try await client.send(Forum.SetPhoto(id: 7, photo: photo), options: options) }
    }

    @Test("A call can keep a redirect, and an engine can pin the key of a host")
    func sessions() async throws {
        let pin = "YhKJKSzoTt2b5FP18fvpHo7fJYqQCjAa3HWY3tvRMwE="
        var configuration = CurlEngine.Configuration()
        configuration.trust.pins["forum.example.com"] = [pin]
        #expect(configuration.trust.pins.count == 1)

        let stub = StubEngine()
        stub.answer(Forum.GetMe.self, with: .json(#"{"data": {"user": {"id": 7, "name": "Ada"}}}"#))
        stub.answer(Forum.FindUsers.self, with: .json("[]"))
        let client = Client(baseURL: try testURL(), engine: stub)
        let user = try await client.send(Forum.GetMe(), options: CallOptions(redirects: .none))
        #expect(user.name == "Ada")
        _ = try await client.send(Forum.FindUsers(tags: ["a", "b"]))
        #expect(stub.calls.last?.url.query == "tag%5B%5D=a&tag%5B%5D=b")
    }

    @Test("A stub engine responds without a server")
    func stubs() async throws {
        let stub = StubEngine()
        stub.answer(Forum.GetUser.self, with: .json(#"{"id": 7, "name": "Ada"}"#))
        let url = try testURL()
        let client = Client(baseURL: url, engine: stub)
        #expect(try await client.send(Forum.GetUser(id: 7)).id == 7)
        #expect(stub.calls.count == 1)
    }
}
