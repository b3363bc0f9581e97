/// Asks for more when the server wants more than a token, such as a second factor, and sends the request again.
///
///     .escalating {
///         $0.status == 403 && $0.headers["X-Step-Up"] != nil
///     } ask: { response in
///         guard let code = await ui.askForCode() else { return false }
///         try await client.send(VerifyCode(code))
///         return true
///     }
///
/// However many requests are turned away at the same time, the question is asked once: all wait for the answer, and
/// each is sent once more, whatever comes of it. Requests that were under way while the answer was given need no
/// question.
///
/// - If `ask` gives `false`, all get the response that turned them away, and the API's own failure in it.
/// - If it throws, all fail with its error. The first request that is sent afterwards and turned away asks again.
/// - Cancelling a request ends its wait, never the question.
/// - Requests that `ask` sends itself are never held up by another question. It is known by its task: one that it
///   detaches would wait for itself.
/// - Nor do they wait for a token refresh that waits for this very question, as one does whose own request is turned away:
///   they get the response that refused their token.
///
/// Place it before middleware that adds tokens, so that a request is sent again with the current token.
public struct Escalation: Middleware {
    private let isNeeded: @Sendable (HTTPResponse) -> Bool
    private let ask: @Sendable (HTTPResponse) async throws -> Bool
    private let recovery = Recovery<Bool>()

    /// Makes a middleware.
    ///
    /// - Parameters:
    ///   - isNeeded: Whether a response says that more is needed. The body of a response that is read while it arrives is
    ///     not there yet.
    ///   - ask: Gets what is needed; gets the response of the request that was the first. Returns whether to go on.
    public init(
        when isNeeded: @escaping @Sendable (HTTPResponse) -> Bool,
        ask: @escaping @Sendable (HTTPResponse) async throws -> Bool
    ) {
        self.isNeeded = isNeeded
        self.ask = ask
    }

    /// It does not change which response a request gets.
    public var role: MiddlewareRole { .neutral }

    /// Sends the request; if more is needed, once more when it is there.
    public func intercept(
        _ request: HTTPRequest,
        endpoint: Endpoint,
        next: @escaping Next
    ) async throws -> HTTPResponse {
        if recovery.isCurrent { return try await next(request) }
        let moment = recovery.moment
        let response = try await next(request)
        let ask = ask
        guard isNeeded(response), try await recovery.outcome(since: moment, { try await ask(response) }) == true else {
            return response
        }
        return try await next(request.nextAttempt())
    }
}

extension Middleware where Self == Escalation {
    /// Asks for more when the server wants more than a token, such as a second factor, once for all requests that wait.
    ///
    /// - Parameters:
    ///   - isNeeded: Whether a response says that more is needed.
    ///   - ask: Gets what is needed. Returns whether to go on; the response stands if not.
    /// - Returns: The middleware.
    public static func escalating(
        when isNeeded: @escaping @Sendable (HTTPResponse) -> Bool,
        ask: @escaping @Sendable (HTTPResponse) async throws -> Bool
    ) -> Self {
        Self(when: isNeeded, ask: ask)
    }
}
