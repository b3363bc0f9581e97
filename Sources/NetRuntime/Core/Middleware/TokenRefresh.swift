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
/// If the server rejects several requests at the same time, the token is refreshed once. All of these requests wait
/// for the refresh. Each request is then sent once more with the new token, and the client returns the response,
/// whatever its status. If the token was replaced while a request was in progress, the request is sent again without a
/// refresh.
///
/// - If `refresh` throws, all waiting requests fail with the error. So do rejected requests that were in progress with
///   the same token. The next request that is sent and rejected runs `refresh` again.
/// - If `refresh` returns `nil`, there is no new token. Each request receives the response that rejected it.
/// - Cancelling a request ends its wait, but not the refresh.
/// - Requests that `refresh` sends, even through the same client, are sent unchanged: without a token, and without a
///   refresh. The client recognizes them by their task. Don't send them from a detached task, because `refresh` would
///   wait for itself.
/// - These requests also don't wait for an ``Escalation`` that waits for this refresh. They receive the response that
///   rejected them. They do wait for an escalation that runs only for them.
///
/// Use this middleware in place of ``BearerAuth``. It has the same rules for endpoints that accept a token, and for
/// requests that already have one.
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
    ///   - refresh: A closure that requests and returns a new token. From then on, `token` must return the new token.
    ///   - isStale: A closure that returns whether a token is known to have expired. Such a token is refreshed before
    ///     it is sent. By default, the closure returns `false`.
    ///   - isRejected: A closure that returns whether a response rejects the token. By default, status 401 rejects it.
    ///     A streamed response has no body yet.
    ///   - credential: A closure that creates the middleware that adds the token to requests. By default, it creates
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

    /// Sends the request with the token. If the token is rejected, sends the request once more with a new token.
    public func intercept(
        _ request: HTTPRequest,
        endpoint: Endpoint,
        next: @escaping Next
    ) async throws -> HTTPResponse {
        if recovery.isCurrent { return try await next(request) }
        // The value stays `nil` if the endpoint accepts no token, or if the request already has one.
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

    /// Returns the token to send. If the token is known to have expired, it is refreshed first.
    private func freshToken() async throws -> SentToken {
        let recoveryCount = recovery.recoveryCount
        let current = SentToken(token: try await token(), recoveryCount: recoveryCount)
        guard let token = current.token, await isStale(token) else { return current }
        guard let new = try await replacement(of: current) else { return current }
        // If this token is rejected, too, the refresh that returned it must not be used, so read the count again.
        return SentToken(token: new, recoveryCount: recovery.recoveryCount)
    }

    /// Returns the token that replaces a rejected token; `nil` if there is none.
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
    ///   - refresh: A closure that requests and returns a new token; `nil` if there is none. From then on, `token` must
    ///     return the new token.
    /// - Returns: The middleware.
    public static func refreshing(
        token: @escaping TokenRefresh.Token,
        refresh: @escaping TokenRefresh.Token
    ) -> Self {
        Self(token: token, refresh: refresh)
    }
}
