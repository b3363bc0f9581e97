/// Swift source that keeps its indentation if pieces are nested.
///
/// A template is a string literal that looks like its output. Two rules apply to interpolated pieces:
///
/// - All lines of a piece are indented to the column of its `\(`.
/// - An empty piece that is alone on its line removes the line.
///
/// Names, numbers, escaped literals and other sources can be interpolated; a `String` can't. Therefore, text from a
/// spec becomes a name, a literal or a comment in the output, and never code.
///
///     let properties: SwiftSource = """
///         var id: Int64
///         var name: String
///         """
///     let pet: SwiftSource = """
///         struct Pet {
///             \(properties)
///         }
///         """
struct SwiftSource {
    private(set) var lines: [Line] = []

    /// A line, with the way to wrap it if it is too long at its final position.
    struct Line {
        var indentation: Int
        var text: String
        var overflow: Overflow?
    }

    indirect enum Overflow {
        /// Other lines that replace the line.
        case alternative([Line])
        /// A sequence of pieces that wraps like words.
        case flow(Flow)
        /// The text of a comment after a prefix. Its further lines are indented by `hanging` columns.
        case prose(prefix: String, hanging: Int)
        /// A blank line if the line before or after it wraps; otherwise no line.
        case blankLine
    }

    var isEmpty: Bool { lines.isEmpty }

    /// Whether the source has more than one line, before long lines wrap.
    var isMultiline: Bool { lines.count > 1 }
}

// MARK: - Joining

extension SwiftSource {
    /// An empty source, which removes the line that it is alone on.
    static var empty: SwiftSource { SwiftSource() }

    /// Returns the pieces that aren't empty, each on a separate line.
    static func lines(_ pieces: [SwiftSource]) -> SwiftSource {
        var result = SwiftSource()
        for piece in pieces {
            result.lines.append(contentsOf: piece.lines)
        }
        return result
    }

    /// Returns the pieces that aren't empty, with a blank line between them.
    static func paragraphs(_ pieces: [SwiftSource]) -> SwiftSource {
        var result = SwiftSource()
        for piece in pieces where !piece.isEmpty {
            result.appendBlankLineUnlessEmpty()
            result.lines.append(contentsOf: piece.lines)
        }
        return result
    }

    /// Returns members on separate lines. Blank lines surround members of several lines, as is usual in handwritten
    /// code.
    static func members(_ pieces: [SwiftSource]) -> SwiftSource {
        var result = SwiftSource()
        var isAfterMultiline = false
        for piece in pieces where !piece.isEmpty {
            if isAfterMultiline || piece.isMultiline {
                result.appendBlankLineUnlessEmpty()
            } else if !result.isEmpty {
                result.lines.append(Line(indentation: 0, text: "", overflow: .blankLine))
            }
            result.lines.append(contentsOf: piece.lines)
            isAfterMultiline = piece.isMultiline
        }
        return result
    }

    /// Returns the pieces on one line: `a, b, c`.
    static func list(_ pieces: [SwiftSource], separator: StaticString = ", ") -> SwiftSource {
        SwiftSource(line: pieces.map(\.inlineText).joined(separator: "\(separator)"))
    }

    /// Returns the pieces on separate lines, with commas between them.
    static func rows(_ pieces: [SwiftSource], trailingComma: Bool = false) -> SwiftSource {
        var result = SwiftSource()
        for (index, piece) in pieces.enumerated() {
            let isLast = index == pieces.count - 1
            result.lines.append(contentsOf: (isLast && !trailingComma ? piece : piece.withComma).lines)
        }
        return result
    }

    /// The piece with a comma at the end of each of its forms.
    private var withComma: SwiftSource {
        var result = self
        guard var last = result.lines.popLast() else { return self }
        last.text += ","
        if case .alternative(let lines) = last.overflow {
            last.overflow = .alternative(SwiftSource(lines: lines).withComma.lines)
        }
        result.lines.append(last)
        return result
    }

    private mutating func appendBlankLineUnlessEmpty() {
        if !lines.isEmpty {
            lines.append(Line(indentation: 0, text: ""))
        }
    }
}

// MARK: - Long lines

extension SwiftSource {
    /// Returns a source that has the first form if that fits in a line, and otherwise the second. The second is only
    /// built for lines that may be too long.
    static func fitting(_ line: SwiftSource, else broken: @autoclosure () -> SwiftSource) -> SwiftSource {
        guard line.lines.count == 1, line.lines[0].text.utf8.count > alwaysFitting else { return line }
        var result = line
        result.lines[0].overflow = .alternative(broken().lines)
        return result
    }

    /// Returns a name with a list in parentheses, such as `Pet(id: 1)`. If it doesn't fit in a line, each piece is on a
    /// separate line.
    static func call(_ name: SwiftSource, _ list: [SwiftSource], _ end: SwiftSource = "") -> SwiftSource {
        .fitting(
            "\(name)(\(list: list))\(end)",
            else: """
                \(name)(
                    \(rows: list)
                )\(end)
                """
        )
    }

    /// Returns an array or dictionary literal. If it doesn't fit in a line, each element is on a separate line.
    static func literal(_ elements: [SwiftSource]) -> SwiftSource {
        .fitting(
            "[\(list: elements)]",
            else: """
                [
                    \(SwiftSource.rows(elements, trailingComma: true))
                ]
                """
        )
    }

    /// Returns the source after code on the same line, such as a label. Both forms of a line begin with the code.
    func after(_ start: SwiftSource) -> SwiftSource {
        var result = self
        guard !result.isEmpty else { return start }
        result.lines[0].text = start.inlineText + result.lines[0].text
        if case .alternative(let lines) = result.lines[0].overflow {
            result.lines[0].overflow = .alternative(SwiftSource(lines: lines).after(start).lines)
        }
        return result
    }

    /// The maximum length of lines that fit at any indentation, in bytes.
    private static let alwaysFitting = 40

    /// Returns a line that wraps between its pieces.
    static func flow(_ flow: Flow) -> SwiftSource {
        var result = SwiftSource(line: flow.line)
        result.lines[0].overflow = .flow(flow)
        return result
    }

    /// Returns a line of a comment, which wraps between words.
    static func prose(_ text: String, prefix: String, hanging: Int) -> SwiftSource {
        var result = SwiftSource(line: prefix + text)
        result.lines[0].overflow = .prose(prefix: prefix, hanging: hanging)
        return result
    }

    /// The text of a piece of at most one line.
    var inlineText: String {
        assert(lines.count <= 1, "code with several lines cannot be part of a line")
        return lines.first?.inlineText ?? ""
    }
}

extension SwiftSource.Line {
    /// The text with its indentation, for use inside another line.
    var inlineText: String {
        indentation == 0 ? text : String(repeating: " ", count: indentation) + text
    }
}

// MARK: - Interpolation

extension SwiftSource: ExpressibleByStringInterpolation {
    /// Creates a source from a line of Swift. Only the files of this folder create sources from strings.
    init(line: String) {
        lines = [Line(indentation: 0, text: line)]
    }

    init(stringLiteral literal: StaticString) {
        var interpolation = StringInterpolation(literalCapacity: 0, interpolationCount: 0)
        interpolation.appendLiteral(literal)
        self.init(stringInterpolation: interpolation)
    }

    init(stringInterpolation: StringInterpolation) {
        lines = stringInterpolation.finished()
    }
}
