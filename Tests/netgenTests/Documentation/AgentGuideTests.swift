import Foundation
import Testing

@testable import netgen

@Suite("Files for coding agents", .timeLimit(.minutes(20)))
struct AgentGuideTests {
    private func files(of text: SourceText) throws -> [SourceFile] {
        let (spec, api) = try References.parts(of: text)
        return AgentGuide(api, of: spec).files
    }

    @Test("A small spec gives the expected files")
    func golden() throws {
        let folder = Path.join(Path.parent(of: #filePath), "Reference")
        let expected = Path.join(folder, "agents")
        let spec = SourceText(path: "spec.json", bytes: try Disk.contents(of: Path.join(folder, "spec.json")))
        for file in try files(of: spec) {
            let path = Path.join(expected, file.name)
            if ProcessInfo.processInfo.environment["NETGEN_UPDATE"] == "1" {
                try? Disk.removeFile(path)
                try Disk.makeFolder(expected)
                try Disk.makeFile(path, holding: Array(file.contents.utf8))
            }
            let before = String(decoding: try Disk.contents(of: path), as: UTF8.self)
            guard let difference = UnifiedDifference(from: before, to: file.contents) else { continue }
            Issue.record("\(file.name) differs; NETGEN_UPDATE=1 swift test rewrites it\n\(difference)")
        }
    }

    @Test("Every request and model has a line", arguments: References.paths)
    func lines(path: String) throws {
        let (spec, api) = try References.parts(of: try References.text(at: path))
        let files = AgentGuide(api, of: spec).files
        #expect(files.map(\.name) == ["SKILL.md", "llms.txt"])
        let lines = files[1].contents.split(separator: "\n").filter { $0.hasPrefix("- `") }
        let names = lines.map { String($0.dropFirst(3).prefix { $0.isLetter || $0.isNumber || "._".contains($0) }) }
        let expected = api.endpoints.map(\.name) + api.generatedModels.map(\.name)
        #expect(Set(names).isSuperset(of: expected.map { "\(api.identity.namespace).\($0)" }))
        #expect(lines.count == expected.count)
    }

    @Test("Text of a spec stays within its line, and can't end a code block or the header")
    func hostileText() throws {
        let text = SourceText(
            path: "a\n---\nevil: true",
            text: """
                { "netgen": 1, "name": "Shop", "endpoints": {
                  "a": { "method": "GET", "path": "/a", "tags": ["x\\n## Evil"], "description": "y\\n```\\n## Evil\\n- `z`" } } }
                """
        )
        for file in try files(of: text) {
            let lines = file.contents.split(separator: "\n")
            #expect(!lines.contains { $0.hasPrefix("## Evil") || $0.hasPrefix("evil:") || $0.hasPrefix("- `z") })
            #expect(lines.filter { $0 == "---" }.count == (file.name == "SKILL.md" ? 2 : 0))
            #expect(lines.filter { $0.hasPrefix("```") }.count.isMultiple(of: 2))
        }
    }
}
