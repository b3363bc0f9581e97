/// The middleware of a client, as listed and in the order in which requests pass through it.
final class MiddlewareChain: Sendable {
    let listed: [any Middleware]
    let placed: [any Middleware]

    init(_ listed: [any Middleware]) {
        self.listed = listed
        placed = Self.placed(listed)
    }

    /// Returns the middleware in the order in which requests pass through it.
    ///
    /// Middleware that completes requests moves before the first that shares responses. Signatures with known signers
    /// move after the last. A list without middleware that shares responses stays unchanged.
    private static func placed(_ listed: [any Middleware]) -> [any Middleware] {
        guard let first = listed.firstIndex(where: { $0.role == .sharing }),
            let last = listed.lastIndex(where: { $0.role == .sharing })
        else { return listed }
        var before: [any Middleware] = [IdentityTagging { RequestIdentity(stated: $0.headers) }]
        var asking: [any Middleware] = []
        var between: [any Middleware] = []
        var behind: [any Middleware] = []
        for (place, middleware) in listed.enumerated() {
            if let asks = (middleware as? Signing)?.asking {
                asking.append(asks)
                behind.append(middleware)
            } else if place < first || middleware.role == .identifying {
                before.append(middleware)
            } else if place <= last {
                between.append(middleware)
            } else {
                behind.append(middleware)
            }
        }
        // From here on, the user of the request is known. A request without an identity was created by a middleware, so
        // the call stated none of its headers.
        before.append(
            IdentityTagging { request in
                var identity = request.identity ?? RequestIdentity(stated: [:])
                identity.isComplete = true
                return identity
            }
        )
        return before + asking + between + behind
    }
}

/// A middleware that records the identity of a request's user, as far as it is known.
private struct IdentityTagging: Middleware {
    let identity: @Sendable (HTTPRequest) -> RequestIdentity

    func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
        var request = request
        request.identity = identity(request)
        return try await next(request)
    }
}
