extension Resolver {
    /// Declares an inline type in the nest, unless one of the same structure exists already.
    ///
    /// Plain values say little about what they are of: the `drinking` of one model is not the `Smoking` of another,
    /// though both are `yes` or `no`. So what is made of them serves what has the same noun, as a `status` may well be a
    /// `TaggingStatus`, and the rest of the type around it. An object with nothing in it says nothing anywhere else.
    mutating func inlineType(_ schema: Spec.Schema, as name: InlineName, in nest: inout Nest) -> TypeReference {
        let structure = schema.structure
        var keys = [structure]
        if schema.isOfPlainValues, let noun = titled(name, by: schema).noun {
            keys = ["\(structure) \(noun)", "\(structure) in \(nest.path)"]
        } else if case .object(let fields) = schema.kind, fields.isEmpty {
            keys = ["\(structure) in \(nest.path)"]
        }
        for key in keys { if let path = inlineTypes[key] { return .named(path) } }
        let typeName = settled(
            inlineTypeName(titled(name, by: schema), in: nest),
            in: nest.path.isEmpty ? namespaceScope : nest.scope
        )
        let original = Located(typeName.description, at: schema.range)
        if nest.path.isEmpty {
            namespaceScope.claim(typeName, for: original, diagnostics: &diagnostics)
        } else {
            nest.scope.claim(typeName, for: original, diagnostics: &diagnostics)
        }
        let path = nest.path + [typeName]
        if nest.path.first.map({ !deprecatedNames.contains($0) }) ?? true {
            for key in keys { inlineTypes[key] = path }
        }
        var model = model(named: typeName, at: path, schema: schema)
        // A field's or body's description is its property's; a list's or map's elements have no other place for theirs.
        switch name {
        case .field, .fixed("Body"): model.documentation = Documentation()
        case .fixed, .element, .value: break
        }
        table.add(model, in: nest.path)
        nest.models.append(model)
        return .named(path)
    }

    /// Whether the schema becomes a type of its own where it stands.
    func isDeclaredInline(_ schema: Spec.Schema) -> Bool {
        switch schema.kind {
        case .object, .openObject, .tuple, .enumeration, .union: true
        case .expression, .items, .values: false
        }
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
    private func inlineTypeName(_ name: InlineName, in nest: Nest) -> TypeName {
        let typeName = name.typeName
        if case .fixed = name { return typeName }
        guard !nest.path.isEmpty else { return typeName }
        let hides = hidden(in: nest).contains(typeName) || typeName == namespace || nest.path.contains(typeName)
        return hides ? typeName.appending("Value") : typeName
    }

    /// Names that the machinery of a type refers to, or that its protocol takes for associated types.
    private func hidden(in nest: Nest) -> Set<TypeName> {
        switch nest.kind {
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
