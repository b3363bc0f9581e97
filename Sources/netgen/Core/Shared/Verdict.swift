/// The conditions under which a wrapped response is a success. All of them must hold.
///
/// This type is the single source for the rule. The generated function is the rule's Swift equivalent. `verify` and
/// `infer` evaluate the rule. `mock` and the samplers generate fields that meet or violate it. `diff` compares rules.
struct Verdict {
    var conditions: [Condition]

    /// A field and the required value.
    struct Condition {
        /// The key of a field, or a path of keys: `meta.code`.
        var field: String
        var test: VerdictTest<JSONValue>
        /// The lenient type with which the client reads the field.
        var scalar: LenientScalar = .any

        func holds(for members: [JSONValue.Member]) -> Bool {
            test.isMet(by: members.verdictValue(at: field[...]), readAs: scalar)
        }
    }

    func isSuccess(_ members: [JSONValue.Member]) -> Bool {
        conditions.allSatisfy { $0.holds(for: members) }
    }

    /// Returns the members, with null in place of every value that counts as absent.
    func read(_ members: [JSONValue.Member]) -> [JSONValue.Member] {
        conditions.filter(\.test.acceptsAbsence).reduce(members) { $0.replacingAbsentValues(at: $1.field[...]) }
    }
}

/// The test that a field of a wrapper must pass in a success.
///
/// To add a kind of test, add a case. The compiler then reports each location that must handle the case.
enum VerdictTest<Value> {
    /// The valid values. With `orAbsent`, a field that is absent, null, or an empty string, array or object
    /// also passes. Without values, only such a field passes.
    case oneOf([Value], orAbsent: Bool)
    /// A number that doesn't exceed the limit. An absent field doesn't pass.
    case atMost(Value)

    /// The test for an absent or empty field, such as an error.
    static var nothing: VerdictTest { .oneOf([], orAbsent: true) }

    /// Whether an absent or empty field passes.
    var acceptsAbsence: Bool {
        switch self {
        case .oneOf(_, let orAbsent): orAbsent
        case .atMost: false
        }
    }

    /// Whether only an absent or empty field passes.
    var requiresAbsence: Bool {
        switch self {
        case .oneOf(let values, let orAbsent): orAbsent && values.isEmpty
        case .atMost: false
        }
    }

    /// Returns a description of the test: `status = 200 or 201`, `no error`, `ok = true or nothing`, `code is at most
    /// 99`.
    func spelling(of field: String, _ spell: (Value) -> String) -> String {
        switch self {
        case .oneOf(let values, let orAbsent):
            if requiresAbsence { return "no \(field)" }
            let words = values.map(spell) + (orAbsent ? ["nothing"] : [])
            return "\(field) = \(words.joined(separator: " or "))"
        case .atMost(let limit):
            return "\(field) is at most \(spell(limit))"
        }
    }
}

extension VerdictTest {
    func map<Other>(_ transform: (Value) -> Other) -> VerdictTest<Other> {
        switch self {
        case .oneOf(let values, let orAbsent): .oneOf(values.map(transform), orAbsent: orAbsent)
        case .atMost(let limit): .atMost(transform(limit))
        }
    }
}

extension VerdictTest: Equatable where Value: Equatable {}

extension VerdictTest<JSONValue> {
    /// Returns whether a value passes the test. Converts the value first, like the client.
    func isMet(by value: JSONValue?, readAs scalar: LenientScalar = .any) -> Bool {
        switch self {
        case .oneOf(let values, let orAbsent):
            guard let value, !value.countsAsAbsent else {
                return orAbsent || value.map { nothing in values.contains { $0.isSame(as: nothing) } } ?? false
            }
            guard let read = scalar.reading(value) else { return false }
            return values.contains { $0.isSame(as: read) }
        case .atMost(let limit):
            guard let value, let read = scalar.reading(value) else { return false }
            return read.isAtMost(limit)
        }
    }

    /// The test as in a spec: `[200, "ok"]`, `[true, null]`, `null`, `{ "atMost": 99 }`.
    var json: JSONValue {
        switch self {
        case .oneOf(let values, let orAbsent):
            requiresAbsence ? .null : .array(values + (orAbsent ? [.null] : []))
        case .atMost(let limit): .object([("atMost", limit)])
        }
    }
}

extension JSONValue {
    /// Whether the value is null, or an empty string, array or object. Servers send such a value if there is no error.
    var countsAsAbsent: Bool {
        switch kind {
        case .null: true
        case .string(let text): text.isEmpty
        case .array(let elements): elements.isEmpty
        case .object(let members): members.isEmpty
        case .bool, .number: false
        }
    }

    /// Returns whether both values are equal scalars. Numbers may be spelled differently.
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
    /// Returns whether both values are numbers and this one isn't greater. Integers are compared exactly.
    fileprivate func isAtMost(_ limit: JSONValue) -> Bool {
        guard case .number(let number) = kind, case .number(let limit) = limit.kind else { return false }
        if let number = WholeNumber(number), let limit = WholeNumber(limit) { return number <= limit }
        guard let number = Double(number), let limit = Double(limit) else { return false }
        return number <= limit
    }
}

extension [JSONValue.Member] {
    /// Returns the value at a path, or `nil` if there is none. In an array, returns the value in the first element
    /// whose value isn't empty.
    func verdictValue(at path: Substring) -> JSONValue? {
        let key = path.prefix { $0 != "." }
        let rest = path.dropFirst(key.count + 1)
        guard let value = first(where: { $0.key == key })?.value, !rest.isEmpty else {
            return first { $0.key == key }?.value
        }
        guard case .array(let elements) = value.kind else { return value.members.verdictValue(at: rest) }
        let values = elements.lazy.compactMap { $0.members.verdictValue(at: rest) }
        return values.first { !$0.countsAsAbsent } ?? values.first
    }

    /// Returns the members, with null in place of an empty value at the path.
    fileprivate func replacingAbsentValues(at path: Substring) -> [JSONValue.Member] {
        let key = path.prefix { $0 != "." }
        let rest = path.dropFirst(key.count + 1)
        return map { member in
            guard member.key == key else { return member }
            var member = member
            if !rest.isEmpty, case .object(let inner) = member.value.kind {
                member.value.kind = .object(inner.replacingAbsentValues(at: rest))
            } else if !rest.isEmpty, case .array(let elements) = member.value.kind {
                member.value.kind = .array(elements.map { $0.replacingAbsentValues(at: rest) })
            } else if rest.isEmpty, member.value.countsAsAbsent {
                member.value.kind = .null
            }
            return member
        }
    }
}

extension JSONValue {
    fileprivate func replacingAbsentValues(at path: Substring) -> JSONValue {
        guard case .object(let members) = kind else { return self }
        var value = self
        value.kind = .object(members.replacingAbsentValues(at: path))
        return value
    }
}
