import Foundation
import LoopbackServer
import NetRuntime
import Testing

/// The paging styles over real sockets: seven numbers, three per page.
@Suite(.timeLimit(.minutes(20)))
struct PagingTests {
    struct Numbers: PagedRequest {
        typealias Response = [Int]
        typealias Item = Int

        var page: Int?

        static var endpoint: Endpoint { "GET /page?size=3{&page}" }
        var parameters: Parameters { [page] }
        static var paging: Paging { .page("page") }
    }

    struct Offset: PagedRequest {
        typealias Response = [Int]
        typealias Item = Int

        static var endpoint: Endpoint { "GET /offset" }
        static var paging: Paging { .offset("skip") }
    }

    struct Cursor: PagedRequest {
        typealias Response = [Int]
        typealias Item = Int

        static var endpoint: Endpoint { Endpoint("GET /cursor", payload: "items") }
        static var paging: Paging { .cursor("after", next: "meta.next") }
    }

    struct HeaderCursor: PagedRequest {
        typealias Response = [Int]
        typealias Item = Int

        static var endpoint: Endpoint { "GET /header-cursor" }
        static var paging: Paging { .cursor("after", next: .header("X-Next")) }
    }

    struct LastItem: PagedRequest {
        typealias Response = [Int]
        typealias Item = Int

        static var endpoint: Endpoint { Endpoint("GET /last-item", payload: "data.items") }
        static var paging: Paging { .cursor("after", next: "data.items[-1]", more: "more") }
    }

    /// A list that ends with an empty page.
    struct LastKey: PagedRequest {
        struct Item: Decodable, Sendable {
            let id: ID

            struct ID: Decodable, Sendable {
                let number: Int
            }
        }
        typealias Response = [Item]

        static var endpoint: Endpoint { "GET /last-key" }
        static var paging: Paging { .cursor("after", next: "[-1].id.number") }
    }

    struct BodyLink: PagedRequest {
        struct Response: Decodable, Sendable {
            let items: [Int]
        }
        typealias Item = Int

        static var endpoint: Endpoint { "GET /body-link" }
        static var paging: Paging { .link("next") }
        static func items(of response: Response) -> [Int] { response.items }
    }

    struct HeaderLink: PagedRequest {
        typealias Response = [Int]
        typealias Item = Int

        static var endpoint: Endpoint { "GET /header-link" }
        static var paging: Paging { .link(.header("Next-Page")) }
    }

    struct LinkHeader: PagedRequest {
        typealias Response = [Int]
        typealias Item = Int

        static var endpoint: Endpoint { "GET /link-header" }
        static var paging: Paging { .linkHeader }
    }

    struct OData: PagedRequest {
        typealias Response = [Int]
        typealias Item = Int

        static var endpoint: Endpoint { Endpoint("GET /odata", payload: "items") }
        static var paging: Paging { .link("@odata\\.nextLink") }
    }

