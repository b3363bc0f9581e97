/// The correspondence between the types of the old and the new API, independent of their names.
///
/// Types that the spec names correspond by that name. Other types correspond by their use: the old type of the field
/// `owner` corresponds to the new type of that field. A model that was renamed in the spec also corresponds by its use.
struct TypePairs {
    typealias Declaration = APISnapshot.Declaration

    let endpoints: [Match<APISnapshot.Endpoint>]
    let wrappers: [Match<APISnapshot.Wrapper>]
    let old: Types
    let new: Types
    /// The new names by the old names, including those of requests, wrappers and the failures of wrappers.
    private(set) var names: [String: String] = [:]
    private var search = Search()

    /// The types of one version.
    struct Types {
        let byName: [String: Declaration]
        /// The names in the spec.
        let keys: Set<String>

        init(_ list: [Declaration]) {
            byName = Dictionary(list.map { ($0.name, $0) }) { first, _ in first }
            keys = Set(list.map(\.key)).subtracting([""])
        }

        subscript(name: String) -> Declaration? { byName[name] }
    }

    private struct Search {
        /// The new names that have an old name.
        var pairedNames: Set<String> = []
        /// The pairs whose parts have not been compared yet.
        var waiting: [(old: Declaration, new: Declaration)] = []
        /// The pairs that may be renamed types. A pair applies only if neither of its types has a counterpart with the
        /// same name.
        var renamedTypes: [(old: Declaration, new: Declaration)] = []
    }

    init(_ oldAPI: APISnapshot, _ newAPI: APISnapshot) {
        old = Types(oldAPI.types)
        new = Types(newAPI.types)
        endpoints = Match.all(oldAPI.endpoints, newAPI.endpoints)
        // A renamed wrapper is recognized by its fields and its verdict.
        wrappers = Match.all(oldAPI.wrappers, newAPI.wrappers).joined(by: \.shape)
        let keyed = Dictionary(newAPI.types.map { ($0.key, $0) }) { first, _ in first }
        for type in oldAPI.types where !type.key.isEmpty {
            if let other = keyed[type.key] { pair(type, other) }
        }
        for match in wrappers {
            guard let old = match.old, let new = match.new else { continue }
            names[old.name] = new.name
            if let name = old.failure.name, let other = new.failure.name { names[name] = other }
            align(old.fields, new.fields)
            align(old.failure.properties, new.failure.properties)
        }
        for match in Match.all(oldAPI.protocols, newAPI.protocols) {
            guard let old = match.old, let new = match.new else { continue }
            align(old.failure?.statuses ?? [], new.failure?.statuses ?? [])
        }
        for match in endpoints {
            guard let old = match.old, let new = match.new else { continue }
            names[old.name] = new.name
            align(old, new)
        }
        alignWaiting()
        // Types without a common use correspond if they have the same name.
        for type in oldAPI.types where names[type.name] == nil {
            if let other = new[type.name], !search.pairedNames.contains(other.name) { pair(type, other) }
        }
        alignWaiting()
        // Each new pair can make the types equal that contain it. So repeat until no further pair is found.
        while pairEqual(oldAPI.types, newAPI.types) {}
    }

    /// Pairs each removed type with the only added type that has equal parts. Returns whether it found any pair.
    private mutating func pairEqual(_ oldTypes: [Declaration], _ newTypes: [Declaration]) -> Bool {
        var hasPaired = false
        for type in oldTypes where names[type.name] == nil && !type.partKeys.isEmpty {
            let others = newTypes.filter {
                !search.pairedNames.contains($0.name) && mayPair(type, $0) && areEqual(type, $0)
            }
            let rivals = oldTypes.filter { names[$0.name] == nil && others.count == 1 && areEqual($0, others[0]) }
            guard others.count == 1, rivals.count == 1 else { continue }
            pair(type, others[0])
            alignWaiting()
            hasPaired = true
        }
        return hasPaired
    }

    private func areEqual(_ type: Declaration, _ other: Declaration) -> Bool {
        type.form == other.form && !type.key.isEmpty && !other.key.isEmpty && type.partKeys == other.partKeys
            && zip(type.fields, other.fields).allSatisfy { part, otherPart in
                // A recursive type contains its own name, which may differ between the versions.
                areSame(part.type, otherPart.type)
                    || part.type.title.replacing(type.name, with: other.name) == otherPart.type.title
            }
            && type.mentionedTypes.count == other.mentionedTypes.count
    }

    private mutating func pair(_ type: Declaration, _ other: Declaration) {
        guard names[type.name] == nil, search.pairedNames.insert(other.name).inserted else { return }
        names[type.name] = other.name
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

    private mutating func align(_ old: APISnapshot.Endpoint, _ new: APISnapshot.Endpoint) {
        if let type = old.response.type, let other = new.response.type { align(type, other) }
        align(old.parameters, new.parameters)
        align(old.outcomes, new.outcomes)
        align(old.streams, new.streams)
        align(old.failure?.statuses ?? [], new.failure?.statuses ?? [])
    }

    private mutating func align(_ old: Declaration, _ new: Declaration) {
        if let type = old.alias, let other = new.alias { align(type, other) }
        align(old.fields, new.fields)
        align(old.union?.variants ?? [], new.union?.variants ?? [])
    }

    private mutating func align<Part: SnapshotPart>(_ old: [Part], _ new: [Part]) {
        for match in Match.all(old, new) {
            for (type, other) in zip(match.old?.mentionedTypes ?? [], match.new?.mentionedTypes ?? []) {
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
            if other.name == type.name(standingIn: names) {
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
    private func mayPair(_ type: Declaration, _ other: Declaration) -> Bool {
        if new.keys.contains(type.key) || old.keys.contains(other.key) { return false }
        if type.key.isEmpty || other.key.isEmpty { return true }
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

extension APISnapshot.Declaration {
    /// Returns the expected name of the type, assuming that only its enclosing type was renamed.
    func name(standingIn names: [String: String]) -> String {
        guard let dot = name.lastIndex(of: ".") else { return name }
        let owner = String(name[..<dot])
        return (names[owner] ?? owner) + name[dot...]
    }

    /// The keys of the fields, values or variants.
    fileprivate var partKeys: [String] {
        switch kind {
        case .object(let fields), .tuple(let fields): fields.map(\.key)
        case .enumeration(let enumeration): enumeration.values.map(\.key)
        case .union(let union): union.variants.map(\.key)
        case .alias: []
        }
    }
}

extension APISnapshot.Wrapper {
    /// The verdict and the keys of the wrapper, regardless of its name. The payload's location is omitted, because
    /// endpoints declare it.
    fileprivate var shape: [[String]] { [[success ?? ""], fields.map(\.key), failure.properties.map(\.key)] }
}
