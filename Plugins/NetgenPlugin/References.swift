import Foundation

/// The files that a spec references: its document, and the files that documents reference with `$ref`.
///
/// A build must have these files before it runs netgen. An unreadable file has no references here; netgen reports this
/// file with its location.
struct References {
    /// The document that the spec references.
    private(set) var document: URL?
    /// The document and all files that it references, without duplicates. The spec and missing files aren't included.
    private(set) var files: [URL] = []

    init(of spec: URL) {
        guard let mentions = Mentions(in: spec) else { return }
        if mentions.isAmending {
            guard let path = mentions.document else { return }
            document = Self.file(path, besides: spec)
            if let document, let mentions = Mentions(in: document) {
                files = [document]
                follow(mentions, in: document, from: document)
            }
        } else {
            follow(mentions, in: spec, from: spec)
        }
    }

    private mutating func follow(_ mentions: Mentions, in file: URL, from start: URL) {
        // Sort the paths, so that reordering references in the spec doesn't change the inputs of the build.
        for path in mentions.paths.sorted() {
            guard let next = Self.file(path, besides: file), next != start, !files.contains(next) else { continue }
            files.append(next)
            if let mentions = Mentions(in: next) { follow(mentions, in: next, from: start) }
        }
    }

    /// Returns the file at a path that is relative to another file; `nil` if the file doesn't exist.
    private static func file(_ path: String, besides other: URL) -> URL? {
        let url = URL(fileURLWithPath: path, relativeTo: other.deletingLastPathComponent()).standardizedFileURL
        return FileManager.default.fileExists(atPath: url.path) ? url : nil
    }
}
