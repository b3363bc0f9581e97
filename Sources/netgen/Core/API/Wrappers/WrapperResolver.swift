/// A resolver that creates wrappers, their verdicts and their failures.
struct WrapperResolver {
    let types: TypeResolver
    /// Whether all endpoints share error bodies.
    let hasSharedFailures: Bool

    private var state: ResolverState { types.state }

    func wrapper(_ wrapper: Spec.Wrapper) -> Wrapper {
        let part = wrapper.namePart
        let name = types.names.ownName(part.appending("Wrapper"))
        var nested = NestedTypes(path: [name], kind: .wrapper)
        let properties = ModelResolver(types: types).properties(wrapper.shape.fields, in: &nested)
        var result = Wrapper(
            name: name,
            written: wrapper,
            declaration: WrapperDeclaration(
                isDefault: wrapper.name?.value == types.context.spec.responses.defaultWrapper?.value,
                documentation: Documentation(wrapper.description),
                nested: nested.models
            ),
            properties: properties,
            payload: wrapper.shape.payload.value
        )
        result.rule.success = wrapper.rule.success.compactMap(
            ConditionResolver(state: state, properties: properties).condition
        )
        // If endpoints share error bodies, `Failure` is the enum of these bodies and of the verdict. The wrapper's
        // failure therefore needs another name.
        let failureName = types.names.ownName(part.appending(hasSharedFailures ? "WrapperFailure" : "Failure"))
        result.rule.failure = wrapper.rule.failure.flatMap { failure in
            self.failure(failure, named: failureName, of: wrapper, properties: properties)
        }
        if wrapper.rule.success.isEmpty, case .field(let path, _)? = result.rule.failure {
            let rules = wrapper.conditions.map { Verdict.Condition(field: $0.field.value, test: $0.test) }
            result.rule.success = rules.map { Wrapper.Condition(rule: $0, field: path, test: .nothing) }
        }
        reportMissingVerdict(wrapper)
        return result
    }

    /// Reports a wrapper that declares `success` without `failure`, or a failure of several properties without
    /// `success`.
    private func reportMissingVerdict(_ wrapper: Spec.Wrapper) {
        if wrapper.rule.failure == nil, let condition = wrapper.rule.success.first {
            state.diagnostics.error(
                .incompleteVerdict,
                "the wrapper declares \"success\" but not \"failure\"",
                at: condition.field.range,
                fix: "add \"failure\": { \(quoted(condition.field.value.lastKey)): \(quoted(condition.field.value)) }"
            )
        }
        guard wrapper.rule.success.isEmpty, let failure = wrapper.rule.failure else { return }
        switch failure {
        case .field: break
        case .properties(let properties, _):
            state.diagnostics.error(
                .incompleteVerdict,
                "the wrapper declares \"failure\" but not \"success\"",
                at: properties.first?.name.range ?? wrapper.range,
                fix: #"add "success": { "field": value }"#
            )
        }
    }

    // MARK: - Failures

    private func failure(
        _ failure: Spec.WrapperFailure,
        named name: TypeName,
        of wrapper: Spec.Wrapper,
        properties: [Property]
    ) -> Wrapper.Failure? {
        switch failure {
        case .field(let field):
            let found = state.types.follow(field, in: properties, throughLists: true, &state.diagnostics)
            guard let (path, property) = found else { return nil }
            let isAbsentInSuccess = wrapper.rule.success.contains {
                $0.test.acceptsAbsence && $0.field.value == field.value
            }
            if path.isOptional, !isAbsentInSuccess, !wrapper.rule.success.isEmpty {
                state.diagnostics.error(
                    .incompleteVerdict,
                    "\(quoted(field.value)) can be absent in a failure",
                    at: field.range,
                    fix: "make the field required, or add \(quoted(field.value)): null to \"success\""
                )
            }
            if !path.isOptional, wrapper.rule.success.isEmpty {
                state.diagnostics.error(
                    .incompleteVerdict,
                    "\(quoted(field.value)) is required, so it does not distinguish failures",
                    at: field.range,
                    fix: #"add "success": { "field": value }, or make the field optional"#
                )
            }
            return .field(path, type: property.type)
        case .properties(let fields, let codes):
            var scope = NameScope()
            let members = fields.compactMap { field -> Wrapper.FailureProperty? in
                failureProperty(field, codes: codes, properties: properties, scope: &scope)
            }
            return .structure(name: name, properties: members)
        }
    }

    private func failureProperty(
        _ field: Spec.FailureProperty,
        codes: Spec.Codes?,
        properties: [Property],
        scope: inout NameScope
    ) -> Wrapper.FailureProperty? {
        let name = types.names.memberName(field.name.value)
        scope.claim(name, for: field.name, fix: "rename one of them", diagnostics: &state.diagnostics)
        let found = state.types.follow(field.field, in: properties, throughLists: true, &state.diagnostics)
        guard let (path, property) = found else { return nil }
        let codes = field.name.value == "code" ? codes : nil
        return Wrapper.FailureProperty(
            name: name,
            declaration: Declaration(range: field.name.range, documentation: property.declaration.documentation),
            type: property.type,
            isOptional: path.isOptional,
            field: path,
            codes: codes.flatMap { enumeration($0, of: property) }
        )
    }

    /// Returns the open enum of named codes, or `nil` if the field can't have codes.
    private func enumeration(_ codes: Spec.Codes, of property: Property) -> Enumeration? {
        guard let rawType = rawType(forCode: property, codes: codes) else { return nil }
        let isInteger = rawType != .string
        var scope = NameScope()
        var cases: [Enumeration.Case] = []
        for (name, value) in codes.cases.map({ ($0.name, $0.value) }) {
            let member = types.names.memberName(name.value)
            scope.claim(member, for: name, fix: "rename one of them", diagnostics: &state.diagnostics)
            // The parser has already reported codes of different kinds, so check only the first code.
            if cases.isEmpty, isInteger != value.isNumber {
                state.diagnostics.error(
                    .mismatchedValue,
                    "the code must be \(isInteger ? "an integer" : "a string"), as in the wrapper",
                    at: value.range,
                    fix: isInteger ? "write an integer" : "write a string"
                )
            }
            cases.append(
                Enumeration.Case(
                    name: member,
                    range: name.range,
                    rawValue: value.scalarText,
                    documentation: Documentation()
                )
            )
        }
        return Enumeration(
            rawType: rawType,
            isClosed: false,
            cases: cases,
            unknownCase: scope.unknownCase
        )
    }

    /// Returns the type of the codes. Reports a field that can't have codes, and returns `nil`.
    private func rawType(forCode property: Property, codes: Spec.Codes) -> Scalar? {
        switch state.types.resolved(property.type) {
        case .string: return .string
        case .scalar(let scalar) where scalar.wholeRange != nil: return scalar.withoutQuotes
        case .scalar, .file, .array, .dictionary, .optional, .named:
            state.diagnostics.error(
                .idleCodes,
                "only a string or an integer can have named codes, and \(quoted(property.key)) is neither",
                at: codes.range,
                fix: #"remove "codes""#
            )
            return nil
        }
    }
}

extension Wrapper {
    /// The type of a failing verdict; `nil` if there is none.
    var failureType: TypeReference? {
        switch rule.failure {
        case nil: nil
        case .field(_, let type): type
        case .structure(let name, _): .named([name])
        }
    }
}

extension String {
    /// The last key of a path: `meta.code` → `code`.
    fileprivate var lastKey: String {
        split(separator: ".").last.map(String.init) ?? self
    }
}
