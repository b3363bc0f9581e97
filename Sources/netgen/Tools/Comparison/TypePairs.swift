/// Which types of then are which types of now, whatever they are called.
///
/// Types that the spec names are known by that name. The others are known by where they are used: the type of the field
/// `owner` then is the type of the field `owner` now. So is a model that got another name in the spec.
struct TypePairs {
    let old: [String: Outline]
    let new: [String: Outline]
    let endpoints: [MatchedPart]
    let wrappers: [MatchedPart]
    /// Names of now, by those of then; those of requests, of wrappers and of the failures that they make, too.
    private(set) var names: [String: String] = [:]
    private var taken: Set<String> = []
    private let oldKeys: Set<String>
    private let newKeys: Set<String>
    /// Pairs whose parts have not been looked at.
    private var waiting: [(old: Outline, new: Outline)] = []
    /// What may have been renamed, if it turns out that neither is another type that kept its name.
    private var renamed: [(old: Outline, new: Outline)] = []

    init(_ oldAPI: Outline, _ newAPI: Outline) {
        old = Self.types(of: oldAPI)
        new = Self.types(of: newAPI)
        endpoints = MatchedPart.match(oldAPI.parts(.endpoint), newAPI.parts(.endpoint))
        wrappers = Self.wrappers(of: oldAPI, newAPI)
        oldKeys = Set(old.values.map(\.key)).subtracting([""])
        newKeys = Set(new.values.map(\.key)).subtracting([""])
        let keyed = Dictionary(newAPI.parts(.type).filter { !$0.key.isEmpty }.map { ($0.key, $0) }) { first, _ in first
        }
        for type in oldAPI.parts(.type) where !type.key.isEmpty {
            if let other = keyed[type.key] { pair(type, other) }
        }
        for match in wrappers { pairWrapper(match) }
        for match in MatchedPart.match(oldAPI.parts(.shared), newAPI.parts(.shared)) { align(match) }
        for match in endpoints {
            if let old = match.old, let new = match.new { names[old.name] = new.name }
            align(match)
        }
        alignWaiting()
        // What is used nowhere in common may still have kept its name.
        for type in oldAPI.parts(.type) where names[type.name] == nil {
            if let other = new[type.name], !taken.contains(other.name) { pair(type, other) }
        }
        alignWaiting()
    }

    /// A wrapper that got another name is known by what it says.
    private static func wrappers(of oldAPI: Outline, _ newAPI: Outline) -> [MatchedPart] {
        var matches = MatchedPart.match(oldAPI.parts(.wrapper), newAPI.parts(.wrapper))
        for index in matches.indices where matches[index].old == nil {
            let shape = matches[index].new?.wrapperShape
            guard let other = matches.firstIndex(where: { $0.new == nil && $0.old?.wrapperShape == shape }) else {
                continue
            }
            matches[index].old = matches[other].old
            matches[other].old = nil
        }
        return matches.filter { $0.old != nil || $0.new != nil }
    }

    private mutating func pairWrapper(_ match: MatchedPart) {
        guard let old = match.old, let new = match.new else { return }
        names[old.name] = new.name
        if let name = old.facts[.clientFailure], let other = new.facts[.clientFailure] { names[name] = other }
        align(match)
    }

    private static func types(of api: Outline) -> [String: Outline] {
        Dictionary(api.parts(.type).map { ($0.name, $0) }) { first, _ in first }
    }

    private mutating func pair(_ type: Outline, _ other: Outline) {
        guard names[type.name] == nil, taken.insert(other.name).inserted else { return }
        names[type.name] = other.name
        waiting.append((type, other))
    }

    private mutating func alignWaiting() {
        while true {
            if let (type, other) = waiting.popLast() {
                align(type, other)
            } else if let (type, other) = renamed.popLast() {
                pair(type, other)
            } else {
                return
            }
        }
    }

    private mutating func align(_ match: MatchedPart) {
        if let old = match.old, let new = match.new { align(old, new) }
    }

    private mutating func align(_ old: Outline, _ new: Outline) {
        if let type = old.type, let other = new.type { align(type, other) }
        for match in MatchedPart.match(old.parts, new.parts) { align(match) }
    }

    /// Types in the same place, at any depth.
    private mutating func align(_ type: TypeReference, _ other: TypeReference) {
        switch (type, other) {
        case (.optional(let type), _): align(type, other)
        case (_, .optional(let other)): align(type, other)
        case (.array(let type), .array(let other)), (.dictionary(let type), .dictionary(let other)): align(type, other)
        case (.named, .named):
            guard let type = old[type.title], let other = new[other.title], type.facts[.form] == other.facts[.form],
                mayPair(type, other)
            else { return }
            if other.name == type.name(standingIn: names) { pair(type, other) } else { renamed.append((type, other)) }
        default: break
        }
    }

    /// A type that the spec still names, or named already, is another one; so is one that has little in common.
    private func mayPair(_ type: Outline, _ other: Outline) -> Bool {
        if newKeys.contains(type.key) || oldKeys.contains(other.key) { return false }
        if type.key.isEmpty || other.key.isEmpty { return true }
        let keys = Set(type.parts.map(\.key))
        let common = other.parts.count { keys.contains($0.key) }
        return common * 2 >= max(keys.count, other.parts.count)
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
}

extension Outline {
    /// What it is called if nothing but what it stands in has another name.
    func name(standingIn names: [String: String]) -> String {
        guard let dot = name.lastIndex(of: ".") else { return name }
        let owner = String(name[..<dot])
        return (names[owner] ?? owner) + name[dot...]
    }

    /// What a wrapper says, whatever it is called; endpoints say where their payloads are.
    fileprivate var wrapperShape: [String] {
        [facts[.success] ?? ""] + parts.map { "\($0.kind) \($0.key)" }
    }
}
