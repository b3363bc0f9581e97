/// Elements of which no two are the same.
extension Sampler {
    /// So many values, the first of which are these; `nil` where it is not known how to make another.
    func different(_ values: [Sample], count: Int, of element: Spec.Schema) -> [Sample]? {
        var values = values
        while values.count < count {
            guard let other = sample(of: element, besides: values, depth: 0) else { return nil }
            values.append(other)
        }
        return values
    }

    /// A value that is none of these; `nil` where it is not known how to make one.
    func other(than excluded: [Sample], of schema: Spec.Schema) -> Sample? {
        sample(of: schema, besides: excluded, depth: 0)
    }

    /// A value like the first that is none of these.
    private func sample(of schema: Spec.Schema, besides others: [Sample], depth: Int) -> Sample? {
        guard depth < Self.deepest else { return nil }
        switch schema.kind {
        case .expression(let type):
            return sample(of: type, notes: schema.notes, besides: others, depth: depth + 1)
        case .enumeration(let enumeration):
            return enumeration.values.lazy.compactMap { Sample(scalar: $0.value) }.first { !others.contains($0) }
        case .object(let fields), .openObject(let fields, _):
            return object(fields, besides: others, depth: depth + 1)
        case .union, .tuple, .items, .values:
            return nil
        }
    }

    private func sample(
        of type: TypeExpression,
        notes: Spec.Notes,
        besides others: [Sample],
        depth: Int
    ) -> Sample? {
        let limits = ScalarLimits(notes.limits + notes.formLimits)
        switch type {
        case .named(let name):
            return schemas[name.value].flatMap { sample(of: $0, besides: others, depth: depth) }
        case .optional(let wrapped):
            return sample(of: wrapped, notes: notes, besides: others, depth: depth)
        // What has a form of its own has only one sample.
        case .scalar(.string) where notes.format.map { Self.texts[$0] == nil } ?? true:
            return limits.text(besides: others.compactMap(\.text)).map { .string($0) }
        case .scalar(let scalar) where scalar.wholeRange != nil || scalar == .double:
            return limits.wholeNumber(besides: others.compactMap(\.text)).map { .number($0) }
        case .scalar(let scalar) where others.isEmpty:
            return sample(of: scalar, notes: notes)
        case .scalar, .array, .dictionary, .invalid:
            return nil
        }
    }

    /// The first with another value of the first member that can have one.
    private func object(_ fields: [Spec.Field], besides others: [Sample], depth: Int) -> Sample? {
        guard case .object(var members) = others.first else { return nil }
        for (place, member) in members.enumerated() {
            let values = others.compactMap { $0[member.key] }
            guard let field = fields.first(where: { $0.name.value == member.key }),
                let value = sample(of: field.schema, besides: values, depth: depth)
            else { continue }
            members[place].value = value
            return .object(members)
        }
        return nil
    }
}

extension Sample {
    var text: String? {
        switch self {
        case .string(let text), .number(let text): text
        case .null, .bool, .array, .object, .variant: nil
        }
    }

    fileprivate subscript(key: String) -> Sample? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }
}
