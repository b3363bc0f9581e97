extension Documentation {
    /// The doc comment, or nothing.
    ///
    ///     /// The largest number of pets to return.
    ///     ///
    ///     /// From 1 to 100.
    var comment: SwiftSource {
        comment(orElse: nil)
    }

    /// The doc comment; `fallback` where the spec says nothing.
    func comment(orElse fallback: SwiftSource?) -> SwiftSource {
        var parts: [SwiftSource] = []
        // Code may have blank lines.
        var isCode = false
        for paragraph in paragraphs {
            if !parts.isEmpty { parts.append("///") }
            parts.append(paragraph.commentLines(isCode: &isCode))
        }
        if parts.isEmpty, let fallback {
            parts.append("/// \(fallback)")
        }
        return .lines(parts)
    }

    /// The attribute that warns users of the declaration, or nothing.
    ///
    ///     @available(*, deprecated, message: "Use tags.")
    var attribute: SwiftSource {
        guard let deprecation else { return .empty }
        guard let message = deprecation.message else { return "@available(*, deprecated)" }
        return .fitting(
            "@available(*, deprecated, message: \(literal: message))",
            else: """
                @available(
                    *,
                    deprecated,
                    message: \(literal: message)
                )
                """
        )
    }

    /// The same with the deprecation in words, for what cannot carry the attribute without warnings where it is used
    /// by declarations that are not deprecated themselves.
    var withDeprecationInWords: Documentation {
        guard let deprecation else { return self }
        let words = deprecation.message.map { "Deprecated: \($0)" } ?? "Deprecated."
        return Documentation(paragraphs: paragraphs + [words])
    }
}

extension String {
    /// The lines of a paragraph as lines of a doc comment; those that are too long break between words.
    fileprivate func commentLines(isCode: inout Bool) -> SwiftSource {
        var lines: [SwiftSource] = []
        var prose: [String] = []
        func endProse() {
            lines += prose.joinedWhereTooLong.map(\.commentLine)
            prose = []
        }
        let pieces = pieces(between: UInt8(ascii: "\n"))
        for (number, piece) in pieces.enumerated() {
            let line = pieces.count > 1 ? piece.withoutSpaceAtEnd : piece
            // Two spaces at a line's end break it in Markdown; so does what can be seen.
            let isBroken = piece.hasSuffix("  ") && !line.isEmpty && number < pieces.count - 1
            if !isCode, !isBroken, line.isProse {
                prose.append(line)
                continue
            }
            endProse()
            let content = line.drop { $0 == " " }
            let isFence = content.hasPrefix("```") || content.hasPrefix("~~~")
            if isCode || isFence {
                lines.append(line.isEmpty ? "///" : SwiftSource(line: "/// " + commentText(line)))
            } else {
                lines.append((isBroken ? line + "\\" : line).commentLine)
            }
            if isFence { isCode.toggle() }
        }
        endProse()
        return .lines(lines)
    }

    /// A line of a paragraph, and no item, heading, row, code or break: its end is no more than the end of a line.
    private var isProse: Bool {
        guard let first = unicodeScalars.first, listMarkerWidth(of: self[...]) == 0 else { return false }
        let isText = first.properties.isAlphabetic || "0123456789\"'([*_`".unicodeScalars.contains(first)
        let isLinkDefinition = first == "[" && contains("]: ")
        return isText && !isLinkDefinition && !hasPrefix("```") && !hasSuffix("\\")
    }

    private var withoutSpaceAtEnd: String {
        var text = self
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }

    private var commentLine: SwiftSource {
        let text = commentText(self)
        let indentation = text.utf8.prefix { $0 == UInt8(ascii: " ") }.count
        let content = text.utf8.dropFirst(indentation)
        guard let first = content.first else { return "///" }
        // Code and tables keep their lines.
        if indentation >= 4 || first == UInt8(ascii: "|") { return SwiftSource(line: "/// " + text) }
        return .prose(text, prefix: "/// ", hanging: indentation + listMarkerWidth(of: Substring(content)))
    }
}

extension [String] {
    /// Where one of the lines has to be broken they become one: its rest would be a short line among them.
    fileprivate var joinedWhereTooLong: [String] {
        let room = SwiftSource.lineWidth - "        /// ".width
        return count > 1 && contains { $0.width > room } ? [joined(separator: " ")] : self
    }
}

/// The columns that the text of a list item is indented by: 2 for `- a`, 3 for `1. a`, 0 for what is no list item.
private func listMarkerWidth(of text: Substring) -> Int {
    guard let first = text.utf8.first, startsListMarker(first) else { return 0 }
    let marker = text.prefix { $0 != " " }
    let isBullet = marker == "-" || marker == "*" || marker == "+"
    let isNumber = marker.hasSuffix(".") && marker.count > 1 && marker.dropLast().allSatisfy(\.isNumber)
    return isBullet || isNumber ? marker.count + 1 : 0
}

private func startsListMarker(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case "-", "*", "+", "0"..."9": true
    default: false
    }
}
