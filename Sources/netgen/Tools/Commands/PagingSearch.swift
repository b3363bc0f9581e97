/// A search for the paging styles of a document, by the common names of paging parameters and fields.
struct PagingSearch {
    private let spec: Spec
    private let schemas: [String: Spec.Schema]

    /// A paging style that fits one or more endpoints.
    struct Finding {
        var paging: Spec.Paging
        /// The number of endpoints with this paging style.
        var count = 1

        /// The paging style in the syntax of a spec.
        var text: String { JSONWriter.spaced.text(of: paging.json) }
    }

    /// Returns the paging styles with their counts, sorted by rank and then by count, the most frequent first.
    static func findings(in spec: Spec) -> [Finding] {
        let search = PagingSearch(spec)
        var findings: [Finding] = []
        for paging in spec.requests.endpoints.compactMap(search.paging) {
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

    /// Returns the paging style of an endpoint; `nil` without an array in the response, or without a sign of further
    /// pages.
    private func paging(of endpoint: Spec.Endpoint) -> Spec.Paging? {
        guard endpoint.address.method.value == "GET", case .inherited = endpoint.wrapping.paging,
            case .json(let response)? = endpoint.result.response?.kind, !response.notes.presence.isOptional,
            !response.notes.presence.isNullable
        else { return nil }
        let payload = response.described(by: schemas)
        let lists = payload.isList ? [] : (payload.fields ?? []).filter { $0.schema.described(by: schemas).isList }
        let objects = lists.filter { isObject($0.schema.described(by: schemas).element) }
        let items = (objects.count == 1 ? objects : lists).first?.name
        guard payload.isList || lists.count == 1 || objects.count == 1, items?.value.contains(".") != true,
            let kind = kind(of: endpoint, payload, items?.value)
        else { return nil }
        // A single array of objects is the default for the items, so the style omits its path.
        return Spec.Paging(range: .none, kind: kind, items: objects.count == 1 ? nil : items)
    }

    private func isObject(_ schema: Spec.Schema?) -> Bool {
        switch schema?.described(by: schemas).kind {
        case .object, .openObject, .union: true
        case .expression, .enumeration, .tuple, .items, .values, nil: false
        }
    }

    /// Returns the most reliable paging style; `nil` if none fits. A style with information in the response takes
    /// precedence over one that counts pages or items.
    private func kind(of endpoint: Spec.Endpoint, _ payload: Spec.Schema, _ items: String?) -> Spec.Paging.PagingStyle?
    {
        func parameter(_ names: Set<String>) -> Spec.Field? {
            endpoint.request.query.first { names.contains(Self.plain($0.name.value)) }
        }
        let candidates = candidates(around: payload, of: endpoint).filter { !endpoint.lacks($0.path) }
        // The response of an endpoint without pages may also have links and an array, such as its tags. So a guessed
        // link needs further evidence.
        let isPaged =
            endpoint.request.query.contains { Self.isPagingParameter(Self.plain($0.name.value)) }
            || !endpoint.address.path.value.hasSuffix("}") && items.map { Self.lists.contains(Self.plain($0)) } ?? true
        if let cursor = cursor(of: endpoint, payload, items, among: candidates) { return cursor }
        if let link = candidates.first(where: { $0.isLink && (isPaged || !$0.isGuess) }) {
            return .link(next: link.location)
        }
        if endpoint.hasLinkHeader { return .linkHeader }
        if let page = parameter(Self.pages) {
            let first = page.schema.notes.presence.defaultValue?.text == "0" ? 0 : 1
            return .page(parameter: .query(page.name), first: first, more: nil)
        }
        // A string offset is opaque to the client, so it can't be incremented.
        guard let offset = parameter(Self.offsets), !offset.schema.described(by: schemas).isText else { return nil }
        return .offset(parameter: .query(offset.name), more: nil)
    }

    /// Returns a cursor style: the query parameter for the cursor, and the location of the next cursor; `nil` if either
    /// is missing.
    ///
    /// The next cursor is a field with a common name, or the ID of the last item. It can also be a field with the
    /// parameter's name, inside an object about the next page.
    private func cursor(
        of endpoint: Spec.Endpoint,
        _ payload: Spec.Schema,
        _ items: String?,
        among candidates: [Candidate]
    ) -> Spec.Paging.PagingStyle? {
        for parameter in endpoint.request.query {
            let name = Self.plain(parameter.name.value)
            let isCursor = Self.cursors.contains(name)
            // The parameter's name, alone or after "next", is stronger evidence than any other name.
            let isNext = Self.nextNames.contains(name)
            let same = candidates.first {
                $0.isText(in: [name]) && (isCursor || $0.isInNextObject || $0.isInPagingObject && isNext)
            }
            let named = candidates.first { $0.isValue(in: ["next" + name]) && ($0.isInPagingObject || isCursor) }
            if let next = same ?? named ?? (isCursor ? candidates.first { $0.isText(in: Self.nextNames) } : nil) {
                return .cursor(parameter: .query(parameter.name), next: next.location, more: nil)
            }
            // Without a field that announces further pages, it isn't safe to continue after the last item.
            guard Self.afterNames.contains(name), let more = candidates.first(where: \.announcesMore),
                let last = candidates.first(where: { $0.isText(in: Self.lastNames) })?.path
                    ?? lastID(in: payload, items, of: endpoint)
            else { continue }
            return .cursor(parameter: .query(parameter.name), next: .body(Located(last)), more: more.location)
        }
        return nil
    }

    /// Returns the path of the last item's ID, such as `data[-1].id`; `nil` if the items have no ID.
    private func lastID(in payload: Spec.Schema, _ items: String?, of endpoint: Spec.Endpoint) -> String? {
        let field = payload.fields?.first { $0.name.value == items }
        let list = field?.schema.described(by: schemas) ?? payload
        guard list.isList, let item = list.element?.described(by: schemas),
            item.fields?.contains(where: { $0.name.value == "id" }) == true
        else { return nil }
        return [payloadLocation(of: endpoint)?.path, items?.asPathKey].compactMap(\.self).joined(separator: ".")
            + "[-1].id"
    }

    // MARK: - Fields next to the items

    private struct Candidate {
        var path: String
        var name: String
        var scalar: Scalar
        /// Whether the field is inside an object with a name such as `next_page`.
        var isInNextObject: Bool
        /// Whether the field is inside an object with a name such as `pagination`.
        var isInPagingObject = false
        /// Whether the field is only assumed to exist, because objects of links usually have it.
        var isGuess = false

        var location: Spec.ValueLocation { .body(Located(path)) }
        /// Whether the field holds the URL of the next page.
        ///
        /// A link has the type URL and a common name, or it is HAL's `href` inside an object about the next page.
        var isLink: Bool {
            scalar == .url && PagingSearch.links.contains(name) || isInNextObject && name == "href" && scalar != .bool
        }
        var announcesMore: Bool { scalar == .bool && PagingSearch.moreNames.contains(name) }
        func isText(in names: Set<String>) -> Bool {
            scalar != .url && scalar != .bool && scalar != .int && names.contains(name)
        }
        func isValue(in names: Set<String>) -> Bool { isText(in: names) || scalar == .int && names.contains(name) }
    }

    /// Returns the scalar fields of the wrapper and of the payload, with their paths from the top of the body.
    private func candidates(around payload: Spec.Schema, of endpoint: Spec.Endpoint) -> [Candidate] {
        let parentPath = payloadLocation(of: endpoint)?.path.map { $0 + "." } ?? ""
        return candidates(in: spec.wrapper(of: endpoint)?.shape.fields ?? [], at: "", depth: 0)
            + candidates(in: payload.fields ?? [], at: parentPath, depth: 0)
    }

    /// Returns the location of the payload in the body; `nil` if neither the endpoint nor a wrapper declares it.
    private func payloadLocation(of endpoint: Spec.Endpoint) -> Spec.PayloadLocation? {
        endpoint.wrapping.payload?.value ?? spec.wrapper(of: endpoint)?.shape.payload.value
    }

    private func candidates(in fields: [Spec.Field], at parentPath: String, depth: Int) -> [Candidate] {
        fields.flatMap { field -> [Candidate] in
            let path = parentPath + field.name.value.asPathKey
            let name = Self.plain(field.name.value)
            let parent = parentPath.pathKeys.last.map(Self.plain) ?? ""
            let schema = field.schema.described(by: schemas)
            // A dictionary of links contains URLs, even if the schema of its values doesn't declare them.
            if Self.linkMaps.contains(name), schema.isMap {
                return [
                    Candidate(path: path + ".next", name: "next", scalar: .url, isInNextObject: false, isGuess: true)
                ]
            }
            switch schema.kind {
            case .expression(.scalar(.string)) where Self.linkMaps.contains(parent):
                return [Candidate(path: path, name: name, scalar: .url, isInNextObject: false)]
            case .expression(.scalar(let scalar)) where Self.scalars.contains(scalar):
                // A string with the name of a link is a URL. Query parameters don't take such values.
                let isAddress = scalar == .string && Self.links.contains(name) && name.hasSuffix("link")
                let scalar: Scalar = isAddress ? .url : Self.numbers.contains(scalar) ? .int : scalar
                let isInNextObject = Self.nextNames.contains(parent)
                let isInPagingObject = Self.pagingNames.contains(parent)
                return [
                    Candidate(
                        path: path,
                        name: name,
                        scalar: scalar,
                        isInNextObject: isInNextObject,
                        isInPagingObject: isInPagingObject
                    )
                ]
            default:
                return depth < 2 ? candidates(in: schema.fields ?? [], at: path + ".", depth: depth + 1) : []
            }
        }
    }

    // MARK: - Names

    private static func plain(_ name: String) -> String {
        let plain = name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != "$" }
        return plain.hasPrefix("@odata.") ? String(plain.dropFirst(7)) : plain
    }

    /// Returns whether a parameter selects a page or its size.
    private static func isPagingParameter(_ name: String) -> Bool {
        cursors.contains(name) || pages.contains(name) || offsets.contains(name) || sizes.contains(name)
            || name.hasPrefix("page[")
    }

    private static let scalars: Set<Scalar> = numbers.union([.string, .url, .uuid, .json, .bool])
    private static let numbers: Set<Scalar> = [.int, .int32, .int64, .uint64]

    private static let cursors: Set = [
        "after", "afterid", "continuation", "continuationtoken", "continue", "cursor", "marker", "nextcursor",
        "nexttoken",
        "pagecursor", "pagetoken", "startcursor", "startingafter",
    ]
    private static let nextNames: Set = [
        "after", "continuation", "continuationtoken", "continue", "cursor", "endcursor", "next", "nextcursor",
        "nextmarker",
        "nextpage", "nextpagetoken", "nexttoken",
    ]
    /// The names of objects that hold information about pages.
    private static let pagingNames: Set = ["listmeta", "meta", "metadata", "page", "pageinfo", "pagination", "paging"]
    /// The names of arrays that are often the only content of a response.
    private static let lists: Set = [
        "content", "data", "elements", "embedded", "entries", "items", "list", "records", "resources", "results",
        "value", "values",
    ]
    private static let sizes: Set = [
        "count", "limit", "maxresults", "pagelimit", "pagesize", "perpage", "size", "top",
    ]
    /// The names of parameters whose cursor is the ID of the last item of the previous page.
    private static let afterNames: Set = ["after", "afterid", "startingafter"]
    private static let lastNames: Set = ["lastid"]
    private static let moreNames: Set = ["hasmore", "hasnext", "hasnextpage", "more"]
    private static let links: Set = ["next", "nextlink", "nextpage", "nextpageurl", "nexturl"]
    /// The names of the objects that hold links to other pages in HAL and in JSON:API.
    private static let linkMaps: Set = ["links"]
    private static let pages: Set = ["page", "pageindex", "pageno", "pagenum", "pagenumber"]
    private static let offsets: Set = ["offset", "skip", "startat", "startindex"]
}

extension Spec.Paging.PagingStyle {
    /// The rank of the paging style, from 0 for the most preferred. The first style that fits an endpoint applies, so
    /// the most specific style precedes the others.
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
    /// Whether the schema is a dictionary or free-form JSON.
    fileprivate var isMap: Bool {
        switch kind {
        case .values, .expression(.dictionary), .expression(.scalar(.json)): true
        case .expression, .object, .openObject, .enumeration, .union, .tuple, .items: false
        }
    }

    fileprivate var isText: Bool { if case .expression(.scalar(.string)) = kind { true } else { false } }
}
