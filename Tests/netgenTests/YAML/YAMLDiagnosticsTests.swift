import Testing

@testable import netgen

@Suite("Problems in YAML text")
struct YAMLDiagnosticsTests {
    @Test(arguments: all)
    func problem(_ problem: DiagnosticCase) {
        problem.check { source, diagnostics in _ = YAMLParser.parse(source, diagnostics: &diagnostics) }
    }

    static let all = lines + texts + brackets

    private static let lines: [DiagnosticCase] = [
        DiagnosticCase(
            "tab for indentation",
            "a:\n1️⃣\tb: 1\n",
            ("1️⃣", .badIndentation, "a tab cannot indent a line in YAML"),
            fix: "write spaces"
        ),
        DiagnosticCase(
            "tab after spaces",
            "a:\n  b: 1\n 1️⃣\tc: 1\n",
            ("1️⃣", .badIndentation, "a tab cannot indent a line in YAML")
        ),
        DiagnosticCase(
            "tab before a list",
            "-1️⃣\t- a\n",
            ("1️⃣", .badIndentation, "a tab cannot stand before a list"),
            fix: "write a space"
        ),
        DiagnosticCase(
            "no space behind the colon",
            "a: 1\nb1️⃣:2\n",
            ("1️⃣", .missingColon, "a space is missing behind the colon"),
            fix: "write b: 2"
        ),
        DiagnosticCase(
            "equals sign",
            "a: 1\nb 1️⃣= 2\n",
            ("1️⃣", .missingColon, "a colon and a space stand between a key and its value")
        ),
        DiagnosticCase(
            "no colon",
            "a: 1\n1️⃣b\n",
            ("1️⃣", .missingColon, #"a colon is missing behind "b""#)
        ),
        DiagnosticCase("no key", "a: 1\n1️⃣: 2\n", ("1️⃣", .missingColon, "no key stands before this colon")),
        DiagnosticCase(
            "indented too much",
            "a: 1\n  1️⃣b: 2\n",
            ("1️⃣", .badIndentation, "this key is indented like text that began on line 1"),
            fix: "indent it like the keys around it, or put the whole text in quotes"
        ),
        DiagnosticCase(
            "indented between two",
            "a:\n    b: 1\n  1️⃣c: 2\n",
            ("1️⃣", .badIndentation, "this line is indented by 2, and the mapping around it by 0"),
            fix: "indent it by 0 as line 1, or as a line between"
        ),
        DiagnosticCase(
            "list between keys",
            "a: 1\n1️⃣- b\n",
            ("1️⃣", .badIndentation, "a list stands between the keys of a mapping")
        ),
        DiagnosticCase(
            "key beside a list",
            "- a\n1️⃣b: 1\n",
            ("1️⃣", .extraContent, "a list ends here, and something else stands beside it")
        ),
        DiagnosticCase(
            "list on the line of its key",
            "a: 1️⃣- b\n",
            ("1️⃣", .badIndentation, "a list cannot begin on this line"),
            fix: #"begin it on a line of its own, or put text in quotes: "- b""#
        ),
        DiagnosticCase(
            "twice",
            "a: 1\nb: 2\n1️⃣a: 3\n",
            ("1️⃣", .duplicateKey, #"the key "a" is already on line 1"#),
            fix: "remove one of the two"
        ),
        DiagnosticCase(
            "twice in braces",
            "{a: 1, 1️⃣\"a\": 2}",
            ("1️⃣", .duplicateKey, #"the key "a" is already on line 1"#)
        ),
    ]

    private static let texts: [DiagnosticCase] = [
        DiagnosticCase(
            "colon in text",
            "a: note1️⃣: b\n",
            (
                "1️⃣", .unquotedText,
                "a colon and a space make a key of what stands before them, and there is one on this line already"
            ),
            fix: #"put text in quotes: "note: b"; or begin the mapping on a line of its own"#
        ),
        DiagnosticCase(
            "at sign",
            "a: 1️⃣@b c # d\n",
            ("1️⃣", .unquotedText, "text cannot begin with @ in YAML"),
            fix: #"put text in quotes: "@b c""#
        ),
        DiagnosticCase("backtick", "- 1️⃣`b`\n", ("1️⃣", .unquotedText, "text cannot begin with ` in YAML")),
        DiagnosticCase("per cent", "a: 1️⃣%b\n", ("1️⃣", .unquotedText, "text cannot begin with % in YAML")),
        DiagnosticCase(
            "quote that is not closed",
            "a: 1️⃣\"b\n",
            ("1️⃣", .unclosedString, "the file ends inside this text"),
            fix: "add the closing quote"
        ),
        DiagnosticCase(
            "text in quotes that isn't indented, which is no error",
            "a:\n  b: \"c\n 1️⃣d\n e\" # f\n  g: [{ h: 'i\n2️⃣''j' }]\n",
            (
                "1️⃣", .badIndentation,
                "text in quotes goes on here with too little indentation, which strict readers of YAML reject"
            ),
            (
                "2️⃣", .badIndentation,
                "text in quotes goes on here with too little indentation, which strict readers of YAML reject"
            )
        ),
        DiagnosticCase(
            "quote that is closed elsewhere",
            "a: \"b\n1️⃣c: \"d\"\n",
            ("1️⃣", .badIndentation, "text in quotes goes on here with too little indentation"),
            fix: "it began on line 1: close it there, or indent this line by 1 or more spaces"
        ),
        DiagnosticCase(
            "text behind quotes",
            "a: 'b' 1️⃣c\n",
            ("1️⃣", .extraContent, "something stands behind the end of a value")
        ),
        DiagnosticCase(
            "unknown escape",
            #"a: "1️⃣\d""#,
            ("1️⃣", .invalidEscape, #"YAML has no escape \d"#),
            fix: #"write \\ for a backslash, or put the text in single quotes"#
        ),
        DiagnosticCase(
            "short escape",
            #"a: "1️⃣\u12""#,
            ("1️⃣", .invalidEscape, #"\u takes 4 hexadecimal digits"#)
        ),
        DiagnosticCase(
            "half of a character",
            #"a: "1️⃣\ud83d""#,
            ("1️⃣", .invalidEscape, "this is half of a character: a surrogate without its pair")
        ),
        DiagnosticCase(
            "text beside |",
            "a: 1️⃣| b\n",
            ("1️⃣", .unexpectedCharacter, "the text behind | stands on lines of its own")
        ),
        DiagnosticCase(
            "empty line that is indented too much",
            "a: |\n1️⃣    \n  b\n",
            ("1️⃣", .badIndentation, "an empty line is indented more than the text that follows")
        ),
        DiagnosticCase(
            "no number of JSON",
            "a: 1️⃣-.inf\n",
            ("1️⃣", .invalidNumber, "netgen has no use for -.inf: JSON has no such number"),
            fix: #"write a number, or "-.inf" for text"#
        ),
        DiagnosticCase(
            "comment without a space",
            "a: 'b'1️⃣#c\n",
            ("1️⃣", .comment, "a space stands before a comment")
        ),
    ]

    private static let brackets: [DiagnosticCase] = [
        DiagnosticCase(
            "not closed",
            "a: 1️⃣[b, c\n",
            ("1️⃣", .truncatedFile, "the list that begins here does not end"),
            fix: "add ]; text that begins with a bracket stands in quotes"
        ),
        DiagnosticCase(
            "closed with another",
            "a: {b: [c1️⃣}\n",
            ("1️⃣", .mismatchedBracket, "} cannot close the list that was opened on line 1"),
            fix: "write ]"
        ),
        DiagnosticCase("text behind", "a: [b]1️⃣+\n", ("1️⃣", .extraContent, "something stands behind the end of a value")),
        DiagnosticCase("second comma", "[a,1️⃣, b]", ("1️⃣", .unexpectedCharacter, "a second comma")),
        DiagnosticCase("first comma", "[1️⃣, b]", ("1️⃣", .unexpectedCharacter, "a comma before the first value")),
        DiagnosticCase("no comma", "{a: 'b'1️⃣ c: d}", ("1️⃣", .missingComma, "a comma is missing")),
        DiagnosticCase(
            "too little indentation",
            "a: [b,\n1️⃣c]\n",
            ("1️⃣", .badIndentation, "a list in brackets goes on here with too little indentation")
        ),
        DiagnosticCase(
            "closing bracket below the key, which is no error",
            "a: [\n  b\n1️⃣]\n",
            (
                "1️⃣", .badIndentation,
                "a closing bracket is indented more than the key, which strict readers of YAML insist on"
            )
        ),
        DiagnosticCase(
            "too deep",
            String(repeating: "- ", count: 1_024) + "1️⃣- a",
            ("1️⃣", .tooDeep, "lists and mappings are nested more than 1024 deep")
        ),
        DiagnosticCase(
            "too deep in brackets",
            String(repeating: "[", count: 1_024) + "1️⃣[",
            ("1️⃣", .tooDeep, "lists and mappings are nested more than 1024 deep")
        ),
    ]
}
