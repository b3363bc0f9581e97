import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime

/// Tests of the behavior that all network engines share.
@Suite(.timeLimit(.minutes(20)))
struct NetworkEngineTests {
    struct Post: Request {
        typealias Response = NoContent

        static var endpoint: Endpoint { "POST /start" }
        var parameters: Parameters { Parameters(body: .raw("body", "text/plain")) }
    }

    private var credentials: [any Middleware] {
        [
            .bearer { "t0ken" },
            .apiKey("X-Own", in: .header) { "k3y" },
            .headers(["Cookie": "a=b", "X-Plain": "1", "X-Session-Token": "s", "Host": "first.example"]),
        ]
    }

    @Test("Redirects to the same origin keep credentials", arguments: NetworkEngine.allCases)
    func sameOriginRedirects(_ engine: NetworkEngine) async throws {
        let server = try LoopbackServer { request in
            request.path == "/pets/1" ? .redirect(to: "/moved?x=1") : .json(#"{"id": 1, "name": ""}"#)
        }
        let response = try await server.client(engine.make(), middleware: credentials).response(
            for: PetAPI.GetPet(id: "1")
        )
        #expect(response.http.url?.query == "x=1")
        let last = try #require(server.requests.last)
        #expect(last.target == "/moved?x=1")
        #expect(last.header("Authorization") == "Bearer t0ken")
        #expect(last.header("X-Own") == "k3y")
        #expect(last.header("Cookie") == "a=b")
        #expect(last.header("X-Plain") == "1")
    }

    @Test("Redirects to another origin drop credentials", arguments: NetworkEngine.allCases)
    func otherOriginRedirects(_ engine: NetworkEngine) async throws {
        let other = try LoopbackServer { request in
            request.path == "/first" ? .redirect(to: "/second") : .json(#"{"id": 1, "name": ""}"#)
        }
        let target = other.url.appendingPathComponent("first").absoluteString
        let server = try LoopbackServer { _ in .redirect(to: target) }
        _ = try await server.client(engine.make(), middleware: credentials).send(PetAPI.GetPet(id: "1"))
        #expect(server.requests.first?.header("Authorization") == "Bearer t0ken")
        #expect(other.requests.map(\.path) == ["/first", "/second"])
        for request in other.requests {
            for name in ["Authorization", "X-Own", "Cookie", "X-Session-Token"] {
                #expect(request.header(name) == nil)
            }
            #expect(request.header("X-Plain") == "1")
            #expect(request.header("Host") != "first.example")
        }
    }

    @Test(
        "A challenge for credentials is returned as a response",
        arguments: NetworkEngine.allCases,
        [#"Basic realm="pets""#, "Basic", "Bearer", #"Digest realm="pets", nonce="1""#, "Negotiate", "?"]
    )
    func credentialChallenges(_ engine: NetworkEngine, _ challenge: String) async throws {
        let server = try LoopbackServer { _ in
            .init(status: 401, headers: [("WWW-Authenticate", challenge)], body: Data("who are you?".utf8))
        }
        for middleware: [any Middleware] in [[], [.basic(user: "a", password: "wrong")]] {
            do {
                try await server.client(engine.make(), middleware: middleware).send(Post())
                Issue.record("an error was expected")
            } catch {
                guard case .unexpectedStatus(let response) = error else { throw error }
                #expect(response.status == 401)
                #expect(response.body == Data("who are you?".utf8))
            }
        }
        #expect(server.requests.count == 2)
    }

    @Test(
        "Redirects with status 307 and 308 keep the method and the body, and others send GET",
        arguments: NetworkEngine.allCases,
        [(302, "GET"), (303, "GET"), (307, "POST"), (308, "POST")]
    )
    func redirectMethods(_ engine: NetworkEngine, _ redirect: (Int, String)) async throws {
        let (status, method) = redirect
        let server = try LoopbackServer { request in
            request.path == "/start" ? .redirect(to: "/end", status: status) : .init(status: 204)
        }
        try await server.client(engine.make()).send(Post())
        let last = try #require(server.requests.last)
        #expect(last.path == "/end")
        #expect(last.method == method)
        #expect(last.text == (method == "POST" ? "body" : ""))
    }

    @Test("Cancelling the task ends the exchange", arguments: NetworkEngine.allCases)
    func cancelledExchange(_ engine: NetworkEngine) async throws {
        let server = try LoopbackServer { _ in .ending(.silent) }
        let task = Task { try await server.client(engine.make()).send(PetAPI.GetPet(id: "1")) }
        for await _ in server.arrivals.prefix(1) {}
        task.cancel()
        await #expect {
            _ = try await task.value
        } throws: { error in
            if case ClientError<Never>.cancelled = error { true } else { false }
        }
        var departed: [String] = []
        for await request in server.departures.prefix(1) { departed.append(request.path) }
        #expect(departed == ["/pets/1"])
    }

    @Test("A cancelled task sends nothing", arguments: NetworkEngine.allCases)
    func cancelledTasks(_ engine: NetworkEngine) async throws {
        let server = try LoopbackServer { _ in .json("[]") }
        let client = server.client(engine.make())
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await client.send(PetAPI.ListPets())
        }
        await #expect {
            _ = try await task.value
        } throws: { error in
            if case ClientError<Never>.cancelled = error { true } else { false }
        }
        #expect(server.requests.isEmpty)
    }

