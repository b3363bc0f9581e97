import Foundation

/// A writer of compact JSON that shares no code with the measured writers.
struct DocumentText {
    /// Whether characters beyond ASCII are written as `\u` escapes.
    var escapesNonASCII = false

    private var bytes: [UInt8] = []

    init(escapesNonASCII: Bool = false) {
        self.escapesNonASCII = escapesNonASCII
    }

    func data(_ document: Document) -> Data {
        var text = self
        text.append(document)
        return Data(text.bytes)
    }

    private mutating func append(_ document: Document) {
        switch document {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .number(let spelling): bytes += spelling.utf8
        case .string(let value): append(value)
        case .array(let elements): append(elements, between: "[", "]") { $0.append($1) }
        case .object(let members):
            append(members, between: "{", "}") { text, member in
                text.append(member.key)
                text.bytes.append(UInt8(ascii: ":"))
                text.append(member.value)
            }
        }
    }

    private mutating func append<Item>(
        _ items: [Item],
        between start: Unicode.Scalar,
        _ end: Unicode.Scalar,
        item: (inout DocumentText, Item) -> Void
    ) {
        bytes.append(UInt8(ascii: start))
        for (index, element) in items.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            item(&self, element)
        }
        bytes.append(UInt8(ascii: end))
    }

    private mutating func append(_ string: String) {
        bytes.append(UInt8(ascii: "\""))
        for scalar in string.unicodeScalars { append(scalar) }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"", "\\": bytes += [UInt8(ascii: "\\"), UInt8(ascii: scalar)]
        case "\n": bytes += #"\n"#.utf8
        case "\r": bytes += #"\r"#.utf8
        case "\t": bytes += #"\t"#.utf8
        case "\0"..<" ": append(escaped: UInt16(scalar.value))
        default:
            guard escapesNonASCII, !scalar.isASCII else {
                bytes += UTF8.encode(scalar).map { Array($0) } ?? []
                return
            }
            for unit in String(scalar).utf16 { append(escaped: unit) }
        }
    }

    private mutating func append(escaped unit: UInt16) {
        let digits = String(unit, radix: 16)
        bytes += #"\u"#.utf8
        bytes += String(repeating: "0", count: 4 - digits.count).utf8
        bytes += digits.utf8
    }
}
