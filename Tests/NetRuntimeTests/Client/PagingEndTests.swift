import Foundation
import LoopbackServer
import NetRuntime
import NetRuntimeTesting
import Testing

/// Lists that end, and lists that can't continue and throw an error.
@Suite(.timeLimit(.minutes(20)))
struct PagingEndTests {
    /// The items of a list, the error that ended it, and the requested URLs.
    private struct Outcome<R: PagedRequest> where R.Item == Int {
        var items: [Int] = []
        var error: ClientError<R.Failure>?
        var targets: [String] = []

        /// Reads a list from a stub server that returns the bodies in turn and repeats the last one.
        init(
            _ request: R,
            at base: String = "https://api.example.com/v1",
            headers: [Headers] = [],
            _ bodies: String...
        ) async throws {
            let calls = Calls()
            let stub = StubEngine { _ in
                let call = await calls.next()
                return .json(
                    bodies[min(call, bodies.count - 1)],
                    headers: headers.isEmpty ? [:] : headers[min(call, headers.count - 1)]
                )
            }
            do {
                for try await item in Client(baseURL: try testURL(base), engine: stub).items(of: request) {
                    items.append(item)
                    // A correct list never gets here. The limit stops an endless list.
                    if items.count > 20 { break }
                }
            } catch let error as ClientError<R.Failure> {
                self.error = error
            }
            targets = stub.calls.map(\.url.absoluteString)
        }

        var problem: PagingProblem? {
            if case .undecodable(let detail, _) = error { detail.reason as? PagingProblem } else { nil }
        }

        private actor Calls {
            private var count = 0

            func next() -> Int {
                defer { count += 1 }
                return count
            }
        }
    }

    // MARK: - Repeated pages

