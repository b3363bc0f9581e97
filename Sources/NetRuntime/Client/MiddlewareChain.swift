/// The middleware of a client, as they were listed and in the order in which requests pass them.
final class MiddlewareChain: Sendable {
    let listed: [any Middleware]
    let placed: [any Middleware]

    init(_ listed: [any Middleware]) {
        self.listed = listed
        placed = Self.placed(listed)
    }

    /// Moves middleware that completes requests before the first that shares responses, and signatures whose signers
    /// are known behind the last. A list without middleware that shares responses stays as it is.
    private static func placed(_ listed: [any Middleware]) -> [any Middleware] {
        guard let first = listed.firstIndex(where: { $0.role == .sharing }),
            let last = listed.lastIndex(where: { $0.role == .sharing })
        else { return listed }
        var before: [any Middleware] = [IdentityMark { RequestIdentity(stated: $0.headers) }]
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
        // From here on it is known whose request it is. A request without an identity was made anew by a middleware, so
        // none of its headers was stated by the call.
        before.append(
            IdentityMark { request in
                var identity = request.identity ?? RequestIdentity(stated: [:])
                identity.isComplete = true
                return identity
            }
        )
        return before + asking + between + behind
    }
}

/// Notes in a request whose it is, as far as that is known.
private struct IdentityMark: Middleware {
    let identity: @Sendable (HTTPRequest) -> RequestIdentity

    func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
        var request = request
        request.identity = identity(request)
        return try await next(request)
    }
}
