/// A middleware that meets a server's demand for more than a token, such as a second factor. It then
/// sends the request again.
///
///     .escalating {
///         $0.status == 403 && $0.headers["X-Step-Up"] != nil
///     } ask: { response in
///         guard let code = await ui.askForCode() else { return false }
///         try await client.send(VerifyCode(code))
///         return true
///     }
///
/// If the server rejects several requests at the same time, `ask` runs once. All of them wait for it. Each is then sent
/// once more, and the client returns that response, whatever its status. A request that was under way when `ask` ended
/// uses its result.
///
/// - If `ask` returns `false`, each request gets its rejecting response, with the API's failure in it.
/// - If `ask` throws, all waiting requests fail with its error. The next request that is sent and
///   rejected runs it again.
/// - Cancelling a request ends its wait, but not `ask`.
/// - Requests that `ask` sends never wait for it. The client recognizes them by their task. Don't send them from a
///   detached task, because `ask` would wait for itself.
/// - These requests also don't wait for a token refresh that waits for this `ask`. They get the response that rejected
///   their token.
///
/// List it before middleware that adds tokens, so that a request is sent again with the current token.
public struct Escalation: Middleware {
    private let isNeeded: @Sendable (HTTPResponse) -> Bool
    private let ask: @Sendable (HTTPResponse) async throws -> Bool
    private let recovery = Recovery<Bool>()

    /// Creates a middleware.
    ///
    /// - Parameters:
    ///   - isNeeded: A closure that returns whether a response demands more. A streamed response has no body yet.
    ///   - ask: A closure that meets the demand, given the response to the first rejected request. It returns whether
    ///     to send the requests again.
    public init(
        when isNeeded: @escaping @Sendable (HTTPResponse) -> Bool,
        ask: @escaping @Sendable (HTTPResponse) async throws -> Bool
    ) {
        self.isNeeded = isNeeded
        self.ask = ask
    }

    /// The neutral role: the middleware doesn't change which response a request gets.
    public var role: MiddlewareRole { .neutral }

    /// Sends the request. If the server demands more, sends it once more after `ask` has succeeded.
    public func intercept(
        _ request: HTTPRequest,
        endpoint: Endpoint,
        next: @escaping Next
    ) async throws -> HTTPResponse {
        if recovery.isCurrent { return try await next(request) }
        let recoveryCount = recovery.recoveryCount
        let response = try await next(request)
        let ask = ask
        guard isNeeded(response), try await recovery.outcome(since: recoveryCount, { try await ask(response) }) == true
        else {
            return response
        }
        return try await next(request.nextAttempt())
    }
}

extension Middleware where Self == Escalation {
    /// Creates a middleware that meets a server's demand for more than a token, once for all waiting requests.
    ///
    /// - Parameters:
    ///   - isNeeded: A closure that returns whether a response demands more.
    ///   - ask: A closure that meets the demand. It returns whether to send the requests again; `false` returns the
    ///     rejecting response.
    /// - Returns: The middleware.
    public static func escalating(
        when isNeeded: @escaping @Sendable (HTTPResponse) -> Bool,
        ask: @escaping @Sendable (HTTPResponse) async throws -> Bool
    ) -> Self {
        Self(when: isNeeded, ask: ask)
    }
}
