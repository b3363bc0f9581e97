extension Spec {
    /// The schemas of the models by name. Of several models with the same name, the first is used.
    var schemasByName: [String: Schema] {
        Dictionary(types.models.map { ($0.name.value, $0.schema) }, uniquingKeysWith: { first, _ in first })
    }
}

extension Spec.Notes {
    /// The default that replaces an absent value; `nil` for a default that is only documentation.
    var defaultOfAbsent: JSONValue? { presence.isDefaultOnlyDocumented ? nil : presence.defaultValue }
}

extension Spec.Field {
    /// Whether all values contain the field: it can't be absent, and has no default.
    var isAlwaysPresent: Bool { !schema.mayBeAbsent && schema.notes.defaultOfAbsent == nil }
}

extension Spec.Schema {
    /// Returns the schema that a name leads to, or the schema itself if it isn't a name.
    func described(by models: [String: Spec.Schema]) -> Spec.Schema { SchemaGraph(models).described(self) }

    /// Whether the value can be absent according to the schema.
    var mayBeAbsent: Bool { notes.presence.isOptional || isOptionalExpression }

    /// The fields of a struct; `nil` for other schemas.
    var fields: [Spec.Field]? {
        switch kind {
        case .object(let fields), .openObject(let fields, _): fields
        case .expression, .enumeration, .union, .tuple, .items, .values: nil
        }
    }
}
