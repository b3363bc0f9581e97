/// Merging of two schemas that both apply.
extension JSONSchema {
    /// Adds the requirements of another schema. If both describe the same value, the narrower description applies.
    mutating func merge(_ other: JSONSchema, diagnostics: inout Diagnostics) {
        mergeTypes(other, diagnostics: &diagnostics)
        mergeProperties(other)
        relaxReadOnly(requiredBy: other)
        let names = Set(object.required.map(\.value))
        object.required += other.object.required.filter { !names.contains($0.value) }
        switch (object.others.additional, other.object.others.additional) {
        case (_, .unspecified), (.schema, .allowed), (.schema, .forbidden): break
        // One schema forbids additional properties, but the other may have some, so don't forbid them.
        case (.unspecified, .forbidden) where !object.properties.isEmpty, (.allowed, .forbidden): break
        default: object.others.additional = other.object.others.additional
        }
        object.conditions += other.object.conditions
        array.items = Self.combined(array.items, other.array.items)
        if array.prefixItems.isEmpty {
            (array.prefixItems, array.listsItems) = (other.array.prefixItems, other.array.listsItems)
        }
        array.allowsOtherItems = array.allowsOtherItems && other.array.allowsOtherItems
        mergeValues(other, diagnostics: &diagnostics)
        composition.unions += other.composition.unions
        composition.discriminator = composition.discriminator ?? other.composition.discriminator
        types.format = types.format ?? other.types.format
        object.others.keys = object.others.keys ?? other.object.others.keys
        types.hint = types.hint ?? other.types.hint
        composition.isNever = composition.isNever || other.composition.isNever
        notes.override(with: other.notes)
    }

    private mutating func mergeTypes(_ other: JSONSchema, diagnostics: inout Diagnostics) {
        let ownTypes = types.names
        guard !types.names.isEmpty, !other.types.names.isEmpty else {
            if types.names.isEmpty { types.names = other.types.names }
            return
        }
        let common = Self.common(types.names, other.types.names)
        if !common.isEmpty {
            types.names = common
        } else {
            // The derived schema overrides its base.
            types.names = other.types.names
            diagnostics.warning(
                .conflictingKeys,
                "a value cannot be both \(quoted(ownTypes.joined(separator: ", "))) and \(quoted(other.types.names.joined(separator: ", "))); using the latter",
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
        guard !object.properties.isEmpty else { return object.properties = other.object.properties }
        var indices: [String: Int] = [:]
        for (index, property) in object.properties.enumerated() { indices[property.key] = index }
        for property in other.object.properties {
            if let index = indices[property.key] {
                object.properties[index].value =
                    Self.combined(object.properties[index].value, property.value) ?? property.value
            } else {
                object.properties.append(property)
            }
        }
    }

    /// Makes properties of a base that are `readOnly` sendable if a derived schema requires them. The derived schema
    /// must describe the property again, or only add `required` to an object whose properties are all read-only.
    private mutating func relaxReadOnly(requiredBy other: JSONSchema) {
        let onlyRequires =
            other.object.properties.isEmpty && object.properties.allSatisfy { $0.value.isReadOnly == true }
        for requirement in other.object.required {
            guard let index = object.properties.firstIndex(where: { $0.key == requirement.value }),
                object.properties[index].value.isReadOnly == true
            else { continue }
            let described = other.object.properties.first { $0.key == requirement.value }?.value
            let isSent = described.map { $0.isReadOnly == nil && $0["$ref"] == nil } ?? onlyRequires
            guard isSent else { continue }
            let flag = JSONValue(kind: .bool(false), range: requirement.range)
            let note = JSONValue.object("readOnly", flag, at: requirement.range)
            object.properties[index].value = Self.combined(object.properties[index].value, note) ?? note
        }
    }

    private mutating func mergeValues(_ other: JSONSchema, diagnostics: inout Diagnostics) {
        guard let ownValues = composition.enumeration.values, let otherValues = other.composition.enumeration.values
        else {
            if composition.enumeration.values == nil {
                composition.enumeration.values = other.composition.enumeration.values
                (composition.enumeration.names, composition.enumeration.descriptions) = (
                    other.composition.enumeration.names, other.composition.enumeration.descriptions
                )
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
            composition.enumeration.values = common
            composition.enumeration.names = composition.enumeration.names?.elements(at: indices, of: ownValues.count)
            composition.enumeration.descriptions = composition.enumeration.descriptions?.elements(
                at: indices,
                of: ownValues.count
            )
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
        types.includesNull = types.includesNull || other.types.includesNull
        types.hint = types.hint ?? other.types.hint
    }

    /// Overrides annotations with those of another schema.
    mutating func override(with other: JSONSchema) {
        range = other.range
        types.includesNull = types.includesNull || other.types.includesNull
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
        if access.isWriteOnly == true { return .writeOnly }
        return access.isReadOnly.map { $0 ? .readOnly : nil } ?? other
    }

    /// The annotations that a schema inherits from a reference in its `allOf`: the direction and the limits.
    var constraints: JSONSchema.Notes {
        JSONSchema.Notes(
            access: JSONSchema.AccessKeywords(isReadOnly: access.isReadOnly, isWriteOnly: access.isWriteOnly),
            limits: JSONSchema.LimitKeywords(all: limits.all)
        )
    }

    mutating func override(with other: JSONSchema.Notes) {
        documentation.title = other.documentation.title ?? documentation.title
        documentation.description = other.documentation.description ?? documentation.description
        documentation.defaultValue = other.documentation.defaultValue ?? documentation.defaultValue
        documentation.example = other.documentation.example ?? documentation.example
        access.isDeprecated = other.access.isDeprecated ?? access.isDeprecated
        (content.encoding, content.mediaType) = (
            other.content.encoding ?? content.encoding, other.content.mediaType ?? content.mediaType
        )
        access.isReadOnly = other.access.isReadOnly ?? access.isReadOnly
        access.isWriteOnly = other.access.isWriteOnly ?? access.isWriteOnly
        limits.allowsOtherValues = limits.allowsOtherValues || other.limits.allowsOtherValues
        limits.all += other.limits.all.filter { limit in !limits.all.contains { $0.keyword == limit.keyword } }
        limits.excluded += other.limits.excluded
        if limits.ofForm.isEmpty { limits.ofForm = other.limits.ofForm }
    }
}
