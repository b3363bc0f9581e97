/// A responder for the endpoints of resources. Its payloads contain the kept items, in the form that each endpoint
/// declares.
struct StatefulResponder {
    private let sampler: ResponseSampler
    private let map: ResourceMap
    private let check: SchemaCheck
    private let store = ResourceStore()

    init(_ sampler: ResponseSampler) {
        self.sampler = sampler
        map = ResourceMap(sampler.spec, sampler.graph)
        check = SchemaCheck(sampler.graph, isSentByClient: false)
    }

    enum Outcome {
        case response(SampleResponse, location: String?)
        /// The item has been deleted.
        case deleted
    }

    /// Returns the response to a valid call, and changes the kept items. Returns `nil` if the endpoint belongs to no
    /// resource.
    ///
    /// - path: The decoded segments of the request's path.
    func response(to request: MockRequest, of index: Int, path: [String]) -> Outcome? {
        guard let use = map.uses[index] else { return nil }
        let endpoint = sampler.spec.requests.endpoints[index]
        let itemLength = use.resource.length + (use.role == .item ? 1 : 0)
        guard path.count >= itemLength else { return nil }
        let collection = Array(path.suffix(itemLength).prefix(use.resource.length))
        switch use.role {
        case .create:
            return create(request, endpoint, use.resource, in: collection)
        case .list:
            return list(endpoint, use.resource, in: collection).map { .response($0, location: nil) }
        case .item:
            guard let id = path.last else { return nil }
            if store.isDeleted(id, in: collection) { return .deleted }
            return item(id, request, endpoint, use.resource, in: collection).map { .response($0, location: nil) }
        }
    }

    // MARK: - Items

    private func create(
        _ request: MockRequest,
        _ endpoint: Spec.Endpoint,
        _ resource: ResourceMap.Resource,
        in collection: ResourceStore.Collection
    ) -> Outcome? {
        guard let body = request.call.body, case .object = body.kind, let base = sampler.sample(of: resource.schema)
        else { return nil }
        var item = overlaid(base, with: body, as: resource.schema)
        let isIdentified = body[resource.key].map { item[resource.key] == $0 } ?? false
        if !isIdentified { item = identified(item, resource, in: collection) }
        guard let id = item[resource.key]?.text else { return nil }
        store.keep(item, as: id, in: collection)
        let location = "\(request.path)\(request.path.hasSuffix("/") ? "" : "/")\(id.percentEncodedValue)"
        return response(endpoint, with: item).map { .response($0, location: $0.status == 201 ? location : nil) }
    }

    /// Returns the item with an identifier that no other item has.
    private func identified(
        _ item: JSONValue,
        _ resource: ResourceMap.Resource,
        in collection: ResourceStore.Collection
    ) -> JSONValue {
        var item = item
        let number = store.nextNumber(in: collection)
        switch item[resource.key]?.kind {
        case .number: item.setMember(resource.key, to: .integer(number))
        case .string(let text) where ScalarSyntax.isUUID(text):
            let digits = String(number, radix: 16)
            let last = String(repeating: "0", count: max(0, 12 - digits.count)) + digits
            item.setMember(resource.key, to: .string(text.dropLast(12) + last))
        case .string(let text) where Int(text) == nil: item.setMember(resource.key, to: .string("\(text)-\(number)"))
        case .string: item.setMember(resource.key, to: .string("\(number)"))
        case .null, .bool, .array, .object, nil: break
        }
        return item
    }

    private func item(
        _ id: String,
        _ request: MockRequest,
        _ endpoint: Spec.Endpoint,
        _ resource: ResourceMap.Resource,
        in collection: ResourceStore.Collection
    ) -> SampleResponse? {
        guard var item = store.item(id, in: collection) ?? sample(of: resource, identifiedBy: id) else { return nil }
        switch endpoint.address.method.value {
        case "DELETE":
            store.delete(id, in: collection)
        case "PUT", "PATCH":
            guard var body = request.call.body, case .object = body.kind else { break }
            body.setMember(resource.key, to: item[resource.key])
            if endpoint.address.method.value == "PUT" { item = sample(of: resource, identifiedBy: id) ?? item }
            item = overlaid(item, with: body, as: resource.schema)
            store.keep(item, as: id, in: collection)
        default: break
        }
        return response(endpoint, with: item)
    }

