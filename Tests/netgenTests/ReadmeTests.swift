import Foundation
import Testing

@testable import netgen

/// The specs, output and messages in the README and the articles, which must be real. The script `.ci/newcomer` follows
/// their steps.
@Suite("README and articles")
struct ReadmeTests {
    private let blocks: [Block]

    /// A code block with the comment before it, such as `<!-- spec: petstore.json -->`.
    private struct Block {
        var kind: Substring
        var name: Substring
        var text: String
    }

    init() throws {
        let folder = "\(GoldenCase.root)/Sources/NetRuntime/Core/NetRuntime.docc"
        let articles = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".md") }
            .sorted()
        let paths = ["\(GoldenCase.root)/README.md"] + articles.map { "\(folder)/\($0)" }
        blocks = try paths.flatMap { Self.blocks(of: String(decoding: try Disk.contents(of: $0), as: UTF8.self)) }
    }

    private static func blocks(of text: String) -> [Block] {
        var blocks: [Block] = []
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        while let line = lines.popFirst() {
            guard line.hasPrefix("<!-- "), lines.first?.hasPrefix("```") == true else { continue }
            let words = line.dropFirst(5).dropLast(4).split(separator: ": ")
            let code = lines.dropFirst().prefix { $0 != "```" }
            blocks.append(
                Block(kind: words[0], name: words.count > 1 ? words[1] : "", text: code.joined(separator: "\n") + "\n")
            )
        }
        return blocks
    }

    private func block(_ kind: String) throws -> Block {
        try #require(blocks.first { $0.kind == kind })
    }

    private func generate(_ spec: String, path: String) -> (generation: Generator.Generation, printed: String) {
        var sources = SourceFiles()
        let text = SourceText(path: path, text: spec)
        let generation = Generator().generate(from: text, file: sources.add(text))
        return (generation, DiagnosticPrinter(files: sources).text(of: generation.diagnostics))
    }

    @Test("The generated code in the README and articles matches the spec in them")
    func output() throws {
        let spec = try block("spec")
        let (generation, printed) = generate(spec.text, path: String(spec.name))
        #expect(printed == "")
        let outputs = blocks.filter { $0.kind == "output" }
        #expect(outputs.count > 1)
        for output in outputs {
            let file = try #require(generation.files.first { $0.name == output.name })
            #expect(file.contents.contains(output.text))
        }
    }

    @Test("The YAML spec in the articles is valid")
    func yaml() throws {
        let spec = try block("yaml")
        let (generation, printed) = generate(spec.text, path: String(spec.name))
        #expect(!printed.contains("error:"))
        #expect(generation.files.contains { $0.name == "NotesRequests.swift" })
    }

    @Test("The amendments in the articles are valid")
    func amendments() throws {
        let text = SourceText(path: "shop.json", text: try block("amendments").text)
        var diagnostics = Diagnostics()
        let value = try #require(JSONParser.parse(text, diagnostics: &diagnostics))
        let amendments = SpecReader.amendments(value, in: text, diagnostics: &diagnostics)
        #expect(diagnostics.list.isEmpty)
        #expect(amendments?.endpoints.count == 2)
    }

    @Test("The diagnostic in the articles is printed for the mistake that they describe")
    func diagnostics() throws {
        let spec = try block("spec")
        let mistaken = spec.text.replacing("\"PetStatus?\"", with: "\"PetStatsu?\"")
        #expect(generate(mistaken, path: String(spec.name)).printed == (try block("diagnostics").text))
    }

    @Test("The inferred spec in the articles matches the recordings in them")
    func inferred() throws {
        let inferred = Inferred([(key: "recordings.json", value: try block("recordings").text)], name: "Tea")
        #expect(inferred.problems == "" && inferred.notes == "")
        #expect(inferred.mismatches.isEmpty)
        #expect(inferred.text == (try block("inferred").text))
    }

    @Test("The README is short, and its links lead to existing files")
    func links() throws {
        let text = String(decoding: try Disk.contents(of: "\(GoldenCase.root)/README.md"), as: UTF8.self)
        #expect(text.split(whereSeparator: \.isWhitespace).count < 1200)
        for link in text.matches(of: /\]\(([^)#]+)\)/) where !link.output.1.contains("://") {
            let path = link.output.1.replacing(/\s+/, with: "")
            #expect(FileManager.default.fileExists(atPath: "\(GoldenCase.root)/\(path)"), "\(path)")
        }
    }

    @Test("The wrappers in the articles are valid")
    func wrappers() throws {
        let wrappers = blocks.filter { $0.kind == "wrapper" }
        #expect(wrappers.count > 3)
        for wrapper in wrappers {
            let endpoint = #"{ "method": "GET", "path": "/ping", "response": "json" }"#
            let spec =
                #"{ "netgen": 1, "name": "A", "wrapper": \#(wrapper.text), "endpoints": { "ping": \#(endpoint) } }"#
            #expect(generate(spec, path: "README.md").printed == "")
        }
    }
}
