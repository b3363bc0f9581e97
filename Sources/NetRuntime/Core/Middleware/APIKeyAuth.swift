import Foundation

/// A middleware that sends a key with every request whose endpoint accepts it.
///
///     .apiKey("X-Key", in: .header) { await vault.key }
///     .apiKey("X-Key", in: .header, "k-123")
///
/// The key is sent if the endpoint declares the same scheme or doesn't declare its security. If the request already has
/// a value under this name, that value is kept. After a redirect to another origin, a key in a header or a cookie isn't
/// sent.
public struct APIKeyAuth: Middleware {
    private let name: String
    private let location: SecurityScheme.Location
    private let scheme: SecurityScheme
    private let key: @Sendable () async throws -> String?

    /// Creates a middleware that requests the key before each exchange.
    ///
    /// - Parameters:
    ///   - name: The name of the header, query parameter or cookie.
    ///   - location: The location of the key.
    ///   - scheme: The name of the security scheme, for APIs with several API keys. By default, any name.
    ///   - key: A closure that returns the key. If it returns `nil`, no key is sent.
    public init(
        _ name: String,
        in location: SecurityScheme.Location,
        for scheme: String? = nil,
        key: @escaping @Sendable () async throws -> String?
    ) {
        self.name = name
        self.location = location
        self.scheme = .apiKey(name, in: location).named(scheme)
        self.key = key
    }

    /// Adds the key.
    public func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
        guard endpoint.accepts(scheme), let key = try await key() else {
            return try await next(request)
        }
        var request = request
        request.credentialNames.insert(name.lowercased())
        switch location {
        case .header: request.headers.addMissing(name, key)
        case .query:
            if !request.url.hasQueryParameter(name) { request.url.setQueryParameter(name, to: key) }
        case .cookie:
            let cookies = request.headers.values("Cookie")
            if !cookies.contains(where: hasCookie) {
                let cookie = "\(name)=\(PercentEncoding.cookie.encode(key))"
                request.headers["Cookie"] = (cookies + [cookie]).joined(separator: "; ")
            }
        }
        return try await next(request)
    }

    private func hasCookie(_ cookies: String) -> Bool {
        cookies.split(separator: ";").contains { $0.drop { $0 == " " }.hasPrefix("\(name)=") }
    }
}

extension Middleware where Self == APIKeyAuth {
    /// Creates a middleware that sends a key with every request whose endpoint accepts it.
    ///
    /// - Parameters:
    ///   - name: The name of the header, query parameter or cookie.
    ///   - location: The location of the key.
    ///   - scheme: The name of the security scheme, for APIs with several API keys. By default, any name.
    ///   - key: A closure that returns the key before each exchange. If it returns `nil`, no key is sent.
    /// - Returns: The middleware.
    public static func apiKey(
        _ name: String,
        in location: SecurityScheme.Location,
        for scheme: String? = nil,
        key: @escaping @Sendable () async throws -> String?
    ) -> Self {
        Self(name, in: location, for: scheme, key: key)
    }

    /// Creates a middleware that sends a constant key with every request whose endpoint accepts it. If the key is
    /// `nil`, none is sent.
    public static func apiKey(_ name: String, in location: SecurityScheme.Location, _ key: String?) -> Self {
        Self(name, in: location) { key }
    }
}
