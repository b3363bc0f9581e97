import Testing

@testable import netgen

@Suite("Problems in YAML")
struct YAMLDiagnosticsTests {
    @Test("Each problem is reported at its location", arguments: all)
    func problem(_ problem: DiagnosticCase) {
        problem.check { source, diagnostics in _ = YAMLParser.parse(source, diagnostics: &diagnostics) }
    }

    static let all = lines + texts + brackets

    private static let lines: [DiagnosticCase] = [
        DiagnosticCase(
            "tab for indentation",
            "a:\n1️⃣\tb: 1\n",
            ("1️⃣", .badIndentation, "YAML does not allow tabs for indentation"),
            fix: "write spaces"
        ),
        DiagnosticCase(
            "tab after spaces",
            "a:\n  b: 1\n 1️⃣\tc: 1\n",
            ("1️⃣", .badIndentation, "YAML does not allow tabs for indentation")
        ),
        DiagnosticCase(
            "tab before a list",
            "-1️⃣\t- a\n",
            ("1️⃣", .badIndentation, "unexpected tab before a list"),
            fix: "write a space"
        ),
        DiagnosticCase(
            "no space behind the colon",
            "a: 1\nb1️⃣:2\n",
            ("1️⃣", .missingColon, "expected a space after the colon"),
            fix: "write b: 2"
        ),
        DiagnosticCase(
            "equals sign",
            "a: 1\nb 1️⃣= 2\n",
            ("1️⃣", .missingColon, "expected a colon and a space between the key and its value")
        ),
        DiagnosticCase(
            "merge conflict",
            "a: 1\n1️⃣<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> main\n",
            ("1️⃣", .unexpectedCharacter, "the file has an unresolved merge conflict"),
            fix: "keep one of the versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>"
        ),
        DiagnosticCase(
            "no colon",
            "a: 1\n1️⃣b\n",
            ("1️⃣", .missingColon, #"expected a colon after "b""#)
        ),
        DiagnosticCase("no key", "a: 1\n1️⃣: 2\n", ("1️⃣", .missingColon, "expected a key before the colon")),
        DiagnosticCase(
            "indented too much",
            "a: 1\n  1️⃣b: 2\n",
            ("1️⃣", .badIndentation, "this key is indented so far that it continues the string that began on line 1"),
            fix: "indent the key like its siblings, or quote the string that began on line 1"
        ),
        DiagnosticCase(
            "indented between two",
            "a:\n    b: 1\n  1️⃣c: 2\n",
            ("1️⃣", .badIndentation, "this line is indented by 2 and the enclosing mapping by 0"),
            fix: "indent this line by 0 like line 1, or like a line in between"
        ),
        DiagnosticCase(
            "list between keys",
            "a: 1\n1️⃣- b\n",
            ("1️⃣", .badIndentation, "unexpected list between the keys of a mapping")
        ),
        DiagnosticCase(
            "key beside a list",
            "- a\n1️⃣b: 1\n",
            ("1️⃣", .extraContent, "unexpected content after the end of a list")
        ),
        DiagnosticCase(
            "list on the line of its key",
            "a: 1️⃣- b\n",
            ("1️⃣", .badIndentation, "a list cannot begin on this line"),
            fix: #"begin a list on a new line, or quote the string: "- b""#
        ),
        DiagnosticCase(
            "twice",
            "a: 1\nb: 2\n1️⃣a: 3\n",
            ("1️⃣", .duplicateKey, #"duplicate key "a", first used on line 1"#),
            fix: "remove one of the two"
        ),
        DiagnosticCase(
            "twice in braces",
            "{a: 1, 1️⃣\"a\": 2}",
            ("1️⃣", .duplicateKey, #"duplicate key "a", first used on line 1"#)
        ),
    ]

    private static let texts: [DiagnosticCase] = [
        DiagnosticCase(
            "colon in text",
            "a: note1️⃣: b\n",
            (
                "1️⃣", .unquotedText,
                "unexpected second key on this line"
            ),
            fix: #"quote the string: "note: b"; or move the mapping to a new line"#
        ),
        DiagnosticCase(
            "at sign",
            "a: 1️⃣@b c # d\n",
            ("1️⃣", .unquotedText, "an unquoted string cannot begin with @ in YAML"),
            fix: #"quote the string: "@b c""#
        ),
        DiagnosticCase("backtick", "- 1️⃣`b`\n", ("1️⃣", .unquotedText, "an unquoted string cannot begin with ` in YAML")),
        DiagnosticCase("per cent", "a: 1️⃣%b\n", ("1️⃣", .unquotedText, "an unquoted string cannot begin with % in YAML")),
        DiagnosticCase(
            "quote that is not closed",
            "a: 1️⃣\"b\n",
            ("1️⃣", .unclosedString, "unterminated string at the end of the file"),
            fix: "add the closing quote"
        ),
        DiagnosticCase(
            "text in quotes that isn't indented, which is no error",
            "a:\n  b: \"c\n 1️⃣d\n e\" # f\n  g: [{ h: 'i\n2️⃣''j' }]\n",
            (
                "1️⃣", .badIndentation,
                "the quoted string continues here with too little indentation, so strict YAML parsers reject it"
            ),
            (
                "2️⃣", .badIndentation,
                "the quoted string continues here with too little indentation, so strict YAML parsers reject it"
            )
        ),
        DiagnosticCase(
            "quote that is closed elsewhere",
            "a: \"b\n1️⃣c: \"d\"\n",
            ("1️⃣", .badIndentation, "the quoted string continues here with too little indentation"),
            fix: "close it on line 1, where it began, or indent this line by 1 or more spaces"
        ),
        DiagnosticCase(
            "text behind quotes",
            "a: 'b' 1️⃣c\n",
            ("1️⃣", .extraContent, "unexpected content after the end of a value")
        ),
        DiagnosticCase(
            "unknown escape",
            #"a: "1️⃣\d""#,
            ("1️⃣", .invalidEscape, #"YAML does not support the escape \d"#),
            fix: #"write \\ for a backslash, or use single quotes"#
        ),
        DiagnosticCase(
            "short escape",
            #"a: "1️⃣\u12""#,
            ("1️⃣", .invalidEscape, #"\u must be followed by 4 hexadecimal digits"#)
        ),
        DiagnosticCase(
            "half of a character",
            #"a: "1️⃣\ud83d""#,
            ("1️⃣", .invalidEscape, "the escape is a surrogate without its pair")
        ),
        DiagnosticCase(
            "text beside |",
            "a: 1️⃣| b\n",
            ("1️⃣", .unexpectedCharacter, "the string after | must begin on the next line")
        ),
        DiagnosticCase(
            "empty line that is indented too much",
            "a: |\n1️⃣    \n  b\n",
            ("1️⃣", .badIndentation, "an empty line is indented more than the string after it")
        ),
        DiagnosticCase(
            "no number of JSON",
            "a: 1️⃣-.inf\n",
            ("1️⃣", .invalidNumber, "-.inf is not supported, because it is not a number in JSON"),
            fix: #"write a number, or "-.inf" for a string"#
        ),
        DiagnosticCase(
            "comment without a space",
            "a: 'b'1️⃣#c\n",
            ("1️⃣", .comment, "expected a space before the comment")
        ),
    ]

    private static let brackets: [DiagnosticCase] = [
        DiagnosticCase(
            "not closed",
            "a: 1️⃣[b, c\n",
            ("1️⃣", .truncatedFile, "the list that begins here is not closed"),
            fix: "add ], or quote a string that begins with a bracket"
        ),
        DiagnosticCase(
            "closed with another",
            "a: {b: [c1️⃣}\n",
            ("1️⃣", .mismatchedBracket, "} cannot close the list opened on line 1"),
            fix: "write ]"
        ),
        DiagnosticCase(
            "text behind",
            "a: [b]1️⃣+\n",
            ("1️⃣", .extraContent, "unexpected content after the end of a value")
        ),
        DiagnosticCase("second comma", "[a,1️⃣, b]", ("1️⃣", .unexpectedCharacter, "duplicate comma")),
        DiagnosticCase("first comma", "[1️⃣, b]", ("1️⃣", .unexpectedCharacter, "unexpected comma before the first value")),
        DiagnosticCase("no comma", "{a: 'b'1️⃣ c: d}", ("1️⃣", .missingComma, "expected a comma between the values")),
        DiagnosticCase(
            "too little indentation",
            "a: [b,\n1️⃣c]\n",
            ("1️⃣", .badIndentation, "a list in brackets continues here with too little indentation")
        ),
        DiagnosticCase(
            "closing bracket below the key, which is no error",
            "a: [\n  b\n1️⃣]\n",
            (
                "1️⃣", .badIndentation,
                "the closing bracket is not indented more than the key, so strict YAML parsers reject it"
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
