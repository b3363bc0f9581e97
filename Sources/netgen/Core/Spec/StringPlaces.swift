extension SourceText {
    /// Where some of a string's characters stand in the file, escapes included.
    ///
    /// - Parameters:
    ///   - bounds: UTF-8 bytes of the string's text.
    ///   - literal: The string with its quotes, if it has any.
    /// - Returns: Their place; that of the closing quote for the end of the text.
    func range(of bounds: Range<Int>, in literal: SourceRange) -> SourceRange {
        let end = min(Int(literal.end), bytes.count)
        guard literal.start < end, bytes[Int(literal.start)] == UInt8(ascii: "\"") else {
            return unescapedRange(of: bounds, in: literal, end)
        }
        var place = Int(literal.start) + 1
        var offset = 0
        while offset < bounds.lowerBound, place < end { advance(&place, &offset, before: end) }
        let start = place
        while offset < bounds.upperBound, place < end { advance(&place, &offset, before: end) }
        return SourceRange(file: literal.file, start: Int32(start), end: Int32(max(place, start + 1)))
    }

    /// In YAML, text stands in single quotes or in none; over several lines it is where it begins.
    private func unescapedRange(of bounds: Range<Int>, in literal: SourceRange, _ end: Int) -> SourceRange {
        let text = bytes[min(Int(literal.start), end)..<end]
        let isQuoted = text.first == UInt8(ascii: "'")
        guard !text.contains(0x0A), !isQuoted || !text.dropFirst().dropLast().contains(UInt8(ascii: "'")) else {
            return literal
        }
        let start = literal.start + Int32(bounds.lowerBound + (isQuoted ? 1 : 0))
        return SourceRange(file: literal.file, start: start, end: start + Int32(max(bounds.count, 1)))
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
