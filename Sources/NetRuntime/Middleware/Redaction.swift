import Foundation

/// The rules for redacting secrets in text for people. See ``SecretScanner``.
///
/// The rules apply to values whose names suggest or mean a secret. They also apply to user names and passwords in URLs,
/// and to strings that look like a token.
struct Redaction: Sendable {
    /// The names of secrets, in lower case, in addition to those that ``Secrets`` recognizes.
    var names: Set<String> = []
    /// Whether only names that mean a secret in any API are recognized.
    var requiresCertainty = false
    /// The path of the request; `nil` if it contains no secrets.
    var path: SecretPath?

    func isSecret(_ name: String) -> Bool {
        isListed(name) || (requiresCertainty ? Secrets.isCertain(name) : Secrets.isSecret(name))
    }

    /// Returns whether ``names`` contains a name or one of its bracketed keys, as in `card[pin]`.
    func isListed(_ name: String) -> Bool {
        if names.isEmpty { return false }
        let name = name.lowercased()
        if names.contains(name) { return true }
        guard name.hasSuffix("]") else { return false }
        return name.split(separator: "[").dropFirst().contains { names.contains($0.prefix { $0 != "]" }.lowercased()) }
    }

    /// Returns whether the whole body is a secret: `names` contains `$`, and the body isn't an object.
    func isWhollySecret(_ body: Data) -> Bool {
        names.contains("$") && body.first { !$0.isSpace } != UInt8(ascii: "{")
    }

    /// Returns a string in any format with its secrets redacted.
    func text(_ text: String) -> String {
        var text = text
        return text.withUTF8 { bytes in
            var scanner = SecretScanner(bytes, self)
            let redacted = scanner.text()
            return scanner.hasSecrets ? String(decoding: redacted, as: UTF8.self) : nil
        } ?? text
    }

    /// Returns a URL with its secrets redacted.
    func text(of url: URL) -> String { text(path?.replacing(in: url) ?? url.absoluteString) }

    /// Returns the value of a header field with its secrets redacted.
    func text(of field: Headers.Field) -> String {
        isSecret(field.name) ? Secrets.replacement : text(field.value.printable)
    }

    /// Returns a JSON or form body with its secrets redacted. In these formats, names indicate the secrets.
    ///
    /// - Parameters:
    ///   - body: The body.
    ///   - contentType: The value of the message's `Content-Type`.
    ///   - limit: The number of bytes that the caller needs.
    /// - Returns: The redacted string, or at least `limit` bytes of its beginning. `nil` for other formats.
    func text(of body: Data, contentType: String?, upTo limit: Int = .max) -> String? {
        let type = MediaType(contentType)
        guard type.isForm || type.isJSON && body.isNestedJSON && !isWhollySecret(body) else { return nil }
        return String(decoding: bytes(of: body, type, upTo: limit), as: UTF8.self)
    }

    /// Returns the bytes of a body with its secrets redacted. A body that isn't text is returned unchanged.
    func bytes(of body: Data, contentType: String?) -> Data {
        let type = MediaType(contentType)
        guard type.isText || String(data: body, encoding: .utf8) != nil else { return body }
        if isWhollySecret(body), !type.isForm { return Data(Secrets.replacement.utf8) }
        return Data(bytes(of: body, type))
    }

    private func bytes(of body: Data, _ type: MediaType, upTo limit: Int = .max) -> [UInt8] {
        body.withBytes { bytes in
            var scanner = SecretScanner(bytes, self, isForm: type.isForm)
            return scanner.text(upTo: limit)
        }
    }
}

extension Data {
    /// Whether the data may be a JSON array or object. A body that is one JSON string is often a token.
    fileprivate var isNestedJSON: Bool {
        let first = first { !$0.isSpace }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }
}
