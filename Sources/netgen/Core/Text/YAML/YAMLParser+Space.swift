extension YAMLParser {
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

    /// Moves from a line break inside text to the next line that holds some, which must be indented more than the parent.
    ///
    /// - Returns: How many line breaks were passed.
    mutating func foldLines(in start: Int, parent: Int) throws(Stop) -> Int {
        var breaks = 0
        while index < bytes.count, Self.isBreak(bytes[index]) {
            index = beginLine(at: endOfBreak(at: index))
            breaks += 1
        }
        guard index < bytes.count else { return breaks }
        if isAtMarker { throw unclosedString(from: start) }
        if line.indentation <= parent { throw wrongIndentation(inside: "text in quotes", parent: parent, from: start) }
        return breaks
    }

    /// A line inside brackets or quotes is not indented enough.
    mutating func wrongIndentation(inside what: String, parent: Int, from start: Int) -> Stop {
        if isTabbed { return tabIndentation() }
        return problem(
            .badIndentation,
            "\(what) goes on here with too little indentation",
            characterBounds(at: line.content),
            fix:
                "it began on line \(lineNumber(of: start)): close it there, or indent this line by \(parent + 1) or more"
                + " spaces"
        )
    }

    mutating func tabIndentation() -> Stop {
        problem(
            .badIndentation,
            "a tab cannot indent a line in YAML",
            line.start + line.indentation..<line.content,
            fix: "write spaces"
        )
    }
}
