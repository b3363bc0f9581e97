import Foundation
import Testing

@testable import netgen

/// The invalid templates of github.com/uri-templates/uritemplate-test, if its files are next to the package.
@Suite(
    "Invalid URI templates",
    .enabled(if: !MistakenTemplates.all.isEmpty, "../shared/uritemplate-test is not next to the package")
)
struct PathMistakeTests {
    /// The templates that paths accept beyond RFC 6570, such as names with `-` and dots. Documents also accept a
    /// framework's type or pattern after a colon.
    private static let names: Set = ["/{default-graph-uri}", "{x.}", "{x..y}"]
    private static let inDocuments: Set = [
        "/sparql{?query,default-graph-uri}", "{var:prefix}", "?q={searchTerms}&amp;c={example:color?}",
    ]

    @Test("An invalid template in a spec is an error with a fix", arguments: MistakenTemplates.all)
    func templatesInSpecs(_ template: String) {
        let path = template.hasPrefix("/") ? template : "/" + template
        if Self.names.contains(template) {
            #expect(throws: Never.self) { try PathSyntax.placeholders(in: path) }
        } else {
            let problem = #expect(throws: PathSyntax.Problem.self) { try PathSyntax.placeholders(in: path) }
            #expect(problem.map { $0.bounds.upperBound <= path.utf8.count && !$0.fix.isEmpty } == true)
        }
    }

    @Test("The mistakes of an invalid template in a document have locations", arguments: MistakenTemplates.all)
    func templatesInDocuments(_ template: String) {
        let mistakes = PathTemplate.mistakes(in: "/" + template, declared: [])
        #expect(mistakes.isEmpty == (Self.names.contains(template) || Self.inDocuments.contains(template)))
        #expect(mistakes.allSatisfy { !$0.isEmpty && $0.upperBound <= template.utf8.count + 1 })
    }
}

private enum MistakenTemplates {
    static let all: [String] = {
        // <root>/Tests/netgenTests/OpenAPI/<this file>
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let file = root.appendingPathComponent("../shared/uritemplate-test/negative-tests.json").standardized
        guard let data = try? Data(contentsOf: file) else { return [] }
        var diagnostics = Diagnostics()
        let source = SourceText(path: file.lastPathComponent, bytes: [UInt8](data))
        let groups = JSONParser.parse(source, diagnostics: &diagnostics)?.members ?? []
        return groups.flatMap { $0.value["testcases"]?.elements ?? [] }.compactMap { $0.elements.first?.string }
    }()
}
