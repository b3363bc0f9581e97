/// JSON Schema, as OpenAPI 3.0 and 3.1 have it, to the schemas of a spec.
extension OpenAPIParser {
    mutating func schema(_ value: JSONValue) -> Spec.Schema {
        if let reference = value["$ref"]?.located { return referenced(reference, in: value) }
        var schema = Spec.Schema(range: value.range, kind: kind(of: value))
        schema.notes.description = prose(value["description"])
        schema.notes.isNullable = value["nullable"]?.bool ?? false
        return schema
    }

    private mutating func referenced(_ reference: Located<String>, in value: JSONValue) -> Spec.Schema {
        guard let target = target(of: reference) else {
            return Spec.Schema(range: value.range, kind: .expression(.scalar(.json)))
        }
        let name = Located(modelName(of: target), at: reference.range)
        return Spec.Schema(range: value.range, kind: .expression(.named(name)))
    }

    private mutating func kind(of value: JSONValue) -> Spec.Schema.Kind {
        if let properties = value["properties"] { return .object(fields(properties, of: value)) }
        if let items = value["items"] { return .items(schema(items)) }
        if let values = value["enum"]?.elements, values.allSatisfy({ $0.string != nil }), !values.isEmpty {
            return .enumeration(Spec.Enumeration(values: values.map { Spec.EnumValue(value: $0) }, isClosed: false))
        }
        if let values = value["additionalProperties"], case .object = values.kind { return .values(schema(values)) }
        switch value["type"]?.string {
        case "string": return .expression(.scalar(.string))
        case "integer": return .expression(.scalar(.int))
        case "number": return .expression(.scalar(.double))
        case "boolean": return .expression(.scalar(.bool))
        default: return .expression(.scalar(.json))
        }
    }

    private mutating func fields(_ properties: JSONValue, of value: JSONValue) -> [Spec.Field] {
        let required = Set(value["required"]?.elements.compactMap(\.string) ?? [])
        return properties.members.map { member in
            var schema = schema(member.value)
            if !required.contains(member.key) { schema.notes.isOptional = true }
            return Spec.Field(name: Located(member.key, at: member.keyRange), schema: schema)
        }
    }
}
