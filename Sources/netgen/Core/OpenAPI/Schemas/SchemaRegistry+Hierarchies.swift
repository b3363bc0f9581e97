/// Hierarchies: schemas that extend others with `allOf`, and the discriminator that distinguishes them.
///
///     "Fish": { "properties": { "kind": … }, "discriminator": { "propertyName": "kind" } }
///     "Salmon": { "allOf": [{ "$ref": "#/components/schemas/Fish" }, { … }] }
///     "SmartSalmon": { "allOf": [{ "$ref": "#/components/schemas/Salmon" }, { … }] }
///
/// `Fish`, which declares the discriminator, becomes a union of its subtypes. `Salmon` stays a struct, which is a
/// variant of that union. A value declared as `Salmon` may also be a `SmartSalmon`, so its type is a second model,
/// `AnySalmon`.
extension SchemaRegistry {
    /// Returns the discriminator that a schema itself declares, next to `allOf` or in a part of it; `nil` if there is
    /// none.
    func ownDiscriminator(of schema: JSONValue) -> JSONValue? {
        if let discriminator = schema["discriminator"], discriminator["propertyName"]?.string != nil {
            return discriminator
        }
        for part in schema["allOf"]?.elements ?? [] where part["$ref"] == nil && !part.listsAlternatives {
            if let discriminator = ownDiscriminator(of: part) { return discriminator }
        }
        return nil
    }

    /// Returns the discriminator of a schema: its own, or that of the nearest base; `nil` if there is none. The search
    /// ends at a base with `oneOf` or `anyOf`, because its discriminator belongs to that union.
    func discriminator(of schema: JSONValue, key: String) -> JSONValue? {
        var visited: Set<String> = [key]
        var level = [schema]
        while !level.isEmpty {
            level.removeAll(where: \.listsAlternatives)
            if let discriminator = level.lazy.compactMap({ self.ownDiscriminator(of: $0) }).first {
                return discriminator
            }
            level = level.flatMap { bases(of: $0) }.filter { visited.insert($0.key).inserted }.map(\.value)
        }
        return nil
    }

    /// Returns the values that the discriminators of a schema's bases map to the schema; `nil` if there are none.
    func inheritedTags(of target: OpenAPIFiles.Target, by key: String) -> [Located<String>]? {
        var visited: Set<String> = [target.key]
        var level = bases(of: target.value)
        while !level.isEmpty {
            level = level.filter { visited.insert($0.key).inserted }
            for discriminator in level.compactMap({ ownDiscriminator(of: $0.value) })
            where discriminator["propertyName"]?.string == key {
                if let tags = mapping(discriminator, among: [target]).tags[target.key] { return tags }
            }
            level = level.flatMap { bases(of: $0.value) }
        }
        return nil
    }

    /// Returns the schemas that a schema extends.
    func bases(of schema: JSONValue) -> [OpenAPIFiles.Target] {
        (schema["allOf"]?.elements ?? []).compactMap { $0["$ref"]?.located }.compactMap {
            document.files.target(of: $0)
        }
    }

    /// Returns the name of the union of a schema and its subtypes if the schema inherits its discriminator; `nil` for
    /// any other schema.
    func hierarchyName(of target: OpenAPIFiles.Target) -> String? {
        guard subtypes[target.key] != nil, KeyRecord.withoutRecording({ inheritsDiscriminator(target) }) else {
            return nil
        }
        return nameHierarchy(of: target)
    }

    private func inheritsDiscriminator(_ target: OpenAPIFiles.Target) -> Bool {
        !target.value.listsAlternatives && ownDiscriminator(of: target.value) == nil
            && discriminator(of: target.value, key: target.key) != nil
    }
}

extension JSONValue {
    /// Whether the schema is a union of types.
    var listsAlternatives: Bool { self["oneOf"] != nil || self["anyOf"] != nil }

    /// The discriminator value that a schema declares for itself.
    var statedTag: Located<String>? { self["x-ms-discriminator-value"]?.located }
}
