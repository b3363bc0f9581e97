/// The models of another API of the app, which are not made once more where they are equal.
struct SharedModels {
    /// The other API, as the stamp of its output has it.
    let owner: APISnapshot
    /// The module that it is compiled in; `nil`: that of the output.
    let module: AppName?

    /// The API with the owner's types in the place of equal ones.
    func applied(to api: API) -> API {
        let names = names(sharedWith: APISnapshot(api))
        var api = api
        // Another name for a type costs nothing, and is the same type wherever it stands.
        for index in api.models.indices where names.contains(api.models[index].name.description) {
            if api.models[index].kind.isAlias { continue }
            api.models[index].belong(to: owner.name, in: module)
        }
        return api
    }

    /// Whether the API, which has the owner's types by now, shows some of them to more than can see them.
    func isHidden(from api: API) -> Bool {
        owner.access < api.access
            && api.models.contains { $0.shared == AppName("\(owner.name).\($0.name)", in: module) }
    }

    /// The models that are equal, and all that they mention. A type that is nested in one is a part of it.
    private func names(sharedWith api: APISnapshot) -> Set<String> {
        let theirs = Dictionary(grouping: owner.types, by: \.outermostName)
        let ours = Dictionary(grouping: api.types, by: \.outermostName)
        var equal = ours.filter { name, parts in parts.serve(as: theirs[name] ?? []) }
        var count = -1
        while count != equal.count {
            count = equal.count
            equal = equal.filter { _, parts in
                parts.flatMap(\.mentionedTypes).flatMap(\.paths).allSatisfy { path in
                    path.first.map { equal[$0.description] != nil } ?? true
                }
            }
        }
        return Set(equal.keys)
    }
}

extension [APISnapshot.Declaration] {
    /// Whether the owner's types can stand in the place of these: they are the same, and can do as much.
    fileprivate func serve(as theirs: Self) -> Bool {
        count == theirs.count
            && zip(self, theirs).allSatisfy { ours, theirs in
                ours.own == nil && theirs.own == nil && ours.structure == theirs.structure
                    && ours.use.isSubset(of: theirs.use) && ours.abilities.isSubset(of: theirs.abilities)
                    && ours.conformances.allSatisfy(theirs.conformances.contains)
            }
    }
}

extension APISnapshot.Declaration {
    fileprivate var outermostName: String { String(name.prefix { $0 != "." }) }

    /// What the type is made of, whoever uses it for what.
    fileprivate var structure: String {
        var declaration = self
        declaration.label = APISnapshot.Label(key: name, name: name)
        declaration.use = .response
        declaration.abilities = []
        declaration.conformances = []
        return SnapshotRecord.text(of: declaration)
    }
}

extension Model {
    fileprivate mutating func belong(to owner: String, in module: AppName?) {
        let path = owner + "." + name.description
        shared = AppName(path, in: module)
        for index in nested.indices { nested[index].belong(to: path, in: module) }
    }
}
