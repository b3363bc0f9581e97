import Foundation
import NetRuntime
import NetRuntimeOAuth

/// The login of a user, with its tokens.
actor Session {
    private let client: Client
    private let store: OAuthTokenStore
    private var tokens: OAuthTokens?

    /// Creates a session that resumes the last login.
    init(client: Client, store: OAuthTokenStore) throws {
        self.client = client
        self.store = store
        tokens = try store.load()
    }

    func logIn(user: String, password: String) async throws {
        try keep(await client.send(.logIn(user: user, password: password)))
    }

    /// Returns a middleware that sends the token with every call, and renews it when it expires.
    nonisolated func middleware() -> TokenRefresh {
        TokenRefresh(
            token: { await self.tokens?.access },
            refresh: { try await self.refresh() },
            isStale: { _ in await self.tokens?.isExpired(leeway: .seconds(30)) == true }
        )
    }

    private func refresh() async throws -> String? {
        guard let token = tokens?.refresh else { return nil }
        switch await client.result(of: .refreshTokens(token: token)) {
        case .success(let new): try keep(new)
        // The login has expired.
        case .failure(.rejected(let failure, _)) where failure.code == .tokenExpired: try forget()
        case .failure(let error) where error.response?.status == 401: try forget()
        case .failure(let error): throw error
        }
        return tokens?.access
    }

    private func keep(_ new: ShopAPI.Tokens) throws {
        let end = Date().addingTimeInterval(new.expiresIn / .seconds(1))
        tokens = OAuthTokens(access: new.access, refresh: new.refresh, expires: end)
        try store.save(tokens)
    }

    private func forget() throws {
        tokens = nil
        try store.save(nil)
    }
}
