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

/// Whether values of one schema can be read as values of another.
extension Spec.Schema {
    /// False where it is certain that some cannot: a key is not always there, or has a value of another kind, also in
    /// objects within, as deep as is asked for.
    func isReadable(as other: Spec.Schema, models: [String: Spec.Schema], depth: Int = 4) -> Bool {
        let (own, other) = (described(by: models), other.described(by: models))
        guard depth > 0, let fields = own.fields, let otherFields = other.fields else {
            return own.jsonKind == nil || other.jsonKind == nil || own.jsonKind == other.jsonKind
        }
        let schemas = Dictionary(fields.map { ($0.name.value, $0.schema) }, uniquingKeysWith: { first, _ in first })
        return otherFields.allSatisfy { field in
            guard let schema = schemas[field.name.value] else { return field.schema.mayBeAbsent }
            if schema.mayBeAbsent, !field.schema.mayBeAbsent { return false }
            return schema.isReadable(as: field.schema, models: models, depth: depth - 1)
        }
    }

    /// What a name stands for, where the schema is one.
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

    /// `nil` where it may be several.
    private var jsonKind: JSONKind? {
        switch kind {
        case .object, .openObject, .values: return .object
        case .items, .tuple: return .array
        case .union: return nil
        case .enumeration(let enumeration):
            switch enumeration.values.first?.value.kind {
            case .number: return .number
            case .string: return .string
            case .null, .bool, .array, .object, nil: return nil
            }
        case .expression(var type):
            while case .optional(let wrapped) = type { type = wrapped }
            switch type {
            case .array: return .array
            case .dictionary: return .object
            case .scalar(let scalar): return scalar.jsonKind
            case .named, .optional, .invalid: return nil
            }
        }
    }
}

private enum JSONKind {
    case bool, number, string, array, object
}

extension Scalar {
    fileprivate var jsonKind: JSONKind? {
        switch row.json {
        case .text: .string
        case .flag: .bool
        case .any, .number(.decimal), .quoted: nil
        case .number(.whole), .number(.fraction), .number(.moment), .number(.seconds): .number
        }
    }
}
