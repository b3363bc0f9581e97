import Foundation

/// Sends a key with every request whose endpoint takes it.
///
///     .apiKey("X-Key", in: .header) { await vault.key }
///     .apiKey("X-Key", in: .header, "k-123")
///
/// It is sent where the endpoint names the same scheme or does not say what it needs, unless the request brings a value
/// under that name itself. In a header or a cookie it is not sent on to other origins when the server redirects.
public struct APIKeyAuth: Middleware {
    private let name: String
    private let place: SecurityScheme.Place
    private let scheme: SecurityScheme
    private let key: @Sendable () async throws -> String?

    /// Makes a middleware that asks for the key before each exchange; `nil` sends none. It is for one scheme alone where
    /// an API has several of that name.
    public init(
        _ name: String,
        in place: SecurityScheme.Place,
        for scheme: String? = nil,
        key: @escaping @Sendable () async throws -> String?
    ) {
        self.name = name
        self.place = place
        self.scheme = .apiKey(name, in: place).named(scheme)
        self.key = key
    }

    /// Adds the key.
    public func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
        guard endpoint.accepts(scheme), let key = try await key() else {
            return try await next(request)
        }
        var request = request
        request.credentialNames.insert(name.lowercased())
        switch place {
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
    /// Sends a key with every request whose endpoint takes it. It is asked for before each exchange; `nil` sends none.
    public static func apiKey(
        _ name: String,
        in place: SecurityScheme.Place,
        for scheme: String? = nil,
        key: @escaping @Sendable () async throws -> String?
    ) -> Self {
        Self(name, in: place, for: scheme, key: key)
    }

    /// Sends a key that never changes with every request whose endpoint takes it; `nil` sends none.
    public static func apiKey(_ name: String, in place: SecurityScheme.Place, _ key: String?) -> Self {
        Self(name, in: place) { key }
    }
}
