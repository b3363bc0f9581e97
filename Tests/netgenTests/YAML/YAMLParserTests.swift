import Foundation
import Testing

@testable import netgen

/// YAML and its equivalent JSON, by the rules of YAML 1.2.2 (yaml.org/spec/1.2.2). The numbers are sections of that
/// specification.
@Suite("YAML parser", .timeLimit(.minutes(20)))
struct YAMLParserTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        var yaml: String
        var json: String

        var testDescription: String { name }

        init(_ name: String, _ yaml: String, _ json: String) {
            (self.name, self.yaml, self.json) = (name, yaml, json)
        }
    }

    @Test(
        "YAML is read as its equivalent JSON",
        arguments: collections + scalars + blockTexts + quotedTexts + names + lines
    )
    func value(_ example: Case) {
        var diagnostics = Diagnostics()
        let value = YAMLParser.parse(SourceText(path: "a.yaml", text: example.yaml), diagnostics: &diagnostics)
        #expect(diagnostics.list.map(\.message) == [])
        #expect(value.map(\.compact) == example.json)
    }

    private static let collections = [
        Case("mapping", "b: 1\na: 2\n", #"{"b":1,"a":2}"#),
        Case("nested mapping", "a:\n  b:\n    c: 1\n  d: 2\n", #"{"a":{"b":{"c":1},"d":2}}"#),
        Case("list", "- 1\n- a\n", #"[1,"a"]"#),
        Case("list with the indentation of its key (8.2.3)", "a:\n- 1\n- 2\nb: 3\n", #"{"a":[1,2],"b":3}"#),
        Case("list of mappings", "- a: 1\n  b: 2\n-\n  c: 3\n", #"[{"a":1,"b":2},{"c":3}]"#),
        Case("list of lists", "- - 1\n  - 2\n- - 3\n", "[[1,2],[3]]"),
        Case("empty values are null", "a:\nb:\n  - \n  - 1\nc:", #"{"a":null,"b":[null,1],"c":null}"#),
        Case("brackets and braces", "a: [1, {b: c}, [] , {}]\n", #"{"a":[1,{"b":"c"},[],{}]}"#),
        Case(
            "JSON",
            #"{"a": [1, true, null, "x:y"], "b":{"c":-1.5e3}}"#,
            #"{"a":[1,true,null,"x:y"],"b":{"c":-1.5e3}}"#
        ),
        Case(
            "brackets over lines",
            "a: [\n  1, # one\n  2,\n  ]\nb: {c: 1,\n  d: 2,}\n",
            #"{"a":[1,2],"b":{"c":1,"d":2}}"#
        ),
        Case("tabs between JSON's values (6.1)", "{\n\t\"a\":\t1\n}", #"{"a":1}"#),
        Case("key alone in braces (7.4.2)", "{a, b: , c: 1}", #"{"a":null,"b":null,"c":1}"#),
        Case("pair in brackets (7.4.1)", "[a: 1, b]", #"[{"a":1},"b"]"#),
        Case(
            "colon before a sign of brackets (7.3.3)",
            "{a:, b:}\n",
            #"{"a":null,"b":null}"#
        ),
        Case("colon within text in brackets", "[a:b, 'c':d, ::e]", #"["a:b",{"c":"d"},"::e"]"#),
        Case("explicit key (8.2.2)", "? a\n: - 1\n? b\nc: 2\n", #"{"a":[1],"b":null,"c":2}"#),
        Case(
            "keys are text as it is written",
            "200: a\n1.10: b\nno: c\n~: d\n\"x\": e\n",
            #"{"200":"a","1.10":"b","no":"c","~":"d","x":"e"}"#
        ),
        Case(
            "keys with blanks, colons and brackets",
            "/a/{id}: 1\na:b : 2\n'c d': 3\n",
            #"{"/a/{id}":1,"a:b":2,"c d":3}"#
        ),
    ]

    private static let scalars = [
        Case("null", "[~, null, Null, NULL, nUll]", #"[null,null,null,null,"nUll"]"#),
        Case("booleans", "[true, True, TRUE, false, tRue]", #"[true,true,true,false,"tRue"]"#),
        Case("Norway (10.3.2)", "[no, yes, on, off, y, NO]", #"["no","yes","on","off","y","NO"]"#),
        Case("integers", "[0, -1, +2, 007, -0]", "[0,-1,2,7,-0]"),
        Case("octal and hexadecimal", "[0o17, 0xFF, 0o8, 0b1]", #"[15,255,"0o8","0b1"]"#),
        Case(
            "beyond 64 bits",
            "[123456789012345678901234567890, 0x1FFFFFFFFFFFFFFFF]",
            "[123456789012345678901234567890,36893488147419103231]"
        ),
        Case(
            "fractions keep their spelling",
            "[1.10, 1.0, .5, -.5, 1., 1e3, 1.5E-7, +1.5]",
            "[1.10,1.0,0.5,-0.5,1.0,1e3,1.5E-7,1.5]"
        ),
        Case(
            "no numbers",
            "[1_000, 12:30:45, 1.2.3, 1e, '1', 2020-01-01, 0x, .]",
            #"["1_000","12:30:45","1.2.3","1e","1","2020-01-01","0x","."]"#
        ),
        Case(
            "text with signs in it",
            "a: b #c\nd: e#f\ng: h:i\nj: -k\nl: ?m\nn: a, [b]\n",
            #"{"a":"b","d":"e#f","g":"h:i","j":"-k","l":"?m","n":"a, [b]"}"#
        ),
        Case("URL", "a: https://example.com/x#y\n", #"{"a":"https://example.com/x#y"}"#),
        Case("text over lines", "a: one\n  two\n\n\n  three\nb: 1 2\n", #"{"a":"one two\n\nthree","b":"1 2"}"#),
        Case("a dash before text (7.3.3)", "a: one\n  - two\n", #"{"a":"one - two"}"#),
        Case("text over lines in brackets", "[one\n  two, three]", #"["one two","three"]"#),
        Case("a document of text", "one\ntwo", #""one two""#),
    ]
}

extension YAMLParserTests {
    private static let blockTexts = [
        Case("literal", "a: |\n  one\n   two\n\n  three\nb: 1\n", #"{"a":"one\n two\n\nthree\n","b":1}"#),
        Case("folded", "a: >\n  one\n  two\n\n  three\n   four\n  five\n", #"{"a":"one two\nthree\n four\nfive\n"}"#),
        Case("strip", "a: |-\n  one\n\nb: >-\n  two\n", #"{"a":"one","b":"two"}"#),
        Case("keep", "a: |+\n  one\n\nb: 1\n", #"{"a":"one\n\n","b":1}"#),
        Case("keep several lines", "a: >+\n  one\n\n\nb: |+\n\n\nc: 1\n", #"{"a":"one\n\n\n","b":"\n\n","c":1}"#),
        Case("keep at the end of the file", "a: |+\n  one\n\n", #"{"a":"one\n\n"}"#),
        Case(
            "indentation that is said",
            "a: |1\n  one\n two\nb: |2-\n   three\n",
            #"{"a":" one\ntwo\n","b":" three"}"#
        ),
        Case("both, in any order, and a comment", "a: >-1 # why\n  one\n", #"{"a":" one"}"#),
        Case("special characters", "a: |\n  # no comment\n  - b: c\n  \"\n", ##"{"a":"# no comment\n- b: c\n\"\n"}"##),
        Case("empty", "a: |\nb: >-\n\nc: 1\n", #"{"a":"","b":"","c":1}"#),
        Case("in a list", "- |\n one\n- >\n two\n", #"["one\n","two\n"]"#),
        Case("at the end of the file", "a: |\n  one", #"{"a":"one\n"}"#),
        Case("tab in the text", "a: |\n  \tone\n", #"{"a":"\tone\n"}"#),
    ]

    private static let quotedTexts = [
        Case("single quotes", "a: 'it''s \\n #: {'\n", #"{"a":"it's \\n #: {"}"#),
        Case("escapes (5.7)", #"a: "\t\x41\u00e9\U0001F600\/\"\\\e""#, #"{"a":"\tAé😀/\"\\\u001b"}"#),
        Case("surrogates of JSON", #"a: "\ud83d\ude00""#, #"{"a":"😀"}"#),
        Case(
            "double quotes over lines",
            "a: \"one  \n   two\n\n  three\\\n  four \\\n  five\"\n",
            #"{"a":"one two\nthreefour five"}"#
        ),
        Case("single quotes over lines", "a: 'one\n  two\n\n  three'\n", #"{"a":"one two\nthree"}"#),
        Case("quoted words are text", #"[ "true", 'null', "1" ]"#, #"["true","null","1"]"#),
        Case("key directly before a value in braces (7.4.2)", #"{"a":1,'b':[2]}"#, #"{"a":1,"b":[2]}"#),
    ]

    private static let names = [
        Case("alias", "a: &x {b: 1}\nc: *x\n", #"{"a":{"b":1},"c":{"b":1}}"#),
        Case("anchor on a line of its own", "a: &x\n  b: 1\nc: [*x, *x]\n", #"{"a":{"b":1},"c":[{"b":1},{"b":1}]}"#),
        Case("repeated anchor names (7.1)", "a: &x 1\nb: &x 2\nc: *x\n", #"{"a":1,"b":2,"c":2}"#),
        Case("anchor of a key", "&k a: 1\nb: *k\n", #"{"a":1,"b":"a"}"#),
        Case("alias as key", "a: &k b\n*k : 2\n", #"{"a":"b","b":2}"#),
        Case("anchor of nothing", "a: &x\nb: *x\n", #"{"a":null,"b":null}"#),
        // See yaml.org/type/merge.html.
        Case(
            "merge",
            "a: &x {b: 1, c: 2}\nd:\n  c: 3\n  <<: *x\n  e: 4\n",
            #"{"a":{"b":1,"c":2},"d":{"c":3,"b":1,"e":4}}"#
        ),
        Case(
            "merge of several",
            "- &x {a: 1}\n- &y {a: 2, b: 3}\n- <<: [*x, *y]\n",
            #"[{"a":1},{"a":2,"b":3},{"a":1,"b":3}]"#
        ),
        Case("merge with its tag", "a: &x {b: 1}\nc:\n  !!merge <<: *x\n  d: 2\n", #"{"a":{"b":1},"c":{"b":1,"d":2}}"#),
        Case("no merge in quotes", "a: &x {b: 1}\n'<<': *x\n", #"{"a":{"b":1},"<<":{"b":1}}"#),
        Case("tags", "[!!str 1, !!int \"2\", !!float 3, ! 4, !!null '', !!bool 'true']", #"["1",2,3,"4",null,true]"#),
        Case("tags of collections", "!!map\na: !!seq [1]\n", #"{"a":[1]}"#),
        Case("verbatim tag (6.9.1)", "!<tag:yaml.org,2002:str> 1", #""1""#),
        Case("%TAG (6.8.2)", "%TAG !y! tag:yaml.org,2002:\n---\n!y!str 1\n", #""1""#),
        Case("tag of nothing", "a: !!str\nb: 1\n", #"{"a":"","b":1}"#),
    ]

    private static let lines = [
        Case("CRLF", "a: 1\r\nb: |\r\n  c\r\n  d\r\ne:\r\n- f\r\n", #"{"a":1,"b":"c\nd\n","e":["f"]}"#),
        Case("byte order mark", "\u{FEFF}a: 1\n", #"{"a":1}"#),
        Case("comments", "# one\na: 1 # two\n  # three\n\n#four\nb: 2", #"{"a":1,"b":2}"#),
        Case("document with its ends", "%YAML 1.2\n---\na: 1\n...\n# over\n", #"{"a":1}"#),
        Case("value on the line of ---", "--- [1]\n", "[1]"),
        Case("--- inside of a line", "a: --- b\n", #"{"a":"--- b"}"#),
        Case("tabs between, at the end, and alone", "a:\t1\t\n \t\nb: 2\t# c\n", #"{"a":1,"b":2}"#),
        Case("letters outside of ASCII", "日本: 'né'\n", #"{"日本":"né"}"#),
    ]

    @Test("Every value has its location")
    func ranges() throws {
        let text = MarkedText("a: 1️⃣one2️⃣ # b\n3️⃣\"c\"4️⃣:\n  - 5️⃣'d'6️⃣\n  - 7️⃣[e]8️⃣\n")
        var diagnostics = Diagnostics()
        let value = try #require(
            YAMLParser.parse(SourceText(path: "a.yaml", text: text.text), file: 3, diagnostics: &diagnostics)
        )
        func place(_ range: SourceRange?) -> String? {
            range.map { "\($0.file) " + text.marker(at: Int($0.start)) + text.marker(at: Int($0.end)) }
        }
        #expect(place(value["a"]?.range) == "3 1️⃣2️⃣")
        #expect(place(value.members.last?.keyRange) == "3 3️⃣4️⃣")
        #expect(place(value["c"]?.elements.first?.range) == "3 5️⃣6️⃣")
        #expect(place(value["c"]?.elements.last?.range) == "3 7️⃣8️⃣")
    }

    /// Uses half a megabyte of stack, the size for secondary threads on Apple's systems.
    @Test(
        "Nesting of 64 levels fits into a small stack",
        arguments: [
            String(repeating: "- ", count: 64) + "a",
            (0..<64).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
            String(repeating: "{a: ", count: 64) + String(repeating: "}", count: 64),
            String(repeating: "[", count: 64) + String(repeating: "]", count: 64),
        ]
    )
    func depth(_ text: String) async {
        let isRead = await withCheckedContinuation { continuation in
            let thread = Thread {
                var diagnostics = Diagnostics()
                let value = YAMLParser.parse(SourceText(path: "a.yaml", text: text), diagnostics: &diagnostics)
                continuation.resume(returning: value != nil && !diagnostics.hasErrors)
            }
            thread.stackSize = 512 * 1024
            thread.start()
        }
        #expect(isRead)
    }
}
