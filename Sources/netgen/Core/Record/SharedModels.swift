/// The models of another API of the app. They replace equal models of this API, which aren't generated.
struct SharedModels {
    /// The other API, from the stamp of its output.
    let owner: APIVersion
    /// The module that contains the other API; `nil` for the module of the output.
    let module: AppName?

    /// Returns the API with the owner's types in place of equal ones.
    func applied(to api: API) -> API {
        let names = names(sharedWith: APIVersion(api))
        var api = api
        // An alias has no cost, and is the same type in both APIs, so keep it.
        for index in api.models.indices where names.contains(api.models[index].name.description) {
            if api.models[index].kind.isAlias { continue }
            api.models[index].belong(to: owner.swiftName, in: module)
        }
        return api
    }

    /// Returns whether the API exposes types of the owner that are less accessible than the API itself. The API must
    /// already contain the owner's types.
    func isHidden(from api: API) -> Bool {
        owner.api.identity.access < api.identity.access
            && api.models.contains { $0.replacement.shared == AppName("\(owner.swiftName).\($0.name)", in: module) }
    }

    /// Returns the names of the models that are equal, and whose mentioned types are equal, too. A nested type is part
    /// of its model.
    private func names(sharedWith api: APIVersion) -> Set<String> {
        let theirs = Dictionary(grouping: owner.types, by: \.outermostName)
        let ours = Dictionary(grouping: api.types, by: \.outermostName)
        var equal = ours.filter { name, parts in parts.serve(as: theirs[name] ?? []) }
        var count = -1
        while count != equal.count {
            count = equal.count
            equal = equal.filter { _, parts in
                parts.flatMap(\.referencedTypes).flatMap(\.paths).allSatisfy { path in
                    path.first.map { equal[$0.description] != nil } ?? true
                }
            }
        }
        return Set(equal.keys)
    }
}

extension [DeclaredType] {
    /// Returns whether the owner's types can replace these declarations. The structures must be equal, and the owner's
    /// types must have at least the same uses and capabilities.
    fileprivate func serve(as theirs: Self) -> Bool {
        count == theirs.count
            && zip(self, theirs).allSatisfy { ours, theirs in
                let (traits, otherTraits) = (ours.model.use.traits, theirs.model.use.traits)
                return ours.model.substitute == nil && theirs.model.substitute == nil
                    && ours.structure == theirs.structure && ours.use.isSubset(of: theirs.use)
                    && traits.isCovered(by: otherTraits) && ours.conformances.allSatisfy(theirs.conformances.contains)
            }
    }
}

extension ModelTraits {
    fileprivate func isCovered(by other: ModelTraits) -> Bool {
        (!isCodable || other.isCodable) && (!isHashable || other.isHashable) && (!isMutable || other.isMutable)
    }
}

extension DeclaredType {
    fileprivate var outermostName: String { String(swiftName.prefix { $0 != "." }) }

    /// The structure of the type as a string, independent of its uses and capabilities.
    fileprivate var structure: String {
        var type = self
        (type.model.declaration.key, type.model.declaration.documentation) = (swiftName, Documentation())
        (type.model.use.isRead, type.model.use.isWritten) = (true, false)
        type.model.use.traits = ModelTraits()
        return APIRecord.text(of: type)
    }
}

extension Model {
    fileprivate mutating func belong(to owner: String, in module: AppName?) {
        let path = owner + "." + name.description
        replacement.shared = AppName(path, in: module)
        for index in nested.indices { nested[index].belong(to: path, in: module) }
    }
}
