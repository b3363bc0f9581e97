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

    /// The issuer that the server names as `iss` when a browser comes back (RFC 9207).
    ///
    /// Set it if the server's metadata has `authorization_response_iss_parameter_supported`: a login then fails unless `iss` is
    /// there and has this value. With `nil`, `iss` may be missing, and has to have the origin of ``authorizationURL``.
    public var issuer: String?

    /// Creates a server. Its URLs have to be `https`, except for those of this device (RFC 6749, sections 3.1 and 3.2).
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

extension OAuthServer {
    /// Throws if secrets sent to a URL could be read on their way: it is neither `https` nor of this device.
    func requireSafety(of url: URL) throws(InvalidRequest) {
        guard url.scheme?.lowercased() == "https" || url.isOfThisDevice else {
            throw InvalidRequest("the URL of the authorization server is not https (RFC 6749, section 3.2)")
        }
    }

    /// Whether a browser that came back with this `iss` was at this server and no other (RFC 9207, section 2.4).
    func isIssuer(_ name: String?) -> Bool {
        if let issuer { return name == issuer }
        guard let name, let authorizationURL else { return true }
        return URL(string: name)?.hasSameOrigin(as: authorizationURL) == true
    }
}

extension URL {
    /// Whether the host is a name or an address of this device (RFC 6761, section 6.3; RFC 1122, section 3.2.1.3).
    fileprivate var isOfThisDevice: Bool {
        guard let host = host?.lowercased() else { return false }
        let isAddress = host.wholeMatch(of: /127\.\d{1,3}\.\d{1,3}\.\d{1,3}/) != nil
        return isAddress || ["localhost", "::1", "[::1]"].contains(host) || host.hasSuffix(".localhost")
    }
}
