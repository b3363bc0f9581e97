/// A resolver that checks the conditions of a wrapper's success against its fields.
struct ConditionResolver {
    let state: ResolverState
    let properties: [Property]

    /// Returns a condition of a wrapper's success. Reports an invalid condition, and returns `nil`.
    func condition(_ condition: Spec.Condition) -> Wrapper.Condition? {
        let found = state.types.follow(condition.field, in: properties, throughLists: true, &state.diagnostics)
        guard let (path, property) = found else { return nil }
        if path.hasLists, !condition.test.requiresAbsence {
            state.diagnostics.error(
                .mismatchedValue,
                "\(quoted(property.key)) can occur several times in an array, so \"success\" can only require it to be null",
                at: condition.field.range,
                fix: "write \(quoted(condition.field.value)): null"
            )
            return nil
        }
        if condition.test.requiresAbsence, !path.isOptional {
            state.diagnostics.error(
                .mismatchedValue,
                "\(quoted(condition.field.value)) is required, so it can never be null",
                at: condition.field.range,
                fix: #"make the field optional with "?", or write its value in a success"#
            )
        }
        let type = state.types.resolved(property.type)
        var scalar = LenientScalar(type)
        if case .named(let path) = type, case .enumeration(let enumeration) = state.types[path]?.kind {
            scalar = enumeration.isInteger ? .integer : .text
        }
        switch condition.test {
        case .oneOf(let values, let orAbsent):
            var tested: (values: [JSONValue], literals: [DefaultValue]) = ([], [])
            // For a Boolean, `[true, "true", 1]` is a single value. If no value has the right kind, the condition is an
            // error.
            let acceptsMixedTypes = values.contains(where: scalar.takes)
            for value in values {
                let read = acceptsMixedTypes ? scalar.reading(value) ?? value : value
                guard let literal = literal(read, of: property), !tested.literals.contains(literal) else { continue }
                tested.values.append(read)
                tested.literals.append(literal)
            }
            return Wrapper.Condition(
                rule: Verdict.Condition(
                    field: condition.field.value,
                    test: .oneOf(tested.values, orAbsent: orAbsent),
                    scalar: scalar
                ),
                field: path,
                test: .oneOf(tested.literals, orAbsent: orAbsent)
            )
        case .atMost(let limit):
            guard case .scalar(let number) = type, number.isOrdered else {
                state.diagnostics.error(
                    .mismatchedValue,
                    "\(quoted(condition.field.value)) is not a number, so it cannot be at most \(limit.compactJSON)",
                    at: limit.range,
                    fix: "write the values that mean success, or test a field that is a number"
                )
                return nil
            }
            return literal(limit, of: property).map { literal in
                Wrapper.Condition(
                    rule: Verdict.Condition(field: condition.field.value, test: .atMost(limit), scalar: scalar),
                    field: path,
                    test: .atMost(literal)
                )
            }
        }
    }

    /// Returns a value for comparison with a field. Reports a value that the field can never have, and returns `nil`.
    private func literal(_ value: JSONValue, of property: Property) -> DefaultValue? {
        let type = state.types.resolved(property.type)
        switch (type, value.kind) {
        case (.scalar(let scalar), _):
            if let literal = scalar.literal(value) { return literal }
        case (.named(let path), .string), (.named(let path), .number):
            if case .enumeration(let enumeration) = state.types[path]?.kind {
                let match = enumeration.cases.first { $0.rawValue == value.scalarText }
                if let match, enumeration.isInteger == value.isNumber { return .enumCase(match.name) }
                reject(
                    value,
                    of: property,
                    fix: SpellingSuggestion.fix(
                        for: value.scalarText,
                        among: enumeration.cases.map(\.rawValue),
                        otherwise: "add it to the enum"
                    )
                )
                return nil
            }
        case (.file, _), (.array, _), (.dictionary, _), (.optional, _), (.named, _):
            break
        }
        reject(value, of: property, fix: Self.expectation(of: type))
        return nil
    }

    private func reject(_ value: JSONValue, of property: Property, fix: String) {
        state.diagnostics.error(
            .mismatchedValue,
            "\(quoted(property.key)) can never be \(value.compactJSON)",
            at: value.range,
            fix: fix
        )
    }

    private static let choiceOfTypes =
        "test a field that is a string, a number, a Boolean or an enum, or write null for a missing field"

    private static func expectation(of type: TypeReference) -> String {
        switch type {
        case .scalar(let scalar): scalar.literalFix ?? Self.choiceOfTypes
        case .file, .array, .dictionary, .optional, .named: Self.choiceOfTypes
        }
    }
}

extension Scalar {
    /// Returns the literal for comparison with a field. Returns `nil` if the value doesn't fit the type, or the type
    /// has no literals.
    fileprivate func literal(_ value: JSONValue) -> DefaultValue? {
        switch (row.json, value.kind) {
        case (.text, .string(let text)) where self == .string: .string(text)
        case (.any, .string(let text)): .string(text)
        case (.flag, .bool(let flag)), (.any, .bool(let flag)): .bool(flag)
        case (.any, .number(let text)) where Double(text)?.isFinite == true: .number(text)
        case (.number(.whole), .number(let text)) where number?.holds(text) == true: .number(text)
        case (.quoted(.whole(let range)), .number(let text)) where WholeNumber(text).map(range.contains) == true:
            .number(text)
        case (.quoted(.decimal), .number(let text)) where Double(text)?.isFinite == true: .decimal(text)
        case (.number(.fraction), .number(let text)) where Double(text)?.isFinite == true: .number(text)
        case (.number(.decimal), .number(let text)) where Double(text)?.isFinite == true: .decimal(text)
        case (.text, _), (.flag, _), (.number, _), (.quoted, _), (.any, _): nil
        }
    }

    /// Whether the values are numbers, which have an order.
    fileprivate var isOrdered: Bool {
        switch row.json {
        case .number(.whole), .number(.fraction), .number(.decimal), .quoted: true
        case .number(.moment), .number(.seconds), .text, .flag, .any: false
        }
    }

    fileprivate var literalFix: String? {
        switch row.json {
        case .text: self == .string ? "write a string" : nil
        case .flag: "write true or false"
        case .number(.whole), .quoted: "write an integer"
        case .number(.fraction), .number(.decimal): "write a number"
        case .number(.moment), .number(.seconds), .any: nil
        }
    }
}
