/// A middleware that sends a token with every request whose endpoint accepts one, and refreshes a rejected token.
///
///     .refreshing {
///         await session.accessToken
///     } refresh: {
///         let tokens = try await client.send(RefreshTokens(session.refreshToken))
///         await session.store(tokens)
///         return tokens.access
///     }
///
/// If the server rejects several requests at the same time, there is one refresh. All of them wait for it. Each is then
/// sent once more with the new token, and the client returns that response, whatever its status. A request whose token
/// was replaced while it was under way is sent again without a refresh.
///
/// - If `refresh` throws, all waiting requests fail with its error. So do rejected requests that were under way with
///   the same token. The next request that is sent and rejected runs it again.
/// - If `refresh` returns `nil`, there is no new token. Each request gets the response that rejected it.
/// - Cancelling a request ends its wait, but not the refresh.
/// - Requests that `refresh` sends, even through the same client, are sent unchanged: without a token, and without a
///   refresh. The client recognizes them by their task. Don't send them from a detached task, because `refresh` would
///   wait for itself.
/// - These requests also don't wait for an ``Escalation`` that waits for this refresh. They get the response that
///   rejected them. They do wait for an escalation that runs only for them.
///
/// It replaces ``BearerAuth``, with the same rules for endpoints that accept a token and for requests that already have
/// one.
public struct TokenRefresh: Middleware {
    /// A closure that returns a token, or `nil` if there is none.
    public typealias Token = @Sendable () async throws -> String?

    private let token: Token
    private let refresh: Token
    private let isStale: @Sendable (String) async -> Bool
    private let isRejected: @Sendable (HTTPResponse) -> Bool
    private let credential: @Sendable (@escaping Token) -> any Middleware
    private let recovery = Recovery<String?>()

    /// Creates a middleware.
    ///
    /// - Parameters:
    ///   - token: A closure that returns the current token before each exchange.
    ///   - refresh: A closure that requests a new token, makes `token` return it from now on, and returns it.
    ///   - isStale: A closure that returns whether a token is known to have expired, so that it is refreshed before it
    ///     is sent. By default false.
    ///   - isRejected: A closure that returns whether a response rejects the token. By default status 401 does. A
    ///     streamed response has no body yet.
    ///   - credential: A closure that creates the middleware that adds the token to requests. By default
    ///     ``BearerAuth``.
    public init(
        token: @escaping Token,
        refresh: @escaping Token,
        isStale: @escaping @Sendable (String) async -> Bool = { _ in false },
        isRejected: @escaping @Sendable (HTTPResponse) -> Bool = { $0.status == 401 },
        credential: @escaping @Sendable (@escaping Token) -> any Middleware = { BearerAuth($0) }
    ) {
        self.token = token
        self.refresh = refresh
        self.isStale = isStale
        self.isRejected = isRejected
        self.credential = credential
    }

    /// Sends the request with the token. If the token is rejected, sends it once more with a new one.
    public func intercept(
        _ request: HTTPRequest,
        endpoint: Endpoint,
        next: @escaping Next
    ) async throws -> HTTPResponse {
        if recovery.isCurrent { return try await next(request) }
        // Stays `nil` if the endpoint accepts no token, or if the request already has one.
        let sentToken = Locked<SentToken?>(nil)
        let response = try await credential {
            let token = try await freshToken()
            sentToken.withLock { $0 = token }
            return token.token
        }.intercept(request, endpoint: endpoint, next: next)

        guard isRejected(response), let rejectedToken = sentToken.withLock({ $0 }),
            let token = try await replacement(of: rejectedToken)
        else { return response }
        return try await credential { token }.intercept(request.nextAttempt(), endpoint: endpoint, next: next)
    }

    private struct SentToken {
        let token: String?
        let recoveryCount: Recovery<String?>.RecoveryCount
    }

    /// Returns the token to send. A token that is known to have expired is refreshed first.
    private func freshToken() async throws -> SentToken {
        let recoveryCount = recovery.recoveryCount
        let current = SentToken(token: try await token(), recoveryCount: recoveryCount)
        guard let token = current.token, await isStale(token) else { return current }
        guard let new = try await replacement(of: current) else { return current }
        // If this token is rejected too, the refresh that returned it must not count, so the moment is later.
        return SentToken(token: new, recoveryCount: recovery.recoveryCount)
    }

    /// Returns the token that replaces a rejected one; `nil` if there is none.
    private func replacement(of rejectedToken: SentToken) async throws -> String? {
        if let token = try await token(), token != rejectedToken.token { return token }
        return try await recovery.outcome(since: rejectedToken.recoveryCount, refresh) ?? nil
    }
}

extension Middleware where Self == TokenRefresh {
    /// Creates a middleware that sends a token with every request whose endpoint accepts one. It refreshes a rejected
    /// token once for all waiting requests.
    ///
    /// - Parameters:
    ///   - token: A closure that returns the current token before each exchange; `nil` if there is none.
    ///   - refresh: A closure that requests a new token, makes `token` return it from now on, and returns it; `nil` if
    ///     there is none.
    /// - Returns: The middleware.
    public static func refreshing(
        token: @escaping TokenRefresh.Token,
        refresh: @escaping TokenRefresh.Token
    ) -> Self {
        Self(token: token, refresh: refresh)
    }
}
