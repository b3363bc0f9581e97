public import Foundation
public import NetRuntime

/// A login whose tokens are stored, renewed before they expire, and removed if the server rejects a renewal.
///
///     let session = OAuthSession(oauth, store: .keychain)
///     let client = Shop.client(.production, middleware: [.retry(), .oauth(session)])
///
///     try await session.logIn(redirect: callback, scope: "orders") { try await browser.open($0) }
///     let orders = try await client.send(ListOrders())
///
/// If several calls need a new token at the same time, even from several clients, the session requests the token once.
/// Use the same session for all clients of a login.
///
/// If the server rejects the refresh token, the session ends. Calls fail with `ClientError.oauthFailure`, the session
/// removes the tokens from the store, and later calls are sent without a token.
public actor OAuthSession {
    /// The grant with which a session requests tokens if it has none, or no refresh token.
    public enum Grant: Sendable, Hashable {
        /// No grant: the user must log in.
        case login
        /// The client credentials grant (``OAuthClient/clientCredentials(scope:parameters:)``).
        case clientCredentials(scope: String? = nil, parameters: [URLQueryItem] = [])
    }

    /// The client that requests tokens.
    public let client: OAuthClient

    private let store: OAuthTokenStore
    private let grant: Grant
    private let leeway: Duration
    private let renewal = SingleFlight<Bool, OAuthTokens?>(cancelsWithLastWaiter: false)
    private var state = StoredTokens()

    private struct StoredTokens {
        /// The current tokens; `nil` until the store has been read.
        var tokens: OAuthTokens??
        /// The tokens in the store when this session last used it; `nil` if the store was empty or hasn't been used.
        var stored: OAuthTokens?
        var changeCount = 0
    }

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - client: The client that requests tokens.
    ///   - grant: The grant to use if no tokens are stored. By default, the user must log in.
    ///   - store: The token store. By default, the tokens are stored in memory.
    ///   - leeway: The time before expiry at which a token is renewed, because clocks differ and requests take time.
    public init(
        _ client: OAuthClient,
        grant: Grant = .login,
        store: OAuthTokenStore = .memory,
        leeway: Duration = .seconds(30)
    ) {
        self.client = client
        self.grant = grant
        self.store = store
        self.leeway = leeway
    }

    /// The stored tokens; `nil` if no user has logged in.
    public var tokens: OAuthTokens? {
        get throws {
            if let tokens = state.tokens { return tokens }
            let tokens = try store.load()
            state.tokens = tokens
            state.stored = tokens
            return tokens
        }
    }

    /// Returns an access token, which is renewed if it has expired; `nil` if there is none.
    ///
    /// - Throws: `ClientError` with ``OAuthFailure`` if the token can't be renewed; errors of the
    ///   store; `CancellationError`.
    public func token() async throws -> String? {
        let current = try tokens
        if let current, !current.isExpired(at: client.now(), leeway: leeway) { return current.access }
        // If the token can't be renewed, send it, because only the server knows whether it has expired.
        return try await renewOnce(current)?.access ?? current?.access
    }

    /// Requests a new token even if the current token seems valid. All concurrent callers share one request.
    ///
    /// - Returns: The token; `nil` if it can't be renewed.
    /// - Throws: The same errors as ``token()``.
    public func refresh() async throws -> String? { try await renewOnce(try tokens)?.access }

    /// Logs a user in with a browser, and stores the tokens. See
    /// ``OAuthClient/authorize(redirect:scope:parameters:browser:)``.
    public func logIn(
        redirect: URL,
        scope: String? = nil,
        parameters: [URLQueryItem] = [],
        browser: @Sendable (URL) async throws -> URL
    ) async throws {
        try logIn(
            with: await client.authorize(redirect: redirect, scope: scope, parameters: parameters, browser: browser)
        )
    }

    /// Stores tokens from another type of login.
    public func logIn(with tokens: OAuthTokens) throws { try save(tokens) }

    /// Removes the tokens. If tokens are being requested, they won't be stored.
    ///
    /// - Returns: The removed tokens, for ``OAuthClient/revoke(_:)``; `nil` if there were none or they couldn't be
    ///   loaded.
    @discardableResult
    public func logOut() throws -> OAuthTokens? {
        // Tokens that can't be loaded must be removed, too, so ignore an error here.
        let tokens = try? tokens
        try save(nil)
        return tokens
    }

    private func save(_ tokens: OAuthTokens?) throws {
        state.tokens = .some(tokens)
        state.changeCount += 1
        try store.save(tokens)
        state.stored = tokens
    }

    /// Adopts the tokens that another session has stored since this session last used the store.
    ///
    /// - Returns: `false` if the tokens in the store haven't changed.
    private func adoptStoredTokens() throws -> Bool {
        let stored = try store.load()
        if let stored { guard !stored.hasSameTokens(as: state.stored) else { return false } }
        guard stored != nil || state.stored != nil else { return false }
        state.tokens = .some(stored)
        state.stored = stored
        state.changeCount += 1
        return true
    }

    private func renewOnce(_ old: OAuthTokens?) async throws -> OAuthTokens? {
        try await renewal.value(for: true) { try await self.renew(old) }
    }

    /// Returns new tokens, unless this session or another session with the same store has already renewed the old
    /// tokens. In that case, returns the current tokens. Returns `nil` if there are none.
    private func renew(_ old: OAuthTokens?) async throws -> OAuthTokens? {
        var current = try tokens
        guard current == old else { return current }
        // If the store can't be read now, it is read again before the session ends.
        if (try? adoptStoredTokens()) == true {
            current = try tokens
            if isUsable(current) { return current }
        }
        while true {
            let changeCount = state.changeCount
            do {
                let new = try await newTokens(for: current)
                // If the user has logged in or out meanwhile, the new tokens are discarded.
                guard state.changeCount == changeCount else { return try tokens }
                if let new { try save(new) }
                return new
            } catch let error as OAuthClient.Error where error.oauthFailure?.code == .invalidGrant {
                guard state.changeCount == changeCount else { throw error }
                guard try await adoptSuccessor() else {
                    if state.changeCount == changeCount { try save(nil) }
                    throw error
                }
                current = try tokens
                if isUsable(current) { return current }
            }
        }
    }

    /// Adopts the tokens that another session received for the rejected refresh token.
    ///
    /// The server issues the successor of a refresh token only once. The session that received the successor may not
    /// have stored it yet, so this method checks the store twice.
    ///
    /// - Returns: `false` if no other session has stored tokens.
    private func adoptSuccessor() async throws -> Bool {
        if try adoptStoredTokens() { return true }
        let changeCount = state.changeCount
        try? await Task.sleep(for: store.successorDelay)
        return try state.changeCount != changeCount || adoptStoredTokens()
    }

    private func isUsable(_ tokens: OAuthTokens?) -> Bool {
        tokens.map { !$0.isExpired(at: client.now(), leeway: leeway) } ?? false
    }

    private func newTokens(for old: OAuthTokens?) async throws -> OAuthTokens? {
        if let old, old.usableRefresh != nil { return try await client.refresh(old) }
        return switch grant {
        case .login: nil
        case .clientCredentials(let scope, let parameters):
            try await client.clientCredentials(scope: scope, parameters: parameters)
        }
    }
}

extension Middleware where Self == TokenRefresh {
    /// Creates a middleware that sends the token of a session with every request whose endpoint accepts it. The token
    /// is renewed before it expires, and after the server has rejected it.
    public static func oauth(_ session: OAuthSession) -> Self {
        refreshing {
            try await session.token()
        } refresh: {
            try await session.refresh()
        }
    }
}
