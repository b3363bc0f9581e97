import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

@Suite(.timeLimit(.minutes(20)))
struct MiddlewareTests {
    /// A middleware that adds its name to the request and to the response.
    struct Mark: Middleware {
        let name: String

        func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
            var request = request
            request.headers["Trace"] = (request.headers["Trace"] ?? "") + name
            var response = try await next(request)
            response.headers["Trace"] = (response.headers["Trace"] ?? "") + name
            return response
        }
    }

    /// A middleware that sends a request up to three times until the response is successful.
    struct Repeat: Middleware {
        func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
            for _ in 0..<2 {
                let response = try await next(request)
                if response.isSuccess { return response }
            }
            return try await next(request)
        }
    }

    struct Failing: Middleware {
        let error: any Error

        func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
            throw error
        }
    }

    struct Odd: Error {
        let token = "t0ken"
    }

    @Test("The first middleware is the outermost")
    func outermostMiddleware() async throws {
        let stub = StubEngine { _ in .json("[]") }
        let client = Client(
            baseURL: try testURL(),
            engine: stub,
            middleware: [Mark(name: "a"), Mark(name: "b"), Mark(name: "c")]
        )
        let response = try await client.response(for: PetAPI.ListPets())
        #expect(stub.calls.map { $0.headers["Trace"] } == ["abc"])
        #expect(response.headers["Trace"] == "cba")
    }

    @Test("A middleware can call `next` several times")
    func repeatedNext() async throws {
        let stub = StubEngine { request in request.headers["Trace"] == "b" ? .empty(status: 503) : .json("[]") }
        let client = Client(baseURL: try testURL(), engine: stub, middleware: [Repeat(), Mark(name: "b")])
        await #expect {
            try await client.send(PetAPI.ListPets())
        } throws: { error in
            guard case ClientError<Never>.unexpectedStatus(let response) = error else { return false }
            return response.status == 503
        }
        // Each attempt starts with the request that the repeating middleware received.
        #expect(stub.calls.map { $0.headers["Trace"] } == ["b", "b", "b"])
    }

    @Test("Errors of middleware become client errors")
    func errorsOfMiddleware() async throws {
        func outcome(of thrown: any Error) async throws -> ClientError<Never>? {
            let client = Client(baseURL: try testURL(), engine: StubEngine(), middleware: [Failing(error: thrown)])
            do {
                _ = try await client.send(PetAPI.ListPets())
                return nil
            } catch {
                return error
            }
        }
        let odd = try await outcome(of: Odd())
        guard case .transport(let problem) = odd else { throw InvalidRequest("transport error expected") }
        #expect(problem.kind == .other && problem.underlying is Odd)
        #expect(odd?.description.contains("t0ken") == false)
        guard case .cancelled = try await outcome(of: CancellationError()) else {
            throw InvalidRequest("cancelled expected")
        }
        guard case .timedOut = try await outcome(of: TransportError(.timedOut, "")) else {
            throw InvalidRequest("timedOut expected")
        }
        guard case .invalidRequest(let invalid) = try await outcome(of: InvalidRequest("no")) else {
            throw InvalidRequest("invalidRequest expected")
        }
        #expect(invalid.endpoint == "ListPets")
    }

    @Test("An error from a middleware's own call keeps its kind")
    func errorsOfOtherCalls() async throws {
        func outcome(of thrown: ClientError<String>) async throws -> ClientError<Never>? {
            let client = Client(baseURL: try testURL(), engine: StubEngine(), middleware: [.bearer { throw thrown }])
            do {
                _ = try await client.send(PetAPI.ListPets())
                return nil
            } catch {
                return error
            }
        }
        #expect(try await outcome(of: .transport(TransportError(.offline, "")))?.isOffline == true)
        let late = TransportError(.timedOut, "too late")
        #expect(try await outcome(of: .timedOut(late))?.description == "too late")
        #expect(try await outcome(of: .cancelled)?.description == ClientError<Never>.cancelled.description)
        let refused = try await outcome(of: .rejected("no", .empty(status: 503)))
        guard case .transport(let problem) = refused else { throw InvalidRequest("transport error expected") }
        #expect(problem.kind == .other && problem.underlying is ClientError<String>)
        // Developers need the status, which the sentence for people doesn't have.
        #expect(problem.description.contains("status 503"))
    }

    @Test("Any error of a cancelled task is a cancellation")
    func cancelledTask() async throws {
        let client = Client(baseURL: try testURL(), engine: StubEngine(), middleware: [Failing(error: Odd())])
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await client.send(PetAPI.ListPets())
        }
        await #expect {
            _ = try await task.value
        } throws: { error in
            if case ClientError<Never>.cancelled = error { true } else { false }
        }
    }

    @Test("Headers of the request override headers of middleware")
    func overridingHeaders() async throws {
        let stub = StubEngine { _ in .json("[]") }
        let client = Client(
            baseURL: try testURL(),
            engine: stub,
            middleware: [.headers(["Accept": "text/html", "A": "first"]), .headers { ["A": "second", "B": "2"] }]
        )
        _ = try await client.send(PetAPI.ListPets())
        let headers = try #require(stub.calls.first).headers
        #expect(headers.values("Accept") == ["application/json"])
        #expect(headers.values("A") == ["first"])
        #expect(headers["B"] == "2")
    }

    @Test("Headers that middleware adds are validated")
    func validatedHeaders() async throws {
        let stub = StubEngine { _ in .json("[]") }
        let client = Client(baseURL: try testURL(), engine: stub, middleware: [.bearer { "x\r\nX-Admin: 1" }])
        await #expect(throws: ClientError<Never>.self) { try await client.send(PetAPI.ListPets()) }
        #expect(stub.calls.isEmpty)
    }
}
