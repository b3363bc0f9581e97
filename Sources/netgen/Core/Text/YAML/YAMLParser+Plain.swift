extension YAMLParser {
    /// A scalar's text and how it is written.
    struct Scalar {
        var text: String
        var style: Style
        var bounds: Range<Int>

        enum Style {
            case plain, quoted, block
        }
    }

    /// Whether text without quotes can begin here.
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

    /// Where text without quotes ends on its line: before a comment, a colon and a space, or the line's end.
    func plainEnd(from start: Int, inFlow: Bool) -> Int {
        let bytes = bytes
        let count = bytes.count
        var position = start
        // Behind the last character that is no blank.
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

    /// Reads text without quotes, which may go on over lines that are indented more than the parent.
    mutating func plainScalar(parent: Int, inFlow: Bool) throws(Stop) -> Scalar {
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

    /// The next line, if it belongs to the text that ends here, and how many line breaks are before it.
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

// MARK: - Problems

extension YAMLParser {
    /// A line of text over several lines has a colon and a space.
    private mutating func keyInText(from start: Int, _ colon: Int) -> Stop {
        problem(
            .badIndentation,
            "this key is indented like text that began on line \(lineNumber(of: start))",
            line.content..<colon,
            fix: "indent it like the keys around it, or put the whole text in quotes"
        )
    }

    /// A character that begins no value.
    mutating func invalidStart() -> Stop {
        let scalar = Unicode.Scalar(bytes[index])
        switch scalar {
        case "@", "`": return unquoted("text", from: index, because: "text cannot begin with \(scalar) in YAML")
        case "%": return unquoted("text", from: index, because: "text cannot begin with % in YAML")
        case "#": return extraContent()
        case "|", ">":
            return unquoted(
                "text",
                from: index,
                because: "\(scalar) begins text on lines of its own, which has no place here"
            )
        case "-", "?":
            return problem(
                .unexpectedCharacter,
                "\(scalar) and a space make a member of a block, which cannot begin here",
                index..<index + 1,
                fix: "begin it on a line of its own, or write \"\(scalar)\""
            )
        default:
            return problem(
                .unexpectedCharacter,
                "\(scalar) begins no value",
                index..<index + 1,
                fix: "put text that begins with it in quotes: \(quoted(text(restOfLine(from: index))))"
            )
        }
    }

    mutating func unquoted(_ what: String, from start: Int, because reason: String) -> Stop {
        let rest = restOfLine(from: start)
        return problem(.unquotedText, reason, rest, fix: "put \(what) in quotes: \(quoted(text(rest)))")
    }
}
