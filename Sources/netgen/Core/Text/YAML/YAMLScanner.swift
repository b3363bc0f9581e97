/// A scanner for YAML's lines, blanks and scalars, independent of their context.
struct YAMLScanner {
    private var source: SourceScanner
    /// The current line.
    var line = Line()

    /// An error that ends parsing. The problem has already been reported.
    struct ParsingAborted: Error {}

    /// The position and indentation of a line.
    struct Line {
        var start = 0
        /// The number of spaces at the start of the line.
        var indentation = 0
        /// The offset of the first byte that is neither a space nor a tab.
        var content = 0
    }

    /// A scalar's text and style.
    struct Scalar {
        var text: String
        var style: Style
        var bounds: Range<Int>

        enum Style {
            case plain, quoted, block
        }
    }

    init(_ source: SourceScanner) { self.source = source }

    var bytes: UnsafeBufferPointer<UInt8> { source.bytes }

    var index: Int {
        get { source.index }
        set { source.index = newValue }
    }

    var report: SourceScanner.Report { source.report }

    func text(_ bounds: Range<Int>) -> String { source.text(bounds) }
    func range(_ bounds: Range<Int>) -> SourceRange { source.range(bounds) }
    func byte(at offset: Int) -> UInt8? { source.byte(at: offset) }
    func isAt(_ character: Unicode.Scalar) -> Bool { source.isAt(character) }
    func lineNumber(of offset: Int) -> Int { source.lineNumber(of: offset) }
    mutating func escapedScalar() -> Unicode.Scalar { source.escapedScalar(of: .yaml) }
    mutating func skipPlainText() { source.skipPlainText() }

    func reportMergeConflict(at offset: Int) -> Bool { source.reportMergeConflict(at: offset) }

    /// Reports a problem, and returns the error to throw.
    func problem(
        _ code: Diagnostic.Code,
        _ message: String,
        _ bounds: Range<Int>,
        fix: String? = nil
    ) -> ParsingAborted {
        source.error(code, message, bounds, fix: fix)
        return ParsingAborted()
    }

    func warning(_ code: Diagnostic.Code, _ message: String, _ bounds: Range<Int>, fix: String? = nil) {
        source.warning(code, message, bounds, fix: fix)
    }
}

// MARK: - Lines and blanks

