import Foundation
import Testing

@testable import netgen

/// Tests of netgen's output. A golden case is a folder with a spec, `spec.json`, or an OpenAPI document,
/// `openapi.json`. Both can also be YAML.
///
/// The generated files are in `expected`, and the printed problems in `diagnostics.txt`. A case has one of them, or
/// both if there are only warnings. To add a case, write its `spec.json`, run the tests with `NETGEN_UPDATE=1`, and
/// read the result.
///
/// Further files of a case:
/// - `shape-error`: The JSON Schema rejects the spec, too.
/// - `driver`: The output includes a file of sample calls.
/// - `fixtures`: The output includes values for previews and tests.
/// - `before.json`: An earlier spec, whose names are kept.
/// - `owner.yaml`: Another API, whose models are used.
@Suite("Golden cases")
struct GoldenTests {
    @Test("netgen generates the expected files and diagnostics of each case", arguments: GoldenCase.all)
    func golden(_ golden: GoldenCase) throws {
        let actual = try golden.generate()
        if ProcessInfo.processInfo.environment["NETGEN_UPDATE"] == "1" {
            try golden.update(to: actual)
        }
        let expected = try golden.expected()
        compare("diagnostics.txt", actual.diagnostics, expected.diagnostics)
        #expect(actual.files.keys.sorted() == expected.files.keys.sorted())
        for (name, contents) in expected.files.sorted(by: { $0.key < $1.key }) {
            compare(name, actual.files[name] ?? "", contents)
        }
    }

    private func compare(_ name: String, _ actual: String, _ expected: String) {
        guard let difference = UnifiedDifference(from: expected, to: actual) else { return }
        Issue.record("\(name) differs; NETGEN_UPDATE=1 swift test rewrites it\n\(difference)")
    }

    @Test("Every case has expected output")
    func notEmpty() throws {
        #expect(GoldenCase.all.count > 20)
        for golden in GoldenCase.all {
            let expected = try golden.expected()
            #expect(!expected.files.isEmpty || !expected.diagnostics.isEmpty, "\(golden.name)")
        }
    }
}

struct GoldenCase: CustomTestStringConvertible, Sendable {
    var name: String

    var testDescription: String { name }

    struct Result {
        var files: [String: String] = [:]
        var diagnostics = ""
    }

    /// The root folder of the repository.
    static let root = Path.parent(of: Path.parent(of: Path.parent(of: #filePath)))
    private static let folder = Path.join(Path.parent(of: #filePath), "Golden")

    static let all: [GoldenCase] =
        ((try? Disk.names(in: folder)) ?? [])
        .filter { Disk.isFolder(Path.join(folder, $0)) }
        .map(GoldenCase.init)

    var path: String { Path.join(Self.folder, name) }
    private var expectedPath: String { Path.join(path, "expected") }
    private var diagnosticsPath: String { Path.join(path, "diagnostics.txt") }

    /// Returns the spec or document of the case, from the first file name that exists.
    func spec() throws -> SourceText {
        let names = ["spec.json", "openapi.json", "spec.yaml", "openapi.yaml"]
        return try file(try #require(names.first(where: has)))
    }

    /// Returns another file of the case.
    func file(_ name: String) throws -> SourceText {
        SourceText(path: name, bytes: try Disk.contents(of: Path.join(path, name)))
    }

    func generate() throws -> Result {
        var sources = SourceFiles()
        let text = try spec()
        var options = Generator.Options()
        options.files = Generator.Options.Files(makesDriver: has("driver"), makesFixtures: has("fixtures"))
        if let owner = try? file("owner.yaml"), let api = Generator().generate(from: owner).api {
            options.additions.sharedModels = [SharedModels(owner: APIVersion(api), module: nil)]
        }
        let generator = Generator(options: options)
        let generation = generator.generate(from: text, file: sources.add(text)) { name in
            guard let text = try? file(name) else { return nil }
            return (text, sources.add(text))
        }
        var result = Result()
        result.diagnostics = DiagnosticPrinter(files: sources).text(of: generation.diagnostics)
        for file in generation.files + (try keptNames(in: generation)) { result.files[file.name] = file.contents }
        return result
    }

    private func has(_ mark: String) -> Bool { Disk.kind(of: Path.join(path, mark)) == .file }

    /// Returns the file that `--keep-renamed` adds if the case has an earlier spec, `before.json`.
    private func keptNames(in generation: Generator.Generation) throws -> [SourceFile] {
        guard let api = generation.api, let text = try? file("before.json") else { return [] }
        let before = try #require(Generator().generate(from: text).api)
        var version = APIVersion(api)
        version.keepNames(of: APIVersion(before))
        return [FormerNamesTemplate(version).file].compactMap { $0 }
    }

    func expected() throws -> Result {
        var result = Result()
        if Disk.isFolder(expectedPath) {
            for name in try Disk.names(in: expectedPath) where !name.hasPrefix(".") {
                result.files[name] = try contents(Path.join(expectedPath, name))
            }
        }
        if Disk.kind(of: diagnosticsPath) == .file { result.diagnostics = try contents(diagnosticsPath) }
        return result
    }

    func update(to result: Result) throws {
        for name in try expected().files.keys where result.files[name] == nil {
            try Disk.removeFile(Path.join(expectedPath, name))
        }
        if result.files.isEmpty { Disk.removeEmptyFolder(expectedPath) } else { try Disk.makeFolder(expectedPath) }
        for (name, contents) in result.files {
            try Disk.makeFile(Path.join(expectedPath, name), holding: Array(contents.utf8))
        }
        if result.diagnostics.isEmpty {
            try Disk.removeFile(diagnosticsPath)
        } else {
            try Disk.makeFile(diagnosticsPath, holding: Array(result.diagnostics.utf8))
        }
    }

    private func contents(_ path: String) throws -> String {
        String(decoding: try Disk.contents(of: path), as: UTF8.self)
    }
}
