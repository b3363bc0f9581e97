/// The paging style of an API. The client uses it to find the next page of a list.
public struct Paging: Sendable {
    /// A location in a response: in its body or in a header.
    public enum Location: Sendable, ExpressibleByStringLiteral {
        /// A location in the body: a key, or nested keys separated by dots, from the root of the whole body.
        ///
        /// `[-1]` after a key is the last element of an array, as in JSONPath (RFC 9535): `data[-1].id`. A dot within a
        /// key is escaped with a backslash: `"@odata\\.nextLink"`.
        case body(StaticString)
        /// A header with this name.
        case header(StaticString)

        /// Creates a location in the body.
        public init(stringLiteral path: StaticString) { self = .body(path) }
    }

    /// The parameter of a request that selects a page.
    enum Parameter: Sendable {
        /// A parameter of the query.
        case query(StaticString)
        /// A member of the JSON object in the body, under a key or nested keys separated by dots.
        case body(StaticString)
    }

    enum Style: Sendable {
        case page(Parameter, first: Int, more: Location?)
        case offset(Parameter, more: Location?)
        case cursor(Parameter, next: Location, more: Location?)
        case link(Location)
        case linkHeader
    }

    let style: Style

    /// Returns the keys of a path.
    static func keys(of path: String) -> [String] {
        let dot = "\u{0}"  // Keys never contain a null character.
        return path.replacing("\\.", with: dot).split(separator: ".").map { String($0).replacing(dot, with: ".") }
    }

    /// Creates a paging style in which a query parameter is the number of the page. The list ends with a page without
    /// items, or before a page that isn't found.
    ///
    /// The list also ends with a repeated page that is shorter than the first, because some servers repeat the last
    /// page. A repeated page of full length is an error, because the server may ignore the parameter. Use `more` if
    /// the last page can have full length and the server repeats it.
    ///
    /// - Parameters:
    ///   - parameter: The name of the query parameter.
    ///   - first: The number of the page that a request without the parameter returns.
    ///   - more: The location of a Boolean that is `false` if there are no more pages.
    /// - Returns: The paging style.
    public static func page(_ parameter: StaticString, first: Int = 1, more: Location? = nil) -> Paging {
        Paging(style: .page(.query(parameter), first: first, more: more))
    }

    /// Creates a paging style in which a member of the JSON object in the body is the number of the page; see
    /// ``page(_:first:more:)``.
    ///
    /// - Parameters:
    ///   - path: The member's key, or nested keys separated by dots.
    ///   - first: The number of the page that a request without the member returns.
    ///   - more: The location of a Boolean that is `false` if there are no more pages.
    /// - Returns: The paging style.
    public static func page(body path: StaticString, first: Int = 1, more: Location? = nil) -> Paging {
        Paging(style: .page(.body(path), first: first, more: more))
    }

    /// Creates a paging style in which a query parameter is the number of items to skip.
    ///
    /// The list ends with a page without items. A repeated page ends the list as in ``page(_:first:more:)``.
    ///
    /// - Parameters:
    ///   - parameter: The name of the query parameter.
    ///   - more: The location of a Boolean that is `false` if there are no more items.
    /// - Returns: The paging style.
    public static func offset(_ parameter: StaticString, more: Location? = nil) -> Paging {
        Paging(style: .offset(.query(parameter), more: more))
    }

    /// Creates a paging style in which a member of the JSON object in the body is the number of items to skip; see
    /// ``offset(_:more:)``.
    ///
    /// - Parameters:
    ///   - path: The member's key, or nested keys separated by dots.
    ///   - more: The location of a Boolean that is `false` if there are no more items.
    /// - Returns: The paging style.
    public static func offset(body path: StaticString, more: Location? = nil) -> Paging {
        Paging(style: .offset(.body(path), more: more))
    }

    /// Creates a paging style in which each response contains the value of a query parameter for the next page.
    ///
    /// The list ends with a response without such a value, or with a page without items that leads to itself. All pages
    /// may have the same cursor if the pages differ.
    ///
    /// If the value comes from the last item, the list only ends with a page without items. To avoid the request for
    /// that page, add a location that indicates whether there are more pages:
    ///
    ///     .cursor("starting_after", next: "data[-1].id", more: "has_more")
    ///
    /// The value is a string or a number. Null, `false` and an empty string count as missing. So does 0, unless it
    /// comes from an item.
    ///
    /// - Parameters:
    ///   - parameter: The name of the query parameter.
    ///   - next: The location of the value in the response.
    ///   - more: The location of a Boolean that is `false` if there are no more pages.
    /// - Returns: The paging style.
    public static func cursor(_ parameter: StaticString, next: Location, more: Location? = nil) -> Paging {
        Paging(style: .cursor(.query(parameter), next: next, more: more))
    }

    /// Creates a paging style in which each response contains the value of a body member for the next page; see
    /// ``cursor(_:next:more:)``. The member belongs to the JSON object in the request's body.
    ///
    /// The value may also be an array or an object, such as the sort keys of the last item:
    ///
    ///     .cursor(body: "search_after", next: "hits.hits[-1].sort")
    ///
    /// - Parameters:
    ///   - path: The member's key, or nested keys separated by dots.
    ///   - next: The location of the value in the response.
    ///   - more: The location of a Boolean that is `false` if there are no more pages.
    /// - Returns: The paging style.
    public static func cursor(body path: StaticString, next: Location, more: Location? = nil) -> Paging {
        Paging(style: .cursor(.body(path), next: next, more: more))
    }

    /// Creates a paging style in which each response contains the URL of the next page. The URL is a string, or the
    /// `href` of an object. The list ends with a response without such a URL.
    public static func link(_ location: Location) -> Paging { Paging(style: .link(location)) }

    /// The paging style in which the `Link` header contains the URL of the next page, as `<…>; rel="next"` (RFC 8288).
    public static var linkHeader: Paging { Paging(style: .linkHeader) }
}
