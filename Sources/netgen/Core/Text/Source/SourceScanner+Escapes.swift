extension SourceScanner {
    /// Parses the escape at the current position (RFC 8259, section 7; YAML 1.2.2, section 5.7). Reports an invalid
    /// escape and returns the character itself.
    mutating func escapedScalar(of format: DocumentFormat) -> Unicode.Scalar {
        let start = index
        guard start + 1 < bytes.count else {
            index = bytes.count
            return "\u{FFFD}"
        }
        index = start + 2
        let escapeCharacter = Unicode.Scalar(bytes[start + 1])
        if let scalar = format.escapes[escapeCharacter] { return scalar }
        if let digits = format.escapeDigits[escapeCharacter] { return scalar(digits: digits, from: start, of: format) }
        guard let scalar = scalar(at: start + 1), scalar.value >= 0x20 else {
            // At a line break or the end of the file, the string isn't closed. The caller reports this error.
            index = start + 1
            return "\\"
        }
        index = start + 1 + UTF8.width(scalar)
        let (name, backslash) =
            switch format {
            case .json: ("JSON does not support the escape \\\(scalar.shown)", "write \\\\ for a backslash")
            case .yaml:
                ("YAML does not support the escape \\\(scalar)", "write \\\\ for a backslash, or use single quotes")
            }
        error(.invalidEscape, name, start..<index, fix: scalar == "'" ? "write '" : backslash)
        return scalar
    }

    /// Parses a numeric escape, `\u00e9`, or a surrogate pair for a character above U+FFFF: `\ud83d\ude00`.
    private mutating func scalar(digits: Int, from start: Int, of format: DocumentFormat) -> Unicode.Scalar {
        guard let value = hexadecimal(digits, at: start + 2) else {
            reportMissingDigits(digits, from: start, of: format)
            return "\u{FFFD}"
        }
        index = start + 2 + digits
        if let scalar = Unicode.Scalar(value) { return scalar }
        if digits == 4, (0xD800..<0xDC00).contains(value), byte(at: index) == UInt8(ascii: "\\"),
            byte(at: index + 1) == UInt8(ascii: "u"), let second = hexadecimal(4, at: index + 2),
            (0xDC00..<0xE000).contains(second)
        {
            index += 6
            return UTF16.decode(UTF16.EncodedScalar([UInt16(value), UInt16(second)]))
        }
        error(
            .invalidEscape,
            value > 0x10FFFF
                ? "the escape is not a Unicode character" : "the escape is a surrogate without its pair",
            start..<index,
            fix: format == .json ? "write the character itself, or both surrogates" : "write the character itself"
        )
        return "\u{FFFD}"
    }

    private mutating func reportMissingDigits(_ digits: Int, from start: Int, of format: DocumentFormat) {
        switch format {
        case .json:
            index += bytes[index..<min(index + digits, bytes.count)].prefix { Self.hexadecimalDigit($0) != nil }.count
            let fix = "write four digits, such as \\u00e9"
            error(.invalidEscape, "\\u must be followed by four hexadecimal digits", start..<index, fix: fix)
        case .yaml:
            let escapeCharacter = Unicode.Scalar(bytes[start + 1])
            let fix = "write the digits, or \\\\ for a backslash"
            error(
                .invalidEscape,
                "\\\(escapeCharacter) must be followed by \(digits) hexadecimal digits",
                start..<index,
                fix: fix
            )
        }
    }

    private func hexadecimal(_ digits: Int, at offset: Int) -> UInt32? {
        guard offset + digits <= bytes.count else { return nil }
        var value: UInt32 = 0
        for byte in bytes[offset..<offset + digits] {
            guard let digit = Self.hexadecimalDigit(byte) else { return nil }
            value = value << 4 | digit
        }
        return value
    }

    private static func hexadecimalDigit(_ byte: UInt8) -> UInt32? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt32($0) }
    }
}

extension DocumentFormat {
    /// The scalars for single-character escapes.
    fileprivate var escapes: [Unicode.Scalar: Unicode.Scalar] { self == .json ? Self.jsonEscapes : Self.yamlEscapes }

    /// The numbers of hexadecimal digits for each numeric escape.
    fileprivate var escapeDigits: [Unicode.Scalar: Int] { self == .json ? ["u": 4] : ["x": 2, "u": 4, "U": 8] }

    private static let jsonEscapes: [Unicode.Scalar: Unicode.Scalar] = [
        "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
    ]

    private static let yamlEscapes = jsonEscapes.merging([
        "0": "\0", "a": "\u{7}", "\t": "\t", "v": "\u{B}", "e": "\u{1B}", " ": " ", "N": "\u{85}", "_": "\u{A0}",
        "L": "\u{2028}", "P": "\u{2029}",
    ]) { first, _ in first }
}
