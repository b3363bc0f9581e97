import Foundation

/// A registered content coding (RFC 9110, section 18.6), or an alias of one.
enum ContentCoding: String {
    case identity, gzip, deflate, compress, br, zstd, dcb, dcz, exi
    case xGzip = "x-gzip"
    case xCompress = "x-compress"
    case pack200 = "pack200-gzip"

    /// Returns the names of codings in values of `Content-Encoding`, in lower case.
    static func names(_ values: [String]) -> [String] {
        values.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
            .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
    }
}

extension HTTPResponse {
    /// The deviation of a `Content-Encoding` whose name isn't a coding, such as a charset; `nil` if there is none.
    var codingDrift: JSONError? {
        let names = ContentCoding.names(headers.values("Content-Encoding"))
        guard let name = names.first(where: { ContentCoding(rawValue: $0) == nil }) else { return nil }
        return JSONError(
            kind: .invalidValue,
            path: "Content-Encoding",
            expected: "a content coding",
            found: "another value",
            excerpt: name,
            // The deviation is in a header. Its offset is the end of the body, where no value begins.
            offset: body.count,
            line: 1,
            column: 1
        )
    }
}
