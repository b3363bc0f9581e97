/// The verdict of a wrapper: the function that returns its failure.
///
///     func failure(status: Int) -> Petstore.Failure? {
///         self.status == 200 ? nil : Petstore.Failure(code: .init(rawValue: self.status), message: message)
///     }
struct VerdictTemplate {
    let wrapper: Wrapper
    let properties: [PropertyTemplate]
    let scope: Scope

    init(_ wrapper: Wrapper, properties: [PropertyTemplate], in scope: Scope) {
        self.wrapper = wrapper
        self.properties = properties
        self.scope = scope
    }

    var source: SwiftSource {
        switch wrapper.rule.failure {
        case nil:
            return .empty
        case .field(let field, let type):
            let value = expression(of: field)
            return function(scope.type(type), value, broken: "return \(value)")
        case .structure(let name, let properties):
            let type = scope.name(of: [name])
            let arguments = properties.map { property -> SwiftSource in
                "\(label: property.name): \(argument(for: property))"
            }
            let broken: SwiftSource = """
                return \(type)(
                    \(rows: arguments)
                )
                """
            return function(type, "\(type)(\(list: arguments))", broken: broken)
        }
    }

    /// The keys that the verdict depends on; empty if they are exactly the required keys.
    ///
    ///     static var verdictFields: JSONFields { "status" }
    var fields: SwiftSource {
        guard wrapper.rule.failure != nil else { return .empty }
        let tested = wrapper.rule.success.filter { !$0.test.requiresAbsence }.compactMap(\.field.steps.first?.name)
        let deciding = properties.map(\.property).filter { tested.contains($0.name) }.map { JSONKeyTable.entry($0.key) }
        let required = properties.map(\.tableKey).filter { !$0.hasSuffix("?") }
        guard deciding != required else { return .empty }
        return "\(scope.access)static var verdictFields: \(scope[.jsonFields]) { \(JSONKeyTable.literal(deciding)) }"
    }

    /// The fields that may be absent in a success.
    ///
    ///     static var absentInSuccess: JSONFields { "error" }
    var absentFields: SwiftSource {
        // The verdict itself skips absent fields in arrays, so omit these fields.
        let accepting = wrapper.rule.success.filter {
            $0.test.acceptsAbsence && $0.field.isOptional && !$0.field.hasLists
        }
        guard wrapper.rule.failure != nil, !accepting.isEmpty else { return .empty }
        let paths = accepting.map { JSONKeyTable.entry($0.rule.field) }
        return "\(scope.access)static var absentInSuccess: \(scope[.jsonFields]) { \(JSONKeyTable.literal(paths)) }"
    }

    private func function(_ type: SwiftSource, _ failure: SwiftSource, broken: SwiftSource) -> SwiftSource {
        """
        \(properties.attribute)
        \(scope.access)func failure(status: \(scope[.int])) -> \(type)? {
            \(body(failure, broken: broken))
        }
        """
    }

    private var elements: FailedElements { FailedElements(wrapper) }

    private func body(_ failure: SwiftSource, broken: SwiftSource) -> SwiftSource {
        let conditions = self.conditions
        guard !conditions.isEmpty else { return .fitting(failure, else: broken) }
        let isSuccess = SwiftSource.list(conditions, separator: " && ")
        let declarations = elements.declarations
        guard declarations.isEmpty else {
            return """
                \(lines: declarations)
                \(exit(isSuccess, conditions))
                \(SwiftSource.fitting("return \(failure)", else: broken))
                """
        }
        return .fitting(
            "\(isSuccess) ? nil : \(failure)",
            else: """
                \(exit(isSuccess, conditions))
                \(SwiftSource.fitting("return \(failure)", else: broken))
                """
        )
    }

    /// Returns the statement that leaves the function if the call succeeded.
    private func exit(_ isSuccess: SwiftSource, _ conditions: [SwiftSource]) -> SwiftSource {
        .fitting(
            "if \(isSuccess) { return nil }",
            else: """
                if \(conditions[0])
                    \(lines: conditions.dropFirst().map { "&& \($0)" })
                {
                    return nil
                }
                """
        )
    }

