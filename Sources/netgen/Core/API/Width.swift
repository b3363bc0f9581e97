/// How many values stand in place in a value of each type: a struct has those of all the structs in it.
///
/// The compiler emits code for every one of them wherever a value is copied or destroyed, so a wide struct within others
/// is paid for again in each.
struct Width {
    private let kinds: [[TypeName]: Model.Kind]
    private var known: [[TypeName]: Int] = [:]

    /// What is wider than this is stored elsewhere by what holds it.
    static let limit = 12

    init(_ api: inout API) {
        var kinds: [[TypeName]: Model.Kind] = [:]
        api.updateModels { model, path in kinds[path] = model.kind }
        self.kinds = kinds
    }

    /// Whether a property of the type is better stored in a box.
    mutating func isTooWide(_ type: TypeReference) -> Bool {
        width(of: type) > Self.limit
    }

    private mutating func width(of type: TypeReference) -> Int {
        switch type {
        case .named(let path): width(of: path)
        case .optional(let wrapped): width(of: wrapped)
        default: 1
        }
    }

    private mutating func width(of path: [TypeName]) -> Int {
        if let width = known[path] { return width }
        let width =
            switch kinds[path] {
            case .structure(let properties), .tuple(let properties):
                properties.reduce(0) { sum, property in
                    let width = property.isBoxed ? 1 : self.width(of: property.type)
                    return sum + (width > Self.limit ? 1 : width)
                }
            case .alias(let target): self.width(of: target)
            case .union, .enumeration, nil: 1
            }
        known[path] = width
        return width
    }
}
