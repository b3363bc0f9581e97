/// A reader that converts JSON Schema, as in OpenAPI 3.0 and 3.1, to the schemas of a spec.
struct SchemaReader {
    let registry: SchemaRegistry

    var document: OpenAPIDocument { registry.document }

    /// Returns the schema of a model, without annotations that belong to its uses.
    func schema(of model: SchemaRegistry.NamedSchema) -> Spec.Schema {
        model.value.recordRead()
        var schema = UnionReader(schemas: self).unionOfSubtypes(of: model) ?? self.schema(of: JSONSchema(model.value))
        if !model.isHierarchy { registry.noteTags(of: model) }
        schema.dropNotesOfUse()
        return schema
    }

    /// Returns the type that a schema describes.
    func schema(_ value: JSONValue) -> Spec.Schema {
        if let reference = original(of: value) { return schema(of: reference) }
        guard value.isComposed else { return schema(of: JSONSchema(value)) }
        if registry.names.nested[value.range] != nil { return nested(value) }
        let result = document.resolving(.composition, at: value.range) { schema(of: JSONSchema(value)) }
        guard let result, registry.names.nested[value.range] == nil else { return nested(value) }
        return result
    }

    func schema(of schema: JSONSchema) -> Spec.Schema {
        var flat = document.flattened(schema)
        for quirk in FrameworkQuirks.forSchemas { quirk.read(&flat) }
        var result = flat.composition.reference.map { referenced($0, by: flat) } ?? described(flat)
        add(flat.notes, to: &result.notes)
        if case .expression(.scalar(.string)) = result.kind, let content = flat.notes.contentDescription {
            result.notes.declaration.description = [result.notes.declaration.description, content].compactMap(\.self)
                .joined(separator: "\n\n")
        }
        if let content = flat.notes.content.schema { warnOfContent(content) }
        if flat.types.includesNull { result.notes.presence.isNullable = true }
        return result
    }

    /// Returns a model with a generated name for an unnamed schema that contains itself.
    ///
    ///     "Topic": { "properties": { "broader": { "allOf": [{ "$ref": "#/components/schemas/Topic" }, { … }] } } }
    ///
    /// A composed schema is usually described where it is used. Here the description would contain itself endlessly.
    private func nested(_ value: JSONValue) -> Spec.Schema {
        let name = registry.names.nested[value.range] ?? nameNested(value)
        var result = Spec.Schema(range: value.range, kind: .expression(.named(name)))
        result.notes.presence.isNullable = registry.isNullable(JSONSchema(value))
        return result
    }

    private func nameNested(_ value: JSONValue) -> Located<String> {
        let reference = value.composedMembers.lazy.compactMap { $0["$ref"]?.located }.first
        return registry.nameNested(value, after: reference.flatMap { document.target(of: $0)?.name } ?? "Value")
    }

    // MARK: - References

    /// Returns a reference to the named schema that the value copies exactly; `nil` if there is none. Some frameworks
    /// embed such copies in bodies and responses.
    private func original(of value: JSONValue) -> JSONSchema? {
        guard value["properties"] != nil, let title = value["title"]?.string else { return nil }
        let reference = Located("#/components/schemas/\(JSONPointer.escaped(title))", at: value.range)
        guard let target = document.files.target(of: reference), target.value.range != value.range,
            target.value.compactJSON == value.compactJSON
        else { return nil }
        value.markAsRead()
        target.value.recordRead()
        var schema = JSONSchema(at: value.range)
        schema.composition.reference = reference
        return schema
    }

    private func referenced(_ reference: Located<String>, by schema: JSONSchema) -> Spec.Schema {
        guard let target = document.target(of: reference) else { return .anything(at: schema.range) }
        // Describe an unnamed target again at each use, unless it contains itself.
        if !target.isNamedSchema,
            var result = document.resolving(.description, at: target.value.range, { self.schema(target.value) })
        {
            result.range = schema.range
            return result
        }
        let name = Located(registry.hierarchyName(of: target) ?? registry.modelName(of: target), at: reference.range)
        var result = Spec.Schema(range: schema.range, kind: .expression(.named(name)))
        result.notes.presence.isNullable = registry.isNullable(target)
        result.notes.presence.direction = registry.direction(of: target)
        return result
    }

    // MARK: - Descriptions

    /// Returns the type of a schema without a reference and without `allOf`.
    private func described(_ schema: JSONSchema) -> Spec.Schema {
        // An `enum` is the narrowest description, so it takes precedence.
        if let values = schema.composition.enumeration.values {
            if let list = schema.listOfValues { return described(list) }
            return EnumerationReader(document: document).enumeration(values, of: schema)
        }
        if !schema.composition.unions.isEmpty { return nonRecursiveUnion(schema) }
        if schema.types.names.count > 1 { return UnionReader(schemas: self).union(ofTypes: schema) }
        if schema.isTypeNull { return .onlyNull(at: schema.range) }
        var result = Spec.Schema(range: schema.range, kind: kind(of: schema))
        if case .expression(.scalar(.string)) = result.kind { result.notes.form.format = schema.types.format }
        if case .values = result.kind {
            addKeys(of: schema, to: &result.notes)
        } else {
            schema.object.others.keys?.markAsRead()
        }
        return result
    }

