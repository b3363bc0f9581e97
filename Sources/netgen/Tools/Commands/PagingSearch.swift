/// Finds how the lists of a document go on, by the names that such parameters and fields usually have.
struct PagingSearch {
    private let spec: Spec
    private let schemas: [String: Spec.Schema]

    /// What `paging` may say of some lists.
    struct Finding {
        var paging: Spec.Paging
        /// How many lists go on so.
        var count = 1

        /// As a spec writes it.
        var text: String { JSONWriter.spaced.text(of: paging.json) }
    }

    /// The ways to go on, each with its lists: by kind, the most frequent first.
    static func findings(in spec: Spec) -> [Finding] {
        let search = PagingSearch(spec)
        var findings: [Finding] = []
        for paging in spec.endpoints.compactMap(search.paging) {
            if let index = findings.firstIndex(where: { $0.paging == paging }) {
                findings[index].count += 1
            } else {
                findings.append(Finding(paging: paging))
            }
        }
        return findings.sorted { one, other in
            (one.paging.kind.rank, other.count, one.text) < (other.paging.kind.rank, one.count, other.text)
        }
    }

    private init(_ spec: Spec) {
        self.spec = spec
        schemas = spec.schemasByName
    }

    /// `nil` where there is no list, or no sign of more.
    private func paging(of endpoint: Spec.Endpoint) -> Spec.Paging? {
        guard endpoint.method.value == "GET", case .inherited = endpoint.paging,
            case .json(let response)? = endpoint.response?.kind, !response.notes.isOptional, !response.notes.isNullable
        else { return nil }
        let payload = response.described(by: schemas)
        let lists = payload.isList ? [] : (payload.fields ?? []).filter { $0.schema.described(by: schemas).isList }
        let items = lists.first?.name
        guard payload.isList || lists.count == 1, items?.value.contains(".") != true,
            let kind = kind(of: endpoint, payload)
        else { return nil }
        return Spec.Paging(range: .none, kind: kind, items: items)
    }

    /// The surest way to go on: what the response says comes before what is counted.
    private func kind(of endpoint: Spec.Endpoint, _ payload: Spec.Schema) -> Spec.Paging.Kind? {
        func parameter(_ names: Set<String>) -> Spec.Field? {
            endpoint.query.first { names.contains(Self.plain($0.name.value)) }
        }
        let places = places(around: payload, of: endpoint).filter { !endpoint.lacks($0.path) }
        if let cursor = cursor(of: endpoint, payload, among: places) { return cursor }
        if let link = places.first(where: \.isLink) { return .link(next: link.place) }
        if endpoint.hasLinkHeader { return .linkHeader }
        if let page = parameter(Self.pages) {
            let first = page.schema.notes.defaultValue?.text == "0" ? 0 : 1
            return .page(parameter: .query(page.name), first: first, more: nil)
        }
        // What is text is the server's own, and cannot be counted.
        guard let offset = parameter(Self.offsets), !offset.schema.described(by: schemas).isText else { return nil }
        return .offset(parameter: .query(offset.name), more: nil)
    }

    /// The parameter that takes a cursor, and where the next one stands: under a name that tells, else as the id of the
    /// last item; or under the parameter's own in what is said of the next page.
    private func cursor(
        of endpoint: Spec.Endpoint,
        _ payload: Spec.Schema,
        among places: [Place]
    ) -> Spec.Paging.Kind? {
        for parameter in endpoint.query {
            let name = Self.plain(parameter.name.value)
            let isCursor = Self.cursors.contains(name)
            let next = places.first { $0.isText(in: isCursor ? Self.nexts : [name]) && (isCursor || $0.isOfNext) }
            if let next { return .cursor(parameter: .query(parameter.name), next: next.place, more: nil) }
            // Without a word on whether there is more, what follows the last item need not be the next page.
            guard Self.afters.contains(name), let more = places.first(where: \.isMore),
                let last = places.first(where: { $0.isText(in: Self.lasts) })?.path ?? lastID(in: payload, of: endpoint)
            else { continue }
            return .cursor(parameter: .query(parameter.name), next: .body(Located(last)), more: more.place)
        }
        return nil
    }

