/// A rule that decides whether the keys of objects are data instead of the names of fields.
struct MapRule {
    let graph: ShapeGraph

    func isMap(_ objects: ShapeGraph.Objects, names: [ShapeName]) -> Bool {
        let keys = objects.fields.map(\.key)
        // Objects are dictionaries if a key isn't a valid name of a field, or if all of the objects are empty.
        if keys.isEmpty || keys.contains(where: { $0.isEmpty || !TextSyntax.isOneLine($0) }) { return true }
        let kinds = objects.fields.map { graph[$0.node].kinds }.reduce(into: ShapeKinds()) { $0.formUnion($1) }
        if kinds.isSubset(of: [.text, .array, .number]), names.contains(where: \.suggestsMap) { return true }
        guard !kinds.isMixed else { return false }
        // A key such as `__name__` is a system key among keys that users define, so the objects are dictionaries.
        if kinds == .text, keys.contains(where: { $0.hasPrefix("__") && $0.hasSuffix("__") }) { return true }

        let dataKeys = keys.count { MapRule.isData($0) }
        if dataKeys * 2 > keys.count { return true }
        if kinds == .object || kinds == .array {
            let inner = objects.fields.compactMap { graph.structure(in: $0.node) }
            return keys.count >= 4 && inner.count == keys.count && areAlike(inner)
        }
        if keys.count >= 12, keys.count(where: { $0.contains { "-.:/".contains($0) } }) * 2 > keys.count { return true }
        // Fields that are often missing are probably entries of a dictionary.
        let presence = Double(objects.fields.reduce(0) { $0 + $1.count }) / Double(keys.count * objects.count)
        return objects.count >= 3 && keys.count >= 4 && presence <= 0.5
    }

    /// Returns whether objects have most of their fields in common.
    private func areAlike(_ nodes: [Int]) -> Bool {
        let keys = nodes.map { Set(graph[$0].objects.fields.map(\.key)) }
        let all = keys.reduce(into: Set<String>()) { $0.formUnion($1) }
        let count = keys.reduce(0) { $0 + $1.count }
        return all.count >= 2 && Double(count) >= 0.6 * Double(all.count * nodes.count)
    }

    /// Returns whether a key isn't a likely field name: an ID, a path, or a header field.
    static func isData(_ key: String) -> Bool {
        if key.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) { return true }
        if ScalarSyntax.isUUID(key) || ScalarSyntax.isDate(key) { return true }
        if key.contains(where: { "/ @".contains($0) }) { return true }
        if key.utf8.count >= 16, key.allSatisfy(\.isHexDigit) { return true }
        let parts = key.split(separator: "-", omittingEmptySubsequences: false)
        return parts.count > 1 && parts.allSatisfy { $0.first?.isUppercase == true }
    }
}
