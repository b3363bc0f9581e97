/// Changes each request as it is about to be sent, such as to sign it.
///
///     .signing { request in
///         request.headers["X-Signature"] = try signature(of: request)
///     }
///
/// Place it last: changes by middleware behind it are not signed, and each attempt needs a signature of its own.
///
/// A ``ResponseCache`` or a ``Deduplication`` must know whose request it is. The signature may depend on the user, but
/// does not show it. So a client that has one of these signs first, and shares responses only among requests with equal
/// signatures; signatures with a time in them never are. If you state the signer, the client signs last again, and
/// requests are told apart by their signers:
///
///     .signing(by: { await session.account }) { request, account in
///         request.headers["X-Date"] = "\(clock.now)"
///         request.headers["X-Signature"] = try account.signature(of: request)
///     }
public struct Signing: Middleware {
    /// The identity of a middleware in a list.
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

    private enum Way {
        case unknown(@Sendable (inout HTTPRequest) async throws -> Void)
        case known(
            ask: @Sendable () async throws -> Signer,
            sign: @Sendable (inout HTTPRequest, Signer) async throws -> Void
        )
    }

    private let id = ID()
    private let way: Way

    /// Makes a middleware that lets a closure change each request.
    public init(_ sign: @escaping @Sendable (inout HTTPRequest) async throws -> Void) { way = .unknown(sign) }

    /// Makes a middleware that lets a closure change each request in the name of somebody.
    ///
    /// - Parameters:
    ///   - signer: Gives the signer, before each exchange and before a cache is asked.
    ///   - sign: Changes the request. It must sign for the signer that it is given. The current user may be another one
    ///     by now.
    public init<Signer: Hashable & Sendable>(
        by signer: @escaping @Sendable () async throws -> Signer,
        _ sign: @escaping @Sendable (inout HTTPRequest, Signer) async throws -> Void
    ) {
        way = .known {
            Self.Signer(value: try await signer())
        } sign: { request, known in
            // Always so: this middleware has stored the signer under its own identifier.
            guard let known = known.value as? Signer else { throw InvalidRequest("nobody knows who signs it") }
            try await sign(&request, known)
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
        let unsigned = request.headers
        var request = request
        switch way {
        case .unknown(let sign):
            try await sign(&request)
        case .known(let ask, let sign):
            // The signer that the request is known by, if responses are shared.
            if let known = request.identity?.signers[id] {
                try await sign(&request, known)
            } else {
                try await sign(&request, ask())
            }
        }
        // A signature is for one origin.
        request.addCredentialNames(notIn: unsigned)
        return try await next(request)
    }

    /// The middleware that finds out who will sign, before responses are shared. `nil` if that cannot be known.
    var asking: (any Middleware)? {
        guard case .known(let ask, _) = way else { return nil }
        return Asking(id: id, signer: ask)
    }

    private struct Asking: Middleware {
        let id: ID
        let signer: @Sendable () async throws -> Signer

        func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
            var request = request
            request.identity?.signers[id] = try await signer()
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
    ///   - signer: Gives the signer, before each exchange and before a cache is asked.
    ///   - sign: Changes the request. It must sign for the signer that it is given.
    /// - Returns: The middleware.
    public static func signing<Signer: Hashable & Sendable>(
        by signer: @escaping @Sendable () async throws -> Signer,
        _ sign: @escaping @Sendable (inout HTTPRequest, Signer) async throws -> Void
    ) -> Self {
        Self(by: signer, sign)
    }
}
