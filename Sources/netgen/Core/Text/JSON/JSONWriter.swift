/// A writer of single-line JSON with configurable spacing.
struct JSONWriter: Sendable {
    var comma = ", "
    var colon = ": "
    var opening = "{ "
    var closing = " }"
    /// A function that encodes a key or a string.
    var spell: @Sendable (String) -> String = JSONWriter.quoted

    /// The maximum line length of a document.
    static let columns = 110

    /// The style without spaces.
    static let compact = JSONWriter(comma: ",", colon: ":", opening: "{", closing: "}")
    /// The style with spaces: `{ "id": 1 }`.
    static let spaced = JSONWriter()
    /// The style for documentation: strings are quoted but not escaped.
    static let shown = JSONWriter(opening: "{", closing: "}", spell: { "\"\($0)\"" })

    func text(of value: JSONValue) -> String {
        switch value.kind {
        case .null: "null"
        case .bool(let flag): flag ? "true" : "false"
        case .number(let spelling): spelling
        case .string(let text): spell(text)
        case .array(let elements): "[\(elements.map(text).joined(separator: comma))]"
        case .object(let members):
            members.isEmpty
                ? "{}"
                : opening + members.map { spell($0.key) + colon + text(of: $0.value) }.joined(separator: comma)
                    + closing
        }
    }
}

extension JSONValue {
    /// The value in one line, without spaces.
    var compact: String { JSONWriter.compact.text(of: self) }

    /// The value in one line, as documentation shows it. Strings aren't escaped, so the text isn't always JSON.
    var compactJSON: String { JSONWriter.shown.text(of: self) }

    /// The value with two spaces of indentation per level and a final line break.
    var indented: String { layout(width: 0, indent: "", used: 0) + "\n" }

    /// The value in the style of a spec, with a final line break. Values that fit into 110 columns are on one line.
    ///
    /// ```json
    /// "models": {
    ///   "Pet": { "fields": { "id": "int64", "name": "string" } }
    /// }
    /// ```
    var document: String { layout(width: JSONWriter.columns, indent: "", used: JSONWriter.columns) + "\n" }

    /// Returns the value on one line if it fits into `width` columns after the `used` ones, and otherwise with line
    /// breaks. A width of 0 breaks every nonempty container.
    private func layout(width: Int, indent: String, used: Int) -> String {
        var line: String { JSONWriter.spaced.text(of: self) }
        if width > 0, used + line.count <= width { return line }
        let inner = indent + "  "
        switch kind {
        case .array(let elements) where !elements.isEmpty:
            let lines = elements.map { inner + $0.layout(width: width, indent: inner, used: inner.count + 1) }
            return "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
        case .object(let members) where !members.isEmpty:
            let lines = members.map { member in
                let head = "\(inner)\(JSONWriter.quoted(member.key)): "
                return head + member.value.layout(width: width, indent: inner, used: head.count + 1)
            }
            return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
        case .null, .bool, .number, .string, .array, .object: return line
        }
    }
}

// MARK: - Strings

extension JSONWriter {
    /// Returns a string with quotes and escapes.
    @Sendable static func quoted(_ text: String) -> String {
        var result = "\""
        // Append runs without escapes in one piece. In visible ASCII, only `"` and `\` are escaped.
        var start = text.startIndex
        for index in text.utf8.indices {
            let byte = text.utf8[index]
            if 0x20..<0x7F ~= byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { continue }
            // Skip the continuation bytes of UTF-8.
            if byte & 0xC0 == 0x80 { continue }
            guard let escape = escape(for: text.unicodeScalars[index]) else { continue }
            result += text[start..<index] + escape
            start = text.unicodeScalars.index(after: index)
        }
        return result + text[start...] + "\""
    }

    private static func escape(for scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\"", "\\": return "\\\(scalar)"
        case "\n": return "\\n"
        case "\t": return "\\t"
        case _ where scalar.isInvisibleInText:
            let units = String(scalar).utf16.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
            return units.joined()
        default: return nil
        }
    }
}
