/// The source line of a problem with a caret below it.
///
/// Long lines are cut around the caret. Tabs become four spaces and control characters become `�`, so that the caret
/// is at the right column.
struct SourceExcerpt {
    private var cells: [Cell]
    private var caret: Int
    private var tildes: Int

    /// A scalar of the line, as it is shown.
    private struct Cell {
        var text: String
        /// The number of columns in a terminal.
        var width: Int
    }

    /// The maximum number of scalars in a shown line, and of those before the caret.
    private static let longestLine = 120
    private static let contextBeforeCaret = 60

    init(of range: SourceRange, in source: SourceText) {
        let line = source.lineBounds(at: Int(range.start))
        let start = min(max(Int(range.start), line.lowerBound), line.upperBound)
        let end = min(max(Int(range.end), start), line.upperBound)
        // A line may have several megabytes, so decode only the part that can be shown.
        let most = Self.longestLine * 4 + 8
        let before = Self.cells(source.bytes, max(line.lowerBound, start - most)..<start)
        let marked = Self.cells(source.bytes, start..<min(end, start + most))
        let after = Self.cells(source.bytes, end..<min(line.upperBound, end + most))
        cells = before + marked + after
        caret = before.count
        tildes = max(0, marked.count - 1)
    }

    /// The source line and its underline, each with a line break; empty if the source line is empty.
    var text: String {
        guard !cells.isEmpty else { return "" }
        let first = max(0, min(caret - Self.contextBeforeCaret, cells.count - Self.longestLine))
        let end = min(cells.count, first + Self.longestLine)
        let isCutBefore = first > 0
        let isCutAfter = end < cells.count

        var shown = isCutBefore ? "…" : ""
        shown += cells[first..<end].map(\.text).joined()
        if isCutAfter { shown += "…" }

        let indentation = cells[first..<min(caret, end)].reduce(isCutBefore ? 1 : 0) { $0 + $1.width }
        let underlined = cells[min(caret + 1, end)..<min(caret + 1 + tildes, end)].reduce(0) { $0 + $1.width }
        let pointer = String(repeating: " ", count: indentation) + "^" + String(repeating: "~", count: underlined)
        return "\(shown)\n\(pointer)\n"
    }

    private static func cells(_ bytes: [UInt8], _ bounds: Range<Int>) -> [Cell] {
        String(decoding: bytes[bounds], as: UTF8.self).unicodeScalars.map { scalar in
            switch scalar {
            case "\t": Cell(text: "    ", width: 4)
            case _ where scalar.isInvisible: Cell(text: "\u{FFFD}", width: 1)
            default: Cell(text: String(scalar), width: width(of: scalar))
            }
        }
    }

    /// Returns the width of a scalar in columns: 0 for combining marks, 2 for East Asian characters and emoji,
    /// otherwise 1.
    private static func width(of scalar: Unicode.Scalar) -> Int {
        guard scalar.value >= 0x300 else { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return 0
        default: break
        }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
