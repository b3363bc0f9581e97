/// The search for locations with values of different kinds: dictionaries, tuples, and objects with a discriminator.
extension ShapeGraph {
    /// Finds the dictionaries among the nodes.
    ///
    /// - Parameter names: The names of each node.
    mutating func findMaps(names: [Int: [ShapeName]]) {
        var node = 0
        while node < indices.upperBound {
            defer { node += 1 }
            guard find(node) == node, self[node].isStructure, self[node].objects.variants == nil else { continue }
            if MapRule(graph: self).isMap(self[node].objects, names: names[node] ?? []) { makeMap(of: node) }
        }
    }

    // MARK: - Tuples

    private static let lengths = 2...6

    /// Finds arrays whose elements differ by index, in the same way in each array: `[1435781451.781, "1"]`.
    mutating func findTuples(from first: Int) {
        // Each tuple adds nodes at the end, which the loop visits, too.
        var node = first
        while node < indices.upperBound {
            defer { node += 1 }
            guard find(node) == node, self[node].arrays.tuple == nil, let length = tupleLength(self[node].arrays) else {
                continue
            }
            let samples = self[node].arrays.samples
            let isSent = self[node].role.isSent
            let elements = (0..<length).map { _ in makeNode(isSent: isSent) }
            for sample in samples {
                for (value, element) in zip(sample, elements) { add(value, at: element) }
            }
            makeTuple(of: node, elements: elements)
        }
    }

    private func tupleLength(_ arrays: Arrays) -> Int? {
        guard let first = arrays.samples.first, Self.lengths.contains(first.count) else { return nil }
        var kinds = first.map { ShapeKinds(of: $0) }
        for sample in arrays.samples {
            guard sample.count == first.count else { return nil }
            for (index, value) in sample.enumerated() {
                let kind = ShapeKinds(of: value)
                guard kinds[index].meets(kind) else { return nil }
                kinds[index].formUnion(kind)
            }
        }
        return Set(kinds.filter { !$0.isEmpty }).count > 1 ? first.count : nil
    }

    // MARK: - Variants

    /// Finds unions. Returns whether it found a new union.
    mutating func findVariants(_ order: [Int]) -> Bool {
        var isChanged = false
        for node in order where find(node) == node && self[node].isStructure && self[node].objects.variants == nil {
            guard let key = VariantRule(graph: self).tagKey(of: self[node].objects) else { continue }
            makeUnion(of: node, variants(of: node, by: key))
            isChanged = true
        }
        return isChanged
    }

    /// Returns a node for the objects of each tag. A field that has the same JSON type for all tags remains one node.
    private mutating func variants(of node: Int, by key: String) -> Variants {
        let objects = self[node].objects
        let isSent = self[node].role.isSent
        let tags = objects.index[key].map { self[objects.fields[$0].node].scalars.texts.values } ?? []
        let cases = tags.map { tag in
            let samples = objects.samples.filter { $0.first { $0.key == key }?.value.string == tag }
            let memberLists = samples.map { sample in sample.filter { $0.key != key } }
            let variant = makeNode(isSent: isSent, keepsFields: true)
            for members in memberLists { add(members, at: variant) }
            return (tag: tag, node: variant)
        }
        for field in objects.fields where field.key != key {
            let fieldNodes = cases.compactMap { variant -> Int? in
                let objects = self[variant.node].objects
                return objects.index[field.key].map { objects.fields[$0].node }
            }
            let kinds = fieldNodes.map { fieldNode in
                [self[fieldNode].kinds, self[fieldNode].arrays.element.map { self[$0].kinds } ?? ShapeKinds()]
            }
            let areSame = kinds.dropFirst().allSatisfy { VariantRule.areCompatible(kinds[0], $0) }
            guard areSame else { continue }
            for fieldNode in fieldNodes { identify(fieldNode, with: field.node) }
        }
        return Variants(key: key, cases: cases)
    }
}
