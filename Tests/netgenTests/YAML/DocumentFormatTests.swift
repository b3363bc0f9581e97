import Testing

@testable import netgen

@Suite("Document formats")
struct DocumentFormatTests {
    @Test(
        "The file extension, or else the contents, determines the format",
        arguments: [
            ("a.json", "a: 1", DocumentFormat.json), ("a.JSON", "{", .json), ("a.yaml", "{}", .yaml),
            ("a.yml", "", .yaml), ("A.YAML", "1", .yaml), ("shop.openapi.yaml", "[", .yaml),
            ("/dev/stdin", "{ \"a\": 1 }", .json), ("/dev/stdin", "\u{FEFF} \n[1]", .json), ("-", "", .json),
            ("/dev/stdin", "# c\n\nopenapi: 3.1.0", .yaml), ("spec", "---\n{}", .yaml), ("spec", "%YAML 1.2", .yaml),
            ("spec", "- a", .yaml), ("spec", "\"a\": 1", .yaml), ("spec", "\u{FEFF}'a': 1", .yaml),
            ("spec", "a:\r\n  b: 1", .yaml), ("spec", "<html>", .json), ("spec", "404: Not Found", .json),
            ("spec", "http://a", .json), ("yaml", "{", .json), (".yaml", "{", .json),
        ] as [(String, String, DocumentFormat)]
    )
    func format(_ path: String, _ text: String, _ expected: DocumentFormat) {
        #expect(DocumentFormat(of: SourceText(path: path, text: text)) == expected)
    }

    @Test("The stem is the name without a known extension")
    func stem() {
        #expect(DocumentFormat.stem(of: "shop.openapi.yaml") == "shop.openapi")
        #expect(DocumentFormat.stem(of: "shop.v2.YML") == "shop.v2")
        #expect(DocumentFormat.stem(of: "shop.txt") == "shop.txt")
    }

    @Test("YAML that is written from JSON has the same values")
    func output() throws {
        let json = #"""
            {
              "$comment": "What this is, in a sentence that is too long for one line of a file that people are going to read and to change.",
              "version": 1.10, "no": "no", "list": ["a", "1", "true", "", "a: b", "- c", "[string: string]", "it's", "#d", "e #f"],
              "long": ["one of several texts, which together are too long", "another one of them", { "deep": ["x", {}, []] }],
              "inner": { "$comment": "Why.", "url": "https://example.com/a?b=c#d", "line": "a\nb", "null": null, "yes": true },
              "/pets/{id}": { "x": "é", "y": "string?" }
            }
            """#
        let yaml = YAMLOutput.text(ofJSON: json)
        let expected = """
            # What this is, in a sentence that is too long for one line of a file that people are going to read
            # and to change.
            version: 1.10

            """
        #expect(yaml.hasPrefix(expected))
        #expect(yaml.contains("inner:\n  # Why.\n  url: \"https://example.com/a?b=c#d\"\n"))
        #expect(yaml.split(separator: "\n").allSatisfy { $0.count <= 100 })
        var diagnostics = Diagnostics()
        let value = YAMLParser.parse(SourceText(path: "a.yaml", text: yaml), diagnostics: &diagnostics)
        let original = JSONParser.parse(SourceText(path: "a.json", text: json), diagnostics: &diagnostics)
        #expect(diagnostics.list.isEmpty)
        #expect(value?.compact == original?.withoutComments.compact)
    }

    @Test("A broken JSON file has the diagnostics of JSON")
    func brokenJSON() {
        var diagnostics = Diagnostics()
        _ = DocumentFormat.parse(SourceText(path: "-", text: "{ \"a\": 1, }"), diagnostics: &diagnostics)
        #expect(diagnostics.list.map(\.code) == [.trailingComma])
    }
}

extension JSONValue {
    fileprivate var withoutComments: JSONValue {
        guard case .object(let members) = kind else { return self }
        var result = self
        let rest = members.filter { $0.key != "$comment" }
        result.kind = .object(
            rest.map { member in
                var member = member
                member.value = member.value.withoutComments
                return member
            }
        )
        return result
    }
}
