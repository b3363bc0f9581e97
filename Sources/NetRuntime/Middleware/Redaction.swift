import Foundation

/// Leaves secrets out of texts for people: values whose names suggest a secret or are known to have one, the users and
/// passwords of addresses, and what looks like a token. See ``SecretScanner``.
struct Redaction: Sendable {
    /// Names of secrets, in lower case, that do not sound like one.
    var names: Set<String> = []
    /// Whether only names count that mean a secret in any API.
    var requiresCertainty = false
    /// The path of the request, if there are secrets in it.
    var path: SecretPath?

    func isSecret(_ name: String) -> Bool {
        isListed(name) || (requiresCertainty ? Secrets.isCertain(name) : Secrets.isSecret(name))
    }

    /// Whether a name is listed by itself, or inside the brackets of another: `card[pin]`.
    func isListed(_ name: String) -> Bool {
        if names.isEmpty { return false }
        let name = name.lowercased()
        if names.contains(name) { return true }
        guard name.hasSuffix("]") else { return false }
        return name.split(separator: "[").dropFirst().contains { names.contains($0.prefix { $0 != "]" }.lowercased()) }
    }

    /// Whether a body is one secret as a whole: one that isn't an object, where `$` is among the names.
    func isWhollySecret(_ body: Data) -> Bool {
        names.contains("$") && body.first { !$0.isSpace } != UInt8(ascii: "{")
    }

    /// A text of any kind.
    func text(_ text: String) -> String {
        var text = text
        return text.withUTF8 { bytes in
            var scanner = SecretScanner(bytes, self)
            let shown = scanner.text()
            return scanner.hasSecrets ? String(decoding: shown, as: UTF8.self) : nil
        } ?? text
    }

    /// An address.
    func text(of url: URL) -> String { text(path?.replacing(in: url) ?? url.absoluteString) }

    /// The value of a header.
    func text(of field: Headers.Field) -> String {
        isSecret(field.name) ? Secrets.replacement : text(field.value.printable)
    }

    /// A body as text, if it is of a kind in which secrets can be found by their names: JSON or a form.
    ///
    /// - Parameters:
    ///   - body: The body.
    ///   - contentType: The value of the message's `Content-Type`.
    ///   - limit: How many bytes of the text are needed at least.
    /// - Returns: The text, or its beginning.
    func text(of body: Data, contentType: String?, upTo limit: Int = .max) -> String? {
        let type = MediaType(contentType)
        guard type.isForm || type.isJSON && body.isNestedJSON && !isWhollySecret(body) else { return nil }
        return String(decoding: bytes(of: body, type, upTo: limit), as: UTF8.self)
    }

    /// The bytes of a body of any kind; unchanged if they are no text.
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
    /// Whether this may be an array or an object. A JSON text that is all one string is often a token.
    fileprivate var isNestedJSON: Bool {
        let first = first { !$0.isSpace }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }
}
