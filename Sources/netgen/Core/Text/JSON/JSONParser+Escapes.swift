extension JSONParser {
    /// Reads the escape that starts here; what is none is reported and becomes the character itself.
    mutating func escapedScalar() -> Unicode.Scalar {
        let start = index
        index = min(start + 2, bytes.count)
        guard start + 1 < bytes.count else { return "\u{FFFD}" }
        switch bytes[start + 1] {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return unicodeEscape(from: start)
        default: return invalidEscape(from: start)
        }
    }

    /// `\u00e9`, or the two halves of a character past U+FFFF: `\ud83d\ude00`.
    private mutating func unicodeEscape(from start: Int) -> Unicode.Scalar {
        guard let first = hexUnit(at: start + 2) else {
            let digits = bytes[start + 2..<min(start + 6, bytes.count)].prefix(while: Self.isHexDigit)
            index = digits.endIndex
            error(
                .invalidEscape,
                "\\u takes four hexadecimal digits",
                start..<index,
                fix: "write four digits, such as \\u00e9"
            )
            return "\u{FFFD}"
        }
        index = start + 6
        if let scalar = Unicode.Scalar(first) { return scalar }
        if UTF16.isLeadSurrogate(first), index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u"), let second = hexUnit(at: index + 2), UTF16.isTrailSurrogate(second)
        {
            index += 6
            return UTF16.decode(UTF16.EncodedScalar([first, second]))
        }
        error(
            .invalidEscape,
            "this is half of a character: a surrogate without its pair",
            start..<index,
            fix: "write the character itself, or both halves"
        )
        return "\u{FFFD}"
    }

    private mutating func invalidEscape(from start: Int) -> Unicode.Scalar {
        guard let scalar = scalar(at: start + 1), scalar.value >= 0x20 else {
            // A line break or the end of the file: the string is not closed, which is reported by who reads it.
            index = start + 1
            return "\\"
        }
        index = start + 1 + UTF8.width(scalar)
        error(
            .invalidEscape,
            "JSON has no escape \\\(scalar.shown)",
            start..<index,
            fix: scalar == "'" ? "write '" : "write \\\\ for a backslash"
        )
        return scalar
    }

    private func hexUnit(at offset: Int) -> UInt16? {
        guard offset + 4 <= bytes.count, bytes[offset..<offset + 4].allSatisfy(Self.isHexDigit) else { return nil }
        return UInt16(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16)
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }
}
