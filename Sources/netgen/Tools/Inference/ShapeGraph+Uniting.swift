/// The uniting of locations whose objects have the same shape.
extension ShapeGraph {
    /// Unites the nodes that have the same shape, until there is no further change.
    mutating func uniteAlike(from roots: [(node: Int, name: ShapeName)]) {
        var isChanging = true
        while isChanging {
            let (order, names) = names(from: roots)
            isChanging = uniteNested(order)
            isChanging = uniteSameKeys(order, names) || isChanging
            isChanging = uniteSameName(order, names) || isChanging
            isChanging = uniteTuples(order) || isChanging
        }
    }

    /// Unites the nodes of trees, where a field contains objects that also have this field. Returns whether the graph
    /// has changed.
    private mutating func uniteNested(_ order: [Int]) -> Bool {
        var isChanged = false
        for node in order where self[node].isStructure {
            for field in self[node].objects.fields {
                guard let inner = structure(in: field.node), find(inner) != find(node) else { continue }
                let hasField = self[inner].objects.index[field.key] != nil && likeness(inner, node) >= 0.5
                guard hasField || haveSameTags(inner, node) else { continue }
                unite(node, inner)
                isChanged = true
            }
        }
        return isChanged
    }

    /// Returns whether the tags of one node are among those of the other: `{"kind": "number"}` in `{"kind": "sum"}`.
    private func haveSameTags(_ inner: Int, _ outer: Int) -> Bool {
        let fields = self[inner].objects.fields
        return fields.contains { field in
            guard VariantRule.isTag(field.key), let index = self[outer].objects.index[field.key] else { return false }
            let (tags, others) = (self[field.node], self[self[outer].objects.fields[index].node])
            return tags.kinds == .text && others.kinds == .text && !tags.scalars.texts.values.isEmpty
                && Set(tags.scalars.texts.values).isSubset(of: others.scalars.texts.values)
                && tags.scalars.texts.areIdentifiers
                && likeness(inner, outer) > 0
        }
    }

    /// Returns the node of a field's object, or of the objects that are its elements or values; `nil` if the field
    /// contains no objects.
    func structure(in node: Int) -> Int? {
        if self[node].isStructure { return node }
        if let element = self[node].arrays.element, self[element].isStructure { return element }
        if let values = self[node].objects.values, self[values].isStructure { return values }
        return nil
    }

    /// Unites objects with the same fields. Objects with few fields must also have the same name. Returns whether the
    /// graph has changed.
    private mutating func uniteSameKeys(_ order: [Int], _ names: [Int: [ShapeName]]) -> Bool {
        let many = 4
        let pairs = pairs(order) { node in
            let keys = self[node].objects.fields.map(\.key).sorted()
            let signature = keys.joined(separator: "\u{0}")
            if keys.count >= many { return [signature] }
            return (names[node] ?? []).map { "\($0.typeName)\u{0}\(signature)" }
        } where: {
            likeness($0, $1) == 1
        }
        return unite(pairs)
    }

    /// Unites objects that have the same name and most of their fields in common. Returns whether the graph has
    /// changed.
    private mutating func uniteSameName(_ order: [Int], _ names: [Int: [ShapeName]]) -> Bool {
        let pairs = pairs(order) { node in
            (names[node] ?? []).map { "\($0.typeName)\(self[node].role.isSent ? " sent" : "")" }
        } where: {
            likeness($0, $1) >= 0.5
        }
        return unite(pairs)
    }

    /// Unites tuples of the same scalars. Returns whether the graph has changed.
    private mutating func uniteTuples(_ order: [Int]) -> Bool {
        var firstNodes: [[String]: Int] = [:]
        var pairs: [(Int, Int)] = []
        for node in order where find(node) == node && self[node].kinds == .array {
            guard let tuple = self[node].arrays.tuple else { continue }
            let elements = tuple.map { self[$0] }
            guard elements.allSatisfy({ $0.kinds.isSubset(of: .scalars) }) else { continue }
            let signature = elements.map { "\($0.kinds.rawValue) \($0.scalars.numbers.dateType?.rawValue ?? "")" }
            if let first = firstNodes[signature] { pairs.append((first, node)) } else { firstNodes[signature] = node }
        }
        return unite(pairs)
    }

    /// Returns the pairs of nodes that share a label and are similar.
    private func pairs(
        _ order: [Int],
        labels: (Int) -> [String],
        where areAlike: (Int, Int) -> Bool
    ) -> [(Int, Int)] {
        var firstNodes: [String: [Int]] = [:]
        var pairs: [(Int, Int)] = []
        for node in order where find(node) == node && self[node].isStructure {
            for label in labels(node) {
                if let match = firstNodes[label]?.first(where: { $0 != node && areAlike($0, node) }) {
                    pairs.append((match, node))
                } else {
                    firstNodes[label, default: []].append(node)
                }
            }
        }
        return pairs
    }

    private mutating func unite(_ pairs: [(Int, Int)]) -> Bool {
        var isChanged = false
        for (one, other) in pairs where find(one) != find(other) {
            unite(one, other)
            isChanged = true
        }
        return isChanged
    }

    /// Returns the fraction of two objects' fields that both have, from 0 to 1. The result is 0 if a common field has
    /// different JSON types.
    private func likeness(_ one: Int, _ other: Int) -> Double {
        let (first, second) = (self[one].objects, self[other].objects)
        guard (first.variants == nil) == (second.variants == nil) else { return 0 }
        var common = 0
        for field in first.fields {
            guard let index = second.index[field.key] else { continue }
            guard self[field.node].kinds.meets(self[second.fields[index].node].kinds) else { return 0 }
            common += 1
        }
        let all = first.fields.count + second.fields.count - common
        return all == 0 ? 0 : Double(common) / Double(all)
    }
}
