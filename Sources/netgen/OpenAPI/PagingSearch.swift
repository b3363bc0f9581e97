/// Finds how the lists of a document go on, by the names that such parameters and fields usually have.
struct PagingSearch {
    private let spec: Spec
    private let schemas: [String: Spec.Schema]

    /// What `paging` may say of some lists.
    struct Finding {
        /// As a spec writes it.
        var json: String
        var kind: Kind
        /// How many lists there are of this kind.
        var count = 1
    }

    /// What says more of a list comes first, for of several the first that fits counts.
    enum Kind: String, CaseIterable {
        case cursor, link, linkHeader, page, offset
    }

    /// The ways to go on, each with its lists: by kind, the most frequent first.
    static func findings(in spec: Spec) -> [Finding] {
        let search = PagingSearch(spec)
        var findings: [Finding] = []
        for finding in spec.endpoints.compactMap(search.finding) {
            if let index = findings.firstIndex(where: { $0.json == finding.json }) {
                findings[index].count += 1
            } else {
                findings.append(finding)
            }
        }
        return Kind.allCases.flatMap { kind in
            findings.filter { $0.kind == kind }.sorted { ($1.count, $0.json) < ($0.count, $1.json) }
        }
    }

    private init(_ spec: Spec) {
        self.spec = spec
        schemas = spec.schemasByName
    }

    /// `nil` where there is no list, or no sign of more.
    private func finding(_ endpoint: Spec.Endpoint) -> Finding? {
        guard endpoint.method.value == "GET", case .inherited = endpoint.paging,
            case .json(let response)? = endpoint.response?.kind, !response.notes.isOptional, !response.notes.isNullable
        else { return nil }
        let payload = response.described(by: schemas)
        let lists = payload.isList ? [] : (payload.fields ?? []).filter { $0.schema.described(by: schemas).isList }
        guard payload.isList || lists.count == 1, let (kind, values) = way(of: endpoint, payload) else {
            return nil
        }
        var members = ["\(quoted(kind.rawValue)): \(values)"]
        if let items = lists.first?.name.value {
            guard !items.contains(".") else { return nil }
            members.append("\"items\": \(quoted(items))")
        }
        return Finding(json: "{ \(members.joined(separator: ", ")) }", kind: kind)
    }

    /// The surest way to go on, with its value and what belongs to it: what the response says comes before what is
    /// counted.
    private func way(of endpoint: Spec.Endpoint, _ payload: Spec.Schema) -> (kind: Kind, values: String)? {
        func parameter(_ names: Set<String>) -> Spec.Field? {
            endpoint.query.first { names.contains(Self.plain($0.name.value)) }
        }
        let places = places(around: payload, of: endpoint)
        if let cursor = parameter(Self.cursors), let next = places.first(where: \.isCursor) {
            return (.cursor, "\(quoted(cursor.name.value)), \"next\": \(quoted(next.path))")
        }
        if let link = places.first(where: \.isLink) { return (.link, quoted(link.path)) }
        if endpoint.hasLinkHeader { return (.linkHeader, "true") }
        if let page = parameter(Self.pages) {
            let first = page.schema.notes.defaultValue?.text == "0" ? ", \"first\": 0" : ""
            return (.page, quoted(page.name.value) + first)
        }
        return parameter(Self.offsets).map { (.offset, quoted($0.name.value)) }
    }

    // MARK: - What is beside the list

    private struct Place {
        var path: String
        var name: String
        var isURL: Bool

        var isCursor: Bool { !isURL && PagingSearch.nexts.contains(name) }
        var isLink: Bool { isURL && PagingSearch.links.contains(name) }
    }

    /// The texts of the wrapper and the payload with the ways to them from the top of the body.
    private func places(around payload: Spec.Schema, of endpoint: Spec.Endpoint) -> [Place] {
        let wrapper = spec.wrapper(of: endpoint)
        let way = (endpoint.payload?.value ?? wrapper?.payload.value)?.path.map { $0 + "." } ?? ""
        return places(in: wrapper?.fields ?? [], at: "", depth: 0) + places(in: payload.fields ?? [], at: way, depth: 0)
    }

    private func places(in fields: [Spec.Field], at way: String, depth: Int) -> [Place] {
        fields.filter { !$0.name.value.contains(".") }.flatMap { field -> [Place] in
            let path = way + field.name.value
            let schema = field.schema.described(by: schemas)
            switch schema.kind {
            case .expression(.scalar(let scalar)) where [.string, .url, .uuid, .json].contains(scalar):
                return [Place(path: path, name: Self.plain(field.name.value), isURL: scalar == .url)]
            default:
                return depth < 2 ? places(in: schema.fields ?? [], at: path + ".", depth: depth + 1) : []
            }
        }
    }

    // MARK: - Names

    private static func plain(_ name: String) -> String {
        name.lowercased().filter { $0 != "_" && $0 != "-" }
    }

    private static let cursors: Set = [
        "after", "continuation", "continuationtoken", "cursor", "marker", "nextcursor", "nexttoken", "pagecursor",
        "pagetoken", "startcursor",
    ]
    private static let nexts: Set = [
        "after", "continuation", "continuationtoken", "cursor", "endcursor", "next", "nextcursor", "nextmarker",
        "nextpage", "nextpagetoken", "nexttoken",
    ]
    private static let links: Set = ["next", "nextlink", "nextpage", "nextpageurl", "nexturl"]
    private static let pages: Set = ["page", "pageindex", "pageno", "pagenum", "pagenumber"]
    private static let offsets: Set = ["offset", "skip", "startat", "startindex"]
}