    // The server keeps track of the position (modelcontextprotocol/typescript-sdk#2735).
    @Test("A list with the same cursor on every page continues while its items differ")
    func constantCursor() async throws {
        let page = { (number: Int) in #"{"items": [\#(number)], "next": "handle"}"# }
        let outcome = try await Outcome(Cursor(), page(1), page(2), page(3), #"{"items": [4], "next": null}"#)
        #expect(outcome.items == [1, 2, 3, 4])
        #expect(outcome.error == nil)
    }

    @Test("A repeated page is an error, not the end of the list")
    func repeatedPage() async throws {
        let cursor = try await Outcome(Cursor(), #"{"items": [1], "next": "a"}"#, #"{"items": [2], "next": "b"}"#)
        #expect(cursor.items == [1, 2])
        #expect(cursor.problem == .repeatedPage)
        #expect(cursor.error?.description.contains("returned this page before") == true)
        let circle = { (next: String) in #"{"items": [1], "_links": {"next": "\#(next)"}}"# }
        let link = try await Outcome(Link(), circle("/v1/b"), circle("/v1/link"), circle("/v1/b"))
        #expect(link.items == [1, 1])
        #expect(link.problem == .repeatedPage)
        let own = try await Outcome(Link(), circle("/v1/link"))
        #expect(own.items == [1])
        #expect(own.problem == .repeatedPage)
    }

    @Test("Paging continues after pages with equal items if the links of the pages differ")
    func equalItems() async throws {
        let links: [Headers] = [["Link": "</b>; rel=next"], ["Link": "</c>; rel=next"], [:]]
        let outcome = try await Outcome(HeaderLink(), headers: links, #"{"items": [1]}"#)
        #expect(outcome.items == [1, 1, 1])
        #expect(outcome.error == nil)
    }

    // The server's cursor is never null (PrefectHQ/fastmcp#3167).
    @Test("An empty page that returns the requested cursor ends the list")
    func emptyPage() async throws {
        let outcome = try await Outcome(Cursor(), #"{"items": [1], "next": "i3"}"#, #"{"items": [], "next": "i3"}"#)
        #expect(outcome.items == [1])
        #expect(outcome.error == nil)
        let gap = try await Outcome(
            Cursor(),
            #"{"items": [1], "next": "b"}"#,
            #"{"items": [], "next": "c"}"#,
            #"{"items": [3], "next": ""}"#
        )
        #expect(gap.items == [1, 3])
    }

    // The server ignores the parameter and returns the first page again.
    @Test("A server that ignores the page number or offset causes an error")
    func ignoredPageNumber() async throws {
        let outcome = try await Outcome(Page(), #"{"items": [1, 2]}"#)
        #expect(outcome.items == [1, 2])
        #expect(outcome.problem == .repeatedPage)
        // The page number may also stop advancing later, or start over.
        let capped = try await Outcome(Page(), #"{"items": [1, 2]}"#, #"{"items": [3, 4]}"#)
        #expect(capped.items == [1, 2, 3, 4])
        #expect(capped.problem == .repeatedPage)
        let circle = try await Outcome(Page(), #"{"items": [1, 2]}"#, #"{"items": [3]}"#, #"{"items": [1, 2]}"#)
        #expect(circle.items == [1, 2, 3])
        #expect(circle.problem == .repeatedPage)
        let offset = try await Outcome(Offset(), #"{"items": [1, 2]}"#)
        #expect(offset.items == [1, 2])
        #expect(offset.problem == .repeatedPage)
    }

    // The server repeats its last page, which is shorter than the first.
    @Test("A repeated last page ends the list if the page is short")
    func repeatedLastPage() async throws {
        let outcome = try await Outcome(Page(), #"{"items": [1, 2]}"#, #"{"items": [3]}"#)
        #expect(outcome.items == [1, 2, 3])
        #expect(outcome.error == nil)
        #expect(outcome.targets.count == 3)
    }

    @Test("A list with page numbers or offsets ends if `more` is false")
    func falseMore() async throws {
        let pages = try await Outcome(PageUntil(), #"{"items": [], "more": true}"#, #"{"items": [2], "more": false}"#)
        #expect(pages.items == [2])
        #expect(pages.error == nil)
        #expect(pages.targets.count == 2)
        let flags: [Headers] = [["X-More": "true"], ["X-More": "false"]]
        let offset = try await Outcome(Offset(), headers: flags, #"{"items": [1]}"#, #"{"items": [2]}"#)
        #expect(offset.items == [1, 2])
        #expect(offset.targets.count == 2)
        // A missing `more` has no effect, so an empty page ends the list.
        let silent = try await Outcome(PageUntil(), #"{"items": [1]}"#, #"{"items": []}"#)
        #expect(silent.items == [1])
        #expect(silent.error == nil)
    }

    // MARK: - Cursors and links

    @Test("An empty object, an empty array or `true` as the cursor throws an error", arguments: [#"{}"#, "[]", "true"])
    func unusableCursors(_ cursor: String) async throws {
        let outcome = try await Outcome(Cursor(), #"{"items": [1], "next": \#(cursor)}"#)
        #expect(outcome.items == [1])
        guard case .unusable(expected: "a cursor", _) = outcome.problem else {
            Issue.record("\(String(describing: outcome.error))")
            return
        }
    }

    @Test("A missing cursor is an error if the response announces more items")
    func missingCursor() async throws {
        let outcome = try await Outcome(Cursor(), #"{"items": [1], "next": null, "more": true}"#)
        #expect(outcome.items == [1])
        #expect(outcome.problem == .unusable(expected: "a cursor for the remaining items", found: "none"))
    }

    @Test("A null, false, zero or empty cursor ends the list", arguments: ["null", "false", "0", #""""#])
    func emptyCursors(_ cursor: String) async throws {
        let outcome = try await Outcome(Cursor(), #"{"items": [1], "next": \#(cursor)}"#)
        #expect(outcome.items == [1])
        #expect(outcome.error == nil)
        #expect(outcome.targets.count == 1)
    }

    // HAL (draft-kelly-json-hal-11, section 5): a link is an object with `href`.
    @Test(
        "A link may be an object with `href`",
        arguments: [#"{"href": "/v1/link?page=2"}"#, #"{"href": "?page=2", "templated": false}"#]
    )
    func linkObjects(_ link: String) async throws {
        for end in ["{}", #"{"next": null}"#, #"{"next": {"href": null}}"#, #"{"next": {"href": ""}}"#] {
            let last = #"{"items": [2], "_links": \#(end)}"#
            let outcome = try await Outcome(Link(), #"{"items": [1], "_links": {"next": \#(link)}}"#, last)
            #expect(outcome.items == [1, 2])
            #expect(outcome.error == nil)
            #expect(outcome.targets.last == "https://api.example.com/v1/link?page=2")
        }
        let deep = try await Outcome(Href(), #"{"items": [1], "_links": {"next": \#(link)}}"#, #"{"items": [2]}"#)
        #expect(deep.items == [1, 2])
        #expect(deep.error == nil)
    }

    @Test(
        "An unusable link throws an error",
        arguments: [
            "5", "true", "[]", #"["/v1/link?page=2"]"#, "{}", #"{"url": "/b"}"#, #"{"href": 5}"#, #""no more""#,
            #""<b>""#,
            #"{"href": "/v1/link{?page}", "templated": true}"#, #""http://[""#,
        ]
    )
    func unusableLinks(_ link: String) async throws {
        let outcome = try await Outcome(Link(), #"{"items": [1], "_links": {"next": \#(link)}}"#)
        #expect(outcome.items == [1])
        guard case .unusable(expected: "the URL of the next page", _) = outcome.problem else {
            Issue.record("\(String(describing: outcome.error))")
            return
        }
        #expect(outcome.targets.count == 1)
    }

    // A server behind a proxy may not recognize the scheme and port of its public URL
    // (encode/django-rest-framework#9477, paperless-ngx/paperless-ngx#3130).
    @Test(
        "From an HTTPS page, a link to the same host is followed over HTTPS",
        arguments: [
            ("https://api.example.com", "http://api.example.com/link?page=2", "https://api.example.com/link?page=2"),
            ("https://api.example.com", "http://API.example.com:80/link?page=2", "https://API.example.com/link?page=2"),
            ("https://api.example.com:8443", "http://api.example.com/b", "https://api.example.com:8443/b"),
            ("https://api.example.com:8443", "http://api.example.com:8443/b", "https://api.example.com:8443/b"),
            ("https://api.example.com", "HTTP://api.example.com/b", "https://api.example.com/b"),
            ("https://api.example.com", "//api.example.com:443/b", "https://api.example.com:443/b"),
        ]
    )
    func linksOverHTTPS(_ base: String, _ link: String, _ followed: String) async throws {
        let first = #"{"items": [1], "_links": {"next": "\#(link)"}}"#
        let outcome = try await Outcome(Link(), at: base, first, #"{"items": [2]}"#)
        #expect(outcome.items == [1, 2])
        #expect(outcome.error == nil)
        #expect(outcome.targets.last == followed)
    }

    @Test(
        "A link to another origin is rejected",
        arguments: [
            ("https://api.example.com", "http://api.example.com:8080/b"),
            ("https://api.example.com", "http://other.example.com/b"),
            ("https://api.example.com", "https://api.example.com:8443/b"),
            ("http://api.example.com", "https://api.example.com/b"),
            ("https://api.example.com", "ftp://api.example.com/b"),
            ("https://api.example.com", "//example.com/b"),
        ]
    )
    func linksToOtherOrigins(_ base: String, _ link: String) async throws {
        let outcome = try await Outcome(Link(), at: base, #"{"items": [1], "_links": {"next": "\#(link)"}}"#)
        #expect(outcome.items == [1])
        guard case .invalidRequest = outcome.error else {
            Issue.record("\(String(describing: outcome.error))")
            return
        }
        #expect(outcome.targets.count == 1)
    }

    // MARK: - Stubs

    @Test("A stub engine returns the following page after the first page")
    func stubbedPages() async throws {
        let stub = StubEngine()
        stub.answer(Page.self, with: .json(#"{"items": [1, 2]}"#), then: .json(#"{"items": []}"#))
        stub.answer(Offset.self, with: .json(#"{"items": [1, 2]}"#), then: .json(#"{"items": []}"#))
        let client = Client(baseURL: try testURL(), engine: stub)
        var items: [Int] = []
        for try await item in client.items(of: Page()) { items.append(item) }
        for try await item in client.items(of: Offset()) { items.append(item) }
        #expect(items == [1, 2, 1, 2])
        try stub.verify()
    }
}
