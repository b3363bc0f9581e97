/// Where an ``OAuthSession`` keeps its tokens: the keychain of an app, a file of a server.
///
///     OAuthTokenStore {
///         try keychain.read().map { try JSONDecoder().decode(OAuthTokens.self, from: $0) }
///     } save: { tokens in
///         try keychain.write(tokens.map { try JSONEncoder().encode($0) })
///     }
public struct OAuthTokenStore: Sendable {
    /// Gives the tokens, `nil` if there are none.
    public let load: @Sendable () throws -> OAuthTokens?

    /// Keeps the tokens, or forgets them if there are none.
    public let save: @Sendable (OAuthTokens?) throws -> Void

    /// The time in which another session saves the tokens that it has received.
    var patience: Duration = .seconds(1)

    /// Creates a store. A session calls neither closure while the other, or itself, is running.
    ///
    /// Several sessions, also of other processes, may have a store of the same place, such as an app and its extension. `load`
    /// has to return what any of them has saved last.
    ///
    /// - Parameters:
    ///   - load: Returns the tokens, `nil` if there are none. Called before they are first needed, and before and after the
    ///     session renews them, because another session may have done so.
    ///   - save: Keeps the tokens, or forgets them if there are none. What it throws ends the call that has renewed them; the
    ///     session goes on with the new ones.
    public init(
        load: @escaping @Sendable () throws -> OAuthTokens?,
        save: @escaping @Sendable (OAuthTokens?) throws -> Void
    ) {
        self.load = load
        self.save = save
    }

    /// A store in memory: its tokens are gone with it. Each one is new.
    public static var memory: Self {
        let tokens = Locked<OAuthTokens?>(nil)
        var store = Self(load: { tokens.withLock { $0 } }, save: { new in tokens.withLock { $0 = new } })
        store.patience = .zero
        return store
    }
}
