import Testing

@testable import netgen

@Suite("Doc comments")
struct DocumentationTests {
    private func comment(_ paragraphs: String...) -> String {
        Documentation(paragraphs: paragraphs).comment.text
    }

    @Test("Paragraphs have an empty line between them")
    func paragraphs() {
        #expect(comment("One.", "Two\nlines.") == "/// One.\n///\n/// Two\n/// lines.\n")
        #expect(comment() == "")
    }

    @Test("Long lines break between words")
    func wrapping() {
        let words = Array(repeating: "word", count: 40).joined(separator: " ")
        let lines = comment(words).split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.allSatisfy { $0.hasPrefix("/// word") && $0.count <= 120 })
        #expect(lines.map { $0.dropFirst(4) }.joined(separator: " ") == words)
    }

    @Test("The lines around a long line are wrapped together with the long line")
    func joining() {
        let long = Array(repeating: "word", count: 25).joined(separator: " ")
        #expect(comment("\(long)\n[and more](x)").split(separator: "\n").count == 2)
        #expect(comment("\(long)\n[and more](x)").hasSuffix("word [and more](x)\n"))
        // Headings, items, line breaks, code and definitions of links keep their lines.
        let others = ["# Words", "- words", "1. words", "> words", "| words |", "    words", "[words]: x", "```"]
        for line in others {
            #expect(comment("\(long)\n\(line)").contains("\n/// \(line)\n"))
            #expect(comment("\(line)\n\(long)").contains("/// \(line)\n"))
        }
        #expect(comment("\(long)\n\(long)  \nwords").hasSuffix("word\\\n/// words\n"))
        #expect(comment("Short.\nAlso short.") == "/// Short.\n/// Also short.\n")
    }

    @Test("The wrapped lines of a list item are indented")
    func lists() {
        let words = Array(repeating: "word", count: 30).joined(separator: " ")
        #expect(comment("- \(words)\n10. \(words)\n  * \(words)").contains("\n///   word"))
        #expect(comment("10. \(words)").contains("\n///     word"))
        #expect(comment("  * \(words)").contains("\n///     word"))
    }

    @Test("A line doesn't break where the next word would start a list")
    func accidentalLists() {
        let words = Array(repeating: "word", count: 22).joined(separator: " ")
        let lines = comment("\(words) words! - and more words").split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.last == "/// words! - and more words")
    }

    @Test("Code and tables keep their lines")
    func code() {
        let long = String(repeating: "code ", count: 40) + "end"
        #expect(comment("```\n\(long)\n```") == "/// ```\n/// \(long)\n/// ```\n")
        #expect(comment("    \(long)") == "///     \(long)\n")
        #expect(comment("```\nlet a = 1", "\(long)\nb", "```").hasSuffix("/// \(long)\n/// b\n///\n/// ```\n"))
        #expect(comment("| \(long) |") == "/// | \(long) |\n")
    }

    @Test("Trailing spaces are removed, and line breaks become backslashes")
    func lineEnds() {
        #expect(comment("One of:  \n`a` \n\nLast  \n") == "/// One of:\\\n/// `a`\n///\n/// Last\\\n///\n")
        #expect(comment("```  \nlet a = 1  \n   \n```") == "/// ```\n/// let a = 1\n///\n/// ```\n")
    }

    @Test("The text of a spec can't end a comment")
    func safety() {
        #expect(comment("a\u{2028}let x = 1 */") == "/// a let x = 1 */\n")
    }

    @Test("Deprecation becomes an attribute or a sentence")
    func deprecation() {
        let documentation = Documentation(paragraphs: ["Old."], deprecation: .init(message: "Use \"tags\"."))
        #expect(documentation.attribute.text == #"@available(*, deprecated, message: "Use \"tags\".")"# + "\n")
        #expect(
            documentation.withDeprecationInWords.comment.text == "/// Old.\n///\n/// Deprecated: Use \"tags\".\n"
        )
        #expect(Documentation(deprecation: .init(message: nil)).attribute.text == "@available(*, deprecated)\n")
        #expect(Documentation().attribute.isEmpty)
    }
}
