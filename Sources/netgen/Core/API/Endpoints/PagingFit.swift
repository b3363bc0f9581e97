/// A check of an endpoint against a paging rule. The diagnostics list the parts that the endpoint lacks.
struct PagingFit {
    let context: ResolverContext
    private let state: ResolverState
    private let response: Response
    private let wrapper: Wrapper?
    var diagnostics = Diagnostics()

    init(_ context: ResolverContext, _ state: ResolverState, response: Response, wrapper: Wrapper?) {
        self.context = context
        self.state = state
        self.response = response
        self.wrapper = wrapper
    }

    mutating func paging(_ paging: Spec.Paging, of endpoint: Spec.Endpoint) -> Paging? {
        let parts = paging.kind.parts
        if let parameter = parts.parameter { requireParameter(parameter, of: endpoint, isNumber: parts.first != nil) }
        if let more = parts.more { requireField(more, of: endpoint) }
        if let next = parts.next {
            if parts.parameter != nil, let last = next.lastItem {
                return lastItem(last, paging, location: endpoint.wrapping.payload?.value ?? wrapper?.payload)
            }
            requireField(next, of: endpoint)
        }
        return items(of: paging)
    }

    // MARK: - Items

    /// Returns the paging with the path to the array of items in the response, and the type of the items. Reports a
    /// response without such an array, and returns `nil`.
    private mutating func items(of paging: Spec.Paging) -> Paging? {
        guard case .json(let type) = response else {
            diagnostics.error(
                .unpageable,
                "paging needs a JSON response",
                at: paging.range,
                fix: #"add a "response", or remove "paging""#
            )
            return nil
        }
        var (page, isOptional) = (state.types.resolved(type), false)
        if case .optional(let wrapped) = page { (page, isOptional) = (state.types.resolved(wrapped), true) }
        if paging.items == nil, let element = element(of: page) {
            let list = Wrapper.FieldPath(steps: [])
            return Paging(kind: paging.kind, items: list, isResponseOptional: isOptional, element: element)
        }
        guard let items = paging.items ?? onlyList(in: page, at: paging.range) else {
            requireItems(of: paging, in: page)
            return nil
        }
        guard let fields = state.types.model(of: page)?.fields, !fields.isEmpty else {
            // The resolver replaces an undefined type with any JSON, and has already reported it. Don't also report the
            // lack of fields.
            if case .json = page, state.diagnostics.hasErrors || diagnostics.hasErrors { return nil }
            diagnostics.error(.unpageable, "the response has no fields", at: items.range, fix: #"remove "items""#)
            return nil
        }
        guard let (path, property) = state.types.follow(items, in: fields, &diagnostics) else { return nil }
        guard let element = element(of: property.type) else {
            diagnostics.error(
                .unpageable,
                "\(quoted(items.value)) is not an array",
                at: items.range,
                fix: "write the path to the array of items"
            )
            return nil
        }
        return Paging(kind: paging.kind, items: path, isResponseOptional: isOptional, element: element)
    }

    /// Returns the key of the only array of objects in a response, or `nil` if there are none or several.
    private func onlyList(in page: TypeReference, at range: SourceRange) -> Located<String>? {
        let lists = (state.types.model(of: page)?.fields ?? []).filter { field in
            switch element(of: field.type).flatMap(state.types.model)?.kind {
            case .structure, .union: return true
            case .tuple, .enumeration, .alias, nil: return false
            }
        }
        return lists.count == 1 ? Located(lists[0].key.asPathKey, at: range) : nil
    }

    private mutating func requireItems(of paging: Spec.Paging, in response: TypeReference) {
        let lists = (state.types.model(of: response)?.fields ?? []).filter { element(of: $0.type) != nil }
        let name = lists.count == 1 ? lists[0].key : "…"
        diagnostics.error(
            .unpageable,
            "the response is not an array, so paging needs the path to its items",
            at: paging.range,
            fix: "add \"items\": \(quoted(name)) to \"paging\""
        )
    }

    private func element(of type: TypeReference) -> TypeReference? {
        if case .array(let element) = state.types.resolved(type) { element } else { nil }
    }

    // MARK: - The next page

    /// Returns paging by a value of the last item. Reports a value outside of the array of items, and returns `nil`.
    private mutating func lastItem(
        _ last: Spec.ValueLocation.LastItem,
        _ paging: Spec.Paging,
        location: Spec.PayloadLocation?
    ) -> Paging? {
        var itemsPath = paging.items
        if itemsPath == nil, case .json(let type) = response {
            itemsPath = onlyList(in: state.types.resolved(type), at: paging.range)
        }
        let list = [location?.path, itemsPath?.value].compactMap(\.self).joined(separator: ".")
        guard last.list == list else {
            diagnostics.error(
                .unpageable,
                "the cursor must be in the last item of \(quoted(list))",
                at: last.value.range,
                fix: "write \(quoted("\(list)[-1].\(last.value.value)"))"
            )
            return nil
        }
        guard let paging = items(of: paging) else { return nil }
        if let fields = state.types.model(of: paging.element)?.fields, !last.value.value.isEmpty {
            _ = state.types.follow(last.value, in: fields, &diagnostics)
        }
        return paging
    }

    /// Reports a path to a missing field. The path begins at the root of the body, and leads through the wrapper's
    /// fields or the payload's location.
    private mutating func requireField(
        _ location: Spec.ValueLocation,
        of endpoint: Spec.Endpoint
    ) {
        guard case .body(let path) = location else { return }
        let keys = path.value.pathKeys
        var payload: [Property] = []
        var isFree = false
        if case .json(let type) = response {
            payload = state.types.model(of: type)?.fields ?? []
            isFree = state.types.resolved(type) == .json
        }
        switch endpoint.wrapping.payload?.value ?? wrapper?.payload ?? .body {
        case .body, .inline:
            if !isFree { requirePath(path, in: (wrapper?.properties ?? []) + payload) }
        case .key(let location), .optionalKey(let location):
            let prefix = location.pathKeys
            guard keys.starts(with: prefix) else {
                // Outside of the payload, only the fields that the wrapper declares are known.
                requirePath(path, in: wrapper?.properties ?? [])
                return
            }
            let rest = keys.dropFirst(prefix.count).map(\.asPathKey).joined(separator: ".")
            if !isFree, !rest.isEmpty { requirePath(Located(rest, at: path.range), in: payload) }
        }
    }

    /// Reports a path to a missing field. A path into a dictionary or any JSON is always accepted.
    private mutating func requirePath(_ path: Located<String>, in properties: [Property]) {
        if !leads(path.value.pathKeys[...], through: properties) {
            _ = state.types.follow(path, in: properties, &diagnostics)
        }
    }

    /// Returns whether keys lead through properties into a dictionary or any JSON, so that the field can exist.
    private func leads(_ keys: ArraySlice<String>, through properties: [Property]) -> Bool {
        guard let key = keys.first else { return false }
        let property =
            properties.first { $0.key == key && !$0.storage.keepsAdditionalProperties }
            ?? properties.first(where: \.storage.keepsAdditionalProperties)
        guard let property else { return false }
        return leads(property.storage.keepsAdditionalProperties ? keys : keys.dropFirst(), into: property.type)
    }

    private func leads(_ keys: ArraySlice<String>, into type: TypeReference) -> Bool {
        switch state.types.resolved(type) {
        case .json: return !keys.isEmpty
        case .optional(let wrapped): return leads(keys, into: wrapped)
        case .dictionary(let value):
            let rest = keys.dropFirst()
            guard let key = rest.first else { return !keys.isEmpty }
            let fields = state.types.model(of: value)?.fields ?? []
            return rest.count == 1 && fields.contains { $0.key == key } || leads(rest, into: value)
        case .scalar, .file, .array, .named: return leads(keys, through: state.types.model(of: type)?.fields ?? [])
        }
    }
}
