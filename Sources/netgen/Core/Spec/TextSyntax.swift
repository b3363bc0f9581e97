/// The syntax of strings in a spec, such as names, URLs and HTTP tokens. Valid strings are safe to use in code and
/// headers.
enum TextSyntax {
    /// Returns whether the string can become a Swift name: underscores, a letter, then letters, digits and `_-.`.
    static func isName(_ text: some StringProtocol) -> Bool {
        beginsWithLetter(text) && text.unicodeScalars.allSatisfy(isNameScalar)
    }

    /// The advice for a string that isn't a name.
    static let nameRule = "begin with a letter, and use only letters, digits, _, - and ."

    static func isNameScalar(_ scalar: Unicode.Scalar) -> Bool {
        isLetter(scalar) || scalar.isASCIIDigit || scalar == "_" || scalar == "-" || scalar == "."
    }

    /// Returns whether the string is a Swift identifier or keyword.
    static func isIdentifier(_ text: String) -> Bool {
        beginsWithLetter(text) && text.unicodeScalars.allSatisfy { isLetter($0) || $0.isASCIIDigit || $0 == "_" }
    }

    /// Returns whether the string has no control characters, which could end a line.
    static func isOneLine(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    }

    /// Returns whether the string is a token, as header names, cookie names and methods are (RFC 9110, section 5.6.2).
    static func isToken(_ text: some StringProtocol) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                let scalar = Unicode.Scalar(byte)
                return scalar.isASCIILetter || scalar.isASCIIDigit || "!#$%&'*+-.^_`|~".unicodeScalars.contains(scalar)
            }
    }

    private static func beginsWithLetter(_ text: some StringProtocol) -> Bool {
        guard let first = text.unicodeScalars.first(where: { $0 != "_" }) else { return false }
        return first.isASCII ? first.isASCIILetter : first.properties.isXIDStart
    }

    /// Returns whether the scalar is a letter of any script, or a combining mark. Both are valid in a Swift name.
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar.isASCIILetter : scalar.properties.isXIDContinue
    }

    /// Returns whether the string is a media type (RFC 9110, section 8.3.1): `text/csv`, `text/plain; charset=utf-8`,
    /// `application/ld+json; profile="urn:pets"`. Quoted parameters with semicolons or escapes aren't supported.
    static func isMediaType(_ text: String) -> Bool {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false).map(trimmed)
        let names = parts[0].split(separator: "/", omittingEmptySubsequences: false)
        guard names.count == 2, names.allSatisfy(isToken), !text.hasSuffix(" "), !text.hasPrefix(" ") else {
            return false
        }
        return parts.dropFirst().allSatisfy { parameter in
            let sides = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return sides.count == 2 && isToken(sides[0]) && (isToken(sides[1]) || isQuoted(sides[1]))
        }
    }

    private static func isQuoted(_ text: Substring) -> Bool {
        guard text.count > 1, text.first == "\"", text.last == "\"" else { return false }
        return text.dropFirst().dropLast().utf8.allSatisfy { (0x20...0x7E).contains($0) && $0 != 0x22 && $0 != 0x5C }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        return text
    }
}

// MARK: - Prose

extension TextSyntax {
    /// Returns the string for use in a comment, or `nil` if nothing remains. Lines end with `\n`. Other control
    /// characters and the marks that change the direction of text are removed.
    static func prose(_ text: String) -> String? {
        if isPlainProse(text) { return text }
        var scalars = String.UnicodeScalarView()
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n" where previous == "\r": break
            case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{B}", "\u{C}": scalars.append("\n")
            case "\t": scalars.append("\t")
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}", "\u{FEFF}":
                break
            default: scalars.append(scalar)
            }
            previous = scalar
        }
        let isBlank = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\n" || scalar == "\t" }
        var slice = scalars.drop(while: isBlank)
        while let last = slice.last, isBlank(last) { slice.removeLast() }
        return slice.isEmpty ? nil : String(slice)
    }

    /// Returns whether the string needs no changes. This is the fast path for most prose: ASCII without spaces at its
    /// ends.
    private static func isPlainProse(_ text: String) -> Bool {
        guard let first = text.utf8.first, let last = text.utf8.last, first > 0x20, last > 0x20 else { return false }
        if text.isVisibleASCII { return true }
        var text = text
        return text.withUTF8 { bytes in
            var index = 0
            while index < bytes.count, (0x20..<0x7F).contains(bytes[index]) || bytes[index] == 0x0A { index += 1 }
            return index == bytes.count
        }
    }
}

extension String {
    /// Whether the media type is text: `text/csv; charset=utf-8`.
    var isText: Bool { lowercased().hasPrefix("text/") }
}
