/// The keywords of JSON Schema and OpenAPI.
extension JSONSchema {
    /// Reads a keyword that constrains the value's structure. Returns `false` for any other keyword.
    mutating func readStructure(_ member: JSONValue.Member) -> Bool {
        let value = member.value
        switch member.key {
        case "$ref", "$recursiveRef": composition.reference = value.located
        case "type": readTypes(value)
        case "nullable": types.includesNull = types.includesNull || value.bool == true
        case "properties": object.properties = value.members
        case "required": object.required = value.elements.compactMap(\.located)
        case "dependentRequired": object.dependents = value.members
        case "dependentSchemas": for dependent in value.members { readCondition(dependent.value) }
        // The older keyword that combines `dependentRequired` and `dependentSchemas`.
        case "dependencies":
            object.dependents += value.members.filter { !$0.value.elements.isEmpty }
            for dependent in value.members { readCondition(dependent.value) }
        case "then", "else": readCondition(value)
        case "additionalProperties": readAdditionalProperties(value)
        // `unevaluatedProperties` also describes dictionaries. `false` is ignored, because it applies to an `allOf` as
        // a whole.
        case "unevaluatedProperties":
            if case .unspecified = object.others.additional, value.bool != false { readAdditionalProperties(value) }
        case "patternProperties": readPatterns(value)
        case "items": readItems(value)
        case "prefixItems": array.prefixItems = value.elements
        case "additionalItems", "unevaluatedItems": if value.bool == false { array.allowsOtherItems = false }
        case "enum": composition.enumeration.values = value.elements.isEmpty ? nil : value.markedAsRead.elements
        case "const": composition.enumeration.values = [value.markedAsRead]
        case "allOf": composition.allOf += value.elements
        case "oneOf", "anyOf": readUnion(member)
        case "discriminator": composition.discriminator = value
        case "format": types.format = value.string
        case "x-kubernetes-int-or-string": if value.bool == true { types.format = "int-or-string" }
        case "x-enum-varnames", "x-enumNames", "x-enum-names": composition.enumeration.names = value
        case "x-enum-descriptions", "x-enumDescriptions": composition.enumeration.descriptions = value
        default: return false
        }
        return true
    }

    /// Reads an annotation or a limit. Returns `false` for any other keyword.
    mutating func readNote(_ member: JSONValue.Member) -> Bool {
        let value = member.value
        switch member.key {
        case "title": notes.documentation.title = value.string
        case "description": notes.documentation.description = value
        case "default": notes.documentation.defaultValue = value.markedAsRead
        case "example": notes.documentation.example = value.markedAsRead
        case "examples":
            if notes.documentation.example == nil { notes.documentation.example = value.markedAsRead.elements.first }
        case "not": notes.limits.excluded += (value["enum"]?.elements ?? []) + [value["const"]].compactMap { $0 }
        case "deprecated": notes.access.isDeprecated = value.bool
        // `contentEncoding` is only an annotation (JSON Schema, section 8.3), and often wrong: values that Discord
        // declares as base64 are `data:` URLs. The value stays a string, and its documentation mentions the encoding.
        case "contentEncoding": notes.content.encoding = value.string == "binary" ? nil : value.string
        case "contentMediaType": notes.content.mediaType = value.string
        case "contentSchema": notes.content.schema = value.markedAsRead
        case "readOnly": notes.access.isReadOnly = value.bool
        case "writeOnly": notes.access.isWriteOnly = value.bool
        case "minimum", "maximum", "multipleOf", "exclusiveMinimum", "exclusiveMaximum":
            types.hint = types.hint ?? "number"
            readLimit(member)
        case "minLength", "maxLength", "pattern":
            types.hint = types.hint ?? "string"
            readLimit(member)
        case "minItems", "maxItems", "uniqueItems":
            types.hint = types.hint ?? "array"
            readLimit(member)
        case "minProperties", "maxProperties":
            types.hint = types.hint ?? "object"
            readLimit(member)
        case "propertyNames":
            types.hint = types.hint ?? "object"
            object.others.keys = object.others.keys ?? value
        default: return false
        }
        return true
    }

    /// Adds the dependents of required properties to the required ones.
    mutating func requireDependents() {
        var index = 0
        while index < object.required.count {
            let name = object.required[index].value
            let dependentKeys = object.dependents.first { $0.key == name }?.value.elements.compactMap(\.located) ?? []
            for other in dependentKeys where !object.required.contains(where: { $0.value == other.value }) {
                object.required.append(other)
            }
            index += 1
        }
    }

    /// Reads a conditional schema that adds properties. Other conditional schemas only restrict values, which the
    /// server checks.
    private mutating func readCondition(_ value: JSONValue) {
        let keys = ["$ref", "allOf", "dependentSchemas", "else", "properties", "then"]
        let hasStructure = KeyRecord.withoutRecording { keys.contains { value[$0] != nil } }
        if hasStructure { object.conditions.append(value) } else { value.markAsRead() }
    }

