import Foundation
import Testing

/// An article whose blocks of code stand in tests: what it shows is compiled, and runs.
struct QuotedArticle {
    let lines: [String]
    let tests: String

    /// Reads an article.
    ///
    /// - Parameters:
    ///   - name: The article's.
    ///   - folder: The folder of the tests, beside this one.
    /// - Throws: What reading files throws.
    init(_ name: String, quoting folder: String) throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let root = tests.deletingLastPathComponent().deletingLastPathComponent()
        let path = "Sources/NetRuntime/NetRuntime.docc/\(name).md"
        let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        lines = text.components(separatedBy: "\n")
        let files = try FileManager.default.contentsOfDirectory(
            at: tests.appendingPathComponent(folder),
            includingPropertiesForKeys: nil
        )
        self.tests = try files.map { try String(contentsOf: $0, encoding: .utf8) }.map(Self.unindented)
            .joined(separator: "\n")
    }

    /// The blocks of code that the tests do not have.
    var unquoted: [String] { blocks.filter { !tests.contains(Self.unindented($0)) } }

    var blocks: [String] {
        var blocks: [String] = []
        var rest = lines[...]
        while let line = rest.popFirst() {
            guard line == "```swift" else { continue }
            blocks.append(rest.prefix { $0 != "```" }.joined(separator: "\n"))
        }
        return blocks
    }

    /// A text without the white space that its lines begin with.
    private static func unindented(_ text: String) -> String {
        text.components(separatedBy: "\n").map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
    }
}
