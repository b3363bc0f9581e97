/// The use of an author's examples. Only examples that match the schema are used, because publishers don't validate
/// them.
extension Sampler {
    /// Returns the first of the values to which a schema is restricted; `nil` if there are none, or if the value isn't
    /// valid.
    func listed(by schema: Spec.Schema) -> JSONValue? {
        guard let value = schema.notes.validity.values.first else { return nil }
        return value.isNull ? .null : coerced(value, as: schema)
    }

    /// Returns a value as a sample of a schema; `nil` if it isn't valid.
    func coerced(_ value: JSONValue, as schema: Spec.Schema, depth: Int = 0) -> JSONValue? {
        guard depth < Self.deepest else { return nil }
        let depth = depth + 1
        if case .null = value.kind {
            return schema.notes.presence.isNullable || schema.isOptionalExpression ? .null : nil
        }
        switch (schema.kind, value.kind) {
        case (.expression(let type), _):
            return coerced(value, as: type, notes: schema.notes, depth: depth)
        case (.object(let fields), .object(let members)):
            return coerced(members, as: fields, depth: depth)
        case (.openObject(let fields, let others), .object(let members)):
            let fieldNames = Set(fields.map(\.name.value))
            let isOther = members.filter { !fieldNames.contains($0.key) }
                .allSatisfy { coerced($0.value, as: others, depth: depth) != nil }
            return isOther ? coerced(members, as: fields, depth: depth) : nil
        case (.tuple(let fields), .array(let elements)) where fields.takes(elements.count):
            let named = fields.filter { !$0.isRest }.map(\.schema)
            let rest = fields.rest.map { Array(repeating: $0, count: max(0, elements.count - named.count)) } ?? []
            return all(zip(named + rest, elements).map { coerced($1, as: $0, depth: depth) }).map { .array($0) }
        case (.enumeration(let enumeration), _):
            let sample = value.scalarSample
            return enumeration.values.contains { $0.value.scalarSample == sample } ? sample : nil
        case (.union(let union), _):
            return coerced(value, as: union, depth: depth)
        case (.items(let element), .array(let elements)):
            return all(elements.map { coerced($0, as: element, depth: depth) }).map { .array($0) }
        case (.values(let element), .object(let members)):
            return coerced(members, depth: depth) { _ in element }
        case (.object, _), (.openObject, _), (.tuple, _), (.items, _), (.values, _):
            return nil
        }
    }

    private func coerced(
        _ value: JSONValue,
        as type: TypeExpression,
        notes: Spec.Notes,
        depth: Int
    ) -> JSONValue? {
        switch (type, value.kind) {
        case (.optional(let wrapped), _):
            return coerced(value, as: wrapped, notes: notes, depth: depth)
        case (.named(let name), _):
            return graph[name.value].flatMap { coerced(value, as: $0, depth: depth) }
        case (.array(let element), .array(let elements)):
            return all(elements.map { coerced($0, as: Spec.Schema(element), depth: depth) }).map { .array($0) }
        case (.dictionary(let element), .object(let members)):
            return coerced(members, depth: depth) { _ in Spec.Schema(element) }
        case (.scalar(.json), _):
            return value
        case (.scalar(let scalar), _):
            return Self.example(value, of: scalar, limits: ScalarLimits(notes.limits.all))
        case (.array, _), (.dictionary, _), (.invalid, _):
            return nil
        }
    }

    /// Returns the object without undeclared members, which clients ignore; `nil` if a member is missing or invalid.
    private func coerced(_ members: [JSONValue.Member], as fields: [Spec.Field], depth: Int) -> JSONValue? {
        let keys = Set(members.map(\.key))
        let lacks = fields.contains { field in
            let isSent = field.schema.notes.presence.direction != (isReceived ? .writeOnly : .readOnly)
            return isSent && !keys.contains(field.name.value) && !field.schema.mayBeAbsent
        }
        if lacks { return nil }
        let schemas = Dictionary(fields.map { ($0.name.value, $0.schema) }, uniquingKeysWith: { first, _ in first })
        return coerced(members.filter { schemas[$0.key] != nil }, depth: depth) { schemas[$0] }
    }

    private func coerced(
        _ members: [JSONValue.Member],
        depth: Int,
        schema: (String) -> Spec.Schema?
    ) -> JSONValue? {
        let values = members.map { member in schema(member.key).flatMap { coerced(member.value, as: $0, depth: depth) }
        }
        return all(values).map { values in
            .object(zip(members, values).map { JSONValue.Member(key: $0.key, value: $1) })
        }
    }

    private func coerced(_ value: JSONValue, as union: Spec.Union, depth: Int) -> JSONValue? {
        if union.isKeyed { return coerced(value, asKeyed: union, depth: depth) }
        let tag = union.discriminator.flatMap { value[$0.value]?.string }
        for (index, variant) in union.variants.enumerated() {
            let tags = variant.mappedTags + [variant.impliedTag?.value].compactMap { $0 }
            if let tag, !tags.isEmpty, !tags.contains(tag) { continue }
            if let sample = coerced(value, as: variant.schema, depth: depth) { return sample.asVariant(index) }
        }
        return nil
    }

    private func coerced(_ value: JSONValue, asKeyed union: Spec.Union, depth: Int) -> JSONValue? {
        guard value.members.count == 1, let member = value.members.first,
            let index = union.variants.firstIndex(where: { $0.mappedTags.contains(member.key) }),
            let inner = coerced(member.value, as: union.variants[index].schema, depth: depth)
        else { return nil }
        return JSONValue.object([(member.key, inner)]).asVariant(index)
    }

    private func all(_ samples: [JSONValue?]) -> [JSONValue]? {
        samples.contains(nil) ? nil : samples.compactMap { $0 }
    }
}

extension JSONValue {
    /// The scalar as a sample; `nil` for other values.
    var scalarSample: JSONValue? {
        switch kind {
        case .bool, .number, .string: JSONValue(kind)
        case .null, .array, .object: nil
        }
    }
}
