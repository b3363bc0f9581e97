/// When a wrapped response is a success: all conditions hold.
///
/// This is the only place that knows. The generated function says the same in Swift, `verify` and `infer` evaluate it,
/// `mock` and the samplers make up fields that meet it or do not, and `diff` compares it.
struct Verdict {
    var conditions: [Condition]

    /// A field and what it has to be.
    struct Condition {
        /// A field, or a path into one: `meta.code`.
        var field: String
        var test: VerdictTest<JSONValue>
        /// What the client reads the field as.
        var scalar: LenientScalar = .any

        func holds(for members: [JSONValue.Member]) -> Bool {
            test.isMet(by: members.verdictValue(at: field[...]), readAs: scalar)
        }
    }

    func isSuccess(_ members: [JSONValue.Member]) -> Bool {
        conditions.allSatisfy { $0.holds(for: members) }
    }

    /// The wrapper as the client reads it: null where a field may say nothing, and does.
    func read(_ members: [JSONValue.Member]) -> [JSONValue.Member] {
        conditions.filter(\.test.acceptsNothing).reduce(members) { $0.withNullForNothing(at: $1.field[...]) }
    }
}

/// What a field of a wrapper has to be in a success.
///
/// A new kind of test is a case here; the compiler then asks for it everywhere.
enum VerdictTest<Value> {
    /// One of these values. With `orNothing` a field that is absent, null, or an empty text, list or object is as good;
    /// without any value nothing else is.
    case oneOf([Value], orNothing: Bool)
    /// A number that is this one or less; a field that is absent is no number.
    case atMost(Value)

    /// The field has to say nothing: there is no error.
    static var nothing: VerdictTest { .oneOf([], orNothing: true) }

    /// Whether a field that says nothing passes.
    var acceptsNothing: Bool {
        switch self {
        case .oneOf(_, let orNothing): orNothing
        case .atMost: false
        }
    }

    /// Whether nothing else passes.
    var acceptsOnlyNothing: Bool {
        switch self {
        case .oneOf(let values, let orNothing): orNothing && values.isEmpty
        case .atMost: false
        }
    }

    /// In words: `status = 200 or 201`, `no error`, `ok = true or nothing`, `code is at most 99`.
    func spelling(of field: String, _ spell: (Value) -> String) -> String {
        switch self {
        case .oneOf(let values, let orNothing):
            if acceptsOnlyNothing { return "no \(field)" }
            let words = values.map(spell) + (orNothing ? ["nothing"] : [])
            return "\(field) = \(words.joined(separator: " or "))"
        case .atMost(let limit):
            return "\(field) is at most \(spell(limit))"
        }
    }
}

extension VerdictTest: Equatable where Value: Equatable {}

extension VerdictTest<JSONValue> {
    /// Whether a value passes, by what the client reads it as.
    func isMet(by value: JSONValue?, readAs scalar: LenientScalar = .any) -> Bool {
        switch self {
        case .oneOf(let values, let orNothing):
            guard let value, !value.saysNothing else {
                return orNothing || value.map { nothing in values.contains { $0.isSame(as: nothing) } } ?? false
            }
            guard let read = scalar.reading(value) else { return false }
            return values.contains { $0.isSame(as: read) }
        case .atMost(let limit):
            guard let value, let read = scalar.reading(value) else { return false }
            return read.isAtMost(limit)
        }
    }

    /// As a spec spells it: `[200, "ok"]`, `[true, null]`, `null`, `{ "atMost": 99 }`.
    var json: JSONValue {
        switch self {
        case .oneOf(let values, let orNothing):
            acceptsOnlyNothing ? .null : .array(values + (orNothing ? [.null] : []))
        case .atMost(let limit): .object([("atMost", limit)])
        }
    }
}

extension JSONValue {
    /// Whether it is null, or an empty text, list or object: so servers write that there is no error.
    var saysNothing: Bool {
        switch kind {
        case .null: true
        case .string(let text): text.isEmpty
        case .array(let elements): elements.isEmpty
        case .object(let members): members.isEmpty
        case .bool, .number: false
        }
    }

    /// Whether both are the same scalar, numbers however they are spelled.
    func isSame(as other: JSONValue?) -> Bool {
        switch (kind, other?.kind) {
        case (.string(let one), .string(let two)): one == two
        case (.bool(let one), .bool(let two)): one == two
        case (.number(let one), .number(let two)): one == two || Double(one) == Double(two)
        case (.null, .null): true
        default: false
        }
    }
}

extension JSONValue {
    /// Whether both are numbers, and this one is not greater; whole numbers are compared exactly.
    fileprivate func isAtMost(_ limit: JSONValue) -> Bool {
        guard case .number(let number) = kind, case .number(let limit) = limit.kind else { return false }
        if let number = WholeNumber(number), let limit = WholeNumber(limit) { return number <= limit }
        guard let number = Double(number), let limit = Double(limit) else { return false }
        return number <= limit
    }
}

extension [JSONValue.Member] {
    /// The value at a path; behind a list that of the first element which has one.
    func verdictValue(at path: Substring) -> JSONValue? {
        let key = path.prefix { $0 != "." }
        let rest = path.dropFirst(key.count + 1)
        guard let value = first(where: { $0.key == key })?.value, !rest.isEmpty else {
            return first { $0.key == key }?.value
        }
        guard case .array(let elements) = value.kind else { return value.members.verdictValue(at: rest) }
        let values = elements.lazy.compactMap { $0.members.verdictValue(at: rest) }
        return values.first { !$0.saysNothing } ?? values.first
    }

    /// The members, with null at the end of a path where a value says nothing.
    fileprivate func withNullForNothing(at path: Substring) -> [JSONValue.Member] {
        let key = path.prefix { $0 != "." }
        let rest = path.dropFirst(key.count + 1)
        return map { member in
            guard member.key == key else { return member }
            var member = member
            if !rest.isEmpty, case .object(let inner) = member.value.kind {
                member.value.kind = .object(inner.withNullForNothing(at: rest))
            } else if !rest.isEmpty, case .array(let elements) = member.value.kind {
                member.value.kind = .array(elements.map { $0.withNullForNothing(at: rest) })
            } else if rest.isEmpty, member.value.saysNothing {
                member.value.kind = .null
            }
            return member
        }
    }
}

extension JSONValue {
    fileprivate func withNullForNothing(at path: Substring) -> JSONValue {
        guard case .object(let members) = kind else { return self }
        var value = self
        value.kind = .object(members.withNullForNothing(at: path))
        return value
    }
}
