/// A type with the optionality that stands outermost.
struct ResolvedType {
    var type: TypeReference
    var isOptional = false

    /// The type where there is no presence to state the optionality, as inside an array.
    var collapsed: TypeReference { isOptional ? .optional(type) : type }
}

/// The type whose inline types are being collected.
struct Nest {
    /// Empty for the namespace itself.
    let path: [TypeName]
    var kind = Kind.model
    var models: [Model] = []
    var scope = NameScope()

    enum Kind {
        case model, request, wrapper
    }
}

extension Resolver {
    /// The type that a schema stands for. An inline one is declared in the nest.
    mutating func resolve(_ schema: Spec.Schema, as name: InlineName, in nest: inout Nest) -> ResolvedType {
        var result: ResolvedType
        switch schema.kind {
        case .expression(let expression):
            result = resolve(expression, at: schema.range)
        case .items(let element):
            result = ResolvedType(type: .array(resolveElement(element, as: name.element, in: &nest)))
        case .values(let element):
            result = ResolvedType(type: .dictionary(resolveElement(element, as: name.value, in: &nest)))
        case .object, .openObject, .tuple, .enumeration, .union:
            result = ResolvedType(type: inlineType(schema, as: name, in: &nest))
        }
        if schema.notes.isOptional { result.isOptional = true }
        if schema.notes.allowsOtherValues { suggestions.formUnion(result.type.paths) }
        return result
    }

    /// The same for what has a name of its own; without one, a collision has been reported, and need not be again for
    /// the inline type that would have the name.
    mutating func resolve(
        _ schema: Spec.Schema,
        as name: InlineName,
        in nest: inout Nest,
        isNamed: Bool
    ) -> ResolvedType {
        if isNamed { return resolve(schema, as: name, in: &nest) }
        var discarded = Nest(path: nest.path + ["Discarded"], kind: nest.kind)
        return resolve(schema, as: name, in: &discarded)
    }

    private mutating func resolveElement(
        _ schema: Spec.Schema,
        as name: InlineName,
        in nest: inout Nest
    ) -> TypeReference {
        var name = name
        if let swiftName = schema.notes.swiftName { name = .fixed(typeName(swiftName, swiftName: swiftName)) }
        var element = resolve(schema, as: name, in: &nest)
        if schema.notes.isNullable { element.isOptional = true }
        return element.collapsed
    }

    /// The type that an expression stands for; reports names that mean nothing.
    mutating func resolve(_ expression: TypeExpression, at range: SourceRange) -> ResolvedType {
        switch expression {
        case .scalar(let scalar):
            return ResolvedType(type: reference(to: scalar, at: range))
        case .named(let name):
            return ResolvedType(type: reference(to: name))
        case .array(let element):
            return ResolvedType(type: .array(resolve(element, at: range).collapsed))
        case .dictionary(let element):
            return ResolvedType(type: .dictionary(resolve(element, at: range).collapsed))
        case .optional(let wrapped):
            return ResolvedType(type: resolve(wrapped, at: range).type, isOptional: true)
        case .invalid:
            return ResolvedType(type: .json)
        }
    }

    private mutating func reference(to name: Located<String>) -> TypeReference {
        if let type = modelNames[name.value] { return .named([type]) }
        if name.value == "Payload" {
            diagnostics.error(
                .misplacedPayload,
                #""Payload" can only be the type of a wrapper's field"#,
                at: name.range,
                fix: "write the type that stands here"
            )
            return .json
        }
        let nearest = SpellingSuggestion.type(for: name.value, models: spec.models.map(\.name.value))
        diagnostics.error(
            .undefinedType,
            "there is no type \(quoted(name.value))",
            at: name.range,
            fix: nearest.map { "did you mean \(quoted($0))?" } ?? #"add it to "models", or write "json" for any value"#
        )
        return .json
    }

    private mutating func reference(to scalar: Scalar, at range: SourceRange) -> TypeReference {
        guard scalar == .binary else { return .scalar(scalar) }
        // Bytes have no place in JSON, so what stands there is some text.
        if spec.origin == .openAPI { return .string }
        diagnostics.error(
            .misplacedBinary,
            #""binary" can only be a whole body or response, or a field of a multipart body"#,
            at: range,
            fix: #"write "bytes" for base64 text in JSON"#
        )
        return .bytes
    }

    /// The schema behind names and optionals, with the notes of the innermost; `nil` where a name means nothing.
    func underlying(_ schema: Spec.Schema) -> Spec.Schema? {
        var schema = schema
        // An alias cycle is an error of its own; here it must only end.
        for _ in 0...schemas.count + 1 {
            guard case .expression(var expression) = schema.kind else { return schema }
            while case .optional(let wrapped) = expression { expression = wrapped }
            guard case .named(let name) = expression else {
                schema.kind = .expression(expression)
                return schema
            }
            guard var next = schemas[name.value] else { return nil }
            if schema.notes.allowsOtherValues { next.notes.allowsOtherValues = true }
            schema = next
        }
        return nil
    }

    /// All values that a schema allows, where it lists them.
    func values(of schema: Spec.Schema) -> [Spec.EnumValue]? {
        guard let schema = underlying(schema), !schema.notes.allowsOtherValues else { return nil }
        switch schema.kind {
        case .enumeration(let list): return list.values
        case .expression(.scalar(.bool)):
            let flags = schema.notes.values.filter { $0.bool != nil }
            return flags.isEmpty ? nil : flags.map { Spec.EnumValue(value: $0) }
        default: return nil
        }
    }

    /// Whether a schema says that its value may be absent.
    func isOptional(_ schema: Spec.Schema) -> Bool {
        if case .expression(.optional) = schema.kind { return true }
        return schema.notes.isOptional
    }
}
