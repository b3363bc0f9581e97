import Foundation
import Testing

@testable import netgen

/// The cases of github.com/yaml/yaml-test-suite, if they are next to the repository.
private struct YAMLTestSuite: Decodable, CustomTestStringConvertible {
    var id: String
    var name: String
    /// Whether the text must be rejected.
    var fail: Bool
    var yaml: String
    /// The equivalent JSON, if there is any.
    var json: String?

    var testDescription: String { "\(id) \(name)" }

    static let all: [YAMLTestSuite]? = {
        // <root>/Tests/netgenTests/YAML/<this file>
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let file = root.appendingPathComponent("../shared/yaml-test-suite/cases.json").standardized
        return (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode([YAMLTestSuite].self, from: $0) }
    }()

    /// The valid YAML that netgen rejects, by its error.
    static let outside: [Diagnostic.Code: Set<String>] = [
        // There is no document, so there is no JSON.
        .emptyFile: ["8G76", "98YD", "AVM7", "HWV9", "QT73"],
        // A file contains only one spec.
        .severalDocuments: [
            "35KP", "6XDY", "6ZKB", "7Z25", "9DXL", "9KAX", "JHB9", "KSS4", "L383", "M7A3", "PUW8", "RZT7", "U9NS",
            "UT92", "W4TN",
        ],
        // Application-specific tags, and YAML 1.1 tags for types that JSON lacks.
        .unsupportedTag: [
            "2XXW", "565N", "5TYM", "6CK3", "6WLZ", "7FWL", "9WXW", "C4HZ", "CC74", "CUP7", "J7PZ", "M5C3", "P76L",
            "UGM3", "Z67P", "Z9M4",
        ],
    ]

    /// The invalid documents that only give a warning, as in most parsers: quoted text with too little indentation.
    fileprivate static let tolerated: Set = ["QB6E"]
}

@Suite("YAML test suite", .enabled(if: YAMLTestSuite.all != nil, "../shared/yaml-test-suite is not there"))
struct YAMLTestSuiteTests {
    private func read(_ text: String) -> (value: JSONValue?, errors: Set<Diagnostic.Code>) {
        var diagnostics = Diagnostics()
        let value = YAMLParser.parse(SourceText(path: "a.yaml", text: text), diagnostics: &diagnostics)
        #expect(value != nil || diagnostics.hasErrors)
        return (value, Set(diagnostics.list.filter { $0.severity == .error }.map(\.code)))
    }

    @Test(
        "Invalid YAML is rejected",
        arguments: (YAMLTestSuite.all ?? []).filter { $0.fail && !YAMLTestSuite.tolerated.contains($0.id) }
    )
    fileprivate func refused(_ example: YAMLTestSuite) {
        #expect(!read(example.yaml).errors.isEmpty)
    }

    @Test(
        "Valid YAML is read as its equivalent JSON",
        arguments: (YAMLTestSuite.all ?? []).filter { !$0.fail && $0.json != nil }
    )
    fileprivate func read(_ example: YAMLTestSuite) throws {
        let (value, errors) = read(example.yaml)
        if let reason = YAMLTestSuite.outside.first(where: { $0.value.contains(example.id) })?.key {
            #expect(errors == [reason])
            return
        }
        #expect(errors.isEmpty)
        var diagnostics = Diagnostics()
        let json = try #require(example.json)
        let expected = JSONParser.parse(SourceText(path: "a.json", text: json), diagnostics: &diagnostics)
        #expect(diagnostics.list.isEmpty)
        #expect(value?.normalized == expected?.normalized)
    }

    @Test("The test suite is complete")
    func complete() throws {
        let all = try #require(YAMLTestSuite.all)
        #expect(all.filter(\.fail).count >= 94)
        #expect(all.filter { !$0.fail && $0.json != nil }.count >= 272)
    }
}

extension JSONValue {
    /// The value with sorted keys and normalized numbers, because a program printed the suite's JSON: `450` for
    /// `450.00`.
    fileprivate var normalized: String {
        switch kind {
        case .number(let spelling): Double(spelling).map { "\($0)" } ?? spelling
        case .array(let elements): "[\(elements.map(\.normalized).joined(separator: ","))]"
        case .object(let members):
            "{\(members.map { "\(JSONWriter.quoted($0.key)):\($0.value.normalized)" }.sorted().joined(separator: ","))}"
        case .null, .bool, .string: compact
        }
    }
}
