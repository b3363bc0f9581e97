/// How an API pages a list, so that the client can ask for the other pages by itself.
public struct Paging: Sendable {
    /// A place in a response: in its body or in a header.
    public enum Place: Sendable, ExpressibleByStringLiteral {
        /// In the body, under a key or several keys with dots between them, counted from the whole body. `[-1]` behind a
        /// key is the last element of an array, as in JSONPath (RFC 9535): `data[-1].id`. A dot within a key has a
        /// backslash in front of it: `"@odata\\.nextLink"`.
        case body(StaticString)
        /// In a header.
        case header(StaticString)

        /// Makes a place in the body.
        public init(stringLiteral path: StaticString) { self = .body(path) }
    }

    /// What of a request asks for a page.
    enum Parameter: Sendable {
        /// A parameter of the query.
        case query(StaticString)
        /// A member of the JSON object in the body, under a key or several keys with dots between them.
        case body(StaticString)
    }

    enum Form: Sendable {
        case page(Parameter, first: Int, more: Place?)
        case offset(Parameter, more: Place?)
        case cursor(Parameter, next: Place, more: Place?)
        case link(Place)
        case linkHeader
    }

    let form: Form

    /// The keys of a path.
    static func keys(of path: String) -> [String] {
        let dot = "\u{0}"  // No key of a static string has it.
        return path.replacing("\\.", with: dot).split(separator: ".").map { String($0).replacing(dot, with: ".") }
    }

    /// Pages are numbered by a query parameter. The list ends with a page without items, or before one that is not found.
    ///
    /// It also ends with a page that comes again and is shorter than the first: some servers stay on the last. If it is
    /// as long, the server may not know the parameter, which is an error. Use `more` where such a page may be the last.
    ///
    /// - Parameters:
    ///   - parameter: The query parameter's name.
    ///   - first: The number of the page a request without the parameter gets.
    ///   - more: Where the response says `false` if there are no more pages.
    /// - Returns: The paging.
    public static func page(_ parameter: StaticString, first: Int = 1, more: Place? = nil) -> Paging {
        Paging(form: .page(.query(parameter), first: first, more: more))
    }

    /// Pages are numbered by a member of the JSON object in the body; see ``page(_:first:more:)``.
    ///
    /// - Parameters:
    ///   - path: The member's key, or several keys with dots between them.
    ///   - first: The number of the page a request without the member gets.
    ///   - more: Where the response says `false` if there are no more pages.
    /// - Returns: The paging.
    public static func page(body path: StaticString, first: Int = 1, more: Place? = nil) -> Paging {
        Paging(form: .page(.body(path), first: first, more: more))
    }

    /// A query parameter says how many items to leave out. The list ends with a page without items; and where pages come
    /// again, as ``page(_:first:more:)`` does.
    ///
    /// - Parameters:
    ///   - parameter: The query parameter's name.
    ///   - more: Where the response says `false` if there are no more items.
    /// - Returns: The paging.
    public static func offset(_ parameter: StaticString, more: Place? = nil) -> Paging {
        Paging(form: .offset(.query(parameter), more: more))
    }

    /// A member of the JSON object in the body says how many items to leave out; see ``offset(_:more:)``.
    ///
    /// - Parameters:
    ///   - path: The member's key, or several keys with dots between them.
    ///   - more: Where the response says `false` if there are no more items.
    /// - Returns: The paging.
    public static func offset(body path: StaticString, more: Place? = nil) -> Paging {
        Paging(form: .offset(.body(path), more: more))
    }

    /// Each response has the value of a query parameter for the next page. The list ends with a response without such a
    /// value, and with a page without items that leads to itself. Every page may have the same cursor, as long as the
    /// pages differ.
    ///
    /// If the value is the last item's, the list would only end with a page without items. Let the response also say
    /// whether there is more:
    ///
    ///     .cursor("starting_after", next: "data[-1].id", more: "has_more")
    ///
    /// The value is a text or a number; null, `false`, an empty text and 0 are none.
    ///
    /// - Parameters:
    ///   - parameter: The query parameter's name.
    ///   - next: Where the response has the value.
    ///   - more: Where the response says `false` if there are no more pages.
    /// - Returns: The paging.
    public static func cursor(_ parameter: StaticString, next: Place, more: Place? = nil) -> Paging {
        Paging(form: .cursor(.query(parameter), next: next, more: more))
    }

    /// Each response has the value of a member of the JSON object in the body for the next page; see
    /// ``cursor(_:next:more:)``. The value may also be an array or an object, such as the keys by which the last item is
    /// sorted:
    ///
    ///     .cursor(body: "search_after", next: "hits.hits[-1].sort")
    ///
    /// - Parameters:
    ///   - path: The member's key, or several keys with dots between them.
    ///   - next: Where the response has the value.
    ///   - more: Where the response says `false` if there are no more pages.
    /// - Returns: The paging.
    public static func cursor(body path: StaticString, next: Place, more: Place? = nil) -> Paging {
        Paging(form: .cursor(.body(path), next: next, more: more))
    }

    /// Each response has the address of the next page, as text or as an object with an `href`. The list ends when it has
    /// none.
    public static func link(_ place: Place) -> Paging { Paging(form: .link(place)) }

    /// Each response has the address of the next page in its `Link` header, as `<…>; rel="next"` (RFC 8288).
    public static var linkHeader: Paging { Paging(form: .linkHeader) }
}
