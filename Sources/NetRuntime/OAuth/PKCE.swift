import Foundation

/// The proof that who has begun to log in is who gets the tokens (RFC 7636).
struct PKCE: Sendable {
    /// What is sent for the tokens. A secret until then.
    let verifier: String

    /// Makes a proof of a verifier; without one, of 256 random bits, as section 4.1 recommends.
    init(verifier: String = randomText()) { self.verifier = verifier }

    /// What is shown to the server before, by the method `S256`.
    var challenge: String { Self.base64URL(Digest.sha256(of: Array(verifier.utf8))) }

    /// A text that nobody can guess, of characters that an address takes.
    static func randomText() -> String {
        var generator = SystemRandomNumberGenerator()
        return base64URL((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }

    /// Base64 with the alphabet for addresses, not padded (RFC 4648, section 5).
    private static func base64URL(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
    }
}
