/// Reads YAML's lines, blanks and texts: what stands in a file, whatever it is a part of.
struct YAMLScanner {
    private var source: SourceScanner
    /// The line that was begun last.
    var line = Line()

    /// Why reading cannot go on; what is wrong has been reported.
    struct Stop: Error {}

    /// Where a line begins, and what it begins with.
    struct Line {
        var start = 0
        /// How many spaces stand at its start.
        var indentation = 0
        /// The first byte that is neither a space nor a tab.
        var content = 0
    }

    /// A scalar's text and how it is written.
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

    /// Reports what is wrong, and returns what to throw.
    func problem(
        _ code: Diagnostic.Code,
        _ message: String,
        _ bounds: Range<Int>,
        fix: String? = nil
    ) -> Stop {
        source.error(code, message, bounds, fix: fix)
        return Stop()
    }

    func warning(_ code: Diagnostic.Code, _ message: String, _ bounds: Range<Int>, fix: String? = nil) {
        source.warning(code, message, bounds, fix: fix)
    }
}

// MARK: - Lines and blanks

extension YAMLScanner {
    static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

    /// The brackets, braces and commas of collections in brackets, which end plain text inside them.
    static func isFlowIndicator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): true
        default: false
        }
    }

    /// Whether a blank, a line break or the end of the file is at an offset.
    func isSpace(at offset: Int) -> Bool {
        offset >= bytes.count || Self.isBlank(bytes[offset]) || Self.isBreak(bytes[offset])
    }

    /// Whether a character is here that says something because a space follows it: `- `, `? `, `: `.
    func isIndicator(_ character: Unicode.Scalar) -> Bool {
        index < bytes.count && bytes[index] == UInt8(ascii: character) && isSpace(at: index + 1)
    }

    /// Nothing but blanks stands before this place on its line.
    var isFirstOnLine: Bool { index == line.content }
    /// The line is indented with a tab, at least in part.
    var isTabbed: Bool { line.start + line.indentation < line.content }

    /// Whether `---` or `...` is here, at the start of a line: it begins or ends a document.
    var isAtMarker: Bool {
        guard index == line.start, index + 3 <= bytes.count, isSpace(at: index + 3) else { return false }
        let first = bytes[index]
        guard first == UInt8(ascii: "-") || first == UInt8(ascii: ".") else { return false }
        return bytes[index + 1] == first && bytes[index + 2] == first
    }

    var isAtEnd: Bool { index >= bytes.count || isAtMarker }

    /// Notes that a line begins at an offset, and returns its first byte that is no blank.
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

    /// The offset behind the line break that is at an offset: a line feed, a carriage return, or both.
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

    /// A comment stands at the start of a line or behind a blank.
    func isCommentStart(_ offset: Int) -> Bool {
        offset < bytes.count && bytes[offset] == UInt8(ascii: "#")
            && (offset == line.start || offset == 0 || Self.isBlank(bytes[offset - 1]))
    }

    /// Moves from a line break inside text in quotes to the next line that holds some.
    ///
    /// A line that isn't indented more than the parent is read with a warning if the quotes close properly, as most readers of
    /// YAML do. Then `parent` is -1, so that the lines after it have no warnings of their own.
    ///
    /// - Returns: How many line breaks were passed.
    mutating func foldLines(in start: Int, parent: inout Int) throws(Stop) -> Int {
        var breaks = 0
        while index < bytes.count, Self.isBreak(bytes[index]) {
            index = beginLine(at: endOfBreak(at: index))
            breaks += 1
        }
        guard index < bytes.count else { return breaks }
        if isAtMarker { throw unclosedString(from: start) }
        guard line.indentation <= parent else { return breaks }
        guard !isTabbed, endsLine(closedBy: bytes[start]) else {
            throw wrongIndentation(inside: "text in quotes", parent: parent, from: start)
        }
        warning(
            .badIndentation,
            "text in quotes goes on here with too little indentation, which strict readers of YAML reject",
            characterBounds(at: line.content),
            fix: "indent the lines of the text by \(parent + 1) or more spaces"
        )
        parent = -1
        return breaks
    }

    /// Whether nothing but a comment or a flow indicator follows the text in quotes that goes on here. Where a quote was
    /// forgotten, the next quote opens another text, so text follows.
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

    /// A colon that ends a key: a space has to follow.
    func isColon(at offset: Int) -> Bool {
        offset < bytes.count && bytes[offset] == UInt8(ascii: ":") && isSpace(at: offset + 1)
    }

    /// The rest of a line from an offset, without blanks and a comment at its end.
    func restOfLine(from offset: Int) -> Range<Int> {
        var end = offset
        while end < bytes.count, !Self.isBreak(bytes[end]) {
            if bytes[end] == UInt8(ascii: "#"), end > offset, Self.isBlank(bytes[end - 1]) { break }
            end += 1
        }
        while end > offset, Self.isBlank(bytes[end - 1]) { end -= 1 }
        return offset..<end
    }

    /// The character that stands here, for messages.
    func characterBounds(at offset: Int) -> Range<Int> {
        var end = min(offset + 1, bytes.count)
        while end < bytes.count, bytes[end] & 0b1100_0000 == 0b1000_0000 { end += 1 }
        return offset..<end
    }
}

// MARK: - Control characters

extension YAMLScanner {
    /// Control characters stand nowhere in a file.
    mutating func checkCharacters() throws(Stop) {
        guard let offset = firstControlCharacter() else { return }
        let name = Unicode.Scalar(bytes[offset]).shown
        throw problem(
            .controlCharacter,
            "the control character \(name) cannot stand in YAML as it is",
            offset..<offset + 1,
            fix: "remove it, or write \\u\(Unicode.Scalar(bytes[offset]).hexDigits) in text in double quotes"
        )
    }

    private func firstControlCharacter() -> Int? {
        let count = bytes.count
        let raw = UnsafeRawBufferPointer(bytes)
        let ones: UInt64 = 0x0101_0101_0101_0101
        var position = 0
        while position < count {
            // Eight bytes at a time while none of them is below a space; a line break is looked at, and passed.
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
