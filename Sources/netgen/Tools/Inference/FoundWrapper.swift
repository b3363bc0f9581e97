/// An object that responses repeat around their payloads.
struct FoundWrapper {
    /// The key of the object that contains the wrapper and the payload: `ocs` in `{"ocs": {"meta": …, "data": …}}`.
    var outerKey: String?
    var layout: Layout
    /// The indices of the endpoints that have the wrapper.
    var members: Set<Int>
    /// The JSON types of the values in successful responses, by key.
    var kinds: [String: ShapeKinds] = [:]
    /// The indices of endpoints with failures only, whose bodies look like the wrapper with another verdict.
    var failing: Set<Int> = []
    var verdict: FoundVerdict?

    enum Layout: Equatable {
        /// A payload under a fixed key: `{"status": 200, "data": …}`.
        case key(String)
        /// A payload whose members are those of the wrapper's object: `{"ok": true, …}`.
        case inline
        /// A payload under a key that depends on the endpoint: `{"droplets": […], "meta": …}`.
        case ownKeys([Int: String])
    }

    /// Returns the key of an endpoint's payload, if the key depends on the endpoint; otherwise `nil`.
    func ownKey(of endpoint: Int) -> String? {
        if case .ownKeys(let keys) = layout { keys[endpoint] } else { nil }
    }

    /// Returns the path of keys to an endpoint's payload in a body.
    func payloadPath(of endpoint: Int) -> [String] {
        guard members.contains(endpoint) else { return [] }
        let outer = outerKey.map { [$0] } ?? []
        return switch layout {
        case .key(let key): outer + [key]
        case .ownKeys(let keys): outer + (keys[endpoint].map { [$0] } ?? [])
        case .inline: outer
        }
    }

    /// Returns the wrapper's object in a body; `nil` if the body contains no such object.
    func object(in body: JSONValue) -> [JSONValue.Member]? {
        guard let outerKey else {
            guard case .object(let members) = body.kind else { return nil }
            return members
        }
        guard case .object(let members)? = body[outerKey]?.kind else { return nil }
        return members
    }

    /// Returns whether an object has a member of the wrapper and no member whose JSON type differs from the wrapper's.
    func covers(_ members: [JSONValue.Member]) -> Bool {
        let wrapperMembers = members.filter { kinds[$0.key] != nil && layout != .key($0.key) }
        return !wrapperMembers.isEmpty && wrapperMembers.allSatisfy(isAlike)
    }

    /// Returns whether successful responses have this member with the same JSON type. A Boolean may have another type,
    /// and empty values match any type.
    private func isAlike(_ member: JSONValue.Member) -> Bool {
        guard let expectedKinds = kinds[member.key], !member.value.countsAsAbsent else { return true }
        let isFlag = VerdictSearch.flags.contains(member.key) && LenientScalar.flag.reading(member.value) != nil
        return isFlag || expectedKinds.meets(ShapeKinds(of: member.value))
    }

    /// Returns whether a member is outside the payload.
    func mayContainVerdict(_ member: JSONValue.Member, of endpoint: Int) -> Bool {
        switch layout {
        case .key(let key): member.key != key
        case .ownKeys(let keys): member.key != keys[endpoint]
        case .inline: member.value.scalar != nil || VerdictSearch.fields.contains(member.key)
        }
    }

    /// Returns the payload in a body of an endpoint; `nil` if there is none.
    func payload(in body: JSONValue, of endpoint: Int, excluding fields: Set<String>) -> JSONValue? {
        guard let members = object(in: body) else { return nil }
        switch layout {
        case .key(let key): return members.first { $0.key == key }?.value
        case .ownKeys(let keys): return members.first { $0.key == keys[endpoint] }?.value
        case .inline:
            let rest = members.filter { !fields.contains($0.key) }
            return rest.isEmpty ? nil : JSONValue(kind: .object(rest), range: body.range)
        }
    }
}

/// The condition under which a wrapper reports success or failure. Fields are paths of keys: `meta.code`.
struct FoundVerdict {
    var condition: Verdict.Condition
    /// The fields of the failure by their roles: `code`, `message`.
    var properties: [(name: String, field: String)] = []
    /// The names of the failure's codes.
    var codes: [(name: String, value: JSONValue)] = []
    /// Whether the whole field is the failure.
    var isEntireField = false
    /// Whether the verdict is a guess, because no failed response among the samples has a value of the field.
    var isGuessed = false
    /// Whether the name of the field doesn't indicate a verdict.
    var isUnconventional = false

    init(_ field: String, _ test: VerdictTest<JSONValue>, readAs scalar: LenientScalar = .any, isGuessed: Bool = false)
    {
        condition = Verdict.Condition(field: field, test: test, scalar: scalar)
        self.isGuessed = isGuessed
    }

    var field: String { condition.field }

    var verdict: Verdict { Verdict(conditions: [condition]) }

    /// The only value that means success; `nil` if several values mean success, or if a missing value does.
    var onlyValue: JSONValue? {
        switch condition.test {
        case .oneOf(let values, let orAbsent): orAbsent || values.count != 1 ? nil : values[0]
        case .atMost: nil
        }
    }

    /// Whether the verdict is a Boolean.
    var isFlag: Bool {
        switch condition.test {
        case .oneOf(let values, _): condition.scalar == .flag || values.allSatisfy { $0.bool != nil }
        case .atMost: false
        }
    }

    /// Returns whether the members contain a verdict. If a missing value means success, an empty value isn't a verdict.
    func judges(_ members: [JSONValue.Member]) -> Bool {
        members.value(at: field).map { !condition.test.acceptsAbsence || !$0.countsAsAbsent } ?? false
    }
}

extension [JSONValue.Member] {
    /// The members, and the members of the objects directly inside them, by their paths.
    var flattened: [(path: String, value: JSONValue)] {
        var result: [(path: String, value: JSONValue)] = []
        for member in self where !member.key.contains(".") {
            result.append((member.key, member.value))
            for inner in member.value.members where !inner.key.contains(".") {
                result.append(("\(member.key).\(inner.key)", inner.value))
            }
        }
        return result
    }
}
