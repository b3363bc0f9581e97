extension SourceText {
    /// Returns the location in the file of some characters of a string, which can contain escapes.
    ///
    /// - Parameters:
    ///   - bounds: The range of the characters, in UTF-8 bytes of the string's value.
    ///   - literal: The location of the string, including any quotes.
    /// - Returns: The location of the characters. For the end of the string, the location of the closing quote.
    func range(of bounds: Range<Int>, in literal: SourceRange) -> SourceRange {
        let end = min(Int(literal.end), bytes.count)
        guard literal.start < end, bytes[Int(literal.start)] == UInt8(ascii: "\"") else {
            return unescapedRange(of: bounds, in: literal, end)
        }
        var index = Int(literal.start) + 1
        var offset = 0
        while offset < bounds.lowerBound, index < end { advance(&index, &offset, before: end) }
        let start = index
        while offset < bounds.upperBound, index < end { advance(&index, &offset, before: end) }
        return SourceRange(file: literal.file, start: Int32(start), end: Int32(max(index, start + 1)))
    }

    /// Returns the location in a string of YAML, which has single quotes or none. Returns the whole literal if it has
    /// several lines or escaped quotes.
    private func unescapedRange(of bounds: Range<Int>, in literal: SourceRange, _ end: Int) -> SourceRange {
        let text = bytes[min(Int(literal.start), end)..<end]
        let isQuoted = text.first == UInt8(ascii: "'")
        guard !text.contains(0x0A), !isQuoted || !text.dropFirst().dropLast().contains(UInt8(ascii: "'")) else {
            return literal
        }
        let start = literal.start + Int32(bounds.lowerBound + (isQuoted ? 1 : 0))
        return SourceRange(file: literal.file, start: start, end: start + Int32(max(bounds.count, 1)))
    }

    /// Advances over one byte of the string, or over an escape.
    private func advance(_ index: inout Int, _ offset: inout Int, before end: Int) {
        guard bytes[index] == UInt8(ascii: "\\"), index + 1 < end else {
            index += 1
            offset += 1
            return
        }
        guard bytes[index + 1] == UInt8(ascii: "u") else {
            index += 2
            offset += 1
            return
        }
        let digits = String(decoding: bytes[min(index + 2, end)..<min(index + 6, end)], as: UTF8.self)
        let unit = UInt32(digits, radix: 16) ?? 0
        index += 6
        switch unit {
        case 0..<0x80: offset += 1
        case 0x80..<0x800: offset += 2
        // Each half of a surrogate pair represents two of the four UTF-8 bytes.
        case 0xD800..<0xE000: offset += 2
        default: offset += 3
        }
    }
}
