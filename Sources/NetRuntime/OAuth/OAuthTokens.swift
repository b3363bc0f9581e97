public import Foundation

/// The tokens that an authorization server gives (RFC 6749, section 5.1).
///
/// They can be encoded, for a keychain. Their description and their mirror leave them out.
public struct OAuthTokens: Sendable, Hashable, Codable {
    /// The token that requests are sent with.
    public var access: String

    /// The token that gets a new access token. `nil` where there is none.
    public var refresh: String?

    /// When the access token is over, by this device's clock. `nil` if the server does not say.
    public var expires: Date?

    /// What the access token is good for, with spaces between. `nil` if it is what was asked for.
    public var scope: String?

    /// Who has logged in, as a JSON Web Token (OpenID Connect). `nil` if the server does not say. Nobody has verified it.
    public var identity: String?

    /// Makes tokens, such as those that an API's own login gives.
    public init(
        access: String,
        refresh: String? = nil,
        expires: Date? = nil,
        scope: String? = nil,
        identity: String? = nil
    ) {
        self.access = access
        self.refresh = refresh
        self.expires = expires
        self.scope = scope
        self.identity = identity
    }
}

extension OAuthTokens {
    /// Whether the access token is over, or will be by the time that a request with it arrives.
    ///
    /// - Parameters:
    ///   - date: The time.
    ///   - leeway: How long before its end a token counts as over.
    /// - Returns: False if nobody knows when it is over.
    public func isExpired(at date: Date = Date(), leeway: Duration = .zero) -> Bool {
        expires.map { $0 <= date.addingTimeInterval(leeway / .seconds(1)) } ?? false
    }

    /// The refresh token, if it isn't empty (RFC 6749, appendix A.17).
    var usableRefresh: String? { refresh.flatMap { $0.isEmpty ? nil : $0 } }

    /// Whether other tokens are these ones. Their dates don't count: a store may keep fewer digits of a second.
    func isSame(as other: OAuthTokens?) -> Bool { access == other?.access && refresh == other?.refresh }
}

extension OAuthTokens: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// What there is, without the tokens themselves.
    public var description: String {
        let parts = [
            "access: \(Secrets.replacement)",
            refresh.map { _ in "refresh: \(Secrets.replacement)" },
            expires.map { "expires: \($0)" },
            scope.map { "scope: \($0)" },
        ]
        return "OAuthTokens(\(parts.compactMap(\.self).joined(separator: ", ")))"
    }

    /// What there is, without the tokens themselves.
    public var debugDescription: String { description }

    /// What there is, without the tokens themselves.
    public var customMirror: Mirror { Mirror(self, children: ["expires": expires as Any, "scope": scope as Any]) }
}
