/// Which types of then are which types of now, whatever they are called.
///
/// Types that the spec names are known by that name. The others are known by where they are used: the type of the field
/// `owner` then is the type of the field `owner` now. So is a model that got another name in the spec.
struct TypePairs {
    typealias Declaration = APISnapshot.Declaration

    let endpoints: [Match<APISnapshot.Endpoint>]
    let wrappers: [Match<APISnapshot.Wrapper>]
    let old: Types
    let new: Types
    /// Names of now, by those of then; those of requests, of wrappers and of the failures that they make, too.
    private(set) var names: [String: String] = [:]
    private var search = Search()

    /// The types of one side.
    struct Types {
        let byName: [String: Declaration]
        /// What the spec calls them.
        let keys: Set<String>

        init(_ list: [Declaration]) {
            byName = Dictionary(list.map { ($0.name, $0) }) { first, _ in first }
            keys = Set(list.map(\.key)).subtracting([""])
        }

        subscript(name: String) -> Declaration? { byName[name] }
    }

    private struct Search {
        /// Names of now that have a partner.
        var taken: Set<String> = []
        /// Pairs whose parts have not been looked at.
        var waiting: [(old: Declaration, new: Declaration)] = []
        /// What may have been renamed, if it turns out that neither is another type that kept its name.
        var renamed: [(old: Declaration, new: Declaration)] = []
    }

    init(_ oldAPI: APISnapshot, _ newAPI: APISnapshot) {
        old = Types(oldAPI.types)
        new = Types(newAPI.types)
        endpoints = Match.all(oldAPI.endpoints, newAPI.endpoints)
        // A wrapper that got another name is known by what it says.
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
        // What is used nowhere in common may still have kept its name.
        for type in oldAPI.types where names[type.name] == nil {
            if let other = new[type.name], !search.taken.contains(other.name) { pair(type, other) }
        }
        alignWaiting()
        // One pair may be what others hold.
        while pairEqual(oldAPI.types, newAPI.types) {}
    }

    /// A type that is gone and the only new one that has the same parts are one type with another name. Says
    /// whether there was any.
    private mutating func pairEqual(_ oldTypes: [Declaration], _ newTypes: [Declaration]) -> Bool {
        var hasPaired = false
        for type in oldTypes where names[type.name] == nil && !type.partKeys.isEmpty {
            let others = newTypes.filter { !search.taken.contains($0.name) && mayPair(type, $0) && areEqual(type, $0) }
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
                // It may hold itself.
                areSame(part.type, otherPart.type)
                    || part.type.title.replacing(type.name, with: other.name) == otherPart.type.title
            }
            && type.mentionedTypes.count == other.mentionedTypes.count
    }

    private mutating func pair(_ type: Declaration, _ other: Declaration) {
        guard names[type.name] == nil, search.taken.insert(other.name).inserted else { return }
        names[type.name] = other.name
        search.waiting.append((type, other))
    }

    private mutating func alignWaiting() {
        while true {
            if let (type, other) = search.waiting.popLast() {
                align(type, other)
            } else if let (type, other) = search.renamed.popLast() {
                pair(type, other)
            } else {
                return
            }
        }
    }

    // MARK: - Types in the same place

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

    /// At any depth.
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
                search.renamed.append((type, other))
            }
        default: break
        }
    }

    /// A type that the spec still names, or named already, is another one; so is one that has little in common.
    private func mayPair(_ type: Declaration, _ other: Declaration) -> Bool {
        if new.keys.contains(type.key) || old.keys.contains(other.key) { return false }
        if type.key.isEmpty || other.key.isEmpty { return true }
        let keys = Set(type.partKeys)
        let otherKeys = other.partKeys
        return otherKeys.count(where: keys.contains) * 2 >= max(keys.count, otherKeys.count)
    }

    // MARK: - Asking

    /// Whether a type of then and one of now are the same to those who use them, names aside.
    func areSame(_ type: TypeReference, _ other: TypeReference) -> Bool {
        switch (type, other) {
        case (.array(let type), .array(let other)), (.dictionary(let type), .dictionary(let other)),
            (.optional(let type), .optional(let other)):
            areSame(type, other)
        case (.named, .named): names[type.title] == other.title
        default: type == other
        }
    }

    /// The same where there may be none.
    func areSame(_ type: TypeReference?, _ other: TypeReference?) -> Bool {
        switch (type, other) {
        case (let type?, let other?): areSame(type, other)
        default: type == nil && other == nil
        }
    }
}

extension APISnapshot.Declaration {
    /// What it is called if nothing but what it stands in has another name.
    func name(standingIn names: [String: String]) -> String {
        guard let dot = name.lastIndex(of: ".") else { return name }
        let owner = String(name[..<dot])
        return (names[owner] ?? owner) + name[dot...]
    }

    /// The keys of its fields, values or variants.
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
    /// What a wrapper says, whatever it is called; endpoints say where their payloads are.
    fileprivate var shape: [[String]] { [[success ?? ""], fields.map(\.key), failure.properties.map(\.key)] }
}
