/// An object that responses repeat around their payloads.
struct FoundWrapper {
    /// Everything stands under this key: `ocs` in `{"ocs": {"meta": …, "data": …}}`.
    var outerKey: String?
    var place: Place
    /// The endpoints that have it, by their places.
    var members: Set<Int>
    /// What stands in good responses: the kinds of the values by key.
    var kinds: [String: ShapeKinds] = [:]
    /// Endpoints that have failed only: what they said looks like the wrapper with another verdict.
    var failing: Set<Int> = []
    var verdict: FoundVerdict?

    enum Place: Equatable {
        /// `{"status": 200, "data": …}`
        case key(String)
        /// `{"ok": true, …}`
        case inline
        /// `{"droplets": […], "meta": …}`, by endpoint.
        case ownKeys([Int: String])
    }

    /// The key of an endpoint's payload, where that is its own.
    func ownKey(of endpoint: Int) -> String? {
        if case .ownKeys(let keys) = place { keys[endpoint] } else { nil }
    }

    /// The wrapper's object in a body.
    func object(in body: JSONValue) -> [JSONValue.Member]? {
        guard let outerKey else {
            guard case .object(let members) = body.kind else { return nil }
            return members
        }
        guard case .object(let members)? = body[outerKey]?.kind else { return nil }
        return members
    }

    /// Whether an object has anything of the wrapper, and nothing that is something else in it.
    func covers(_ members: [JSONValue.Member]) -> Bool {
        let known = members.filter { kinds[$0.key] != nil && place != .key($0.key) }
        return !known.isEmpty && known.allSatisfy(isAlike)
    }

    /// Whether a member is of a kind that has been seen. A flag may come as another, and what says nothing is of none.
    private func isAlike(_ member: JSONValue.Member) -> Bool {
        guard let seen = kinds[member.key], !member.value.saysNothing else { return true }
        let isFlag = VerdictSearch.flags.contains(member.key) && LenientScalar.flag.reading(member.value) != nil
        return isFlag || seen.meets(ShapeKinds(of: member.value))
    }

    /// Whether a member is no part of the payload.
    func mayHoldVerdict(_ member: JSONValue.Member, of endpoint: Int) -> Bool {
        switch place {
        case .key(let key): member.key != key
        case .ownKeys(let keys): member.key != keys[endpoint]
        case .inline: member.value.scalar != nil || VerdictSearch.fields.contains(member.key)
        }
    }

    /// The payload in a body of an endpoint; `nil` where there is none.
    func payload(in body: JSONValue, of endpoint: Int, own fields: Set<String>) -> JSONValue? {
        guard let members = object(in: body) else { return nil }
        switch place {
        case .key(let key): return members.first { $0.key == key }?.value
        case .ownKeys(let keys): return members.first { $0.key == keys[endpoint] }?.value
        case .inline:
            let rest = members.filter { !fields.contains($0.key) }
            return rest.isEmpty ? nil : JSONValue(kind: .object(rest), range: body.range)
        }
    }
}

/// How a wrapper says yes and no. Fields are paths of keys: `meta.code`.
struct FoundVerdict {
    var condition: Verdict.Condition
    /// Fields of the failure by what they are: `code`, `message`.
    var properties: [(name: String, field: String)] = []
    /// Names of the failure's codes.
    var codes: [(name: String, value: JSONValue)] = []
    /// The field is the failure.
    var isWhole = false
    /// No bad response was among the samples.
    var isGuessed = false
    /// The field's name does not say that it is a verdict.
    var isUnusual = false

    init(_ field: String, _ test: VerdictTest<JSONValue>, readAs scalar: LenientScalar = .any, isGuessed: Bool = false)
    {
        condition = Verdict.Condition(field: field, test: test, scalar: scalar)
        self.isGuessed = isGuessed
    }

    var field: String { condition.field }

    var verdict: Verdict { Verdict(conditions: [condition]) }

    /// The one value that means success; `nil` where there are others, or nothing means success.
    var onlyValue: JSONValue? {
        switch condition.test {
        case .oneOf(let values, let orNothing): orNothing || values.count != 1 ? nil : values[0]
        case .atMost: nil
        }
    }

    /// Whether it says yes or no, and nothing else.
    var isFlag: Bool {
        switch condition.test {
        case .oneOf(let values, _): condition.scalar == .flag || values.allSatisfy { $0.bool != nil }
        case .atMost: false
        }
    }

    /// Whether a wrapper's members have a say.
    func judges(_ members: [JSONValue.Member]) -> Bool {
        members.value(at: field).map { !condition.test.acceptsNothing || !$0.saysNothing } ?? false
    }
}

extension [JSONValue.Member] {
    /// The members, and those of objects right among them by their paths.
    var flattened: [(path: String, value: JSONValue)] {
        filter { !$0.key.contains(".") }.flatMap { member in
            [(member.key, member.value)]
                + member.value.members.filter { !$0.key.contains(".") }.map { ("\(member.key).\($0.key)", $0.value) }
        }
    }
}

extension JSONValue {
    /// The same for the same scalars; `nil` for null, lists and objects.
    var scalar: String? {
        switch kind {
        case .bool(let flag): flag ? "true" : "false"
        case .number(let text): "#" + text
        case .string(let text): "\"" + text
        case .null, .array, .object: nil
        }
    }
}
