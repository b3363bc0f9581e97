/// `type` and `format` to scalars.
///
/// A format that is not known says nothing, and neither does one that the document's own example contradicts: an app
/// must not fail because a publisher calls something a URI or a UUID that is none.
extension Scalar {
    init(_ schema: JSONSchema) {
        let format = schema.format
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

    /// Whether text of this format is more than a string in Swift.
    static func isTypedText(_ format: String?) -> Bool {
        format.map { Scalar(openAPIType: "string", format: $0)?.text != nil } ?? false
    }

    /// The format that is read and that another one, which nobody knows, is a slip of.
    static func format(meantBy format: String) -> String? {
        if isTypedText(format) { return nil }
        let plain = format.lowercased()
        // Readers may know "datetime", but OpenAPI's own name is the one to write.
        if plain.filter(\.isLetter) == "datetime" { return "date-time" }
        return isTypedText(plain)
            ? plain : SpellingSuggestion.slip(plain, among: Scalar.textFormats.sorted())
    }

    private static func text(_ schema: JSONSchema) -> Scalar {
        guard let format = schema.format, let scalar = Scalar(openAPIType: "string", format: format) else {
            return .string
        }
        for value in [schema.notes.example, schema.notes.defaultValue] {
            guard let text = value?.string else { continue }
            if let rule = scalar.text, !rule.isLikely(text) { return .string }
            if let range = scalar.wholeRange, !range.contains(plain: text) { return .string }
        }
        return scalar
    }

    private static func integer(_ format: String?) -> Scalar {
        Scalar(openAPIType: "integer", format: format?.lowercased()) ?? .int
    }

    /// Without a type, the format gives it away.
    private static func untyped(_ schema: JSONSchema) -> Scalar {
        guard let format = schema.format else { return .json }
        if format.contains("int") && format != "uint" || format == "uint" { return integer(format) }
        if format == "float" || format == "double" { return .double }
        return isTypedText(format) ? text(schema) : .json
    }
}
