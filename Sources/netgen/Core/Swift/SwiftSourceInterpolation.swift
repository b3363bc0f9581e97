extension SwiftSource {
    /// The storage of a template, which inserts pieces into its lines.
    struct StringInterpolation: StringInterpolationProtocol {
        private var lines: [Line] = []
        private var line = Line(indentation: 0, text: "")
        /// Whether the line contains an empty piece. If it contains nothing else, it is removed.
        private var holdsEmptyPiece = false

        init(literalCapacity: Int, interpolationCount: Int) {}

        /// Returns the lines of the whole literal.
        consuming func finished() -> [Line] {
            // Most pieces have one line, so return that line directly.
            if lines.isEmpty { return line.text.isEmpty ? [] : [line] }
            endLine()
            if lines.count == 1 && lines[0].text.isEmpty { return [] }
            return lines
        }
    }
}

// MARK: - Interpolated values

extension SwiftSource.StringInterpolation {
    mutating func appendLiteral(_ literal: StaticString) {
        // This file uses plain loops over pointers, because collections cost several times as much in a debug build.
        literal.withUTF8Buffer { bytes in
            guard let pointer = bytes.baseAddress else { return }
            var start = 0
            var index = 0
            while index < bytes.count {
                if pointer[index] == 0x0A {
                    append(pointer + start, count: index - start)
                    endLine()
                    start = index + 1
                }
                index += 1
            }
            append(pointer + start, count: index - start)
        }
    }

    mutating func appendInterpolation(_ piece: SwiftSource) {
        guard let first = piece.lines.first else {
            holdsEmptyPiece = true
            return
        }
        if line.text.isEmpty {
            nest(piece.lines)
        } else {
            let column = piece.isMultiline ? line.indentation + line.text.count : 0
            append(text: first.inlineText)
            continueLine(with: piece.lines, at: column)
        }
    }

    mutating func appendInterpolation(_ piece: SwiftSource?) {
        appendInterpolation(piece ?? .empty)
    }

    mutating func appendInterpolation(_ name: TypeName) {
        append(text: name.description)
    }

    /// Appends the name of an API for a comment: `Pets API`, or `PetsAPI` if the name ends with "API".
    mutating func appendInterpolation(api name: TypeName) {
        let isNamedAPI = ["API", "Api"].contains { name.description.hasSuffix($0) }
        append(text: isNamedAPI ? name.description : "\(name) API")
    }

    /// Appends the name of a declaration, in backticks if it is a keyword.
    mutating func appendInterpolation(_ name: MemberName) {
        append(text: name.description)
    }

    /// Appends the name after a dot, where keywords need no backticks.
    mutating func appendInterpolation(unescaped name: MemberName) {
        append(text: name.unescaped)
    }

    /// Appends the name as an argument label. Of all keywords, only `inout` needs backticks there.
    mutating func appendInterpolation(label name: MemberName) {
        append(text: name == "inout" ? name.description : name.unescaped)
    }

    mutating func appendInterpolation(_ number: Int) {
        append(text: String(number))
    }

    /// Appends a string literal with this value.
    mutating func appendInterpolation(literal value: String) {
        append(text: quotedSwift(value))
    }

    /// Appends JSON as a string literal.
    mutating func appendInterpolation(literal value: JSONValue) {
        append(text: rawSwift(value.compact))
    }

    mutating func appendInterpolation(lines pieces: [SwiftSource]) {
        appendInterpolation(.lines(pieces))
    }

    mutating func appendInterpolation(paragraphs pieces: [SwiftSource]) {
        appendInterpolation(.paragraphs(pieces))
    }

    mutating func appendInterpolation(members pieces: [SwiftSource]) {
        appendInterpolation(.members(pieces))
    }

    mutating func appendInterpolation(list pieces: [SwiftSource]) {
        appendInterpolation(.list(pieces))
    }

    mutating func appendInterpolation(rows pieces: [SwiftSource]) {
        appendInterpolation(.rows(pieces))
    }

    /// Appends text inside a line of a comment.
    mutating func appendInterpolation(comment text: String) {
        append(text: commentText(text))
    }

    @available(*, unavailable, message: "text from a spec must become a name, a literal or a comment")
    mutating func appendInterpolation(_ text: String) {}
}

// MARK: - Lines

extension SwiftSource.StringInterpolation {
    private mutating func append(_ bytes: UnsafePointer<UInt8>, count: Int) {
        var start = 0
        if line.text.isEmpty {
            while start < count, bytes[start] == 0x20 { start += 1 }
            line.indentation += start
        }
        guard start < count else { return }
        append(text: String(decoding: UnsafeBufferPointer(start: bytes + start, count: count - start), as: UTF8.self))
    }

    private mutating func append(text: String) {
        if line.text.isEmpty {
            line.text = text
        } else {
            line.text += text
        }
        // The other forms of the line don't contain the added text, so drop them.
        line.overflow = nil
    }

    private mutating func endLine() {
        if !(line.text.isEmpty && holdsEmptyPiece) {
            if line.text.isEmpty { line.indentation = 0 }
            if lines.isEmpty { lines.reserveCapacity(4) }
            lines.append(line)
        }
        line = SwiftSource.Line(indentation: 0, text: "")
        holdsEmptyPiece = false
    }

    /// Inserts a piece at the start of the line. All lines of the piece are indented to the column of the start.
    private mutating func nest(_ piece: [SwiftSource.Line]) {
        let column = line.indentation
        line = piece[0].indented(by: column)
        continueLine(with: piece, at: column)
    }

    /// Adds the lines of a piece after its first line.
    private mutating func continueLine(with piece: [SwiftSource.Line], at column: Int) {
        var index = 1
        while index < piece.count {
            lines.append(line)
            line = piece[index].indented(by: column)
            index += 1
        }
    }
}

extension SwiftSource.Line {
    fileprivate func indented(by columns: Int) -> Self {
        guard !text.isEmpty else { return self }
        var line = self
        line.indentation += columns
        return line
    }
}
