/// The JSON types of the values at a location.
struct ShapeKinds: OptionSet, Hashable {
    let rawValue: UInt8

    static let bool = ShapeKinds(rawValue: 1)
    static let number = ShapeKinds(rawValue: 2)
    static let text = ShapeKinds(rawValue: 4)
    static let array = ShapeKinds(rawValue: 8)
    static let object = ShapeKinds(rawValue: 16)

    static let all: [ShapeKinds] = [.bool, .number, .text, .array, .object]
    static let scalars: ShapeKinds = [.bool, .number, .text]

    var isMixed: Bool { rawValue.nonzeroBitCount > 1 }

    /// Returns whether the sets have a type in common. An empty set matches any other set.
    func meets(_ other: ShapeKinds) -> Bool {
        isEmpty || other.isEmpty || !isDisjoint(with: other)
    }
}

extension ShapeKinds {
    /// Creates a set with the JSON type of a value; empty for null.
    init(of value: JSONValue) {
        self =
            switch value.kind {
            case .null: []
            case .bool: .bool
            case .number: .number
            case .string: .text
            case .array: .array
            case .object: .object
            }
    }
}

extension ShapeGraph.Node {
    var kinds: ShapeKinds {
        var kinds: ShapeKinds = []
        if scalars.bools > 0 { kinds.insert(.bool) }
        if scalars.numbers.count > 0 { kinds.insert(.number) }
        if scalars.texts.count > 0 { kinds.insert(.text) }
        if arrays.count > 0 { kinds.insert(.array) }
        if objects.count > 0 { kinds.insert(.object) }
        return kinds
    }

    /// Whether the node holds objects with fields, which may later be found to be dictionaries.
    var isStructure: Bool { objects.count > 0 && objects.values == nil && !role.keepsFields }
}
