/// The reader of a union whose variants are each the value of a different key.
///
///     static var fields: JSONFields { "put? range?" }
///
///     init(unknown value: JSON) {
///         self = .unknown(value)
///     }
///
///     mutating func fill(_ field: Int, from reader: inout JSONReader) {
///         switch field {
///         case 0: self = .put(reader.value())
///         case 1: self = .range(reader.value())
///         default: break
///         }
///     }
struct KeyedUnionTemplate {
    let union: Union
    let scope: Scope

    init(_ union: Union, in scope: Scope) {
        self.union = union
        self.scope = scope
    }

    var reading: [SwiftSource] {
        let table = JSONKeyTable.literal(union.variants.map { JSONKeyTable.entry($0.tags.first ?? "") + "?" })
        let head: SwiftSource = "\(scope.access)static var fields: \(scope[.jsonFields])"
        return [
            .fitting("\(head) { \(table) }", else: "\(head) {\n    \(table)\n}"),
            """
            \(scope.access)init(unknown value: \(scope[.json])) {
                self = .\(unescaped: union.unknownCase)(value)
            }
            """,
            """
            \(scope.access)mutating func fill(_ field: \(scope[.int]), from reader: inout \(scope[.jsonReader])) {
                switch field {
                \(lines: union.variants.enumerated().map { readingCase($0.offset, $0.element) })
                default: break
                }
            }
            """,
        ]
    }

    private func readingCase(_ index: Int, _ variant: Union.Variant) -> SwiftSource {
        let format: SwiftSource = scope.visibleNames.types.format(of: variant.type).map { "as: \($0.source)" } ?? ""
        let assignment: SwiftSource = "self = .\(unescaped: variant.name)(reader.value(\(format)))"
        return .fitting("case \(index): \(assignment)", else: "case \(index):\n    \(assignment)")
    }
}
