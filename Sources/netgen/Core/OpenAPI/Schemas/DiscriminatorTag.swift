/// What a discriminator says of a model that it tells from others: a cat says that it is one, without the caller's help.
struct DiscriminatorTag {
    var model: String
    var key: String
    var values: [Located<String>]
}

extension SchemaRegistry {
    /// The values that a discriminator has for each schema: `"mapping": { "cat": "#/components/schemas/Cat" }`. A bare
    /// name will do, and so will `#Cat`.
    func tags(in discriminator: JSONValue?) -> [String: [Located<String>]] {
        var tags: [String: [Located<String>]] = [:]
        for entry in discriminator?["mapping"]?.members ?? [] {
            guard let reference = entry.value.located else { continue }
            let name = reference.map { String($0.trimmingPrefix("#")) }
            guard let target = document.files.namedSchema(name) ?? document.target(of: reference) else { continue }
            tags[target.key, default: []].append(Located(entry.key, at: entry.keyRange))
        }
        return tags
    }

    /// Notes what the discriminator of a union says of its variants.
    func noteTags(of variants: [Spec.Variant], by key: Located<String>) {
        for variant in variants {
            guard case .expression(.named(let name)) = variant.schema.kind else { continue }
            let values = [variant.tag].compactMap { $0 } + variant.otherTags
            tags.append(DiscriminatorTag(model: name.value, key: key.value, values: values))
        }
    }

    /// Notes what the discriminators of a model, and of what it extends, say of it. No union has to tell it.
    func noteTags(of model: NamedSchema) {
        var seen: Set<String> = [model.key]
        var open = [model.value]
        while let schema = open.popLast() {
            if let discriminator = schema["discriminator"], let key = discriminator["propertyName"]?.string,
                let values = tags(in: discriminator)[model.key]
            {
                tags.append(DiscriminatorTag(model: model.name.value, key: key, values: values))
            }
            for reference in (schema["allOf"]?.elements ?? []).compactMap({ $0["$ref"]?.located }) {
                guard let base = document.files.target(of: reference), seen.insert(base.key).inserted else { continue }
                open.append(base.value)
            }
        }
    }
}
