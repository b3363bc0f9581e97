/// JSON Schema, as OpenAPI 3.0 and 3.1 have it, to the schemas of a spec.
extension OpenAPIParser {
    /// The type that a schema describes.
    mutating func schema(_ value: JSONValue) -> Spec.Schema {
        if let reference = original(of: value) { return schema(of: reference) }
        guard value.isComposed else { return schema(of: JSONSchema(value)) }
        if nestedNames[value.range] != nil { return nested(value) }
        let result = resolving(.composition, at: value.range) { $0.schema(of: JSONSchema(value)) }
        guard let result, nestedNames[value.range] == nil else { return nested(value) }
        return result
    }

    mutating func schema(of schema: JSONSchema) -> Spec.Schema {
        var flat = flattened(schema)
        flat.dropTextOfNumber()
        var result = flat.reference.map { referenced($0, by: flat) } ?? described(flat)
        add(flat.notes, to: &result.notes)
        if flat.isNullable { result.notes.isNullable = true }
        return result
    }

    // MARK: - References

    /// A reference to what is written again here, under its name: so some frameworks describe bodies and responses.
    private func original(of value: JSONValue) -> JSONSchema? {
        guard value["properties"] != nil, let title = value["title"]?.string else { return nil }
        let reference = Located("#/components/schemas/\(JSONPointer.escaped(title))", at: value.range)
        guard let target = documents.target(of: reference), target.value.range != value.range,
            target.value.compactJSON == value.compactJSON
        else { return nil }
        var schema = JSONSchema(at: value.range)
        schema.reference = reference
        return schema
    }

    private mutating func referenced(_ reference: Located<String>, by schema: JSONSchema) -> Spec.Schema {
        guard let target = target(of: reference) else { return anything(at: schema.range) }
        // What has no name is described again where it is used, unless it is on the way to itself.
        if !target.isNamedSchema,
            var result = resolving(.description, at: target.value.range, { $0.schema(target.value) })
        {
            result.range = schema.range
            return result
        }
        let name = Located(modelName(of: target), at: reference.range)
        var result = Spec.Schema(range: schema.range, kind: .expression(.named(name)))
        result.notes.isNullable = isNullable(target)
        result.notes.sender = sender(of: target)
        return result
    }

    /// Who alone sends what a reference leads to.
    private mutating func sender(of target: OpenAPIDocuments.Target) -> Spec.Sender? {
        if let known = senders[target.key] { return known }
        senders[target.key] = .some(nil)
        let schema = flattened(JSONSchema(target.value))
        let inner = schema.reference.flatMap { self.target(of: $0) }.flatMap { sender(of: $0) }
        let result = schema.notes.sender(or: inner)
        senders[target.key] = .some(result)
        return result
    }

    /// Whether what a reference leads to may be null: a model cannot be, so that every use of it says so.
    mutating func isNullable(_ target: OpenAPIDocuments.Target) -> Bool {
        if let isKnown = nullability[target.key] { return isKnown }
        nullability[target.key] = false
        let result = isNullable(JSONSchema(target.value))
        nullability[target.key] = result
        return result
    }

    mutating func isNullable(_ schema: JSONSchema) -> Bool {
        let flat = flattened(schema)
        if flat.isNullable || flat.values?.contains(where: \.isNull) == true { return true }
        if let reference = flat.reference, let target = target(of: reference) { return isNullable(target) }
        for union in flat.unions {
            for member in union.members {
                let schema = JSONSchema(member)
                if schema.isNull || resolving(.nullability, partOf: member, { $0.isNullable(schema) }) == true {
                    return true
                }
            }
        }
        return false
    }

    // MARK: - Descriptions

