/// The names that are visible everywhere in the output of one API.
struct VisibleNames {
    let namespace: TypeName
    let access: Spec.Access
    /// The names at the top level of the files, which are visible everywhere.
    let globalNames: Set<String>
    /// The names that are visible in the whole namespace.
    let topLevelNames: Set<String>
    let types: TypeGraph
    /// Whether the API's client accepts only requests of this API.
    let hasOwnClient: Bool

    init(_ api: API) {
        namespace = api.identity.namespace
        access = api.identity.access
        let protocols = api.client.requestProtocols.map(\.name) + api.domains.map(\.protocolName)
        globalNames = Set(([api.identity.namespace] + protocols).map(\.description))
        var names: Set<String> = [api.service.environmentName.description, api.client.errorName.description]
        for model in api.generatedModels { names.insert(model.name.description) }
        for endpoint in api.endpoints { names.insert(endpoint.name.description) }
        for wrapper in api.client.wrappers {
            names.insert(wrapper.name.description)
            if case .structure(let name, _) = wrapper.rule.failure {
                names.insert(name.description)
            }
        }
        for requestProtocol in api.client.requestProtocols {
            if case .named(let path) = requestProtocol.failureType, let name = path.first {
                names.insert(name.description)
            }
            for failure in requestProtocol.otherFailures { names.insert(failure.name.description) }
        }
        names.formUnion(api.groups.map(\.description))
        topLevelNames = names
        hasOwnClient = api.client.isOwn
        types = TypeGraph(api)
    }
}

extension VisibleNames {
    /// Returns the modules of the app's types that a type contains.
    func modules(of type: TypeReference) -> [String] { type.paths.compactMap { types[$0]?.substitute?.module } }

    /// Returns whether the type contains a type of Foundation.
    func usesFoundation(_ type: TypeReference) -> Bool {
        switch types.resolved(type) {
        case .scalar(let scalar): scalar.row.swift.type.module == .foundation
        case .array(let element), .dictionary(let element), .optional(let element): usesFoundation(element)
        case .file, .named: false
        }
    }
}
