/// Hands out the members of a JSON object and remembers which keys were asked for: the others are unknown.
struct ObjectReader {
    /// What the object is, for messages: `an endpoint`.
    let what: String
    /// Where a missing key is reported: at the name of the object, or at its brace.
    let owner: SourceRange
    private let members: [JSONValue.Member]
    /// Keys that were asked for, in that order.
    private var known: [String] = []
    private var lacks: [(key: String, example: String)] = []

    /// `nil` when the value is no object.
    init?(_ value: JSONValue, _ what: String, owner: SourceRange? = nil) {
        guard case .object(let members) = value.kind else { return nil }
        self.what = what
        self.members = members
        let brace = SourceRange(file: value.range.file, start: value.range.start, end: value.range.start + 1)
        self.owner = owner ?? brace
    }

    mutating func optional(_ key: String) -> JSONValue.Member? {
        known.append(key)
        // Not `first(where:)`: objects have few members but types have many keys to ask for, and debug builds pay for
        // every closure.
        var index = 0
        while index < members.count {
            if members[index].key == key { return members[index] }
            index += 1
        }
        return nil
    }

    /// Like ``optional(_:)``; ``SpecParser/finish(_:)`` reports it when there is none.
    mutating func required(_ key: String, example: String) -> JSONValue.Member? {
        let member = optional(key)
        if member == nil { lacks.append((key, example)) }
        return member
    }

    func has(_ key: String) -> Bool {
        members.contains { $0.key == key }
    }

    /// The place of the first of these keys that is there.
    func keyRange(of keys: [String]) -> SourceRange? {
        members.first { keys.contains($0.key) }?.keyRange
    }
}

extension ObjectReader {
    /// Reports keys that nobody asked for and required ones that are not there.
    ///
    /// A misspelt required key is one problem, not two.
    func reportKeys(to diagnostics: inout Diagnostics) {
        var lacks = lacks
        for member in members where member.key != "$comment" && !known.contains(member.key) {
            let free = known.filter { !has($0) }
            let meant = SpellingSuggestion.key(meantBy: member.key, among: free)
            if let meant { lacks.removeAll { $0.key == meant } }
            let keys = "\(what) has \(known.map(quoted).joined(separator: ", "))"
            diagnostics.error(
                .unknownKey,
                "unknown key \(quoted(member.key)) in \(what)",
                at: member.keyRange,
                fix: meant.map { "did you mean \(quoted($0))? \(keys)" } ?? keys
            )
        }
        for lack in lacks {
            let message = "\(what) needs \(quoted(lack.key))"
            diagnostics.error(.missingKey, message, at: owner, fix: "add \(quoted(lack.key)): \(lack.example)")
        }
    }
}
