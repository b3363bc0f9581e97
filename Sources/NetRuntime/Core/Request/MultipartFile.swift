public import Foundation

/// A file for a multipart body: its bytes or its location, its name and its media type.
///
///     MultipartFile(url)                                   // named after the file, read from disk while it is sent
///     MultipartFile(data, filename: "cat.png", contentType: "image/png")
public struct MultipartFile: Sendable, Hashable {
    enum Content: Hashable {
        case data(Data)
        case file(URL)
    }

    let content: Content

    /// The file name that is sent to the server; `nil` if none is sent. Most servers treat only a part with a file
    /// name as a file.
    public let filename: String?

    /// The media type that the caller or the API specifies; `nil` if neither does.
    private var explicitType: String?

    /// The media type of the contents: the specified type, otherwise the type for the name's extension, otherwise
    /// `application/octet-stream`.
    public var contentType: String { explicitType ?? Self.mediaType(of: filename) ?? "application/octet-stream" }

    /// Creates a file from bytes in memory.
    ///
    /// - Parameters:
    ///   - data: The contents.
    ///   - filename: The name that is sent to the server.
    ///   - contentType: The media type. By default, the type that the API declares for the part, otherwise the type for
    ///     the name's extension.
    public init(_ data: Data, filename: String? = "file", contentType: String? = nil) {
        content = .data(data)
        self.filename = filename
        explicitType = contentType
    }

    /// Creates a file from a file on disk. By default, its name is the last path component of its URL.
    ///
    /// - Parameters:
    ///   - url: The URL of the file.
    ///   - filename: The name that is sent to the server.
    ///   - contentType: The media type. By default, the type that the API declares for the part, otherwise the type for
    ///     the name's extension.
    public init(_ url: URL, filename: String? = nil, contentType: String? = nil) {
        content = .file(url)
        self.filename = filename ?? url.lastPathComponent
        explicitType = contentType
    }

    /// Returns the file with a media type, unless the file already specifies one.
    func withDefaultType(_ mediaType: String?) -> MultipartFile {
        var file = self
        file.explicitType = explicitType ?? mediaType
        return file
    }
}

// MARK: - Extensions

extension MultipartFile {
    /// Returns the media type for the extension of a file name; `nil` for an unknown extension.
    private static func mediaType(of filename: String?) -> String? {
        guard let parts = filename?.lowercased().split(separator: "."), parts.count > 1, let last = parts.last else {
            return nil
        }
        return mediaTypes.first { $0.extensions.contains(last) }?.mediaType
    }

    private static var mediaTypes: [(mediaType: String, extensions: [Substring])] {
        [
            ("image/jpeg", ["jpg", "jpeg"]), ("image/png", ["png"]), ("image/gif", ["gif"]),
            ("image/heic", ["heic"]), ("image/webp", ["webp"]), ("image/avif", ["avif"]),
            ("image/svg+xml", ["svg"]), ("image/tiff", ["tif", "tiff"]), ("image/bmp", ["bmp"]),
            ("application/pdf", ["pdf"]), ("application/zip", ["zip"]), ("application/gzip", ["gz"]),
            ("application/json", ["json"]), ("application/xml", ["xml"]), ("application/yaml", ["yaml", "yml"]),
            ("text/plain", ["txt"]), ("text/csv", ["csv"]), ("text/html", ["html", "htm"]),
            ("text/markdown", ["md"]), ("text/css", ["css"]), ("text/javascript", ["js"]),
            ("audio/mpeg", ["mp3"]), ("audio/mp4", ["m4a"]), ("audio/wav", ["wav"]), ("audio/ogg", ["ogg"]),
            ("video/mp4", ["mp4", "m4v"]), ("video/quicktime", ["mov"]), ("video/webm", ["webm"]),
        ]
    }
}
