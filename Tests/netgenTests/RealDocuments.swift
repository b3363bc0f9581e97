import Foundation

@testable import netgen

/// The real documents next to the repository, if present.
enum RealDocuments {
    static let paths = corpus + documents(in: "documents/swagger2") + documents(in: "documents/yaml")

    /// The OpenAPI documents of real services.
    static let corpus = documents(in: "corpus")

    /// The OpenAPI documents of golden cases with a client. They are in every clone.
    static let own = GoldenCase.specs.filter { path in
        Path.name(of: path).hasPrefix("openapi.") && Disk.isFolder(Path.join(Path.parent(of: path), "expected"))
    }

    /// Returns the name of a document: its file's, or its golden case's.
    static func name(of path: String) -> String {
        own.contains(path) ? Path.name(of: Path.parent(of: path)) : DocumentFormat.stem(of: Path.name(of: path))
    }

    private static func documents(in name: String) -> [String] {
        let folder = Path.normalized(Path.join(GoldenCase.root, "../shared/\(name)"))
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { DocumentFormat.ending(of: $0) != nil }.sorted().map { "\(folder)/\($0)" }
    }
}
