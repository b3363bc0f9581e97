/// The middleware of a client, as listed and in the order in which requests pass through it.
final class MiddlewareChain: Sendable {
    let listed: [any Middleware]
    let ordered: [any Middleware]

    init(_ listed: [any Middleware]) {
        self.listed = listed
        ordered = Self.ordered(listed)
    }

    /// Returns the middleware in the order in which requests pass through it.
    ///
    /// Middleware that can change the user of a request moves before the first that shares responses. Signing
    /// middleware with known signers moves after the last. Without middleware that shares responses, the order stays
    /// unchanged.
    private static func ordered(_ listed: [any Middleware]) -> [any Middleware] {
        guard let first = listed.firstIndex(where: { $0.role == .sharing }),
            let last = listed.lastIndex(where: { $0.role == .sharing })
        else { return listed }
        var leading: [any Middleware] = [IdentityTagging { RequestIdentity(statedHeaders: $0.headers) }]
        var signerLookup: [any Middleware] = []
        var middle: [any Middleware] = []
        var trailing: [any Middleware] = []
        for (index, middleware) in listed.enumerated() {
            if let lookup = (middleware as? any SigningMiddleware)?.signerLookup {
                signerLookup.append(lookup)
                trailing.append(middleware)
            } else if index < first || middleware.role == .identifying {
                leading.append(middleware)
            } else if index <= last {
                middle.append(middleware)
            } else {
                trailing.append(middleware)
            }
        }
        // From here on, the user of the request is known. A request without an identity was created by a middleware, so
        // the call set none of its headers.
        leading.append(
            IdentityTagging { request in
                var identity = request.identity ?? RequestIdentity(statedHeaders: [:])
                identity.isComplete = true
                return identity
            }
        )
        return leading + signerLookup + middle + trailing
    }
}

/// A middleware that signs requests, possibly on behalf of a signer.
protocol SigningMiddleware: Middleware {
    /// The middleware that determines the signer before responses are shared; `nil` if the signer is unknown.
    var signerLookup: (any Middleware)? { get }
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
