/// The values of one key that tell the variants of a union.
struct Tagging {
    var key: Located<String>
    /// For each variant.
    var tags: [[String]]
}

extension Resolver {
    /// How the variants are told apart by a key; `nil` where only their shapes can tell.
    func tagging(of union: Spec.Union, depth: Int = 0) -> Tagging? {
        guard spec.origin == .openAPI else {
            return union.discriminator.map { key in
                let tags = union.variants.map(\.mappedTags)
                let others = tags.contains(where: \.isEmpty) ? stated(key, in: union, depth: depth) : nil
                return others ?? Tagging(key: key, tags: tags)
            }
        }
        // Unions that contain one another would ask each other without end.
        guard depth < 4, !union.variants.isEmpty else { return nil }
        return union.discriminator.flatMap { stated($0, in: union, depth: depth) } ?? inferred(in: union, depth: depth)
    }

    /// What the document says, and the constants of the variants say about the rest; a schema's own name comes last.
    private func stated(_ key: Located<String>, in union: Spec.Union, depth: Int) -> Tagging? {
        let constants = distinct(union.variants.map { self.constants(of: $0.schema, at: key.value, depth: depth) })
        var taken: Set<String> = []
        for variant in union.variants { for tag in variant.mappedTags { taken.insert(tag) } }
        var tags: [[String]] = []
        for (index, variant) in union.variants.enumerated() {
            guard isObject(variant.schema, depth: depth) else { return nil }
            var own = variant.mappedTags
            for constant in constants?[index] ?? [] where taken.insert(constant).inserted { own.append(constant) }
            if own.isEmpty, let name = variant.impliedTag?.value, taken.insert(name).inserted { own = [name] }
            if own.isEmpty { return nil }
            tags.append(own)
        }
        return distinct(tags).map { Tagging(key: key, tags: $0) }
    }

    /// A key that all variants must have, each with values of its own.
    private func inferred(in union: Spec.Union, depth: Int) -> Tagging? {
        guard union.variants.count > 1, let first = union.variants.first else { return nil }
        for key in constantKeys(of: first.schema, depth: depth) {
            let constants = union.variants.map {
                self.constants(of: $0.schema, at: key.value, isRequired: true, depth: depth)
            }
            if let tags = distinct(constants) { return Tagging(key: key, tags: tags) }
        }
        return nil
    }

    /// The values, if each variant has some and no two have the same.
    private func distinct(_ values: [[String]?]) -> [[String]]? {
        var seen: Set<String> = []
        var result: [[String]] = []
        for values in values {
            guard let values, !values.isEmpty else { return nil }
            for value in values where !seen.insert(value).inserted { return nil }
            result.append(values)
        }
        return result
    }

    // MARK: - Constants

    /// The values that a variant can have at a key; `nil` where it need not have one of a list.
    private func constants(
        of schema: Spec.Schema,
        at key: String,
        isRequired: Bool = false,
        depth: Int
    ) -> [String]? {
        guard let schema = underlying(schema) else { return nil }
        switch schema.kind {
        case .object(let fields), .openObject(let fields, _):
            for field in fields where field.name.value == key {
                if isRequired, isOptional(field.schema) { return nil }
                guard !field.schema.notes.isNullable, let values = values(of: field.schema) else { return nil }
                return values.map(\.value.scalarText)
            }
            return nil
        case .union(let union):
            return constants(of: union, at: key, isRequired: isRequired, depth: depth + 1)
        case .expression, .enumeration, .tuple, .items, .values:
            return nil
        }
    }

    /// What the variants of a union within the union say, or what tells them.
    private func constants(of union: Spec.Union, at key: String, isRequired: Bool, depth: Int) -> [String]? {
        guard depth < 4 else { return nil }
        var all: [String] = []
        for variant in union.variants {
            guard let own = constants(of: variant.schema, at: key, isRequired: isRequired, depth: depth) else {
                guard let tagging = tagging(of: union, depth: depth), tagging.key.value == key else { return nil }
                return tagging.tags.flatMap { $0 }
            }
            for value in own where !all.contains(value) { all.append(value) }
        }
        return all
    }

