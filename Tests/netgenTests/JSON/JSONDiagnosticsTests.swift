import Testing

@testable import netgen

@Suite("Problems in JSON")
struct JSONDiagnosticsTests {
    @Test("Each problem is reported at its location", arguments: all)
    func problem(_ problem: DiagnosticCase) {
        problem.check { source, diagnostics in _ = JSONParser.parse(source, diagnostics: &diagnostics) }
    }

    static let all = files + containers + strings + words + numbers

    private static let files: [DiagnosticCase] = [
        DiagnosticCase("empty file", "1️⃣", ("1️⃣", .emptyFile, "the file is empty")),
        DiagnosticCase("blank file", "1️⃣ \n\t", ("1️⃣", .emptyFile, "the file is empty")),
        DiagnosticCase(
            "byte order mark",
            "1️⃣\u{FEFF}{}",
            ("1️⃣", .byteOrderMark, "the file begins with a byte order mark, which other JSON tools reject")
        ),
        DiagnosticCase(
            "UTF-16",
            "1️⃣{\u{0}}\u{0}",
            ("1️⃣", .notUTF8, "the file is UTF-16 or UTF-32; JSON and YAML must be UTF-8")
        ),
        DiagnosticCase(
            "YAML",
            "# pets\n1️⃣openapi: 3.0.0\ninfo:\n",
            ("1️⃣", .notJSON, "this looks like YAML, but the file name ends in .json"),
            fix: "mv spec.json spec.yaml"
        ),
        DiagnosticCase(
            "YAML document",
            "1️⃣---\na: b",
            ("1️⃣", .notJSON, "this looks like YAML, but the file name ends in .json")
        ),
        DiagnosticCase("text", "1️⃣module.exports = {}", ("1️⃣", .notJSON, "the file is neither JSON nor YAML")),
        DiagnosticCase("a response", "1️⃣404: Not Found", ("1️⃣", .notJSON, "the file is neither JSON nor YAML")),
        DiagnosticCase(
            "Git LFS",
            "1️⃣version https://git-lfs.github.com/spec/v1\noid sha256:1\n",
            ("1️⃣", .notJSON, "this is a Git LFS pointer, not the file"),
            fix: "git lfs pull"
        ),
        DiagnosticCase("HTML", "1️⃣<html>", ("1️⃣", .notJSON, "this looks like HTML or XML, not JSON or YAML")),
        DiagnosticCase(
            "merge conflict",
            "{\n1️⃣<<<<<<< HEAD\n\"a\": 1\n=======\n\"a\": 2\n>>>>>>> main\n}",
            ("1️⃣", .unexpectedCharacter, "the file has an unresolved merge conflict"),
            fix: "keep one of the versions, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>"
        ),
        DiagnosticCase(
            "extra value at the end",
            "{\n} 1️⃣<",
            ("1️⃣", .extraContent, "unexpected content after the end of the document")
        ),
        DiagnosticCase(
            "extra value",
            "{} 1️⃣{}",
            ("1️⃣", .extraContent, "unexpected content after the end of the document")
        ),
        DiagnosticCase("extra bracket", "{}1️⃣}", ("1️⃣", .extraContent, "extra closing bracket")),
        DiagnosticCase("extra comma", "{}1️⃣,", ("1️⃣", .extraContent, "unexpected comma after the end of the document")),
        DiagnosticCase(
            "too deep",
            String(repeating: "[", count: 1_024) + "1️⃣[",
            ("1️⃣", .tooDeep, "arrays and objects are nested more than 1024 deep")
        ),
        DiagnosticCase(
            "truncated",
            "{\n \"a\": [1,1️⃣\n\n",
            ("1️⃣", .truncatedFile, "the file ends in the array opened on line 2"),
            fix: "check whether the file is complete; if it is, add ]}"
        ),
        DiagnosticCase(
            "no value",
            "{\"a\":1️⃣ ",
            ("1️⃣", .truncatedFile, "the file ends in the object opened on line 1")
        ),
    ]

