import Foundation

/// An encoder for the `multipart/form-data` format (RFC 7578).
struct MultipartEncoding {
    private let boundary = "netruntime-\(UUID().uuidString.lowercased())"
    private var parts: [HTTPRequest.Body.Segment] = []
    private var pending = Data()

    var mediaType: String { "multipart/form-data; boundary=\(boundary)" }

    /// Appends a part. A part without a value adds nothing.
    mutating func append(_ part: MultipartPart) throws(InvalidRequest) {
        for file in try part.files.get() {
            try appendHeader(of: part, file)
            switch file.content {
            case .data(let data): pending.append(data)
            case .file(let url):
                flush()
                parts.append(.file(url))
            }
            append("\r\n")
        }
    }

    /// Ends the body and returns it. The result is data unless a part of the body is on disk.
    mutating func finish() -> HTTPRequest.Body {
        append("--\(boundary)--\r\n")
        if parts.isEmpty { return .data(pending) }
        flush()
        return .parts(parts)
    }

    private mutating func appendHeader(of part: MultipartPart, _ file: MultipartFile) throws(InvalidRequest) {
        append("--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.quoted(part.name))\"")
        if let filename = file.filename { append("; filename=\"\(Self.quoted(filename))\"") }
        append("\r\n")
        if !file.contentType.isEmpty {
            try (["Content-Type": file.contentType] as Headers).validate()
            append("Content-Type: \(file.contentType)\r\n")
        }
        try part.headers.validate()
        for field in part.headers { append("\(field.name): \(field.value)\r\n") }
        append("\r\n")
    }

    /// Returns a name without characters that could end its quotes or its line. These are escaped as in browsers
    /// (WHATWG HTML, "multipart/form-data").
    private static func quoted(_ name: String) -> String {
        var result = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "\"": result += "%22"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case "\0": result += "%00"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private mutating func append(_ text: String) { pending.append(contentsOf: text.utf8) }

    private mutating func flush() {
        guard !pending.isEmpty else { return }
        parts.append(.data(pending))
        pending = Data()
    }
}
