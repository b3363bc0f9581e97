extension Sampler {
    mutating func object(_ fields: [Spec.Field], notes: Spec.Notes, depth: Int) -> JSONValue? {
        let otherDirection: Spec.Direction = isReceived ? .writeOnly : .readOnly
        let fields = fields.filter { $0.schema.notes.presence.direction != otherDirection }
        let needed = needed(of: fields, notes: notes)
        let excluded = notes.validity.requiredAlternatives.excluded.subtracting(needed)
        var members: [JSONValue.Member] = []
        let outerMember = member
        defer { member = outerMember }
        for field in fields {
            let key = field.name.value
            member = key
            if excluded.contains(key) || !needed.contains(key) && !takesOptional(at: depth) { continue }
            if let value = sample(of: field.schema, depth: depth + 1) {
                members.append(JSONValue.Member(key: key, value: value))
            } else if !field.isAlwaysPresent {
                // Without a value, omit an optional member rather than send null, because `nullable` next to a `$ref`
                // is ambiguous.
                continue
            } else if field.schema.notes.presence.isNullable {
                members.append(JSONValue.Member(key: key, value: .null))
            } else {
                return nil
            }
        }
        return .object(members)
    }

    /// Returns the keys that the sample needs: required ones, those of required alternatives, then the first ones up
    /// to the minimum number.
    private func needed(of fields: [Spec.Field], notes: Spec.Notes) -> Set<String> {
        var needed = Set(fields.lazy.filter(\.isAlwaysPresent).map(\.name.value))
        needed.formUnion(notes.validity.requiredAlternatives.chosen)
        let least = notes.limits.all.count(.minProperties)
        for field in fields where needed.count < least { needed.insert(field.name.value) }
        return needed
    }

    mutating func tuple(_ fields: [Spec.Field], notes: Spec.Notes, depth: Int) -> JSONValue? {
        var elements: [JSONValue] = []
        for (index, field) in fields.enumerated() {
            var field = field
            let missing = notes.limits.all.count(.minItems) - elements.count
            if field.isRest, missing > 0 {
                field.schema.notes.limits.all = [Spec.Limit(keyword: .minItems, value: .integer(missing))]
            }
            guard let element = sample(of: field.schema, depth: depth + 1) else {
                return index < fields.minCount ? nil : .array(elements)
            }
            elements += field.isRest ? element.elements : [element]
        }
        return .array(elements)
    }

    mutating func array(of element: Spec.Schema, notes: Spec.Notes, depth: Int) -> JSONValue? {
        let least = notes.limits.all.count(.minItems)
        // At depth 0, the array needs an element, because a parameter without elements isn't sent.
        if least <= 0, depth > 0, !isFull || size >= Self.optionalSize { return .array([]) }
        let before = size
        guard let value = sample(of: element, depth: depth + 1) else { return least <= 0 ? .array([]) : nil }
        let count = max(1, least)
        guard count < Self.largest, spend((size - before) * (count - 1)) else { return nil }
        guard notes.limits.all.contains(where: { $0.keyword == .uniqueItems }) else {
            return .array(Array(repeating: value, count: count))
        }
        return different([value], count: count, of: element).map { .array($0) }
    }

    mutating func dictionary(of element: Spec.Schema, notes: Spec.Notes, depth: Int) -> JSONValue? {
        let requiredNames = notes.validity.requiredAlternatives.chosen.sorted()
        let least = max(notes.limits.all.count(.minProperties), requiredNames.count)
        let before = size
        guard let value = sample(of: element, depth: depth + 1) else { return least <= 0 ? .emptyObject : nil }
        let count = max(1, least)
        guard count < Self.largest, spend((size - before) * (count - 1)) else { return nil }
        guard let keys = keys(count, after: requiredNames, like: notes.validity.keys.first) else {
            return least <= 0 ? .emptyObject : nil
        }
        return .object(keys.map { JSONValue.Member(key: $0, value: value) })
    }

    /// Returns the first keys, extended to `count` different ones; `nil` if valid ones can't be generated.
    private func keys(_ count: Int, after first: [String], like schema: Spec.Schema?) -> [String]? {
        if let schema { return different(first.map { .string($0) }, count: count, of: schema)?.compactMap(\.text) }
        let others = (1...count).map { $0 == 1 ? "key" : "key\($0)" }.filter { !first.contains($0) }
        return first + others.prefix(count - first.count)
    }

    mutating func variant(of union: Spec.Union, depth: Int) -> JSONValue? {
        // With a discriminator, skip untagged variants, because their samples could be decoded as another variant.
        let isTagged = union.discriminator != nil && union.variants.contains { $0.tag != nil }
        for (index, variant) in union.variants.enumerated() where !isTagged || variant.tag != nil {
            guard var value = sample(of: variant.schema, depth: depth + 1) else { continue }
            if let key = union.discriminator?.value, let tag = tag(of: variant, at: key) {
                value.setFirst(key, toTag: tag)
            }
            if union.isKeyed, let key = variant.tag?.value { value = .object([(key, value)]) }
            return value.asVariant(index)
        }
        return nil
    }

    /// Returns the value of the discriminator in a sample of a variant; `nil` if the sample already has a valid value.
    private func tag(of variant: Spec.Variant, at key: String) -> String? {
        let field = graph.content(of: variant.schema).fields?.first { $0.name.value == key }
        let values = field.flatMap { graph.values(of: $0.schema) }?.map(\.value.scalarText)
        if let tag = variant.tag?.value {
            // The property's values can contradict the mapping. A server that checks requests uses these values.
            let isAllowed = values?.contains { $0.lowercased() == tag.lowercased() } ?? true
            return isReceived || isAllowed ? tag : nil
        }
        if isReceived { return values?.first ?? variant.impliedTag?.value }
        guard case .expression(.scalar(.string))? = field?.schema.kind else { return nil }
        return variant.impliedTag?.value
    }
}

