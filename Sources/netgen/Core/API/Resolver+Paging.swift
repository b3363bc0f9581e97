extension Resolver {
    /// The endpoint's own, or the first of the API's that fits.
    mutating func paging(of endpoint: Spec.Endpoint, response: Response, wrapper: Wrapper?) -> Paging? {
        switch endpoint.paging {
        case .none: nil
        case .own(let paging): ownPaging(paging, of: endpoint, response: response, wrapper: wrapper)
        case .inherited: inheritedPaging(of: endpoint, response: response, wrapper: wrapper)
        }
    }

    private mutating func ownPaging(
        _ paging: Spec.Paging,
        of endpoint: Spec.Endpoint,
        response: Response,
        wrapper: Wrapper?
    ) -> Paging? {
        if let first = otherFirstPage(than: paging, of: endpoint) {
            diagnostics.warning(
                .unpageable,
                "the pages begin at \(first), the parameter's default",
                at: paging.range,
                fix: "write \"first\": \(first)"
            )
        }
        return self.paging(paging, of: endpoint, response: response, wrapper: wrapper)
    }

    private mutating func inheritedPaging(
        of endpoint: Spec.Endpoint,
        response: Response,
        wrapper: Wrapper?
    ) -> Paging? {
        guard endpoint.method.value == "GET" else { return nil }
        // What does not fit is no problem here.
        let reported = diagnostics
        defer { diagnostics = reported }
        for (index, paging) in spec.paging.enumerated() where !contradicts(paging, endpoint) {
            diagnostics = Diagnostics()
            let found = self.paging(paging, of: endpoint, response: response, wrapper: wrapper)
            guard let found, diagnostics.list.isEmpty else { continue }
            usedPaging.insert(index)
            return found
        }
        return nil
    }

    /// Whether the endpoint is known to go on in another way: the `Link` header or the next cursor is another's, its pages
    /// are counted from another number.
    private func contradicts(_ paging: Spec.Paging, _ endpoint: Spec.Endpoint) -> Bool {
        switch paging.kind {
        case .linkHeader: return statesLinkHeaders && !endpoint.hasLinkHeader
        case .page(_, _, let more):
            return otherFirstPage(than: paging, of: endpoint) != nil || more.map(endpoint.lacks) ?? false
        case .cursor(_, let next, let more): return endpoint.lacks(next) || more.map(endpoint.lacks) ?? false
        case .link(let next): return endpoint.lacks(next)
        case .offset(_, let more): return more.map(endpoint.lacks) ?? false
        }
    }

    /// The number that an endpoint counts its pages from, if that is another one than is said.
    private func otherFirstPage(than paging: Spec.Paging, of endpoint: Spec.Endpoint) -> Int? {
        guard case .page(let parameter, let first, _) = paging.kind,
            let field = endpoint.query.first(where: { $0.name.value == parameter.value }),
            let value = field.schema.notes.defaultValue?.text.flatMap(Double.init).flatMap(Int.init(exactly:))
        else { return nil }
        return value == first ? nil : value
    }

    /// What fits no endpoint is a mistake.
    mutating func checkPagingIsUsed() {
        guard isComplete, !diagnostics.hasErrors else { return }
        for (index, paging) in spec.paging.enumerated() where !usedPaging.contains(index) {
            let first = spec.endpoints.compactMap { otherFirstPage(than: paging, of: $0) }.first
            diagnostics.warning(
                .unpageable,
                "no GET of the API has such pages, or something before has them all",
                at: paging.range,
                fix: first.map { "where pages begin at \($0), write \"first\": \($0)" }
                    ?? "leave it out, or say it at an endpoint to see what that lacks"
            )
        }
    }

    private mutating func paging(
        _ paging: Spec.Paging,
        of endpoint: Spec.Endpoint,
        response: Response,
        wrapper: Wrapper?
    ) -> Paging? {
        switch paging.kind {
        case .page(let parameter, _, let more), .offset(let parameter, let more):
            requireQueryParameter(parameter, of: endpoint, isNumber: true)
            if let more { requireField(more, endpoint: endpoint, response: response, wrapper: wrapper) }
        case .cursor(let parameter, let next, let more):
            requireQueryParameter(parameter, of: endpoint, isNumber: false)
            if let more { requireField(more, endpoint: endpoint, response: response, wrapper: wrapper) }
            if let last = next.lastItem {
                return lastItem(last, paging, place: endpoint.payload?.value ?? wrapper?.payload, response: response)
            }
            requireField(next, endpoint: endpoint, response: response, wrapper: wrapper)
        case .link(let next):
            requireField(next, endpoint: endpoint, response: response, wrapper: wrapper)
        case .linkHeader:
            break
        }
        return items(of: paging, response: response)
    }

    // MARK: - Parameters

    private mutating func requireQueryParameter(_ name: Located<String>, of endpoint: Spec.Endpoint, isNumber: Bool) {
        let parameters = endpoint.query.filter { $0.constantText == nil }
        guard let field = parameters.first(where: { $0.name.value == name.value }) else {
            let type = isNumber ? "int?" : "string?"
            diagnostics.error(
                .unknownParameter,
                "the query has no parameter \(quoted(name.value))",
                at: name.range,
                fix: SpellingSuggestion.fix(
                    for: name.value,
                    among: parameters.map(\.name.value),
                    otherwise: "add \(quoted(name.value)): \"\(type)\" to \"query\""
                )
            )
            return
        }
        // A document may call it a number or a string: it is counted in the query, where all are text.
        guard isNumber, spec.origin == .netgen, let schema = underlying(field.schema) else { return }
        switch schema.kind {
        case .expression(.scalar(let scalar)) where scalar.wholeRange != nil: break
        case .expression(.invalid): break
        default:
            diagnostics.error(
                .unknownParameter,
                "the parameter \(quoted(name.value)) must be a whole number to count pages",
                at: name.range,
                fix: "make its type \"int?\""
            )
        }
    }

    // MARK: - Items

    /// The way to the list in the response, and what it holds.
    private mutating func items(of paging: Spec.Paging, response: Response) -> Paging? {
        guard case .json(let type) = response else {
            diagnostics.error(
                .unpageable,
                "a response without JSON has no pages",
                at: paging.range,
                fix: #"add a "response", or leave out "paging""#
            )
            return nil
        }
        var (page, isOptional) = (table.resolved(type), false)
        if case .optional(let wrapped) = page { (page, isOptional) = (table.resolved(wrapped), true) }
        guard let items = paging.items else {
            guard let element = element(of: page) else {
                requireItems(of: paging, in: page)
                return nil
            }
            let list = Wrapper.FieldPath(steps: [])
            return Paging(kind: paging.kind, items: list, isResponseOptional: isOptional, element: element)
        }
        guard let fields = table.model(of: page)?.fields, !fields.isEmpty else {
            if case .json = page, diagnostics.hasErrors { return nil }
            diagnostics.error(.unpageable, "the response has no fields", at: items.range, fix: #"leave out "items""#)
            return nil
        }
        guard let (path, property) = follow(items, in: fields) else { return nil }
        guard let element = element(of: property.type) else {
            diagnostics.error(
                .unpageable,
                "\(quoted(items.value)) is no list",
                at: items.range,
                fix: "write the path to the list of items"
            )
            return nil
        }
        return Paging(kind: paging.kind, items: path, isResponseOptional: isOptional, element: element)
    }

    private mutating func requireItems(of paging: Spec.Paging, in response: TypeReference) {
        let lists = (table.model(of: response)?.fields ?? []).filter { element(of: $0.type) != nil }
        let name = lists.count == 1 ? lists[0].key : "…"
        diagnostics.error(
            .unpageable,
            "the response is no list: say where its items are",
            at: paging.range,
            fix: "add \"items\": \(quoted(name)) to \"paging\""
        )
    }

    private func element(of type: TypeReference) -> TypeReference? {
        if case .array(let element) = table.resolved(type) { element } else { nil }
    }

    // MARK: - The next page

    /// Paging by a value of the last item, which has to be that of the list.
    private mutating func lastItem(
        _ last: Spec.ValuePlace.LastItem,
        _ paging: Spec.Paging,
        place: Spec.PayloadPlace?,
        response: Response
    ) -> Paging? {
        let list = [place?.path, paging.items?.value].compactMap(\.self).joined(separator: ".")
        guard last.list == list else {
            diagnostics.error(
                .unpageable,
                "the last item is that of \(quoted(list))",
                at: last.value.range,
                fix: "write \(quoted("\(list)[-1].\(last.value.value)"))"
            )
            return nil
        }
        guard let paging = items(of: paging, response: response) else { return nil }
        if let fields = table.model(of: paging.element)?.fields, !last.value.value.isEmpty {
            _ = follow(last.value, in: fields)
        }
        return paging
    }

    /// Follows a path from the top of the body: through the wrapper's fields, or through the payload's place.
    private mutating func requireField(
        _ place: Spec.ValuePlace,
        endpoint: Spec.Endpoint,
        response: Response,
        wrapper: Wrapper?
    ) {
        guard case .body(let path) = place else { return }
        let keys = path.value.split(separator: ".").map(String.init)
        var payload: [Property] = []
        var isFree = false
        if case .json(let type) = response {
            payload = table.model(of: type)?.fields ?? []
            isFree = table.resolved(type) == .json
        }
        switch endpoint.payload?.value ?? wrapper?.payload ?? .body {
        case .body, .inline:
            if !isFree { requirePlace(path, in: (wrapper?.properties ?? []) + payload) }
        case .key(let place), .optionalKey(let place):
            let prefix = place.split(separator: ".").map(String.init)
            guard keys.starts(with: prefix) else {
                // Beside the payload there may be more than the wrapper declares, but not without a wrapper to say so.
                requirePlace(path, in: wrapper?.properties ?? [])
                return
            }
            let rest = keys.dropFirst(prefix.count).joined(separator: ".")
            if !isFree, !rest.isEmpty { requirePlace(Located(rest, at: path.range), in: payload) }
        }
    }

    /// Reports a path that leads nowhere. Behind a map, or any JSON, it may lead anywhere.
    private mutating func requirePlace(_ path: Located<String>, in properties: [Property]) {
        if !leads(path.value.split(separator: ".")[...], through: properties) { _ = follow(path, in: properties) }
    }

    /// Whether keys lead through properties into what is not described, and to a place that may be there.
    private func leads(_ keys: ArraySlice<Substring>, through properties: [Property]) -> Bool {
        guard let key = keys.first else { return false }
        let property = properties.first { $0.key == key && !$0.holdsOthers } ?? properties.first(where: \.holdsOthers)
        guard let property else { return false }
        return leads(property.holdsOthers ? keys : keys.dropFirst(), into: property.type)
    }

    private func leads(_ keys: ArraySlice<Substring>, into type: TypeReference) -> Bool {
        switch table.resolved(type) {
        case .json: return !keys.isEmpty
        case .optional(let wrapped): return leads(keys, into: wrapped)
        case .dictionary(let value):
            let rest = keys.dropFirst()
            guard let key = rest.first else { return !keys.isEmpty }
            let fields = table.model(of: value)?.fields ?? []
            return rest.count == 1 && fields.contains { $0.key == key } || leads(rest, into: value)
        default: return leads(keys, through: table.model(of: type)?.fields ?? [])
        }
    }
}
