import Foundation

/// A type that determines the request for the next page of a list.
struct PageIterator: Sendable {
    /// The request for the page to fetch.
    private(set) var request: HTTPRequest

    private let style: Paging.Style
    private let first: HTTPRequest
    private var history = PageHistory()

    /// The continuation of a list after a page: another page, the end of the list, or a problem.
    enum NextPage {
        case page(HTTPRequest)
        /// The end of the list.
        case end
        case problem(any Error)
    }

    init(_ paging: Paging, first: HTTPRequest) {
        style = paging.style
        request = first
        self.first = first
    }

    /// Returns whether a status means that the page doesn't exist. Many servers with page numbers return 404 after the
    /// last page.
    func isEnd(_ status: Int) -> Bool {
        if case .page = style { status == 404 && request.pageIdentity != first.pageIdentity } else { false }
    }

    /// Returns the request for the page after a response, the end of the list, or a problem.
    func nextPage(after response: HTTPResponse, items count: Int) -> NextPage {
        do {
            guard let next = try next(after: response, items: count) else { return .end }
            // An empty page that leads to itself ends the list for now, because the list may grow later.
            return count == 0 && next.pageIdentity == request.pageIdentity ? .end : .page(next)
        } catch {
            return .problem(error)
        }
    }

    /// Records a page.
    ///
    /// - Returns: `true` if the page is new; `false` if the server returned the last page again.
    /// - Throws: `PagingProblem.repeatedPage` if the server has returned the page before, and the page may not be the
    ///   last.
    mutating func record(_ response: HTTPResponse, before nextPage: NextPage, items count: Int) throws(PagingProblem)
        -> Bool
    {
        // With cursors and links, two pages may have the same items, but not the same next page, so compare both. With
        // page numbers and offsets, only the items can show that a page repeats.
        if case .page(let next) = nextPage, !style.isCounted {
            return try history.record(response.body, before: next.pageIdentity)
        }
        return try style.isCounted ? history.record(response.body, items: count) : true
    }

    /// Sets the request to the one for another page.
    mutating func go(to page: HTTPRequest) { request = page }

    private func next(after response: HTTPResponse, items count: Int) throws -> HTTPRequest? {
        switch style {
        case .page(let parameter, let first, let more):
            guard response.hasNextPage(count > 0, more) else { return nil }
            let page = (request.number(of: parameter) ?? first) &+ 1
            return try request.with(parameter, .number(JSON.Number(page)))
        case .offset(let parameter, let more):
            guard response.hasNextPage(count > 0, more) else { return nil }
            let offset = (request.number(of: parameter) ?? 0) &+ count
            return try request.with(parameter, .number(JSON.Number(offset)))
        case .cursor(let parameter, let location, let more):
            let cursor = try response.cursor(at: location, for: parameter)
            let hasMore = more.flatMap(response.bool)
            if hasMore == false { return nil }
            guard let cursor else {
                if hasMore == nil { return nil }
                throw PagingProblem.unusable(expected: "a cursor for the remaining items", found: "none")
            }
            return try request.with(parameter, cursor)
        case .link(let location):
            return try response.link(at: location).map { try page(at: $0, in: response) }
        case .linkHeader:
            let base = response.url ?? request.url
            let links = response.headers.values("Link").lazy.compactMap { LinkHeader.next(in: $0, of: base) }
            return try links.first.flatMap { $0.isEmpty ? nil : try page(at: $0, in: response) }
        }
    }

    private func page(at link: String, in response: HTTPResponse) throws -> HTTPRequest {
        var request = request
        request.url = try address(link, in: response)
        return request
    }

    /// Returns the URL of a link, which must have the origin of the first page.
    private func address(_ link: String, in response: HTTPResponse) throws -> URL {
        guard link.mayBeAddress,
            let url = URL(string: link, relativeTo: response.url ?? request.url)?.absoluteURL
        else { throw PagingProblem.unusable(expected: "the URL of the next page", found: "an invalid URL") }
        if url.hasSameOrigin(as: first.url) { return url }
        guard let secured = url.secured(as: first.url) else {
            throw InvalidRequest("the link to the next page leads to another origin")
        }
        return secured
    }
}

extension Paging {
    /// Returns whether a request is for the first page of a list.
    package func isFirst(_ request: HTTPRequest) -> Bool {
        switch style {
        case .page(let parameter, let first, _): request.number(of: parameter) ?? first == first
        case .offset(let parameter, _): request.number(of: parameter) ?? 0 == 0
        case .cursor(let parameter, _, _): request.value(of: parameter) ?? .null == .null
        case .link, .linkHeader: true
        }
    }
}

extension Paging.Style {
    /// Whether the client counts pages or items instead of using a link or cursor in the response.
    fileprivate var isCounted: Bool {
        switch self {
        case .page, .offset: true
        case .cursor, .link, .linkHeader: false
        }
    }
}

extension String {
    /// Whether the string may be a URL or a relative reference. A string that `URL` would have to correct is neither
    /// (RFC 3986).
    fileprivate var mayBeAddress: Bool {
        prefix { $0 != "?" }.unicodeScalars.allSatisfy { $0.value > 0x20 && !"<>\"{}|\\^`".unicodeScalars.contains($0) }
    }
}

extension URL {
    /// Returns the URL with `https:` if the origin uses `https:`; otherwise `nil`. A server behind a proxy may not know
    /// that clients use TLS.
    fileprivate func secured(as origin: URL) -> URL? {
        guard scheme?.lowercased() == "http", origin.scheme?.lowercased() == "https",
            port == nil || port == 80 || port == origin.port,
            var parts = URLComponents(url: self, resolvingAgainstBaseURL: true)
        else { return nil }
        parts.scheme = origin.scheme
        parts.port = origin.port
        return parts.url.flatMap { $0.hasSameOrigin(as: origin) ? $0 : nil }
    }
}
