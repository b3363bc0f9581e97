/// The lines of a text file with their locations.
struct TextLines {
    struct Line {
        var text: String
        var range: SourceRange
    }

    private(set) var lines: [Line] = []

    init(_ source: SourceText, file: Int32) {
        var start = source.bytes.starts(with: SourceText.byteOrderMark) ? SourceText.byteOrderMark.count : 0
        let bytes = source.bytes
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let hasReturn = end > start && bytes[end - 1] == UInt8(ascii: "\r")
            let last = hasReturn ? end - 1 : end
            let range = SourceRange(file: file, start: Int32(start), end: Int32(last))
            lines.append(Line(text: String(decoding: bytes[start..<last], as: UTF8.self), range: range))
            start = end + 1
        }
    }
}

extension ArraySlice<TextLines.Line> {
    /// The text of the lines without blank lines at the end.
    var joinedText: String {
        var lines = self
        while let last = lines.last, last.text.allSatisfy(\.isWhitespace) { lines.removeLast() }
        return lines.map(\.text).joined(separator: "\n")
    }
}
