import Foundation
import Testing

/// “Coming from your own networking layer” quotes the tests of this folder: what it shows is compiled, and runs.
@Suite("Coming from your own networking layer")
struct ArticleTests {
    private let article: [String]
    private let tests: String

    init() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let root = folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let path = "Sources/NetRuntime/NetRuntime.docc/ComingFromYourOwnLayer.md"
        let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        article = text.components(separatedBy: "\n")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        tests = try files.filter { $0.path != #filePath }.map { try String(contentsOf: $0, encoding: .utf8) }
            .map(Self.unindented).joined(separator: "\n")
    }

    @Test("Its blocks of code are in the tests")
    func blocks() {
        var blocks: [String] = []
        var lines = article[...]
        while let line = lines.popFirst() {
            guard line == "```swift" else { continue }
            blocks.append(lines.prefix { $0 != "```" }.joined(separator: "\n"))
        }
        #expect(blocks.count > 7)
        for block in blocks { #expect(tests.contains(Self.unindented(block))) }
    }

    @Test("The right sides of its tables are in the tests")
    func rows() {
        let rows = article.filter { $0.hasPrefix("| ") && !$0.hasPrefix("| You wrote") }
        #expect(rows.count > 40)
        for row in rows {
            let cell = row.components(separatedBy: " | ").last ?? ""
            #expect(cell.hasPrefix("`") && cell.hasSuffix("` |"))
            #expect(tests.contains(cell.dropFirst().dropLast(3)))
        }
    }

    /// A text without the white space that its lines begin with.
    private static func unindented(_ text: String) -> String {
        text.components(separatedBy: "\n").map { String($0.drop { $0 == " " }) }.joined(separator: "\n")
    }
}
