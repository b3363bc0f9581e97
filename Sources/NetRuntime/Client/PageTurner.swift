import Foundation

/// Finds the request for the next page.
struct PageTurner: Sendable {
    /// The request for the page to fetch.
    private(set) var request: HTTPRequest

    private let form: Paging.Form
    private let origin: URL
    /// The number of the page, or of the items before it.
    private var position: Int
    private var visited: Set<URL>
    private var previousBody: Data?

    init(_ paging: Paging, first: HTTPRequest) {
        form = paging.form
        request = first
        origin = first.url
        visited = [first.url]
        position =
            switch paging.form {
            case .page(let name, let first): request.url.number(in: name) ?? first
            case .offset(let name): request.url.number(in: name) ?? 0
            case .cursor, .link, .linkHeader: 0
            }
    }

    /// Whether a numbered page is the one before it again: the server does not know the parameter, or stays on the last
    /// page.
    mutating func repeats(_ response: HTTPResponse) -> Bool {
        switch form {
        case .cursor, .link, .linkHeader: return false
        case .page, .offset:
            defer { previousBody = response.body }
            return previousBody == response.body
        }
    }

    /// Whether a status says that there is no such page: many servers number their pages and have none behind the last.
    func isEnd(_ status: Int) -> Bool {
        if case .page = form { status == 404 && request.url != origin } else { false }
    }

    /// Goes on to the next page. False when there is none.
    mutating func turn(after response: HTTPResponse, items count: Int) throws(InvalidRequest) -> Bool {
        switch form {
        case .page(let name, _):
            position &+= 1
            request.url.setQueryParameter(name.description, to: String(position))
            return count > 0
        case .offset(let name):
            position &+= count
            request.url.setQueryParameter(name.description, to: String(position))
            return count > 0
        case .cursor(let name, let place, let more):
            if let more, response.isFalse(at: more) { return false }
            guard let cursor = response.text(at: place) else { return false }
            request.url.setQueryParameter(name.description, to: cursor)
        case .link(let place):
            guard let link = response.text(at: place) else { return false }
            try follow(link, from: response)
        case .linkHeader:
            guard let link = response.headers.values("Link").lazy.compactMap(LinkHeader.next).first else {
                return false
            }
            try follow(link, from: response)
        }
        return visited.insert(request.url).inserted
    }

    private mutating func follow(_ link: String, from response: HTTPResponse) throws(InvalidRequest) {
        guard let url = URL(string: link, relativeTo: response.url ?? request.url)?.absoluteURL else {
            throw InvalidRequest("the link to the next page is not an address")
        }
        guard url.hasSameOrigin(as: origin) else {
            throw InvalidRequest("the link to the next page leads to another origin")
        }
        request.url = url
    }
}

extension URL {
    fileprivate func number(in parameter: StaticString) -> Int? {
        queryParameter(parameter.description).flatMap { Int($0) }
    }
}

extension HTTPResponse {
    /// The text or number at a place; `nil` if there is none or it is empty.
    fileprivate func text(at place: Paging.Place) -> String? {
        let text: String? =
            switch value(at: place) {
            case .string(let text): text
            case .number(let number): "\(number)"
            default: nil
            }
        return text?.isEmpty == false ? text : nil
    }

    fileprivate func isFalse(at place: Paging.Place) -> Bool {
        let value = value(at: place)
        return value == false || value == "false"
    }

    private func value(at place: Paging.Place) -> JSON? {
        switch place {
        case .header(let name): return headers[name.description].map(JSON.string)
        case .body(let path):
            var parts = path.description.components(separatedBy: "[-1]")[...]
            var value = value(under: parts.removeFirst())
            for part in parts {
                value = value?.arrayValue?.last
                for key in part.split(separator: ".") { value = value?[String(key)] }
            }
            return value
        }
    }

    private func value(under path: String) -> JSON? {
        if path.isEmpty { return try? JSONReader.read(JSON.self, from: body) }
        let search = PayloadSearch(path, verdict: Unwrapped.verdictFields, type: JSON.self)
        return try? JSONReader.readWrapper(Unwrapped.self, search, from: body).search.value as? JSON
    }
}
