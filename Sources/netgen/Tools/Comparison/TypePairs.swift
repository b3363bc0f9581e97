/// The correspondence between the types of the old and the new API, independent of their names.
///
/// Types that the spec names correspond by that name. Other types correspond by their use: the old type of the field
/// `owner` corresponds to the new type of that field. A model that was renamed in the spec also corresponds by its use.
struct TypePairs {
    let endpoints: [Match<Endpoint>]
    let wrappers: [Match<Wrapper>]
    let old: Types
    let new: Types
    /// The new names by the old names, including those of requests, wrappers and the failures of wrappers.
    private(set) var names: [String: String] = [:]
    private var search = Search()

    /// The types of one version.
    struct Types {
        let byName: [String: DeclaredType]
        /// The names in the spec.
        let keys: Set<String>

        init(_ list: [DeclaredType]) {
            byName = Dictionary(list.map { ($0.swiftName, $0) }) { first, _ in first }
            keys = Set(list.map(\.partKey)).subtracting([""])
        }

        subscript(name: String) -> DeclaredType? { byName[name] }
    }

    private struct Search {
        /// The new names that have an old name.
        var pairedNames: Set<String> = []
        /// The pairs whose parts have not been compared yet.
        var waiting: [(old: DeclaredType, new: DeclaredType)] = []
        /// The pairs that may be renamed types. A pair applies only if neither of its types has a counterpart with the
        /// same name.
        var renamedTypes: [(old: DeclaredType, new: DeclaredType)] = []
    }

    init(_ oldAPI: APIVersion, _ newAPI: APIVersion) {
        old = Types(oldAPI.types)
        new = Types(newAPI.types)
        endpoints = Match.all(oldAPI.api.endpoints, newAPI.api.endpoints)
        // A renamed wrapper is recognized by its fields and its verdict.
        wrappers = Match.all(oldAPI.api.client.wrappers, newAPI.api.client.wrappers).joined(by: \.shape)
        let keyed = Dictionary(newAPI.types.map { ($0.partKey, $0) }) { first, _ in first }
        for type in oldAPI.types where !type.partKey.isEmpty {
            if let other = keyed[type.partKey] { pair(type, other) }
        }
        for match in wrappers {
            guard let old = match.old, let new = match.new else { continue }
            names[old.swiftName] = new.swiftName
            if let name = old.failureName, let other = new.failureName { names[name.description] = other.description }
            align(old.properties, new.properties)
            align(old.failureProperties, new.failureProperties)
        }
        for match in Match.all(oldAPI.api.client.requestProtocols, newAPI.api.client.requestProtocols) {
            guard let old = match.old, let new = match.new else { continue }
            align(old.failure?.statuses ?? [], new.failure?.statuses ?? [])
        }
        for match in endpoints {
            guard let old = match.old, let new = match.new else { continue }
            names[old.swiftName] = new.swiftName
            align(old, new)
        }
        alignWaiting()
        // Types without a common use correspond if they have the same name.
        for type in oldAPI.types where names[type.swiftName] == nil {
            if let other = new[type.swiftName], !search.pairedNames.contains(other.swiftName) { pair(type, other) }
        }
        alignWaiting()
        // Each new pair can make the types equal that contain it. So repeat until no further pair is found.
        while pairEqual(oldAPI.types, newAPI.types) {}
    }

    /// Pairs each removed type with the only added type that has equal parts. Returns whether it found any pair.
    private mutating func pairEqual(_ oldTypes: [DeclaredType], _ newTypes: [DeclaredType]) -> Bool {
        var hasPaired = false
        for type in oldTypes where names[type.swiftName] == nil && !type.partKeys.isEmpty {
            let others = newTypes.filter {
                !search.pairedNames.contains($0.swiftName) && mayPair(type, $0) && areEqual(type, $0)
            }
            let rivals = oldTypes.filter { names[$0.swiftName] == nil && others.count == 1 && areEqual($0, others[0]) }
            guard others.count == 1, rivals.count == 1 else { continue }
            pair(type, others[0])
            alignWaiting()
            hasPaired = true
        }
        return hasPaired
    }

    private func areEqual(_ type: DeclaredType, _ other: DeclaredType) -> Bool {
        type.form == other.form && !type.partKey.isEmpty && !other.partKey.isEmpty && type.partKeys == other.partKeys
            && zip(type.model.properties, other.model.properties).allSatisfy { part, otherPart in
                // A recursive type contains its own name, which may differ between the versions.
                areSame(part.type, otherPart.type)
                    || part.type.title.replacing(type.swiftName, with: other.swiftName) == otherPart.type.title
            }
            && type.referencedTypes.count == other.referencedTypes.count
    }

