import Foundation

/// A path with secrets, and the same path with the secrets redacted.
struct SecretPath {
    var expandedPath: [UInt8] = []
    var redactedPath: [UInt8] = []

    /// Returns a URL with the secrets of its path redacted. If a middleware has changed the path so that the secrets
    /// can't be found, the whole path is redacted.
    func replacing(in url: URL) -> String {
        let text = url.absoluteString
        let end = text.firstIndex { $0 == "?" || $0 == "#" } ?? text.endIndex
        let expandedPath = String(decoding: expandedPath, as: UTF8.self)
        if let range = text.range(of: expandedPath, options: .backwards, range: text.startIndex..<end) {
            return text.replacingCharacters(in: range, with: String(decoding: redactedPath, as: UTF8.self))
        }
        let path = text.range(of: url.path(percentEncoded: true), options: .backwards, range: text.startIndex..<end)
        return path.map { text.replacingCharacters(in: $0, with: "/" + Secrets.replacement) } ?? text
    }
}
