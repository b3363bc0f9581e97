// The declarations that the code of the article “Authentication” uses but doesn't show.
import Foundation
import NetRuntime
import NetRuntimeOAuth

enum Shop {
    nonisolated struct ListOrders: Request {
        typealias Response = [String]
        static var endpoint: Endpoint { "GET /orders" }
    }

    nonisolated struct LogIn: Request {
        typealias Response = TokenPair

        let user: String
        let password: String

        static var endpoint: Endpoint { "POST /login" }
        var parameters: Parameters { Parameters(body: .form("user,password", [user, password])) }
    }

    nonisolated struct RefreshTokens: Request {
        typealias Response = TokenPair

        let token: String

        static var endpoint: Endpoint { "POST /refresh" }
        var parameters: Parameters { Parameters(body: .form("token", [token])) }
    }

    nonisolated struct LogOut: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { "POST /logout" }
    }

    nonisolated struct TokenPair: JSONRecord {
        let access: String
        let refresh: String
        let expiresIn: Duration

        static let layout = JSONLayout("access refresh expires_in", (String, String, Duration).self)
    }

    nonisolated struct Environment: ServerEnvironment {
        let baseURL: URL

        static var oauth: OAuthServer { OAuthServer(tokenURL: url("https://login.example.com/token")) }
    }

    nonisolated static func client(_ environment: Environment, middleware: [any Middleware] = []) -> Client {
        Client(environment, middleware: middleware)
    }
}

actor Vault {
    var key: String? { nil }
    var token: String? { nil }

    func refresh() throws -> String? { nil }
}

actor Browser {
    func open(_ address: URL) async throws -> URL { address }
}

nonisolated struct Screen: Sendable {
    func showLogin() {}
}

nonisolated var oauth: OAuthClient { fatalError() }
nonisolated var session: OAuthSession { fatalError() }
nonisolated var client: Client { fatalError() }
nonisolated var store: OAuthTokenStore { fatalError() }
nonisolated var environment: Shop.Environment { fatalError() }
nonisolated var callback: URL { fatalError() }
nonisolated var secret: String { "" }
nonisolated var key: String { "" }
nonisolated var name: String { "" }
nonisolated var password: String { "" }
nonisolated var screen: Screen { Screen() }
nonisolated let browser = Browser()
nonisolated let vault = Vault()
