/// Swift text that keeps its shape when pieces are nested.
///
/// A template is a string literal that looks like its output, and two rules apply to what it interpolates:
///
/// - a piece of several lines is indented to the column of its `\(`;
/// - an empty piece alone on its line takes the line with it.
///
/// Names, numbers, escaped literals and other sources can be interpolated; a `String` cannot. What a spec says is
/// therefore a name, a literal or a comment in the output, and never code.
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

    /// A line and how it is broken when it turns out to be too long for the place it ends up at.
    struct Line {
        var indentation: Int
        var text: String
        var overflow: Overflow?
    }

    indirect enum Overflow {
        /// These lines instead.
        case alternative([Line])
        /// The line is a sequence of pieces that are laid out like words.
        case flow(Flow)
        /// The line is prose behind the prefix of a comment; further lines are indented as far as `hanging` says.
        case prose(prefix: String, hanging: Int)
        /// Not a line of its own: a blank line, if the line before or the line after has to be broken.
        case gap
    }

    var isEmpty: Bool { lines.isEmpty }

    /// It takes more than one line, whatever its place.
    var isMultiline: Bool { lines.count > 1 }
}

// MARK: - Joining

extension SwiftSource {
    /// Nothing: takes the line it stands alone on with it.
    static var empty: SwiftSource { SwiftSource() }

    /// The pieces that are not empty, each on a line of its own.
    static func lines(_ pieces: [SwiftSource]) -> SwiftSource {
        var result = SwiftSource()
        for piece in pieces {
            result.lines.append(contentsOf: piece.lines)
        }
        return result
    }

    /// The pieces that are not empty, with a blank line between them.
    static func paragraphs(_ pieces: [SwiftSource]) -> SwiftSource {
        var result = SwiftSource()
        for piece in pieces where !piece.isEmpty {
            result.appendBlankLineUnlessEmpty()
            result.lines.append(contentsOf: piece.lines)
        }
        return result
    }

    /// Members one below the other: blank lines set apart those that take several lines, as people write it.
    static func members(_ pieces: [SwiftSource]) -> SwiftSource {
        var result = SwiftSource()
        var isApart = false
        for piece in pieces where !piece.isEmpty {
            if isApart || piece.isMultiline {
                result.appendBlankLineUnlessEmpty()
            } else if !result.isEmpty {
                result.lines.append(Line(indentation: 0, text: "", overflow: .gap))
            }
            result.lines.append(contentsOf: piece.lines)
            isApart = piece.isMultiline
        }
        return result
    }

    /// The pieces on one line: `a, b, c`.
    static func list(_ pieces: [SwiftSource], separator: StaticString = ", ") -> SwiftSource {
        SwiftSource(line: pieces.map(\.inlineText).joined(separator: "\(separator)"))
    }

    /// The pieces on lines of their own with commas between them.
    static func rows(_ pieces: [SwiftSource], trailingComma: Bool = false) -> SwiftSource {
        var result = SwiftSource()
        for (index, piece) in pieces.enumerated() {
            let isLast = index == pieces.count - 1
            result.lines.append(contentsOf: (isLast && !trailingComma ? piece : piece.withComma).lines)
        }
        return result
    }

    /// The piece with a comma at its end, in each of its forms.
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
    /// The first form where it fits in the width of a line, else the second, which most lines never need.
    static func fitting(_ line: SwiftSource, else broken: @autoclosure () -> SwiftSource) -> SwiftSource {
        guard line.lines.count == 1, line.lines[0].text.utf8.count > alwaysFitting else { return line }
        var result = line
        result.lines[0].overflow = .alternative(broken().lines)
        return result
    }

    /// A name with a list in parentheses, each piece of it on a line of its own where they do not fit in one: `Pet(id: 1)`.
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

    /// No place is so far to the right that a line this short would have to be broken.
    private static let alwaysFitting = 40

    /// A line that breaks between its pieces, as often as it has to.
    static func flow(_ flow: Flow) -> SwiftSource {
        var result = SwiftSource(line: flow.line)
        result.lines[0].overflow = .flow(flow)
        return result
    }

    /// A line of a comment, which breaks between words.
    static func prose(_ text: String, prefix: String, hanging: Int) -> SwiftSource {
        var result = SwiftSource(line: prefix + text)
        result.lines[0].overflow = .prose(prefix: prefix, hanging: hanging)
        return result
    }

    /// The text, for a piece that is known to take one line.
    var inlineText: String {
        assert(lines.count <= 1, "a piece of several lines cannot stand inside a line")
        return lines.first?.inlineText ?? ""
    }
}

extension SwiftSource.Line {
    /// The text, for a place inside a line.
    var inlineText: String {
        indentation == 0 ? text : String(repeating: " ", count: indentation) + text
    }
}

// MARK: - Making

extension SwiftSource: ExpressibleByStringInterpolation {
    /// A line that is known to be Swift: only this folder's own files make sources of plain text.
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
