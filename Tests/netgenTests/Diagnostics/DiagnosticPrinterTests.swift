import Testing

@testable import netgen

@Suite("Printed diagnostics")
struct DiagnosticPrinterTests {
    /// Prints an error about the text between 1️⃣ and 2️⃣.
    private func printed(_ marked: String, _ message: String = "wrong", fix: String? = nil) -> String {
        let text = MarkedText(marked)
        var files = SourceFiles()
        let file = files.add(SourceText(path: "Specs/a.json", text: text.text))
        let start = text.offsets["1️⃣"] ?? 0
        let end = text.offsets["2️⃣"] ?? start + 1
        let range = SourceRange(file: file, start: Int32(start), end: Int32(end))
        var diagnostics = Diagnostics()
        diagnostics.error(.wrongType, message, at: range, fix: fix)
        return DiagnosticPrinter(files: files).text(of: diagnostics)
    }

    @Test("A diagnostic shows location, line, caret and fix")
    func complete() {
        let expected = """
            Specs/a.json:2:13: error: "GTE" is not an HTTP method [wrong-type]
              "method": "GTE",
                        ^~~~~
            fix: did you mean "GET"?

            """
        let actual = printed(
            "{\n  \"method\": 1️⃣\"GTE\"2️⃣,\n}",
            "\"GTE\" is not an HTTP method",
            fix: "did you mean \"GET\"?"
        )
        #expect(actual == expected)
    }

    @Test("Equal warnings are grouped, but errors aren't")
    func groups() {
        var files = SourceFiles()
        let one = files.add(SourceText(path: "a.json", text: "[1, 2, 3,\n4, 5, 6, 7, 8]"))
        let other = files.add(SourceText(path: "b.json", text: "[1]"))
        func printed(_ report: (inout Diagnostics, SourceRange) -> Void) -> String {
            var diagnostics = Diagnostics()
            for (file, start) in [(one, 4), (one, 1), (other, 1)] + [7, 10, 13, 16].map({ (one, $0) }) {
                report(&diagnostics, SourceRange(file: file, start: Int32(start), end: Int32(start + 1)))
            }
            return DiagnosticPrinter(files: files).text(of: diagnostics)
        }
        let lines = printed { $0.warning(.invalidValue, "wrong", at: $1, fix: "write 2") }.split(separator: "\n")
        #expect(lines.first == "a.json:1:2: warning: wrong [invalid-value]")
        #expect(lines.suffix(2) == ["fix: write 2", "and 6 more like it: 1:5, 1:8, 2:1, 2:4, 2:7, …"])
        let few = printed { if $1.start < 3 { $0.warning(.invalidValue, "wrong", at: $1) } }
        #expect(few.hasSuffix("and 1 more like it: b.json:1:2\n"))
        let unlike = printed { $0.warning(.invalidValue, "wrong \($1.file) \($1.start)", at: $1) }
        #expect(!unlike.contains("more like it"))
        let errors = printed { $0.error(.invalidValue, "wrong", at: $1) }
        #expect(errors.ranges(of: "error: wrong").count == 7)
    }

    @Test("The caret accounts for tabs, wide characters and combining marks")
    func widths() {
        #expect(printed("\t{1️⃣a2️⃣}") == "Specs/a.json:1:3: error: wrong [wrong-type]\n    {a}\n     ^\n")
        #expect(printed("\"日本\": 1️⃣12️⃣") == "Specs/a.json:1:7: error: wrong [wrong-type]\n\"日本\": 1\n        ^\n")
        #expect(printed("e\u{301} 1️⃣ab2️⃣") == "Specs/a.json:1:4: error: wrong [wrong-type]\ne\u{301} ab\n  ^~\n")
    }

    @Test("Control characters never reach the terminal")
    func controlCharacters() {
        #expect(printed("\u{1B}[31m\u{202E}1️⃣x2️⃣") == "Specs/a.json:1:7: error: wrong [wrong-type]\n�[31m�x\n      ^\n")
        #expect(quoted("a\u{1B}\u{202E}\n\"\\") == #""a\u001B\u202E\n\"\\""#)
        #expect(quoted(String(repeating: "x", count: 99)).count == 63)
    }

    @Test("Long lines are cut around the caret")
    func longLine() {
        let filler = String(repeating: "x", count: 500)
        let lines = printed("\(filler)1️⃣abc2️⃣\(filler)").split(separator: "\n")
        #expect(lines[0] == "Specs/a.json:1:501: error: wrong [wrong-type]")
        #expect(lines[1].count == 122)
        #expect(lines[1].hasPrefix("…x") && lines[1].hasSuffix("x…"))
        let caret = lines[2].count - 3
        #expect(lines[1].dropFirst(caret).hasPrefix("abc"))
        #expect(lines[2].hasSuffix(" ^~~"))
    }

    @Test("A problem of several lines is underlined to the end of the first line")
    func severalLines() {
        #expect(printed("a 1️⃣{ b\n}2️⃣") == "Specs/a.json:1:3: error: wrong [wrong-type]\na { b\n  ^~~\n")
    }

    @Test("The caret can be at the end of a line or file")
    func ends() {
        #expect(printed("ab1️⃣\ncd") == "Specs/a.json:1:3: error: wrong [wrong-type]\nab\n  ^\n")
        #expect(printed("ab1️⃣") == "Specs/a.json:1:3: error: wrong [wrong-type]\nab\n  ^\n")
        #expect(printed("1️⃣") == "Specs/a.json:1:1: error: wrong [wrong-type]\n")
    }

    @Test("Diagnostics are sorted, deduplicated and counted by severity")
    func collector() {
        var diagnostics = Diagnostics()
        let first = SourceRange(file: 0, start: 1, end: 2)
        let second = SourceRange(file: 0, start: 5, end: 6)
        diagnostics.warning(.unsentBody, "b", at: second)
        #expect(!diagnostics.hasErrors)
        diagnostics.error(.wrongType, "a", at: first)
        diagnostics.error(.wrongType, "a", at: first)
        diagnostics.error(.unknownKey, "c", at: first)
        #expect(diagnostics.sorted.map(\.message) == ["a", "c", "b"])
        #expect((diagnostics.errorCount, diagnostics.warningCount) == (2, 1))
    }
}
