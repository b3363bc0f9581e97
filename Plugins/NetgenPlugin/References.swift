import Foundation

/// The files that a spec refers to: the document that it names, and the files that documents refer to with `$ref`.
///
/// A build must know them before it runs netgen. Unreadable files have no references here; netgen reports them with
/// their locations.
struct References {
    /// The document that the spec names.
    private(set) var document: URL?
    /// The document and all files that it refers to, each once. The spec isn't one of them, and neither are missing
    /// files.
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
        // In a fixed order, so that a build doesn't see another order as a change.
        for path in mentions.paths.sorted() {
            guard let next = Self.file(path, besides: file), next != start, !files.contains(next) else { continue }
            files.append(next)
            if let mentions = Mentions(in: next) { follow(mentions, in: next, from: start) }
        }
    }

    /// Returns the file at a path that is relative to another file; `nil` if there is none.
    private static func file(_ path: String, besides other: URL) -> URL? {
        let url = URL(fileURLWithPath: path, relativeTo: other.deletingLastPathComponent()).standardizedFileURL
        return FileManager.default.fileExists(atPath: url.path) ? url : nil
    }
}
