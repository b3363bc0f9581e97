import Foundation
import Testing

@testable import NetRuntime

/// Tests of JSON text sequences (RFC 7464).
struct JSONSequenceTests {
    /// Returns the values of a sequence as JSON, with a description of the error for each invalid value.
    private func values(_ text: String, chunk size: Int = .max) -> [String] {
        var splitter = JSONSequenceSplitter<JSON>(elementLimit: 64)
        var values: [String] = []
        func take() {
            while true {
                do throws(JSONError) {
                    guard let value = try splitter.next() else { return }
                    values.append(String(decoding: (try? value.jsonData()) ?? Data(), as: UTF8.self))
                } catch {
                    values.append("\(error.path) \(error.kind)\(splitter.last.isTruncated ? ", cut" : "")")
                    if error.kind == .tooLarge { return }
                }
            }
        }
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            splitter.append(rest.prefix(size))
            rest = rest.dropFirst(size)
            take()
        }
        splitter.finish()
        take()
        return values
    }

    @Test("Values follow record separators, and can take several lines", arguments: [1, 3, Int.max])
    func records(_ size: Int) {
        let text = "\u{1E}{\"a\":\n 1}\n\u{1E}\u{1E}[2]\n\u{1E}3\n\u{1E}\"x\"\n"
        #expect(values(text, chunk: size) == [#"{"a":1}"#, "[2]", "3", #""x""#])
    }

    @Test("A complete value is returned before the next separator arrives")
    func promptness() throws {
        var splitter = JSONSequenceSplitter<JSON>()
        splitter.append(Array("\u{1E}{\"a\":1}".utf8))
        #expect(try splitter.next() != nil)
        #expect(try splitter.next() == nil)
    }

    // Section 2.1: a parser continues after a malformed value.
    @Test("A malformed or truncated value is an error, and reading continues", arguments: [1, Int.max])
    func malformedValues(_ size: Int) {
        #expect(values("\u{1E}{\"a\":\u{1E}[2]\n\u{1E}{]\n\u{1E}4\n", chunk: size).first == "$[0].a unexpectedEnd")
        #expect(values("\u{1E}{\"a\":\u{1E}[2]\n", chunk: size).last == "[2]")
    }

    // Section 2.4.
    @Test("A number without white space after it is reported as possibly truncated")
    func cutNumbers() {
        #expect(values("\u{1E}12\n") == ["12"])
        #expect(values("\u{1E}12").first?.hasPrefix("$[0]") == true)
        #expect(values("\u{1E}12\u{1E}3\n").last == "3")
        #expect(values("\u{1E}12\u{1E}3\n").count == 2)
    }

    @Test("A stream that ends within a value is reported as cut")
    func cutStream() {
        #expect(values("\u{1E}1\n\u{1E}{\"a\"").last?.hasSuffix(", cut") == true)
    }

    @Test("A value larger than the limit is an error")
    func largeValues() {
        let text = "\u{1E}\"" + String(repeating: "x", count: 100) + "\"\n"
        #expect(values(text).first?.hasSuffix("tooLarge") == true)
    }
}
