/// Plain and quoted scalars, on one line or several.
extension YAMLScanner {
    /// Returns whether a plain scalar can begin at the current position.
    func isPlainStart(inFlow: Bool = false) -> Bool {
        guard index < bytes.count else { return false }
        switch bytes[index] {
        case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"):
            return !isSpace(at: index + 1) && !(inFlow && Self.isFlowIndicator(bytes[index + 1]))
        case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"),
            UInt8(ascii: "#"), UInt8(ascii: "&"), UInt8(ascii: "*"), UInt8(ascii: "!"), UInt8(ascii: "|"),
            UInt8(ascii: ">"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "%"), UInt8(ascii: "@"),
            UInt8(ascii: "`"):
            return false
        default: return true
        }
    }

    /// Returns the end of a plain scalar on its line: before a comment, a colon and a space, or the line's end.
    func plainEnd(from start: Int, inFlow: Bool) -> Int {
        let bytes = bytes
        let count = bytes.count
        var position = start
        // The offset after the last character that isn't a blank.
        var end = start
        while position < count {
            let byte = bytes[position]
            if byte > UInt8(ascii: ":"), byte < UInt8(ascii: "[") || byte > UInt8(ascii: "}") || !inFlow {
                position += 1
                end = position
                continue
            }
            switch byte {
            case 0x20, 0x09:
                position += 1
                continue
            case 0x0A, 0x0D: return end
            case UInt8(ascii: ":"):
                let next = position + 1 < count ? bytes[position + 1] : 0x20
                if next == 0x20 || next == 0x09 || next == 0x0A || next == 0x0D { return end }
                if inFlow, Self.isFlowIndicator(next) { return end }
            case UInt8(ascii: "#"):
                if end < position { return end }
            case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"):
                if inFlow { return end }
            default: break
            }
            position += 1
            end = position
        }
        return end
    }

    /// Reads a plain scalar, which can continue on lines that are indented more than the parent.
    mutating func plainScalar(parent: Int, inFlow: Bool) throws(ParsingAborted) -> Scalar {
        let start = index
        index = plainEnd(from: start, inFlow: inFlow)
        var text: [UInt8] = []
        var isFolded = false
        while let next = continuation(parent: parent, inFlow: inFlow) {
            if !isFolded { text = Array(bytes[start..<index]) }
            isFolded = true
            let breaks = next.breaks
            text.append(contentsOf: breaks == 1 ? [0x20] : Array(repeating: 0x0A, count: breaks - 1))
            line = next.line
            index = plainEnd(from: line.content, inFlow: inFlow)
            text.append(contentsOf: bytes[line.content..<index])
            let colon = skippingBlanks(from: index)
            if !inFlow, isColon(at: colon) { throw keyInText(from: start, colon) }
        }
        let string = isFolded ? String(decoding: text, as: UTF8.self) : self.text(start..<index)
        return Scalar(text: string, style: .plain, bounds: start..<index)
    }

    /// Returns the next line if it continues the scalar, with the number of line breaks before it; otherwise `nil`.
    private func continuation(parent: Int, inFlow: Bool) -> (line: Line, breaks: Int)? {
        var position = skippingBlanks(from: index)
        guard position < bytes.count, Self.isBreak(bytes[position]) else { return nil }
        var ahead = self
        var breaks = 0
        while position < bytes.count, Self.isBreak(bytes[position]) {
            position = ahead.beginLine(at: endOfBreak(at: position))
            breaks += 1
        }
        ahead.index = position
        guard position < bytes.count, ahead.line.indentation > parent, bytes[position] != UInt8(ascii: "#"),
            !ahead.isAtMarker, ahead.plainEnd(from: position, inFlow: inFlow) > position
        else { return nil }
        return (ahead.line, breaks)
    }
}

// MARK: - Quotes

extension YAMLScanner {
    /// Reads a string in single quotes, in which `''` is a quote.
    mutating func singleQuoted(parent: Int) throws(ParsingAborted) -> Scalar {
        var parent = parent
        let start = index
        index += 1
        var text: [UInt8] = []
        while true {
            let plain = index
            while index < bytes.count, bytes[index] != UInt8(ascii: "'"), !Self.isBreak(bytes[index]) { index += 1 }
            if plain == start + 1, index < bytes.count, !Self.isBreak(bytes[index]), byte(at: index + 1) != 0x27 {
                // Most strings have neither escapes nor line breaks, and end here.
                index += 1
                return Scalar(text: self.text(plain..<index - 1), style: .quoted, bounds: start..<index)
            }
            text.append(contentsOf: bytes[plain..<index])
            guard index < bytes.count else { throw unclosedString(from: start) }
            if Self.isBreak(bytes[index]) {
                try fold(
                    into: &text,
                    from: start,
                    parent: &parent,
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

    /// Reads a string in double quotes, which may have escapes.
    mutating func doubleQuoted(parent: Int) throws(ParsingAborted) -> Scalar {
        var parent = parent
        let start = index
        index += 1
        skipPlainText()
        if byte(at: index) == UInt8(ascii: "\"") {
            index += 1
            return Scalar(text: self.text(start + 1..<index - 1), style: .quoted, bounds: start..<index)
        }
        var text = Array(bytes[start + 1..<index])
        // Escaped characters aren't trimmed at the end of a line, so remember where they end.
        var keptCount = 0
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
                    let breaks = try foldLines(in: start, parent: &parent)
                    text.append(contentsOf: Array(repeating: 0x0A, count: breaks - 1))
                } else {
                    text.append(contentsOf: String(escapedScalar()).utf8)
                }
                keptCount = text.count
            case 0x0A, 0x0D:
                try fold(into: &text, from: start, parent: &parent, keeping: keptCount)
                keptCount = text.count
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

    /// Folds the line break at the current position. A single line break becomes a space, and each empty line becomes a
    /// line break. Drops the surrounding blanks.
    private mutating func fold(
        into text: inout [UInt8],
        from start: Int,
        parent: inout Int,
        keeping keptCount: Int
    ) throws(ParsingAborted) {
        while text.count > keptCount, let last = text.last, Self.isBlank(last) { text.removeLast() }
        let breaks = try foldLines(in: start, parent: &parent)
        text.append(contentsOf: breaks == 1 ? [0x20] : Array(repeating: 0x0A, count: breaks - 1))
    }
}
