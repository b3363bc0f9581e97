extension Spec {
    /// A rule for paging: parameters of the request, and paths into the response or names of headers.
    struct Paging: Equatable {
        @EquatableIgnored var range: SourceRange
        var kind: PagingStyle
        /// The path to the array in the response; `nil` if the response is the array.
        var items: Located<String>?

        enum PagingStyle: Equatable {
            /// Page numbers in the parameter, beginning with `first`. The value at `more` is false on the last page.
            case page(parameter: PageParameter, first: Int, more: ValueLocation?)
            /// The number of items to skip, in the parameter. The value at `more` is false on the last page.
            case offset(parameter: PageParameter, more: ValueLocation?)
            /// A cursor in the parameter, from the value at `next`. The value at `more` is false on the last page.
            case cursor(parameter: PageParameter, next: ValueLocation, more: ValueLocation?)
            /// The URL of the next page, from the value at `next`.
            case link(next: ValueLocation)
            /// The URL with `rel="next"` in the `Link` header (RFC 8288).
            case linkHeader
        }
    }

    /// The part of a request that selects a page.
    enum PageParameter: Equatable {
        /// A parameter of the query.
        case query(Located<String>)
        /// A member of the body's JSON, as a path of keys.
        case body(Located<String>)
    }

    enum PagingChoice: Equatable {
        /// The first rule of the API that fits.
        case inherited
        /// No paging: `"paging": null`.
        case none
        case declared(Paging)
    }

    /// Whether at least one endpoint documents a `Link` header. If none does, any endpoint may have it.
    var documentsLinkHeaders: Bool { requests.endpoints.contains(where: \.hasLinkHeader) }

    /// The location of a value in a response.
    enum ValueLocation: Equatable {
        /// A path into the JSON, from the root of the body: `meta.next`, or `data[-1].id` for the last item.
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

extension Spec.Paging.PagingStyle {
    /// The keys of the paging styles in a spec.
    enum Key: String, CaseIterable {
        case page, offset, cursor, link, linkHeader
    }

    /// The parts of a paging style. Code that treats all styles alike uses them instead of the cases.
    struct Parts {
        let key: Key
        /// The parameter that selects a page; `nil` if the server sends the URL of the next page.
        var parameter: Spec.PageParameter?
        /// The value of a parameter that counts pages or items for the first page; `nil` for other styles.
        var first: Int?
        /// The location of the cursor or of the URL of the next page; `nil` if the client counts, and for
        /// the `Link` header.
        var next: Spec.ValueLocation?
        /// The location of the value that is false on the last page.
        var more: Spec.ValueLocation?
    }

    var parts: Parts {
        switch self {
        case .page(let parameter, let first, let more):
            Parts(key: .page, parameter: parameter, first: first, more: more)
        case .offset(let parameter, let more): Parts(key: .offset, parameter: parameter, first: 0, more: more)
        case .cursor(let parameter, let next, let more):
            Parts(key: .cursor, parameter: parameter, next: next, more: more)
        case .link(let next): Parts(key: .link, next: next)
        case .linkHeader: Parts(key: .linkHeader)
        }
    }

    /// Creates a style from its ``parts``; `nil` if a part is missing.
    init?(_ parts: Parts) {
        switch (parts.key, parts.parameter, parts.next) {
        case (.page, let parameter?, _): self = .page(parameter: parameter, first: parts.first ?? 0, more: parts.more)
        case (.offset, let parameter?, _): self = .offset(parameter: parameter, more: parts.more)
        case (.cursor, let parameter?, let next?): self = .cursor(parameter: parameter, next: next, more: parts.more)
        case (.link, _, let next?): self = .link(next: next)
        case (.linkHeader, _, _): self = .linkHeader
        case (.page, nil, _), (.offset, nil, _), (.cursor, _, _), (.link, _, nil): return nil
        }
    }

    /// The parameter that selects a page; `nil` if the server sends the URL of the next page.
    var parameter: Spec.PageParameter? { parts.parameter }
}

extension Spec.ValueLocation {
    /// A value of the last item, as in `data[-1].id`.
    struct LastItem {
        /// The path to the array. The path is empty if the body is the array.
        var list: String
        /// The path within the item. The path is empty if the item is the value.
        var value: Located<String>
    }

    var lastItem: LastItem? {
        guard case .body(let path) = self, let index = path.value.firstRange(of: "[-1]") else { return nil }
        let rest = path.value[index.upperBound...].drop { $0 == "." }
        return LastItem(list: String(path.value[..<index.lowerBound]), value: path.map { _ in String(rest) })
    }
}

extension Spec.Endpoint {
    /// Returns whether the endpoint can use a paging rule of the API. Requests with methods other than GET usually
    /// change data, so they only page by a parameter in the body.
    func mayInherit(_ paging: Spec.Paging) -> Bool {
        if case .body = paging.kind.parameter { request.body != nil } else { address.method.value == "GET" }
    }

    /// Returns whether the response is known to lack a value that other responses with its wrapper contain.
    func lacks(_ location: Spec.ValueLocation) -> Bool {
        if case .body(let path) = location { lacks(path.value) } else { false }
    }

    func lacks(_ path: String) -> Bool {
        guard let paths = wrapping.describedPaths else { return false }
        let path = path.replacing("\\.", with: ".")
        return !paths.contains { path == $0 || path.hasPrefix($0 + ".") || path.hasPrefix($0 + "[") }
    }

    /// Whether the response is documented to have the `Link` header.
    var hasLinkHeader: Bool { result.headers.contains { $0.name.lowercased() == "link" } }
}
