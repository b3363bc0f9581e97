import Testing

@testable import netgen

@Suite("Long lines")
struct LongLineTests {
    /// Returns text of the given width.
    private func text(_ width: Int) -> String { String(repeating: "x", count: width) }

    private func alternatives(_ width: Int) -> SwiftSource {
        .fitting(SwiftSource(line: text(width)), else: "broken\n    in two")
    }

    @Test("The one-line form is used up to the width of a line")
    func fitting() {
        #expect(alternatives(120).text == text(120) + "\n")
        #expect(alternatives(121).text == "broken\n    in two\n")
    }

    @Test("The indentation of a piece counts toward its width")
    func place() {
        let source: SwiftSource = """
            {
                \(alternatives(116))
                \(alternatives(117))
            }
            """
        #expect(source.text == "{\n    \(text(116))\n    broken\n        in two\n}\n")
    }

    @Test("An array leaves room for the comma that the formatter adds")
    func arrays() {
        let array = SwiftSource(line: "[" + text(118) + "]")
        #expect(SwiftSource.fitting(array, else: "broken").text == "broken\n")
    }

    @Test("The width is counted in characters, not bytes")
    func characters() {
        let source = SwiftSource.fitting(SwiftSource(line: String(repeating: "é", count: 120)), else: "broken")
        #expect(source.text != "broken\n")
    }

    @Test("The multi-line form of a piece can contain other multi-line forms")
    func nestedAlternatives() {
        let inner = SwiftSource.fitting(SwiftSource(line: text(117)), else: "inner\nbroken")
        let source = SwiftSource.fitting(SwiftSource(line: text(200)), else: "{\n    \(inner)\n}")
        #expect(source.text == "{\n    inner\n    broken\n}\n")
    }

    @Test("A member that needs several lines has blank lines around it")
    func gaps() {
        #expect(SwiftSource.members(["a", alternatives(120), "b"]).text == "a\n\(text(120))\nb\n")
        #expect(SwiftSource.members(["a", alternatives(121), "b"]).text == "a\n\nbroken\n    in two\n\nb\n")
    }

    @Test("Pieces flow into lines like words")
    func flow() {
        let pieces = (0..<5).map { _ in text(39) + "," }
        let source: SwiftSource = """
            [
                \(SwiftSource.flow(Flow(pieces: pieces)))
            ]
            """
        let pair = "    " + pieces[0] + " " + pieces[1] + "\n"
        #expect(source.text == "[\n" + pair + pair + "    " + pieces[4] + "\n]\n")
    }

    @Test("Every line of a literal except the last ends in a backslash")
    func suffix() {
        let flow = Flow(pieces: [text(60), text(57), text(60)], suffix: " \\")
        #expect(SwiftSource.flow(flow).text == "\(text(60)) \(text(57)) \\\n\(text(60))\n")
    }

    @Test("A piece that is wider than a line has its own line")
    func widePiece() {
        let flow = Flow(pieces: ["a", text(130), "b"], prefix: "/// ")
        #expect(SwiftSource.flow(flow).text == "/// a\n/// \(text(130))\n/// b\n")
    }
}
