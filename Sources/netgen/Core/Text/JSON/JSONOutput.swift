/// JSON that netgen prints for machines. Members keep their order.
///
/// ```swift
/// JSONOutput.object([("path", "petstore.json"), ("line", 14)]).text
/// ```
indirect enum JSONOutput: Equatable {
    case object([Member])
    case array([JSONOutput])
    case string(String)
    /// In JSON's spelling.
    case number(String)
    case boolean(Bool)
    case null

    struct Member: Equatable {
        var key: String
        var value: JSONOutput
    }

    /// An object of those members that have a value.
    static func object(_ members: KeyValuePairs<String, JSONOutput?>) -> JSONOutput {
        .object(Self.members(members))
    }

    /// Those members that have a value.
    static func members(_ members: KeyValuePairs<String, JSONOutput?>) -> [Member] {
        members.compactMap { key, value in value.map { Member(key: key, value: $0) } }
    }

    static func integer(_ number: Int) -> JSONOutput { .number(String(number)) }

    /// Two spaces for each level, and a line break at the end.
    var text: String { text(indent: "") + "\n" }

    /// All in one line.
    var compact: String {
        switch self {
        case .object(let members):
            let pairs = members.map { "\(Self.quoted($0.key)):\($0.value.compact)" }
            return "{\(pairs.joined(separator: ","))}"
        case .array(let elements): return "[\(elements.map(\.compact).joined(separator: ","))]"
        default: return text(indent: "")
        }
    }

    private func text(indent: String) -> String {
        let inner = indent + "  "
        switch self {
        case .object(let members):
            let lines = members.map { "\(inner)\(Self.quoted($0.key)): \($0.value.text(indent: inner))" }
            return lines.isEmpty ? "{}" : "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
        case .array(let elements):
            let lines = elements.map { inner + $0.text(indent: inner) }
            return lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
        case .string(let text): return Self.quoted(text)
        case .number(let spelling): return spelling
        case .boolean(let value): return value ? "true" : "false"
        case .null: return "null"
        }
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        // What needs no escape is added in one piece. Nothing that does is visible ASCII but the quote and the backslash.
        var start = text.startIndex
        for index in text.utf8.indices {
            let byte = text.utf8[index]
            if 0x20..<0x7F ~= byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") { continue }
            // Inside a character.
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

extension JSONOutput: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    init(stringLiteral text: String) { self = .string(text) }
    init(integerLiteral number: Int) { self = .integer(number) }
}