    /// The conditions of success. If the failure is a field, its `nil` already means success, so the condition that the
    /// field is absent is omitted.
    private var conditions: [SwiftSource] {
        let elements = self.elements
        var testedElements: Set<MemberName> = []
        return wrapper.rule.success.compactMap { condition in
            if let element = elements.constant(of: condition.field) {
                return testedElements.insert(element).inserted ? "\(element) == nil" : nil
            }
            if case .field(let field, _) = wrapper.rule.failure, condition.test.requiresAbsence,
                field.steps.map(\.name) == condition.field.steps.map(\.name)
            {
                return nil
            }
            return source(of: condition)
        }
    }

    private func source(of condition: Wrapper.Condition) -> SwiftSource {
        let value = expression(of: condition.field)
        switch condition.test {
        case .oneOf(let values, let orAbsent):
            let isFlag = condition.rule.scalar == .flag
            let orAbsent = orAbsent && condition.field.isOptional
            if values.isEmpty { return "\(value) == nil" }
            if isFlag, values.count == 1, case .bool(let flag) = values[0] {
                if !condition.field.isOptional { return flag ? value : "!\(value)" }
                if orAbsent { return "\(value) != \(DefaultValue.bool(!flag).source(in: scope))" }
            }
            let literals = (orAbsent ? ["nil"] : []) + values.map { $0.source(in: scope) }
            return literals.count == 1 ? "\(value) == \(literals[0])" : "[\(list: literals)].contains(\(value))"
        case .atMost(let limit):
            let number = condition.field.isOptional ? "(\(value) ?? \(greatest(as: limit, condition)))" : value
            return "\(number) <= \(limit.source(in: scope))"
        }
    }

    /// Returns the replacement of an absent number, which is greater than any limit.
    private func greatest(as limit: DefaultValue, _ condition: Wrapper.Condition) -> SwiftSource {
        if case .decimal = limit { return ".greatestFiniteMagnitude" }
        return condition.rule.scalar == .integer ? ".max" : ".infinity"
    }

    private func argument(for property: Wrapper.FailureProperty) -> SwiftSource {
        let value = expression(of: property.field)
        guard property.codes != nil else { return value }
        guard property.field.isOptional else { return ".init(rawValue: \(value))" }
        let optional: SwiftSource = property.field.steps.count > 1 ? "(\(value))" : value
        return "\(optional).map { .init(rawValue: $0) }"
    }

    /// Returns the expression of a field: `meta?.code`. A field named like the parameter `status` gets the prefix
    /// `self.`.
    private func expression(of field: Wrapper.FieldPath) -> SwiftSource {
        elements.source(of: field)
            ?? field.source(of: field.steps[...], behind: field.steps.first?.name == "status" ? "self." : "")
    }
}

extension Wrapper.FieldPath {
    /// Returns the expression of a path: `meta?.code`, or the first value in an array:
    /// `results.lazy.compactMap({ $0.error }).first(where: { !$0.isEmpty })`.
    func source(of steps: ArraySlice<Step>, behind start: SwiftSource) -> SwiftSource {
        var text = start
        for index in steps.indices {
            let step = steps[index]
            let isLast = index == steps.endIndex - 1
            let mark: SwiftSource = step.isOptional && !isLast ? "?." : isLast ? "" : "."
            text = index == 0 ? "\(text)\(step.name)\(mark)" : "\(text)\(unescaped: step.name)\(mark)"
            guard step.isList, !isLast else { continue }
            let rest = source(of: steps[(index + 1)...], behind: "$0.")
            let condition: SwiftSource = endsInCollection ? "(where: { !$0.isEmpty })" : ""
            return "\(text)lazy.compactMap({ \(rest) }).first\(condition)"
        }
        return text
    }
}
