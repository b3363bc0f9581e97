/// A record of the declared inline types. A string describes the structure of each type, so equal types have equal
/// strings.
struct InlineTypes {
    /// The structures of the declared types, by path.
    private var structures: [[TypeName]: String] = [:]
    /// The paths of nested types, by the path of the enclosing type and by structure.
    private var siblings: [[TypeName]: [String: [TypeName]]] = [:]

    /// Returns the path of the type that has this structure and is nested in the owner; `nil` if there is none.
    func sibling(of structure: String, in owner: [TypeName]) -> [TypeName]? { siblings[owner]?[structure] }

    /// Adds a type.
    ///
    /// `shared` is the string that the type has in common with equal types of other owners.
    mutating func add(_ path: [TypeName], of structure: String, shared: String) {
        structures[path] = shared
        siblings[Array(path.dropLast()), default: [:]][structure] = path
    }

    /// Returns a string that is equal for types that can share a declaration, or `nil` if the type isn't inline.
    func structure(at path: [TypeName]) -> String? { structures[path] }
}

/// A resolver that declares inline types in the type that uses them.
struct InlineTypeResolver {
    let types: TypeResolver

    private var state: ResolverState { types.state }

    /// Declares an inline type among the nested types, unless one of the same structure already exists.
    ///
    /// If the type exists under another name, the new name becomes an alias. ``SharedTypes`` later merges equal types
    /// that are nested in different types. Equal structures of plain values can have different meanings. For example,
    /// `drinking` and `Smoking` are both `yes` or `no`. Such types are shared only if their names have the same noun,
    /// such as `status` and `TaggingStatus`. Empty objects aren't shared.
    func type(_ schema: Spec.Schema, as name: InlineName, in nested: inout NestedTypes) -> TypeReference {
        // Error bodies are named after statuses, which don't suit other values of the same structure.
        let structure = schema.structure + (types.resolvesFailures ? " fails" : "")
        let title = titled(name, by: schema)
        // Inline types of aliases are declared in the namespace, where each alias has its own.
        let isAlone = nested.path.isEmpty && !types.resolvesFailures
        let sibling = isAlone ? nil : state.inlineTypes.sibling(of: structure, in: nested.path)
        if let sibling, types.resolvesFailures || sibling.last == typeName(title, in: nested) { return .named(sibling) }
        let typeName = claimName(title, at: schema.range, in: &nested)
        let path = nested.path + [typeName]
        if let sibling {
            nested.models.append(Model(aliasOf: sibling, named: typeName, at: schema.range))
            return .named(path)
        }
        state.inlineTypes.add(path, of: structure, shared: shared(structure, of: schema, as: title, in: nested))
        var model = ModelResolver(types: types).model(named: typeName, at: path, schema: schema)
        // The description of a field or body belongs to its property. Elements of arrays and dictionaries have no
        // property.
        switch name {
        case .field, .fixed("Body"): model.declaration.documentation = Documentation()
        case .fixed, .element, .value: break
        }
        state.types.add(model, in: nested.path)
        nested.models.append(model)
        return .named(path)
    }

    /// Returns the string that types in other locations must share to be equal to the type.
    private func shared(
        _ structure: String,
        of schema: Spec.Schema,
        as name: InlineName,
        in nested: NestedTypes
    ) -> String {
        var text = structure
        if schema.hasOnlyPlainVariants, let noun = name.noun {
            text += " \(noun)"
        } else if case .object(let fields) = schema.kind, fields.isEmpty {
            text += " in \(nested.path)"
        }
        return text
    }

    private func claimName(_ name: InlineName, at range: SourceRange, in nested: inout NestedTypes) -> TypeName {
        let isTopLevel = nested.path.isEmpty
        let preferredName = typeName(name, in: nested)
        let typeName = types.names.free(preferredName, in: isTopLevel ? state.names.namespace : nested.scope)
        let original = Located(typeName.description, at: range)
        if isTopLevel {
            state.names.namespace.claim(typeName, for: original, diagnostics: &state.diagnostics)
        } else {
            nested.scope.claim(typeName, for: original, diagnostics: &state.diagnostics)
        }
        return typeName
    }

    /// Returns the name from the schema's `title`. Ignores the title if the name is fixed, or if the title differs from
    /// the field's name only in case. For example, pydantic gives `orderType` the title "Ordertype".
    private func titled(_ name: InlineName, by schema: Spec.Schema) -> InlineName {
        if case .fixed = name { return name }
        guard let title = schema.notes.declaration.title else { return name }
        if case .field(let field) = name, field != field.uppercased(), field.lowercased() == title.lowercased() {
            return title.dropFirst().allSatisfy(\.isLowercase) ? name : .field(title)
        }
        return .field(title)
    }

    /// Returns the name of a nested type. The name doesn't shadow one that the enclosing type refers to, or a common
    /// Swift type. For example, the `data` of a `Pet` is `PetData`.
    private func typeName(_ name: InlineName, in nested: NestedTypes) -> TypeName {
        let typeName = name.typeName.disambiguated(by: "Value")
        if case .fixed = name { return typeName }
        guard let parent = nested.path.last else { return typeName }
        let isStandardType = swiftTypes.contains(typeName)
        if isStandardType, !parent.description.hasSuffix(typeName.description) { return parent.appending(typeName) }
        let needsSuffix =
            isStandardType || hidden(in: nested).contains(typeName) || typeName == types.context.names.namespace
            || nested.path.contains(typeName)
        return needsSuffix ? typeName.appending("Value") : typeName
    }

    /// Returns the names that the generated members of a type refer to, and the associated types of its protocol.
    private func hidden(in nested: NestedTypes) -> Set<TypeName> {
        switch nested.kind {
        case .model: Self.hiddenInModels
        case .wrapper: Self.hiddenInWrappers
        case .request: Self.hiddenInRequests
        }
    }

    private static let hiddenInModels: Set<TypeName> = [
        "JSONFields", "JSONReader", "JSONWriter", "EmptyValue",
    ]
    private static let hiddenInWrappers = hiddenInModels.union(["Failure", "PayloadLocation"])
    private static let hiddenInRequests = hiddenInModels.union([
        "Body", "Endpoint", "Failure", "Item", "Paging", "Parameters", "PayloadLocation", "Request", "Response",
        "ResponseBody", "Splitter", "Wrapper",
    ])
}

extension Spec.Schema {
    /// Whether the type is an enum, or a union of scalars, enums, and arrays and dictionaries of them.
    fileprivate var hasOnlyPlainVariants: Bool {
        switch kind {
        case .enumeration: true
        case .union(let union): union.variants.allSatisfy { $0.schema.isPlainValue }
        case .expression, .object, .openObject, .tuple, .items, .values: false
        }
    }

    private var isPlainValue: Bool {
        switch kind {
        case .expression(let type): type.isPlain
        case .enumeration: true
        case .items(let element), .values(let element): element.isPlainValue
        case .object(let fields): fields.isEmpty
        case .openObject, .tuple, .union: false
        }
    }
}

extension TypeExpression {
    fileprivate var isPlain: Bool {
        switch self {
        case .scalar: true
        case .array(let element), .dictionary(let element), .optional(let element): element.isPlain
        case .named, .invalid: false
        }
    }
}
