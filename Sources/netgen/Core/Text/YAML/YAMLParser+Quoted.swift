extension YAMLParser {
    /// Reads `'text'`, in which `''` is a quote.
    mutating func singleQuoted(parent: Int) throws(Stop) -> Scalar {
        let start = index
        index += 1
        var text: [UInt8] = []
        while true {
            let plain = index
            while index < bytes.count, bytes[index] != UInt8(ascii: "'"), !Self.isBreak(bytes[index]) { index += 1 }
            if plain == start + 1, index < bytes.count, !Self.isBreak(bytes[index]), byte(at: index + 1) != 0x27 {
                // Nearly all end here.
                index += 1
                return Scalar(text: self.text(plain..<index - 1), style: .quoted, bounds: start..<index)
            }
            text.append(contentsOf: bytes[plain..<index])
            guard index < bytes.count else { throw unclosedString(from: start) }
            if Self.isBreak(bytes[index]) {
                try fold(
                    into: &text,
                    from: start,
                    parent: parent,
                    keeping: plain == start + 1 ? 0 : text.count - (index - plain)
                )
                continue
            }
            index += 1
            guard byte(at: index) == UInt8(ascii: "'") else { break }
            text.append(UInt8(ascii: "'"))
            index += 1
        }
        return Scalar(text: String(decoding: text, as: UTF8.self), style: .quoted, bounds: start..<index)
    }

    /// Reads `"text"`, which may have escapes.
    mutating func doubleQuoted(parent: Int) throws(Stop) -> Scalar {
        let start = index
        index += 1
        skipPlainText()
        if byte(at: index) == UInt8(ascii: "\"") {
            index += 1
            return Scalar(text: self.text(start + 1..<index - 1), style: .quoted, bounds: start..<index)
        }
        var text = Array(bytes[start + 1..<index])
        // What escapes have made is not trimmed at the end of a line.
        var kept = 0
        while true {
            guard index < bytes.count else { throw unclosedString(from: start) }
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index += 1
                return Scalar(text: String(decoding: text, as: UTF8.self), style: .quoted, bounds: start..<index)
            case UInt8(ascii: "\\"):
                let next = byte(at: index + 1)
                if next == 0x0A || next == 0x0D {
                    index += 1
                    let breaks = try foldLines(in: start, parent: parent)
                    text.append(contentsOf: Array(repeating: 0x0A, count: breaks - 1))
                } else {
                    text.append(contentsOf: String(escapedScalar()).utf8)
                }
                kept = text.count
            case 0x0A, 0x0D:
                try fold(into: &text, from: start, parent: parent, keeping: kept)
                kept = text.count
            case 0x09:
                text.append(0x09)
                index += 1
            default:
                let plain = index
                skipPlainText()
                text.append(contentsOf: bytes[plain..<index])
            }
        }
    }

    /// Moves to the next quote, backslash or control character.
    private mutating func skipPlainText() {
        let bytes = bytes
        let count = bytes.count
        var position = index
        while position < count {
            let byte = bytes[position]
            if byte == 0x22 || byte == 0x5C || byte < 0x20 { break }
            position += 1
        }
        index = position
    }

    private func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Moves over the line break that is here: one is a space, and each empty line a line break. Blanks around are dropped.
    private mutating func fold(
        into text: inout [UInt8],
        from start: Int,
        parent: Int,
        keeping kept: Int
    ) throws(Stop) {
        while text.count > kept, let last = text.last, Self.isBlank(last) { text.removeLast() }
        let breaks = try foldLines(in: start, parent: parent)
        text.append(contentsOf: breaks == 1 ? [0x20] : Array(repeating: 0x0A, count: breaks - 1))
    }

    mutating func unclosedString(from start: Int) -> Stop {
        let rest = restOfLine(from: start)
        let quote = Unicode.Scalar(bytes[start])
        return problem(
            .unclosedString,
            index < bytes.count ? "text in quotes does not end" : "the file ends inside this text",
            rest,
            fix: quote == "'" ? "add the closing quote; a quote inside of it is ''" : "add the closing quote"
        )
    }
}