    private func constantKeys(of schema: Spec.Schema, depth: Int) -> [Located<String>] {
        guard let schema = underlying(schema) else { return [] }
        switch schema.kind {
        case .object(let fields), .openObject(let fields, _):
            return fields.filter { !isOptional($0.schema) && values(of: $0.schema) != nil }.map(\.name)
        case .union(let union):
            guard depth < 4, let first = union.variants.first else { return [] }
            return constantKeys(of: first.schema, depth: depth + 1)
        case .expression, .enumeration, .tuple, .items, .values: return []
        }
    }

    /// The keys of an object that have one value only, those that it must have first.
    func constants(of schema: Spec.Schema) -> [Union.Constant] {
        guard let fields = underlying(schema)?.fields else { return [] }
        let constants: [Union.Constant] = fields.compactMap { field in
            guard !field.schema.notes.isNullable, let values = values(of: field.schema), values.count == 1 else {
                return nil
            }
            let value = values[0].value.scalarText
            return Union.Constant(key: field.name.value, value: value, isOptional: isOptional(field.schema))
        }
        return constants.filter { !$0.isOptional } + constants.filter(\.isOptional)
    }

    /// For each variant, those of its constants that no other variant has.
    func ownConstants(in union: Spec.Union) -> [[Union.Constant]] {
        let constants = union.variants.map { self.constants(of: $0.schema) }
        var counts: [[String]: Int] = [:]
        for constant in constants.joined() { counts[[constant.key, constant.value], default: 0] += 1 }
        return constants.map { $0.filter { counts[[$0.key, $0.value]] == 1 } }
    }

    private func isObject(_ schema: Spec.Schema, depth: Int) -> Bool {
        guard let schema = underlying(schema) else { return false }
        return switch schema.kind {
        case .object, .openObject, .values, .expression(.dictionary): true
        case .union(let union): depth < 4 && union.variants.allSatisfy { isObject($0.schema, depth: depth + 1) }
        case .expression, .enumeration, .tuple, .items: false
        }
    }

    /// Reports a variant that no value of the discriminator means.
    mutating func reportMissingTag(of variant: Spec.Schema) {
        guard spec.origin == .netgen, variant.kind != .expression(.invalid) else { return }
        diagnostics.error(.missingTag, Spec.Variant.withoutTag, at: variant.range, fix: Spec.Variant.tagFix)
    }

    // MARK: - Writing

    /// Whether the variant lacks the discriminator among its fields; reports what cannot carry the tag.
    mutating func addsTag(_ key: Located<String>, tag: Located<String>?, to variant: Spec.Schema) -> Bool {
        guard let schema = underlying(variant) else { return false }
        switch schema.kind {
        case .expression(.invalid):
            return false
        case .union(let inner) where inner.discriminator?.value == key.value:
            return false
        case .object(let fields), .openObject(let fields, _):
            guard let field = fields.first(where: { $0.name.value == key.value }) else { return true }
            if spec.origin == .netgen { checkHolds(tag, field) }
        case .expression, .tuple, .enumeration, .union, .items, .values:
            guard spec.origin == .netgen else { return false }
            diagnostics.error(
                .ambiguousUnion,
                "a variant must be an object to have the discriminator \(quoted(key.value))",
                at: variant.range,
                fix: #"leave out "discriminator", or write a model with "fields""#
            )
        }
        return false
    }

    private mutating func checkHolds(_ tag: Located<String>?, _ field: Spec.Field) {
        guard let tag, let schema = underlying(field.schema) else { return }
        switch schema.kind {
        case .expression(.scalar(.string)), .expression(.invalid):
            return
        case .enumeration(let enumeration) where !enumeration.isClosed || enumeration.values.contains(tag.value):
            if case .string = enumeration.values.first?.value.kind { return }
        default:
            break
        }
        diagnostics.error(
            .ambiguousUnion,
            "the discriminator \(quoted(field.name.value)) of this variant cannot be \(quoted(tag.value))",
            at: tag.range,
            fix: "make the field a \"string\", or an enum with \(quoted(tag.value))"
        )
    }
}

extension Spec.Variant {
    /// The values that the document gives for the variant.
    var mappedTags: [String] {
        (tag.map { [$0.value] } ?? []) + otherTags.map(\.value)
    }
}

extension [Spec.EnumValue] {
    fileprivate func contains(_ text: String) -> Bool {
        contains { $0.value.scalarText == text }
    }
}
