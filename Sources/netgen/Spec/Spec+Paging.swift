extension Spec {
    /// How a list goes on. Names of query parameters, paths into the response, or the name of a header.
    struct Paging {
        var range: SourceRange
        var kind: Kind
        /// Path to the list inside the response; `nil` when the response is the list.
        var items: Located<String>?

        enum Kind {
            /// Pages are counted by the query parameter, from `first`.
            case page(parameter: Located<String>, first: Int)
            /// The query parameter says how many items to leave out.
            case offset(parameter: Located<String>)
            /// The query parameter takes the value found at `next`.
            case cursor(parameter: Located<String>, next: ValuePlace)
            /// The URL of the next page stands at `next`.
            case link(next: ValuePlace)
            /// RFC 8288: the `Link` header's `rel="next"`.
            case linkHeader
        }
    }

    enum PagingChoice {
        /// The first habit of the API that fits.
        case inherited
        /// `"paging": null`
        case none
        case own(Paging)
    }

    /// Whether lists are known to have the `Link` header; where none is, each may have it.
    var statesLinkHeaders: Bool { endpoints.contains(where: \.hasLinkHeader) }

    /// Where a response states a value.
    enum ValuePlace {
        /// A path into the JSON, from the top of the body: `meta.next`.
        case body(Located<String>)
        case header(Located<String>)
    }
}

extension Spec.Endpoint {
    /// Whether the response is said to have the `Link` header.
    var hasLinkHeader: Bool { responseHeaders.contains { $0.name.lowercased() == "link" } }
}
