extension Spec {
    /// The schemas of the models, by their names; of a name that is there twice, the first.
    var schemasByName: [String: Schema] {
        Dictionary(models.map { ($0.name.value, $0.schema) }, uniquingKeysWith: { first, _ in first })
    }
}

extension Spec.Notes {
    /// The default that stands for what is absent, unlike one that is there to be read.
    var defaultOfAbsent: JSONValue? { isDefaultOnlyDocumented ? nil : defaultValue }
}

extension Spec.Field {
    /// Whether all values have it: it may not be absent, and no default stands for it.
    var isAlwaysThere: Bool { !schema.mayBeAbsent && schema.notes.defaultOfAbsent == nil }
}

extension Spec.Schema {
    /// Returns the schema that a name refers to, or the schema itself if it isn't a name.
    func described(by models: [String: Spec.Schema]) -> Spec.Schema { SchemaGraph(models).described(self) }

    /// Whether the schema says that its value may be absent.
    var mayBeAbsent: Bool { notes.isOptional || isOptionalExpression }

    /// The fields of a struct.
    var fields: [Spec.Field]? {
        switch kind {
        case .object(let fields), .openObject(let fields, _): fields
        case .expression, .enumeration, .union, .tuple, .items, .values: nil
        }
    }
}
