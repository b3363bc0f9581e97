/// Schemas that others extend with `allOf`, with their own or an inherited discriminator.
///
///     "Pet": { "properties": { "kind": … }, "discriminator": { "propertyName": "kind" } }
///     "Cat": { "allOf": [{ "$ref": "#/components/schemas/Pet" }, { … }] }
///
/// A cat is valid wherever a pet is expected. So the model is a union of its subtypes, and of itself unless it is
/// abstract.
extension UnionReader {
    /// Returns the union that a base represents, or `nil` for other schemas.
    func unionOfSubtypes(of model: SchemaRegistry.NamedSchema) -> Spec.Schema? {
        let registry = schemas.registry
        let discriminator =
            model.isHierarchy
            ? registry.discriminator(of: model.value, key: model.key) : registry.ownDiscriminator(of: model.value)
        guard let discriminator, let key = discriminator["propertyName"]?.located, !model.value.listsAlternatives
        else { return nil }
        let subtypes = descendants(of: model.key)
        if subtypes.isEmpty { return nil }
        let ownTarget = registry.targets(of: model)[0]
        var tags = HierarchyTags(registry.mapping(discriminator, among: subtypes + [ownTarget]))
        if !model.isHierarchy { document.report(tags.mapping, of: discriminator) }
        for schema in subtypes { tags.note(schema) }
        tags.note(ownTarget, or: registry.inheritedTags(of: ownTarget, by: key.value))
        var variants = subtypes.map { subtype in
            let name = Located(registry.modelName(of: subtype), at: subtype.value.range)
            let schema = Spec.Schema(range: name.range, kind: .expression(.named(name)))
            let below = registry.ownDiscriminator(of: subtype.value) == nil ? [] : allDescendants(of: subtype.key)
            return tags.variant(subtype, schema, representing: below)
        }
        if let base = base(of: model, ownTarget, tags, by: discriminator) {
            variants.insert(base, at: model.isHierarchy ? 0 : variants.endIndex)
        }
        let union = Spec.Union(discriminator: variants.allSatisfy(\.hasTag) ? key : nil, variants: variants)
        var result = Spec.Schema(range: model.value.range, kind: .union(union))
        result.notes.declaration.description = model.value["description"]?.prose
        return result
    }

    /// Returns the variant for objects of the base itself, or `nil` if the base is abstract or has no discriminator
    /// value.
    private func base(
        of model: SchemaRegistry.NamedSchema,
        _ ownTarget: OpenAPIFiles.Target,
        _ tags: HierarchyTags,
        by discriminator: JSONValue
    ) -> Spec.Variant? {
        let isTagged = tags.statedTags[ownTarget.key] != nil
        var base = JSONSchema(model.value)
        base.composition.discriminator = nil
        let content = document.expanded(base)
        let key = discriminator["propertyName"]?.string
        let mayLackTag = key != nil && !content.object.required.contains { $0.value == key }
        // A mapping lists all types. Without a mapping, each schema's name is its tag, unless the enum of the
        // discriminator property doesn't contain the name.
        var isNamed = model.isHierarchy || discriminator["mapping"]?.members.isEmpty != false
        if let property = content.object.properties.first(where: { $0.key == key })?.value,
            let values = document.expanded(JSONSchema(property)).composition.enumeration.values
        {
            isNamed = isNamed && values.contains { $0.string == ownTarget.name }
        }
        let isAbstract = model.value["x-abstract"]?.bool == true
        guard isTagged || !isAbstract && (isNamed || mayLackTag) else { return nil }
        var schema = Spec.Schema(range: model.value.range, kind: .expression(.named(model.name)))
        if model.isHierarchy {
            let name = schemas.registry.modelName(of: ownTarget)
            schema.kind = .expression(.named(Located(name, at: model.value.range)))
        } else {
            schema = schemas.schema(of: base)
        }
        var variant = tags.variant(ownTarget, schema)
        if tags.mapping.untagged == nil { variant.isUntagged = mayLackTag && !isAbstract }
        if TextSyntax.isIdentifier(ownTarget.name) { variant.nameInTitle = ownTarget.name }
        return variant
    }

