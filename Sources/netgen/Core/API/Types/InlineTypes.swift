/// Where each inline type is declared, by its structure.
struct InlineTypes {
    private var paths: [Pool: [String: [TypeName]]] = [:]
    /// What is nested in a deprecated request is used there only: its use elsewhere would be a warning.
    private var deprecatedRequests: Set<TypeName> = []

    /// Inline types that stand for each other.
    enum Pool {
        case models
        /// What an error body is called is no name for what else looks like it.
        case failures
        /// A wrapper nests all its inline types, also those that a model has, too. A nested type keeps the type around it
        /// in an app, with all that its properties hold, and the wrapper is in every app: the requests' protocol names it.
        case wrapper
    }

    func path(of structure: String, in pool: Pool) -> [TypeName]? { paths[pool]?[structure] }

    mutating func add(_ path: [TypeName], for structures: [String], in pool: Pool) {
        if let request = path.first, path.count > 1, deprecatedRequests.contains(request) { return }
        for structure in structures { paths[pool, default: [:]][structure] = path }
    }

    mutating func addDeprecatedRequest(_ name: TypeName) { deprecatedRequests.insert(name) }

    /// Lets the inline types of a wrapper stand for those of models, where none of these has the structure.
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
    /// Plain values say little about what they are of: the `drinking` of one model is not the `Smoking` of another,
    /// though both are `yes` or `no`. So what is made of them serves what has the same noun, as a `status` may well be a
    /// `TaggingStatus`, and the rest of the type around it. An object with nothing in it says nothing anywhere else.
    func type(_ schema: Spec.Schema, as name: InlineName, in nested: inout NestedTypes) -> TypeReference {
        let structure = schema.structure
        var keys = [structure]
        if schema.isOfPlainValues, let noun = titled(name, by: schema).noun {
            keys = ["\(structure) \(noun)", "\(structure) in \(nested.path)"]
        } else if case .object(let fields) = schema.kind, fields.isEmpty {
            keys = ["\(structure) in \(nested.path)"]
        }
        for key in keys { if let path = state.inlineTypes.path(of: key, in: types.pool) { return .named(path) } }
        let typeName = claimName(titled(name, by: schema), at: schema.range, in: &nested)
        let path = nested.path + [typeName]
        state.inlineTypes.add(path, for: keys, in: types.pool)
        var model = ModelResolver(types: types).model(named: typeName, at: path, schema: schema)
        // A field's or body's description is its property's; a list's or map's elements have no other place for theirs.
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

    /// The document's own name, unless the place has a name of ours, or the same one with its words in capitals:
    /// pydantic calls an `orderType` "Ordertype".
    private func titled(_ name: InlineName, by schema: Spec.Schema) -> InlineName {
        if case .fixed = name { return name }
        guard let title = schema.notes.title else { return name }
        if case .field(let field) = name, field != field.uppercased(), field.lowercased() == title.lowercased() {
            return title.dropFirst().allSatisfy(\.isLowercase) ? name : .field(title)
        }
        return .field(title)
    }

    /// A nested name must not hide what the type around it refers to.
    private func typeName(_ name: InlineName, in nested: NestedTypes) -> TypeName {
        let typeName = name.typeName
        if case .fixed = name { return typeName }
        guard !nested.path.isEmpty else { return typeName }
        let hides =
            hidden(in: nested).contains(typeName) || typeName == types.context.names.namespace
            || nested.path.contains(typeName)
        return hides ? typeName.appending("Value") : typeName
    }

    /// Names that the machinery of a type refers to, or that its protocol takes for associated types.
    private func hidden(in nested: NestedTypes) -> Set<TypeName> {
        switch nested.kind {
        case .model: Self.hiddenInModels
        case .wrapper: Self.hiddenInWrappers
        case .request: Self.hiddenInRequests
        }
    }

    private static let hiddenInModels: Set<TypeName> = [
        "Bool", "Int", "JSONFields", "JSONReader", "JSONWriter", "Never", "String", "Unfilled",
    ]
    private static let hiddenInWrappers = hiddenInModels.union(["Failure", "PayloadPlace"])
    private static let hiddenInRequests = hiddenInModels.union([
        "Body", "Endpoint", "Failure", "Item", "Paging", "Parameters", "PayloadPlace", "Request", "Response",
        "ResponseBody", "Splitter", "Wrapper",
    ])
}

extension Spec.Schema {
    /// Values that are listed, or what names no model and stands for each other: texts, numbers, lists and maps of them.
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
