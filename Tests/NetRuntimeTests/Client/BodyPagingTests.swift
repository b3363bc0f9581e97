import Foundation
import LoopbackServer
import NetRuntime
import NetRuntimeTesting
import Testing

/// Paging by members of the request body, over real sockets: seven numbers, three per page.
@Suite(.timeLimit(.minutes(20)))
struct BodyPagingTests {
    /// A request body that omits nil members.
    struct Body: Encodable, Sendable {
        var text = "x"
        var page: Int?
        var from: Int?
        var at: Place?

        struct Place: Encodable, Sendable {
            var size = 3
            var after: String?
        }
    }

    struct Numbered: PagedRequest {
        typealias Response = [Int]
        typealias Item = Int

        var body = Body()

        static var endpoint: Endpoint { "POST /numbered" }
        var parameters: Parameters { Parameters(body: .json(body)) }
        static var paging: Paging { .page(body: "page") }
    }

    struct Offset: PagedRequest {
        typealias Response = [Int]
        typealias Item = Int

        static var endpoint: Endpoint { "POST /offset" }
        var parameters: Parameters { Parameters(body: .json(Body(from: 1))) }
        static var paging: Paging { .offset(body: "from") }
    }

    struct Cursor: PagedRequest {
        typealias Response = [Int]
        typealias Item = Int

        var after: String?

        static var endpoint: Endpoint { Endpoint("POST /cursor", payload: "items") }
        var parameters: Parameters { Parameters(body: .json(Body(at: .init(size: 3, after: after)))) }
        static var paging: Paging { .cursor(body: "at.after", next: "next") }
    }

    /// A paged request whose cursor is an array of sort keys. The first page is requested without a body.
    struct Sorted: PagedRequest {
        struct Item: Decodable, Sendable {
            let sort: [Int]
        }
        typealias Response = [Item]

        static var endpoint: Endpoint { "POST /sorted" }
        static var paging: Paging { .cursor(body: "search_after", next: "[-1].sort") }
    }

    struct Listed: PagedRequest {
        typealias Response = [Int]
        typealias Item = Int

        static var endpoint: Endpoint { "POST /listed" }
        var parameters: Parameters { Parameters(body: .json([1, 2])) }
        static var paging: Paging { .page(body: "page") }
    }

    private static func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
        let body = (try? JSONDecoder().decode(JSON.self, from: request.body)) ?? [:]
        let cursor = body["at"]?["after"]?.stringValue.flatMap { Int($0) }
        let start =
            body["page"]?.intValue.map { ($0 - 1) * 3 } ?? body["from"]?.intValue ?? body["search_after"]?[0]?.intValue
            ?? cursor ?? 0
        let numbers = Array(min(start, 7)..<min(start + 3, 7))
        switch request.path {
        case "/cursor":
            return .json(#"{"items": \#(numbers), "next": \#(start + 3 < 7 ? "\"\(start + 3)\"" : "null")}"#)
        case "/sorted": return .json("[\(numbers.map { #"{"sort": [\#($0 + 1), 0]}"# }.joined(separator: ","))]")
        default: return .json("\(numbers)")
        }
    }

    private func items<R: PagedRequest>(_ request: R) async throws -> (items: [R.Item], bodies: [String]) {
        let server = try LoopbackServer(Self.answer)
        var items: [R.Item] = []
        for try await item in server.client().items(of: request) { items.append(item) }
        #expect(server.requests.dropFirst().allSatisfy { $0.header("Content-Type") == "application/json" })
        return (items, server.requests.map { String(decoding: $0.body, as: UTF8.self) })
    }

    @Test("Page numbers and offsets advance, and other body members stay the same")
    func numbers() async throws {
        let (numbers, bodies) = try await items(Numbered())
        #expect(numbers == Array(0..<7))
        #expect(bodies[0] == #"{"text":"x"}"#)
        #expect(
            bodies.dropFirst() == [2, 3, 4].map { #"{"page":\#($0),"text":"x"}"# }[...]
        )
        #expect(try await items(Numbered(body: Body(page: 3))).items == [6])
        let (rest, offsets) = try await items(Offset())
        #expect(rest == Array(1..<7))
        #expect(offsets.last == #"{"from":7,"text":"x"}"#)
    }

    @Test("A cursor of any JSON type is written at its path in the body")
    func cursors() async throws {
        let (numbers, bodies) = try await items(Cursor())
        #expect(numbers == Array(0..<7))
        #expect(bodies.last == #"{"at":{"after":"6","size":3},"text":"x"}"#)
        let (sorted, keys) = try await items(Sorted())
        #expect(sorted.map(\.sort) == (1...7).map { [$0, 0] })
        #expect(keys == ["", "[3,0]", "[6,0]", "[7,0]"].map { $0.isEmpty ? "" : #"{"search_after":\#($0)}"# })
    }

    @Test("An empty array, an empty object or `true` as the cursor throws an error", arguments: ["[]", "{}", "true"])
    func unusableCursors(_ next: String) async throws {
        let server = try LoopbackServer { _ in .json(#"{"items": [1], "next": \#(next)}"#) }
        await #expect {
            for try await _ in server.client().pages(of: Cursor()) {}
        } throws: { error in
            if case ClientError<Never>.undecodable = error { true } else { false }
        }
    }

    @Test("An empty page that returns the requested cursor ends the list")
    func emptyPage() async throws {
        let server = try LoopbackServer { _ in .json(#"{"items": [], "next": "x"}"#) }
        var request = Cursor()
        request.after = "x"
        var count = 0
        for try await _ in server.client().pages(of: request) { count += 1 }
        #expect(count == 1)
    }

    @Test("Paging rejects a body that isn't a JSON object")
    func list() async throws {
        await #expect {
            _ = try await items(Listed())
        } throws: { error in
            guard case ClientError<Never>.invalidRequest(let problem) = error else { return false }
            return "\(problem)".contains("its body isn't a JSON object, so it cannot contain the paging parameter page")
        }
    }

    @Test("A server that ignores the page number causes an error")
    func ignored() async throws {
        let server = try LoopbackServer { _ in .json("[1, 2, 3]") }
        await #expect {
            for try await _ in server.client().pages(of: Numbered()) {}
        } throws: { error in
            if case ClientError<Never>.undecodable = error { true } else { false }
        }
        #expect(server.requests.count == 2)
    }

    @Test("A stub engine distinguishes the first page from the following pages")
    func stub() async throws {
        let stub = StubEngine()
        stub.answer(Numbered.self, with: .json("[1, 2]"), then: .json("[]"))
        var numbers: [Int] = []
        let client = Client(baseURL: URL(string: "https://example.com")!, engine: stub)
        for try await number in client.items(of: Numbered()) { numbers.append(number) }
        #expect(numbers == [1, 2])
    }
}
