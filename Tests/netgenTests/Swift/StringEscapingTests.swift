import Testing

@testable import netgen

@Suite("Text of a spec in Swift")
struct StringEscapingTests {
    @Test(
        "A string becomes a safe Swift literal",
        arguments: [
            ("on-hold", #""on-hold""#),
            ("", #""""#),
            ("say \"hi\"", #""say \"hi\"""#),
            (#"\(danger)"#, #""\\(danger)""#),
            ("a\nb\r\tc", #""a\nb\r\tc""#),
            ("\u{0}\u{7F}", #""\u{0}\u{7F}""#),
            ("\u{2028}\u{2029}\u{85}", #""\u{2028}\u{2029}\u{85}""#),
            ("\u{202E}\u{2066}\u{FEFF}", #""\u{202E}\u{2066}\u{FEFF}""#),
            ("Grüße, 世界 👩‍👧", #""Grüße, 世界 👩‍👧""#),
        ] as [(String, String)]
    )
    func literals(value: String, expected: String) {
        #expect(quotedSwift(value) == expected)
    }

    @Test(
        "Text becomes a comment on one line",
        arguments: [
            ("a */ b \"c\" \\(d)", "a */ b \"c\" \\(d)"),
            ("a\nb\u{2028}c", "a b c"),
            ("a\u{202E}b\u{0}c", "a b c"),
        ]
    )
    func comments(text: String, expected: String) {
        #expect(commentText(text) == expected)
    }

    @Test(
        "Special characters of keys in a table are escaped",
        arguments: [
            ("name", "name"),
            ("größe", "größe"),
            ("first name", #"first\u0020name"#),
            ("why?", #"why\u003F"#),
            ("\"", #"\u0022"#),
            ("\\", #"\u005C"#),
            ("\u{1}", #"\u0001"#),
            ("\u{202E}", #"\u202E"#),
        ] as [(String, String)]
    )
    func keys(key: String, expected: String) {
        #expect(JSONKeyTable.entry(key) == expected)
    }

    @Test("A table is a literal in which the backslashes of keys are escaped")
    func table() {
        #expect(JSONKeyTable.literal(["id", JSONKeyTable.entry("a b")]).text == #""id a\\u0020b""# + "\n")
    }

    @Test("An empty key is kept, even at the end")
    func emptyKey() {
        #expect(JSONKeyTable.literal(["", "id"]).text == #"" id""# + "\n")
        #expect(JSONKeyTable.literal(["id", ""]).text == #""id \u{20}""# + "\n")
        #expect(JSONKeyTable.literal([""]).text == #""\u{20}""# + "\n")
        #expect(JSONKeyTable.literal([]).text == #""""# + "\n")
    }

    @Test("A long table spans several lines")
    func longTable() {
        let keys = (10..<60).map { "key\($0)" }
        let lines = JSONKeyTable.literal(keys).text.split(separator: "\n")
        #expect(lines.first == #"""""#)
        #expect(lines.last == #"""""#)
        #expect(lines.allSatisfy { $0.count <= 120 })
        #expect(lines.dropFirst().dropLast(2).allSatisfy { $0.hasSuffix(" \\") })
    }
}
