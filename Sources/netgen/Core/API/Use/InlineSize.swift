/// The counts of the values that types store inline. The values of a struct include those of all structs in it.
///
/// The compiler emits code for each of these values wherever the type is copied or destroyed. A large struct would
/// repeat this cost in each struct that contains it, so it is stored in a box.
struct InlineSize {
    /// The number of values above which a type is stored in a box.
    static let limit = 12

    private var kinds: [[TypeName]: Model.Kind] = [:]
    private var sizes: [[TypeName]: Int] = [:]

    /// Creates the counts. The guards must break every cycle of types.
    init(_ declarations: Declarations, _ guards: RecursionGuards) {
        declarations.forEachModel { model, path in kinds[path] = model.kind }
        for path in kinds.keys { _ = values(at: path, guards) }
    }

    /// Returns whether a property of the type is stored in a box.
    func isTooLarge(_ type: TypeReference) -> Bool {
        switch type {
        case .named(let path): sizes[path, default: 1] > Self.limit
        case .optional(let wrapped): isTooLarge(wrapped)
        case .scalar, .file, .array, .dictionary: false
        }
    }

    private mutating func values(of type: TypeReference, _ guards: RecursionGuards) -> Int {
        switch type {
        case .named(let path): values(at: path, guards)
        case .optional(let wrapped): values(of: wrapped, guards)
        case .scalar, .file, .array, .dictionary: 1
        }
    }

    private mutating func values(at path: [TypeName], _ guards: RecursionGuards) -> Int {
        if let count = sizes[path] { return count }
        let count =
            switch kinds[path] {
            case .structure(let properties), .tuple(let properties):
                properties.reduce(0) { sum, property in
                    let count = guards.breaks(property, of: path) ? 1 : values(of: property.type, guards)
                    return sum + (count > Self.limit ? 1 : count)
                }
            case .alias(let target): values(of: target, guards)
            case .union, .enumeration, nil: 1
            }
        sizes[path] = count
        return count
    }
}
