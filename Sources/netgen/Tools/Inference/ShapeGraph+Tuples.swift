/// Arrays whose elements differ by their place, always in the same way: `[1435781451.781, "1"]`.
extension ShapeGraph {
    private static let lengths = 2...6

    mutating func findTuples(from first: Int) {
        // What is found adds nodes, which are looked at in their turn.
        var node = first
        while node < indices.upperBound {
            defer { node += 1 }
            guard find(node) == node, self[node].arrays.tuple == nil, let length = tupleLength(self[node].arrays) else {
                continue
            }
            let samples = self[node].arrays.samples
            let isSent = self[node].isSent
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
            for (place, value) in sample.enumerated() {
                let kind = ShapeKinds(of: value)
                guard kinds[place].meets(kind) else { return nil }
                kinds[place].formUnion(kind)
            }
        }
        return Set(kinds.filter { !$0.isEmpty }).count > 1 ? first.count : nil
    }
}
