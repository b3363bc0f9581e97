/// Additional fields of a form, or parts of a multipart body, whose names only the caller knows:
/// `{ "multipart": { "note": "string" }, "others": "binary" }`.
extension [Spec.Field] {
    /// The schema of the additional fields; `nil` if there are none.
    var others: Spec.Schema? {
        guard let last, last.isRest, case .values(let element) = last.schema.kind else { return nil }
        return element
    }

    /// Returns the fields with additional ones, which are a dictionary. The dictionary is required if there are no
    /// other fields.
    func with(others element: Spec.Schema) -> [Spec.Field] {
        let name = isEmpty ? "fields" : "additionalProperties"
        let schema = Spec.Schema(range: element.range, kind: .values(element))
        var field = Spec.Field(name: Located(name, at: element.range), schema: schema)
        field.schema.notes.presence.isOptional = !isEmpty
        field.schema.notes.declaration.description = isEmpty ? "The fields, by name." : "Additional fields, by name."
        field.isRest = true
        return self + [field]
    }
}
