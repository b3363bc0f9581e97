import Foundation

/// The files that a spec leads to: the document that it names, and what documents refer to with `$ref`.
///
/// A build has to know them before it runs netgen. What cannot be read leads nowhere here; netgen says where it stands.
struct References {
    /// The document that the spec names.
    private(set) var document: URL?
    /// The document, and all that is referred to. Not the spec itself; only files that are there, each once.
    private(set) var files: [URL] = []

    init(of spec: URL) {
        guard let root = Self.contents(of: spec) else { return }
        if let amendments = root as? [String: Any], amendments["netgen"] != nil {
            guard let path = amendments["openapi"] as? String else { return }
            document = Self.file(path, besides: spec)
            if let document, let root = Self.contents(of: document) {
                files = [document]
                follow(root, in: document, from: document)
            }
        } else {
            follow(root, in: spec, from: spec)
        }
    }

    private mutating func follow(_ root: Any, in file: URL, from start: URL) {
        var paths: Set<String> = []
        Self.collectReferences(in: root, into: &paths)
        // In an order: a build must not take another one for a change.
        for path in paths.sorted() {
            guard let next = Self.file(path, besides: file), next != start, !files.contains(next) else { continue }
            files.append(next)
            if let root = Self.contents(of: next) { follow(root, in: next, from: start) }
        }
    }

    /// The paths of references that lead out of their file.
    private static func collectReferences(in value: Any, into paths: inout Set<String>) {
        if let object = value as? [String: Any] {
            for (key, member) in object {
                if key == "$ref", let reference = member as? String {
                    let path = reference.prefix { $0 != "#" }
                    if !path.isEmpty { paths.insert(String(path)) }
                } else {
                    collectReferences(in: member, into: &paths)
                }
            }
        } else if let array = value as? [Any] {
            for element in array { collectReferences(in: element, into: &paths) }
        }
    }

    /// The file that a path leads to from another file; `nil` when it is not there.
    private static func file(_ path: String, besides other: URL) -> URL? {
        let url = URL(fileURLWithPath: path, relativeTo: other.deletingLastPathComponent()).standardizedFileURL
        return FileManager.default.fileExists(atPath: url.path) ? url : nil
    }

    private static func contents(of file: URL) -> Any? {
        (try? Data(contentsOf: file)).flatMap { try? JSONSerialization.jsonObject(with: $0) }
    }
}