    /// Returns the sample of an item with an identifier from a path.
    private func sample(of resource: ResourceMap.Resource, identifiedBy id: String) -> JSONValue? {
        sampler.sample(of: resource.schema).map { sample in
            let isNumber = sample[resource.key]?.isNumber ?? false
            let identity = JSONValue.object([(resource.key, isNumber ? .number(id) : .string(id))])
            return overlaid(sample, with: identity, as: resource.schema)
        }
    }

    // MARK: - Lists

    private func list(
        _ endpoint: Spec.Endpoint,
        _ resource: ResourceMap.Resource,
        in collection: ResourceStore.Collection
    ) -> SampleResponse? {
        guard let schema = endpoint.successResponse?.jsonSchema, let page = sampler.sample(of: schema) else {
            return nil
        }
        let content = sampler.graph.content(of: schema)
        if let element = content.element {
            return sampler.success(of: endpoint, payload: items(page, element, resource, in: collection))
        }
        // The items of a page are its only array of objects with the identifying member.
        let lists = (content.fields ?? []).filter { field in
            sampler.graph.content(of: field.schema).element.map { hasKey(resource.key, $0) } ?? false
        }
        guard lists.count == 1, let element = sampler.graph.content(of: lists[0].schema).element else { return nil }
        let key = lists[0].name.value
        let items = items(page[key] ?? .array([]), element, resource, in: collection)
        var counts = JSONValue.object([(key, items)])
        for member in page.members where member.value.isNumber {
            let isCount = ["total", "count"].contains(TypeName.words(of: member.key).last?.lowercased())
            if isCount { counts.setMember(member.key, to: .integer(items.elements.count)) }
        }
        return sampler.success(of: endpoint, payload: overlaid(page, with: counts, as: schema))
    }

    private func hasKey(_ key: String, _ schema: Spec.Schema) -> Bool {
        sampler.graph.content(of: schema).fields?.contains { $0.name.value == key } ?? false
    }

    /// Returns the sample's elements without the deleted ones, and the kept items.
    private func items(
        _ sample: JSONValue,
        _ element: Spec.Schema,
        _ resource: ResourceMap.Resource,
        in collection: ResourceStore.Collection
    ) -> JSONValue {
        let kept = store.items(in: collection)
        let keptIDs = Set(kept.map(\.id))
        let others = sample.elements.filter { value in
            value[resource.key]?.text.map { !keptIDs.contains($0) && !store.isDeleted($0, in: collection) } ?? true
        }
        let base = sample.elements.first ?? sampler.sample(of: element) ?? .emptyObject
        return .array(others + kept.map { overlaid(base, with: $0.value, as: element) })
    }

    // MARK: - Payloads

    /// Returns the endpoint's response, with the members of an item in its payload.
    private func response(_ endpoint: Spec.Endpoint, with item: JSONValue) -> SampleResponse? {
        guard let schema = endpoint.successResponse?.jsonSchema, let payload = sampler.sample(of: schema) else {
            return sampler.success(of: endpoint)
        }
        return sampler.success(of: endpoint, payload: overlaid(payload, with: item, as: schema))
    }

    /// Returns a value with the members of another one that its schema declares. Invalid values are left out.
    private func overlaid(_ value: JSONValue, with other: JSONValue, as schema: Spec.Schema) -> JSONValue {
        let content = sampler.graph.content(of: schema)
        guard case .object = value.kind, let fields = content.fields else {
            return check.problem(in: other, as: schema) == nil ? other : value
        }
        var value = value
        for field in fields where field.schema.notes.presence.direction != .writeOnly {
            guard let member = other[field.name.value] else { continue }
            if check.problem(in: member, as: field.schema) == nil {
                value.setMember(field.name.value, to: member)
            } else if member.isNull, field.schema.mayBeAbsent {
                value.setMember(field.name.value, to: nil)
            }
        }
        return value
    }
}

extension JSONValue {
    /// Sets or removes a member. The key isn't a path.
    fileprivate mutating func setMember(_ key: String, to value: JSONValue?) {
        guard case .object(var members) = kind else { return }
        let index = members.firstIndex { $0.key == key }
        switch (index, value) {
        case (let index?, let value?): members[index].value = value
        case (let index?, nil): members.remove(at: index)
        case (nil, let value?): members.append(Member(key: key, value: value))
        case (nil, nil): return
        }
        kind = .object(members)
    }
}
