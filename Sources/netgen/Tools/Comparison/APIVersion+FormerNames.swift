extension APIVersion {
    /// A selection of the names in an earlier version, which code may still use.
    enum EarlierNames {
        /// The names that were current.
        case current
        /// The names that were kept as former names.
        case former
        case all

        fileprivate func names(_ current: String, _ former: [String]) -> [String] {
            switch self {
            case .current: [current]
            case .former: former
            case .all: [current] + former
            }
        }

        fileprivate func names(of part: some APIPart) -> [String] { names(part.swiftName, part.notes.formerNames) }
    }

    /// Keeps the names of an earlier version as former names, if they differ from the current names.
    mutating func keepNames(of old: APIVersion, _ earlier: EarlierNames = .all) {
        let pairs = TypePairs(old, self)
        keep(earlier.names(of: old))
        // The matches begin with the endpoints of this version, in order, so `zip` pairs them.
        for (index, match) in zip(api.endpoints.indices, pairs.endpoints) {
            guard let old = match.old else { continue }
            api.endpoints[index].keep(earlier.names(of: old))
            api.endpoints[index].request.properties.keepNames(of: old.request.properties, earlier)
        }
        for (index, match) in zip(api.client.wrappers.indices, pairs.wrappers) {
            guard let old = match.old else { continue }
            api.client.wrappers[index].keep(earlier.names(of: old))
            api.client.wrappers[index].properties.keepNames(of: old.properties, earlier)
            let failures = earlier.names(old.failureName?.description ?? "", old.rule.formerFailureNames)
            let current = api.client.wrappers[index].failureName?.description
            api.client.wrappers[index].rule.formerFailureNames = failures.filter { $0 != current && !$0.isEmpty }
        }
        let indices = Dictionary(zip(types.map(\.swiftName), types.indices)) { first, _ in first }
        for old in old.types {
            guard let index = pairs.names[old.swiftName].flatMap({ indices[$0] }) else { continue }
            types[index].keep(earlier.names(old.name(standingIn: pairs.names), old.notes.formerNames))
            types[index].model.kind.keepPartNames(of: old, earlier)
        }
    }
}

extension Model.Kind {
    fileprivate mutating func keepPartNames(of old: DeclaredType, _ earlier: APIVersion.EarlierNames) {
        switch self {
        case .structure(var properties):
            properties.keepNames(of: old.model.properties, earlier)
            self = .structure(properties)
        case .tuple(var properties):
            properties.keepNames(of: old.model.properties, earlier)
            self = .tuple(properties)
        case .enumeration(var enumeration):
            enumeration.cases.keepNames(of: old.enumeration?.cases ?? [], earlier)
            self = .enumeration(enumeration)
        case .union, .alias: break
        }
    }
}

extension Array where Element: APIPart {
    fileprivate mutating func keepNames(of old: [Element], _ earlier: APIVersion.EarlierNames) {
        for (index, match) in zip(indices, Match.all(old, self)) {
            if let old = match.old { self[index].keep(earlier.names(of: old)) }
        }
    }
}

extension APIPart {
    fileprivate mutating func keep(_ names: [String]) {
        notes.formerNames = names.filter { $0 != swiftName && !$0.isEmpty }
    }
}
