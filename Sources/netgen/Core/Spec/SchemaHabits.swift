/// Reports of types that are written as in JSON Schema or another format.
extension SpecReader {
    /// Reports a reference as in JSON Schema, and returns the field with the type that it names.
    mutating func referring(_ field: Spec.Field, to reference: JSONValue.Member) -> Spec.Field {
        var field = field
        let name = reference.value.string?.split(separator: "/").last.map(String.init)
        diagnostics.error(
            .unknownKey,
            "unknown key \"$ref\" in a type",
            at: reference.keyRange,
            fix: name.map { "write \(quoted($0)) in place of the object" } ?? "write the name of the type"
        )
        if let name { field.schema.kind = .expression(typeExpression(Located(name, at: reference.value.range))) }
        return field
    }

    /// Reports and removes a "type" that JSON Schema has next to another key for the type, such as "array" next to
    /// "items".
    mutating func removeJSONSchemaType(from reading: inout KindReading<Spec.Field>) {
        guard let index = reading.kinds.firstIndex(where: { $0.key == "type" }),
            let other = reading.kinds.first(where: { $0.key != "type" }), let name = reading.kinds[index].value.string,
            Scalar(rawValue: name) != nil || ["array", "object", "integer", "number", "boolean"].contains(name)
        else { return }
        reportConflict(of: reading.kinds[index], with: other, fix: "remove \"type\"")
        reading.kinds.remove(at: index)
    }

    /// Reads the fields of an object without the key "fields", and reports the missing key. Returns `nil` for other
    /// objects.
    mutating func bareFields(_ value: JSONValue) -> [Spec.Field]? {
        let keys = value.members.map(\.key).filter { $0 != "$comment" }
        let fieldNames = Set(Spec.Field.keys.map(\.name))
        guard !keys.isEmpty, value["properties"]?.members.isEmpty ?? true,
            keys.allSatisfy({ !fieldNames.contains($0) }),
            !keys.contains(where: { SpellingSuggestion.nearest(to: $0, among: Spec.Schema.kindKeys) != nil })
        else { return nil }
        if keys.contains(where: { $0.count == 3 && StatusMatch(key: $0) != nil }) {
            diagnostics.error(
                .conflictingKeys,
                "a type can't contain types by status",
                at: brace(of: value),
                fix: #"write the type of the success; move error bodies to "failures", other successes to "outcomes""#
            )
            return []
        }
        reportBareFields(keys, of: "an object", in: value)
        let whole = JSONValue.Member(key: "fields", keyRange: value.range, value: value)
        return fields(whole, of: "a field")
    }
    /// Reports that the key "fields" around these keys is missing.
    mutating func reportBareFields(_ keys: [String], of what: String, in object: JSONValue) {
        diagnostics.error(
            .missingKey,
            "the fields of \(what) must be in \"fields\"",
            at: brace(of: object),
            fix: "write { \"fields\": { \(keys.prefix(2).map { "\(quoted($0)): …" }.joined(separator: ", ")) } }"
        )
    }
}
