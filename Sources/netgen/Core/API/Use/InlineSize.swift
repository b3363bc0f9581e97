/// Which types are large in place: a struct has the values of all the structs in it.
///
/// The compiler emits code for every one of them wherever a value is copied or destroyed, so a large struct within others
/// is paid for again in each.
struct InlineSize {
    /// What has more values than this is stored elsewhere by what holds it.
    static let limit = 12

    private var kinds: [[TypeName]: Model.Kind] = [:]
    private var known: [[TypeName]: Int] = [:]

    /// Nothing may hold itself but where a guard breaks the circle.
    init(_ declarations: Declarations, _ guards: RecursionGuards) {
        declarations.forEachModel { model, path in kinds[path] = model.kind }
        declarations.forEachModel { _, path in _ = values(at: path, guards) }
    }

    /// Whether a property of the type is better stored in a box.
    func isTooLarge(_ type: TypeReference) -> Bool {
        switch type {
        case .named(let path): known[path, default: 1] > Self.limit
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
        if let count = known[path] { return count }
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
        known[path] = count
        return count
    }
}
