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

    /// Makes a store. Neither closure is called while the other, or itself, is running for the same session.
    ///
    /// - Parameters:
    ///   - load: Gives the tokens, `nil` if there are none. Called once, before they are first needed; again if it throws.
    ///   - save: Keeps the tokens, or forgets them if there are none. What it throws ends the call that has renewed them; the
    ///     session goes on with the new ones.
    public init(
        load: @escaping @Sendable () throws -> OAuthTokens?,
        save: @escaping @Sendable (OAuthTokens?) throws -> Void
    ) {
        self.load = load
        self.save = save
    }

    /// The memory of the session alone: its tokens are gone with it.
    public static var memory: Self { Self(load: { nil }, save: { _ in }) }
}
