/// A middleware that changes each request just before it is sent, for example to sign it.
///
///     .signing { request in
///         request.headers["X-Signature"] = try signature(of: request)
///     }
///
/// List this middleware last: the signature doesn't cover changes by later middleware, and each attempt needs a new
/// signature.
///
/// A `ResponseCache` or a ``Deduplication`` must know the user of a request. The signature can depend on the user but
/// doesn't identify the user. So with such middleware, the client signs first and shares responses only among requests
/// with equal signatures. Signatures that include a time are never equal. If you specify the signer, the client signs
/// last, and the signers distinguish the requests:
///
///     .signing(by: { await session.account }) { request, account in
///         request.headers["X-Date"] = "\(clock.now)"
///         request.headers["X-Signature"] = try account.signature(of: request)
///     }
public struct Signing: Middleware, SigningMiddleware {
    private enum SigningMode {
        case unknownSigner(@Sendable (inout HTTPRequest) async throws -> Void)
        case knownSigner(
            findSigner: @Sendable () async throws -> RequestSigner,
            sign: @Sendable (inout HTTPRequest, RequestSigner) async throws -> Void
        )
    }

    private let id = RequestSigner.ID()
    private let mode: SigningMode

    /// Creates a middleware that changes each request with a closure.
    public init(_ sign: @escaping @Sendable (inout HTTPRequest) async throws -> Void) { mode = .unknownSigner(sign) }

    /// Creates a middleware that changes each request with a closure, on behalf of a signer.
    ///
    /// - Parameters:
    ///   - signer: A closure that returns the signer. It is called before each exchange, and before a cache is
    ///     consulted.
    ///   - sign: A closure that changes the request. It must sign for the signer that it receives, because the current
    ///     user may have changed.
    public init<Signer: Hashable & Sendable>(
        by signer: @escaping @Sendable () async throws -> Signer,
        _ sign: @escaping @Sendable (inout HTTPRequest, Signer) async throws -> Void
    ) {
        mode = .knownSigner {
            RequestSigner(value: try await signer())
        } sign: { request, knownSigner in
            // The cast always succeeds: this middleware has stored the signer under its own identifier.
            guard let knownSigner = knownSigner.value as? Signer else { throw InvalidRequest("its signer is unknown") }
            try await sign(&request, knownSigner)
        }
    }

    /// The neutral role if the signer is specified, otherwise the identifying role.
    public var role: MiddlewareRole {
        switch mode {
        case .unknownSigner: .identifying
        case .knownSigner: .neutral
        }
    }

    /// Sends the request after the closure has changed it.
    public func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
        let unsignedHeaders = request.headers
        var request = request
        switch mode {
        case .unknownSigner(let sign):
            try await sign(&request)
        case .knownSigner(let findSigner, let sign):
            // If responses are shared, use the signer that identifies the stored response.
            if let knownSigner = request.identity?.signers[id] {
                try await sign(&request, knownSigner)
            } else {
                try await sign(&request, findSigner())
            }
        }
        // A signature is valid for one origin only, so redirects to another origin must not contain it.
        request.addCredentialNames(notIn: unsignedHeaders)
        return try await next(request)
    }

    var signerLookup: (any Middleware)? {
        guard case .knownSigner(let findSigner, _) = mode else { return nil }
        return SignerLookup(id: id, signer: findSigner)
    }

    private struct SignerLookup: Middleware {
        let id: RequestSigner.ID
        let signer: @Sendable () async throws -> RequestSigner

        func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
            var request = request
            request.identity?.signers[id] = try await signer()
            return try await next(request)
        }
    }
}

extension Middleware where Self == Signing {
    /// Creates a middleware that changes each request just before it is sent, for example to sign it.
    public static func signing(_ sign: @escaping @Sendable (inout HTTPRequest) async throws -> Void) -> Self {
        Self(sign)
    }

    /// Creates a middleware that changes each request on behalf of a signer just before it is sent.
    ///
    /// - Parameters:
    ///   - signer: A closure that returns the signer. It is called before each exchange, and before a cache is
    ///     consulted.
    ///   - sign: A closure that changes the request. It must sign for the signer that it receives.
    /// - Returns: The middleware.
    public static func signing<Signer: Hashable & Sendable>(
        by signer: @escaping @Sendable () async throws -> Signer,
        _ sign: @escaping @Sendable (inout HTTPRequest, Signer) async throws -> Void
    ) -> Self {
        Self(by: signer, sign)
    }
}
