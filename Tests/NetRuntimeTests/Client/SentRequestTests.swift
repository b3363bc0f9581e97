import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime
@testable import NetRuntimeCaching
@testable import NetRuntimeTesting

/// The request that belongs to a response.
@Suite(.timeLimit(.minutes(20)))
struct SentRequestTests {
    @Test("A response contains its sent request, whose description redacts secrets")
    func request() async throws {
        let engine = StubEngine { request in
            let isGood = request.headers["Authorization"] == "Bearer t2-secret"
            return isGood ? .json(#"{"id": 1, "name": "Rex"}"#) : .empty(status: 401)
        }
        let token = Locked("t1-secret")
        let client = Client(
            baseURL: try testURL(),
            engine: engine,
            middleware: [
                .refreshing {
                    token.withLock { $0 }
                } refresh: {
                    token.withLock { $0 = "t2-secret" }
                    return "t2-secret"
                }
            ]
        )
        let response = try await client.response(for: PetAPI.GetPet(id: "1"))
        let request = try #require(response.request)
        #expect(request.headers["Authorization"] == "Bearer t2-secret" && request.attempt == 2)

        // Every way to print the request must redact secrets.
        #expect("\(request)" == request.curlCommand && request.curlCommand.hasPrefix("curl -H "))
        var dumped = ""
        dump(response, to: &dumped)
        for text in ["\(request)", request.debugDescription, String(describing: request), dumped] {
            #expect(text.contains("curl") && text.contains("/pets/1") && !text.contains("secret"))
        }
    }

    // A listener that logs requests needs the request of every call, not only of `response(for:)`.
    @Test("The events and errors of sent calls have their requests", arguments: NetworkEngine.allCases)
    func events(_ engine: NetworkEngine) async throws {
        let server = try LoopbackServer { request in
            switch request.path {
            case "/pets/1": .json(#"{"id": 1, "name": "Rex"}"#)
            case "/pets/2": .json("{}", status: 404)
            case "/pets/3": .json("[]")
            default: .ending(.silent)
            }
        }
        let client = server.client(engine.make(), middleware: [.headers(["X-Trace": "7"]), Deadline()])
        let sent = Locked<[String]>([])
        let registration = client.listen(to: PetAPI.GetPet.self) { event in
            let request = event.httpRequest
            sent.withLock {
                $0.append("\(request?.url.lastPathComponent ?? "-") \(request?.headers["X-Trace"] ?? "-")")
            }
        }
        _ = try await client.send(PetAPI.GetPet(id: "1"))
        var errors: [String] = []
        for id in ["2", "3", "4", ".."] {
            do {
                _ = try await client.send(PetAPI.GetPet(id: id))
            } catch {
                errors.append(error.request?.url.lastPathComponent ?? "-")
            }
        }
        #expect(sent.withLock { $0 } == ["1 7", "2 7", "3 7", "4 7", "- -"])
        #expect(errors == ["2", "3", "4", "-"])
        withExtendedLifetime(registration) {}
    }

    @Test("The error of a failed connection has its request", arguments: NetworkEngine.allCases)
    func transport(_ engine: NetworkEngine) async throws {
        // No server listens on port 1.
        let client = Client(baseURL: try testURL("http://127.0.0.1:1"), engine: engine.make())
        do {
            _ = try await client.send(PetAPI.GetPet(id: "1"))
            Issue.record("an error was expected")
        } catch {
            #expect(error.request?.url.path == "/pets/1")
            guard case .transport(let problem) = error else { throw error }
            #expect(problem.request?.url.path == "/pets/1")
        }
    }

    @Test("The error of an interrupted body has its request", arguments: NetworkEngine.allCases)
    func streams(_ engine: NetworkEngine) async throws {
        let server = try LoopbackServer { _ in
            .init(
                headers: [("Content-Type", "text/plain")],
                body: Data(repeating: 7, count: 90_000),
                ending: .truncated(80_000)
            )
        }
        let client = server.client(engine.make())
        let response = try await client.stream(PetAPI.GetPet(id: "1"))
        #expect(response.http.request?.url.path == "/pets/1")
        do {
            for try await _ in response.body {}
            Issue.record("an error was expected")
        } catch {
            #expect((error as? ClientError<Never>)?.request?.url.path == "/pets/1")
        }
    }

    // The request for a token contains the client's secret and doesn't belong to the call.
    @Test("An error of a middleware's own call exposes no request")
    func otherCalls() async throws {
        let tokens = Client(
            baseURL: try testURL(),
            engine: StubEngine { _ in throw TransportError(.offline, "offline") }
        )
        let client = Client(
            baseURL: try testURL(),
            engine: StubEngine(),
            middleware: [.bearer { try await tokens.send(PetAPI.GetPet(id: "token")).name }]
        )
        do {
            _ = try await client.send(PetAPI.GetPet(id: "1"))
        } catch {
            #expect(error.isOffline && error.request == nil)
        }
    }

    @Test("A response from the cache has no request")
    func stored() async throws {
        let engine = StubEngine { _ in .json(#"{"id": 1, "name": "Rex"}"#, headers: ["Cache-Control": "max-age=60"]) }
        let client = Client(baseURL: try testURL(), engine: engine, middleware: [.cache()])
        #expect(try await client.response(for: PetAPI.GetPet(id: "1")).request?.url.path == "/v1/pets/1")
        #expect(try await client.response(for: PetAPI.GetPet(id: "1")).request == nil)
    }
}

/// A middleware that sets a short timeout for the request that the server leaves unanswered.
private struct Deadline: Middleware {
    func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
        var request = request
        if request.url.path.hasSuffix("/4") { request.timeout = .milliseconds(200) }
        return try await next(request)
    }
}
