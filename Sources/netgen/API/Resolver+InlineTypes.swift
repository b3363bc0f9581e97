extension Resolver {
    /// Declares an inline type in the nest, unless one of the same structure exists already.
    mutating func inlineType(_ schema: Spec.Schema, as name: InlineName, in nest: inout Nest) -> TypeReference {
        let structure = structure(of: schema)
        if let path = inlineTypes[structure] { return .named(path) }
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
        if nest.path.first.map({ !deprecatedNames.contains($0) }) ?? true { inlineTypes[structure] = path }
        var model = model(named: typeName, at: path, schema: schema)
        // A field's description is its property's; only a list's or map's elements have no other place for theirs.
        if case .field = name { model.documentation = Documentation() }
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

    /// The document's own name, unless the place has a name of ours.
    private func titled(_ name: InlineName, by schema: Spec.Schema) -> InlineName {
        if case .fixed = name { return name }
        return schema.notes.title.map { .field($0) } ?? name
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
        "Body", "Endpoint", "Failure", "HTTPBody", "Item", "Paging", "ParameterValue", "PayloadPlace", "Request",
        "Response", "ResponseBody", "SecurityScheme", "Wrapper",
    ])

    /// Text that is the same for two schemas exactly when one Swift type serves both.
    func structure(of schema: Spec.Schema) -> String {
        var parts: [String] = []
        switch schema.kind {
        case .expression(let expression):
            parts.append(expression.spelling)
        case .object(let fields):
            parts.append("fields{" + fields.map(structure).joined(separator: ",") + "}")
        case .openObject(let fields, let others):
            parts.append("fields{" + fields.map(structure).joined(separator: ",") + "}")
            parts.append("others(\(structure(of: others))\(structure(of: others.notes)))")
        case .tuple(let fields):
            parts.append("tuple{" + fields.map(structure).joined(separator: ",") + "}")
        case .enumeration(let enumeration):
            let values = enumeration.values.map { value in
                "\(value.value.compactJSON) \(value.swiftName?.value ?? "-") \(value.description ?? "-") "
                    + structure(of: value.deprecated)
            }
            parts.append((enumeration.isClosed ? "closed[" : "open[") + values.joined(separator: ", ") + "]")
        case .union(let union):
            let variants = union.variants.map { variant in
                "\(variant.tag?.value ?? "-"):\(variant.otherTags.map(\.value).joined(separator: ",")):\(variant.schema.notes.swiftName?.value ?? "-"):"
                    + structure(of: variant.schema) + structure(of: variant.schema.notes)
            }
            parts.append("oneOf(\(union.discriminator?.value ?? "-")){" + variants.joined(separator: ",") + "}")
        case .items(let element):
            parts.append("items(\(structure(of: element))\(structure(of: element.notes)))")
        case .values(let element):
            parts.append("values(\(structure(of: element))\(structure(of: element.notes)))")
        }
        if schema.notes.isHashable { parts.append("hashable") }
        if schema.notes.isMutable { parts.append("mutable") }
        return parts.joined(separator: " ")
    }

    private func structure(_ field: Spec.Field) -> String {
        "\"\(field.name.value)\":" + structure(of: field.schema) + structure(of: field.schema.notes)
    }

    /// The notes that show in a property.
    private func structure(of notes: Spec.Notes) -> String {
        var text = notes.isOptional ? "(optional" : "("
        if notes.isNullable { text += " nullable" }
        if let name = notes.swiftName { text += " name=" + name.value }
        if let value = notes.defaultValue { text += " default=" + value.compactJSON }
        if let value = notes.example { text += " example=" + value.compactJSON }
        if notes.deprecated != nil { text += " " + structure(of: notes.deprecated) }
        for limit in notes.limits { text += " \(limit.keyword.rawValue)=" + limit.value.compactJSON }
        switch notes.sender {
        case .client: text += " client"
        case .server: text += " server"
        case nil: break
        }
        if let description = notes.description { text += " says " + description }
        return text + ")"
    }

    private func structure(of deprecation: Spec.Deprecation?) -> String {
        deprecation.map { "deprecated(\($0.message ?? "-"))" } ?? "-"
    }
}

extension TypeExpression {
    /// The expression as a spec spells it.
    var spelling: String {
        switch self {
        case .scalar(let scalar): scalar.rawValue
        case .named(let name): name.value
        case .array(let element): "[\(element.spelling)]"
        case .dictionary(let element): "[string: \(element.spelling)]"
        case .optional(let wrapped): "\(wrapped.spelling)?"
        case .invalid: "?"
        }
    }
}
