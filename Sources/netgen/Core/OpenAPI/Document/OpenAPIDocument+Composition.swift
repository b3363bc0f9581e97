/// Merging of `allOf` into one schema.
extension OpenAPIDocument {
    /// Returns a schema without `allOf`. A lone reference stays a reference, and gets the annotations next to it.
    func flattened(_ schema: JSONSchema) -> JSONSchema {
        var schema = schema
        findProperties(of: &schema)
        if schema.composition.allOf.isEmpty, schema.composition.reference == nil || !schema.hasOwnStructure {
            return schema
        }
        var ownPart = schema
        ownPart.composition.allOf = []
        var members: [JSONSchema] = []
        if let reference = ownPart.composition.reference {
            var member = JSONSchema(at: schema.range)
            member.composition.reference = reference
            members.append(member)
            ownPart.composition.reference = nil
            dropTypes(of: &ownPart, unlike: reference)
        }
        for value in schema.composition.allOf {
            let member = JSONSchema(value)
            if member.hasStructure { members.append(member) } else { ownPart.merge(notesOf: member) }
        }
        if members.count > 1 || ownPart.hasOwnStructure {
            let bare = members.filter(\.isBareObject)
            for member in bare { ownPart.merge(notesOf: member) }
            members.removeAll(where: \.isBareObject)
            // If all members are `{ "type": "object" }`, the schema is one dictionary.
            if members.isEmpty, !ownPart.hasOwnStructure, let first = bare.first { members = [first] }
        }
        members = withoutRepetition(members)
        if members.count == 1, !ownPart.hasOwnStructure || ownPart.isBareObject {
            var only = flattened(members[0])
            only.override(with: ownPart)
            return only
        }
        return merged(members, into: ownPart)
    }

    /// Replaces `properties` that are only a reference with the members of its target: `"properties": { "$ref":
    /// "pet.json" }`.
    private func findProperties(of schema: inout JSONSchema) {
        guard schema.object.properties.count == 1, schema.object.properties[0].key == "$ref",
            schema.object.properties[0].value.string != nil
        else { return }
        let reference = JSONValue(kind: .object(schema.object.properties), range: schema.range)
        schema.object.properties = members(of: reference)
    }

    /// Drops the types next to a reference if the target has another type, unless an example has one of the types.
    /// Types that contradict the target are usually leftovers.
    private func dropTypes(of ownPart: inout JSONSchema, unlike reference: Located<String>) {
        guard !ownPart.types.names.isEmpty, let target = target(of: reference) else { return }
        let types = JSONSchema(target.value).types.names
        if types.isEmpty || !JSONSchema.common(types, ownPart.types.names).isEmpty { return }
        if let example = ownPart.notes.documentation.example,
            !JSONSchema.common([example.jsonType], ownPart.types.names).isEmpty
        {
            return
        }
        diagnostics.warning(
            .conflictingKeys,
            "the target of the reference has the type \(quoted(types.joined(separator: ", "))); ignoring the type next to the reference",
            at: reference.range,
            fix: "remove the type"
        )
        var notes = JSONSchema(at: ownPart.range)
        (notes.notes, notes.types.includesNull) = (ownPart.notes, ownPart.types.includesNull)
        ownPart = notes
    }

    private func withoutRepetition(_ members: [JSONSchema]) -> [JSONSchema] {
        var visited: Set<String> = []
        return members.filter { $0.composition.reference.map { visited.insert($0.value).inserted } ?? true }
    }

    /// Merges members in their order, then the keywords next to them.
    func merged(_ members: [JSONSchema], into ownPart: JSONSchema) -> JSONSchema {
        var result = JSONSchema(at: ownPart.range)
        // Null is allowed only if all members allow it. A `nullable` next to `allOf` is intentional, so it also
        // applies.
        var allowsNull = !members.isEmpty
        for member in members {
            let isReference = member.composition.reference != nil
            var member = expanded(member)
            allowsNull = allowsNull && member.types.includesNull
            if isReference { member.notes = member.notes.constraints }
            dropUnions(of: ownPart, from: &member)
            result.merge(member, diagnostics: &diagnostics)
        }
        result.types.includesNull = allowsNull
        var ownPart = ownPart
        let ownNotes = ownPart.notes
        ownPart.notes = JSONSchema.Notes()
        result.merge(ownPart, diagnostics: &diagnostics)
        result.types.includesNull = result.types.includesNull || ownPart.types.includesNull
        result.notes.override(with: ownNotes)
        return result
    }

    /// Drops unions that list the subtype itself. A base may list its subtypes, but a subtype isn't a union of its
    /// siblings.
    private func dropUnions(of subtype: JSONSchema, from base: inout JSONSchema) {
        guard !base.composition.unions.isEmpty else { return }
        var remaining: [JSONSchema.Alternatives] = []
        for union in base.composition.unions {
            var listsSubtypes = false
            for member in union.members {
                guard let reference = member["$ref"]?.located else { continue }
                listsSubtypes = listsSubtypes || target(of: reference)?.value.range == subtype.range
            }
            if !listsSubtypes { remaining.append(union) }
        }
        base.composition.unions = remaining
        if remaining.isEmpty { base.composition.discriminator = nil }
    }

    /// Returns the schema without `allOf`, and with its reference replaced by the target. Without a target, the result
    /// is empty.
    func expanded(_ schema: JSONSchema) -> JSONSchema {
        var schema = flattened(schema)
        var visited: Set<String> = []
        while let reference = schema.composition.reference {
            guard let target = target(of: reference) else { return JSONSchema(at: schema.range) }
            guard visited.insert(target.key).inserted,
                var resolvedSchema = resolving(
                    .expansion,
                    at: target.value.range,
                    { flattened(JSONSchema(target.value)) }
                )
            else {
                reportPartOfItself(at: reference.range)
                return JSONSchema(at: schema.range)
            }
            resolvedSchema.override(with: schema)
            schema = resolvedSchema
        }
        // A discriminator selects among the subtypes of a base, so a merged schema without a union doesn't need one.
        if schema.composition.unions.isEmpty { schema.composition.discriminator = nil }
        return schema
    }

    func reportPartOfItself(at range: SourceRange) {
        diagnostics.warning(
            .recursiveType,
            "the schema contains itself here; ignoring this part",
            at: range,
            fix: "remove this part"
        )
    }
}
