/// The selection of a union's variant, as in the generated code.
extension ValueReader {
    mutating func read(_ value: JSONValue, as union: Union, _ declaration: TypeRanges) {
        if union.isKeyed { return read(value, asKeyed: union, declaration) }
        for key in union.tagKeys { memberReaders.addTag(key, of: value) }
        if let key = union.discriminator {
            return read(value, as: union, taggedBy: key, declaration)
        }
        let candidates = fitting(value, union.matching.matches)
        if union.matching.isTried { return read(value, as: union, among: candidates, declaration) }
        if let first = candidates.first { return read(value, as: union, first, declaration) }
        readRest(value, as: union, "the value matches no variant of the union", declaration)
    }

    /// Reads a value as the first variant that it matches exactly. If there is none, reads it as the first variant that
    /// it matches with tolerance, and otherwise as the fallback.
    private mutating func read(
        _ value: JSONValue,
        as union: Union,
        among candidates: [Int],
        _ declaration: TypeRanges
    ) {
        // The JSON types of scalars distinguish the variants, so scalars must not be read as another type.
        let (wasExact, wasLenient) = (isExact, isLenient)
        isLenient = false
        defer { (attempts.isExact, isLenient) = (wasExact, wasLenient) }
        for exactness in candidates.count > 1 && !wasExact ? [true, false] : [wasExact] {
            attempts.isExact = exactness
            for candidate in candidates {
                if attempt({ $0.read(value, as: union, candidate, declaration) }) { return }
                attempts.rejectionCount += 1
                if attempts.rejectionCount >= UnionAttempts.limit {
                    attempts.isExact = wasExact
                    return readRest(value, as: union, "the response has too many variants to try", declaration)
                }
            }
        }
        attempts.isExact = wasExact
        readRest(value, as: union, "the value matches no variant of the union", declaration)
    }

    private mutating func read(_ value: JSONValue, as union: Union, _ variant: Int, _ declaration: TypeRanges) {
        read(value, as: union.variants[variant].type, union.variants[variant].declaration.ranges.type)
    }

    /// Reads the first member whose key belongs to a variant and whose value isn't null.
    private mutating func read(_ value: JSONValue, asKeyed union: Union, _ declaration: TypeRanges) {
        func variant(of member: JSONValue.Member) -> Int? {
            union.variants.firstIndex { $0.tags.first.map(member.hasKey) ?? false }
        }
        guard value.members.contains(where: { !$0.value.isNull && variant(of: $0) != nil }) else {
            return noteUnlisted("the object contains no variant of the union", at: value, declaration)
        }
        var isRead = false
        var seenVariants: Set<Int> = []
        for member in value.members where !attempts.hasFailed {
            guard let variant = variant(of: member) else {
                noteUnread(member, of: value, declaration)
                continue
            }
            guard seenVariants.insert(variant).inserted, !member.value.isNull else { continue }
            within(Self.step(member.key)) { reader in
                if isRead {
                    return reader.note(
                        "the object has a second variant, which is ignored",
                        at: member.value,
                        declaration.content
                    )
                }
                reader.read(member.value, as: union, variant, declaration)
            }
            isRead = true
        }
    }

    private mutating func read(
        _ value: JSONValue,
        as union: Union,
        taggedBy key: String,
        _ declaration: TypeRanges
    ) {
        let tag = value.members.first { $0.hasKey(key) }?.value.tagText
        let variant = tag.map { tag in union.variants.firstIndex { $0.tags.contains(tag) } } ?? union.matching.untagged
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
        _ declaration: TypeRanges
    ) {
        guard let fallback = union.matching.fallback else { return noteUnlisted(message, at: value, declaration) }
        read(value, as: union, fallback, declaration)
    }

    // MARK: - Shapes

    /// Returns the variants whose shape matches a value, the most likely first. For an object, the most likely variant
    /// has the most known keys.
    private func fitting(_ value: JSONValue, _ matches: [Union.Match]) -> [Int] {
        guard case .object(let members) = value.kind else {
            return matches.filter { fits(value, $0.shape) }.map(\.variant)
        }
        let ranked = matches.enumerated().compactMap { number, match -> (number: Int, knownCount: Int, variant: Int)? in
            guard case .object(let shape) = match.shape else { return nil }
            let known = keys(of: shape).filter { key in members.contains { $0.hasKey(key.name) } }
            guard known.count(where: \.isRequired) == keys(of: shape).count(where: \.isRequired),
                shape.constant.map({ $0.isMet(by: members) }) ?? true
            else { return nil }
            return (number, known.count, match.variant)
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

    /// Returns the keys that identify an object, and whether each is required.
    private func keys(of shape: Union.ObjectShape) -> [(name: String, isRequired: Bool)] {
        guard let type = shape.model, case .named(let path) = types.resolved(type),
            case .structure(let properties)? = types[path]?.kind
        else {
            let optional = shape.constant.flatMap { $0.isOptional ? [($0.key, false)] : nil } ?? []
            return shape.keys.map { ($0, true) } + optional
        }
        return properties.filter { !$0.storage.keepsAdditionalProperties }.map { ($0.key, !$0.mayBeAbsent) }
    }
}

extension Union.Constant {
    /// Returns whether an object has the constant. If the key occurs several times, one of its values suffices.
    fileprivate func isMet(by members: [JSONValue.Member]) -> Bool {
        let tags = members.filter { $0.hasKey(key) }.map(\.value.tagText).filter { $0 != nil || !isOptional }
        return tags.isEmpty || tags.contains(value)
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
