/// A search for the paging style of a recorded list.
///
/// The search prefers the evidence that is the most certain: a link to the next page, then a cursor that another
/// request sends, then the name of a parameter.
struct SamplePagingSearch {
    private let exchanges: [Exchange]
    /// The values in each request that can select a page: those of the query of a GET request, and those of the JSON
    /// body of other requests.
    private let sentValues: [[(parameter: Spec.PageParameter, text: String)]]
    /// The path of keys to the payload in a body.
    private let payload: [String]
    /// Whether a link can lead to the next page. The client follows it with GET.
    private let usesLinks: Bool

    init(_ endpoint: ObservedEndpoint, payload: [String]) {
        exchanges = endpoint.successes.filter { $0.response.body.json != nil && $0.request.url != nil }
        sentValues = exchanges.map { exchange in
            if endpoint.method == "GET" {
                return exchange.request.url?.query.map { (.query(Located($0.name)), $0.value) } ?? []
            }
            return exchange.request.body.json?.scalars(depth: 3).compactMap { path, value in
                value.text.map { (.body(Self.located(path)), $0) }
            } ?? []
        }
        usesLinks = endpoint.method == "GET"
        self.payload = payload
    }

    /// The paging; `nil` if the responses aren't lists, or if the recordings show no further pages.
    var paging: Spec.Paging? {
        guard let items = items(), let style = (usesLinks ? linkStyle : nil) ?? cursorStyle ?? numberStyle else {
            return nil
        }
        let path = items.isEmpty ? nil : Located(items)
        return Spec.Paging(range: .none, kind: style, items: path)
    }

    private var bodies: [JSONValue] { exchanges.compactMap(\.response.body.json) }

    // MARK: - Items

    /// Returns the key of the only array in the payloads, or an empty string if the payloads are arrays; otherwise
    /// `nil`.
    private func items() -> String? {
        let payloads = bodies.map { body in payload.reduce(body) { value, key in value?[key] } ?? .null }
        if payloads.isEmpty { return nil }
        if payloads.allSatisfy({ ShapeKinds(of: $0) == .array }) { return "" }
        let lists = Set(payloads.flatMap { $0.members.filter { ShapeKinds(of: $0.value) == .array }.map(\.key) })
        return lists.count == 1 ? lists.first?.asPathKey : nil
    }

    // MARK: - Links

    private var linkStyle: Spec.Paging.PagingStyle? {
        let headers = exchanges.compactMap { $0.response.headers.value(of: "Link")?.lowercased() }
        if headers.contains(where: { $0.filter { $0 != "\"" && $0 != " " }.contains("rel=next") }) {
            return .linkHeader
        }
        for exchange in exchanges {
            for (path, value) in exchange.response.body.json?.scalars(depth: 3) ?? [] {
                // The link can be an object with the URL.
                let link = path.last?.lowercased() == "href" ? Array(path.dropLast()) : path
                guard link.last?.lowercased().contains("next") == true, let text = value.string,
                    let url = exchange.request.url, RecordedURL(text).isPage(of: url)
                else { continue }
                return .link(next: .body(Self.located(link)))
            }
        }
        return nil
    }

    // MARK: - Cursors

    private var cursorStyle: Spec.Paging.PagingStyle? {
        for (parameter, value) in sentValues.joined() where value.count > 1 {
            for (other, values) in zip(exchanges, sentValues)
            where !values.contains(where: { $0 == (parameter, value) }) {
                let next = other.response.body.json?.scalars(depth: 3).first { path, found in
                    found.text == value && Self.cursorWords.contains { (path.last ?? "").lowercased().contains($0) }
                }
                if let next { return .cursor(parameter: parameter, next: .body(Self.located(next.path)), more: more) }
            }
        }
        return nil
    }

    private static let cursorWords = ["after", "bookmark", "continu", "cursor", "marker", "next", "token"]

    /// The location of a Boolean that is false on the last page; `nil` if there is none.
    private var more: Spec.ValueLocation? {
        for (path, value) in bodies.flatMap({ $0.scalars(depth: 2) }) where value.bool != nil {
            let name = (path.last ?? "").lowercased().filter { $0 != "_" }
            if ["hasmore", "hasnext", "hasnextpage", "more"].contains(name) { return .body(Self.located(path)) }
        }
        return nil
    }

    // MARK: - Numbers

    private var numberStyle: Spec.Paging.PagingStyle? {
        let pairs = sentValues.joined()
        for (parameter, _) in pairs {
            let name = parameter.name.value.pathKeys.last ?? ""
            let plain = name.lowercased().filter { $0.isLetter }
            let numbers = pairs.filter { $0.parameter == parameter }.map { Int($0.text) }
            guard numbers.allSatisfy({ $0 != nil && $0.map { $0 >= 0 } == true }) else { continue }
            if ["page", "pagenumber", "pagenum", "pageno"].contains(plain) {
                return .page(parameter: parameter, first: numbers.contains(0) ? 0 : 1, more: more)
            }
            if ["offset", "skip", "startat", "startindex"].contains(plain) {
                return .offset(parameter: parameter, more: more)
            }
        }
        return nil
    }

    private static func located(_ path: [String]) -> Located<String> {
        Located(path.map(\.asPathKey).joined(separator: "."))
    }
}

extension RecordedURL {
    /// Returns whether the URL is that of another page of a list.
    fileprivate func isPage(of list: RecordedURL) -> Bool {
        segments == list.segments && endsInSlash == list.endsInSlash && !query.isEmpty
            && (origin == nil || list.origin == nil || origin == list.origin)
    }
}

extension JSONValue {
    /// Returns the scalars in an object and in nested objects, with their paths of keys. Arrays are omitted.
    fileprivate func scalars(depth: Int, at path: [String] = []) -> [(path: [String], value: JSONValue)] {
        if scalar != nil, !path.isEmpty { return [(path, self)] }
        guard depth > 0 else { return [] }
        return members.flatMap { $0.value.scalars(depth: depth - 1, at: path + [$0.key]) }
    }
}

extension Spec {
    /// Removes the paging of endpoints whose types turn out not to fit.
    mutating func removeUnfitPaging() {
        let paged = requests.endpoints.indices.filter { requests.endpoints[$0].wrapping.paging != .inherited }
        guard !paged.isEmpty, !isResolvable else { return }
        var plain = self
        for index in paged { plain.requests.endpoints[index].wrapping.paging = .inherited }
        for index in paged {
            var one = plain
            one.requests.endpoints[index].wrapping.paging = requests.endpoints[index].wrapping.paging
            if !one.isResolvable { requests.endpoints[index].wrapping.paging = .inherited }
        }
    }

    private var isResolvable: Bool {
        var spec = self
        var diagnostics = Diagnostics()
        spec.spreadSharedParts(&diagnostics)
        return Resolver.resolve(spec, sourceName: "", diagnostics: &diagnostics) != nil
    }
}
