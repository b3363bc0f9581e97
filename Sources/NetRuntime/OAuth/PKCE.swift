import Foundation
import NetRuntime

/// The proof that the app that requests the tokens also began the login (RFC 7636).
struct PKCE: Sendable {
    /// The value that the app sends with the request for tokens, and keeps secret until then.
    let verifier: String

    /// Creates a proof with a verifier. By default, the verifier has 256 random bits, as section 4.1 recommends.
    init(verifier: String = randomText()) { self.verifier = verifier }

    /// The value that the app sends with the authorization request, computed with the method `S256`.
    var challenge: String { Self.base64URL(Digest.sha256(of: Array(verifier.utf8))) }

    /// Returns a string of 256 secure random bits, in characters that are allowed in URLs.
    static func randomText() -> String {
        var generator = SystemRandomNumberGenerator()
        return base64URL((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }

    /// Returns Base64 with the URL-safe alphabet and without padding (RFC 4648, section 5).
    private static func base64URL(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
    }
}