    @Test("A silent server causes a timeout", arguments: NetworkEngine.allCases)
    func silenceTimesOut(_ engine: NetworkEngine) async throws {
        let server = try LoopbackServer { _ in .ending(.silent) }
        let client = server.client(engine.make(), middleware: [Deadline(duration: .milliseconds(200))])
        await #expect {
            _ = try await client.send(PetAPI.GetPet(id: "1"))
        } throws: { error in
            if case ClientError<Never>.timedOut = error { true } else { false }
        }
    }

    @Test("A refused connection ends in `cannotConnect`", arguments: NetworkEngine.allCases)
    func refusedConnections(_ engine: NetworkEngine) async throws {
        // No server listens on port 1, and the system never assigns this port to a test's server.
        let client = Client(baseURL: try testURL("http://127.0.0.1:1"), engine: engine.make())
        #expect(await kind { _ = try await client.send(PetAPI.GetPet(id: "1")) } == .cannotConnect)
    }

    @Test(
        "A lost connection ends in `connectionLost`",
        arguments: NetworkEngine.allCases,
        [LoopbackServer.Response.Ending.noAnswer, .reset, .truncated(3)]
    )
    func lostConnections(_ engine: NetworkEngine, _ ending: LoopbackServer.Response.Ending) async throws {
        let server = try LoopbackServer { _ in .init(body: Data("0123456789".utf8), ending: ending) }
        let client = server.client(engine.make())
        #expect(await kind { _ = try await client.send(PetAPI.GetPet(id: "1")) } == .connectionLost)
    }

    @Test(
        "A malformed body ends in `badResponse`",
        arguments: NetworkEngine.allCases,
        [
            ("Content-Encoding", "gzip", "not compressed at all"),
            ("Transfer-Encoding", "chunked", "zz\r\nnot a chunk"),
        ]
    )
    func brokenBodies(_ engine: NetworkEngine, _ broken: (String, String, String)) async throws {
        let (name, value, body) = broken
        let server = try LoopbackServer { _ in
            .init(headers: [(name: name, value: value)], body: Data(body.utf8), ending: .close)
        }
        let client = server.client(engine.make())
        #expect(await kind { _ = try await client.send(PetAPI.GetPet(id: "1")) } == .badResponse)
    }

    @Test("Endless redirects and redirects to other schemes end in `badRedirect`", arguments: NetworkEngine.allCases)
    func invalidRedirects(_ engine: NetworkEngine) async throws {
        // Each step has a distinct path. A session may repeat a request after losing its connection, and clients of
        // other tests may still look for an earlier server on the same port.
        let server = try LoopbackServer { request in
            let step = request.path.split(separator: "/").last.flatMap { Int($0) }
            return .redirect(to: step.map { "/pets/\($0 + 1)" } ?? "ftp://example.com/")
        }
        let client = server.client(engine.make())
        #expect(await kind { _ = try await client.send(PetAPI.GetPet(id: "ftp")) } == .badRedirect)
        #expect(server.requests.contains { $0.path == "/pets/ftp" })
        #expect(await kind { _ = try await client.send(PetAPI.GetPet(id: "1")) } == .badRedirect)
        let steps = Set(server.requests.compactMap { Int($0.path.dropFirst("/pets/".count)) })
        #expect(steps == Set(1...Redirect.limit + 1))
    }

    @Test("An unknown host ends in `hostNotFound`", arguments: NetworkEngine.allCases)
    func unknownHosts(_ engine: NetworkEngine) async throws {
        let client = Client(baseURL: try testURL("http://nowhere.invalid"), engine: engine.make())
        #expect(await kind { _ = try await client.send(PetAPI.GetPet(id: "1")) } == .hostNotFound)
    }

    private func kind(_ call: () async throws -> Void) async -> TransportError.Kind? {
        do {
            try await call()
            return nil
        } catch ClientError<Never>.transport(let error) {
            return error.kind
        } catch {
            return nil
        }
    }

    @Test("Connections are reused if the engine supports it", arguments: NetworkEngine.allCases)
    func reusedConnections(_ engine: NetworkEngine) async throws {
        let server = try LoopbackServer { _ in .json("[]") }
        let client = server.client(engine.make())
        for _ in 0..<5 { _ = try await client.send(PetAPI.ListPets()) }
        #expect(server.connectionCount == (engine.keepsConnections ? 1 : 5))
    }
}

/// A middleware that gives every request a timeout.
private struct Deadline: Middleware {
    let duration: Duration

    func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
        var request = request
        request.timeout = duration
        return try await next(request)
    }
}
