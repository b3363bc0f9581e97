extension Sampler {
    mutating func object(_ fields: [Spec.Field], depth: Int) -> Sample? {
        var members: [Sample.Member] = []
        for field in fields {
            let notes = field.schema.notes
            if isReceived, notes.sender == .client { continue }
            let hasDefault = notes.defaultValue != nil && !notes.isDefaultOnlyDocumented
            let mayBeAbsent = notes.isOptional || hasDefault || field.schema.isOptionalExpression
            if mayBeAbsent, !takesOptional(at: depth) { continue }
            if let value = sample(of: field.schema, depth: depth + 1) {
                members.append(Sample.Member(key: field.name.value, value: value))
            } else if notes.isNullable {
                members.append(Sample.Member(key: field.name.value, value: .null))
            } else if !mayBeAbsent {
                return nil
            }
        }
        return .object(members)
    }

    mutating func tuple(_ fields: [Spec.Field], depth: Int) -> Sample? {
        var elements: [Sample] = []
        for field in fields {
            guard let element = sample(of: field.schema, depth: depth + 1) else { return nil }
            elements.append(element)
        }
        return .array(elements)
    }

    mutating func array(of element: Spec.Schema, notes: Spec.Notes, depth: Int) -> Sample? {
        let least = notes.limits.first { $0.keyword == .minItems }.flatMap { exactInteger($0.value.scalarText) } ?? 0
        // A parameter without elements is not sent at all.
        if least <= 0, depth > 0, !isFull || size >= Self.optionalSize { return .array([]) }
        let before = size
        guard let value = sample(of: element, depth: depth + 1) else { return least <= 0 ? .array([]) : nil }
        let count = max(1, least)
        guard count < Self.largest, spend((size - before) * (count - 1)) else { return nil }
        return .array(Array(repeating: value, count: count))
    }

    mutating func dictionary(of element: Spec.Schema, depth: Int) -> Sample? {
        guard let value = sample(of: element, depth: depth + 1) else { return .object([]) }
        return .object([Sample.Member(key: "key", value: value)])
    }

    mutating func variant(of union: Spec.Union, depth: Int) -> Sample? {
        // With a discriminator, what has no tag of its own may be taken for another.
        let isTagged = union.discriminator != nil && union.variants.contains { $0.tag != nil }
        for (index, variant) in union.variants.enumerated() where !isTagged || variant.tag != nil {
            guard var value = sample(of: variant.schema, depth: depth + 1) else { continue }
            let tag = variant.tag ?? (isReceived ? variant.impliedTag : nil)
            if let key = union.discriminator?.value, let tag { value.set(key, to: tag.value) }
            return .variant(index, value)
        }
        return nil
    }
}

extension Sample {
    /// Gives a member its value, also inside a variant.
    fileprivate mutating func set(_ key: String, to text: String) {
        switch self {
        case .object(var members):
            members.removeAll { $0.key == key }
            members.insert(Member(key: key, value: .string(text)), at: 0)
            self = .object(members)
        case .variant(let index, var value):
            value.set(key, to: text)
            self = .variant(index, value)
        case .null, .bool, .number, .string, .array:
            break
        }
    }
}
