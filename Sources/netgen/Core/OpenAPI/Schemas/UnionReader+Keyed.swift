extension UnionReader {
    /// The union of a `oneOf` whose members stand in place and have each one property, which they need and no other has:
    /// `{"put": {…}}` or `{"range": {…}}`, as serde's enums are described. `nil` for any other.
    func keyed(_ variants: [Spec.Variant], at range: SourceRange) -> Spec.Schema? {
        guard variants.count > 1 else { return nil }
        var keys: Set<String> = []
        var keyed: [Spec.Variant] = []
        for variant in variants {
            guard variant.tag == nil, case .object(let fields) = variant.schema.kind, fields.count == 1,
                let field = fields.first, field.isAlwaysGiven, keys.insert(field.name.value).inserted
            else { return nil }
            var schema = field.schema
            schema.notes.description = schema.notes.description ?? variant.schema.notes.description
            schema.notes.deprecated = schema.notes.deprecated ?? variant.schema.notes.deprecated
            keyed.append(Spec.Variant(tag: field.name, schema: schema))
        }
        return Spec.Schema(range: range, kind: .union(Spec.Union(isKeyed: true, variants: keyed)))
    }
}

extension Spec.Field {
    /// Whether every object has it, with a value that callers give.
    fileprivate var isAlwaysGiven: Bool {
        let notes = schema.notes
        return isAlwaysThere && !notes.isNullable && notes.constant == nil && notes.direction == nil
    }
}
