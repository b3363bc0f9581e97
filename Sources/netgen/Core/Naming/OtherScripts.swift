/// Transliteration of letters outside ASCII.
extension Unicode.Scalar {
    /// Returns a letter's spelling in ASCII. Returns `nil` for other characters, and for letters whose Unicode names
    /// don't indicate their sound. Kana isn't transliterated next to ideographs: `お名前`.
    func transliteration(besideIdeographs: Bool) -> String? {
        guard !isASCII, properties.isAlphabetic, let name = properties.name else { return nil }
        let words = name.split(separator: " ")
        let isKana = words[0].hasPrefix("KATAKANA") || words[0] == "HIRAGANA"
        guard isKana ? !besideIdeographs : Self.spelledScripts.contains(words[0]) else { return nil }
        if let letters = letterSpellings[String(self).lowercased()] { return letters }
        // The Unicode name contains the sound: "LATIN SMALL LETTER E WITH ACUTE" is e, "HIRAGANA LETTER KA" is ka,
        // "HANGUL SYLLABLE GAG" is gag.
        guard let kind = words.firstIndex(where: { $0 == "LETTER" || $0 == "SYLLABLE" }) else { return nil }
        let letter = words[(kind + 1)...].first { !["FINAL", "SMALL", "CAPITAL"].contains($0) }
        return letter.map { $0.lowercased().filter { $0.isASCII && $0.isLetter } }
    }

    /// The scripts whose letters Unicode names after their sound.
    private static let spelledScripts: Set<Substring> = ["LATIN", "FULLWIDTH", "GREEK", "CYRILLIC", "HANGUL"]

    /// Returns whether the scalar is a letter that isn't transliterated, or a mark within a word of such letters.
    func isOfOtherScript(within isWithinWord: Bool) -> Bool {
        guard value >= 0x530, Self.scriptsInIdentifiers.contains(where: { $0.contains(value) }),
            !properties.isDefaultIgnorableCodePoint
        else { return false }
        return switch properties.generalCategory {
        case .otherLetter, .modifierLetter, .lowercaseLetter, .uppercaseLetter: properties.isXIDStart
        case .nonspacingMark, .spacingMark: isWithinWord && properties.isXIDContinue
        default: false
        }
    }

    /// The ranges of letters that Swift allows in identifiers. The code points between the ranges are Latin, signs and
    /// mathematical letters.
    private static let scriptsInIdentifiers: [ClosedRange<UInt32>] = [
        0x530...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x2C80...0x2DFF, 0x3004...0x3007, 0x3031...0x303F,
        0x3040...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F, 0xFE70...0xFEFC, 0xFF66...0xFFDC,
        0x10000...0x1CFFF, 0x1E000...0x1EDFF, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
    ]

    /// Whether the scalar is neither pronounced nor a boundary: an apostrophe, a combining mark or a joiner.
    var isSilent: Bool {
        if isASCII { return self == "'" }
        if self == "\u{2019}" { return true }
        return switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: true
        default: false
        }
    }

    /// Whether the scalar is whitespace or punctuation, such as `（` and `、`.
    var isBoundary: Bool {
        switch properties.generalCategory {
        case .openPunctuation, .closePunctuation, .dashPunctuation, .connectorPunctuation, .otherPunctuation: true
        default: properties.isWhitespace
        }
    }
}
