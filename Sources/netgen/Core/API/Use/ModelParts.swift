extension Model {
    /// The stored properties of a struct or tuple.
    var properties: [Property] {
        switch kind {
        case .structure(let properties), .tuple(let properties): properties
        case .enumeration, .union, .alias: []
        }
    }

    /// Every type that the model itself mentions; those of nested types are not among them.
    var mentionedTypes: [TypeReference] { mentionedTypes(in: properties) }

    /// Those among them that requests carry.
    var sentTypes: [TypeReference] { mentionedTypes(in: properties.filter { $0.direction != .readOnly }) }

    private func mentionedTypes(in properties: [Property]) -> [TypeReference] {
        switch kind {
        case .structure, .tuple: properties.map(\.type)
        case .union(let union): union.variants.map(\.type)
        case .alias(let type): [type]
        case .enumeration: []
        }
    }
}
