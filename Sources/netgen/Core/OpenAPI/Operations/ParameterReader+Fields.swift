// The type and the annotations of a parameter.
extension ParameterReader {
    /// Returns whether a type is unknown: it is any JSON, or a reference whose target is missing or has no structure.
    private func isUnknown(_ kind: Spec.Schema.Kind, _ type: JSONValue) -> Bool {
        switch kind {
        case .expression(.scalar(.json)): true
        case .expression(.named): !document.expanded(JSONSchema(type)).hasOwnStructure
        default: false
        }
    }

    func field(_ name: Located<String>, in location: Spec.ParameterLocation, _ value: JSONValue) -> Spec.Field {
        let content = document.members(of: value["content"]).first.map { contents.content($0) }
        let type = content?.schema ?? document.repaired(value, at: .parameter)["schema"]
        var field = Spec.Field(
            name: name,
            schema: type.map { contents.schemas.schema($0) }
                ?? Spec.Schema(range: value.range, kind: .expression(.scalar(.string)))
        )
        // A parameter is sent as a string, so a value of unknown type doesn't need JSON.
        if content == nil, let type, !document.isStructured(type), isUnknown(field.schema.kind, type) {
            field.schema.kind = .expression(.scalar(.string))
        }
        field.schema.notes.declaration.description =
            value["description"]?.prose ?? field.schema.notes.declaration.description
        if let example = contents.example(of: content?.value ?? value) {
            field.schema.notes.declaration.example = example
        }
        if value["deprecated"]?.bool == true { field.schema.notes.declaration.deprecated = Spec.Deprecation() }
        field.schema.notes.presence.isOptional = value["required"]?.bool != true && location != .path
        // URLs and headers have no null, except in JSON. An optional parameter is omitted; a required one has a value.
        let isJSON = content?.mediaType.isJSON ?? false
        if !isJSON || field.schema.notes.presence.isOptional { field.schema.notes.presence.isNullable = false }
        if !field.schema.notes.presence.isOptional, case .expression(.optional(let wrapped)) = field.schema.kind {
            field.schema.kind = .expression(wrapped)
        }
        if location == .path {
            field.schema.notes.presence.defaultValue = nil
            // In a path, the empty string would remove a segment, so omit such an example. In other locations it is a
            // valid value.
            if field.schema.notes.declaration.example?.string?.isEmpty == true {
                field.schema.notes.declaration.example = nil
            }
        }
        if content != nil {
            field.style = isJSON ? .json : nil
        } else {
            setStyle(of: &field, from: value, at: ParameterSite(location))
        }
        if location == .query || location == .header, let type { setConstant(of: &field, from: type) }
        if location == .path, let type { setEmptyConstant(of: &field, from: type) }
        return field
    }
}
