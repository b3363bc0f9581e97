extension Documentation {
    /// The doc comment; empty if the spec has no description.
    ///
    ///     /// The largest number of pets to return.
    ///     ///
    ///     /// From 1 to 100.
    var comment: SwiftSource {
        comment(orElse: nil)
    }

    /// Returns the doc comment; `fallback` if the spec has no description.
    func comment(orElse fallback: SwiftSource?) -> SwiftSource {
        var parts: [SwiftSource] = []
        // A code block may contain blank lines, so it can span paragraphs.
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

    /// The attribute that warns users of the declaration; empty if it isn't deprecated.
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

    /// The documentation with the deprecation as a sentence, for declarations that other generated code uses. There,
    /// the attribute would cause warnings.
    var withDeprecationInWords: Documentation {
        guard let deprecation else { return self }
        let words = deprecation.message.map { "Deprecated: \($0)" } ?? "Deprecated."
        return Documentation(paragraphs: paragraphs + [words])
    }
}

extension String {
    /// Returns the lines of a doc comment for a paragraph. Long lines are wrapped between words.
    ///
    /// `isCode`: whether the paragraph begins in a code block; updated for the next paragraph.
    fileprivate func commentLines(isCode: inout Bool) -> SwiftSource {
        var lines: [SwiftSource] = []
        var prose: [String] = []
        func endProse() {
            lines += prose.joinedIfTooLong.map(\.commentLine)
            prose = []
        }
        let pieces = pieces(between: UInt8(ascii: "\n"))
        for (number, piece) in pieces.enumerated() {
            let line = pieces.count > 1 ? piece.withoutSpaceAtEnd : piece
            // Two spaces at the end of a line are a line break in Markdown. A backslash has the same effect and is
            // visible.
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

    /// Whether the line is plain text that can be joined with the next line. List items, headings, table rows, code and
    /// lines with a forced break can't.
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
        // The lines of code and tables must not be wrapped.
        if indentation >= 4 || first == UInt8(ascii: "|") { return SwiftSource(line: "/// " + text) }
        return .prose(text, prefix: "/// ", hanging: indentation + listMarkerWidth(of: Substring(content)))
    }
}

extension [String] {
    /// The lines, joined into one if any of them is too long. Wrapping only the long line would leave a short line in
    /// the middle.
    fileprivate var joinedIfTooLong: [String] {
        let maxWidth = SwiftSource.lineWidth - "        /// ".width
        return count > 1 && contains { $0.width > maxWidth } ? [joined(separator: " ")] : self
    }
}

/// Returns the indentation of a list item's text: 2 for `- a`, 3 for `1. a`, 0 for text that isn't a list item.
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
