extension YAMLParser {
    /// Reads the escape that is here (YAML 1.2.2, section 5.7); what is none is reported and becomes the character itself.
    mutating func escapedScalar() -> Unicode.Scalar {
        let start = index
        guard start + 1 < bytes.count else {
            index = bytes.count
            return "\u{FFFD}"
        }
        index = start + 2
        let letter = Unicode.Scalar(bytes[start + 1])
        if let scalar = Self.escapes[letter] { return scalar }
        switch letter {
        case "x": return scalar(digits: 2, from: start)
        case "u": return scalar(digits: 4, from: start)
        case "U": return scalar(digits: 8, from: start)
        default:
            let character = characterBounds(at: start + 1)
            index = character.upperBound
            error(
                .invalidEscape,
                "YAML has no escape \\\(text(character))",
                start..<index,
                fix: letter == "'" ? "write '" : "write \\\\ for a backslash, or put the text in single quotes"
            )
            return text(character).unicodeScalars.first ?? "\u{FFFD}"
        }
    }

    private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
        "0": "\0", "a": "\u{7}", "b": "\u{8}", "t": "\t", "\t": "\t", "n": "\n", "v": "\u{B}", "f": "\u{C}",
        "r": "\r", "e": "\u{1B}", " ": " ", "\"": "\"", "/": "/", "\\": "\\", "N": "\u{85}", "_": "\u{A0}",
        "L": "\u{2028}", "P": "\u{2029}",
    ]

    private mutating func scalar(digits: Int, from start: Int) -> Unicode.Scalar {
        guard let value = hexadecimal(digits, at: start + 2) else {
            let escape = Unicode.Scalar(bytes[start + 1])
            error(
                .invalidEscape,
                "\\\(escape) takes \(digits) hexadecimal digits",
                start..<index,
                fix: "write the digits, or \\\\ for a backslash"
            )
            return "\u{FFFD}"
        }
        index = start + 2 + digits
        if let scalar = Unicode.Scalar(value) { return scalar }
        // JSON writes a character past U+FFFF in two halves.
        if digits == 4, (0xD800..<0xDC00).contains(value), index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
            bytes[index + 1] == UInt8(ascii: "u"), let second = hexadecimal(4, at: index + 2),
            (0xDC00..<0xE000).contains(second)
        {
            index += 6
            return UTF16.decode(UTF16.EncodedScalar([UInt16(value), UInt16(second)]))
        }
        error(
            .invalidEscape,
            value > 0x10FFFF
                ? "Unicode has no such character" : "this is half of a character: a surrogate without its pair",
            start..<index,
            fix: "write the character itself"
        )
        return "\u{FFFD}"
    }

    private func hexadecimal(_ digits: Int, at offset: Int) -> UInt32? {
        guard offset + digits <= bytes.count else { return nil }
        var value: UInt32 = 0
        for byte in bytes[offset..<offset + digits] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        return value
    }
}
