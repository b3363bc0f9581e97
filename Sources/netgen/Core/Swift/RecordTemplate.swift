/// The layout of a record: its keys, and the types of its properties in order. Each property holds the value of its
/// key.
///
///     static let layout = JSONLayout("id name tag?", (Int, String, String?).self)
struct RecordTemplate {
    let properties: [PropertyTemplate]
    let scope: Scope

    var layout: SwiftSource {
        let keys = JSONKeyTable.literal(properties.map(\.tableKey))
        let types = types
        let name = scope[.jsonLayout]
        // In a record, the plain name refers to the record's own type of layout. The qualified name refers to the
        // generic type.
        let type: SwiftSource = name.inlineText == ExternalType.jsonLayout.rawValue ? name : "\(name)<Self>"
        let head: SwiftSource = "\(scope.access)static let layout = \(type)"
        return .fitting("\(head)(\(keys), \(types))", else: "\(head)(\n    \(SwiftSource.rows([keys, types]))\n)")
    }

    /// The types of the properties. Swift has no tuples of one element, so a single type has no parentheses. Without
    /// properties, the type is `Void`.
    private var types: SwiftSource {
        let types = properties.map(\.storedType)
        if types.count < 2 { return "\(types.first ?? scope[.void]).self" }
        let pieces = types.dropLast().map { $0.inlineText + "," } + types.suffix(1).map(\.inlineText)
        return .fitting(
            "(\(list: types)).self",
            else: """
                (
                    \(SwiftSource.flow(Flow(pieces: pieces)))
                ).self
                """
        )
    }
}
