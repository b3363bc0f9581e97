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
        // In an order: a build must not take another one for a change.
        for path in mentions.paths.sorted() {
            guard let next = Self.file(path, besides: file), next != start, !files.contains(next) else { continue }
            files.append(next)
            if let mentions = Mentions(in: next) { follow(mentions, in: next, from: start) }
        }
    }

    /// The file that a path leads to from another file; `nil` when it is not there.
    private static func file(_ path: String, besides other: URL) -> URL? {
        let url = URL(fileURLWithPath: path, relativeTo: other.deletingLastPathComponent()).standardizedFileURL
        return FileManager.default.fileExists(atPath: url.path) ? url : nil
    }
}
