/// Schemas that others are built on with `allOf`, and that say by which property to tell those.
///
///     "Pet": { "properties": { "kind": … }, "discriminator": { "propertyName": "kind" } }
///     "Cat": { "allOf": [{ "$ref": "#/components/schemas/Pet" }, { … }] }
///
/// Where a pet is expected, a cat may be: the model is a union of what is built on it.
extension OpenAPIParser {
    /// The union that a base stands for; `nil` for other schemas.
    mutating func heirs(of model: NamedSchema) -> Spec.Schema? {
        guard let discriminator = model.value["discriminator"], let key = discriminator["propertyName"]?.located,
            model.value["oneOf"] == nil, model.value["anyOf"] == nil
        else { return nil }
        let tags = tags(in: discriminator)
        var variants: [Spec.Variant] = []
        for heir in descendants(of: model.key) {
            let name = Located(modelName(of: heir), at: heir.value.range)
            var variant = Spec.Variant(schema: Spec.Schema(range: heir.value.range, kind: .expression(.named(name))))
            variant.tag = tags[heir.key]?.first
            variant.otherTags = Array(tags[heir.key]?.dropFirst() ?? [])
            variant.impliedTag = Located(heir.name, at: heir.value.range)
            variants.append(variant)
        }
        guard !variants.isEmpty else { return nil }
        if let own = tags[model.key] {
            var base = JSONSchema(model.value)
            base.discriminator = nil
            var variant = Spec.Variant(tag: own.first, otherTags: Array(own.dropFirst()), schema: schema(of: base))
            variant.impliedTag = model.name
            variants.append(variant)
        }
        let union = Spec.Union(discriminator: key, variants: variants)
        var result = Spec.Schema(range: model.value.range, kind: .union(union))
        result.notes.description = prose(model.value["description"])
        return result
    }

    /// What is built on a schema, and on that, in the document's order. Those that are a base themselves are unions of
    /// their own heirs, which must not be listed twice.
    private mutating func descendants(of key: String) -> [OpenAPIDocuments.Target] {
        var result: [OpenAPIDocuments.Target] = []
        var seen: Set<String> = [key]
        var open = heirs(of: key)
        open.reverse()
        while let heir = open.popLast() {
            guard seen.insert(heir.key).inserted else { continue }
            result.append(heir)
            if heir.value["discriminator"] == nil { open += heirs(of: heir.key).reversed() }
        }
        return result
    }

    private mutating func heirs(of key: String) -> [OpenAPIDocuments.Target] {
        if let known = heirsByBase { return known[key] ?? [] }
        var heirs: [String: [OpenAPIDocuments.Target]] = [:]
        for entry in members(of: documents.main["components"]?["schemas"]) {
            for member in entry.value["allOf"]?.elements ?? [] {
                guard let reference = member["$ref"]?.located, let base = documents.target(of: reference),
                    let heir = documents.namedSchema(Located(entry.key, at: entry.keyRange))
                else { continue }
                heirs[base.key, default: []].append(heir)
            }
        }
        heirsByBase = heirs
        return heirs[key] ?? []
    }
}
