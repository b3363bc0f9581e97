import Foundation

/// The place of a download in the background, and the digest that the file has to have.
///
/// The system keeps its text from launch to launch.
struct DownloadTarget: Equatable {
    let file: URL
    var digest: FileDigest?
}

extension DownloadTarget {
    /// Reads a text that ``text`` has made.
    init(text: String) {
        // A digest stands before the path, which begins with a slash.
        let parts = text.split(separator: " ", maxSplits: 1)
        if parts.count == 2, let digest = FileDigest(text: parts[0]) {
            self.init(file: Self.url(parts[1]), digest: digest)
        } else {
            self.init(file: Self.url(text[...]))
        }
    }

    /// The digest, if there is one, and the path. An update of the app moves its home, so that is left out.
    var text: String {
        let home = Self.home
        let path = file.path.hasPrefix(home) ? "~/" + file.path.dropFirst(home.count) : file.path
        return digest.map { "\($0.text) \(path)" } ?? path
    }

    private static var home: String { NSHomeDirectory() + "/" }

    private static func url(_ path: Substring) -> URL {
        URL(fileURLWithPath: path.hasPrefix("~/") ? home + path.dropFirst(2) : String(path))
    }

    /// Throws if a file that was downloaded has another digest than this one or those of the response.
    func check(_ location: URL, _ response: HTTPResponse) throws {
        let handle = try FileHandle(forReadingFrom: location)
        defer { try? handle.close() }
        let digests = response.digests(ofFileWith: Int64(try handle.seekToEnd()))
        try FileDigest.check(digests + [digest].compactMap(\.self), of: handle)
    }
}