    /// Uses a schema itself as the variant of a union, rather than the union of the schema and its subtypes. The union
    /// already lists the subtypes.
    func useSchemaItself(_ target: OpenAPIFiles.Target, at range: SourceRange, for schema: inout Spec.Schema) {
        guard schemas.registry.hierarchyName(of: target) != nil else { return }
        schema.kind = .expression(.named(Located(schemas.registry.modelName(of: target), at: range)))
    }

    /// Returns the direct and indirect subtypes of a schema, in the document's order. A subtype with a discriminator is
    /// a union of its own subtypes, which are therefore omitted.
    private func descendants(of key: String) -> [OpenAPIFiles.Target] {
        allDescendants(of: key) { schemas.registry.ownDiscriminator(of: $0.value) == nil }
    }

    private func allDescendants(
        of key: String,
        below isFollowed: (OpenAPIFiles.Target) -> Bool = { _ in true }
    ) -> [OpenAPIFiles.Target] {
        var result: [OpenAPIFiles.Target] = []
        var visited: Set<String> = [key]
        var open = schemas.registry.subtypes[key] ?? []
        open.reverse()
        while let subtype = open.popLast() {
            guard visited.insert(subtype.key).inserted else { continue }
            result.append(subtype)
            if isFollowed(subtype) { open += (schemas.registry.subtypes[subtype.key] ?? []).reversed() }
        }
        return result
    }
}

/// The discriminator values of the schemas in a hierarchy.
private struct HierarchyTags {
    let mapping: DiscriminatorMapping
    /// The values that the mapping or the schemas declare, by the keys of the schemas.
    var statedTags: [String: [Located<String>]]

    init(_ mapping: DiscriminatorMapping) {
        self.mapping = mapping
        statedTags = mapping.tags
    }

    /// Records the value of a schema that the mapping lacks: the schema's own value, or an inherited value.
    mutating func note(_ schema: OpenAPIFiles.Target, or inherited: [Located<String>]? = nil) {
        if statedTags[schema.key] == nil { statedTags[schema.key] = schema.value.statedTag.map { [$0] } ?? inherited }
    }

    /// Returns the variant of a schema, which also represents its subtypes.
    func variant(
        _ target: OpenAPIFiles.Target,
        _ schema: Spec.Schema,
        representing below: [OpenAPIFiles.Target] = []
    ) -> Spec.Variant {
        let implied = mapping.impliedTag(Located(target.name, at: schema.range))
        var tags = statedTags[target.key] ?? []
        if !below.isEmpty {
            if tags.isEmpty { tags = [implied].compactMap { $0 } }
            for subtype in below {
                let name = mapping.impliedTag(Located(subtype.name, at: schema.range))
                let subtypeTags = statedTags[subtype.key] ?? [subtype.value.statedTag ?? name].compactMap { $0 }
                for tag in subtypeTags where !tags.contains(where: { $0.value == tag.value }) { tags.append(tag) }
            }
        }
        var variant = Spec.Variant(schema, tags: tags, impliedTag: implied)
        variant.isUntagged = mapping.untagged == target.key
        return variant
    }
}

extension Spec.Variant {
    /// Creates a variant. The implied tag, which is the name of the schema, is the variant's tag unless the
    /// discriminator maps other values to the variant.
    init(_ schema: Spec.Schema, tags: [Located<String>]?, impliedTag: Located<String>?) {
        let others = Array(tags?.dropFirst() ?? [])
        self.init(tag: tags?.first, otherTags: others, impliedTag: impliedTag, schema: schema)
    }

    /// Whether a discriminator value or its own name identifies the variant.
    var hasTag: Bool { tag != nil || impliedTag != nil }
}
