/// The limits of unions.
///
///     {"discriminator": "kind", "mapping": {"cat": {"$ref": "Cat"}}}
///     {"anyOf": [{"type": "string", "maxLength": 8}, {"type": "object", "required": ["id"], "$ref": "Item"}]}
///
/// Without a discriminator, the client checks a value against each variant that has the value's shape.
extension LimitTable {
    func limits(of union: Spec.Union) -> JSONValue? {
        let limits = union.variants.map { self.limits(of: $0.schema) }
        if limits.allSatisfy({ $0 == nil }) { return nil }
        if union.isKeyed {
            return Self.table(["properties": Self.table(union.variants.map(\.mappedTags), limits)])
        }
        if let tagging = discriminators.tagging(of: union) {
            return Self.table([
                "discriminator": .string(tagging.key.value), "mapping": Self.table(tagging.tags, limits),
            ])
        }
        let variants = zip(union.variants, limits).map { variant, limits in
            JSONValue.object(marks(of: variant.schema) + (limits?.members ?? []))
        }
        // A variant that accepts any value limits nothing.
        return variants.contains { $0.members == [] } ? nil : Self.table(["anyOf": .array(variants)])
    }

    /// Returns a table of the limits by discriminator value, or `nil` if there are no limits.
    private static func table(_ tags: [[String]], _ limits: [JSONValue?]) -> JSONValue? {
        let members = zip(tags, limits).flatMap { tags, limits in
            tags.compactMap { tag in limits.map { JSONValue.Member(key: tag, value: $0) } }
        }
        return members.isEmpty ? nil : .object(members)
    }

    /// Returns the keywords that describe the shape of a variant's values.
    private func marks(of variant: Spec.Schema) -> [JSONValue.Member] {
        guard let content = graph.resolved(variant) else { return [] }
        return switch content.kind {
        case .expression(.scalar(let scalar)): type(of: scalar)
        case .enumeration(let enumeration): type(of: enumeration.rawType)
        case .expression(.array), .items, .tuple: type("array")
        case .expression(.dictionary), .values: type("object")
        case .object(let fields), .openObject(let fields, _): type("object") + required(of: fields)
        case .union(let union) where union.isKeyed || discriminators.tagging(of: union) != nil: type("object")
        case .union, .expression: []
        }
    }

    private func type(of scalar: Scalar) -> [JSONValue.Member] {
        switch scalar.row.json {
        case .text, .quoted: type("string")
        case .number: type("number")
        case .flag: type("boolean")
        case .any: []
        }
    }

    private func type(_ name: String) -> [JSONValue.Member] { JSONValue.members(["type": .string(name)]) }

    /// Returns the required keys of values that requests send.
    private func required(of fields: [Spec.Field]) -> [JSONValue.Member] {
        let keys = fields.filter { $0.isAlwaysPresent && $0.schema.notes.presence.direction != .readOnly }
        return keys.isEmpty ? [] : JSONValue.members(["required": .array(keys.map { .string($0.name.value) })])
    }
}
