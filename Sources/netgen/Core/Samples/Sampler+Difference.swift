/// Generation of different elements.
extension Sampler {
    /// Returns the values, extended to `count` different ones; `nil` if another one can't be generated.
    func different(_ values: [JSONValue], count: Int, of element: Spec.Schema) -> [JSONValue]? {
        var values = values
        while values.count < count {
            guard let other = sample(of: element, besides: values, depth: 0) else { return nil }
            values.append(other)
        }
        return values
    }

    /// Returns a value that differs from others; `nil` if it can't be generated.
    func other(than excluded: [JSONValue], of schema: Spec.Schema) -> JSONValue? {
        sample(of: schema, besides: excluded, depth: 0)
    }

    /// Returns a value that is similar to the first of the others, but differs from all of them; `nil` if it can't be
    /// generated.
    private func sample(of schema: Spec.Schema, besides others: [JSONValue], depth: Int) -> JSONValue? {
        guard depth < Self.deepest else { return nil }
        switch schema.kind {
        case .expression(let type):
            return sample(of: type, notes: schema.notes, besides: others, depth: depth + 1)
        case .enumeration(let enumeration):
            return enumeration.values.lazy.compactMap { $0.value.scalarSample }.first { !others.contains($0) }
        case .object(let fields), .openObject(let fields, _):
            return object(fields, besides: others, depth: depth + 1)
        case .union, .tuple, .items, .values:
            return nil
        }
    }

    private func sample(
        of type: TypeExpression,
        notes: Spec.Notes,
        besides others: [JSONValue],
        depth: Int
    ) -> JSONValue? {
        let limits = ScalarLimits(notes.limits.all + notes.limits.ofForm)
        switch type {
        case .named(let name):
            return graph[name.value].flatMap { sample(of: $0, besides: others, depth: depth) }
        case .optional(let wrapped):
            return sample(of: wrapped, notes: notes, besides: others, depth: depth)
        // A string with a format has only one sample.
        case .scalar(.string) where notes.form.format.map { Self.texts[$0] == nil } ?? true:
            return limits.text(besides: others.compactMap(\.text)).map { .string($0) }
        case .scalar(let scalar) where scalar.wholeRange != nil || scalar == .double:
            return limits.wholeNumber(besides: others.compactMap(\.text)).map { number in
                if case .quoted = scalar.row.json { .string(number) } else { .number(number) }
            }
        case .scalar(let scalar) where others.isEmpty:
            return sample(of: scalar, notes: notes)
        case .scalar, .array, .dictionary, .invalid:
            return nil
        }
    }

    /// Returns the first object, with another value for the first member that can have one; `nil` if no member can.
    private func object(_ fields: [Spec.Field], besides others: [JSONValue], depth: Int) -> JSONValue? {
        guard case .object(var members) = others.first?.kind else { return nil }
        for (index, member) in members.enumerated() {
            let values = others.compactMap { $0[member.key] }
            guard let field = fields.first(where: { $0.name.value == member.key }),
                let value = sample(of: field.schema, besides: values, depth: depth)
            else { continue }
            members[index].value = value
            return .object(members)
        }
        return nil
    }
}
