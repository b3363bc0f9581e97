import Testing

@testable import netgen

@Suite("Problems of names and files in YAML")
struct YAMLNameDiagnosticsTests {
    @Test("Each problem is reported at its location", arguments: all)
    func problem(_ problem: DiagnosticCase) {
        problem.check { source, diagnostics in _ = YAMLParser.parse(source, diagnostics: &diagnostics) }
    }

    static let all = names + files

    private static let names: [DiagnosticCase] = [
        DiagnosticCase(
            "no such anchor",
            "a: &pets 1\nb: 1️⃣*pet\n",
            ("1️⃣", .undefinedAlias, "there is no anchor &pet before this alias"),
            fix: "did you mean *pets?"
        ),
        DiagnosticCase(
            "text that begins with *",
            "a: 1️⃣*\n",
            ("1️⃣", .unquotedText, "* begins an alias in YAML"),
            fix: #"quote the string: "*""#
        ),
        DiagnosticCase(
            "alias inside of its value",
            "a: &x [1️⃣*x]\n",
            ("1️⃣", .undefinedAlias, "the alias is inside the value that it refers to")
        ),
        // Each line repeats the line before ten times, so the sixth line would have a million values.
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
            ("1️⃣", .excessiveAliases, "the aliases of this document expand to more than 250000 values")
        ),
        DiagnosticCase(
            "aliases make it too deep",
            "a: &a " + String(repeating: "[", count: 600) + String(repeating: "]", count: 600) + "\nb: "
                + String(repeating: "[", count: 500) + "1️⃣*a" + String(repeating: "]", count: 500),
            ("1️⃣", .tooDeep, "lists and mappings are nested more than 1024 deep")
        ),
        DiagnosticCase("two anchors", "a: &b\n  1️⃣&c d\n", ("1️⃣", .extraContent, "a value can only have one anchor")),
        DiagnosticCase(
            "tag of a merge elsewhere",
            "1️⃣!!merge a: 1\n",
            ("1️⃣", .unsupportedTag, "the tag !!merge does not allow this value")
        ),
        DiagnosticCase(
            "merge of text",
            "1️⃣<<: a\n",
            ("1️⃣", .wrongType, "<< must be a mapping or a list of mappings")
        ),
        DiagnosticCase(
            "unknown tag",
            "a: 1️⃣!date 2020-01-01\n",
            ("1️⃣", .unsupportedTag, #"unknown tag "!date""#)
        ),
        DiagnosticCase(
            "tag of another kind",
            "a: 1️⃣!!int b\n",
            ("1️⃣", .unsupportedTag, "the tag !!int does not allow this value")
        ),
        DiagnosticCase(
            "unknown handle",
            "a: 1️⃣!e!b c\n",
            ("1️⃣", .unsupportedTag, "no %TAG directive declares the handle !e!")
        ),
        DiagnosticCase(
            "list as key",
            "1️⃣[a]: b\n",
            ("1️⃣", .unsupportedKey, "a key cannot be a list or a mapping"),
            fix: #"if the key is a string, quote it: "[a]""#
        ),
        DiagnosticCase(
            "mapping as key",
            "? 1️⃣a: b\n: c\n",
            ("1️⃣", .unsupportedKey, "a key cannot be a list or a mapping")
        ),
    ]

    private static let files: [DiagnosticCase] = [
        DiagnosticCase("empty", "1️⃣# nothing\n", ("1️⃣", .emptyFile, "the file is empty")),
        DiagnosticCase(
            "several documents",
            "a: 1\n1️⃣---\nb: 2\n",
            ("1️⃣", .severalDocuments, "netgen only reads one document of a file, and another begins here"),
            fix: "put each document in a separate file"
        ),
        DiagnosticCase(
            "a document behind the end",
            "a: 1\n...\n1️⃣b: 2\n",
            ("1️⃣", .severalDocuments, "netgen only reads one document of a file, and another begins here")
        ),
        DiagnosticCase("YAML 2", "1️⃣%YAML 2.0\n---\na: 1\n", ("1️⃣", .unsupportedVersion, "netgen only reads YAML 1.2")),
        DiagnosticCase(
            "YAML 1.1, which is read as 1.2",
            "1️⃣%YAML 1.1\n---\na: no\n",
            (
                "1️⃣", .unsupportedVersion,
                "reading the document as YAML 1.2, in which yes, no, on and off are strings"
            )
        ),
        DiagnosticCase(
            "control character",
            "a: b1️⃣\u{7}\n",
            ("1️⃣", .controlCharacter, "the control character U+0007 must be escaped in YAML")
        ),
        DiagnosticCase(
            "control character in a long text",
            "a: bbbbbbbbbbbbb1️⃣\u{7}bbbbbbbbbbbbbbbbbbbbbbb\n",
            ("1️⃣", .controlCharacter, "the control character U+0007 must be escaped in YAML")
        ),
        DiagnosticCase("HTML", "1️⃣<html>", ("1️⃣", .notJSON, "this looks like HTML or XML, not JSON or YAML")),
        DiagnosticCase(
            "Git LFS",
            "1️⃣version https://git-lfs.github.com/spec/v1\noid sha256:1\n",
            ("1️⃣", .notJSON, "this is a Git LFS pointer, not the file")
        ),
        DiagnosticCase(
            "UTF-16",
            "1️⃣a\u{0}:\u{0}",
            ("1️⃣", .notUTF8, "the file is UTF-16 or UTF-32; JSON and YAML must be UTF-8")
        ),
    ]
}
