extension SourceText {
    /// Where some of a string's characters stand in the file, escapes included.
    ///
    /// - Parameters:
    ///   - bounds: UTF-8 bytes of the string's text.
    ///   - literal: The string with its quotes.
    /// - Returns: Their place; that of the closing quote for the end of the text.
    func range(of bounds: Range<Int>, in literal: SourceRange) -> SourceRange {
        let end = min(Int(literal.end), bytes.count)
        var place = Int(literal.start) + 1
        var offset = 0
        while offset < bounds.lowerBound, place < end { advance(&place, &offset, before: end) }
        let start = place
        while offset < bounds.upperBound, place < end { advance(&place, &offset, before: end) }
        return SourceRange(file: literal.file, start: Int32(start), end: Int32(max(place, start + 1)))
    }

    /// Steps over one byte of text, or over an escape.
    private func advance(_ place: inout Int, _ offset: inout Int, before end: Int) {
        guard bytes[place] == UInt8(ascii: "\\"), place + 1 < end else {
            place += 1
            offset += 1
            return
        }
        guard bytes[place + 1] == UInt8(ascii: "u") else {
            place += 2
            offset += 1
            return
        }
        let digits = String(decoding: bytes[min(place + 2, end)..<min(place + 6, end)], as: UTF8.self)
        let unit = UInt32(digits, radix: 16) ?? 0
        place += 6
        switch unit {
        case 0..<0x80: offset += 1
        case 0x80..<0x800: offset += 2
        // Each half of a surrogate pair stands for two of the four bytes.
        case 0xD800..<0xE000: offset += 2
        default: offset += 3
        }
    }
}
