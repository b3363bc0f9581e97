import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime
@testable import NetRuntimeOAuth
@testable import NetRuntimeTesting

/// Tests of the article “Authentication”, which quotes this file and `TokensArticle.swift`.
@Suite("The article “Authentication”", .timeLimit(.minutes(20)))
struct TokensArticleTests {
    @Test("Every code block of “Authentication” is quoted from the tests")
    func blocks() throws {
        let article = try QuotedArticle("Tokens", quoting: "Articles")
        #expect(article.blocks.count > 6)
        #expect(article.unquoted.first == nil)
    }

    private struct Screen: Sendable {
        let showsLogin = Locked(false)

        func showLogin() { showsLogin.withLock { $0 = true } }
    }

    @Test("A session logs in with a browser and reports a rejected refresh")
    func oauth() async throws {
        let server = try AuthorizationServer()
        let browser = server
        let screen = Screen()
        let store = OAuthTokenStore.memory
        let environment = Shop.Environment(baseURL: server.url)
        let oauth = server.client()

        let session = OAuthSession(oauth, store: store)
        let client = Shop.client(environment, middleware: [.retry(), .oauth(session)])

        let callback = try testURL("shop:/login")
        try await session.logIn(redirect: callback, scope: "orders") { address in
            try await browser.open(address)
        }
        #expect(try await session.tokens?.access == "t1")

        if let old = try await session.logOut() {
            try? await oauth.revoke(old)
        }
        #expect(server.requests.last?.path == "/revoke")

        try await session.logIn(with: OAuthTokens(access: "no", refresh: "no"))
        do {
            print(try await client.send(Shop.ListOrders()))
        } catch {
            if error.oauthFailure?.code == .invalidGrant { screen.showLogin() }
        }
        #expect(screen.showsLogin.withLock { $0 })
    }

    @Test("A session logs in with a name and password")
    func password() async throws {
        let engine = StubEngine { _ in .json(#"{"access_token": "t"}"#) }
        let oauth = OAuthClient(Shop.Environment.oauth, id: "shop-app", engine: engine)
        let session = OAuthSession(oauth)
        let (name, password) = ("rex", "p")
        try await session.logIn(with: oauth.passwordCredentials(username: name, password: password))
        #expect(try await session.token() == "t")
    }

    @Test("A session with client credentials has no tokens before the first call")
    func importer() async throws {
        let oauth = OAuthClient(Shop.Environment.oauth, id: "shop-app")
        #expect(oauth.server.tokenURL.path == "/token")

        let secret = "s"
        let importer = OAuthClient(Shop.Environment.oauth, id: "importer", authentication: .basic(secret))
        let session = OAuthSession(importer, grant: .clientCredentials(scope: "orders"))
        #expect(try await session.tokens == nil)
    }

    @Test("API keys can be given as values or closures")
    func keys() throws {
        let environment = Shop.Environment(baseURL: try testURL())
        let (key, vault) = ("k", Self.vault)
        do {
            let client = Shop.client(environment, middleware: [.apiKey("X-Key", in: .header, key)])
            #expect(client.middleware.count == 1)
        }
        do {
            let client = Shop.client(environment, middleware: [.apiKey("api_key", in: .query) { await vault.key }])
            #expect(client.middleware.count == 1)
        }
    }

    @Test("A client can be given closures that return and refresh a token")
    func refreshing() throws {
        let environment = Shop.Environment(baseURL: try testURL())
        let vault = Self.vault
        let client = Shop.client(
            environment,
            middleware: [
                .retry(),
                .refreshing {
                    await vault.token
                } refresh: {
                    try await vault.refresh()
                },
            ]
        )
        #expect(client.middleware.count == 2)
    }

    @Test("A client can be given a password or a token")
    func credentials() throws {
        let environment = Shop.Environment(baseURL: try testURL())
        let (name, password, vault) = ("ada", "p", Self.vault)
        do {
            let client = Shop.client(environment, middleware: [.basic(user: name, password: password)])
            #expect(client.middleware.count == 1)
        }
        do {
            let client = Shop.client(environment, middleware: [.bearer { await vault.key }])
            #expect(client.middleware.count == 1)
        }
    }

    private actor Vault {
        var key: String? { "k" }
        var token: String? { "t" }

        func refresh() throws -> String? { "t2" }
    }

    private static let vault = Vault()

    @Test("A custom login refreshes its token once for parallel calls")
    func ownLogin() async throws {
        let saved = Locked<[OAuthTokens?]>([])
        let good = Locked("a1")
        let server = try LoopbackServer { request in
            func pair(_ number: Int) -> LoopbackServer.Response {
                .json(#"{"access": "a\#(number)", "refresh": "r\#(number)", "expires_in": 600}"#)
            }
            switch request.target {
            case "/login": return pair(1)
            case "/refresh": return request.text == "token=r1" ? pair(2) : .init(status: 401)
            default:
                let isGood = request.header("Authorization") == "Bearer \(good.withLock { $0 })"
                return isGood ? .json(#"["one"]"#) : .init(status: 401)
            }
        }
        let store = OAuthTokenStore {
            nil
        } save: { tokens in
            saved.withLock { $0.append(tokens) }
        }
        let environment = Shop.Environment(baseURL: server.url)

        let session = try Session(store: store, client: Shop.client(environment))
        let client = Shop.client(environment, middleware: [.retry(), session.middleware()])

        try await session.logIn(user: "rex", password: "bone")
        #expect(try await client.send(Shop.ListOrders()) == ["one"])
        good.withLock { $0 = "a2" }
        try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<20 { group.addTask { try await client.send(Shop.ListOrders()) } }
            for try await orders in group { #expect(orders == ["one"]) }
        }
        #expect(server.requests.filter { $0.path == "/refresh" }.count == 1)
        good.withLock { $0 = "a3" }
        await #expect(throws: ClientError<Never>.self) { try await client.send(Shop.ListOrders()) }
        #expect(await !session.isLoggedIn)

        try await session.logIn(user: "rex", password: "bone")
        try await session.logOut()
        #expect(server.requests.last?.header("Authorization") == "Bearer a1")
        #expect(saved.withLock { $0 }.map { $0?.access } == ["a1", "a2", nil, "a1", nil])
    }
}

extension AuthorizationServer {
    fileprivate func open(_ address: URL) async throws -> URL { browse(address) }
}
