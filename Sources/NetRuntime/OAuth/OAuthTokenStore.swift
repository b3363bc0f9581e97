import NetRuntime

/// A store for the tokens of an ``OAuthSession``, such as the keychain of an app or a file on a server.
///
///     OAuthTokenStore {
///         try keychain.read().map { try JSONDecoder().decode(OAuthTokens.self, from: $0) }
///     } save: { tokens in
///         try keychain.write(tokens.map { try JSONEncoder().encode($0) })
///     }
public struct OAuthTokenStore: Sendable {
    /// A closure that returns the tokens; `nil` if there are none.
    public let load: @Sendable () throws -> OAuthTokens?

    /// A closure that stores the tokens, or removes them if they are `nil`.
    public let save: @Sendable (OAuthTokens?) throws -> Void

    /// The time to wait for another session to store the tokens that it received.
    var successorDelay: Duration = .seconds(1)

    /// Creates a store. A session never runs these closures concurrently.
    ///
    /// Several sessions can share a storage, even in different processes, such as an app and its extension. `load` must
    /// return the tokens that were stored last by any of these sessions.
    ///
    /// - Parameters:
    ///   - load: A closure that returns the tokens; `nil` if there are none. It is called before the first use, and
    ///     before and after a renewal, because another session may have renewed the tokens.
    ///   - save: A closure that stores the tokens, or removes them if they are `nil`. If it throws, the call that
    ///     renewed the tokens fails, and the session continues with the new tokens.
    public init(
        load: @escaping @Sendable () throws -> OAuthTokens?,
        save: @escaping @Sendable (OAuthTokens?) throws -> Void
    ) {
        self.load = load
        self.save = save
    }

    /// A new store in memory. Its tokens are lost when the store is released.
    public static var memory: Self {
        let tokens = Locked<OAuthTokens?>(nil)
        var store = Self(load: { tokens.withLock { $0 } }, save: { new in tokens.withLock { $0 = new } })
        store.successorDelay = .zero
        return store
    }
}
