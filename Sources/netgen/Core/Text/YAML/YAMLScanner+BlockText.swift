/// Block scalars: `|` keeps line breaks, `>` converts them to spaces.
extension YAMLScanner {
    private struct BlockHeader {
        var isFolded: Bool
        /// The additional indentation of the text, if the header contains it.
        var indentation: Int?
        var chomping = Chomping.clip

        /// The handling of line breaks at the end.
        enum Chomping {
            case strip, clip, keep
        }
    }

    /// A line of the text without its indentation, with the number of empty lines before it.
    private struct BlockLine {
        var bounds: Range<Int>
        var emptyLinesBefore: Int
    }

    mutating func blockScalar(parent: Int) throws(ParsingAborted) -> Scalar {
        let start = index
        let header = try blockHeader()
        let headerEnd = index
        index = restOfLine(from: index).upperBound
        skipCommentBehindHeader()
        let indentation: Int
        if let stated = header.indentation {
            indentation = max(parent, 0) + stated
        } else {
            indentation = try foundIndentation(parent: parent)
        }
        var lines: [BlockLine] = []
        let emptyLinesAfter = readLines(&lines, indentation: max(indentation, parent + 1))
        let bounds = start..<max(headerEnd, lines.last?.bounds.upperBound ?? headerEnd)
        try rejectTab(parent: parent)
        return Scalar(text: blockText(lines, emptyLinesAfter, header), style: .block, bounds: bounds)
    }

    private mutating func blockHeader() throws(ParsingAborted) -> BlockHeader {
        let start = index
        var header = BlockHeader(isFolded: bytes[index] == UInt8(ascii: ">"))
        index += 1
        var hasChomping = false
        while !isSpace(at: index) {
            switch bytes[index] {
            case UInt8(ascii: "1")...UInt8(ascii: "9") where header.indentation == nil:
                header.indentation = Int(bytes[index] - UInt8(ascii: "0"))
            case UInt8(ascii: "-") where !hasChomping:
                header.chomping = .strip
                hasChomping = true
            case UInt8(ascii: "+") where !hasChomping:
                header.chomping = .keep
                hasChomping = true
            default: throw invalidHeader(from: start)
            }
            index += 1
        }
        let rest = skippingBlanks(from: index)
        guard rest >= bytes.count || Self.isBreak(bytes[rest]) || isCommentStart(rest) else {
            throw invalidHeader(from: start)
        }
        return header
    }

    private mutating func invalidHeader(from start: Int) -> ParsingAborted {
        let rest = restOfLine(from: start)
        let sign = Unicode.Scalar(bytes[start])
        return problem(
            .unexpectedCharacter,
            "the string after \(sign) must begin on the next line",
            rest,
            fix: "move the string to the next line, or quote it: \(quoted(text(rest)))"
        )
    }

    private mutating func skipCommentBehindHeader() {
        while index < bytes.count, !Self.isBreak(bytes[index]) { index += 1 }
    }

    /// Returns the indentation of the first line that isn't empty. Throws if an empty line before it is indented more.
    private mutating func foundIndentation(parent: Int) throws(ParsingAborted) -> Int {
        var position = index
        var deepest = 0
        var deepestLineStart = index
        while position < bytes.count {
            let lineStart = endOfBreak(at: position)
            position = lineStart
            while position < bytes.count, bytes[position] == 0x20 { position += 1 }
            let indentation = position - lineStart
            guard position >= bytes.count || Self.isBreak(bytes[position]) else {
                if deepest > indentation, indentation > parent {
                    throw problem(
                        .badIndentation,
                        "an empty line is indented more than the string after it",
                        deepestLineStart..<deepestLineStart + deepest,
                        fix: "remove the spaces on this line, or state the indentation of the string, as in \"|2\""
                    )
                }
                return indentation
            }
            if indentation > deepest { (deepest, deepestLineStart) = (indentation, lineStart) }
        }
        return deepest
    }

    /// Reads the lines with sufficient indentation. Returns the number of empty lines after them.
    private mutating func readLines(_ lines: inout [BlockLine], indentation: Int) -> Int {
        var emptyLines = 0
        while index < bytes.count {
            let lineStart = endOfBreak(at: index)
            guard lineStart < bytes.count else {
                // The break at the end of the file ends a line that has been read, so no line follows it.
                if !lines.isEmpty || emptyLines > 0 { index = lineStart }
                return emptyLines
            }
            var position = lineStart
            while position < bytes.count, bytes[position] == 0x20, position - lineStart < indentation { position += 1 }
            let isBlank = position >= bytes.count || Self.isBreak(bytes[position])
            if isBlank {
                // Spaces at the end of the file are an empty line, too.
                emptyLines += 1
                index = position
                continue
            }
            guard position - lineStart == indentation, !isMarker(at: lineStart) else { return emptyLines }
            var end = position
            while end < bytes.count, !Self.isBreak(bytes[end]) { end += 1 }
            lines.append(BlockLine(bounds: position..<end, emptyLinesBefore: emptyLines))
            emptyLines = 0
            index = end
        }
        return emptyLines
    }

    private func isMarker(at offset: Int) -> Bool {
        var ahead = self
        ahead.beginLine(at: offset)
        ahead.index = offset
        return ahead.isAtMarker
    }

    /// Throws if a tab is used in place of spaces before a line of the text.
    private mutating func rejectTab(parent: Int) throws(ParsingAborted) {
        guard index < bytes.count, Self.isBreak(bytes[index]) else { return }
        let next = endOfBreak(at: index)
        let content = beginLine(at: next)
        if line.indentation <= parent, isTabbed, content >= bytes.count || bytes[content] != UInt8(ascii: "#") {
            throw tabIndentation()
        }
    }

    private func blockText(_ lines: [BlockLine], _ emptyLinesAfter: Int, _ header: BlockHeader) -> String {
        var text: [UInt8] = []
        var wasSpaced = true
        for (number, line) in lines.enumerated() {
            let isSpaced = Self.isBlank(bytes[line.bounds.lowerBound])
            // A line break next to a line that begins with a blank isn't folded.
            let folds = header.isFolded && !wasSpaced && !isSpaced
            if number > 0, !folds || line.emptyLinesBefore == 0 { text.append(folds ? 0x20 : 0x0A) }
            text.append(contentsOf: repeatElement(0x0A, count: line.emptyLinesBefore))
            text.append(contentsOf: bytes[line.bounds])
            wasSpaced = isSpaced
        }
        switch header.chomping {
        case .strip: break
        case .clip: if !lines.isEmpty { text.append(0x0A) }
        case .keep: text.append(contentsOf: repeatElement(0x0A, count: emptyLinesAfter + (lines.isEmpty ? 0 : 1)))
        }
        return String(decoding: text, as: UTF8.self)
    }
}
