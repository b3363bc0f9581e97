public import Foundation

/// The endpoints of an authorization server.
///
///     let server = OAuthServer(
///         tokenURL: URL(string: "https://login.example.com/token")!,
///         authorizationURL: URL(string: "https://login.example.com/authorize")!
///     )
///
/// The `oauth` property of a generated environment contains this value if the spec or document declares the endpoints.
public struct OAuthServer: Sendable, Hashable {
    /// The token endpoint, which issues tokens (RFC 6749, section 3.2).
    public var tokenURL: URL

    /// The authorization endpoint, which a browser opens (RFC 6749, section 3.1). `nil` if users don't log in with a
    /// browser.
    public var authorizationURL: URL?

    /// The revocation endpoint, which revokes tokens (RFC 7009). `nil` if the server has none.
    public var revocationURL: URL?

    /// The issuer that the server adds to the redirect URL as `iss` (RFC 9207).
    ///
    /// Set this property if the server's metadata contains `authorization_response_iss_parameter_supported`. A login
    /// then fails unless `iss` has this value. If this property is `nil`, `iss` can be missing, or must have the origin
    /// of ``authorizationURL``.
    public var issuer: String?

    /// Creates a server. Its URLs must use `https`, except on this device (RFC 6749, sections 3.1 and 3.2).
    public init(
        tokenURL: URL,
        authorizationURL: URL? = nil,
        revocationURL: URL? = nil,
        issuer: String? = nil
    ) {
        self.tokenURL = tokenURL
        self.authorizationURL = authorizationURL
        self.revocationURL = revocationURL
        self.issuer = issuer
    }
}

extension OAuthServer: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The URL of the token endpoint, without secrets.
    public var description: String { "OAuthServer(\(tokenURL.redactedString))" }

    /// The URL of the token endpoint, without secrets.
    public var debugDescription: String { description }

    /// The URLs, without secrets.
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "tokenURL": tokenURL.redactedString, "authorizationURL": authorizationURL?.redactedString as Any,
                "revocationURL": revocationURL?.redactedString as Any,
            ]
        )
    }
}
