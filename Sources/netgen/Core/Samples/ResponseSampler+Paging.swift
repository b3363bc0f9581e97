/// Paging in samples. A generated list has a single page, so requesting all pages terminates.
extension ResponseSampler {
    /// Returns the body. If it is a page, removes the reference to the next page.
    func onlyPage(_ body: JSONValue, of endpoint: Spec.Endpoint) -> JSONValue {
        var body = body
        for paging in spec.pagings(of: endpoint, in: graph) {
            for location in paging.kind.parts.nextLocations { end(location, in: &body, of: endpoint) }
        }
        return body
    }

    /// Returns the payload. If the schema is that of a page, removes the reference to the next page.
    func onlyPage(_ payload: JSONValue, by schema: Spec.Schema) -> JSONValue {
        guard let endpoint = lists[schema.range] else { return payload }
        let location = endpoint.wrapping.payload?.value ?? spec.wrapper(of: endpoint)?.shape.payload.value ?? .body
        // An inline payload can't be separated from the wrapper's other members, so leave it unchanged.
        if case .inline = location { return payload }
        let body = onlyPage(wrapped(payload, of: endpoint, isSuccess: true), of: endpoint)
        guard let path = location.path else { return body }
        return body.members.value(at: path) ?? payload
    }

    /// Returns an empty second page if only an empty page ends the list; otherwise `nil`.
    func emptyPage(of endpoint: Spec.Endpoint) -> SampleResponse? {
        let pagings = spec.pagings(of: endpoint, in: graph)
        guard case .json(let schema)? = endpoint.result.response?.kind, let first = success(of: endpoint),
            let paging = pagings.filter(\.kind.parts.endsWithEmptyPage).first(where: {
                endpoint.selectsPages(by: $0, in: graph)
            }),
            let items = paging.items?.value ?? onlyList(in: schema),
            case .schema(let list) = graph.member(at: items, in: schema),
            graph.content(of: list).element != nil
        else { return nil }
        var page: JSONValue? = .array([])
        if !items.isEmpty {
            page = sample(of: schema)
            page?.set(items, to: .array([]))
        }
        return page.map {
            .json(onlyPage(wrapped($0, of: endpoint, isSuccess: true), of: endpoint), status: first.status)
        }
    }

    /// Returns the path of the items in a response whose paging doesn't state it: an empty path if the response is the
    /// array, or the key of the only array of objects. Returns `nil` if there are none or several.
    private func onlyList(in schema: Spec.Schema) -> String? {
        let content = graph.content(of: schema)
        if content.element != nil { return "" }
        let lists = (content.fields ?? []).filter { field in
            switch graph.content(of: field.schema).element.map(graph.content)?.kind {
            case .object, .openObject, .union: true
            case .expression, .enumeration, .tuple, .items, .values, nil: false
            }
        }
        return lists.count == 1 ? lists[0].name.value.asPathKey : nil
    }

    /// Returns whether a call requests a page after the first one.
    func requestsNextPage(_ call: SentCall, of endpoint: Spec.Endpoint) -> Bool {
        spec.pagings(of: endpoint, in: graph).contains { paging in
            let value: JSONValue? =
                switch paging.kind.parameter {
                case .query(let name): call.query?.first { $0.name == name.value }.map { .string($0.value) }
                case .body(let path): call.body?.members.value(at: path.value)
                case nil: nil
                }
            guard let value, !value.isNull else { return false }
            guard let first = paging.kind.parts.first else { return value.text != "" }
            return value.text.flatMap { Int($0) }.map { $0 > first } ?? false
        }
    }

    /// Sets a value of a body so that it indicates the last page: absent, null or empty, as the schema permits.
    private func end(_ location: Spec.ValueLocation, in body: inout JSONValue, of endpoint: Spec.Endpoint) {
        guard case .body(let path) = location, location.lastItem == nil, let value = body.members.value(at: path.value)
        else {
            return
        }
        let schema = schema(at: path.value, of: endpoint)
        if schema?.isOptionalExpression ?? true || schema?.notes.presence.isOptional == true {
            body.set(path.value, to: nil)
        } else if schema?.notes.presence.isNullable == true {
            body.set(path.value, to: .null)
        } else {
            body.set(path.value, to: value.emptyValue)
        }
    }

    /// Returns the schema of a value in the body of a response; `nil` if the spec doesn't describe it.
    private func schema(at path: String, of endpoint: Spec.Endpoint) -> Spec.Schema? {
        let keys = path.pathKeys
        let wrapper = spec.wrapper(of: endpoint)
        let payloadPath = (endpoint.wrapping.payload?.value ?? wrapper?.shape.payload.value)?.path?.pathKeys ?? []
        if case .json(let payload)? = endpoint.result.response?.kind, keys.starts(with: payloadPath),
            let found = graph.schema(at: keys.dropFirst(payloadPath.count), in: payload)
        {
            return found
        }
        return wrapper.flatMap { graph.schema(at: keys, in: $0.schema) }
    }
}

extension Spec {
    /// Returns the possible paging rules of an endpoint: its own, or those of the API.
    fileprivate func pagings(of endpoint: Endpoint, in graph: SchemaGraph) -> [Paging] {
        switch endpoint.wrapping.paging {
        case .none: []
        case .declared(let paging): [paging]
        case .inherited:
            responses.paging.filter { paging in
                guard case .body = paging.kind.parameter else { return endpoint.mayInherit(paging) }
                return endpoint.selectsPages(by: paging, in: graph)
            }
        }
    }

    /// Returns the endpoints that may return pages, by the source ranges of the pages' schemas.
    func lists(in graph: SchemaGraph) -> [SourceRange: Endpoint] {
        let lists = requests.endpoints.compactMap { endpoint -> (SourceRange, Endpoint)? in
            guard !pagings(of: endpoint, in: graph).isEmpty, case .json(let page)? = endpoint.result.response?.kind
            else {
                return nil
            }
            return (graph.described(page).range, endpoint)
        }
        return Dictionary(lists, uniquingKeysWith: { first, _ in first })
    }
}

extension Spec.Paging.PagingStyle.Parts {
    /// The locations of the next page, and of the value that indicates whether there is one.
    fileprivate var nextLocations: [Spec.ValueLocation] { [next, more].compactMap(\.self) }

    /// Whether only an empty page indicates the end of a list.
    fileprivate var endsWithEmptyPage: Bool {
        parameter != nil && more == nil && (next == nil || next?.lastItem != nil)
    }
}

extension Spec.Endpoint {
    /// Returns whether the endpoint has the parameter that selects a page.
    fileprivate func selectsPages(by paging: Spec.Paging, in graph: SchemaGraph) -> Bool {
        switch paging.kind.parameter {
        case .query(let name): return request.query.contains { $0.name.value == name.value }
        case .body(let path):
            guard case .json(let schema)? = request.body?.kind, case .schema = graph.member(at: path.value, in: schema)
            else {
                return false
            }
            return true
        case nil: return false
        }
    }
}

extension JSONValue {
    /// The empty value of the same type, which indicates the last page.
    fileprivate var emptyValue: JSONValue {
        switch kind {
        case .bool: .bool(false)
        case .number: .number("0")
        case .string: .string("")
        case .null, .array, .object: self
        }
    }
}
