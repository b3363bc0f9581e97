import Foundation
import LoopbackServer
import NetRuntime
import NetRuntimeTesting
import Testing

/// Tests of values of any `Encodable` type as parameters.
@Suite(.timeLimit(.minutes(20)))
struct EncodableParameterTests {
    struct Search: Encodable, Sendable {
        var name = "Rex & Tom"
        var limit: Int? = 10
        var only: Bool? = true
        var tags = ["a", "b"]
        var missing: Int?
        var box = ["x": 1]
    }

    struct Find: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { "GET /pets?v=1" }
        var parameters: Parameters { Parameters(body: .parameters(Search())) }
    }

    struct Remove: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { "DELETE /pets" }
        var parameters: Parameters { Parameters(body: .parameters(["force": true])) }
    }

    struct Add: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { "POST /pets" }
        var parameters: Parameters { Parameters(body: .parameters(Search())) }
    }

    struct Scalar: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { "GET /pets" }
        var parameters: Parameters { Parameters(body: .parameters([1, 2])) }
    }

    struct Placed: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { "GET /pets{?all*,deep*,json}" }
        var parameters: Parameters {
            [.value(of: ["b": 1, "a": 2]), .deepObject("f", ["x": ["y": 1]]), .json([1, 2])]
        }
    }

    @Test("The method decides whether encodable parameters form the query or body")
    func queryOrBody() async throws {
        let server = try LoopbackServer { _ in .init(status: 204) }
        let client = server.client()
        try await client.send(Find())
        try await client.send(Remove())
        try await client.send(Add())
        let requests = server.requests
        #expect(
            requests.map(\.target) == [
                "/pets?v=1&box=%7B%22x%22%3A1%7D&limit=10&name=Rex%20%26%20Tom&only=true&tags=a&tags=b",
                "/pets?force=true", "/pets",
            ]
        )
        #expect(requests.map { $0.header("Content-Type") } == [nil, nil, "application/json"])
        #expect(
            requests.map(\.text) == [
                "", "", #"{"box":{"x":1},"limit":10,"name":"Rex & Tom","only":true,"tags":["a","b"]}"#,
            ]
        )
    }

    @Test("Parameters that aren't an object can't be sent in a query")
    func queriesOtherThanObjects() async throws {
        let client = Client(baseURL: try testURL(), engine: StubEngine())
        #expect(throws: InvalidRequest.self) { try client.httpRequest(for: Scalar()) }
    }

    @Test("Encodable parameters are written where the URI template names them")
    func templateParameters() throws {
        let client = Client(baseURL: try testURL(), engine: StubEngine())
        let url = try client.httpRequest(for: Placed()).url
        #expect(url.query == "a=2&b=1&f%5Bx%5D%5By%5D=1&json=%5B1%2C2%5D")
    }
}
