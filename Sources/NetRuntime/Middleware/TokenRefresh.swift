/// Sends a token with every request whose endpoint takes one, and gets a new one when the server refuses it.
///
///     .refreshing {
///         await session.accessToken
///     } refresh: {
///         let tokens = try await client.send(RefreshTokens(session.refreshToken))
///         await session.store(tokens)
///         return tokens.access
///     }
///
/// However many requests are refused at the same time, there is one refresh: all wait for it, and each is sent once
/// more with the new token, whatever comes of it. A request whose token was replaced while it was under way needs no
/// refresh.
///
/// - If `refresh` throws, all that wait fail with its error, as do those that were under way with the same token. The
///   first request that is sent afterwards and refused tries again.
/// - If it gives `nil`, there is no new token: all get the response that refused them.
/// - Cancelling a request ends its wait, never the refresh.
/// - Requests that `refresh` sends itself, also through the same client, pass through as they are: without a token, and
///   without a refresh. It is known by its task: one that it detaches would wait for itself.
/// - Nor do they wait for the question of an ``Escalation`` that waits for this very refresh: they get the response that
///   turned them away. A question that is asked for them alone is waited for.
///
/// It takes the place of ``BearerAuth`` and follows the same rules, about which endpoints get a token and which requests
/// bring their own.
public struct TokenRefresh: Middleware {
    /// Gives a token, `nil` if there is none.
    public typealias Token = @Sendable () async throws -> String?

    private let token: Token
    private let refresh: Token
    private let isStale: @Sendable (String) async -> Bool
    private let isRefused: @Sendable (HTTPResponse) -> Bool
    private let credential: @Sendable (@escaping Token) -> any Middleware
    private let recovery = Recovery<String?>()

    /// Makes a middleware.
    ///
    /// - Parameters:
    ///   - token: Gives the current token, before each exchange.
    ///   - refresh: Gets a new token, makes `token` give it from now on, and returns it.
    ///   - isStale: Whether a token is known to have expired, so that it is refreshed before it is sent. By default no
    ///     token is.
    ///   - isRefused: Whether a response says that the token is not good any more. By default a response of status 401
    ///     does. The body of a response that is read while it arrives is not there yet.
    ///   - credential: The middleware that adds the token to requests. By default ``BearerAuth``.
    public init(
        token: @escaping Token,
        refresh: @escaping Token,
        isStale: @escaping @Sendable (String) async -> Bool = { _ in false },
        isRefused: @escaping @Sendable (HTTPResponse) -> Bool = { $0.status == 401 },
        credential: @escaping @Sendable (@escaping Token) -> any Middleware = { BearerAuth($0) }
    ) {
        self.token = token
        self.refresh = refresh
        self.isStale = isStale
        self.isRefused = isRefused
        self.credential = credential
    }

    /// Adds the token; if it is refused, once more with a new one.
    public func intercept(
        _ request: HTTPRequest,
        endpoint: Endpoint,
        next: @escaping Next
    ) async throws -> HTTPResponse {
        if recovery.isCurrent { return try await next(request) }
        // Empty if the endpoint takes no token or the request brings its own.
        let sent = Locked<Sent?>(nil)
        let response = try await credential {
            let token = try await freshToken()
            sent.withLock { $0 = token }
            return token.token
        }.intercept(request, endpoint: endpoint, next: next)

        guard isRefused(response), let refused = sent.withLock({ $0 }),
            let token = try await replacement(of: refused)
        else { return response }
        return try await credential { token }.intercept(request.nextAttempt(), endpoint: endpoint, next: next)
    }

    private struct Sent {
        let token: String?
        let moment: Recovery<String?>.Moment
    }

    /// The token to send. It is refreshed before if it is known to have expired.
    private func freshToken() async throws -> Sent {
        let moment = recovery.moment
        let current = Sent(token: try await token(), moment: moment)
        guard let token = current.token, await isStale(token) else { return current }
        guard let new = try await replacement(of: current) else { return current }
        // Should that be refused as well, the refresh it came from is of no help.
        return Sent(token: new, moment: recovery.moment)
    }

    /// The token to send instead of a refused one; `nil` if there is none.
    private func replacement(of refused: Sent) async throws -> String? {
        if let token = try await token(), token != refused.token { return token }
        return try await recovery.outcome(since: refused.moment, refresh) ?? nil
    }
}

extension Middleware where Self == TokenRefresh {
    /// Sends a token with every request whose endpoint takes one, and gets a new one when the server refuses it, once for
    /// all requests that wait.
    ///
    /// - Parameters:
    ///   - token: Gives the current token before each exchange; `nil` if there is none.
    ///   - refresh: Gets a new token, makes `token` give it from now on, and returns it; `nil` if there is none.
    /// - Returns: The middleware.
    public static func refreshing(
        token: @escaping TokenRefresh.Token,
        refresh: @escaping TokenRefresh.Token
    ) -> Self {
        Self(token: token, refresh: refresh)
    }
}
