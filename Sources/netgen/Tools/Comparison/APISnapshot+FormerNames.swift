extension APISnapshot {
    /// A selection of the names in an earlier snapshot, which code may still use.
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

        fileprivate func names(of label: Label) -> [String] { names(label.name, label.formerNames) }
    }

    /// Keeps the names of an earlier snapshot as former names, if they differ from the current names.
    mutating func keepNames(of old: APISnapshot, _ earlier: EarlierNames = .all) {
        let pairs = TypePairs(old, self)
        label.keep(earlier.names(of: old.label))
        // The matches begin with the endpoints of this snapshot, in order, so `zip` pairs them.
        for (index, match) in zip(endpoints.indices, pairs.endpoints) {
            guard let old = match.old else { continue }
            endpoints[index].label.keep(earlier.names(of: old.label))
            endpoints[index].parameters.keepNames(of: old.parameters, earlier)
        }
        for (index, match) in zip(wrappers.indices, pairs.wrappers) {
            guard let old = match.old else { continue }
            wrappers[index].label.keep(earlier.names(of: old.label))
            wrappers[index].fields.keepNames(of: old.fields, earlier)
            let failures = earlier.names(old.failure.name ?? "", old.failure.formerNames)
            wrappers[index].failure.formerNames = failures.filter { $0 != wrappers[index].failure.name && !$0.isEmpty }
        }
        let indices = Dictionary(zip(types.map(\.name), types.indices)) { first, _ in first }
        for old in old.types {
            guard let index = pairs.names[old.name].flatMap({ indices[$0] }) else { continue }
            types[index].label.keep(earlier.names(old.name(standingIn: pairs.names), old.label.formerNames))
            types[index].keepPartNames(of: old, earlier)
        }
    }
}

extension APISnapshot.Declaration {
    fileprivate mutating func keepPartNames(of old: APISnapshot.Declaration, _ earlier: APISnapshot.EarlierNames) {
        switch kind {
        case .object(var fields):
            fields.keepNames(of: old.fields, earlier)
            kind = .object(fields)
        case .tuple(var fields):
            fields.keepNames(of: old.fields, earlier)
            kind = .tuple(fields)
        case .enumeration(var enumeration):
            enumeration.values.keepNames(of: old.enumeration?.values ?? [], earlier)
            kind = .enumeration(enumeration)
        case .union, .alias: break
        }
    }
}

extension Array where Element: SnapshotPart {
    fileprivate mutating func keepNames(of old: [Element], _ earlier: APISnapshot.EarlierNames) {
        for (index, match) in zip(indices, Match.all(old, self)) {
            if let old = match.old { self[index].label.keep(earlier.names(of: old.label)) }
        }
    }
}

extension APISnapshot.Label {
    fileprivate mutating func keep(_ names: [String]) {
        formerNames = names.filter { $0 != name && !$0.isEmpty }
    }
}
