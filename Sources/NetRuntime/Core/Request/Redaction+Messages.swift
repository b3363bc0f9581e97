package import Foundation

extension Redaction {
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
    package func bytes(of body: Data, contentType: String?) -> Data {
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
