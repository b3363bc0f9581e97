/// The keywords of JSON Schema and OpenAPI.
extension JSONSchema {
    /// Reads a keyword that constrains the value's structure. Returns `false` for any other keyword.
    mutating func readStructure(_ member: JSONValue.Member) -> Bool {
        let value = member.value
        switch member.key {
        case "$ref", "$recursiveRef": reference = value.located
        case "type": readTypes(value)
        case "nullable": isNullable = isNullable || value.bool == true
        case "properties": properties = value.members
        case "required": required = value.elements.compactMap(\.located)
        case "dependentRequired": dependents = value.members
        case "dependentSchemas": for dependent in value.members { readCondition(dependent.value) }
        // The older keyword that combines `dependentRequired` and `dependentSchemas`.
        case "dependencies":
            dependents += value.members.filter { !$0.value.elements.isEmpty }
            for dependent in value.members { readCondition(dependent.value) }
        case "then", "else": readCondition(value)
        case "additionalProperties": readAdditionalProperties(value)
        // `unevaluatedProperties` also describes dictionaries. `false` is ignored, because it applies to an `allOf` as
        // a whole.
        case "unevaluatedProperties":
            if case .unspecified = additionalProperties, value.bool != false { readAdditionalProperties(value) }
        case "patternProperties": readPatterns(value)
        case "items": readItems(value)
        case "prefixItems": prefixItems = value.elements
        case "additionalItems", "unevaluatedItems": if value.bool == false { allowsOtherItems = false }
        case "enum": values = value.elements.isEmpty ? nil : value.markedAsRead.elements
        case "const": values = [value.markedAsRead]
        case "allOf": allOf += value.elements
        case "oneOf", "anyOf": readUnion(member)
        case "discriminator": discriminator = value
        case "format": format = value.string
        case "x-kubernetes-int-or-string": if value.bool == true { format = "int-or-string" }
        case "x-enum-varnames", "x-enumNames", "x-enum-names": valueNames = value
        case "x-enum-descriptions", "x-enumDescriptions": valueDescriptions = value
        default: return false
        }
        return true
    }

    /// Reads an annotation or a limit. Returns `false` for any other keyword.
    mutating func readNote(_ member: JSONValue.Member) -> Bool {
        let value = member.value
        switch member.key {
        case "title": notes.title = value.string
        case "description": notes.description = value
        case "default": notes.defaultValue = value.markedAsRead
        case "example": notes.example = value.markedAsRead
        case "examples": if notes.example == nil { notes.example = value.markedAsRead.elements.first }
        case "not": notes.excluded += (value["enum"]?.elements ?? []) + [value["const"]].compactMap { $0 }
        case "deprecated": notes.isDeprecated = value.bool
        // `contentEncoding` is only an annotation (JSON Schema, section 8.3), and often wrong: values that Discord
        // declares as base64 are `data:` URLs. The value stays a string, and its documentation mentions the encoding.
        case "contentEncoding": notes.encoding = value.string == "binary" ? nil : value.string
        case "contentMediaType": notes.mediaType = value.string
        case "contentSchema": notes.contentSchema = value.markedAsRead
        case "readOnly": notes.isReadOnly = value.bool
        case "writeOnly": notes.isWriteOnly = value.bool
        case "minimum", "maximum", "multipleOf", "exclusiveMinimum", "exclusiveMaximum":
            hint = hint ?? "number"
            readLimit(member)
        case "minLength", "maxLength", "pattern":
            hint = hint ?? "string"
            readLimit(member)
        case "minItems", "maxItems", "uniqueItems":
            hint = hint ?? "array"
            readLimit(member)
        case "minProperties", "maxProperties":
            hint = hint ?? "object"
            readLimit(member)
        case "propertyNames":
            hint = hint ?? "object"
            keys = keys ?? value
        default: return false
        }
        return true
    }

    /// Adds the dependents of required properties to the required ones.
    mutating func requireDependents() {
        var index = 0
        while index < required.count {
            let name = required[index].value
            let dependentKeys = dependents.first { $0.key == name }?.value.elements.compactMap(\.located) ?? []
            for other in dependentKeys where !required.contains(where: { $0.value == other.value }) {
                required.append(other)
            }
            index += 1
        }
    }

