/// An authentication scheme, which an endpoint requires and for which middleware provides credentials.
///
///     Endpoint("GET /me", security: [[.bearer], [.apiKey("X-Key", in: .header)]])   // either of two
public struct SecurityScheme: Sendable, Hashable {
    /// The location of an API key in a request.
    public enum Location: String, Sendable, Hashable {
        /// A header field.
        case header
        /// A query parameter.
        case query
        /// A cookie.
        case cookie
    }

    private enum SchemeType: Hashable {
        case bearer
        case basic
        case http(String)
        case apiKey(String, Location)
    }

    private let kind: SchemeType
    private var name: String?

    /// A token in the `Authorization` header (RFC 6750).
    public static var bearer: Self { Self(kind: .bearer) }

    /// A user name and a password in the `Authorization` header (RFC 7617).
    public static var basic: Self { Self(kind: .basic) }

    /// Creates another scheme of the `Authorization` header, such as `digest` (RFC 9110, section 11.6).
    public static func http(_ name: String) -> Self { Self(kind: .http(name.lowercased())) }

    /// Creates a scheme for an API key with the given parameter name.
    public static func apiKey(_ name: String, in location: Location) -> Self { Self(kind: .apiKey(name, location)) }

    /// Returns the scheme with the API's name for it. The name distinguishes schemes of the same type with different
    /// credentials.
    ///
    ///     Endpoint("DELETE /pets/{id}", security: [[.bearer.named("admin")]])
    public func named(_ name: String?) -> Self {
        var scheme = self
        scheme.name = name
        return scheme
    }

    /// Returns whether credentials of another scheme are accepted. Credentials of a named scheme are only accepted
    /// under that name.
    func accepts(_ other: SecurityScheme) -> Bool {
        if let name = other.name, name != self.name { return false }
        return kind == other.kind || isAuthorizationKey && other.isInAuthorization
    }

    /// The name of the header, query parameter or cookie that contains the key; `nil` for an `Authorization` scheme.
    var parameterName: String? {
        if case .apiKey(let name, _) = kind { name } else { nil }
    }

    /// Whether a name distinguishes the scheme from others of its type.
    var isNamed: Bool { name != nil }

    /// Whether the scheme is an API key in the `Authorization` header, which the HTTP authentication schemes also use.
    private var isAuthorizationKey: Bool {
        if case .apiKey(let name, .header) = kind { name.lowercased() == "authorization" } else { false }
    }

    /// Whether the scheme is an HTTP authentication scheme, whose name precedes the credentials in `Authorization`.
    private var isInAuthorization: Bool {
        if case .apiKey = kind { false } else { true }
    }
}
