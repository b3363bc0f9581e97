public import Foundation

/// Keeps the tokens of one login, renews them before they are over, and forgets them when they cannot be renewed.
///
///     let session = OAuthSession(oauth, store: .keychain)
///     let client = Shop.client(.production, middleware: [.retry(), .oauth(session)])
///
///     try await session.logIn(redirect: callback, scope: "orders") { try await browser.open($0) }
///     let orders = try await client.send(ListOrders())
///
/// However many calls need a new token at the same time, through however many clients, there is one request for it. Give
/// all clients of a login the same session.
///
/// If the server says that the refresh token is not good any more, the session has ended: calls fail with
/// ``ClientError/oauthFailure``, the store is told to forget the tokens, and later calls are sent without one.
public actor OAuthSession {
    /// What gets tokens where there are none, or no refresh token.
    public enum Grant: Sendable, Hashable {
        /// Nothing does: somebody has to log in.
        case login
        /// The app asks in its own name (``OAuthClient/clientCredentials(scope:parameters:)``).
        case clientCredentials(scope: String? = nil, parameters: [URLQueryItem] = [])
    }

    /// What gets the tokens.
    public let client: OAuthClient

    private let store: OAuthTokenStore
    private let grant: Grant
    private let leeway: Duration
    private let renewal = SingleFlight<Bool, OAuthTokens?>(isEndedByLastWaiter: false)
    private var kept = Kept()

    private struct Kept {
        /// `nil` until the store was asked.
        var tokens: OAuthTokens??
        /// The tokens that the store had when this session last used it.
        var stored: OAuthTokens?
        var changes = 0
    }

    /// Makes a session.
    ///
    /// - Parameters:
    ///   - client: What gets the tokens.
    ///   - grant: What gets tokens where there are none. By default somebody has to log in.
    ///   - store: Where to keep the tokens. By default in memory.
    ///   - leeway: How long before its end a token is renewed. Clocks differ, and requests take time.
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

    /// The tokens as they are kept; `nil` where nobody has logged in.
    public var tokens: OAuthTokens? {
        get throws {
            if let tokens = kept.tokens { return tokens }
            let tokens = try store.load()
            kept.tokens = tokens
            kept.stored = tokens
            return tokens
        }
    }

    /// A token to send a request with, renewed if it is over; `nil` if there is none.
    ///
    /// - Throws: `ClientError` with ``OAuthFailure`` if it cannot be renewed, what the store throws, `CancellationError`.
    public func token() async throws -> String? {
        let current = try tokens
        if let current, !current.isExpired(at: client.now(), leeway: leeway) { return current.access }
        // Of a token that nothing can renew, the server may know better.
        return try await renewed(current)?.access ?? current?.access
    }

    /// Gets a new token, also if the one that is kept seems good, once for all who ask at the same time.
    ///
    /// - Returns: The token; `nil` if nothing can renew it.
    /// - Throws: As ``token()``.
    public func refresh() async throws -> String? { try await renewed(try tokens)?.access }

    /// Lets a person log in with a browser, and keeps the tokens. See
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

    /// Keeps tokens that a login of another kind has given.
    public func logIn(with tokens: OAuthTokens) throws { try keep(tokens) }

    /// Forgets the tokens. Those that are under way are forgotten, too.
    ///
    /// - Returns: What there was, for ``OAuthClient/revoke(_:)``.
    @discardableResult
    public func logOut() throws -> OAuthTokens? {
        // Tokens that cannot be loaded are to be forgotten all the same.
        let tokens = try? tokens
        try keep(nil)
        return tokens
    }

    private func keep(_ tokens: OAuthTokens?) throws {
        kept.tokens = .some(tokens)
        kept.changes += 1
        try store.save(tokens)
        kept.stored = tokens
    }

    /// Takes up the tokens that another session has put into the store since this one last used it.
    ///
    /// - Returns: False if the store has the same tokens as then.
    private func takeUpStored() throws -> Bool {
        let stored = try store.load()
        if let stored { guard !stored.isSame(as: kept.stored) else { return false } }
        guard stored != nil || kept.stored != nil else { return false }
        kept.tokens = .some(stored)
        kept.stored = stored
        kept.changes += 1
        return true
    }

    private func renewed(_ old: OAuthTokens?) async throws -> OAuthTokens? {
        try await renewal.value(for: true) { try await self.renew(old) }
    }

    /// Renews tokens, unless this session or another one with the same store has done so since.
    private func renew(_ old: OAuthTokens?) async throws -> OAuthTokens? {
        var current = try tokens
        guard current == old else { return current }
        // A store that can't be read at the moment is read again before the session ends.
        if (try? takeUpStored()) == true {
            current = try tokens
            if isUsable(current) { return current }
        }
        while true {
            let changes = kept.changes
            do {
                let new = try await newTokens(for: current)
                // Who has logged in or out meanwhile does not want them.
                guard kept.changes == changes else { return try tokens }
                if let new { try keep(new) }
                return new
            } catch let error as OAuthClient.Error where error.oauthFailure?.code == .invalidGrant {
                guard kept.changes == changes else { throw error }
                guard try await takeUpSuccessor() else {
                    if kept.changes == changes { try keep(nil) }
                    throw error
                }
                current = try tokens
                if isUsable(current) { return current }
            }
        }
    }

    /// Takes up what another session got for the refresh token that was refused.
    ///
    /// The server gives each refresh token's successor once. The session that got it may not have saved it yet, so this one looks
    /// twice.
    private func takeUpSuccessor() async throws -> Bool {
        if try takeUpStored() { return true }
        let changes = kept.changes
        try? await Task.sleep(for: store.patience)
        return try kept.changes != changes || takeUpStored()
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
    /// Sends the token of a session with every request whose endpoint takes one, renewed before it is over, and once more
    /// with a new one if the server refuses it.
    public static func oauth(_ session: OAuthSession) -> Self {
        refreshing {
            try await session.token()
        } refresh: {
            try await session.refresh()
        }
    }
}
