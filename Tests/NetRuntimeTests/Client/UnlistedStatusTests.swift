import LoopbackServer
import Testing

@testable import NetRuntime

/// Success status codes that an API doesn't list. Their bodies follow the API's `default`, which mostly describes an
/// error.
///
/// OpenAPI 3.1, section 4.8.16.1: `default` is "the documentation of responses other than the ones declared for
/// specific HTTP response codes".
@Suite(.timeLimit(.minutes(20)))
struct UnlistedStatusTests {
    struct Problem: JSONRecord, Equatable {
        let reason: String?

        static let layout = JSONLayout("reason?", String?.self)
    }

    /// A request with an optional name for `200` and a problem for `default`.
    fileprivate struct GetName: NameRequest {
        struct Response: JSONRecord {
            let name: String?

            static let layout = JSONLayout("name?", String?.self)
        }

        static var endpoint: Endpoint { "GET /name" }
    }

    /// A request with no content for `204` and a problem for `default`.
    fileprivate struct DeleteName: NameRequest {
        typealias Response = NoContent

        static var endpoint: Endpoint { "DELETE /name" }
    }

    /// A request with no content for `204`, in a wrapper.
    struct DeleteWrapped: Request {
        typealias Response = NoContent
        typealias Wrapper = StandardWrapper

        static var endpoint: Endpoint { "DELETE /wrapped" }
    }

    private func drift(
        _ request: some Request,
        _ body: String,
        _ engine: NetworkEngine = .session
    ) async throws -> [ContractDrift] {
        let server = try LoopbackServer { _ in .json(body, status: 202) }
        let found = Locked<[ContractDrift]>([])
        var client = server.client(engine.make())
        client.drift = .reported { drift in found.withLock { $0.append(drift) } }
        _ = try await client.send(request)
        client.drift = .refused
        let isRefused = await (try? client.send(request)) == nil
        let all = found.withLock { $0 }
        #expect(isRefused == !all.isEmpty)
        return all
    }

    @Test("Unread content of a response with an unlisted status code is drift", arguments: NetworkEngine.allCases)
    func unreadContent(_ engine: NetworkEngine) async throws {
        let found = try await drift(DeleteName(), #" {"reason": "later"}"#, engine)
        #expect(found.map(\.detail.path) == ["$"] && found.map(\.detail.expected) == ["no content"])
        #expect(found.first?.description.contains("found an object") == true)
    }

    @Test("Unread members of a response with an unlisted status code are drift", arguments: NetworkEngine.allCases)
    func members(_ engine: NetworkEngine) async throws {
        let found = try await drift(GetName(), #"{"reason": "later"}"#, engine)
        #expect(found.map(\.detail.path) == ["$.reason"])
    }

    @Test("Unread content in a wrapper is drift")
    func wrapped() async throws {
        let found = try await drift(DeleteWrapped(), #"{"status": 200, "data": {"reason": "later"}}"#)
        #expect(found.map(\.detail.path) == ["$.data"])
    }

    @Test("An empty value isn't reported as content", arguments: ["", " ", "null", "{}", "[]", #""""#])
    func empty(body: String) async throws {
        #expect(try await drift(DeleteName(), body).isEmpty)
    }

    @Test("An error status code still has the failure of `default`")
    func error() async throws {
        let server = try LoopbackServer { _ in .json(#"{"reason": "never"}"#, status: 500) }
        do {
            try await server.client().send(DeleteName())
            Issue.record("the error counts as a success")
        } catch .rejected(let problem, _) {
            #expect(problem == Problem(reason: "never"))
        } catch {
            Issue.record(error)
        }
    }
}

/// A request whose failure is a problem.
private protocol NameRequest: Request where Failure == UnlistedStatusTests.Problem {}

extension NameRequest {
    static func failure(status: Int, body: ResponseBody, verdict: Never?) throws -> Failure? {
        status >= 400 ? try body.json() : nil
    }
}
