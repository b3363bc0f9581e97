import Testing

@testable import netgen

@Suite("Positions in a file")
struct SourceTextTests {
    @Test(
        "An offset becomes a line and a column, counted in Unicode scalars",
        arguments: [
            ("", 0, 1, 1),
            ("ab", 1, 1, 2),
            ("ab", 2, 1, 3),
            ("ab", 99, 1, 3),
            ("a\nb", 1, 1, 2),
            ("a\nb", 2, 2, 1),
            ("a\r\nb", 3, 2, 1),
            ("a\n", 2, 2, 1),
            ("é1", 2, 1, 2),
            ("日本x", 6, 1, 3),
            ("👍🏽x", 8, 1, 3),
            ("\u{FEFF}ab", 4, 1, 2),
            ("\u{FEFF}ab", 0, 1, 1),
        ] as [(String, Int, Int, Int)]
    )
    func position(_ text: String, _ offset: Int, _ line: Int, _ column: Int) {
        let position = SourceText(path: "a.json", text: text).position(at: offset)
        #expect(position == SourcePosition(line: line, column: column))
    }

    @Test(
        "The bounds of a line exclude the line break",
        arguments: [
            ("", 0, 0..<0), ("ab\ncd", 0, 0..<2), ("ab\ncd", 2, 0..<2), ("ab\ncd", 4, 3..<5), ("ab\r\ncd", 1, 0..<2),
            ("ab\n", 3, 3..<3), ("\n\n", 1, 1..<1), ("a", 50, 0..<1),
        ]
    )
    func lineBounds(_ text: String, _ offset: Int, _ bounds: Range<Int>) {
        #expect(SourceText(path: "a.json", text: text).lineBounds(at: offset) == bounds)
    }

    @Test("Lines and columns agree with a simple count at every offset")
    func counted() {
        let text = String(repeating: "aé日👍🏽\n", count: 60) + String(repeating: "日é", count: 900) + "\nend"
        let source = SourceText(path: "a.json", text: text)
        var expected = SourcePosition(line: 1, column: 1)
        var offset = 0
        for scalar in text.unicodeScalars {
            #expect(source.position(at: offset) == expected)
            offset += UTF8.width(scalar)
            if scalar == "\n" {
                expected = SourcePosition(line: expected.line + 1, column: 1)
            } else {
                expected.column += 1
            }
        }
        #expect(source.position(at: offset) == expected)
    }
}
