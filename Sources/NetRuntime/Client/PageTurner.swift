import Foundation

/// Finds the request for the next page.
struct PageTurner: Sendable {
    /// The request for the page to fetch.
    private(set) var request: HTTPRequest

    private let form: Paging.Form
    private let origin: URL
    private var history = PageHistory()

    /// What comes after a page.
    enum Turn {
        case page(URL)
        /// Nothing: the list has ended.
        case end
        case problem(any Error)
    }

    init(_ paging: Paging, first: HTTPRequest) {
        form = paging.form
        request = first
        origin = first.url
    }

    /// Whether a status says that there is no such page: many servers number their pages and have none behind the last.
    func isEnd(_ status: Int) -> Bool {
        if case .page = form { status == 404 && request.url != origin } else { false }
    }

    /// What comes after the page that has been fetched.
    func turn(after response: HTTPResponse, items count: Int) -> Turn {
        do {
            guard let next = try next(after: response, items: count) else { return .end }
            // An empty page that leads to itself is the end for now: the list may grow there later.
            return count == 0 && next == request.url ? .end : .page(next)
        } catch {
            return .problem(error)
        }
    }

    /// Remembers a page.
    ///
    /// - Returns: Whether it is a page of its own; false if it is the last one again, from a server that stays on it.
    /// - Throws: `PagingProblem.pageAgain` if the server has given the page before.
    mutating func takes(_ response: HTTPResponse, before turn: Turn, items count: Int) throws(PagingProblem) -> Bool {
        // Several pages may have the same items, but they never lead to the same next page, unless pages are counted.
        if case .page(let next) = turn, !form.isCounted {
            return try history.takes(response.body, before: next.absoluteString)
        }
        return try form.isCounted ? history.takes(response.body, items: count) : true
    }

    /// Makes the request ask for a page.
    mutating func go(to page: URL) { request.url = page }

    private func next(after response: HTTPResponse, items count: Int) throws -> URL? {
        switch form {
        case .page(let name, let first, let more):
            return response.goesOn(count > 0, more)
                ? with(name, String(request.url.number(in: name, or: first) &+ 1)) : nil
        case .offset(let name, let more):
            return response.goesOn(count > 0, more)
                ? with(name, String(request.url.number(in: name, or: 0) &+ count)) : nil
        case .cursor(let name, let place, let more):
            let cursor = try response.cursor(at: place)
            guard let more, let hasMore = response.flag(at: more) else { return cursor.map { with(name, $0) } }
            if !hasMore { return nil }
            guard let cursor else {
                throw PagingProblem.unusable(expected: "a cursor, for there is more", found: "none")
            }
            return with(name, cursor)
        case .link(let place):
            return try response.link(at: place).map { try address($0, in: response) }
        case .linkHeader:
            let page = response.url ?? request.url
            let links = response.headers.values("Link").lazy.compactMap { LinkHeader.next(in: $0, of: page) }
            return try links.first.flatMap { $0.isEmpty ? nil : try address($0, in: response) }
        }
    }

    private func with(_ name: StaticString, _ value: String) -> URL {
        var url = request.url
        url.setQueryParameter(name.description, to: value)
        return url
    }

    /// The address that a link leads to.
    private func address(_ link: String, in response: HTTPResponse) throws -> URL {
        guard link.mayBeAddress,
            let url = URL(string: link, relativeTo: response.url ?? request.url)?.absoluteURL
        else { throw PagingProblem.unusable(expected: "the address of the next page", found: "a text that is none") }
        if url.hasSameOrigin(as: origin) { return url }
        guard let secured = url.secured(as: origin) else {
            throw InvalidRequest("the link to the next page leads to another origin")
        }
        return secured
    }
}

extension Paging {
    /// Whether a request asks for the page that a list begins with.
    func isFirst(_ url: URL) -> Bool {
        switch form {
        case .page(let name, let first, _): url.number(in: name, or: first) == first
        case .offset(let name, _): url.number(in: name, or: 0) == 0
        case .cursor(let name, _, _): !url.hasQueryParameter(name.description)
        case .link, .linkHeader: true
        }
    }
}

extension Paging.Form {
    /// Whether the client counts pages or items, instead of following the response.
    fileprivate var isCounted: Bool {
        switch self {
        case .page, .offset: true
        case .cursor, .link, .linkHeader: false
        }
    }
}

extension String {
    /// Whether the text may be an address or the rest of one. A path that `URL` would have to correct is none (RFC
    /// 3986).
    fileprivate var mayBeAddress: Bool {
        prefix { $0 != "?" }.unicodeScalars.allSatisfy { $0.value > 0x20 && !"<>\"{}|\\^`".unicodeScalars.contains($0) }
    }
}

extension URL {
    fileprivate func number(in parameter: StaticString, or usual: Int) -> Int {
        queryParameter(parameter.description).flatMap { Int($0) } ?? usual
    }

    /// The same address over TLS, if its origin is called over TLS. A server behind a proxy may not know that it is.
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