    private static let containers: [DiagnosticCase] = [
        DiagnosticCase(
            "trailing comma",
            "[11️⃣,]",
            ("1️⃣", .trailingComma, "trailing comma"),
            fix: "remove the comma"
        ),
        DiagnosticCase(
            "two problems",
            #"{"a": 11️⃣, 2️⃣/* */ }"#,
            ("1️⃣", .trailingComma, "trailing comma"),
            ("2️⃣", .comment, "JSON does not support comments")
        ),
        DiagnosticCase(
            "missing comma",
            "[11️⃣ 2]",
            ("1️⃣", .missingComma, "expected a comma between the values"),
            fix: "add a comma"
        ),
        DiagnosticCase("semicolon", "[11️⃣; 2]", ("1️⃣", .missingComma, "values must be separated by commas")),
        DiagnosticCase("second comma", "[1,1️⃣, 2]", ("1️⃣", .unexpectedCharacter, "duplicate comma")),
        DiagnosticCase("first comma", "[1️⃣, 2]", ("1️⃣", .unexpectedCharacter, "unexpected comma before the first value")),
        DiagnosticCase(
            "missing colon",
            #"{"a"1️⃣ 1}"#,
            ("1️⃣", .missingColon, #"expected a colon after "a""#),
            fix: "add :"
        ),
        DiagnosticCase(
            "equals sign",
            #"{"a" 1️⃣=> 1}"#,
            ("1️⃣", .missingColon, "expected a colon between the key and its value")
        ),
        DiagnosticCase("missing value", #"{1️⃣"a": , "b": 1}"#, ("1️⃣", .missingValue, #"the key "a" has no value"#)),
        DiagnosticCase("key alone", #"{"a"1️⃣}"#, ("1️⃣", .missingValue, #"the key "a" has no value"#)),
        DiagnosticCase(
            "wrong bracket",
            "{\n\"a\": [1 1️⃣}",
            ("1️⃣", .mismatchedBracket, "} cannot close the array opened on line 2"),
            fix: "write ]"
        ),
        DiagnosticCase("key in an array", #"["a"1️⃣: 1]"#, ("1️⃣", .unexpectedCharacter, "unexpected colon in an array")),
        DiagnosticCase("no key", "{1️⃣[1]}", ("1️⃣", .unexpectedCharacter, "expected a key in double quotes, not [")),
        DiagnosticCase(
            "unquoted key",
            "{1️⃣name: 1}",
            ("1️⃣", .unquotedText, "a key must be in double quotes"),
            fix: #"write "name""#
        ),
        DiagnosticCase("line comment", "{ 1️⃣// no\n}", ("1️⃣", .comment, "JSON does not support comments")),
        DiagnosticCase("number sign", "{ 1️⃣# no\n}", ("1️⃣", .comment, "JSON does not support comments")),
        DiagnosticCase(
            "no-break space",
            "[11️⃣\u{A0}]",
            ("1️⃣", .unexpectedCharacter, "unexpected character (no-break space, U+00A0) between values")
        ),
        DiagnosticCase(
            "duplicate key",
            "{\"a\": 1,\n1️⃣\"\\u0061\": 2,\n2️⃣\"a\": 3}",
            ("1️⃣", .duplicateKey, #"duplicate key "a", first used on line 1"#),
            ("2️⃣", .duplicateKey, #"duplicate key "a", first used on line 1"#)
        ),
    ]

    private static let strings: [DiagnosticCase] = [
        DiagnosticCase(
            "single quotes",
            "[1️⃣'a']",
            ("1️⃣", .singleQuotes, "a string must be in double quotes"),
            fix: #"write "a""#
        ),
        DiagnosticCase(
            "prose quotes around a key",
            #"{1️⃣“a”: 1}"#,
            ("1️⃣", .typographicQuotes, "JSON does not support typographic quotes"),
            fix: #"write "a""#
        ),
        DiagnosticCase(
            "prose quotes",
            "[1️⃣“a”]",
            ("1️⃣", .typographicQuotes, "JSON does not support typographic quotes"),
            fix: #"write "a""#
        ),
        DiagnosticCase(
            "tab",
            "[\"a1️⃣\tb\"]",
            ("1️⃣", .controlCharacter, "a tab must be escaped in a string"),
            fix: "write \\t"
        ),
        DiagnosticCase(
            "bell",
            "[\"1️⃣\u{7}\"]",
            ("1️⃣", .controlCharacter, "the control character U+0007 must be escaped in a string")
        ),
        DiagnosticCase(
            "line break",
            "[1️⃣\"a\nb\"]",
            ("1️⃣", .unclosedString, "unterminated string")
        ),
        DiagnosticCase(
            "no closing quote",
            "[1️⃣\"a",
            ("1️⃣", .unclosedString, "unterminated string at the end of the file")
        ),
        DiagnosticCase(
            "backslash at the end",
            "[1️⃣\"a\\",
            ("1️⃣", .unclosedString, "unterminated string at the end of the file")
        ),
        DiagnosticCase(
            "unknown escape",
            #"["1️⃣\d"]"#,
            ("1️⃣", .invalidEscape, #"JSON does not support the escape \d"#),
            fix: #"write \\ for a backslash"#
        ),
        DiagnosticCase(
            "short \\u",
            #"["1️⃣\u12x"]"#,
            ("1️⃣", .invalidEscape, #"\u must be followed by four hexadecimal digits"#)
        ),
        DiagnosticCase(
            "lone surrogate",
            #"["1️⃣\ud83d!"]"#,
            ("1️⃣", .invalidEscape, "the escape is a surrogate without its pair")
        ),
    ]

    private static let words: [DiagnosticCase] = [
        DiagnosticCase(
            "unquoted text",
            "[1️⃣abc]",
            ("1️⃣", .unquotedText, "a string must be in double quotes"),
            fix: #"write "abc""#
        ),
        DiagnosticCase(
            "misspelt literal",
            "[1️⃣ture]",
            ("1️⃣", .unquotedText, "a string must be in double quotes"),
            fix: "write true"
        ),
        DiagnosticCase("capitals", "[1️⃣True]", ("1️⃣", .invalidLiteral, "JSON does not support True"), fix: "write true"),
        DiagnosticCase("nil", "[1️⃣nil]", ("1️⃣", .invalidLiteral, "JSON does not support nil"), fix: "write null"),
        DiagnosticCase("NaN", "[1️⃣NaN]", ("1️⃣", .invalidLiteral, "JSON does not support NaN")),
        DiagnosticCase("no value", "[1️⃣*]", ("1️⃣", .unexpectedCharacter, "expected a value, not *")),
    ]

    private static let numbers: [DiagnosticCase] = [
        DiagnosticCase(
            "plus",
            "[1️⃣+1]",
            ("1️⃣", .invalidNumber, "a number cannot begin with a plus sign"),
            fix: "write 1"
        ),
        DiagnosticCase(
            "leading zero",
            "[1️⃣-007]",
            ("1️⃣", .invalidNumber, "a number cannot have a leading zero"),
            fix: "write -7"
        ),
        DiagnosticCase(
            "leading zero before a point",
            "[1️⃣00.5]",
            ("1️⃣", .invalidNumber, "a number cannot have a leading zero"),
            fix: "write 0.5"
        ),
        DiagnosticCase(
            "no integer part",
            "[1️⃣.5]",
            ("1️⃣", .invalidNumber, "a number must begin with a digit"),
            fix: "write 0.5"
        ),
        DiagnosticCase(
            "no fraction",
            "[1️⃣1.]",
            ("1️⃣", .invalidNumber, "expected digits after the decimal point"),
            fix: "write 1"
        ),
        DiagnosticCase(
            "hexadecimal",
            "[1️⃣0x1F]",
            ("1️⃣", .invalidNumber, "JSON does not support hexadecimal numbers"),
            fix: "write 31"
        ),
        DiagnosticCase(
            "separators",
            "[1️⃣1_000]",
            ("1️⃣", .invalidNumber, "a number cannot contain an underscore"),
            fix: "write 1000"
        ),
        DiagnosticCase("minus alone", "[1️⃣-]", ("1️⃣", .invalidNumber, #""-" is not a number"#)),
        DiagnosticCase(
            "many points",
            "[1️⃣1\(String(repeating: ".", count: 200_000))]",
            ("1️⃣", .invalidNumber, "expected digits after the decimal point")
        ),
        DiagnosticCase("infinity", "[1️⃣-Infinity]", ("1️⃣", .invalidNumber, "JSON does not support -Infinity")),
    ]
}
