public import Foundation

/// Where an API is served: production, staging, a colleague's machine.
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

    /// The API's other hosts, by the names that endpoints give them. By default none.
    var servers: [String: URL] { get }

    /// The security schemes of calls whose endpoint names none: alternatives, each a list of schemes that are needed
    /// together. By default `nil`, which means that nothing is known.
    static var security: [[SecurityScheme]]? { get }

    /// Makes an environment with a base URL of one's own, such as `http://127.0.0.1:8080`.
    init(baseURL: URL)
}

extension ServerEnvironment {
    /// Not known.
    public static var security: [[SecurityScheme]]? { nil }

    /// No other hosts.
    public var servers: [String: URL] { [:] }

    /// Makes an environment from an address. A text that is not an address is a mistake in the program and stops it.
    public init(stringLiteral address: String) {
        self.init(baseURL: Self.url(address))
    }

    /// The URL of an address that stands in the program, for environments with several hosts:
    ///
    ///     static var production: Self {
    ///         Self(baseURL: url("https://api.example.com"), servers: ["uploads": url("https://up.example.com")])
    ///     }
    public static func url(_ address: String) -> URL {
        guard let url = URL(string: address) else { preconditionFailure("“\(address)” is not a URL") }
        return url
    }
}
