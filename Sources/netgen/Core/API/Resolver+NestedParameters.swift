/// Lists and objects inside of others, of which only JSON and the style `deepObject` say how they are written.
extension Resolver {
    /// Warns of a parameter that has any in another style (OpenAPI 3.1.1, section 4.8.12.4, leaves that open).
    mutating func reportNested(_ field: Spec.Field, in site: ParameterSite) {
        guard spec.origin == .openAPI, let form = writtenForm(of: field), isNested(field.schema) else { return }
        // A form without a style has JSON for objects, also those of a list (section 4.8.15.1).
        if site == .form, field.schema.notes.explode == nil, spelling(of: field) == .members { return }
        let style = site == .query || site == .form ? #", or "style": "deepObject""# : ""
        diagnostics.warning(
            .unsupportedType,
            "no style but \"deepObject\" says how \(site.title) has lists and objects inside of others; those of "
                + "\(quoted(field.name.value)) are sent as \(form)",
            at: field.name.range,
            fix: "describe it as JSON\(style)"
        )
    }

    /// What is made of what is nested; `nil` where the style says it.
    private func writtenForm(of field: Spec.Field) -> String? {
        switch spelling(of: field) {
        case .plain, .separated(_, ofMembers: false): "text with commas"
        case .members, .separated(_, ofMembers: true): "JSON, or text with commas"
        case .deepObject, .json: nil
        }
    }

    /// Whether what the value has inside has something inside itself.
    private func isNested(_ schema: Spec.Schema) -> Bool {
        parts(of: schema).contains { !parts(of: $0).isEmpty }
    }

    /// The schemas of elements and members; none of a value by itself.
    private func parts(of schema: Spec.Schema) -> [Spec.Schema] {
        guard let schema = underlying(schema) else { return [] }
        return switch schema.kind {
        case .items(let element), .values(let element): [element]
        case .expression(.array(let element)), .expression(.dictionary(let element)):
            [Spec.Schema(range: schema.range, kind: .expression(element))]
        case .object(let fields), .tuple(let fields): fields.map(\.schema)
        case .openObject(let fields, let others): fields.map(\.schema) + [others]
        // A choice is written as what is chosen.
        case .union, .enumeration, .expression: []
        }
    }
}
