import Foundation
import Testing

/// An article whose code blocks are quoted from tests, so they compile and run.
struct QuotedArticle {
    let lines: [String]
    let tests: String

    /// Creates an article from its file.
    ///
    /// - Parameters:
    ///   - name: The name of the article.
    ///   - folder: The folder of the tests, next to the folder of this file.
    /// - Throws: An error if a file can't be read.
    init(_ name: String, quoting folder: String) throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let root = tests.deletingLastPathComponent().deletingLastPathComponent()
        let path = "Sources/NetRuntime/Core/NetRuntime.docc/\(name).md"
        let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        lines = text.components(separatedBy: "\n")
        let files = try FileManager.default.contentsOfDirectory(
            at: tests.appendingPathComponent(folder),
            includingPropertiesForKeys: nil
        )
        self.tests = try files.map { try String(contentsOf: $0, encoding: .utf8) }.map(Self.unindented)
            .joined(separator: "\n")
    }

    /// The code blocks that are missing from the tests.
    var unquoted: [String] { blocks.filter { !tests.contains(Self.unindented($0)) } }

    /// The replacements in the right columns of the tables of replacements, without the backticks.
    var replacements: [Substring] {
        lines.split { !$0.hasPrefix("|") }.filter { $0.first?.hasPrefix("| You wrote") == true }
            .flatMap { $0.dropFirst(2).compactMap { $0.components(separatedBy: " | `").last?.dropLast("` |".count) } }
    }

    /// The replacements that are missing from the tests. `…` stands for any code.
    var unquotedReplacements: [Substring] {
        replacements.filter { replacement in
            var rest = tests[...]
            for part in replacement.components(separatedBy: "…") {
                guard let range = rest.range(of: part.trimmingCharacters(in: .whitespaces)) else { return true }
                rest = rest[range.upperBound...]
            }
            return false
        }
    }

    var blocks: [String] {
        var blocks: [String] = []
        var rest = lines[...]
        while let line = rest.popFirst() {
            guard line == "```swift" else { continue }
            blocks.append(rest.prefix { $0 != "```" }.joined(separator: "\n"))
        }
        return blocks
    }

    /// Returns the text without the indentation of its lines.
    private static func unindented(_ text: String) -> String {
        text.components(separatedBy: "\n").map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
    }
}
