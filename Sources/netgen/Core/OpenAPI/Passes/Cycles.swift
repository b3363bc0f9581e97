extension Spec {
    /// Breaks cycles of schemas that consist only of references.
    ///
    /// A union gains no values from itself as a variant, and reading that variant would never end, so it is removed. An
    /// array of itself is possible in JSON, but not as a Swift type alias. The array becomes the only variant of a
    /// union.
    mutating func breakCycles(_ diagnostics: inout Diagnostics) {
        var indices: [String: Int] = [:]
        for (index, model) in types.models.enumerated() { indices[model.name.value] = index }
        var finished: Set<Int> = []
        for index in types.models.indices { followAliases(index, path: [], indices, &finished, &diagnostics) }
        finished = []
        for index in types.models.indices { followUnions(index, path: [], indices, &finished) }
    }

    private mutating func followAliases(
        _ index: Int,
        path: [Int],
        _ indices: [String: Int],
        _ finished: inout Set<Int>,
        _ diagnostics: inout Diagnostics
    ) {
        guard !finished.contains(index) else { return }
        let path = path + [index]
        for name in types.models[index].schema.aliases {
            guard let next = indices[name.value] else { continue }
            if let start = path.firstIndex(of: next) {
                // A union can contain itself, so a union breaks a cycle with a container.
                guard !path[start...].contains(where: { types.models[$0].schema.isContainer }) else {
                    types.models[index].schema = types.models[index].schema.asUnion
                    break
                }
                diagnostics.warning(
                    .recursiveType,
                    "\(quoted(name.value)) refers to itself here; using any JSON value",
                    at: name.range,
                    fix: "make it an object with properties"
                )
                types.models[index].schema = types.models[index].schema.replacing(name.value)
            } else {
                followAliases(next, path: path, indices, &finished, &diagnostics)
            }
        }
        finished.insert(index)
    }

    private mutating func followUnions(_ index: Int, path: [Int], _ indices: [String: Int], _ finished: inout Set<Int>)
    {
        guard !finished.contains(index), case .union(var union) = types.models[index].schema.kind else { return }
        // A keyed union has its own object in the JSON, so its members aren't the union itself.
        if union.isKeyed { return }
        let path = path + [index]
        let targets = union.variants.map { modelIndex(of: $0.schema, indices) }
        let keptIndices = targets.indices.filter { targets[$0].map { !path.contains($0) } ?? true }
        union.variants = keptIndices.map { union.variants[$0] }
        types.models[index].schema.kind = .union(union)
        for target in keptIndices.compactMap({ targets[$0] }) { followUnions(target, path: path, indices, &finished) }
        finished.insert(index)
    }

    /// Returns the index of the model that a variant refers to, through all aliases; `nil` for an inline variant.
    private func modelIndex(of schema: Spec.Schema, _ indices: [String: Int]) -> Int? {
        var index = schema.alias.flatMap { indices[$0.value] }
        while let modelIndex = index, let alias = types.models[modelIndex].schema.alias { index = indices[alias.value] }
        return index
    }
}

extension Spec.Schema {
    /// The schema as the only variant of a union.
    fileprivate var asUnion: Spec.Schema {
        var result = self
        var only = Spec.Schema(range: range, kind: kind)
        if case .values = kind { only.notes.declaration.title = "map" } else { only.notes.declaration.title = "list" }
        result.kind = .union(Spec.Union(discriminator: nil, variants: [Spec.Variant(schema: only)]))
        return result
    }

    /// Whether the values are arrays or dictionaries.
    fileprivate var isContainer: Bool {
        switch kind {
        case .items, .values, .expression(.array), .expression(.dictionary): true
        case .expression, .object, .openObject, .enumeration, .union, .tuple: false
        }
    }

    /// The name of the model that the schema is an alias of; `nil` if the schema isn't an alias.
    fileprivate var alias: Located<String>? {
        if !isContainer, case .expression(let expression) = kind { expression.names.first } else { nil }
    }

    /// The names of the models that an alias refers to, directly or as the elements of containers.
    fileprivate var aliases: [Located<String>] {
        switch kind {
        case .expression(let expression): expression.names
        case .items(let element), .values(let element): element.aliases
        case .object, .openObject, .tuple, .enumeration, .union: []
        }
    }

    /// Returns the alias with any JSON value in place of a model.
    fileprivate func replacing(_ name: String) -> Spec.Schema {
        var result = self
        switch kind {
        case .expression: result.kind = .expression(.scalar(.json))
        case .items(let element): result.kind = .items(element.replacing(name))
        case .values(let element): result.kind = .values(element.replacing(name))
        case .object, .openObject, .tuple, .enumeration, .union: break
        }
        return result
    }
}
