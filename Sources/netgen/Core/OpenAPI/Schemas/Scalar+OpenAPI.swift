/// The mapping of `type` and `format` to scalars.
///
/// Unknown formats are ignored, and so are formats that the document's own example contradicts. Publishers sometimes
/// declare a wrong format, such as a URI or a UUID, and an app must not fail because of that.
extension Scalar {
    init(_ schema: JSONSchema) {
        let format = schema.types.format
        self =
            switch schema.type {
            case "string": .text(schema)
            case "integer": .integer(format)
            case "number": Scalar(openAPIType: "number", format: format) ?? .double
            case "boolean": .bool
            case nil: .untyped(schema)
            default: .json
            }
    }

    /// Returns whether strings of this format have a type other than `String` in Swift.
    static func isTypedText(_ format: String?) -> Bool {
        format.map { Scalar(openAPIType: "string", format: $0)?.text != nil } ?? false
    }

    /// Returns the known format of which an unknown one is probably a misspelling; `nil` if there is none.
    static func format(resembling format: String) -> String? {
        if isTypedText(format) { return nil }
        let plain = format.lowercased()
        // Suggest the format of OpenAPI, although "datetime" is also recognized.
        if plain.filter(\.isLetter) == "datetime" { return "date-time" }
        if isTypedText(plain) { return plain }
        let formats = Scalar.textFormats.sorted()
        let truncated = formats.first { $0.count == plain.count + 1 && $0.hasPrefix(plain) }
        return truncated ?? SpellingSuggestion.correction(plain, among: formats)
    }

    private static func text(_ schema: JSONSchema) -> Scalar {
        guard let format = schema.types.format, let scalar = Scalar(openAPIType: "string", format: format)
        else {
            return .string
        }
        for value in [schema.notes.documentation.example, schema.notes.documentation.defaultValue] {
            guard let text = value?.string else { continue }
            if let rule = scalar.text, !rule.isLikely(text) { return .string }
            if let range = scalar.wholeRange, !range.contains(plain: text) { return .string }
        }
        return scalar
    }

    private static func integer(_ format: String?) -> Scalar {
        Scalar(openAPIType: "integer", format: format?.lowercased()) ?? .int
    }

    /// Returns the scalar that the format implies if there is no type.
    private static func untyped(_ schema: JSONSchema) -> Scalar {
        guard let format = schema.types.format else { return .json }
        if format.contains("int") && format != "uint" || format == "uint" { return integer(format) }
        if format == "float" || format == "double" { return .double }
        return isTypedText(format) ? text(schema) : .json
    }
}
