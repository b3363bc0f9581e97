/// The further elements of a tuple: `{ "tuple": { "time": "unix-time" }, "rest": "double" }`.
extension Spec.Field {
    static func rest(of element: Spec.Schema, named name: Located<String> = Located("rest", at: .none)) -> Spec.Field {
        var field = Spec.Field(name: name, schema: Spec.Schema(range: element.range, kind: .items(element)))
        field.isRest = true
        return field
    }
}

extension [Spec.Field] {
    /// The schema of a tuple's further elements; `nil` if it has none.
    var rest: Spec.Schema? {
        guard let last, last.isRest else { return nil }
        return switch last.schema.kind {
        case .items(let element): element
        case .expression(.array(let element)): Spec.Schema(range: last.schema.range, kind: .expression(element))
        default: nil
        }
    }
}
