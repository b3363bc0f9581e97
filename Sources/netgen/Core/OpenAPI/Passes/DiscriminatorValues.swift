extension Spec {
    /// Makes the tag of a model the constant of its discriminator property, unless several tags are possible.
    mutating func setDiscriminatorTags(_ all: [DiscriminatorTag]) {
        var tags: [String: [String: [Located<String>]]] = [:]
        for tag in all {
            var knownValues = tags[tag.model]?[tag.key] ?? []
            for value in tag.values where !knownValues.contains(where: { $0.value == value.value }) {
                knownValues.append(value)
            }
            tags[tag.model, default: [:]][tag.key] = knownValues
        }
        guard !tags.isEmpty else { return }
        var values: [String: Enumeration] = [:]
        for model in types.models {
            if case .enumeration(let list) = model.schema.kind { values[model.name.value] = list }
        }
        for index in types.models.indices {
            guard let tags = tags[types.models[index].name.value] else { continue }
            let tagged = { (fields: [Field]) in fields.map { $0.tagged(by: tags, values) } }
            switch types.models[index].schema.kind {
            case .object(let fields): types.models[index].schema.kind = .object(tagged(fields))
            case .openObject(let fields, let others):
                types.models[index].schema.kind = .openObject(tagged(fields), others: others)
            default: break
            }
        }
    }
}

extension Spec.Field {
    /// Returns the field with its tag as a constant. A discriminator property is always sent, even if it is
    /// `readOnly`.
    fileprivate func tagged(
        by tags: [String: [Located<String>]],
        _ values: [String: Spec.Enumeration]
    ) -> Spec.Field {
        guard let tags = tags[name.value] else { return self }
        var field = self
        if schema.notes.presence.direction == .readOnly { field.schema.notes.presence.direction = nil }
        if schema.notes.presence.isNullable { return field }
        if tags.count == 1, schema.kind.allows(tags[0].value, values) {
            field.schema.notes.validity.constant = JSONValue(kind: .string(tags[0].value), range: tags[0].range)
        } else if tags.isEmpty, case .enumeration(let list) = schema.kind, list.values.count == 1 {
            field.schema.notes.validity.constant = list.values[0].value
        }
        return field
    }
}

extension Spec.Schema.Kind {
    fileprivate func allows(_ tag: String, _ values: [String: Spec.Enumeration]) -> Bool {
        switch self {
        case .expression(.scalar(.string)): true
        case .expression(.named(let name)):
            values[name.value].map { Self.enumeration($0).allows(tag, values) } ?? false
        case .enumeration(let list): list.values.contains { $0.value.string == tag }
        default: false
        }
    }
}