    /// `data[-1].id`, where the items have an id.
    private func lastID(in payload: Spec.Schema, of endpoint: Spec.Endpoint) -> String? {
        guard payload.isList, let item = payload.element?.described(by: schemas),
            item.fields?.contains(where: { $0.name.value == "id" }) == true
        else { return nil }
        return (place(of: endpoint)?.path ?? "") + "[-1].id"
    }

    // MARK: - What is beside the list

    private struct Place {
        var path: String
        var name: String
        var scalar: Scalar
        /// Whether it stands under `next_page` or the like.
        var isOfNext: Bool

        var place: Spec.ValuePlace { .body(Located(path)) }
        /// An address under a name that tells, or HAL's `href` in what is said of the next page.
        var isLink: Bool {
            scalar == .url && PagingSearch.links.contains(name) || isOfNext && name == "href" && scalar != .bool
        }
        var isMore: Bool { scalar == .bool && PagingSearch.mores.contains(name) }
        func isText(in names: Set<String>) -> Bool { scalar != .url && scalar != .bool && names.contains(name) }
    }

    /// The texts and flags of the wrapper and the payload with the ways to them from the top of the body.
    private func places(around payload: Spec.Schema, of endpoint: Spec.Endpoint) -> [Place] {
        let way = place(of: endpoint)?.path.map { $0 + "." } ?? ""
        return places(in: spec.wrapper(of: endpoint)?.fields ?? [], at: "", depth: 0)
            + places(in: payload.fields ?? [], at: way, depth: 0)
    }

    /// Where the payload stands.
    private func place(of endpoint: Spec.Endpoint) -> Spec.PayloadPlace? {
        endpoint.payload?.value ?? spec.wrapper(of: endpoint)?.payload.value
    }

    private func places(in fields: [Spec.Field], at way: String, depth: Int) -> [Place] {
        fields.filter { !$0.name.value.contains(".") }.flatMap { field -> [Place] in
            let path = way + field.name.value
            let name = Self.plain(field.name.value)
            let parent = way.split(separator: ".").last.map { Self.plain(String($0)) } ?? ""
            let schema = field.schema.described(by: schemas)
            // What is said of links is where they lead, whether it is described or not.
            if Self.linkMaps.contains(name), schema.isMap {
                return [Place(path: path + ".next", name: "next", scalar: .url, isOfNext: false)]
            }
            switch schema.kind {
            case .expression(.scalar(.string)) where Self.linkMaps.contains(parent):
                return [Place(path: path, name: name, scalar: .url, isOfNext: false)]
            case .expression(.scalar(let scalar)) where [.string, .url, .uuid, .json, .bool].contains(scalar):
                return [Place(path: path, name: name, scalar: scalar, isOfNext: Self.nexts.contains(parent))]
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
        "after", "afterid", "continuation", "continuationtoken", "cursor", "marker", "nextcursor", "nexttoken",
        "pagecursor", "pagetoken", "startcursor", "startingafter",
    ]
    private static let nexts: Set = [
        "after", "continuation", "continuationtoken", "cursor", "endcursor", "next", "nextcursor", "nextmarker",
        "nextpage", "nextpagetoken", "nexttoken",
    ]
    /// Cursors that name the item to go on after.
    private static let afters: Set = ["after", "afterid", "startingafter"]
    private static let lasts: Set = ["lastid"]
    private static let mores: Set = ["hasmore", "hasnext", "hasnextpage", "more"]
    private static let links: Set = ["next", "nextlink", "nextpage", "nextpageurl", "nexturl"]
    /// What has the links to other pages in HAL and in JSON:API.
    private static let linkMaps: Set = ["links"]
    private static let pages: Set = ["page", "pageindex", "pageno", "pagenum", "pagenumber"]
    private static let offsets: Set = ["offset", "skip", "startat", "startindex"]
}

extension Spec.Paging.Kind {
    /// What says more of a list comes first, for of several ways the first that fits counts.
    fileprivate var rank: Int {
        switch self {
        case .cursor: 0
        case .link: 1
        case .linkHeader: 2
        case .page: 3
        case .offset: 4
        }
    }
}

extension Spec.Schema {
    /// Whether it has members that are not named.
    fileprivate var isMap: Bool {
        switch kind {
        case .values, .expression(.dictionary), .expression(.scalar(.json)): true
        case .expression, .object, .openObject, .enumeration, .union, .tuple, .items: false
        }
    }

    fileprivate var isText: Bool { if case .expression(.scalar(.string)) = kind { true } else { false } }
}
