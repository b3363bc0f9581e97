/// Objects as structs, dictionaries, or a combination of both.
extension SchemaReader {
    func object(_ schema: JSONSchema) -> Spec.Schema.Kind {
        var visited: Set<SourceRange> = []
        let schema = schema.object.conditions.isEmpty ? schema : withConditions(schema, &visited)
        if schema.object.properties.isEmpty {
            switch schema.object.others.additional {
            case .schema(let value): return .values(self.schema(value))
            case .forbidden: return .object([])
            case .unspecified, .allowed: return .expression(.dictionary(.scalar(.json)))
            }
        }
        let fields = fields(of: schema)
        switch schema.object.others.additional {
        // In C# and similar languages, `object` is the base of all types. Document generators for them describe any
        // value as an object without properties, so allow any value.
        case .schema(let value) where JSONSchema(value).isBareObject:
            return .openObject(fields, others: .anything(at: value.range))
        case .schema(let value): return .openObject(fields, others: self.schema(value))
        case .allowed: return .openObject(fields, others: .anything(at: schema.range))
        case .unspecified, .forbidden: return .object(fields)
        }
    }

    /// Returns the object with its conditional properties. These are optional, and a property with two descriptions is
    /// a union.
    private func withConditions(_ schema: JSONSchema, _ visited: inout Set<SourceRange>) -> JSONSchema {
        let ownKeys = Set(schema.object.properties.map(\.key))
        var result = schema
        result.object.conditions = []
        for condition in schema.object.conditions where visited.insert(condition.range).inserted {
            var content = withConditions(document.expanded(JSONSchema(condition)), &visited)
            content.object.properties.removeAll { property in
                guard ownKeys.contains(property.key) || property.value.bool == false else { return false }
                property.value.markAsRead()
                return true
            }
            result.addProperties(of: content)
        }
        return result
    }

    /// Returns the properties, followed by required names without a property.
    private func fields(of schema: JSONSchema) -> [Spec.Field] {
        var missing: [String: Located<String>] = [:]
        for name in schema.object.required { missing[name.value] = name }
        var fields: [Spec.Field] = []
        fields.reserveCapacity(schema.object.properties.count)
        for property in schema.object.properties {
            let isRequired = missing.removeValue(forKey: property.key) != nil
            fields.append(field(property, isRequired: isRequired))
        }
        // If additional properties have a schema, a required name without a property is an additional property.
        for name in schema.object.required where missing.removeValue(forKey: name.value) != nil {
            if case .schema = schema.object.others.additional { continue }
            if isMisspelled(name, of: schema) { continue }
            warnOfUndescribed(name)
            fields.append(Spec.Field(name: name, schema: .anything(at: name.range)))
        }
        return fields
    }

    /// Returns whether a required name is a misspelled property. Warns if it is.
    private func isMisspelled(_ name: Located<String>, of schema: JSONSchema) -> Bool {
        let letters = name.value.alphanumerics
        let others = schema.object.properties.lazy.map(\.key).filter { key in
            !schema.object.required.contains { $0.value == key }
        }
        guard
            let property = schema.object.properties.first(where: { $0.key.alphanumerics == letters })?.key
                ?? SpellingSuggestion.correction(name.value, among: others)
        else { return false }
        document.diagnostics.warning(
            .undefinedField,
            "\(quoted(name.value)) is required, but the property is named \(quoted(property))",
            at: name.range,
            fix: "write \(quoted(property))"
        )
        return true
    }

    /// Warns about a required name without a property, whose value can be anything.
    private func warnOfUndescribed(_ name: Located<String>) {
        document.diagnostics.warning(
            .undefinedField,
            "\(quoted(name.value)) is required, but there is no such property; using any JSON value",
            at: name.range,
            fix: "describe it in \"properties\""
        )
    }

    private func field(_ property: JSONValue.Member, isRequired: Bool) -> Spec.Field {
        var schema = schema(property.value)
        if isRequired {
            schema.notes.presence.isDefaultOnlyDocumented = true
        } else {
            schema.notes.presence.isOptional = true
        }
        return Spec.Field(name: Located(property.key, at: property.keyRange), schema: schema)
    }
}
