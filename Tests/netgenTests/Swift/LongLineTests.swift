import Testing

@testable import netgen

@Suite("Long lines")
struct LongLineTests {
    /// As many columns of text.
    private func text(_ width: Int) -> String { String(repeating: "x", count: width) }

    private func alternatives(_ width: Int) -> SwiftSource {
        .fitting(SwiftSource(line: text(width)), else: "broken\n    in two")
    }

    @Test("the long form is taken up to the width of a line")
    func fitting() {
        #expect(alternatives(120).text == text(120) + "\n")
        #expect(alternatives(121).text == "broken\n    in two\n")
    }

    @Test("what fits depends on where the piece ends up")
    func place() {
        let source: SwiftSource = """
            {
                \(alternatives(116))
                \(alternatives(117))
            }
            """
        #expect(source.text == "{\n    \(text(116))\n    broken\n        in two\n}\n")
    }

    @Test("room is left for the comma that the formatter ends a broken array with")
    func arrays() {
        let array = SwiftSource(line: "[" + text(118) + "]")
        #expect(SwiftSource.fitting(array, else: "broken").text == "broken\n")
    }

    @Test("characters count, not bytes")
    func characters() {
        let source = SwiftSource.fitting(SwiftSource(line: String(repeating: "é", count: 120)), else: "broken")
        #expect(source.text != "broken\n")
    }

    @Test("a broken form can hold lines that are broken in turn")
    func nestedAlternatives() {
        let inner = SwiftSource.fitting(SwiftSource(line: text(117)), else: "inner\nbroken")
        let source = SwiftSource.fitting(SwiftSource(line: text(200)), else: "{\n    \(inner)\n}")
        #expect(source.text == "{\n    inner\n    broken\n}\n")
    }

    @Test("members that are broken are set apart")
    func gaps() {
        #expect(SwiftSource.members(["a", alternatives(120), "b"]).text == "a\n\(text(120))\nb\n")
        #expect(SwiftSource.members(["a", alternatives(121), "b"]).text == "a\n\nbroken\n    in two\n\nb\n")
    }

    @Test("pieces are laid out like words")
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

    @Test("lines of a literal go on behind a backslash")
    func suffix() {
        let flow = Flow(pieces: [text(60), text(57), text(60)], suffix: " \\")
        #expect(SwiftSource.flow(flow).text == "\(text(60)) \(text(57)) \\\n\(text(60))\n")
    }

    @Test("a piece that is wider than a line has one for itself")
    func widePiece() {
        let flow = Flow(pieces: ["a", text(130), "b"], prefix: "/// ")
        #expect(SwiftSource.flow(flow).text == "/// a\n/// \(text(130))\n/// b\n")
    }
}