extension YAMLScanner {
    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    /// Returns whether a byte is a flow indicator: a bracket, brace or comma, which ends a plain scalar in flow
    /// collections.
    static func isFlowIndicator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): true
        default: false
        }
    }

    /// Returns whether a blank, a line break or the end of the file is at an offset.
    func isSpace(at offset: Int) -> Bool {
        offset >= bytes.count || Self.isBlank(bytes[offset]) || Self.isBreak(bytes[offset])
    }

    /// Returns whether a character is at the current position as an indicator, which a space follows: `- `, `? `, `:
    /// `.
    func isIndicator(_ character: Unicode.Scalar) -> Bool {
        index < bytes.count && bytes[index] == UInt8(ascii: character) && isSpace(at: index + 1)
    }

    /// Whether only blanks precede the current position on its line.
    var isFirstOnLine: Bool { index == line.content }
    /// Whether the line's indentation contains a tab.
    var isTabbed: Bool { line.start + line.indentation < line.content }

    /// Whether a document marker, `---` or `...`, is at the current position at the start of a line.
    var isAtMarker: Bool {
        guard index == line.start, index + 3 <= bytes.count, isSpace(at: index + 3) else { return false }
        let first = bytes[index]
        guard first == UInt8(ascii: "-") || first == UInt8(ascii: ".") else { return false }
        return bytes[index + 1] == first && bytes[index + 2] == first
    }

    var isAtEnd: Bool { index >= bytes.count || isAtMarker }

    /// Records the line that begins at an offset, and returns the offset of its first nonblank byte.
    @discardableResult
    mutating func beginLine(at offset: Int) -> Int {
        let bytes = bytes
        let count = bytes.count
        var position = offset
        while position < count, bytes[position] == 0x20 { position += 1 }
        let indentation = position - offset
        while position < count, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
        line = Line(start: offset, indentation: indentation, content: position)
        return position
    }

    /// Returns the offset after a line break: a line feed, a carriage return, or both.
    func endOfBreak(at offset: Int) -> Int {
        let isPair = bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
        return offset + (isPair ? 2 : 1)
    }

    func skippingBlanks(from offset: Int) -> Int {
        var position = offset
        while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
        return position
    }

    /// Skips blanks, comments and line breaks.
    mutating func skipSpace() {
        let bytes = bytes
        let count = bytes.count
        var position = index
        while position < count {
            let byte = bytes[position]
            if byte == 0x20 || byte == 0x09 {
                position += 1
            } else if byte == 0x0A || byte == 0x0D {
                position = beginLine(at: endOfBreak(at: position))
            } else if byte == UInt8(ascii: "#"), isCommentStart(position) {
                while position < count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
            } else {
                break
            }
        }
        index = position
    }

    /// Returns whether a comment starts at an offset: at the start of a line or after a blank.
    func isCommentStart(_ offset: Int) -> Bool {
        offset < bytes.count && bytes[offset] == UInt8(ascii: "#")
            && (offset == line.start || offset == 0 || Self.isBlank(bytes[offset - 1]))
    }

    /// Moves from a line break inside a quoted scalar to its next nonempty line.
    ///
    /// Throws if that line has too little indentation. If the quotes are closed properly, only warns, because most YAML
    /// parsers accept such a line. `parent` then becomes -1, so that the following lines cause no warnings.
    ///
    /// - Returns: The number of line breaks.
    mutating func foldLines(in start: Int, parent: inout Int) throws(ParsingAborted) -> Int {
        var breaks = 0
        while index < bytes.count, Self.isBreak(bytes[index]) {
            index = beginLine(at: endOfBreak(at: index))
            breaks += 1
        }
        guard index < bytes.count else { return breaks }
        if isAtMarker { throw unclosedString(from: start) }
        guard line.indentation <= parent else { return breaks }
        guard !isTabbed, endsLine(closedBy: bytes[start]) else {
            throw wrongIndentation(inside: "the quoted string", parent: parent, from: start)
        }
        warning(
            .badIndentation,
            "the quoted string continues here with too little indentation, so strict YAML parsers reject it",
            characterBounds(at: line.content),
            fix: "indent this line by \(parent + 1) or more spaces"
        )
        parent = -1
        return breaks
    }

    /// Returns whether only a comment or a flow indicator follows the closing quote. If the closing quote is missing,
    /// the next quote opens another string, so other characters follow that quote.
    private func endsLine(closedBy quote: UInt8) -> Bool {
        var position = index
        while position < bytes.count, bytes[position] != quote || byte(at: position + 1) == quote && quote == 0x27 {
            let isEscape = quote == UInt8(ascii: "\"") && bytes[position] == UInt8(ascii: "\\")
            position += isEscape || bytes[position] == quote ? 2 : 1
        }
        guard position < bytes.count else { return false }
        let next = skippingBlanks(from: position + 1)
        return next >= bytes.count || Self.isBreak(bytes[next]) || isCommentStart(next)
            || [UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(bytes[next])
    }

    /// Returns whether a colon at an offset ends a key, which requires a space after it.
    func isColon(at offset: Int) -> Bool {
        offset < bytes.count && bytes[offset] == UInt8(ascii: ":") && isSpace(at: offset + 1)
    }

    /// Returns the rest of a line from an offset, without trailing blanks and comments.
    func restOfLine(from offset: Int) -> Range<Int> {
        var end = offset
        while end < bytes.count, !Self.isBreak(bytes[end]) {
            if bytes[end] == UInt8(ascii: "#"), end > offset, Self.isBlank(bytes[end - 1]) { break }
            end += 1
        }
        while end > offset, Self.isBlank(bytes[end - 1]) { end -= 1 }
        return offset..<end
    }

    /// Returns the range of the character at an offset, for messages.
    func characterBounds(at offset: Int) -> Range<Int> {
        var end = min(offset + 1, bytes.count)
        while end < bytes.count, bytes[end] & 0b1100_0000 == 0b1000_0000 { end += 1 }
        return offset..<end
    }
}

// MARK: - Control characters

extension YAMLScanner {
    /// Throws if the file contains a control character.
    mutating func checkCharacters() throws(ParsingAborted) {
        guard let offset = firstControlCharacter() else { return }
        let name = Unicode.Scalar(bytes[offset]).shown
        throw problem(
            .controlCharacter,
            "the control character \(name) must be escaped in YAML",
            offset..<offset + 1,
            fix: "remove it, or write \\u\(Unicode.Scalar(bytes[offset]).hexDigits) in a string with double quotes"
        )
    }

    private func firstControlCharacter() -> Int? {
        let count = bytes.count
        let raw = UnsafeRawBufferPointer(bytes)
        let ones: UInt64 = 0x0101_0101_0101_0101
        var position = 0
        while position < count {
            // Skip eight bytes at a time if none of them is below 0x20. A line break stops the fast path and is
            // then skipped.
            while position + 8 <= count {
                let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
                if (word &- (ones &* 0x20)) & ~word & 0x8080_8080_8080_8080 != 0 { break }
                position += 8
            }
            let end = min(position + 8, count)
            while position < end {
                let byte = bytes[position]
                if byte < 0x20, byte != 0x0A, byte != 0x0D, byte != 0x09 { return position }
                position += 1
            }
        }
        return nil
    }
}
