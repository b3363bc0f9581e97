import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

/// Code that the article “Coming from your own networking layer” quotes.
///
/// The replaced layer has `Request`, `Worker`, `Engine`, `Middleware`, `Response` and `ModelResponse`.
@Suite(.timeLimit(.minutes(20)))
struct RequestWorkerTests {
    struct User: Codable, Equatable {
        var id = 7
        var name = "Rex"
    }

    struct GetUser: Request {
        typealias Response = User

        let id: Int
        var fields: [String] = []

        static var endpoint: Endpoint { "GET /users/{id}{?fields*}" }
        var parameters: Parameters { [id, fields] }
    }

    struct UpdateUser: Request {
        typealias Response = NoContent

        let user: User
        let version: String

        static var endpoint: Endpoint {
            """
            PUT /users/{id}
            If-Match: {version}
            """
        }
        var parameters: Parameters { Parameters(user.id, version, body: .json(user)) }
    }

    struct OfflineEngine: Engine {
        func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            throw TransportError(.offline, "flight mode")
        }
    }

    struct Tracing: Middleware {
        let log: @Sendable (String) -> Void

        func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
            var request = request
            request.headers["X-Trace"] = endpoint.name
            let response = try await next(request)
            log("\(endpoint.name): \(response.status)")
            return response
        }
    }

    @Test("A client sends typed requests and returns models or responses")
    func sentRequests() async throws {
        let stub = StubEngine()
        stub.answer(GetUser.self, with: .json(#"{"id": 7, "name": "Rex"}"#, headers: ["ETag": "v1"]))
        stub.answer(UpdateUser.self, with: .empty())
        let url = try testURL()
        var worker = Client(baseURL: url, middleware: [.headers(["User-Agent": "App/1.0"])])
        worker.engine = stub

        let user = try await worker.send(GetUser(id: 7, fields: ["id", "name"]))
        #expect(user == User())
        let response = try await worker.response(for: GetUser(id: 7))
        #expect(response.request?.url.path.hasSuffix("/users/7") == true)
        #expect(response.payload == User() && response.timings.duration >= .zero)
        #expect((response.status, response.headers["ETag"], response.data.count) == (200, "v1", 24))
        let staging = try testURL("https://staging.example.com")
        worker.baseURL = staging
        try await worker.send(UpdateUser(user: user, version: "v1"))

        #expect(stub.calls.first?.url.query == "fields=id&fields=name")
        let update = try #require(stub.calls.last)
        #expect(update.url.absoluteString == "https://staging.example.com/users/7")
        #expect(update.headers["If-Match"] == "v1" && update.headers["User-Agent"] == "App/1.0")
        #expect(update.body == .data(Data(#"{"id":7,"name":"Rex"}"#.utf8)))
    }

    @Test("The engine of a client can be replaced")
    func replacedEngine() async throws {
        var worker = Client(baseURL: try testURL())
        let configuration = URLSessionEngine.defaultConfiguration
        worker.engine = URLSessionEngine(configuration: configuration)
        worker.engine = OfflineEngine()
        do {
            _ = try await worker.send(GetUser(id: 7))
            Issue.record("an error was expected")
        } catch .transport(let problem) {
            #expect(problem.kind == .offline)
        } catch .unexpectedStatus(let response) {
            Issue.record("the server sent \(response)")
        } catch {
            throw error
        }
        await #expect { try await worker.send(GetUser(id: 7)) } throws: { error in
            (error as? ClientError<Never>)?.isOffline == true
        }
    }

    private actor Vault {
        private(set) var token: String? = "old"

        func refresh() throws -> String? {
            token = "new"
            return token
        }
    }

    @Test("A token is refreshed after a 401, and the request is sent again")
    func refreshedTokens() async throws {
        let vault = Vault()
        let refresh: TokenRefresh =
            .refreshing(token: { await vault.token }, refresh: { try await vault.refresh() })
        let stub = StubEngine()
        stub.answer(GetUser.self, inOrder: .success(.empty(status: 401)), .success(.json(#"{"id": 7, "name": "Rex"}"#)))
        let worker = Client(baseURL: try testURL(), engine: stub, middleware: [refresh])
        #expect(try await worker.send(GetUser(id: 7)) == User())
        #expect(stub.calls.map { $0.headers["Authorization"] } == ["Bearer old", "Bearer new"])
    }

    struct SessionEnd: Middleware {
        let logOut: @Sendable () async -> Void

        func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
            let response = try await next(request)
            if response.status == 401 { await logOut() }
            return response
        }
    }

    @Test("A middleware before the refresh receives only a 401 that ends the session", arguments: [true, false])
    func endedSession(isRefreshed: Bool) async throws {
        let vault = Vault()
        let stub = StubEngine { request in
            let isNew = request.headers["Authorization"] == "Bearer new"
            return isNew ? .json(#"{"id": 7, "name": "Rex"}"#) : .empty(status: 401)
        }
        let (events, log) = AsyncStream.makeStream(of: String.self)
        let worker = Client(
            baseURL: try testURL(),
            engine: stub,
            middleware: [
                SessionEnd { log.yield("logged out") },
                .refreshing(token: { await vault.token }, refresh: { isRefreshed ? try await vault.refresh() : nil }),
            ]
        )
        let user = try? await worker.send(GetUser(id: 7))
        log.finish()
        #expect(user == (isRefreshed ? User() : nil))
        #expect(await events.reduce(into: []) { $0.append($1) } == (isRefreshed ? [] : ["logged out"]))
    }

    @Test("Middleware receives requests and responses")
    func middlewareOrder() async throws {
        let stub = StubEngine { _ in .json(#"{"id": 7}"#) }
        let (lines, log) = AsyncStream.makeStream(of: String.self)
        let worker = Client(baseURL: try testURL(), engine: stub, middleware: [Tracing { log.yield($0) }])
        do {
            _ = try await worker.send(GetUser(id: 7))
            Issue.record("an error was expected")
        } catch .undecodable(let problem, let response) {
            #expect(problem.endpoint == "GetUser" && response.text == #"{"id": 7}"#)
        } catch {
            throw error
        }
        #expect(stub.calls.first?.headers["X-Trace"] == "GetUser")
        #expect(await lines.first { _ in true } == "GetUser: 200")
    }
}
