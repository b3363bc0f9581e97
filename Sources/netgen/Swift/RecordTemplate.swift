/// How a model is read whose properties hold just what stands at its keys: by their types, in their order.
///
///     static let layout = JSONLayout("id name tag?", [Int.self, String.self, String?.self])
struct RecordTemplate {
    let properties: [PropertyTemplate]
    let scope: Scope

    var layout: SwiftSource {
        let keys = JSONKeyTable.literal(properties.map(\.tableKey))
        let types = SwiftSource.array(properties.map { "\($0.storedType).self" })
        let head: SwiftSource = "\(scope.access)static let layout = \(scope[.jsonLayout])"
        return .fitting("\(head)(\(keys), \(types))", else: "\(head)(\n    \(SwiftSource.rows([keys, types]))\n)")
    }
}
