import Foundation
import Testing

@testable import NetRuntime
@testable import NetRuntimeTesting

/// The `Link` header field (RFC 8288, section 3).
@Suite(.timeLimit(.minutes(20)))
struct LinkHeaderTests {
    @Test(
        "The target of the next page is read from a Link field",
        arguments: [
            (#"<https://a/2>; rel="next""#, "https://a/2"),
            ("<?page=2>;rel=next", "?page=2"),
            ("<a>; rel=prev, <b>; rel=next", "b"),
            ("<a>; rel=next, <b>; rel=next", "a"),
            ("<a>; rel=first", nil),
            ("", nil),
            // A `rel` may have several relation types, which are case-insensitive (sections 2.1.1 and 3.3).
            (#"<a>; rel="last next""#, "a"),
            ("<a>; rel=\"last\tnext\"", "a"),
            ("<a>; REL=\"NEXT\"", "a"),
            ("<a>; rel=Next", "a"),
            (#"<a>; rel="nextpage""#, nil),
            (#"<a>; rel="https://example.com/next""#, nil),
            // Only the first `rel` of a link is used (section 3.3).
            ("<a>; rel=prev; rel=next", nil),
            ("<a>; rel=next; rel=prev", "a"),
            ("<a>; rev=next", nil),
            // Spaces and tabs may surround separators (RFC 9110, section 5.6.3).
            ("<a>\t;\trel=next", "a"),
            ("<x>; rel=prev\t,\t<b>\t; \trel\t=\tnext", "b"),
            ("< a >; rel=next", "a"),
            // Empty elements and parameters are ignored (RFC 9110, section 5.6.1).
            (", ,<a>;;rel=next;,", "a"),
            ("<a>; crossorigin; rel=next", "a"),
            // Separators in quotes and angle brackets are literal.
            (#"<a>; title="x, <y>; rel=next"; rel=prev"#, nil),
            (#"<a>; title="x, <y>; rel=prev"; rel=next"#, "a"),
            (#"<a>; title="\"; rel=prev, <b>"; rel=next"#, "a"),
            ("<a,b;c=d>; rel=next", "a,b;c=d"),
            ("<a>; title*=UTF-8''x%2C%20y; rel=next", "a"),
            (#"<a>; title*=UTF-8'en'%3Cb%3E; rel="prev", <c>; rel="next""#, "c"),
            (#"<a>; rel="next"#, "a"),
            ("<a; rel=next", nil),
            // An anchor names the context of the link (section 3.2).
            (#"<a>; rel=next; anchor="https://example.com/other""#, nil),
            (#"<a>; anchor="/other"; rel=next, <b>; rel=next"#, "b"),
            (#"<a>; rel=next; anchor="https://example.com/list?page=1""#, "a"),
            (#"<a>; rel=next; anchor="?page=1""#, "a"),
            (#"<a>; rel=next; anchor="""#, "a"),
            (##"<a>; rel=next; anchor="#part""##, nil),
            // An empty target is the page itself.
            ("<>; rel=next", ""),
        ] as [(String, String?)]
    )
    func targets(_ value: String, _ target: String?) throws {
        let page = try testURL("https://example.com/list?page=1")
        #expect(LinkHeader.next(in: value, of: page) == target)
    }

    struct List: PagedRequest {
        typealias Response = [Int]
        typealias Item = Int

        static var endpoint: Endpoint { "GET /list" }
        static var paging: Paging { .linkHeader }
    }

    @Test(
        "Paging follows the Link fields of the pages",
        arguments: [
            ([("Link", "<a>; rel=prev"), ("Link", "<?page=2>; rel=next")], [1, 2]),
            ([("link", "<a>; rel=prev, <?page=2>; rel=next")], [1, 2]),
            // The empty target is the page itself (RFC 3986, section 4.4), so the list ends.
            ([("Link", "<>; rel=next")], [1]),
            ([("Link", "<?page=2>; rel=next; anchor=\"/others\"")], [1]),
        ]
    )
    func lists(_ fields: [(String, String)], _ items: [Int]) async throws {
        let stub = StubEngine { request in
            if request.url.query != nil { return .json("[2]") }
            var response = HTTPResponse.json("[1]")
            for (name, value) in fields { response.headers.append(name, value) }
            return response
        }
        var found: [Int] = []
        for try await item in Client(baseURL: try testURL(), engine: stub).items(of: List()) { found.append(item) }
        #expect(found == items)
    }
}
