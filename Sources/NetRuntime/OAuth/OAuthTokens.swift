public import Foundation
import NetRuntime

/// The tokens that an authorization server issues (RFC 6749, section 5.1).
///
/// Tokens can be encoded, for example for a keychain. Their description and their mirror omit the secret values.
public struct OAuthTokens: Sendable, Hashable, Codable {
    /// The access token, which is sent with requests.
    public var access: String

    /// The refresh token, which is used to request a new access token. `nil` if there is none.
    public var refresh: String?

    /// The expiry of the access token, by this device's clock. `nil` if the server doesn't state it.
    public var expires: Date?

    /// The scope of the access token, separated by spaces. `nil` means that the scope is the requested one.
    public var scope: String?

    /// The ID token of the user, a JSON Web Token (OpenID Connect). `nil` if the server sends none. NetRuntime doesn't
    /// verify it.
    public var identity: String?

    /// Creates tokens, such as those from an API's login.
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
    /// Returns whether the access token has expired, or will have expired when a request with it arrives.
    ///
    /// - Parameters:
    ///   - date: The current time.
    ///   - leeway: The time before expiry at which a token counts as expired.
    /// - Returns: Whether the token has expired; `false` if the expiry is unknown.
    public func isExpired(at date: Date = Date(), leeway: Duration = .zero) -> Bool {
        expires.map { $0 <= date.addingTimeInterval(leeway / .seconds(1)) } ?? false
    }

    /// The refresh token; `nil` if it is missing or empty (RFC 6749, appendix A.17).
    var usableRefresh: String? { refresh.flatMap { $0.isEmpty ? nil : $0 } }

    /// Returns whether other tokens are equal. The expiry is ignored, because a store can round it.
    func hasSameTokens(as other: OAuthTokens?) -> Bool { access == other?.access && refresh == other?.refresh }
}

extension OAuthTokens: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The properties that have a value, with the tokens redacted.
    public var description: String {
        let parts = [
            "access: \(Secrets.replacement)",
            refresh.map { _ in "refresh: \(Secrets.replacement)" },
            expires.map { "expires: \($0)" },
            scope.map { "scope: \($0)" },
        ]
        return "OAuthTokens(\(parts.compactMap(\.self).joined(separator: ", ")))"
    }

    /// The properties that have a value, with the tokens redacted.
    public var debugDescription: String { description }

    /// The expiry and the scope, without the tokens.
    public var customMirror: Mirror { Mirror(self, children: ["expires": expires as Any, "scope": scope as Any]) }
}