    private mutating func pair(_ type: DeclaredType, _ other: DeclaredType) {
        guard names[type.swiftName] == nil, search.pairedNames.insert(other.swiftName).inserted else { return }
        names[type.swiftName] = other.swiftName
        search.waiting.append((type, other))
    }

    private mutating func alignWaiting() {
        while true {
            if let (type, other) = search.waiting.popLast() {
                align(type, other)
            } else if let (type, other) = search.renamedTypes.popLast() {
                pair(type, other)
            } else {
                return
            }
        }
    }

    // MARK: - Types at equal locations

    private mutating func align(_ old: Endpoint, _ new: Endpoint) {
        if let type = old.result.response.content.type, let other = new.result.response.content.type {
            align(type, other)
        }
        align(old.request.properties, new.request.properties)
        align(old.result.response.cases, new.result.response.cases)
        align([old.result.stream].compactMap(\.self), [new.result.stream].compactMap(\.self))
        align(old.result.failure?.statuses ?? [], new.result.failure?.statuses ?? [])
    }

    private mutating func align(_ old: DeclaredType, _ new: DeclaredType) {
        if let type = old.alias, let other = new.alias { align(type, other) }
        align(old.model.properties, new.model.properties)
        align(old.union?.variants ?? [], new.union?.variants ?? [])
    }

    private mutating func align<Part: APIPart>(_ old: [Part], _ new: [Part]) {
        for match in Match.all(old, new) {
            for (type, other) in zip(match.old?.referencedTypes ?? [], match.new?.referencedTypes ?? []) {
                align(type, other)
            }
        }
    }

    /// Aligns the types at any depth, such as the elements of arrays.
    private mutating func align(_ type: TypeReference, _ other: TypeReference) {
        switch (type, other) {
        case (.optional(let type), _): align(type, other)
        case (_, .optional(let other)): align(type, other)
        case (.array(let type), .array(let other)), (.dictionary(let type), .dictionary(let other)): align(type, other)
        case (.named, .named):
            guard let type = old[type.title], let other = new[other.title], type.form == other.form,
                mayPair(type, other)
            else { return }
            if other.swiftName == type.name(standingIn: names) {
                pair(type, other)
            } else {
                search.renamedTypes.append((type, other))
            }
        default: break
        }
    }

    /// Returns whether two types may correspond.
    ///
    /// They can't if the other version still uses the name of one of them. Two types that both have names need at least
    /// half of their parts in common.
    private func mayPair(_ type: DeclaredType, _ other: DeclaredType) -> Bool {
        if new.keys.contains(type.partKey) || old.keys.contains(other.partKey) { return false }
        if type.partKey.isEmpty || other.partKey.isEmpty { return true }
        let keys = Set(type.partKeys)
        let otherKeys = other.partKeys
        return otherKeys.count(where: keys.contains) * 2 >= max(keys.count, otherKeys.count)
    }

    // MARK: - Comparison

    /// Returns whether an old type and a new type are the same for their users, apart from the names.
    func areSame(_ type: TypeReference, _ other: TypeReference) -> Bool {
        switch (type, other) {
        case (.array(let type), .array(let other)), (.dictionary(let type), .dictionary(let other)),
            (.optional(let type), .optional(let other)):
            areSame(type, other)
        case (.named, .named): names[type.title] == other.title
        default: type == other
        }
    }

    /// Returns whether two types are the same, or both are `nil`.
    func areSame(_ type: TypeReference?, _ other: TypeReference?) -> Bool {
        switch (type, other) {
        case (let type?, let other?): areSame(type, other)
        default: type == nil && other == nil
        }
    }
}

extension DeclaredType {
    /// Returns the expected name of the type, assuming that only its enclosing type was renamed.
    func name(standingIn names: [String: String]) -> String {
        guard let dot = swiftName.lastIndex(of: ".") else { return swiftName }
        let owner = String(swiftName[..<dot])
        return (names[owner] ?? owner) + swiftName[dot...]
    }

    /// The keys of the fields, values or variants.
    fileprivate var partKeys: [String] {
        switch model.kind {
        case .structure(let properties), .tuple(let properties): properties.map(\.key)
        case .enumeration(let enumeration): enumeration.cases.map(\.rawValue)
        case .union(let union): union.variants.map(\.partKey)
        case .alias: []
        }
    }
}

extension Wrapper {
    /// The verdict and the keys of the wrapper, regardless of its name. The payload's location is omitted, because
    /// endpoints declare it.
    fileprivate var shape: [[String]] {
        [[rule.success.rule], properties.map(\.key), failureProperties.map(\.partKey)]
    }
}
