/// Changes each request as it is about to be sent, such as to sign it.
///
///     .signing { request in
///         request.headers["X-Signature"] = try signature(of: request)
///     }
///
/// Place it last: what other middleware change after it is not signed, and each attempt needs a signature of its own.
///
/// Where the client has a ``ResponseCache`` or a ``Deduplication``, these must know who asks. A signature may say so, and does not
/// say in which part. So such a client signs first, and responses are shared only among requests that are signed alike,
/// which those with a time in their signature never are. Say who signs, and it is last again, and nobody's signature but the
/// signer tells requests apart:
///
///     .signing(by: { await session.account }) { request, account in
///         request.headers["X-Date"] = "\(clock.now)"
///         request.headers["X-Signature"] = try account.signature(of: request)
///     }
public struct Signing: Middleware {
    /// Tells one from the others in the same list.
    final class ID: Sendable, Hashable {
        static func == (one: ID, other: ID) -> Bool { one === other }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    /// Who signs.
    struct Signer: Sendable, Hashable {
        let value: any Hashable & Sendable

        static func == (one: Self, other: Self) -> Bool { AnyHashable(one.value) == AnyHashable(other.value) }
        func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
    }

    /// Who signs a request, and how.
    struct Signature: Sendable {
        let signer: Signer
        let sign: Sign
    }

    typealias Sign = @Sendable (inout HTTPRequest) async throws -> Void

    private enum Way {
        case unknown(Sign)
        case known(@Sendable () async throws -> Signature)
    }

    private let id = ID()
    private let way: Way

    /// Makes a middleware that lets a closure change each request.
    public init(_ sign: @escaping @Sendable (inout HTTPRequest) async throws -> Void) { way = .unknown(sign) }

    /// Makes a middleware that lets a closure change each request in the name of somebody.
    ///
    /// - Parameters:
    ///   - signer: Who signs. Asked for before each exchange, and before anything is looked for in a cache.
    ///   - sign: Changes the request. It must take what tells one user from another from the signer that it is given, not from
    ///     somewhere else, where there may be another by now.
    public init<Signer: Hashable & Sendable>(
        by signer: @escaping @Sendable () async throws -> Signer,
        _ sign: @escaping @Sendable (inout HTTPRequest, Signer) async throws -> Void
    ) {
        way = .known {
            let signer = try await signer()
            return Signature(signer: Self.Signer(value: signer)) { try await sign(&$0, signer) }
        }
    }

    /// Whether who signs has to be found in the request.
    public var role: MiddlewareRole {
        switch way {
        case .unknown: .identifying
        case .known: .neutral
        }
    }

    /// Sends the request as the closure leaves it.
    public func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
        var request = request
        switch way {
        case .unknown(let sign): try await sign(&request)
        case .known(let signature):
            // The one that the request is known by, where that was asked for.
            if let known = request.identity?.signatures[id] {
                try await known.sign(&request)
            } else {
                try await signature().sign(&request)
            }
        }
        return try await next(request)
    }

    /// The middleware that finds out who will sign, before responses are shared. `nil` if that cannot be known.
    var asking: (any Middleware)? {
        guard case .known(let signature) = way else { return nil }
        return Asking(id: id, signature: signature)
    }

    private struct Asking: Middleware {
        let id: ID
        let signature: @Sendable () async throws -> Signature

        func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
            var request = request
            request.identity?.signatures[id] = try await signature()
            return try await next(request)
        }
    }
}

extension Middleware where Self == Signing {
    /// Changes each request as it is about to be sent, such as to sign it.
    public static func signing(_ sign: @escaping @Sendable (inout HTTPRequest) async throws -> Void) -> Self {
        Self(sign)
    }

    /// Changes each request in the name of somebody as it is about to be sent, such as to sign it.
    ///
    /// - Parameters:
    ///   - signer: Who signs. Asked for before each exchange, and before anything is looked for in a cache.
    ///   - sign: Changes the request. It must take what tells one user from another from the signer that it is given.
    /// - Returns: The middleware.
    public static func signing<Signer: Hashable & Sendable>(
        by signer: @escaping @Sendable () async throws -> Signer,
        _ sign: @escaping @Sendable (inout HTTPRequest, Signer) async throws -> Void
    ) -> Self {
        Self(by: signer, sign)
    }
}