extension [Spec.Field] {
    /// The minimum number of elements in a tuple of these fields.
    var minCount: Int { (lastIndex { $0.isAlwaysPresent && !$0.isRest } ?? -1) + 1 }

    /// Returns whether a tuple of these fields can have a number of elements.
    func takes(_ count: Int) -> Bool { count >= minCount && (rest != nil || count <= self.count) }
}

extension [Spec.RequiredAlternatives] {
    /// The keys of the first alternatives, which samples use.
    var chosen: Set<String> { Set(flatMap { $0.alternatives.first ?? [] }) }

    /// The keys of the other alternatives, if they are exclusive.
    var excluded: Set<String> {
        Set(filter(\.isExclusive).flatMap { $0.alternatives.dropFirst().joined() }).subtracting(chosen)
    }
}

extension [Spec.Limit] {
    /// Returns the limit for the number of elements or members, or 0 without a limit.
    fileprivate func count(_ keyword: Spec.Limit.Keyword) -> Int {
        first { $0.keyword == keyword }.flatMap { WholeNumber($0.value.scalarText)?.int } ?? 0
    }
}

extension JSONValue {
    /// Sets a member of an object to the value of a tag, and moves it to the front.
    fileprivate mutating func setFirst(_ key: String, toTag tag: String) {
        guard case .object(var members) = kind else { return }
        let value = members.first { $0.key == key }?.value.spelled(tag) ?? .string(tag)
        members.removeAll { $0.key == key }
        members.insert(Member(key: key, value: value), at: 0)
        kind = .object(members)
    }

    /// Returns a tag as a value of the member's type. Discriminators write all values as strings, such as Python's
    /// `False`.
    private func spelled(_ tag: String) -> JSONValue {
        switch kind {
        case .bool(let flag): .bool(Bool(tag.lowercased()) ?? flag)
        case .number(let number): .number(WholeNumber(tag)?.int == nil ? number : tag)
        case .null, .string, .array, .object: .string(tag)
        }
    }
}
