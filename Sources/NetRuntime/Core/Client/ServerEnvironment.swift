public import Foundation

/// A type that describes a server of an API, such as production, staging or a colleague's machine.
///
///     struct Environment: ServerEnvironment {
///         let baseURL: URL
///
///         static var production: Self { "https://api.example.com/v1" }
///         static var staging: Self { "https://staging.example.com/v1" }
///     }
///
///     let client = Client(Environment.staging)
public protocol ServerEnvironment: ExpressibleByStringLiteral, Sendable {
    /// The URL that the paths of endpoints are appended to.
    var baseURL: URL { get }

    /// The API's other hosts, by the names that endpoints use. Empty by default.
    var servers: [String: URL] { get }

    /// The security schemes of calls whose endpoint specifies none. Each element is an alternative: the schemes that
    /// are needed together. `nil` by default, which means that the schemes are unknown.
    static var security: [[SecurityScheme]]? { get }

    /// Creates an environment with another base URL, such as `http://127.0.0.1:8080`.
    init(baseURL: URL)
}

extension ServerEnvironment {
    /// The default security schemes: `nil`, because they are unknown.
    public static var security: [[SecurityScheme]]? { nil }

    /// The default hosts: none besides ``baseURL``.
    public var servers: [String: URL] { [:] }

    /// Creates an environment from a URL literal. If the literal isn't a URL, the program stops.
    public init(stringLiteral address: String) {
        self.init(baseURL: Self.url(address))
    }

    /// Returns the URL of a literal, for environments with several hosts. If the literal isn't a URL, the program
    /// stops.
    ///
    ///     static var production: Self {
    ///         Self(baseURL: url("https://api.example.com"), servers: ["uploads": url("https://up.example.com")])
    ///     }
    public static func url(_ address: String) -> URL {
        guard let url = URL(string: address) else { preconditionFailure("“\(address)” is not a URL") }
        return url
    }
}