    /// Returns a union, or any value if the union contains itself. For example, an unnamed member may repeat the whole
    /// union with additions.
    private func nonRecursiveUnion(_ schema: JSONSchema) -> Spec.Schema {
        let union = document.resolving(.union, at: schema.range) { UnionReader(schemas: self).union(schema) }
        if let union { return union }
        document.reportPartOfItself(at: schema.range)
        return .anything(at: schema.range)
    }

    /// Adds the schema of a dictionary's keys and its required keys, which the type can't express.
    private func addKeys(of schema: JSONSchema, to notes: inout Spec.Notes) {
        if let keys = schema.object.others.keys {
            var key = document.expanded(JSONSchema(keys))
            if key.types.names.isEmpty { key.types.names = ["string"] }
            notes.validity.keys = [self.schema(of: key)]
        }
        if schema.object.required.isEmpty { return }
        notes.validity.requiredAlternatives.append(Spec.RequiredAlternatives(of: [schema]))
    }

    private func kind(of schema: JSONSchema) -> Spec.Schema.Kind {
        if let unknown = schema.types.unknown { warnOfType(unknown) }
        if schema.type != "object" { schema.markPropertiesAsRead() }
        return switch schema.type {
        case "object": object(schema)
        case "array": array(schema)
        default: .expression(.scalar(Scalar(schema)))
        }
    }

    private func warnOfType(_ type: Located<String>) {
        let suggestion = JSONSchema.type(resembling: type.value)
        document.diagnostics.warning(
            .invalidType,
            "\(quoted(type.value)) is not a type of JSON Schema; "
                + (suggestion.map { "using \(quoted($0))" } ?? "ignoring it"),
            at: type.range,
            fix: suggestion.map { "write \(quoted($0))" }
                ?? SpellingSuggestion.fix(for: type.value, among: JSONSchema.knownTypes, "types")
        )
    }

    private func warnOfContent(_ content: JSONValue) {
        document.diagnostics.warning(
            .unsupportedType,
            "the schema of the content of a string is not supported; using a string",
            at: content.range,
            fix: #"to generate a model, also reference the schema outside of "contentSchema""#
        )
    }

    // MARK: - Notes

    /// Adds annotations. Annotations next to a reference override those of its target.
    private func add(_ notes: JSONSchema.Notes, to result: inout Spec.Notes) {
        if let description = notes.documentation.description?.prose { result.declaration.description = description }
        if let value = notes.documentation.defaultValue { result.presence.defaultValue = value.isNull ? nil : value }
        if let example = notes.documentation.example { result.declaration.example = example }
        if let isDeprecated = notes.access.isDeprecated {
            result.declaration.deprecated = isDeprecated ? Spec.Deprecation() : nil
        }
        result.presence.direction = notes.direction(or: result.presence.direction)
        if let title = notes.documentation.title, TextSyntax.isIdentifier(title) { result.declaration.title = title }
        result.validity.allowsOtherValues = result.validity.allowsOtherValues || notes.limits.allowsOtherValues
        result.limits.all += notes.limits.all
        result.validity.excluded += notes.limits.excluded
        result.limits.ofForm += notes.limits.ofForm
    }
}

extension JSONSchema.Notes {
    /// A description of a string's encoded content; `nil` if the content isn't encoded. The type of the value stays
    /// `String`.
    fileprivate var contentDescription: String? {
        guard let encoding = content.encoding, TextSyntax.isToken(encoding) else { return nil }
        let type = content.mediaType.flatMap { TextSyntax.isMediaType($0) ? "`\($0)`" : nil }
        return type.map { "\($0), encoded in `\(encoding)`." } ?? "Encoded in `\(encoding)`."
    }
}

extension Spec.Schema {
    static func anything(at range: SourceRange) -> Spec.Schema {
        Spec.Schema(range: range, kind: .expression(.scalar(.json)))
    }

    /// Returns a schema that only allows null: `{ "type": "null" }`, `{ "enum": [null] }`.
    static func onlyNull(at range: SourceRange) -> Spec.Schema {
        var result = anything(at: range)
        result.notes.validity.values = [JSONValue(kind: .null, range: range)]
        return result
    }

    /// Removes annotations that belong to the uses of a model.
    mutating func dropNotesOfUse() {
        notes.presence.isNullable = false
        notes.presence.direction = nil
        notes.presence.defaultValue = nil
        notes.declaration.title = nil
    }
}

extension JSONValue {
    /// Whether a schema is derived from other schemas, rather than only a reference.
    fileprivate var isComposed: Bool {
        guard case .object(let members) = kind else { return false }
        for member in members {
            switch member.key {
            case "allOf", "oneOf", "anyOf", "then", "else", "dependentSchemas": return true
            case "$ref": return members.count > 1
            default: continue
            }
        }
        return false
    }

    fileprivate var composedMembers: [JSONValue] {
        [self] + ["allOf", "oneOf", "anyOf"].flatMap { self[$0]?.elements ?? [] }
            + ["then", "else"].compactMap { self[$0] } + (self["dependentSchemas"]?.members.map(\.value) ?? [])
    }
}
