/// A way to prove who is calling, as an endpoint names it and a credential middleware provides it.
///
///     Endpoint("GET /me", security: [[.bearer], [.apiKey("X-Key", in: .header)]])   // either of two
public struct SecurityScheme: Sendable, Hashable {
    /// Where an API key stands in a request.
    public enum Place: String, Sendable, Hashable {
        /// In a header field.
        case header
        /// In a query parameter.
        case query
        /// In a cookie.
        case cookie
    }

    private enum Kind: Hashable {
        case bearer
        case basic
        case http(String)
        case apiKey(String, Place)
    }

    private let kind: Kind
    private var name: String?

    /// A token in the `Authorization` header (RFC 6750).
    public static var bearer: Self { Self(kind: .bearer) }

    /// A name and a password in the `Authorization` header (RFC 7617).
    public static var basic: Self { Self(kind: .basic) }

    /// Another scheme of the `Authorization` header, such as `digest` (RFC 9110, section 11.6).
    public static func http(_ name: String) -> Self { Self(kind: .http(name.lowercased())) }

    /// A key under a name of the API's own.
    public static func apiKey(_ name: String, in place: Place) -> Self { Self(kind: .apiKey(name, place)) }

    /// The scheme under the API's name for it, which tells it from others of its kind: their credentials differ.
    ///
    ///     Endpoint("DELETE /pets/{id}", security: [[.bearer.named("admin")]])
    public func named(_ name: String?) -> Self {
        var scheme = self
        scheme.name = name
        return scheme
    }

    /// Whether credentials of another scheme will do. Those of a scheme with a name are for that name alone.
    func takes(_ other: SecurityScheme) -> Bool {
        if let name = other.name, name != self.name { return false }
        return kind == other.kind || isAuthorizationKey && other.isInAuthorization
    }

    /// The name of the header, query parameter or cookie with the key; `nil` for a scheme of the `Authorization` header.
    var parameterName: String? {
        if case .apiKey(let name, _) = kind { name } else { nil }
    }

    /// Whether it is told from others of its kind.
    var isNamed: Bool { name != nil }

    /// A key in the header that the schemes of HTTP use.
    private var isAuthorizationKey: Bool {
        if case .apiKey(let name, .header) = kind { name.lowercased() == "authorization" } else { false }
    }

    /// A scheme of HTTP, which stands before its credentials in `Authorization`.
    private var isInAuthorization: Bool {
        if case .apiKey = kind { false } else { true }
    }
}
