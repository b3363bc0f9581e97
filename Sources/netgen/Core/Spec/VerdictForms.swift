/// The coders for a wrapper's `success` and `failure`: the conditions of success, and the fields of a failure.
extension SpecCoder where Value == [Spec.Condition] {
    static var conditions: SpecCoder {
        .entries(of: "values by field", example: #"{ "status": [200] }"#) { entry, reader in
            let field = reader.keyPath(reader.fieldName(entry))
            let test = reader.test(entry)
            guard let field, let test else { return nil }
            return Spec.Condition(field: field, test: test)
        } write: { condition in
            (condition.field.value, condition.test.layout)
        }
    }
}

extension SpecKey<JSONValue?> {
    /// The key for the greatest number that means success.
    fileprivate static var limit: SpecKey {
        SpecKey(name: "atMost", example: "99") { member, limit, reader in
            guard member.value.isNumber else {
                return reader.wrongType(member, expected: "a number", example: "99")
            }
            limit = member.value
        } write: { limit in
            limit
        }
    }
}

extension VerdictTest<JSONValue> {
    /// The condition in a spec: `200`, `[200, "ok"]`, `[true, null]`, `null` or `{ "atMost": 99 }`.
    fileprivate var layout: JSONValue {
        switch self {
        case .oneOf(let values, let orAbsent):
            let layouts = values + (orAbsent ? [.null] : [])
            return layouts.count == 1 ? layouts[0] : .array(layouts)
        case .atMost: return json
        }
    }
}

extension SpecCoder where Value == Spec.WrapperFailure {
    static var wrapperFailure: SpecCoder {
        SpecCoder { member, reader in
            reader.wrapperFailure(member)
        } write: { failure in
            switch failure {
            case .field(let field): return .string(field.value)
            case .properties(let properties, let codes):
                let codes = codes.map { codes in
                    JSONValue.object(codes.cases.map { ($0.name.value, $0.value) })
                }
                let pairs = properties.map { JSONValue.Member(key: $0.name.value, value: .string($0.field.value)) }
                return .object(pairs + JSONValue.members(["codes": codes]))
            }
        }
    }
}

extension SpecReader {
    fileprivate mutating func fieldName(_ entry: JSONValue.Member) -> Located<String>? {
        guard !entry.key.isEmpty else {
            emptyValue(entry.keyRange, "the name of a field", fix: "write the name of one of the wrapper's fields")
            return nil
        }
        return Located(entry.key, at: entry.keyRange)
    }

    /// Reads a condition of success: a value, an array of values, or the upper limit of a number. Null means that the
    /// field can be absent. Reports an invalid condition.
    fileprivate mutating func test(_ entry: JSONValue.Member) -> VerdictTest<JSONValue>? {
        switch entry.value.kind {
        case .null: return .nothing
        case .bool, .number, .string: return .oneOf([entry.value], orAbsent: false)
        case .array(let values):
            guard !values.isEmpty else {
                emptyValue(entry.value.range, quoted(entry.key), fix: "list the values that mean success")
                return nil
            }
            for value in values where !value.isConditionValue {
                wrongType(
                    value,
                    "a value that means success",
                    expected: "a string, a number, true, false, or null for absent",
                    fix: #"write the values, as in [200, 201], and null if the field may be absent"#
                )
            }
            let orAbsent = values.contains(where: \.isNull)
            // With null among the values, an empty string also counts as absent, so the condition omits it.
            let scalars = values.filter { $0.isConditionValue && !$0.isNull && !(orAbsent && $0.countsAsAbsent) }
            return .oneOf(scalars, orAbsent: orAbsent)
        case .object:
            var limit: JSONValue?
            read(entry.value, "a condition", into: &limit, [.limit])
            return limit.map { .atMost($0) }
        }
    }

    fileprivate mutating func wrapperFailure(_ member: JSONValue.Member) -> Spec.WrapperFailure? {
        switch member.value.kind {
        case .string:
            return keyPath(text(member, example: #""error""#)).map { .field($0) }
        case .object(let members):
            let entries = members.filter { $0.key != "$comment" }
            let properties = entries.filter { $0.key != "codes" }.compactMap { failureProperty($0) }
            let codes = entries.first { $0.key == "codes" }
            let readCodes = codes.flatMap { self.codes($0) }
            if let codes, !entries.contains(where: { $0.key == "code" }) { reportCodesWithoutCode(codes) }
            guard entries.contains(where: { $0.key != "codes" }) else {
                let fix = #"write { "code": "status", "message": "message" }"#
                if codes == nil { emptyValue(member.value.range, #""failure""#, fix: fix) }
                return nil
            }
            return .properties(properties, codes: readCodes)
        default:
            wrongType(
                member,
                expected: "the name of a field, or an object of fields by property",
                example: #"{ "code": "status", "message": "message" }"#
            )
            return nil
        }
    }

    private mutating func failureProperty(_ entry: JSONValue.Member) -> Spec.FailureProperty? {
        let name = name(entry, of: "a property")
        return keyPath(text(entry, example: #""status""#)).map { Spec.FailureProperty(name: name, field: $0) }
    }

    private mutating func codes(_ member: JSONValue.Member) -> Spec.Codes? {
        let example = #"{ "alreadyAdopted": 4091 }"#
        let cases = entries(member, of: "values by name", example: example).compactMap { entry in
            let name = name(entry, of: "a code")
            return rawValue(entry.value, "the code \(quoted(entry.key))").map { Spec.Code(name: name, value: $0) }
        }
        checkAreAlike(cases.map(\.value))
        checkAreUnique(cases.map(\.value), of: "code")
        return cases.isEmpty ? nil : Spec.Codes(range: member.keyRange, cases: cases)
    }

    private mutating func reportCodesWithoutCode(_ codes: JSONValue.Member) {
        diagnostics.error(
            .missingKey,
            #""codes" needs the property "code", which is missing"#,
            at: codes.keyRange,
            fix: #"add "code" and the field that contains the code"#
        )
    }
}

extension JSONValue {
    fileprivate var isConditionValue: Bool {
        switch kind {
        case .bool, .number, .string, .null: true
        case .array, .object: false
        }
    }
}
