import Foundation

/// The destination of a background download, and the expected digest of the file.
///
/// The system stores the string of this value between launches.
struct DownloadTarget: Equatable {
    let file: URL
    var digest: FileDigest?
}

extension DownloadTarget {
    /// Creates a target from its string.
    init(text: String) {
        // The digest precedes the path, which begins with a slash or a tilde.
        let parts = text.split(separator: " ", maxSplits: 1)
        if parts.count == 2, let digest = FileDigest(text: parts[0]) {
            self.init(file: Self.url(parts[1]), digest: digest)
        } else {
            self.init(file: Self.url(text[...]))
        }
    }

    /// The string for the system: the digest, if there is one, and the path. An update of the app moves its home
    /// folder, so the path is relative to that folder.
    var text: String {
        let homePath = Self.homePath
        let path = file.path.hasPrefix(homePath) ? "~/" + file.path.dropFirst(homePath.count) : file.path
        return digest.map { "\($0.text) \(path)" } ?? path
    }

    private static var homePath: String { NSHomeDirectory() + "/" }

    private static func url(_ path: Substring) -> URL {
        URL(fileURLWithPath: path.hasPrefix("~/") ? homePath + path.dropFirst(2) : String(path))
    }

    /// Checks a downloaded file against the expected digest, and against the digests in the response.
    func check(_ location: URL, _ response: HTTPResponse) throws {
        let handle = try FileHandle(forReadingFrom: location)
        defer { try? handle.close() }
        let digests = response.digests(forFileSize: Int64(try handle.seekToEnd()))
        try FileDigest.check(digests + [digest].compactMap(\.self), of: handle)
    }
}

extension TransportError {
    /// Returns the error for a download whose file can't be written.
    static func downloadFile(_ error: (any Error)? = nil) -> TransportError {
        TransportError(.other, "The file of the download cannot be written", underlying: error)
    }
}
