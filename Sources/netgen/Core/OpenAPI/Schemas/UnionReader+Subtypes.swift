/// Schemas that others are built on with `allOf`, and that say by which property to tell those.
///
///     "Pet": { "properties": { "kind": … }, "discriminator": { "propertyName": "kind" } }
///     "Cat": { "allOf": [{ "$ref": "#/components/schemas/Pet" }, { … }] }
///
/// Where a pet is expected, a cat may be: the model is a union of what is built on it.
extension UnionReader {
    /// The union that a base stands for; `nil` for other schemas.
    func unionOfSubtypes(of model: SchemaRegistry.NamedSchema) -> Spec.Schema? {
        guard let discriminator = model.value["discriminator"], let key = discriminator["propertyName"]?.located,
            model.value["oneOf"] == nil, model.value["anyOf"] == nil
        else { return nil }
        let subtypes = descendants(of: model.key)
        let mapping = schemas.registry.mapping(discriminator, among: subtypes + schemas.registry.targets(of: model))
        document.report(mapping, of: discriminator)
        var variants = subtypes.map { subtype in
            let range = subtype.value.range
            let name = Located(schemas.registry.modelName(of: subtype), at: range)
            let schema = Spec.Schema(range: range, kind: .expression(.named(name)))
            let implied = mapping.impliedTag(Located(subtype.name, at: range))
            return Spec.Variant(schema, tags: mapping.tags[subtype.key], impliedTag: implied)
        }
        guard !variants.isEmpty else { return nil }
        if let own = mapping.tags[model.key] {
            var base = JSONSchema(model.value)
            base.discriminator = nil
            variants.append(Spec.Variant(schemas.schema(of: base), tags: own, impliedTag: model.name))
        }
        let union = Spec.Union(discriminator: variants.allSatisfy(\.hasTag) ? key : nil, variants: variants)
        var result = Spec.Schema(range: model.value.range, kind: .union(union))
        result.notes.description = model.value["description"]?.prose
        return result
    }

    /// What is built on a schema, and on that, in the document's order. Those that are a base themselves are unions of
    /// their own subtypes, which must not be listed twice.
    private func descendants(of key: String) -> [OpenAPIFiles.Target] {
        var result: [OpenAPIFiles.Target] = []
        var seen: Set<String> = [key]
        var open = schemas.registry.subtypes[key] ?? []
        open.reverse()
        while let subtype = open.popLast() {
            guard seen.insert(subtype.key).inserted else { continue }
            result.append(subtype)
            if subtype.value["discriminator"] == nil {
                open += (schemas.registry.subtypes[subtype.key] ?? []).reversed()
            }
        }
        return result
    }
}

extension Spec.Variant {
    /// A variant that has a name, which is its tag unless the discriminator maps others to it.
    init(_ schema: Spec.Schema, tags: [Located<String>]?, impliedTag: Located<String>?) {
        let others = Array(tags?.dropFirst() ?? [])
        self.init(tag: tags?.first, otherTags: others, impliedTag: impliedTag, schema: schema)
    }

    /// Whether a value of the discriminator, or its own name, tells it from others.
    var hasTag: Bool { tag != nil || impliedTag != nil }
}
