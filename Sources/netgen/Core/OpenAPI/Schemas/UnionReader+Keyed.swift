extension UnionReader {
    /// Returns the union of a `oneOf` with inline members, each with one required property that no other member has:
    /// `{"put": {…}}` or `{"range": {…}}`, as documents describe serde's enums. Returns `nil` for any other union.
    func keyed(_ variants: [Spec.Variant], at range: SourceRange) -> Spec.Schema? {
        guard variants.count > 1 else { return nil }
        var keys: Set<String> = []
        var keyed: [Spec.Variant] = []
        for variant in variants {
            guard variant.tag == nil, case .object(let fields) = variant.schema.kind, fields.count == 1,
                let field = fields.first, field.isAlwaysGiven, keys.insert(field.name.value).inserted
            else { return nil }
            var schema = field.schema
            schema.notes.declaration.description =
                schema.notes.declaration.description ?? variant.schema.notes.declaration.description
            schema.notes.declaration.deprecated =
                schema.notes.declaration.deprecated ?? variant.schema.notes.declaration.deprecated
            keyed.append(Spec.Variant(tag: field.name, schema: schema))
        }
        return Spec.Schema(range: range, kind: .union(Spec.Union(isKeyed: true, variants: keyed)))
    }
}

extension Spec.Field {
    /// Whether every object has the field, with a value from the caller.
    fileprivate var isAlwaysGiven: Bool {
        let notes = schema.notes
        return isAlwaysPresent && !notes.presence.isNullable && notes.validity.constant == nil
            && notes.presence.direction == nil
    }
}
