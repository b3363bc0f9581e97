extension Spec {
    /// How a list goes on. Parameters of the request, paths into the response, or the name of a header.
    struct Paging: Equatable {
        @Place var range: SourceRange
        var kind: Kind
        /// Path to the list inside the response; `nil` when the response is the list.
        var items: Located<String>?

        enum Kind: Equatable {
            /// Pages are counted by the parameter, from `first`, unless what stands at `more` is false.
            case page(parameter: PageParameter, first: Int, more: ValuePlace?)
            /// The parameter says how many items to leave out, unless what stands at `more` is false.
            case offset(parameter: PageParameter, more: ValuePlace?)
            /// The parameter takes the value found at `next`, unless what stands at `more` is false.
            case cursor(parameter: PageParameter, next: ValuePlace, more: ValuePlace?)
            /// The URL of the next page stands at `next`.
            case link(next: ValuePlace)
            /// RFC 8288: the `Link` header's `rel="next"`.
            case linkHeader
        }
    }

    /// What of a request asks for a page.
    enum PageParameter: Equatable {
        /// A parameter of the query.
        case query(Located<String>)
        /// A member of the body's JSON: a path of keys.
        case body(Located<String>)
    }

    enum PagingChoice: Equatable {
        /// The first habit of the API that fits.
        case inherited
        /// `"paging": null`
        case none
        case own(Paging)
    }

    /// Whether lists are known to have the `Link` header; where none is, each may have it.
    var statesLinkHeaders: Bool { endpoints.contains(where: \.hasLinkHeader) }

    /// Where a response states a value.
    enum ValuePlace: Equatable {
        /// A path into the JSON, from the top of the body: `meta.next`, or `data[-1].id` of the last item.
        case body(Located<String>)
        case header(Located<String>)
    }
}

extension Spec.PageParameter {
    var name: Located<String> {
        switch self {
        case .query(let name), .body(let name): name
        }
    }
}

extension Spec.Paging.Kind {
    /// What asks for a page, unless that is an address.
    var parameter: Spec.PageParameter? {
        switch self {
        case .page(let parameter, _, _), .offset(let parameter, _), .cursor(let parameter, _, _): parameter
        case .link, .linkHeader: nil
        }
    }
}

extension Spec.ValuePlace {
    /// A value of the last item: `id` of `data[-1].id`.
    struct LastItem {
        /// The path to the list; empty where the body is the list.
        var list: String
        /// The path from the item on; empty where the item is the value.
        var value: Located<String>
    }

    var lastItem: LastItem? {
        guard case .body(let path) = self, let index = path.value.firstRange(of: "[-1]") else { return nil }
        let rest = path.value[index.upperBound...].drop { $0 == "." }
        return LastItem(list: String(path.value[..<index.lowerBound]), value: path.map { _ in String(rest) })
    }
}

extension Spec.Endpoint {
    /// Whether the paging of the API may be the endpoint's: what is no GET changes something, unless its body asks for pages.
    func mayInherit(_ paging: Spec.Paging) -> Bool {
        if case .body = paging.kind.parameter { body != nil } else { method.value == "GET" }
    }

    /// Whether the response is known not to have a place: one that only others of its wrapper have.
    func lacks(_ place: Spec.ValuePlace) -> Bool {
        if case .body(let path) = place { lacks(path.value) } else { false }
    }

    func lacks(_ path: String) -> Bool {
        guard let describedPlaces else { return false }
        let path = path.replacing("\\.", with: ".")
        return !describedPlaces.contains { path == $0 || path.hasPrefix($0 + ".") || path.hasPrefix($0 + "[") }
    }

    /// Whether the response is said to have the `Link` header.
    var hasLinkHeader: Bool { responseHeaders.contains { $0.name.lowercased() == "link" } }
}