    /// Returns the response to one of the requests above.
    private static func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
        let query = (request.query ?? "").split(separator: "&").map { $0.split(separator: "=") }
        func number(_ name: String) -> Int? {
            query.first { $0.first.map(String.init) == name }?.last.flatMap { Int($0) }
        }
        let start = number("page").map { ($0 - 1) * 3 } ?? number("skip") ?? number("after") ?? 0
        let end = min(start + 3, 7)
        let items = "[\((min(start, end)..<end).map(String.init).joined(separator: ","))]"
        let next = end < 7 ? "\(request.path)?after=\(end)" : nil
        switch request.path {
        case "/cursor": return .json(#"{"items": \#(items), "meta": {"next": \#(end < 7 ? "\(end)" : "null")}}"#)
        case "/last-item": return .json(#"{"more": \#(end < 7), "data": {"items": \#((start..<end).map { $0 + 1 })}}"#)
        case "/last-key":
            let keys = (min(start, end)..<end).map { #"{"id": {"number": \#($0 + 1)}}"# }
            return .json("[\(keys.joined(separator: ","))]")
        case "/header-cursor": return .json(items, headers: end < 7 ? [("X-Next", "\(end)")] : [])
        case "/body-link": return .json(#"{"items": \#(items), "next": \#(next.map { "\"\($0)\"" } ?? "\"\"")}"#)
        case "/header-link": return .json(items, headers: next.map { [("Next-Page", $0)] } ?? [])
        case "/odata":
            let key = end < 7 ? "@odata.nextLink" : "nextLink"
            return .json(#"{"items": \#(items), "\#(key)": "/odata?after=\#(end)"}"#)
        case "/link-header":
            let links = "<\(request.path)>; rel=\"first\", <\(next ?? "")>; title=\"a, \\\"<b>\"; rel=\"next last\""
            return .json(items, headers: [("Link", next == nil ? "<x>; rel=prev" : links)])
        default: return .json(items)
        }
    }

    private func items<R: PagedRequest>(_ request: R) async throws -> (items: [R.Item], targets: [String]) {
        let server = try LoopbackServer(Self.answer)
        var items: [R.Item] = []
        for try await item in server.client().items(of: request) { items.append(item) }
        return (items, server.requests.map(\.target))
    }

    private let all = Array(0..<7)

    @Test("Numbered pages are requested until a page is empty")
    func pages() async throws {
        let (items, targets) = try await items(Numbers())
        #expect(items == all)
        #expect(
            targets == ["/page?size=3", "/page?size=3&page=2", "/page?size=3&page=3", "/page?size=3&page=4"]
        )
    }

    @Test("A list starts at the page number of its request")
    func initialPageNumber() async throws {
        let (items, targets) = try await items(Numbers(page: 2))
        #expect(items == [3, 4, 5, 6])
        #expect(targets == ["/page?size=3&page=2", "/page?size=3&page=3", "/page?size=3&page=4"])
    }

    @Test("Offsets advance by the number of received items")
    func offsets() async throws {
        let (items, targets) = try await items(Offset())
        #expect(items == all)
        #expect(targets == ["/offset", "/offset?skip=3", "/offset?skip=6", "/offset?skip=7"])
    }

    @Test("Cursors from the body and from a header field lead to the next page")
    func cursors() async throws {
        let (items, targets) = try await items(Cursor())
        #expect(items == all)
        #expect(targets == ["/cursor", "/cursor?after=3", "/cursor?after=6"])
        #expect(try await self.items(HeaderCursor()).items == all)
    }

    @Test("A cursor can be a value of the last item")
    func itemCursors() async throws {
        let (numbers, targets) = try await items(LastItem())
        #expect(numbers == Array(1...7))
        #expect(targets == ["/last-item", "/last-item?after=3", "/last-item?after=6"])
        let (objects, toTheEnd) = try await items(LastKey())
        #expect(objects.map(\.id.number) == numbers)
        #expect(toTheEnd == ["/last-key", "/last-key?after=3", "/last-key?after=6", "/last-key?after=7"])
    }

    // OData 4.01, JSON format, section 4.5.5: annotations contain a dot in their names.
    @Test("A link to the next page can have a key that contains a dot")
    func keysWithDots() async throws {
        let (items, targets) = try await items(OData())
        #expect(items == all)
        #expect(targets == ["/odata", "/odata?after=3", "/odata?after=6"])
    }

    @Test("Links from the body and from header fields lead to the next page")
    func links() async throws {
        let (items, targets) = try await items(BodyLink())
        #expect(items == all)
        #expect(targets == ["/body-link", "/body-link?after=3", "/body-link?after=6"])
        #expect(try await self.items(HeaderLink()).items == all)
        #expect(try await self.items(LinkHeader()).items == all)
    }

    @Test("Each page has the status code and payload of its response")
    func pageResponses() async throws {
        let server = try LoopbackServer(Self.answer)
        var sizes: [Int] = []
        for try await page in server.client().pages(of: Cursor()) {
            sizes.append(page.payload.count)
            #expect(page.status == 200)
        }
        #expect(sizes == [3, 3, 1])
    }

    @Test("A page is requested only when its items are needed")
    func lazyPages() async throws {
        let server = try LoopbackServer(Self.answer)
        let items = server.client().items(of: Offset())
        #expect(server.requests.isEmpty)
        for try await item in items where item == 2 { break }
        #expect(server.requests.count == 1)
    }

    @Test("A link to another origin is rejected before it is requested")
    func linksToOtherOrigins() async throws {
        let thief = try LoopbackServer { _ in .json("[2]") }
        let address = thief.url.absoluteString
        let server = try LoopbackServer { _ in .json("[1]", headers: [("Next-Page", "\(address)/steal")]) }
        var seen: [Int] = []
        let items = server.client(middleware: [.bearer { "t0ken" }]).items(of: HeaderLink())
        await #expect {
            for try await item in items { seen.append(item) }
        } throws: { error in
            if case ClientError<Never>.invalidRequest = error { true } else { false }
        }
        #expect(seen == [1])
        #expect(thief.requests.isEmpty)
    }

    @Test("An error ends the sequence of pages")
    func endAtError() async throws {
        let server = try LoopbackServer { request in
            request.query == nil ? .json("[1, 2]") : .json(#"{"reason": "no"}"#, status: 500)
        }
        var pages = server.client().pages(of: Offset()).makeAsyncIterator()
        #expect(try await pages.next()?.payload == [1, 2])
        await #expect(throws: ClientError<Never>.self) { try await pages.next() }
        #expect(try await pages.next() == nil)
    }

    // Some servers respond with 404 after the last page. A 404 for the first page is an error.
    @Test("A 404 after a numbered page ends the list")
    func endAtNotFound() async throws {
        let server = try LoopbackServer { request in
            request.query == "size=3" ? .json("[1, 2, 3]") : .json(#"{"detail": "Invalid page."}"#, status: 404)
        }
        var items: [Int] = []
        for try await item in server.client().items(of: Numbers()) { items.append(item) }
        #expect(items == [1, 2, 3])
        var pages = server.client().pages(of: Numbers(page: 9)).makeAsyncIterator()
        await #expect(throws: ClientError<Never>.self) { try await pages.next() }
        var offsets = server.client().pages(of: Offset()).makeAsyncIterator()
        await #expect(throws: ClientError<Never>.self) { try await offsets.next() }
    }

    @Test("Cancelling the loop ends the current exchange")
    func cancelledExchange() async throws {
        let server = try LoopbackServer { request in
            request.query == nil ? .json("[1]") : .ending(.silent)
        }
        let client = server.client()
        let task = Task {
            for try await _ in client.items(of: Offset()) {}
        }
        for await request in server.arrivals where request.query != nil { break }
        task.cancel()
        await #expect {
            try await task.value
        } throws: { error in
            if case ClientError<Never>.cancelled = error { true } else { false }
        }
        for await _ in server.departures.prefix(1) {}
    }
}
