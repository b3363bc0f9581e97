extension SwiftSource {
    /// The maximum width of lines, as in the formatter's configuration.
    static let lineWidth = 120

    /// The text, with a newline after each line.
    var text: String {
        var output = TextBuffer()
        Self.write(lines, to: &output, indentedBy: 0)
        return output.text
    }

    /// Returns the text in lines of a smaller width, for a narrow column of a page.
    func text(width: Int) -> String {
        // Deeply indented code has less room in a line, so indent the code and remove the indentation.
        let columns = SwiftSource.lineWidth - width
        var output = TextBuffer()
        Self.write(lines, to: &output, indentedBy: columns)
        let indent = String(repeating: " ", count: columns)
        let lines = output.text.pieces(between: UInt8(ascii: "\n"))
        return lines.map { $0.hasPrefix(indent) ? String($0.dropFirst(columns)) : $0 }.joined(separator: "\n")
    }

    private static func write(_ lines: [Line], to output: inout TextBuffer, indentedBy columns: Int) {
        for index in lines.indices {
            let line = lines[index]
            switch line.overflow {
            case .blankLine:
                if lines[index - 1].breaks(at: columns) || lines[index + 1].breaks(at: columns) { output += "\n" }
            case .alternative(let alternative) where line.breaks(at: columns):
                write(alternative, to: &output, indentedBy: columns + line.indentation)
            case .flow(let flow) where line.breaks(at: columns):
                line.write(flow, to: &output, indentedBy: columns)
            case .prose(let prefix, let hanging) where line.breaks(at: columns):
                line.write(line.flow(prefix: prefix, hanging: hanging), to: &output, indentedBy: columns)
            default:
                line.write(line.text, to: &output, indentedBy: columns)
            }
        }
    }
}

extension SwiftSource.Line {
    fileprivate func breaks(at columns: Int) -> Bool {
        guard let overflow else { return false }
        let width = SwiftSource.lineWidth - indentation - columns
        // Counting bytes is much faster than counting characters, and a string never has fewer bytes than characters.
        let bytes = text.utf8.count
        if case .alternative = overflow, bytes + Self.brackets > width {
            // The formatter leaves room for the comma at the end of a wrapped array.
            return text.width + text.utf8.count { $0 == UInt8(ascii: "[") } > width
        }
        return bytes > width && text.width > width
    }

    /// An upper bound of the number of arrays in a line of code.
    private static let brackets = 20

    fileprivate func flow(prefix: String, hanging: Int) -> Flow {
        let space = UInt8(ascii: " ")
        let prose = String(Substring(text.utf8.dropFirst(prefix.utf8.count)))
        var words: [String] = []
        for word in prose.pieces(between: space) where !word.isEmpty {
            // At the start of a line, the word would begin a list, a heading or a quotation. Keep it on the line of the
            // previous word.
            if Self.isMarker(word), let last = words.indices.last {
                words[last] += " " + word
            } else {
                words.append(word)
            }
        }
        // The first word keeps its leading spaces.
        words[0] = String(repeating: " ", count: prose.utf8.prefix { $0 == space }.count) + words[0]
        return Flow(pieces: words, prefix: prefix, hangingIndent: String(repeating: " ", count: hanging))
    }

    private static func isMarker(_ word: String) -> Bool {
        guard let first = word.utf8.first else { return false }
        return switch Unicode.Scalar(first) {
        case "#": true
        case "-", "+", "*", ">", "0"..."9": word.utf8.count == 1 || word.utf8.last == UInt8(ascii: ".")
        default: false
        }
    }

    /// Writes the pieces in lines, no wider than the maximum unless a single piece is wider.
    fileprivate func write(_ flow: Flow, to output: inout TextBuffer, indentedBy columns: Int) {
        let width = SwiftSource.lineWidth - indentation - columns - flow.suffix.width
        let separator = flow.separator.width
        startLine(in: &output, indentedBy: columns)
        output += flow.prefix
        var remainingWidth = width - flow.prefix.width
        var isFresh = true
        for piece in flow.pieces {
            let length = piece.width
            if !isFresh && separator + length > remainingWidth {
                output += flow.suffix
                output += "\n"
                startLine(in: &output, indentedBy: columns)
                output += flow.prefix
                output += flow.hangingIndent
                remainingWidth = width - flow.prefix.width - flow.hangingIndent.width
                isFresh = true
            }
            if !isFresh {
                output += flow.separator
                remainingWidth -= separator
            }
            output += piece
            remainingWidth -= length
            isFresh = false
        }
        output += "\n"
    }

    fileprivate func write(_ text: String, to output: inout TextBuffer, indentedBy columns: Int) {
        if !text.isEmpty { startLine(in: &output, indentedBy: columns) }
        output += text
        output += "\n"
    }

    /// The indentations of most lines, by their number of spaces.
    private static let blanks = (0..<40).map { String(repeating: " ", count: $0) }

    private func startLine(in output: inout TextBuffer, indentedBy columns: Int) {
        let column = indentation + columns
        if column == 0 { return }
        output += column < Self.blanks.count ? Self.blanks[column] : String(repeating: " ", count: column)
    }
}

/// A sequence of pieces that wraps like words.
struct Flow {
    var pieces: [String]
    /// The separator of two pieces on a line.
    var separator = " "
    /// The prefix of every line: `/// `.
    var prefix = ""
    /// The indentation of the lines after the first, after the prefix.
    var hangingIndent = ""
    /// The suffix of every line but the last: ` \`.
    var suffix = ""

    /// All pieces on one line.
    var line: String {
        prefix + pieces.joined(separator: separator)
    }
}
