/// Merging of two schemas that both apply.
extension JSONSchema {
    /// Adds the requirements of another schema. If both describe the same value, the narrower description applies.
    mutating func merge(_ other: JSONSchema, diagnostics: inout Diagnostics) {
        mergeTypes(other, diagnostics: &diagnostics)
        mergeProperties(other)
        relaxReadOnly(requiredBy: other)
        let names = Set(required.map(\.value))
        required += other.required.filter { !names.contains($0.value) }
        switch (additionalProperties, other.additionalProperties) {
        case (_, .unspecified), (.schema, .allowed), (.schema, .forbidden): break
        // One schema forbids additional properties, but the other may have some, so don't forbid them.
        case (.unspecified, .forbidden) where !properties.isEmpty, (.allowed, .forbidden): break
        default: additionalProperties = other.additionalProperties
        }
        conditions += other.conditions
        items = Self.combined(items, other.items)
        if prefixItems.isEmpty { (prefixItems, listsItems) = (other.prefixItems, other.listsItems) }
        allowsOtherItems = allowsOtherItems && other.allowsOtherItems
        mergeValues(other, diagnostics: &diagnostics)
        unions += other.unions
        discriminator = discriminator ?? other.discriminator
        format = format ?? other.format
        keys = keys ?? other.keys
        hint = hint ?? other.hint
        isNever = isNever || other.isNever
        notes.override(with: other.notes)
    }

    private mutating func mergeTypes(_ other: JSONSchema, diagnostics: inout Diagnostics) {
        let ownTypes = types
        guard !types.isEmpty, !other.types.isEmpty else {
            if types.isEmpty { types = other.types }
            return
        }
        let common = Self.common(types, other.types)
        if !common.isEmpty {
            types = common
        } else {
            // The derived schema overrides its base.
            types = other.types
            diagnostics.warning(
                .conflictingKeys,
                "a value cannot be both \(quoted(ownTypes.joined(separator: ", "))) and \(quoted(other.types.joined(separator: ", "))); using the latter",
                at: other.range,
                fix: "make both the same type"
            )
        }
    }

    /// Returns the types that both arrays allow. An integer is also a number.
    static func common(_ one: [String], _ other: [String]) -> [String] {
        let common = one.filter { other.contains($0) || ($0 == "integer" && other.contains("number")) }
        return common.isEmpty && one.contains("number") && other.contains("integer") ? ["integer"] : common
    }

    private mutating func mergeProperties(_ other: JSONSchema) {
        guard !properties.isEmpty else { return properties = other.properties }
        var indices: [String: Int] = [:]
        for (index, property) in properties.enumerated() { indices[property.key] = index }
        for property in other.properties {
            if let index = indices[property.key] {
                properties[index].value = Self.combined(properties[index].value, property.value) ?? property.value
            } else {
                properties.append(property)
            }
        }
    }

    /// Makes properties of a base that are `readOnly` sendable if a derived schema requires them. The derived schema
    /// must describe the property again, or only add `required` to an object whose properties are all read-only.
    private mutating func relaxReadOnly(requiredBy other: JSONSchema) {
        let onlyRequires = other.properties.isEmpty && properties.allSatisfy { $0.value.isReadOnly == true }
        for requirement in other.required {
            guard let index = properties.firstIndex(where: { $0.key == requirement.value }),
                properties[index].value.isReadOnly == true
            else { continue }
            let described = other.properties.first { $0.key == requirement.value }?.value
            let isSent = described.map { $0.isReadOnly == nil && $0["$ref"] == nil } ?? onlyRequires
            guard isSent else { continue }
            let flag = JSONValue(kind: .bool(false), range: requirement.range)
            let note = JSONValue.object("readOnly", flag, at: requirement.range)
            properties[index].value = Self.combined(properties[index].value, note) ?? note
        }
    }

    private mutating func mergeValues(_ other: JSONSchema, diagnostics: inout Diagnostics) {
        guard let ownValues = values, let otherValues = other.values else {
            if values == nil {
                values = other.values
                (valueNames, valueDescriptions) = (other.valueNames, other.valueDescriptions)
            }
            return
        }
        let texts = Set(otherValues.map(\.compactJSON))
        let indices = ownValues.indices.filter { texts.contains(ownValues[$0].compactJSON) }
        let common = indices.map { ownValues[$0] }
        if common.isEmpty {
            diagnostics.warning(
                .conflictingKeys,
                "the two \"enum\" arrays have no value in common; ignoring this one",
                at: other.range,
                fix: "add a value to both arrays"
            )
        } else if common.count < ownValues.count {
            values = common
            valueNames = valueNames?.elements(at: indices, of: ownValues.count)
            valueDescriptions = valueDescriptions?.elements(at: indices, of: ownValues.count)
        }
    }

    /// Returns a schema that combines both schemas, or the only one that isn't `nil`.
    private static func combined(_ one: JSONValue?, _ other: JSONValue?) -> JSONValue? {
        guard let one, let other else { return one ?? other }
        if one.range == other.range { return one }
        let list = JSONValue(kind: .array([one, other]), range: other.range)
        return .object("allOf", list, at: other.range)
    }

    // MARK: - Notes

    mutating func merge(notesOf other: JSONSchema) {
        var notes = other.notes
        notes.override(with: self.notes)
        self.notes = notes
        isNullable = isNullable || other.isNullable
        hint = hint ?? other.hint
    }

    /// Overrides annotations with those of another schema.
    mutating func override(with other: JSONSchema) {
        range = other.range
        isNullable = isNullable || other.isNullable
        notes.override(with: other.notes)
    }
}

extension JSONValue {
    /// Whether a schema is `readOnly`; the last of several parts takes precedence. `nil` if the schema doesn't specify
    /// it.
    fileprivate var isReadOnly: Bool? {
        self["readOnly"]?.bool ?? self["allOf"]?.elements.lazy.reversed().compactMap(\.isReadOnly).first
    }

    /// Returns an array with the elements at some indices, or `nil` if its length isn't `count`.
    fileprivate func elements(at indices: [Int], of count: Int) -> JSONValue? {
        let all = elements
        return all.count == count ? JSONValue(kind: .array(indices.map { all[$0] }), range: range) : nil
    }
}

extension JSONSchema.Notes {
    /// Returns the direction in which the value is sent, or `other` if the schema doesn't specify one. `nil` means both
    /// directions.
    func direction(or other: Spec.Direction?) -> Spec.Direction? {
        if isWriteOnly == true { return .writeOnly }
        return isReadOnly.map { $0 ? .readOnly : nil } ?? other
    }

    /// The annotations that a schema inherits from a reference in its `allOf`: the direction and the limits.
    var constraints: JSONSchema.Notes {
        JSONSchema.Notes(isReadOnly: isReadOnly, isWriteOnly: isWriteOnly, limits: limits)
    }

    mutating func override(with other: JSONSchema.Notes) {
        title = other.title ?? title
        description = other.description ?? description
        defaultValue = other.defaultValue ?? defaultValue
        example = other.example ?? example
        isDeprecated = other.isDeprecated ?? isDeprecated
        (encoding, mediaType) = (other.encoding ?? encoding, other.mediaType ?? mediaType)
        isReadOnly = other.isReadOnly ?? isReadOnly
        isWriteOnly = other.isWriteOnly ?? isWriteOnly
        allowsOtherValues = allowsOtherValues || other.allowsOtherValues
        limits += other.limits.filter { limit in !limits.contains { $0.keyword == limit.keyword } }
        excluded += other.excluded
        if formLimits.isEmpty { formLimits = other.formLimits }
    }
}
