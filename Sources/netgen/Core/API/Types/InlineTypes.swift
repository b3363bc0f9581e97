/// Where each inline type is declared, by its structure.
struct InlineTypes {
    private var paths: [Pool: [String: [TypeName]]] = [:]
    /// Types that are nested in a deprecated request are used only there, because any other use would cause a warning.
    private var deprecatedRequests: Set<TypeName> = []

    /// A set of inline types in which those of equal structure are declared once.
    enum Pool {
        case models
        /// Error bodies are named after statuses, which is not a name for other values of the same structure.
        case failures
        /// A wrapper declares all its inline types itself. With a type that is nested in a model, the linker would keep
        /// that model in every app, because the protocol of the requests names the wrapper.
        case wrapper
    }

    func path(of structure: String, in pool: Pool) -> [TypeName]? { paths[pool]?[structure] }

    mutating func add(_ path: [TypeName], for structures: [String], in pool: Pool) {
        if let request = path.first, path.count > 1, deprecatedRequests.contains(request) { return }
        for structure in structures { paths[pool, default: [:]][structure] = path }
    }

    mutating func addDeprecatedRequest(_ name: TypeName) { deprecatedRequests.insert(name) }

    /// Adds the inline types of a wrapper to those of models, except for structures that models already have.
    mutating func shareTypesOfWrapper() {
        paths[.models, default: [:]].merge(paths.removeValue(forKey: .wrapper) ?? [:]) { ofModel, _ in ofModel }
    }
}

/// Declares the types that are written where they are used.
struct InlineTypeResolver {
    let types: TypeResolver

    private var state: ResolverState { types.state }

    /// Declares an inline type among the nested ones, unless one of the same structure exists already.
    ///
    /// Equal structures of plain values may mean different things: `drinking` in one model is not `Smoking` in another,
    /// though both are `yes` or `no`. Such a type is used only for names with the same noun, such as `status` for
    /// `TaggingStatus`, and within the same type. An empty object is used only within the same type.
    func type(_ schema: Spec.Schema, as name: InlineName, in nested: inout NestedTypes) -> TypeReference {
        let structure = schema.structure
        var keys = [structure]
        if schema.isOfPlainValues, let noun = titled(name, by: schema).noun {
            keys = ["\(structure) \(noun)", "\(structure) in \(nested.path)"]
        } else if case .object(let fields) = schema.kind, fields.isEmpty {
            keys = ["\(structure) in \(nested.path)"]
        }
        for key in keys { if let path = state.inlineTypes.path(of: key, in: types.pool) { return .named(path) } }
        if nested.kind == .request, types.pool == .models, case .fixed = name,
            let shared = types.context.names.sharedResponses[structure]
        {
            var namespace = NestedTypes(path: [])
            let type = type(schema, as: .fixed(shared), in: &namespace)
            state.namespaceModels += namespace.models
            return type
        }
        let typeName = claimName(titled(name, by: schema), at: schema.range, in: &nested)
        let path = nested.path + [typeName]
        state.inlineTypes.add(path, for: keys, in: types.pool)
        var model = ModelResolver(types: types).model(named: typeName, at: path, schema: schema)
        // The description of a field or body belongs to its property; elements of lists and maps have no property.
        switch name {
        case .field, .fixed("Body"): model.documentation = Documentation()
        case .fixed, .element, .value: break
        }
        state.types.add(model, in: nested.path)
        nested.models.append(model)
        return .named(path)
    }

    private func claimName(_ name: InlineName, at range: SourceRange, in nested: inout NestedTypes) -> TypeName {
        let isTopLevel = nested.path.isEmpty
        let wanted = typeName(name, in: nested)
        let typeName = types.names.free(wanted, in: isTopLevel ? state.names.namespace : nested.scope)
        let original = Located(typeName.description, at: range)
        if isTopLevel {
            state.names.namespace.claim(typeName, for: original, diagnostics: &state.diagnostics)
        } else {
            nested.scope.claim(typeName, for: original, diagnostics: &state.diagnostics)
        }
        return typeName
    }

    /// The `title` of the schema as its name. It is ignored where the name is fixed, and where it is the name of the
    /// field without its capitals: pydantic calls an `orderType` "Ordertype".
    private func titled(_ name: InlineName, by schema: Spec.Schema) -> InlineName {
        if case .fixed = name { return name }
        guard let title = schema.notes.title else { return name }
        if case .field(let field) = name, field != field.uppercased(), field.lowercased() == title.lowercased() {
            return title.dropFirst().allSatisfy(\.isLowercase) ? name : .field(title)
        }
        return .field(title)
    }

    /// The name of a nested type, which must not hide names that the type around it refers to, nor those that everybody
    /// writes: the `data` of a `Pet` is `PetData`.
    private func typeName(_ name: InlineName, in nested: NestedTypes) -> TypeName {
        let typeName = name.typeName.toldFromMembers(by: "Value")
        if case .fixed = name { return typeName }
        guard let parent = nested.path.last else { return typeName }
        let isSwifts = swiftTypes.contains(typeName)
        if isSwifts, !parent.description.hasSuffix(typeName.description) { return parent.appending(typeName) }
        let hides =
            isSwifts || hidden(in: nested).contains(typeName) || typeName == types.context.names.namespace
            || nested.path.contains(typeName)
        return hides ? typeName.appending("Value") : typeName
    }

    /// Names that the generated members of a type refer to, and associated types of its protocol.
    private func hidden(in nested: NestedTypes) -> Set<TypeName> {
        switch nested.kind {
        case .model: Self.hiddenInModels
        case .wrapper: Self.hiddenInWrappers
        case .request: Self.hiddenInRequests
        }
    }

    private static let hiddenInModels: Set<TypeName> = [
        "JSONFields", "JSONReader", "JSONWriter", "Unfilled",
    ]
    private static let hiddenInWrappers = hiddenInModels.union(["Failure", "PayloadPlace"])
    private static let hiddenInRequests = hiddenInModels.union([
        "Body", "Endpoint", "Failure", "Item", "Paging", "Parameters", "PayloadPlace", "Request", "Response",
        "ResponseBody", "Splitter", "Wrapper",
    ])
}

extension Spec.Schema {
    /// Whether the type is an enum, or a union of texts, numbers, and lists and maps of them, without any model.
    fileprivate var isOfPlainValues: Bool {
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
