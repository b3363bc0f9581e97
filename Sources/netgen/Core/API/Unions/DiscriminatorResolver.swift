/// A key whose values select the variants of a union.
struct Tagging {
    var key: Located<String>
    /// The discriminator values of each variant.
    var tags: [[String]]
}

/// A resolver of the key whose values select the variants of a union.
struct DiscriminatorResolver {
    let graph: SchemaGraph
    let tolerance: Tolerance

    /// The maximum depth of nested unions, which can contain one another. Deeper levels are ignored.
    private static let maxUnionDepth = 4

    /// Returns the key and its values, or `nil` if no discriminator distinguishes the variants.
    func tagging(of union: Spec.Union, depth: Int = 0) -> Tagging? {
        if union.isKeyed { return nil }
        guard tolerance.contains(.untaggedVariants) else {
            return union.discriminator.map { key in
                let tags = union.variants.map(\.mappedTags)
                let others = tags.contains(where: \.isEmpty) ? stated(key, in: union, depth: depth) : nil
                return others ?? Tagging(key: key, tags: tags)
            }
        }
        guard depth < Self.maxUnionDepth, !union.variants.isEmpty else { return nil }
        return union.discriminator.flatMap { stated($0, in: union, depth: depth) } ?? inferred(in: union, depth: depth)
    }

    /// Returns the values of the declared discriminator. The values are from the mapping, the constants of the
    /// variants, or the name of the schema, in this order. Returns `nil` if a variant isn't an object, has no value, or
    /// shares a value with another. Shapes distinguish such variants.
    private func stated(_ key: Located<String>, in union: Spec.Union, depth: Int) -> Tagging? {
        let allConstants = union.variants.map { self.constants(of: $0.schema, at: key.value, depth: depth) }
        let constants = distinct(allConstants)
        var used: Set<String> = []
        for variant in union.variants { for tag in variant.mappedTags { used.insert(tag) } }
        var tags: [[String]] = []
        for (index, variant) in union.variants.enumerated() {
            guard isObject(variant.schema, depth: depth) else { return nil }
            var variantTags = variant.mappedTags
            for constant in constants?[index] ?? [] where used.insert(constant).inserted {
                variantTags.append(constant)
            }
            if variantTags.isEmpty, let values = allConstants[index], values.count == 1 || isUnion(variant.schema) {
                variantTags = values
            }
            if variantTags.isEmpty, let name = variant.impliedTag?.value, used.insert(name).inserted {
                variantTags = [name]
            }
            if variantTags.isEmpty { return nil }
            tags.append(variantTags)
        }
        return distinct(tags).map { Tagging(key: key, tags: $0) }
    }

    /// Returns a key that all variants require and that has different constants in each; `nil` if there is none.
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

    /// Returns the values if each variant has some and no two variants share one; otherwise `nil`.
    private func distinct(_ values: [[String]?]) -> [[String]]? {
        var seenValues: Set<String> = []
        var result: [[String]] = []
        for values in values {
            guard let values, !values.isEmpty else { return nil }
            for value in values where !seenValues.insert(value).inserted { return nil }
            result.append(values)
        }
        return result
    }

    // MARK: - Constants

    /// Returns the values that a variant allows for a key. Returns `nil` if the variant lacks the key or lists no
    /// values for it.
    private func constants(
        of schema: Spec.Schema,
        at key: String,
        isRequired: Bool = false,
        depth: Int
    ) -> [String]? {
        guard let schema = graph.resolved(schema) else { return nil }
        switch schema.kind {
        case .object(let fields), .openObject(let fields, _):
            for field in fields where field.name.value == key {
                let notes = field.schema.notes
                if isRequired, field.schema.mayBeAbsent || notes.presence.isNullable { return nil }
                return graph.values(of: field.schema)?.map(\.value.scalarText)
            }
            return nil
        case .union(let union):
            return constants(of: union, at: key, isRequired: isRequired, depth: depth + 1)
        case .expression, .enumeration, .tuple, .items, .values:
            return nil
        }
    }

    /// Returns the values that a nested union allows for a key: the constants of its variants, or the values of its
    /// discriminator. Returns `nil` if the union has neither.
    private func constants(of union: Spec.Union, at key: String, isRequired: Bool, depth: Int) -> [String]? {
        guard depth < Self.maxUnionDepth else { return nil }
        var all: [String] = []
        for variant in union.variants {
            guard let variantTags = constants(of: variant.schema, at: key, isRequired: isRequired, depth: depth) else {
                guard let tagging = tagging(of: union, depth: depth), tagging.key.value == key else { return nil }
                return tagging.tags.flatMap { $0 }
            }
            for value in variantTags where !all.contains(value) { all.append(value) }
        }
        return all
    }

    private func constantKeys(of schema: Spec.Schema, depth: Int) -> [Located<String>] {
        guard let schema = graph.resolved(schema) else { return [] }
        switch schema.kind {
        case .object(let fields), .openObject(let fields, _):
            return fields.filter { !$0.schema.mayBeAbsent && graph.values(of: $0.schema) != nil }.map(\.name)
        case .union(let union):
            guard depth < Self.maxUnionDepth, let first = union.variants.first else { return [] }
            return constantKeys(of: first.schema, depth: depth + 1)
        case .expression, .enumeration, .tuple, .items, .values: return []
        }
    }

    private func isUnion(_ schema: Spec.Schema) -> Bool {
        if case .union? = graph.resolved(schema)?.kind { true } else { false }
    }

    private func isObject(_ schema: Spec.Schema, depth: Int) -> Bool {
        guard let schema = graph.resolved(schema) else { return false }
        return switch schema.kind {
        case .object, .openObject, .values, .expression(.dictionary): true
        case .union(let union):
            depth < Self.maxUnionDepth && union.variants.allSatisfy { isObject($0.schema, depth: depth + 1) }
        case .expression, .enumeration, .tuple, .items: false
        }
    }
}

extension DiscriminatorResolver {
    init(context: ResolverContext) {
        self.init(graph: context.graph, tolerance: context.specContext.tolerance)
    }
}

extension SchemaGraph {
    /// Returns the keys of an object that allow a single value, required keys first.
    func constants(of schema: Spec.Schema) -> [Union.Constant] {
        guard let fields = resolved(schema)?.fields else { return [] }
        let constants: [Union.Constant] = fields.compactMap { field in
            let isOptional = field.schema.mayBeAbsent
            guard isOptional || !field.schema.notes.presence.isNullable, let values = values(of: field.schema),
                values.count == 1
            else { return nil }
            return Union.Constant(key: field.name.value, value: values[0].value.scalarText, isOptional: isOptional)
        }
        return constants.filter { !$0.isOptional } + constants.filter(\.isOptional)
    }

    /// Returns each variant's constants, without those that another variant also has.
    func ownConstants(in union: Spec.Union) -> [[Union.Constant]] {
        let constants = union.variants.map { self.constants(of: $0.schema) }
        var counts: [[String]: Int] = [:]
        for constant in constants.joined() { counts[[constant.key, constant.value], default: 0] += 1 }
        return constants.map { $0.filter { counts[[$0.key, $0.value]] == 1 } }
    }
}
