/// A type, and whether its value can be absent.
struct ResolvedType {
    var type: TypeReference
    var isOptional = false

    /// The type with its optionality, for locations without a presence, such as elements of an array.
    var collapsed: TypeReference { isOptional ? .optional(type) : type }
}

/// The inline types that are declared within one type, collected by the resolvers.
struct NestedTypes {
    /// The path of the enclosing type. The path is empty for the namespace itself.
    let path: [TypeName]
    var kind = OwnerKind.model
    var models: [Model] = []
    var scope = NameScope()

    enum OwnerKind {
        case model, request, wrapper
    }
}

/// A resolver that turns schemas into types, and declares inline types.
struct TypeResolver {
    let context: ResolverContext
    let state: ResolverState
    /// Whether inline types are error bodies.
    var resolvesFailures = false

    var names: NameResolver { NameResolver(context: context, state: state) }

    /// Returns the type of a schema. Declares an inline type among the nested types.
    func resolve(_ schema: Spec.Schema, as name: InlineName, in nested: inout NestedTypes) -> ResolvedType {
        var result: ResolvedType
        switch schema.kind {
        case .expression(let expression):
            result = resolve(expression, format: schema.notes.form.format, at: schema.range)
            reportFormat(of: schema, expression)
        case .items(let element):
            result = ResolvedType(type: .array(resolveElement(element, as: name.element, in: &nested)))
        case .values(let element):
            result = ResolvedType(type: .dictionary(resolveElement(element, as: name.value, in: &nested)))
        case .object, .openObject, .tuple, .enumeration, .union:
            result = ResolvedType(type: InlineTypeResolver(types: self).type(schema, as: name, in: &nested))
        }
        if schema.notes.presence.isOptional { result.isOptional = true }
        if schema.notes.validity.allowsOtherValues { state.openEnums.formUnion(result.type.paths) }
        return result
    }

    /// Returns the type of a property's or variant's schema.
    ///
    /// If `isNamed` is false, the name was already in use, and the conflict has been reported. The inline type is then
    /// discarded, so that the conflict isn't reported again.
    func resolve(
        _ schema: Spec.Schema,
        as name: InlineName,
        in nested: inout NestedTypes,
        isNamed: Bool
    ) -> ResolvedType {
        if isNamed { return resolve(schema, as: name, in: &nested) }
        var discarded = NestedTypes(path: nested.path + ["Discarded"], kind: nested.kind)
        return resolve(schema, as: name, in: &discarded)
    }

    /// Warns about a `format` in a spec that would be a type or a date format in OpenAPI. In a spec, it changes nothing,
    /// unless the app has a type for it.
    private func reportFormat(of schema: Spec.Schema, _ expression: TypeExpression) {
        guard context.spec.identity.origin == .netgen, let format = schema.notes.form.format,
            case .scalar(let scalar) = expression.required, context.ownType(of: scalar, format: format) == nil
        else { return }
        let isType = Scalar(rawValue: format) != nil
        let isDate = scalar == .date || scalar == .dateTime
        guard scalar == .string && isType || isDate && !isType else { return }
        state.diagnostics.warning(
            .conflictingKeys,
            "\"format\" doesn't change the type \(quoted(scalar.name))",
            at: schema.range,
            fix: "write \(isType ? "\"type\"" : "\"dateFormat\""): \(quoted(format))"
        )
    }

    private func resolveElement(
        _ schema: Spec.Schema,
        as name: InlineName,
        in nested: inout NestedTypes
    ) -> TypeReference {
        var name = name
        if let swiftName = schema.notes.declaration.swiftName {
            name = .fixed(names.typeName(swiftName, swiftName: swiftName))
        }
        var element = resolve(schema, as: name, in: &nested)
        if schema.notes.presence.isNullable { element.isOptional = true }
        return element.collapsed
    }

    /// Returns the type of an expression. Reports undefined names.
    private func resolve(
        _ expression: TypeExpression,
        format: String? = nil,
        at range: SourceRange
    ) -> ResolvedType {
        switch expression {
        case .scalar(let scalar):
            let ownType = OwnTypeResolver(context: context, state: state).reference(to: scalar, format: format)
            return ResolvedType(type: ownType ?? reference(to: scalar, at: range))
        case .named(let name):
            return ResolvedType(type: reference(to: name))
        case .array(let element):
            return ResolvedType(type: .array(resolve(element, at: range).collapsed))
        case .dictionary(let element):
            return ResolvedType(type: .dictionary(resolve(element, at: range).collapsed))
        case .optional(let wrapped):
            return ResolvedType(type: resolve(wrapped, format: format, at: range).type, isOptional: true)
        case .invalid:
            return ResolvedType(type: .json)
        }
    }

    private func reference(to name: Located<String>) -> TypeReference {
        if let type = context.names.models[name.value] { return .named([type]) }
        if name.value == "Payload" {
            state.diagnostics.error(
                .misplacedPayload,
                #""Payload" can only be the type of a wrapper's field"#,
                at: name.range,
                fix: "write the type of this value"
            )
            return .json
        }
        let nearest = SpellingSuggestion.type(for: name.value, models: context.spec.types.models.map(\.name.value))
        let body = Spec.Body.examples[name.value]
        state.diagnostics.error(
            .undefinedType,
            "there is no type \(quoted(name.value))",
            at: name.range,
            fix: body.map { "write \($0) for such a body" } ?? nearest.map { "did you mean \(quoted($0))?" }
                ?? #"add it to "models", or write "json" for any value"#
        )
        return .json
    }

    private func reference(to scalar: Scalar, at range: SourceRange) -> TypeReference {
        guard scalar == .binary else { return .scalar(scalar) }
        // JSON has no bytes, so the value must be a string.
        if context.tolerates(.binaryInJSON) { return .string }
        state.diagnostics.error(
            .misplacedBinary,
            #""binary" can only be a whole body or response, or a field of a multipart body"#,
            at: range,
            fix: #"write "bytes" for a Base64 string in JSON"#
        )
        return .bytes
    }
}

extension Spec.Schema {
    /// Whether the schema becomes a separate type in its location.
    var isDeclaredInline: Bool {
        switch kind {
        case .object, .openObject, .tuple, .enumeration, .union: true
        case .expression, .items, .values: false
        }
    }
}
