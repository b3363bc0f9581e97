/// A reader of `enum` and `const`.
struct EnumerationReader {
    let document: OpenAPIDocument

    func enumeration(_ values: [JSONValue], of schema: JSONSchema) -> Spec.Schema {
        var schema = named(schema)
        for quirk in FrameworkQuirks.forEnumerations { quirk.read(&schema) }
        warnOfTypes(of: values, in: schema)
        var kinds: [String: [Spec.EnumValue]] = [:]
        var order: [String] = []
        var seenValues: Set<String> = []
        for (index, value) in values.enumerated() where !value.isNull {
            let value = typed(value, as: schema.types.names)
            guard seenValues.insert(value.compactJSON).inserted else { continue }
            let type = value.jsonType
            if kinds[type] == nil { order.append(type) }
            kinds[type, default: []].append(
                Spec.EnumValue(
                    value: value,
                    swiftName: name(at: index, in: schema.composition.enumeration.names, beside: values),
                    description: schema.composition.enumeration.descriptions?.elements.at(index)?.prose
                )
            )
        }
        let integers = (kinds["integer"] ?? []).compactMap { WholeNumber($0.value.scalarText) }
        // Integers that exceed all integer types are exact as decimals, so use decimals.
        if Scalar.rawType(of: integers) == nil, kinds["number"] == nil,
            let values = kinds.removeValue(forKey: "integer")
        {
            kinds["decimal"] = values
            order = order.map { $0 == "integer" ? "decimal" : $0 }
        }
        // If any value has a fraction, all values are numbers.
        if kinds["number"] != nil, kinds.removeValue(forKey: "integer") != nil { order.removeAll { $0 == "integer" } }
        let variants = order.map { alternative($0, kinds[$0] ?? [], at: schema.range) }
        var result =
            switch variants.count {
            case 0: Spec.Schema.onlyNull(at: schema.range)
            case 1: variants[0]
            default:
                Spec.Schema(
                    range: schema.range,
                    kind: .union(Spec.Union(discriminator: nil, variants: variants.map { Spec.Variant(schema: $0) }))
                )
            }
        if values.contains(where: \.isNull) { result.notes.presence.isNullable = true }
        return result
    }

    /// Returns a schema for values of one type. Strings and integers become an enum. Other values only get a type,
    /// because Swift has no enums of them.
    private func alternative(_ type: String, _ values: [Spec.EnumValue], at range: SourceRange) -> Spec.Schema {
        let kind: Spec.Schema.Kind =
            switch type {
            case "string", "integer": .enumeration(Spec.Enumeration(values: values, isClosed: false))
            case "number": .expression(.scalar(.double))
            case "decimal": .expression(.scalar(.decimal))
            case "boolean": .expression(.scalar(.bool))
            case "array": .expression(.array(.scalar(.json)))
            case "object": .expression(.dictionary(.scalar(.json)))
            default: .expression(.scalar(.json))
            }
        var result = Spec.Schema(range: range, kind: kind)
        if case .expression = kind { result.notes.validity.values = values.map(\.value) }
        return result
    }

    /// Converts the value to the type. In YAML, quotes of values such as `"1"` and `"yes"` are often missing or
    /// superfluous.
    private func typed(_ value: JSONValue, as types: [String]) -> JSONValue {
        guard types.count == 1, let type = types.first else { return value }
        switch (type, value.kind) {
        case ("string", .number), ("string", .bool):
            return JSONValue(kind: .string(value.scalarText), range: value.range)
        case ("integer", .string(let text)) where JSONValue.isInteger(text),
            ("number", .string(let text)) where JSONValue.isInteger(text):
            return JSONValue(kind: .number(text), range: value.range)
        case ("integer", .number(let text)):
            return WholeNumber(text).map { JSONValue(kind: .number("\($0)"), range: value.range) } ?? value
        case ("boolean", .string("true")): return JSONValue(kind: .bool(true), range: value.range)
        case ("boolean", .string("false")): return JSONValue(kind: .bool(false), range: value.range)
        default: return value
        }
    }

    /// Warns about the first value that doesn't have the type of the schema.
    private func warnOfTypes(of values: [JSONValue], in schema: JSONSchema) {
        guard schema.types.names.count == 1, let type = schema.types.names.first,
            let value = values.first(where: { !$0.isNull && !isTyped($0, as: type) })
        else { return }
        document.diagnostics.warning(
            .wrongType,
            "\(value.shown) is not of the type \(quoted(type)); using the types of the values",
            at: value.range,
            fix: "write \"type\": \(quoted(value.jsonType)), or correct the values"
        )
    }

    private func isTyped(_ value: JSONValue, as type: String) -> Bool {
        let valueType = typed(value, as: [type]).jsonType
        return valueType == type || valueType == "integer" && type == "number" || !JSONSchema.knownTypes.contains(type)
    }

    /// Returns the schema with names and descriptions of its values. They come from a union of constants next to the
    /// `enum`.
    private func named(_ schema: JSONSchema) -> JSONSchema {
        guard let values = schema.composition.enumeration.values, schema.composition.enumeration.names == nil,
            schema.composition.unions.count == 1
        else { return schema }
        var constants: [String: JSONSchema.Notes] = [:]
        for member in schema.composition.unions[0].members {
            let constant = document.expanded(JSONSchema(member))
            if constant.composition.enumeration.values?.count == 1,
                let value = constant.composition.enumeration.values?[0].compactJSON
            {
                constants[value] = constant.notes
            }
        }
        let notes = values.map { constants[$0.compactJSON] }
        let null = JSONValue(kind: .null, range: schema.range)
        let titles = notes.map { notes in
            notes?.documentation.title.map { JSONValue(kind: .string($0), range: schema.range) } ?? null
        }
        var schema = schema
        schema.composition.enumeration.names = JSONValue(kind: .array(titles), range: schema.range)
        schema.composition.enumeration.descriptions = JSONValue(
            kind: .array(notes.map { $0?.documentation.description ?? null }),
            range: schema.range
        )
        return schema
    }

    /// Returns a value's name from `x-enum-varnames`, in Swift's style; `nil` if there is none that is an identifier.
    private func name(at index: Int, in names: JSONValue?, beside values: [JSONValue]) -> Located<String>? {
        guard let names = names?.elements, names.count == values.count, let name = names[index].located,
            TextSyntax.isIdentifier(name.value)
        else { return nil }
        return name.map { MemberName($0).unescaped }
    }
}
