extension JSONParser {
    /// Letters, digits and what else stands in the middle of names and numbers.
    static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."),
            UInt8(ascii: "-"):
            true
        default: false
        }
    }

    /// The bounds of the word that starts here; empty when none does.
    func word() -> Range<Int> {
        var end = index
        while end < bytes.count, Self.isWordByte(bytes[end]) { end += 1 }
        return index..<end
    }

    /// `true`, `false`, `null`, and whatever else stands where a value should.
    mutating func wordOrOddity() -> JSONValue? {
        let start = index
        switch bytes[index] {
        case UInt8(ascii: "'"):
            return singleQuotedString().map { JSONValue(kind: .string($0), range: range(start..<index)) }
        case UInt8(ascii: "+"), UInt8(ascii: "."):
            return invalidNumber(from: start)
        case 0xE2 where scalar(at: index) == "\u{201C}" || scalar(at: index) == "\u{201D}":
            return typographicString().map { JSONValue(kind: .string($0), range: range(start..<index)) }
        default: break
        }
        let word = word()
        guard !word.isEmpty else {
            reportUnexpectedCharacter(expected: "a value")
            return nil
        }
        index = word.upperBound
        return JSONValue(kind: kind(ofWord: word), range: range(word))
    }

    private mutating func kind(ofWord bounds: Range<Int>) -> JSONValue.Kind {
        let word = String(decoding: bytes[bounds], as: UTF8.self)
        switch word {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        default: break
        }
        let (kind, meant): (JSONValue.Kind, String?) =
            switch word.lowercased() {
            case "true", "yes", "on": (.bool(true), "true")
            case "false", "no", "off": (.bool(false), "false")
            case "null", "nil", "none", "undefined": (.null, "null")
            case "nan", "infinity": (.number("0"), nil)
            default:
                (.string(word), SpellingSuggestion.nearest(to: word, among: ["true", "false", "null"]) ?? quoted(word))
            }
        if case .string = kind {
            error(.unquotedText, "text stands in double quotes", bounds, fix: meant.map { "write \($0)" })
        } else {
            error(.invalidLiteral, "JSON has no \(word)", bounds, fix: meant.map { "write \($0)" })
        }
        return kind
    }

    /// Reports a character that can begin nothing here, and stops.
    mutating func reportUnexpectedCharacter(expected: String) {
        guard !hasStopped else { return }
        hasStopped = true
        guard let scalar = scalar(at: index) else {
            hasStopped = false
            _ = reportEndOfFile()
            return
        }
        error(.unexpectedCharacter, "expected \(expected), not \(scalar.shown)", index..<index + UTF8.width(scalar))
    }
}
