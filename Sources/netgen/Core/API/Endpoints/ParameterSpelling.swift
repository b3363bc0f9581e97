extension SchemaGraph {
    /// Returns the serialization of a parameter or form field.
    func spelling(of field: Spec.Field) -> RequestProperty.Spelling {
        switch field.style {
        case .json: .json(isNullSent: field.schema.notes.presence.isNullable)
        case .deepObject: .deepObject(field.name.value)
        case .separated(let separator): .separated(separator, ofMembers: consistsOfMembers(field.schema))
        case .label, .matrix, .reserved, nil: consistsOfMembers(field.schema) ? .members : .plain
        }
    }

    /// Returns whether a value or its elements are objects, tuples, unions or any JSON. Such a value is serialized from
    /// its JSON.
    func consistsOfMembers(_ schema: Spec.Schema) -> Bool {
        guard let schema = resolved(schema) else { return false }
        switch schema.kind {
        case .object, .openObject, .tuple, .union, .expression(.scalar(.json)): return true
        case .items(let element), .values(let element): return consistsOfMembers(element)
        case .expression(.array(let element)), .expression(.dictionary(let element)):
            return consistsOfMembers(Spec.Schema(range: schema.range, kind: .expression(element)))
        case .enumeration, .expression: return false
        }
    }

    /// Returns whether a value or its elements have members, or may have members. Dictionaries also have members.
    func isStructured(_ schema: Spec.Schema) -> Bool {
        switch resolved(schema)?.kind {
        case .object, .openObject, .tuple, .union, .values, .expression(.dictionary), .expression(.scalar(.json)): true
        case .items(let element): isStructured(element)
        case .expression(.array(let element)):
            isStructured(Spec.Schema(range: schema.range, kind: .expression(element)))
        case .enumeration, .expression, nil: false
        }
    }
}
