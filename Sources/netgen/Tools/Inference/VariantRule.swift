/// A rule that decides whether objects are of several kinds that a key distinguishes: `{"resultType": "vector", …}`.
struct VariantRule {
    let graph: ShapeGraph

    private static let variantLimit = 12

    /// Returns the key that distinguishes the objects; `nil` if they are of one kind.
    func tagKey(of objects: ShapeGraph.Objects) -> String? {
        objects.fields.first { field in
            let values = graph[field.node]
            return Self.isTag(field.key) && field.count == objects.count && values.kinds == .text
                && values.scalars.nulls == 0
                && (2...Self.variantLimit).contains(values.scalars.texts.values.count)
                && values.scalars.texts.areIdentifiers
                && differ(objects, by: field.key)
        }?.key
    }

    /// Returns whether the name of a key suggests that its value is the kind of the object.
    static func isTag(_ key: String) -> Bool {
        let name = key.lowercased()
        return name.hasSuffix("type") || name.hasSuffix("kind") || name == "object" || name == "event"
    }

    /// The properties of objects with one tag.
    private struct Traits {
        var count = 0
        var counts: [String: Int] = [:]
        var kinds: [String: [ShapeKinds]] = [:]
    }

    /// Returns whether objects with different tags use a key with different types, or have keys that the others lack.
    private func differ(_ objects: ShapeGraph.Objects, by key: String) -> Bool {
        let tagged = objects.samples.compactMap { sample in
            sample.first { $0.key == key }?.value.string.map { (tag: $0, members: sample) }
        }
        return Self.differ(tagged)
    }

    static func differ(_ objects: [(tag: String, members: [JSONValue.Member])]) -> Bool {
        var traits: [String: Traits] = [:]
        for (tag, members) in objects {
            var trait = traits[tag] ?? Traits()
            trait.count += 1
            for member in members {
                trait.counts[member.key, default: 0] += 1
                let previous = trait.kinds[member.key] ?? []
                trait.kinds[member.key] = joined(previous, valueKinds(of: member.value))
            }
            traits[tag] = trait
        }
        let all = traits.keys.sorted().compactMap { traits[$0] }
        var tagsWithOwnKeys = 0
        var ownKeys = 0
        for (index, trait) in all.enumerated() {
            let others = all.enumerated().filter { $0.offset != index }.map(\.element)
            let ownKeyCount = trait.counts.keys.count { key in
                trait.counts[key] == trait.count && !others.contains { $0.counts[key] != nil }
            }
            if ownKeyCount > 0 { tagsWithOwnKeys += 1 }
            ownKeys += ownKeyCount
            for (key, kinds) in trait.kinds {
                for other in others where !areCompatible(kinds, other.kinds[key] ?? []) { return true }
            }
        }
        return tagsWithOwnKeys >= 2 || ownKeys >= 3
    }

    /// Returns the JSON type of a value, and the JSON types of its elements.
    private static func valueKinds(of value: JSONValue) -> [ShapeKinds] {
        [ShapeKinds(of: value), value.elements.reduce(into: ShapeKinds()) { $0.formUnion(ShapeKinds(of: $1)) }]
    }

    private static func joined(_ one: [ShapeKinds], _ other: [ShapeKinds]) -> [ShapeKinds] {
        one.isEmpty ? other : zip(one, other).map { $0.union($1) }
    }

    static func areCompatible(_ one: [ShapeKinds], _ other: [ShapeKinds]) -> Bool {
        zip(one, other).allSatisfy { $0.meets($1) }
    }
}
