import Testing

@testable import netgen

@Suite("Problems with names in YAML, and with files")
struct YAMLNameDiagnosticsTests {
    @Test(arguments: all)
    func problem(_ problem: DiagnosticCase) {
        problem.check { source, diagnostics in _ = YAMLParser.parse(source, diagnostics: &diagnostics) }
    }

    static let all = names + files

    private static let names: [DiagnosticCase] = [
        DiagnosticCase(
            "no such anchor",
            "a: &pets 1\nb: 1️⃣*pet\n",
            ("1️⃣", .undefinedAlias, "no anchor &pet stands before this alias"),
            fix: "did you mean *pets?"
        ),
        DiagnosticCase(
            "text that begins with *",
            "a: 1️⃣*\n",
            ("1️⃣", .unquotedText, "* begins an alias in YAML"),
            fix: #"put text in quotes: "*""#
        ),
        DiagnosticCase(
            "alias inside of its value",
            "a: &x [1️⃣*x]\n",
            ("1️⃣", .undefinedAlias, "this alias stands inside the value that it names")
        ),
        // Ten values, ten times these, and so on: a million in the sixth line.
        DiagnosticCase(
            "a billion laughs",
            """
            a: &a [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]
            b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
            c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
            d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
            e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]
            f: &f [*e, 1️⃣*e, *e, *e, *e, *e, *e, *e, *e, *e]
            """,
            ("1️⃣", .excessiveAliases, "aliases make more than 250000 values of this document")
        ),
        DiagnosticCase(
            "aliases make it too deep",
            "a: &a " + String(repeating: "[", count: 600) + String(repeating: "]", count: 600) + "\nb: "
                + String(repeating: "[", count: 500) + "1️⃣*a" + String(repeating: "]", count: 500),
            ("1️⃣", .tooDeep, "lists and mappings are nested more than 1024 deep")
        ),
        DiagnosticCase("two anchors", "a: &b\n  1️⃣&c d\n", ("1️⃣", .extraContent, "a value has one anchor")),
        DiagnosticCase(
            "tag of a merge elsewhere",
            "1️⃣!!merge a: 1\n",
            ("1️⃣", .unsupportedTag, "the value is none that !!merge allows")
        ),
        DiagnosticCase(
            "merge of text",
            "1️⃣<<: a\n",
            ("1️⃣", .wrongType, "<< takes a mapping or a list of mappings")
        ),
        DiagnosticCase(
            "unknown tag",
            "a: 1️⃣!date 2020-01-01\n",
            ("1️⃣", .unsupportedTag, #"netgen does not know the tag "!date""#)
        ),
        DiagnosticCase(
            "tag of another kind",
            "a: 1️⃣!!int b\n",
            ("1️⃣", .unsupportedTag, "the value is none that !!int allows")
        ),
        DiagnosticCase(
            "unknown handle",
            "a: 1️⃣!e!b c\n",
            ("1️⃣", .unsupportedTag, "no %TAG says what !e! stands for")
        ),
        DiagnosticCase(
            "list as key",
            "1️⃣[a]: b\n",
            ("1️⃣", .unsupportedKey, "a list or a mapping cannot be a key"),
            fix: #"put it in quotes if it is text: "[a]""#
        ),
        DiagnosticCase(
            "mapping as key",
            "? 1️⃣a: b\n: c\n",
            ("1️⃣", .unsupportedKey, "a list or a mapping cannot be a key")
        ),
    ]

    private static let files: [DiagnosticCase] = [
        DiagnosticCase("empty", "1️⃣# nothing\n", ("1️⃣", .emptyFile, "the file is empty")),
        DiagnosticCase(
            "several documents",
            "a: 1\n1️⃣---\nb: 2\n",
            ("1️⃣", .severalDocuments, "another document begins here, and netgen reads one of a file"),
            fix: "make a file of each"
        ),
        DiagnosticCase(
            "a document behind the end",
            "a: 1\n...\n1️⃣b: 2\n",
            ("1️⃣", .severalDocuments, "another document begins here, and netgen reads one of a file")
        ),
        DiagnosticCase("YAML 2", "1️⃣%YAML 2.0\n---\na: 1\n", ("1️⃣", .unsupportedVersion, "netgen reads YAML 1.2")),
        DiagnosticCase(
            "YAML 1.1, which is read as 1.2",
            "1️⃣%YAML 1.1\n---\na: no\n",
            (
                "1️⃣", .unsupportedVersion,
                "the document is read as YAML 1.2, in which yes, no, on and off are text"
            )
        ),
        DiagnosticCase(
            "control character",
            "a: b1️⃣\u{7}\n",
            ("1️⃣", .controlCharacter, "the control character U+0007 cannot stand in YAML as it is")
        ),
        DiagnosticCase("HTML", "1️⃣<html>", ("1️⃣", .notJSON, "this looks like HTML or XML; netgen reads JSON and YAML")),
        DiagnosticCase(
            "Git LFS",
            "1️⃣version https://git-lfs.github.com/spec/v1\noid sha256:1\n",
            ("1️⃣", .notJSON, "this is not the file, but what Git LFS has in its place")
        ),
        DiagnosticCase(
            "UTF-16",
            "1️⃣a\u{0}:\u{0}",
            ("1️⃣", .notUTF8, "the file is UTF-16 or UTF-32; JSON and YAML are UTF-8")
        ),
    ]
}
