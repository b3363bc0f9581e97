package import Foundation

/// The rules for redacting secrets in text for people. See ``SecretScanner``.
///
/// The rules apply to values whose names suggest or mean a secret. They also apply to user names and passwords in URLs,
/// and to strings that look like a token.
package struct Redaction: Sendable {
    /// The names of secrets, in lower case, in addition to those that ``Secrets`` recognizes.
    package var names: Set<String>
    /// Whether only names that mean a secret in any API are recognized.
    var requiresCertainty: Bool
    /// The path of the request; `nil` if it contains no secrets.
    var path: SecretPath?

    package init(names: Set<String> = [], requiresCertainty: Bool = false) {
        self.names = names
        self.requiresCertainty = requiresCertainty
    }

    package func isSecret(_ name: String) -> Bool {
        isListed(name) || (requiresCertainty ? Secrets.isCertain(name) : Secrets.isSecret(name))
    }

    /// Returns whether ``names`` contains a name or one of its bracketed keys, as in `card[pin]`.
    package func isListed(_ name: String) -> Bool {
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
    package func text(_ text: String) -> String {
        var text = text
        return text.withUTF8 { bytes in
            var scanner = SecretScanner(bytes, self)
            let redacted = scanner.text()
            return scanner.hasSecrets ? String(decoding: redacted, as: UTF8.self) : nil
        } ?? text
    }

    /// Returns a URL with its secrets redacted.
    package func text(of url: URL) -> String { text(path?.replacing(in: url) ?? url.absoluteString) }
}
