/// The types that each type of an API uses. The uses of nested types belong to their top-level type.
struct TypeUses {
    /// The used types, in the order of their first use.
    private var mentions: [TypeName: [TypeName]] = [:]
    private(set) var users: [TypeName: [TypeName]] = [:]

    init(_ api: API) {
        for endpoint in api.endpoints { add(endpoint.name, endpoint.mentionedTypes, endpoint.declaration.nested) }
        for model in api.models { add(model.name, [], [model]) }
        for wrapper in api.client.wrappers {
            add(wrapper.name, wrapper.properties.map(\.type), wrapper.declaration.nested)
        }
    }

    private mutating func add(_ owner: TypeName, _ types: [TypeReference], _ models: [Model]) {
        var names: [TypeName] = []
        var visited: Set<TypeName> = [owner]
        func add(_ types: [TypeReference]) {
            for path in types.flatMap(\.paths) {
                if let name = path.first, visited.insert(name).inserted { names.append(name) }
            }
        }
        func descend(_ models: [Model]) {
            for model in models {
                add(model.mentionedTypes)
                descend(model.nested)
            }
        }
        add(types)
        descend(models)
        mentions[owner] = names
        for name in names { users[name, default: []].append(owner) }
    }

    /// Returns all types that a type needs directly or indirectly, in the order of their first use.
    func needs(of owner: TypeName) -> [TypeName] {
        var found: [TypeName] = []
        var visited: Set<TypeName> = [owner]
        var waiting = mentions[owner] ?? []
        while !waiting.isEmpty {
            let fresh = waiting.filter { visited.insert($0).inserted }
            found += fresh
            waiting = fresh.flatMap { mentions[$0] ?? [] }
        }
        return found
    }
}
