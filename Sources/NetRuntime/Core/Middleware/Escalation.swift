/// A middleware that reacts if a server requires more than a token, such as a second factor. It then sends the request
/// again.
///
///     .escalating {
///         $0.status == 403 && $0.headers["X-Step-Up"] != nil
///     } ask: { response in
///         guard let code = await ui.askForCode() else { return false }
///         try await client.send(VerifyCode(code))
///         return true
///     }
///
/// If the server rejects several requests at the same time, `ask` runs once, and all of them wait for it. Each is then
/// sent once more, and the client returns the response, whatever its status. A request that was in progress when `ask`
/// ended uses the result of `ask`.
///
/// - If `ask` returns `false`, each request receives its rejecting response, with the API's failure in it.
/// - If `ask` throws, all waiting requests fail with the error. The next request that is sent and rejected runs `ask`
///   again.
/// - Cancelling a request ends its wait, but not `ask`.
/// - Requests that `ask` sends never wait for `ask`. The client recognizes them by their task. Don't send them from a
///   detached task, because `ask` would wait for itself.
/// - These requests also don't wait for a token refresh that waits for `ask`. They receive the response that rejected
///   their token.
///
/// List this middleware before middleware that adds tokens, so that a request is sent again with the current token.
public struct Escalation: Middleware {
    private let isNeeded: @Sendable (HTTPResponse) -> Bool
    private let ask: @Sendable (HTTPResponse) async throws -> Bool
    private let recovery = Recovery<Bool>()

    /// Creates a middleware.
    ///
    /// - Parameters:
    ///   - isNeeded: A closure that returns whether a response requires `ask`. A streamed response has no body yet.
    ///   - ask: A closure that obtains what the server requires, given the response to the first rejected request. It
    ///     returns whether to send the requests again.
    public init(
        when isNeeded: @escaping @Sendable (HTTPResponse) -> Bool,
        ask: @escaping @Sendable (HTTPResponse) async throws -> Bool
    ) {
        self.isNeeded = isNeeded
        self.ask = ask
    }

    /// The neutral role: the middleware doesn't affect which response a request receives.
    public var role: MiddlewareRole { .neutral }

    /// Sends the request. If the server requires more, runs `ask` and sends the request once more.
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
    /// Creates a middleware that reacts if a server requires more than a token. It runs `ask` once for all waiting
    /// requests.
    ///
    /// - Parameters:
    ///   - isNeeded: A closure that returns whether a response requires `ask`.
    ///   - ask: A closure that obtains what the server requires. It returns whether to send the requests again. If not,
    ///     each request receives its rejecting response.
    /// - Returns: The middleware.
    public static func escalating(
        when isNeeded: @escaping @Sendable (HTTPResponse) -> Bool,
        ask: @escaping @Sendable (HTTPResponse) async throws -> Bool
    ) -> Self {
        Self(when: isNeeded, ask: ask)
    }
}