    /// Reads a conditional schema that adds properties. Other conditional schemas only restrict values, which the
    /// server checks.
    private mutating func readCondition(_ value: JSONValue) {
        let keys = ["$ref", "allOf", "dependentSchemas", "else", "properties", "then"]
        let hasStructure = KeyRecord.withoutRecording { keys.contains { value[$0] != nil } }
        if hasStructure { conditions.append(value) } else { value.markAsRead() }
    }

    private mutating func readUnion(_ member: JSONValue.Member) {
        let members = member.value.elements
        if members.isEmpty { return }
        unions.append(Alternatives(members: members, isExclusive: member.key == "oneOf"))
    }

    /// Reads one type or several: `"string"`, `["string", "null"]`.
    private mutating func readTypes(_ value: JSONValue) {
        let all = value.located.map { [$0] } ?? value.elements.compactMap(\.located)
        let names = all.map(\.value)
        if names.contains("null") { isNullable = true }
        hasOnlyNullType = names == ["null"]
        types = names.compactMap(Self.type(resembling:))
        // `file`, a type of Swagger 2.0, isn't unknown, because `isBinary(_:)` recognizes it as bytes.
        unknownType = all.first { !Self.knownTypes.contains($0.value) && !["null", "file"].contains($0.value) }
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
        case .bool(false): additionalProperties = .forbidden
        case .bool(true): additionalProperties = .allowed
        case .object(let members): additionalProperties = members.isEmpty ? .allowed : .schema(value)
        case .null, .number, .string, .array: break
        }
    }

    /// Applies the schema of `patternProperties` to all unlisted keys if no other keys are allowed, or if there are no
    /// listed properties. Otherwise unlisted keys may have any value.
    mutating func resolveAdditionalProperties() {
        guard let patterned else { return }
        switch additionalProperties {
        case .forbidden: additionalProperties = patterned
        case .unspecified, .allowed: additionalProperties = properties.isEmpty ? patterned : .allowed
        case .schema: additionalProperties = .allowed
        }
    }

    /// Reads `patternProperties`. A dictionary has one schema for all keys, so several patterns allow any value. The
    /// server checks whether keys match.
    private mutating func readPatterns(_ value: JSONValue) {
        let members = value.members
        guard let first = members.first else { return }
        let pattern = JSONValue(kind: .string(first.key), range: first.keyRange)
        keys = .object("pattern", pattern, at: first.keyRange)
        for other in members.dropFirst() { other.value.markAsRead() }
        if members.count > 1 { first.value.markAsRead() }
        patterned = members.count == 1 && !first.value.members.isEmpty ? .schema(first.value) : .allowed
    }

    /// Reads `items`. An array of schemas is the older form of `prefixItems`.
    private mutating func readItems(_ value: JSONValue) {
        switch value.kind {
        case .array(let elements):
            prefixItems = elements
            listsItems = true
        case .object: items = value
        case .bool(false): allowsOtherItems = false
        case .null, .bool, .number, .string: break
        }
    }

    private mutating func readLimit(_ member: JSONValue.Member) {
        guard let keyword = Spec.Limit.Keyword(rawValue: member.key) else { return }
        switch member.value.kind {
        case .number, .string: notes.limits.append(Spec.Limit(keyword: keyword, value: member.value))
        case .bool(true) where keyword == .uniqueItems:
            notes.limits.append(Spec.Limit(keyword: keyword, value: member.value))
        // In OpenAPI 3.0, the keyword is a Boolean that makes the other bound exclusive.
        case .bool(true) where keyword == .exclusiveMinimum: notes.isMinimumExclusive = true
        case .bool(true) where keyword == .exclusiveMaximum: notes.isMaximumExclusive = true
        case .null, .bool, .array, .object: break
        }
    }
}

extension JSONSchema.Notes {
    /// Marks the limits as those of a plain string in a union, because they don't apply to the union's other strings.
    mutating func makeLimitsOfOneForm() {
        formLimits = limits
        limits = []
    }

    /// Replaces bounds with exclusive ones if the schema declares them exclusive.
    mutating func resolveExclusiveLimits() {
        guard isMinimumExclusive || isMaximumExclusive else { return }
        for index in limits.indices {
            switch limits[index].keyword {
            case .minimum where isMinimumExclusive: limits[index].keyword = .exclusiveMinimum
            case .maximum where isMaximumExclusive: limits[index].keyword = .exclusiveMaximum
            default: break
            }
        }
    }
}
