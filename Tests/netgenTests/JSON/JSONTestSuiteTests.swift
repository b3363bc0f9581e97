import Foundation
import Testing

@testable import netgen

/// The files of the JSON parsing test suite (github.com/nst/JSONTestSuite), if they are next to the repository.
private enum JSONTestSuite {
    static let files: [URL]? = {
        // <root>/Tests/netgenTests/JSON/<this file>
        var root = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let folder = root.appendingPathComponent("../shared/json-test-suite/test_parsing").standardized
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return names?.sorted().map { folder.appendingPathComponent($0) }
    }()

    static func files(_ prefix: String) -> [URL] {
        (files ?? []).filter { $0.lastPathComponent.hasPrefix(prefix) }
    }
}

/// The JSON parsing test suite. Files that begin with `y_` must be accepted, and files that begin with `n_` rejected.
@Suite("JSON test suite", .enabled(if: JSONTestSuite.files != nil, "../shared/json-test-suite is not there"))
struct JSONTestSuiteTests {
    private func codes(_ file: URL) throws -> Set<Diagnostic.Code> {
        let source = SourceText(path: file.lastPathComponent, bytes: [UInt8](try Data(contentsOf: file)))
        var diagnostics = Diagnostics()
        let value = JSONParser.parse(source, diagnostics: &diagnostics)
        #expect(value != nil || diagnostics.hasErrors)
        return Set(diagnostics.list.filter { $0.severity == .error }.map(\.code))
    }

    @Test("Valid documents are accepted, except for duplicate keys", arguments: JSONTestSuite.files("y_"))
    func accepted(_ file: URL) throws {
        // RFC 8259 allows duplicate keys, but their meaning isn't portable. netgen rejects them.
        let isAboutDuplicates = file.lastPathComponent.hasPrefix("y_object_duplicated_key")
        #expect(try codes(file) == (isAboutDuplicates ? [.duplicateKey] : []))
    }

    @Test("Invalid documents are rejected", arguments: JSONTestSuite.files("n_"))
    func refused(_ file: URL) throws {
        #expect(try !codes(file).isEmpty)
    }
}
