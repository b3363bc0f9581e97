/// The discriminator values of a model. The generated code sends them, so callers don't provide them.
struct DiscriminatorTag {
    var model: String
    var key: String
    var values: [Located<String>]
}

/// The discriminator values of each schema: `"mapping": { "cat": "#/components/schemas/Cat" }`.
struct DiscriminatorMapping {
    /// The values, by the keys of the schemas.
    private(set) var tags: [String: [Located<String>]] = [:]
    /// The values whose references have no target.
    private(set) var unknown: [(tag: String, reference: Located<String>)] = []
    /// The key of the schema for objects without the discriminator: `defaultMapping` of OpenAPI 3.2.
    private(set) var untagged: String?

    /// Creates a mapping from a discriminator. A reference may be `Cat` or `#Cat`. A reference without a target selects
    /// the variant with the same name, such as `models/cat.json` in a bundled document.
    init(_ discriminator: JSONValue?, among variants: [OpenAPIFiles.Target], in document: OpenAPIDocument) {
        func target(of reference: Located<String>) -> OpenAPIFiles.Target? {
            let name = reference.map { String($0.trimmingPrefix("#")) }
            if let target = document.files.namedSchema(name) ?? document.files.target(of: reference) { return target }
            guard let variant = Self.variant(named: reference.value, among: variants) else { return nil }
            document.report(reference, resolvedTo: variant)
            return variant
        }
        let fallback = discriminator?["defaultMapping"]?.located
        untagged = fallback.flatMap(target)?.key
        for entry in discriminator?["mapping"]?.members ?? [] {
            guard let reference = entry.value.located else { continue }
            if let target = target(of: reference) {
                tags[target.key, default: []].append(Located(entry.key, at: entry.keyRange))
            } else {
                unknown.append((entry.key, reference))
            }
        }
    }

    /// Returns a variant's name as its implicit value; `nil` if a value without a target may belong to the variant.
    func impliedTag(_ name: Located<String>) -> Located<String>? { unknown.isEmpty ? name : nil }

    private static func variant(
        named reference: String,
        among variants: [OpenAPIFiles.Target]
    ) -> OpenAPIFiles.Target? {
        let last = Path.name(of: reference)
        let name = reference.contains("#") ? last : String(last.prefix { $0 != "." })
        let matches = variants.filter { $0.name.alphanumerics == name.alphanumerics }
        return variants.first { $0.name == name } ?? (matches.count == 1 ? matches[0] : nil)
    }
}

extension OpenAPIDocument {
    fileprivate func report(_ reference: Located<String>, resolvedTo variant: OpenAPIFiles.Target) {
        diagnostics.warning(
            .undefinedReference,
            "there is nothing at \(quoted(reference.value)); using \(quoted(variant.name))",
            at: reference.range,
            fix: "write \(quoted(JSONPointer.fragment(of: ["components", "schemas", variant.name])))"
        )
    }

    /// Reports the discriminator values whose references have no target.
    func report(_ mapping: DiscriminatorMapping, of discriminator: JSONValue?) {
        if mapping.untagged == nil, let fallback = discriminator?["defaultMapping"]?.located {
            diagnostics.warning(
                .undefinedReference,
                "\(quoted(fallback.value)) is not a schema; keeping objects without the discriminator as JSON",
                at: fallback.range,
                fix: "write the name of a variant"
            )
        }
        for (tag, reference) in mapping.unknown {
            if files.hasFile(of: reference) {
                _ = target(of: reference)
            } else {
                diagnostics.warning(
                    .undefinedReference,
                    "\(quoted(reference.value)) is not one of the variants; ignoring the value \(quoted(tag))",
                    at: reference.range,
                    fix: "write one of the references in the array of variants"
                )
            }
        }
    }
}

extension SchemaRegistry {
    func mapping(_ discriminator: JSONValue?, among variants: [OpenAPIFiles.Target]) -> DiscriminatorMapping {
        DiscriminatorMapping(discriminator, among: variants, in: document)
    }

    /// Returns the model's schema as the target of a reference. For a union with subtypes, the target is the root of
    /// the hierarchy.
    func targets(of model: NamedSchema) -> [OpenAPIFiles.Target] {
        [
            model.root
                ?? OpenAPIFiles.Target(value: model.value, key: model.key, name: model.name.value, isNamedSchema: true)
        ]
    }

    /// Records the discriminator values of a union's variants.
    func noteTags(of variants: [Spec.Variant], by key: Located<String>) {
        for variant in variants {
            guard case .expression(.named(let name)) = variant.schema.kind else { continue }
            let values = [variant.tag].compactMap { $0 } + variant.otherTags
            tags.append(DiscriminatorTag(model: name.value, key: key.value, values: values))
        }
    }

    /// Records the values that the discriminators of a model and its bases map to the model. The model needn't be in a
    /// union.
    func noteTags(of model: NamedSchema) {
        var visited: Set<String> = [model.key]
        let ownTargets = targets(of: model)
        var open = [model.value]
        while let schema = open.popLast() {
            if let discriminator = ownDiscriminator(of: schema), let key = discriminator["propertyName"]?.string,
                let values = mapping(discriminator, among: ownTargets).tags[model.key]
                    ?? model.value.statedTag.map({ [$0] })
            {
                tags.append(DiscriminatorTag(model: model.name.value, key: key, values: values))
            }
            for base in bases(of: schema) where visited.insert(base.key).inserted { open.append(base.value) }
        }
    }
}
