import Foundation
import NetRuntime
import Testing

@Suite struct LineSplitterTests {
    @Test("Every line that isn't blank is a value")
    func lineValues() {
        let text = "\u{FEFF}{\"name\":\"Ada\"}\n\n  \t\r\n {\"name\":\"Bo\",\"x\":\"\\n\"} \r\n\r\n{\"name\":\"Cy\"}"
        for ending in ["", "\n", "\r\n", "\n\n \n"] {
            for outcome in StreamOutcome.ofEveryCut(Array((text + ending).utf8), JSONLineSplitter<Owner>()) {
                #expect(outcome.elements.map(\.name) == ["Ada", "Bo", "Cy"])
                #expect(outcome.errors == [])
            }
        }
        for text in ["", "\n", "\u{FEFF}", " \r\n \n"] {
            for outcome in StreamOutcome.ofEveryCut(Array(text.utf8), JSONLineSplitter<Owner>()) {
                #expect(outcome == StreamOutcome(JSONLineSplitter<Owner>(), [[UInt8]]()))
            }
        }
    }

    @Test("A line can be an array of objects")
    func arrayLines() {
        let text = "[{\"name\":\"Ada\"},{\"name\":\"Bo\"}]\n[]\n[{\"name\":\"Cy\"},{\"name\":1}]\n{\"name\":\"Di\"}\n"
        for outcome in StreamOutcome.ofEveryCut(Array(text.utf8), JSONLineSplitter<Owner>()) {
            #expect(outcome.elements.map(\.name) == ["Ada", "Bo", "Di"])
            #expect(outcome.errors.map(\.path) == ["$[2][1].name"])
        }
        // If the elements are arrays, each line is one element.
        for outcome in StreamOutcome.ofEveryCut(Array("[1]\n[2,3]\n".utf8), JSONLineSplitter<[Int]>()) {
            #expect(outcome.elements == [[1], [2, 3]])
        }
    }

    @Test("An error in a line doesn't affect the other lines")
    func lineErrors() {
        let text = "1\n{\"a\":\n\"x\"\n2 3\n[1\n\u{FEFF}4\n\"ab\n\n5\n-"
        for outcome in StreamOutcome.ofEveryCut(Array(text.utf8), JSONLineSplitter<Int>()) {
            #expect(outcome.elements == [1, 5])
            #expect(
                outcome.errors.map(\.description) == [
                    "$[1] (line 2, column 1): expected an integer, found an object",
                    "$[2] (line 3, column 1): expected an integer, found a string: \"x\"",
                    "$[3] (line 4, column 3): expected the end of the line, found a number: 3",
                    "$[4] (line 5, column 1): expected an integer, found an array",
                    "$[5] (line 6, column 1): expected an integer, found the byte 0xEF",
                    "$[6] (line 7, column 1): expected an integer, found a string: \"ab",
                    "$[8] (line 10, column 2): expected a digit, found the end of the line",
                ]
            )
        }
    }

    @Test("A line that ends within a value is an error at the line's end")
    func truncatedLine() {
        for outcome in StreamOutcome.ofEveryCut(Array("{\"a\":[1,\n{\"b\":\"x\n{}".utf8), JSONLineSplitter<JSON>()) {
            #expect(outcome.elements == [[:]])
            #expect(outcome.errors.map(\.kind) == [.unexpectedEnd, .unexpectedEnd])
            #expect(outcome.errors.map(\.found) == ["the end of the line", "the end of the line"])
            #expect(outcome.errors.map(\.path) == ["$[0].a[1]", "$[1].b"])
            #expect(outcome.errors.map(\.offset) == [8, 16])
        }
    }

    @Test("A line larger than the limit is an error")
    func lineLimit() {
        let text = "\"12345678\"\n\n          \n\"123456789\"\n1\n"
        for outcome in StreamOutcome.ofEveryCut(Array(text.utf8), JSONLineSplitter<String>(elementLimit: 10)) {
            #expect(outcome.elements == ["12345678"])
            #expect(outcome.errors.map(\.kind) == [.tooLarge])
            #expect(outcome.errors.map(\.line) == [4])
        }
    }
}
