/// `type` and `format` to scalars.
///
/// A format that is not known says nothing, and neither does one that the document's own example contradicts: an app
/// must not fail because a publisher calls something a URI or a UUID that is none.
extension OpenAPIParser {
    func scalar(type: String?, _ schema: JSONSchema) -> TypeExpression.Scalar {
        switch type {
        case "string": text(schema)
        case "integer": integer(schema.format)
        case "number": schema.format == "decimal" ? .decimal : .double
        case "boolean": .bool
        case nil: untyped(schema)
        default: .json
        }
    }

    /// Whether text of this format is more than a string in Swift.
    static func isTypedText(_ format: String?) -> Bool {
        guard let format else { return false }
        return textFormats[format] != nil
    }

    private static let textFormats: [String: TypeExpression.Scalar] = [
        "date": .date, "date-time": .dateTime, "datetime": .dateTime, "uuid": .uuid, "uri": .url, "url": .url,
        "byte": .bytes, "base64": .bytes, "binary": .binary,
    ]

    /// The format that is read and that another one, which nobody knows, is a slip of.
    static func format(meantBy format: String) -> String? {
        if textFormats[format] != nil { return nil }
        let plain = format.lowercased()
        return textFormats[plain] != nil ? plain : Suggestion.slip(plain, among: textFormats.keys.sorted())
    }

    private func text(_ schema: JSONSchema) -> TypeExpression.Scalar {
        guard let format = schema.format, let scalar = Self.textFormats[format] else { return .string }
        for value in [schema.notes.example, schema.notes.defaultValue] {
            guard let text = value?.string else { continue }
            if !Self.fits(text, scalar) { return .string }
        }
        return scalar
    }

    /// Whether a text can be a value of the type, as far as its first look tells.
    private static func fits(_ text: String, _ scalar: TypeExpression.Scalar) -> Bool {
        let bytes = Array(text.utf8)
        func isDate() -> Bool {
            bytes.count >= 10 && bytes[4] == UInt8(ascii: "-") && bytes[7] == UInt8(ascii: "-")
                && bytes[..<4].allSatisfy { (0x30...0x39).contains($0) }
        }
        return switch scalar {
        case .date: bytes.count == 10 && isDate()
        case .dateTime: bytes.count >= 19 && isDate() && [0x54, 0x74, 0x20].contains(bytes[10])
        case .uuid: bytes.count == 36 && [8, 13, 18, 23].allSatisfy { bytes[$0] == UInt8(ascii: "-") }
        case .url: text.contains(":")
        default: true
        }
    }

    private func integer(_ format: String?) -> TypeExpression.Scalar {
        switch format?.lowercased() {
        // What is 32 bits wide on a watch may not be enough for these.
        case "int64", "uint64", "uint32", "long", "bigint": .int64
        case "unix-time", "unixtime", "unix-timestamp", "unix": .unixTime
        default: .int
        }
    }

    /// Without a type, the format gives it away.
    private func untyped(_ schema: JSONSchema) -> TypeExpression.Scalar {
        guard let format = schema.format else { return .json }
        if format.contains("int") && format != "uint" || format == "uint" { return integer(format) }
        if format == "float" || format == "double" { return .double }
        return Self.isTypedText(format) ? text(schema) : .json
    }
}