    private mutating func readUnion(_ member: JSONValue.Member) {
        let members = member.value.elements
        if members.isEmpty { return }
        composition.unions.append(Alternatives(members: members, isExclusive: member.key == "oneOf"))
    }

    /// Reads one type or several: `"string"`, `["string", "null"]`.
    private mutating func readTypes(_ value: JSONValue) {
        let all = value.located.map { [$0] } ?? value.elements.compactMap(\.located)
        let names = all.map(\.value)
        if names.contains("null") { types.includesNull = true }
        types.isOnlyNull = names == ["null"]
        types.names = names.compactMap(Self.type(resembling:))
        // `file`, a type of Swagger 2.0, isn't unknown, because `isBinary(_:)` recognizes it as bytes.
        types.unknown = all.first { !Self.knownTypes.contains($0.value) && !["null", "file"].contains($0.value) }
    }

    static let knownTypes = ["string", "integer", "number", "boolean", "object", "array"]

    /// Returns the type itself, or the type that has this name in a programming language; `nil` for an unknown name.
    static func type(resembling name: String) -> String? {
        if knownTypes.contains(name) { return name }
        switch name.lowercased() {
        case "date", "datetime", "str", "text", "time", "timestamp", "url", "uuid", "string": return "string"
        case "int", "int32", "int64", "long", "integer": return "integer"
        case "decimal", "double", "float", "number": return "number"
        case "bool", "boolean": return "boolean"
        case "dict", "hash", "map", "object": return "object"
        case "list", "array": return "array"
        default: return nil
        }
    }

    private mutating func readAdditionalProperties(_ value: JSONValue) {
        switch value.kind {
        case .bool(false): object.others.additional = .forbidden
        case .bool(true): object.others.additional = .allowed
        case .object(let members): object.others.additional = members.isEmpty ? .allowed : .schema(value)
        case .null, .number, .string, .array: break
        }
    }

    /// Applies the schema of `patternProperties` to all unlisted keys if no other keys are allowed, or if there are no
    /// listed properties. Otherwise unlisted keys may have any value.
    mutating func resolveAdditionalProperties() {
        guard let patterned = object.others.patterned else { return }
        switch object.others.additional {
        case .forbidden: object.others.additional = patterned
        case .unspecified, .allowed: object.others.additional = object.properties.isEmpty ? patterned : .allowed
        case .schema: object.others.additional = .allowed
        }
    }

    /// Reads `patternProperties`. A dictionary has one schema for all keys, so several patterns allow any value. The
    /// server checks whether keys match.
    private mutating func readPatterns(_ value: JSONValue) {
        let members = value.members
        guard let first = members.first else { return }
        let pattern = JSONValue(kind: .string(first.key), range: first.keyRange)
        object.others.keys = .object("pattern", pattern, at: first.keyRange)
        for other in members.dropFirst() { other.value.markAsRead() }
        if members.count > 1 { first.value.markAsRead() }
        object.others.patterned = members.count == 1 && !first.value.members.isEmpty ? .schema(first.value) : .allowed
    }

    /// Reads `items`. An array of schemas is the older form of `prefixItems`.
    private mutating func readItems(_ value: JSONValue) {
        switch value.kind {
        case .array(let elements):
            array.prefixItems = elements
            array.listsItems = true
        case .object: array.items = value
        case .bool(false): array.allowsOtherItems = false
        case .null, .bool, .number, .string: break
        }
    }

    private mutating func readLimit(_ member: JSONValue.Member) {
        guard let keyword = Spec.Limit.Keyword(rawValue: member.key) else { return }
        switch member.value.kind {
        case .number, .string: notes.limits.all.append(Spec.Limit(keyword: keyword, value: member.value))
        case .bool(true) where keyword == .uniqueItems:
            notes.limits.all.append(Spec.Limit(keyword: keyword, value: member.value))
        // In OpenAPI 3.0, the keyword is a Boolean that makes the other bound exclusive.
        case .bool(true) where keyword == .exclusiveMinimum: notes.limits.isMinimumExclusive = true
        case .bool(true) where keyword == .exclusiveMaximum: notes.limits.isMaximumExclusive = true
        case .null, .bool, .array, .object: break
        }
    }
}

extension JSONSchema.Notes {
    /// Marks the limits as those of a plain string in a union, because they don't apply to the union's other strings.
    mutating func makeLimitsOfOneForm() {
        limits.ofForm = limits.all
        limits.all = []
    }

    /// Replaces bounds with exclusive ones if the schema declares them exclusive.
    mutating func resolveExclusiveLimits() {
        guard limits.isMinimumExclusive || limits.isMaximumExclusive else { return }
        for index in limits.all.indices {
            switch limits.all[index].keyword {
            case .minimum where limits.isMinimumExclusive: limits.all[index].keyword = .exclusiveMinimum
            case .maximum where limits.isMaximumExclusive: limits.all[index].keyword = .exclusiveMaximum
            default: break
            }
        }
    }
}
