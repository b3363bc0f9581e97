import NetRuntime

/// Lists with different paging styles.
extension PagingEndTests {
    struct Page: PagedRequest {
        typealias Response = [Int]
        typealias Item = Int

        static var endpoint: Endpoint { Endpoint("GET /page", payload: "items") }
        static var paging: Paging { .page("page") }
    }

    struct PageUntil: PagedRequest {
        typealias Response = [Int]
        typealias Item = Int

        static var endpoint: Endpoint { Endpoint("GET /page", payload: "items") }
        static var paging: Paging { .page("page", more: "more") }
    }

    struct Offset: PagedRequest {
        typealias Response = [Int]
        typealias Item = Int

        static var endpoint: Endpoint { Endpoint("GET /offset", payload: "items") }
        static var paging: Paging { .offset("skip", more: .header("X-More")) }
    }

    struct Cursor: PagedRequest {
        typealias Response = [Int]
        typealias Item = Int

        static var endpoint: Endpoint { Endpoint("GET /cursor", payload: "items") }
        static var paging: Paging { .cursor("after", next: "next", more: "more") }
    }

    struct Link: PagedRequest {
        typealias Response = [Int]
        typealias Item = Int

        static var endpoint: Endpoint { Endpoint("GET /link", payload: "items") }
        static var paging: Paging { .link("_links.next") }
    }

    struct Href: PagedRequest {
        typealias Response = [Int]
        typealias Item = Int

        static var endpoint: Endpoint { Endpoint("GET /link", payload: "items") }
        static var paging: Paging { .link("_links.next.href") }
    }

    struct HeaderLink: PagedRequest {
        typealias Response = [Int]
        typealias Item = Int

        static var endpoint: Endpoint { Endpoint("GET /link", payload: "items") }
        static var paging: Paging { .linkHeader }
    }
}
