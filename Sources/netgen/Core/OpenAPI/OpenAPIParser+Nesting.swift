/// Schemas without a name that hold themselves.
///
///     "Topic": { "properties": { "broader": { "allOf": [{ "$ref": "#/components/schemas/Topic" }, { … }] } } }
///
/// What is put together from others is described where it stands. This one would have to be described in itself, again and
/// again: it is a model with a name instead.
extension OpenAPIParser {
    mutating func nested(_ value: JSONValue) -> Spec.Schema {
        let name = nestedNames[value.range] ?? nameNested(value)
        var result = Spec.Schema(range: value.range, kind: .expression(.named(name)))
        result.notes.isNullable = isNullable(JSONSchema(value))
        return result
    }

    private mutating func nameNested(_ value: JSONValue) -> Located<String> {
        let reference = value.composedMembers.lazy.compactMap { $0["$ref"]?.located }.first
        let base = reference.flatMap { target(of: $0)?.name } ?? "Value"
        let name = Located(newName("Nested" + base), at: value.range)
        nestedNames[value.range] = name
        waiting.append(NamedSchema(name: name, key: name.value, value: value))
        return name
    }
}

extension JSONValue {
    /// Whether a schema takes something out of others rather than only referring to one.
    var isComposed: Bool {
        guard case .object(let members) = kind else { return false }
        for member in members {
            switch member.key {
            case "allOf", "oneOf", "anyOf", "then", "else", "dependentSchemas": return true
            case "$ref": return members.count > 1
            default: continue
            }
        }
        return false
    }

    fileprivate var composedMembers: [JSONValue] {
        [self] + ["allOf", "oneOf", "anyOf"].flatMap { self[$0]?.elements ?? [] }
            + ["then", "else"].compactMap { self[$0] } + (self["dependentSchemas"]?.members.map(\.value) ?? [])
    }
}
