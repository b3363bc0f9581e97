import Testing

@testable import netgen

@Suite("Paging inferred from recordings")
struct InferredPagingTests {
    private func exchange(_ path: String, _ body: String, link: String? = nil) -> String {
        let header = link.map { #", "Link": "\#($0.replacing("\"", with: "\\\""))""# } ?? ""
        return #"{ "request": { "method": "GET", "url": "http://h\#(path)" }, "response": { "status": 200, "#
            + #""headers": { "Content-Type": "application/json"\#(header) }, "body": \#(body) } }"#
    }

    /// Returns the paging of the first endpoint as JSON; `nil` if there is none.
    private func paging(_ exchanges: String...) -> String? {
        let inferred = Inferred(["all.json": "[\(exchanges.joined(separator: ",\n"))]"])
        #expect(inferred.mismatches.map(\.message) == [])
        guard let spec = inferred.spec, case .declared(let paging) = spec.requests.endpoints[0].wrapping.paging else {
            return nil
        }
        #expect(inferred.api?.endpoints[0].result.paging != nil)
        return paging.json.compact
    }

    private static let pet = #"{"id": 1, "name": "Rex"}"#

    @Test("A Link header with the next page is paging")
    func linkHeader() {
        let next = #"<http://h/pets?page=2>; rel="next""#
        #expect(paging(exchange("/pets", "[\(Self.pet)]", link: next)) == #"{"linkHeader":true}"#)
        #expect(paging(exchange("/pets", "[\(Self.pet)]", link: #"<http://h/help>; rel="help""#)) == nil)
        #expect(paging(exchange("/pets/7", Self.pet, link: next)) == nil)
    }

    @Test("The URL of the next page in a response is paging")
    func links() {
        let django = #"{"count": 2, "next": "http://h/pets/?page=2", "results": [\#(Self.pet)]}"#
        let last = #"{"count": 2, "next": null, "results": []}"#
        #expect(
            paging(exchange("/pets/", django), exchange("/pets/?page=2", last))
                == #"{"link":"next","items":"results"}"#
        )
        let object =
            #"{"items": [\#(Self.pet)], "_links": {"next": {"href": "/pets?after=1"}, "self": {"href": "/pets"}}}"#
        #expect(paging(exchange("/pets", object)) == #"{"link":"_links.next","items":"items"}"#)
        // The URL of another list isn't the next page.
        #expect(paging(exchange("/pets", django.replacing("pets", with: "dogs"))) == nil)
    }

    @Test("A value of a response that another request sends is a cursor")
    func cursors() {
        let first = #"{"data": [\#(Self.pet)], "meta": {"next_cursor": "abc", "has_more": true}}"#
        let second = #"{"data": [\#(Self.pet)], "meta": {"next_cursor": "def", "has_more": false}}"#
        #expect(
            paging(exchange("/pets?limit=1", first), exchange("/pets?limit=1&cursor=abc", second))
                == #"{"cursor":"cursor","next":"meta.next_cursor","more":"meta.has_more","items":"data"}"#
        )
        // A response that repeats the parameter isn't the cursor of the next page.
        let echo = #"{"data": [\#(Self.pet)], "after": "abc"}"#
        #expect(paging(exchange("/pets?after=abc", echo), exchange("/pets?after=abc&limit=1", echo)) == nil)
    }

    @Test("Page numbers and offsets are paging", arguments: ["page": 1, "pageNumber": 0, "offset": 20, "skip": 0])
    func numbers(name: String, value: Int) {
        let kind = ["offset", "skip"].contains(name) ? "offset" : "page"
        let first = kind == "page" && value == 0 ? #","first":0"# : ""
        let list = exchange("/pets?\(name)=\(value)&limit=20", "[\(Self.pet)]")
        #expect(paging(list) == #"{"\#(kind)":"\#(name)"\#(first)}"#)
        #expect(paging(exchange("/pets?\(name)=about", "[\(Self.pet)]")) == nil)
        #expect(paging(exchange("/pets?\(name)=\(value)", Self.pet)) == nil)
    }

    /// Returns an exchange of `POST /pets/search` with JSON bodies.
    private func search(_ sent: String, _ received: String) -> String {
        #"{ "request": { "method": "POST", "url": "http://h/pets/search", "body": \#(sent), "headers": "#
            + #"{ "Content-Type": "application/json" } }, "response": { "status": 200, "#
            + #""headers": { "Content-Type": "application/json" }, "body": \#(received) } }"#
    }

    @Test("A cursor, a page or an offset in the body of a POST request is paging")
    func bodies() {
        let first = #"{"data": [\#(Self.pet)], "next_cursor": "abc", "next": "http://h/pets/search?page=2"}"#
        let last = #"{"data": [\#(Self.pet)], "next_cursor": null, "next": null}"#
        let cursor = #"{"cursor":{"body":"paging.cursor"},"next":"next_cursor","items":"data"}"#
        let sent = #"{"name": "R", "paging": {"cursor": "abc"}}"#
        #expect(paging(search(#"{"name": "R"}"#, first), search(sent, last)) == cursor)
        #expect(paging(search(#"{"name": "R"}"#, last), search(sent, last)) == nil)
        let page = #"{"name": "R", "page": 1}"#
        #expect(paging(search(page, "[\(Self.pet)]")) == #"{"page":{"body":"page"}}"#)
        #expect(paging(search(#"{"offset": 20}"#, "[\(Self.pet)]")) == #"{"offset":{"body":"offset"}}"#)
        #expect(paging(search(page, Self.pet)) == nil)
    }

    @Test("A wrapper's payload is the list of pages")
    func wrapped() {
        func page(_ key: String, _ next: String) -> String {
            #"{"\#(key)": [\#(Self.pet)], "meta": {"total": 2}, "next": \#(next)}"#
        }
        #expect(
            paging(
                exchange("/builders", page("builders", #""http://h/builders?offset=1""#)),
                exchange("/workers", page("workers", "null"))
            ) == #"{"link":"next"}"#
        )
    }
}
