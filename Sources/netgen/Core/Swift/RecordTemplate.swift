/// How a model is read whose properties hold just what stands at its keys: by their types, in their order.
///
///     static let layout = JSONLayout("id name tag?", (Int, String, String?).self)
struct RecordTemplate {
    let properties: [PropertyTemplate]
    let scope: Scope

    var layout: SwiftSource {
        let keys = JSONKeyTable.literal(properties.map(\.tableKey))
        let types = types
        let name = scope[.jsonLayout]
        // In a record, the plain name is that of its own layout. A qualified name is that of the generic type.
        let type: SwiftSource = name.inlineText == ExternalType.jsonLayout.rawValue ? name : "\(name)<Self>"
        let head: SwiftSource = "\(scope.access)static let layout = \(type)"
        return .fitting("\(head)(\(keys), \(types))", else: "\(head)(\n    \(SwiftSource.rows([keys, types]))\n)")
    }

    /// One type stands by itself, and none is `Void`: there are no such tuples.
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
