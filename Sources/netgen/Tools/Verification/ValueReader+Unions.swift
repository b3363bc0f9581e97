/// The selection of a union's variant, as in the generated code.
extension ValueReader {
    mutating func read(_ value: JSONValue, as union: Union, _ declaration: SchemaLocation) {
        if union.isKeyed { return read(value, asKeyed: union, declaration) }
        for key in union.tagKeys { memberReaders.addTag(key, of: value) }
        if let key = union.discriminator {
            return read(value, as: union, taggedBy: key, declaration)
        }
        // Without a discriminator, the JSON type distinguishes the variants. So values must not be read as another
        // type.
        let wasLenient = isLenient
        isLenient = false
        defer { isLenient = wasLenient }
        let candidates = fitting(value, union.matching.matches)
        if union.matching.isTried {
            if readFirst(of: candidates, value, as: union, declaration) { return }
        } else if let first = candidates.first {
            return read(value, as: union, first, declaration)
        }
        readRest(value, as: union, "the value matches no variant of the union", declaration)
    }

    /// Reads a value as the first variant that it matches exactly. If there is none, reads it as the first variant that
    /// it matches with tolerance. Returns `false` if it matches no variant.
    private mutating func readFirst(
        of candidates: [Int],
        _ value: JSONValue,
        as union: Union,
        _ declaration: SchemaLocation
    ) -> Bool {
        let wasExact = isExact
        defer { isExact = wasExact }
        for exactness in candidates.count > 1 && !wasExact ? [true, false] : [wasExact] {
            isExact = exactness
            for candidate in candidates where attempt({ $0.read(value, as: union, candidate, declaration) }) {
                return true
            }
        }
        return false
    }

    private mutating func read(_ value: JSONValue, as union: Union, _ variant: Int, _ declaration: SchemaLocation) {
        read(value, as: union.variants[variant].type, declaration.variant(variant))
    }

    /// Reads the first member whose key belongs to a variant and whose value isn't null.
    private mutating func read(_ value: JSONValue, asKeyed union: Union, _ declaration: SchemaLocation) {
        var isRead = false
        for member in value.members where !member.value.isNull {
            guard let variant = union.variants.firstIndex(where: { $0.tags.contains(member.key) }) else { continue }
            within(Self.step(member.key)) { reader in
                if isRead {
                    return reader.note(
                        "the object has a second variant, which is ignored",
                        at: member.value,
                        declaration.listRange
                    )
                }
                reader.read(member.value, as: union, variant, declaration)
            }
            isRead = true
        }
        if isRead { return noteUnread(value, Set(union.variants.flatMap(\.tags)), declaration) }
        note("the object contains no variant of the union", at: value, declaration.listRange)
    }

    private mutating func read(
        _ value: JSONValue,
        as union: Union,
        taggedBy key: String,
        _ declaration: SchemaLocation
    ) {
        let tag = value[key].flatMap(\.tagText)
        let variant = tag.map { tag in union.variants.firstIndex { $0.tags.contains(tag) } } ?? union.untagged
        if let variant { return read(value, as: union, variant, declaration) }
        let what = tag.map { "\(quoted($0)) is not a tag of the union" } ?? "the tag \(quoted(key)) is missing"
        readRest(value, as: union, what, declaration)
    }

    /// Reads a value that matches no variant as the fallback. Without a fallback, notes that the client keeps the value
    /// as JSON.
    private mutating func readRest(
        _ value: JSONValue,
        as union: Union,
        _ message: String,
        _ declaration: SchemaLocation
    ) {
        guard let fallback = union.matching.fallback else { return note(message, at: value, declaration.listRange) }
        read(value, as: union, fallback, declaration)
    }

    // MARK: - Shapes

    /// Returns the variants whose shape matches a value, the most likely first. For an object, the most likely variant
    /// has the most known keys.
    private func fitting(_ value: JSONValue, _ matches: [Union.Match]) -> [Int] {
        guard case .object(let members) = value.kind else {
            return matches.filter { fits(value, $0.shape) }.map(\.variant)
        }
        let keys = Set(members.map(\.key))
        let ranked = matches.enumerated().compactMap { number, match -> (number: Int, knownCount: Int, variant: Int)? in
            guard case .object(let shape) = match.shape else { return nil }
            let (required, all) = self.keys(of: shape)
            guard required.isSubset(of: keys) else { return nil }
            if let constant = shape.constant, let tag = value[constant.key], tag.tagText != constant.value,
                tag.tagText != nil || !constant.isOptional
            {
                return nil
            }
            return (number, all.intersection(keys).count, match.variant)
        }
        return ranked.sorted { ($1.knownCount, $0.number) < ($0.knownCount, $1.number) }.map(\.variant)
    }

    private func fits(_ value: JSONValue, _ shape: Union.Shape) -> Bool {
        switch (shape, value.kind) {
        case (.string, .string), (.number, .number), (.bool, .bool), (.array, .array), (.null, .null): true
        case (.integer, .number(let text)): WholeNumber(text).map(WholeRange.bits64.contains) ?? false
        case (.unsignedInteger, .number(let text)): WholeNumber(text).map(WholeRange.unsigned64Bits.contains) ?? false
        case (.string, _), (.number, _), (.bool, _), (.array, _), (.null, _), (.integer, _), (.unsignedInteger, _),
            (.object, _), (.any, _):
            // A variant that accepts any value is the fallback, so it isn't a candidate.
            false
        }
    }

    /// Returns the keys that an object must have, and all keys that identify it.
    private func keys(of shape: Union.ObjectShape) -> (required: Set<String>, all: Set<String>) {
        guard let type = shape.model, case .named(let path) = types.resolved(type),
            case .structure(let properties)? = types[path]?.kind
        else { return (Set(shape.keys), Set(shape.keys)) }
        let named = properties.filter { !$0.keepsAdditionalProperties }
        return (Set(named.filter { !$0.mayBeAbsent }.map(\.key)), Set(named.map(\.key)))
    }
}

extension JSONValue {
    /// The tag as a string; `nil` if the value isn't a scalar. A number or a Boolean has the spelling of the JSON.
    fileprivate var tagText: String? {
        switch kind {
        case .string(let text), .number(let text): text
        case .bool(let flag): flag ? "true" : "false"
        case .null, .array, .object: nil
        }
    }
}

extension Union {
    /// The keys that the union reads to distinguish its variants.
    fileprivate var tagKeys: [String] {
        if let discriminator { return [discriminator] }
        return matching.matches.compactMap { match in
            if case .object(let shape) = match.shape { shape.constant?.key } else { nil }
        }
    }
}
