public import Foundation

/// Where an authorization server is: its endpoints.
///
///     let server = OAuthServer(
///         tokenURL: URL(string: "https://login.example.com/token")!,
///         authorizationURL: URL(string: "https://login.example.com/authorize")!
///     )
///
/// A generated environment has it as `oauth` if its spec or document says so.
public struct OAuthServer: Sendable, Hashable {
    /// The token endpoint, which gives tokens (RFC 6749, section 3.2).
    public var tokenURL: URL

    /// The authorization endpoint, which a browser opens (RFC 6749, section 3.1). `nil` where nobody logs in by one.
    public var authorizationURL: URL?

    /// The revocation endpoint, which makes tokens void (RFC 7009). `nil` where there is none.
    public var revocationURL: URL?

    /// Makes a server.
    public init(tokenURL: URL, authorizationURL: URL? = nil, revocationURL: URL? = nil) {
        self.tokenURL = tokenURL
        self.authorizationURL = authorizationURL
        self.revocationURL = revocationURL
    }
}