    /// The type of a schema that is no reference and has no `allOf`.
    private mutating func described(_ schema: JSONSchema) -> Spec.Schema {
        // A list of values is the narrowest of all that is said.
        if let values = schema.values {
            if let list = schema.listOfValues { return described(list) }
            return enumeration(values, of: named(schema))
        }
        if !schema.unions.isEmpty { return unionOnce(schema) }
        if schema.types.count > 1 { return union(ofTypes: schema) }
        if schema.isTypeNull { return onlyNull(at: schema.range) }
        var result = Spec.Schema(range: schema.range, kind: kind(of: schema))
        if case .expression(.scalar(.string)) = result.kind { result.notes.format = schema.format }
        if case .values = result.kind { addKeys(of: schema, to: &result.notes) }
        return result
    }

    /// A union, unless it is on the way to itself: a member may be the whole union with more beside it, which has no name
    /// to stop at.
    private mutating func unionOnce(_ schema: JSONSchema) -> Spec.Schema {
        if let union = resolving(.union, at: schema.range, { $0.union(schema) }) { return union }
        reportPartOfItself(at: schema.range)
        return anything(at: schema.range)
    }

    /// What a map's keys are, and which it needs: no type says it.
    private mutating func addKeys(of schema: JSONSchema, to notes: inout Spec.Notes) {
        if let keys = schema.keys {
            var key = expanded(JSONSchema(keys))
            if key.types.isEmpty { key.types = ["string"] }
            notes.keys = [self.schema(of: key)]
        }
        if schema.required.isEmpty { return }
        notes.demands.append(Spec.Demand(alternatives: [schema.required.map(\.value)], isExclusive: false))
    }

    private mutating func kind(of schema: JSONSchema) -> Spec.Schema.Kind {
        if let unknown = schema.unknownType { warnOfType(unknown) }
        return switch schema.type {
        case "object": object(schema)
        case "array": array(schema)
        case let type: .expression(.scalar(scalar(type: type, schema)))
        }
    }

    private mutating func warnOfType(_ type: Located<String>) {
        let meant = JSONSchema.type(meantBy: type.value)
        diagnostics.warning(
            .invalidType,
            "\(quoted(type.value)) is no type of JSON Schema; it is "
                + (meant.map { "taken for \(quoted($0))" } ?? "left out"),
            at: type.range,
            fix: meant.map { "write \(quoted($0))" }
                ?? SpellingSuggestion.fix(for: type.value, among: JSONSchema.knownTypes, "types")
        )
    }

    private mutating func array(_ schema: JSONSchema) -> Spec.Schema.Kind {
        if !schema.prefixItems.isEmpty {
            if let element = element(ofAll: schema.prefixItems) { return .items(self.schema(of: element)) }
            // JSON Schema lets any be missing; publishers who mean it say how many there have to be.
            let least = schema.notes.limits.first { $0.keyword == .minItems }.flatMap {
                exactInteger($0.value.scalarText)
            }
            return .tuple(
                schema.prefixItems.enumerated().map { index, element in
                    let name = Located(SpecParser.ordinal(index), at: element.range)
                    var field = Spec.Field(name: name, schema: self.schema(element))
                    if let least, index >= least { field.schema.notes.isOptional = true }
                    return field
                }
            )
        }
        guard let items = schema.items else { return .expression(.array(.scalar(.json))) }
        return .items(self.schema(items))
    }

    func anything(at range: SourceRange) -> Spec.Schema {
        Spec.Schema(range: range, kind: .expression(.scalar(.json)))
    }

    // MARK: - Notes

    /// What stands beside a reference wins over what its target says.
    private func add(_ notes: JSONSchema.Notes, to result: inout Spec.Notes) {
        if let description = prose(notes.description) { result.description = description }
        if let value = notes.defaultValue { result.defaultValue = value.isNull ? nil : value }
        if let example = notes.example { result.example = example }
        if let isDeprecated = notes.isDeprecated { result.deprecated = isDeprecated ? Spec.Deprecation() : nil }
        result.sender = notes.sender(or: result.sender)
        if let title = notes.title, TextForm.isIdentifier(title) { result.title = title }
        result.allowsOtherValues = result.allowsOtherValues || notes.allowsOtherValues
        result.limits += notes.limits
        result.excluded += notes.excluded
        result.formLimits += notes.formLimits
    }
}
