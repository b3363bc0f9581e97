import Foundation
import LoopbackServer
import NetRuntime
import NetRuntimeOAuth
import Testing

#if canImport(Security)
    import Security
#endif
#if canImport(AuthenticationServices) && os(iOS)
    import AuthenticationServices
#endif

/// The code of the article “Authentication”.
enum Shop {
    struct ListOrders: Request {
        typealias Response = [String]
        static var endpoint: Endpoint { "GET /orders" }
    }

    struct LogIn: Request {
        typealias Response = TokenPair

        let user: String
        let password: String

        static var endpoint: Endpoint { Endpoint("POST /login", security: []) }
        var parameters: Parameters { Parameters(body: .form("user,password", [user, password])) }
    }

    struct RefreshTokens: Request {
        typealias Response = TokenPair

        let token: String

        static var endpoint: Endpoint { Endpoint("POST /refresh", security: []) }
        var parameters: Parameters { Parameters(body: .form("token", [token])) }
    }

    struct LogOut: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { "POST /logout" }
    }

    struct TokenPair: JSONRecord {
        let access: String
        let refresh: String
        let expiresIn: Duration

        static let layout = JSONLayout("access refresh expires_in", (String, String, Duration).self)
    }

    struct Environment: ServerEnvironment {
        let baseURL: URL

        static var oauth: OAuthServer {
            OAuthServer(
                tokenURL: url("https://login.example.com/token"),
                authorizationURL: url("https://login.example.com/authorize")
            )
        }
    }

    static func client(_ environment: Environment, middleware: [any Middleware] = []) -> Client {
        Client(environment, middleware: middleware)
    }
}

actor Session {
    private let store: OAuthTokenStore
    private let client: Client
    private var tokens: OAuthTokens?

    /// Restores the previous session.
    init(store: OAuthTokenStore, client: Client) throws {
        self.store = store
        self.client = client
        tokens = try store.load()
    }

    var isLoggedIn: Bool { tokens != nil }

    func logIn(user: String, password: String) async throws {
        try keep(await client.send(Shop.LogIn(user: user, password: password)))
    }

    func logOut() async throws {
        let old = tokens
        tokens = nil
        try store.save(nil)
        // Being offline doesn't prevent logging out.
        guard let old else { return }
        try? await client.send(Shop.LogOut(), options: CallOptions(headers: ["Authorization": "Bearer \(old.access)"]))
    }

    /// Creates the middleware that all clients of the session share, so that they share one refresh.
    nonisolated func middleware() -> TokenRefresh {
        TokenRefresh(
            token: { await self.tokens?.access },
            refresh: { try await self.refresh() },
            isStale: { _ in await self.tokens?.isExpired(leeway: .seconds(30)) == true }
        )
    }

    private func refresh() async throws -> String? {
        guard let old = tokens, let token = old.refresh else { return nil }
        do {
            let new = try await client.send(Shop.RefreshTokens(token: token))
            // Another login or logout makes these tokens obsolete.
            if tokens == old { try keep(new) }
        } catch let error as any CallError where error.response?.status == 401 {
            // The session has ended. The app shows that, and calls are sent without a token.
            if tokens == old {
                tokens = nil
                try store.save(nil)
            }
        }
        return tokens?.access
    }

    private func keep(_ pair: Shop.TokenPair) throws {
        let end = Date().addingTimeInterval(pair.expiresIn / .seconds(1))
        let new = OAuthTokens(access: pair.access, refresh: pair.refresh, expires: end)
        tokens = new
        try store.save(new)
    }
}

#if canImport(Security)
    extension OAuthTokenStore {
        /// Returns a token store in the keychain, for this device only and available after the first unlock.
        static func keychain(_ account: String) -> OAuthTokenStore {
            let item = [
                kSecClass as String: kSecClassGenericPassword as String,
                kSecAttrService as String: "Shop",
                kSecAttrAccount as String: account,
            ]
            return OAuthTokenStore {
                var found: CFTypeRef?
                var query: [String: Any] = item
                query[kSecReturnData as String] = true
                let status = SecItemCopyMatching(query as CFDictionary, &found)
                if status == errSecItemNotFound { return nil }
                guard status == errSecSuccess, let data = found as? Data else { throw KeychainError(status: status) }
                return try JSONDecoder().decode(OAuthTokens.self, from: data)
            } save: { tokens in
                let removal = SecItemDelete(item as CFDictionary)
                guard removal == errSecSuccess || removal == errSecItemNotFound else {
                    throw KeychainError(status: removal)
                }
                guard let tokens else { return }
                var entry: [String: Any] = item
                entry[kSecValueData as String] = try JSONEncoder().encode(tokens)
                entry[kSecAttrAccessible as String] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
                let status = SecItemAdd(entry as CFDictionary, nil)
                guard status == errSecSuccess else { throw KeychainError(status: status) }
            }
        }
    }

    struct KeychainError: Error {
        let status: OSStatus
    }
#endif

#if canImport(AuthenticationServices) && os(iOS)
    @MainActor
    final class Browser: NSObject, ASWebAuthenticationPresentationContextProviding {
        func open(_ address: URL) async throws -> URL {
            try await withCheckedThrowingContinuation { continuation in
                let session = ASWebAuthenticationSession(url: address, callbackURLScheme: "shop") { callback, error in
                    continuation.resume(with: Result { try callback ?? { throw error ?? CancellationError() }() })
                }
                session.presentationContextProvider = self
                session.start()
            }
        }

        func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
            ASPresentationAnchor()
        }
    }
#endif
