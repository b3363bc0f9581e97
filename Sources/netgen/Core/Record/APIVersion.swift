/// One version of an API, which a spec describes or a stamp records.
///
/// The comparison of two versions shows what has changed. The stamp of each output folder contains the version that the
/// files were generated from, so the comparison also works without the previous spec.
struct APIVersion {
    /// The API. An API from a stamp has no descriptions, and its models are only in ``types``.
    var api: API
    /// The models and inline types in a flat array, under their full names: `Pet.Status`.
    var types: [DeclaredType] = []
    /// Whether all facts are known. Stamps of netgen 0.1.0 lack some, so that a missing fact doesn't mean that the API
    /// lacks it.
    var isComplete = true
    /// Whether the functions that create requests may not be generated, because the spec doesn't request them. Stamps
    /// have only functions that are generated.
    var hasAssumedCalls = false

    init(_ api: API) {
        self.api = api
        let graph = TypeGraph(api)
        for model in api.models { add(model, in: [], graph) }
        for wrapper in api.client.wrappers {
            for model in wrapper.declaration.nested { add(model, in: [wrapper.name], graph) }
        }
        for endpoint in api.endpoints {
            for model in endpoint.declaration.nested { add(model, in: [endpoint.name], graph) }
        }
        dropGeneratedShapes()
    }

    /// Adds a model and its nested models. Adds the type itself in place of each alias of a shared type. Sharing is
    /// invisible to users, and depends on other endpoints.
    private mutating func add(_ model: Model, in owner: [TypeName], _ graph: TypeGraph) {
        let path = owner + [model.name]
        if model.replacement.isShared {
            guard model.kind.isAlias, case .named(let target) = graph.resolved(.named(path)), let shared = graph[target]
            else { return }
            add(shared.moved(from: target, to: path).declared(inPlaceOf: model), in: owner, graph)
            return
        }
        types.append(DeclaredType(model, at: path))
        for nested in model.nested { add(nested, in: path, graph) }
    }

    /// Removes the shapes of variants that netgen generates, because their fields are recorded.
    private mutating func dropGeneratedShapes() {
        let ownNames = Set(types.filter { $0.model.substitute != nil }.map(\.swiftName))
        for index in types.indices {
            guard case .union(var union) = types[index].model.kind else { continue }
            union.matching.matches.removeAll { !ownNames.contains(union.variants[$0.variant].type.title) }
            types[index].model.kind = .union(union)
        }
    }

    /// Removes the functions that aren't of these styles, unless there are no styles. An option of `generate` can add
    /// functions, so without styles, all are assumed.
    mutating func limitCalls(to styles: some Collection<CallStyle>) {
        let (hasMembers, hasGroups) = (styles.contains(.members), styles.contains(.groups))
        hasAssumedCalls = !hasMembers && !hasGroups
        if hasAssumedCalls { return }
        for index in api.endpoints.indices {
            if !hasMembers { api.endpoints[index].request.calls.member = nil }
            if !hasGroups { api.endpoints[index].request.calls.group = nil }
        }
    }
}

extension APIVersion: APIPart {
    init?(key: String, name: String) {
        guard let namespace = TypeName(swiftName: name) else { return nil }
        api = API(identity: API.Identity(namespace: namespace))
    }

    var partKey: String { swiftName }
    var swiftName: String { api.identity.namespace.description }
    var location: SourceRange? { api.identity.range.ifDeclared }
    var notes: Documentation {
        get { Documentation(formerNames: api.identity.documentation.formerNames) }
        set { api.identity.documentation = newValue }
    }

    mutating func record(_ record: inout APIRecord) {
        api.recordService(&record)
        record.list("wrappers", &api.client.wrappers)
        if !record.isReading { api.sortProtocols() }
        record.list("protocols", &api.client.requestProtocols)
        record.usualProtocol = api.client.requestProtocols.first?.name
        record.list("endpoints", &api.endpoints)
        record.list("types", &types)
        api.recordClient(&record)
    }
}
