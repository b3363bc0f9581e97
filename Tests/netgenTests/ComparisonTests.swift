import Foundation
import Testing

@testable import netgen

/// Tests of `netgen diff`.
///
/// Each case is a folder with `old.json`, `new.json` and `expected.txt`, the expected output. To add a case, write
/// the two specs, run the tests with `NETGEN_UPDATE=1`, and read the result.
@Suite("Comparisons")
struct ComparisonTests {
    @Test("netgen diff reports the expected changes of each case", arguments: ComparisonCase.all)
    func comparison(_ comparison: ComparisonCase) throws {
        let actual = try comparison.report().text
        if ProcessInfo.processInfo.environment["NETGEN_UPDATE"] == "1" { try comparison.update(to: actual) }
        #expect(try actual == comparison.expected(), "NETGEN_UPDATE=1 swift test rewrites it")
    }

    @Test(
        "A version from a stamp compares like that of the spec, except for locations",
        arguments: ComparisonCase.all
    )
    func stored(_ comparison: ComparisonCase) throws {
        var files = SourceFiles()
        let (old, new) = (try comparison.version("old.json", &files), try comparison.version("new.json", &files))
        let stored = try #require(try old.stored)
        #expect(Stamp.text(of: stored) == Stamp.text(of: old))
        let direct = Comparison.changes(from: old, to: new).map {
            "\($0.code) \($0.text.subject) \($0.text.message) \($0.grade)"
        }
        let indirect = Comparison.changes(from: stored, to: new)
            .map { "\($0.code) \($0.text.subject) \($0.text.message) \($0.grade)" }
        #expect(direct == indirect)
    }

    @Test("Every kind of change occurs in a case, and no spec differs from itself")
    func completeness() throws {
        var codes: Set<Change.Code> = []
        for comparison in ComparisonCase.all {
            codes.formUnion(try comparison.report().changes.map(\.code))
            var files = SourceFiles()
            let version = try comparison.version("new.json", &files)
            #expect(Comparison.changes(from: version, to: version).isEmpty, "\(comparison.name)")
        }
        #expect(Change.Code.allCases.filter { !codes.contains($0) } == [])
    }

    @Test("A spec doesn't differ from itself", arguments: GoldenCase.all.filter { !$0.name.hasPrefix("error-") })
    func identity(_ golden: GoldenCase) throws {
        let text = try golden.spec()
        var sources = SourceFiles()
        var diagnostics = Diagnostics()
        let reading: OpenAPIFiles.Reading = { name in
            guard let text = try? golden.file(name) else { return nil }
            return (text, sources.add(text))
        }
        let file = sources.add(text)
        let spec = try #require(
            Generator().spec(from: text, file: file, reading: reading, diagnostics: &diagnostics)
        )
        let api = try #require(Resolver.resolve(spec, sourceName: text.path, diagnostics: &diagnostics))
        let version = APIVersion(api)
        #expect(Comparison.changes(from: version, to: version).isEmpty)
        let stored = try #require(try version.stored)
        #expect(Stamp.text(of: stored) == Stamp.text(of: version))
        #expect(Comparison.changes(from: stored, to: version).isEmpty)
        #expect(Comparison.changes(from: version, to: stored).isEmpty)
    }
}

extension APIVersion {
    /// A copy of the version that was written to a stamp and read again; `nil` if the stamp lacks the API.
    fileprivate var stored: APIVersion? {
        get throws { try Stamp(records: [swiftName: Stamp.text(of: self)]).apiVersion(of: swiftName) }
    }
}

struct ComparisonCase: CustomTestStringConvertible, Sendable {
    var name: String

    var testDescription: String { name }

    private static let folder = Path.join(Path.parent(of: #filePath), "Comparison")

    static let all: [ComparisonCase] =
        ((try? Disk.names(in: folder)) ?? [])
        .filter { Disk.isFolder(Path.join(folder, $0)) }
        .map(ComparisonCase.init)

    private func place(of file: String) -> String { Path.join(Path.join(Self.folder, name), file) }

    func report() throws -> ChangeReport {
        var files = SourceFiles()
        let changes = Comparison.changes(
            from: try version("old.json", &files),
            to: try version("new.json", &files)
        )
        return ChangeReport(oldPath: "old.json", newPath: "new.json", changes: changes, files: files)
    }

    func version(_ file: String, _ files: inout SourceFiles) throws -> APIVersion {
        let text = SourceText(path: file, bytes: try Disk.contents(of: place(of: file)))
        var diagnostics = Diagnostics()
        let index = files.add(text)
        let spec = Generator().spec(
            from: text,
            file: index,
            reading: { name in
                guard let bytes = try? Disk.contents(of: place(of: name)) else { return nil }
                let text = SourceText(path: name, bytes: bytes)
                return (text, files.add(text))
            },
            diagnostics: &diagnostics
        )
        let api = spec.flatMap { Resolver.resolve($0, sourceName: file, diagnostics: &diagnostics) }
        let problems = DiagnosticPrinter(files: files).text(of: diagnostics)
        return APIVersion(try #require(api, "\(problems)"))
    }

    func expected() throws -> String {
        String(decoding: try Disk.contents(of: place(of: "expected.txt")), as: UTF8.self)
    }

    func update(to text: String) throws {
        try Disk.makeFile(place(of: "expected.txt"), holding: Array(text.utf8))
    }
}
