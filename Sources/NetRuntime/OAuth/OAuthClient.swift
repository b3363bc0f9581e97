public import Foundation
public import NetRuntime

/// A client of an authorization server, which requests tokens (RFC 6749).
///
///     let oauth = OAuthClient(server, id: "shop-app")                                     // an app on a user's device
///     let oauth = OAuthClient(server, id: "importer", authentication: .basic(secret))     // an app with a secret
///
/// If the server rejects a request, the error is `ClientError.rejected` with an ``OAuthFailure``. To store and renew
/// the tokens, use an ``OAuthSession``.
public struct OAuthClient: Sendable {
    /// The error of requests for tokens.
    public typealias Error = ClientError<OAuthFailure>

    /// The authorization server.
    public var server: OAuthServer

    /// The client ID, under which the server has registered the app.
    public var id: String

    /// The method with which the app authenticates.
    public var authentication: Authentication

    let transport: Client
    let now: @Sendable () -> Date

    /// Creates a client.
    ///
    /// - Parameters:
    ///   - server: The authorization server.
    ///   - id: The client ID, under which the server has registered the app.
    ///   - authentication: The method with which the app authenticates. By default, none, because an app on a user's
    ///     device can't keep a secret.
    ///   - engine: The engine that sends requests.
    ///   - middleware: The middleware for token requests, such as `.logging` and `.retry()`.
    ///   - now: A closure that returns the current time, which determines whether tokens have expired.
    public init(
        _ server: OAuthServer,
        id: String,
        authentication: Authentication = .none,
        engine: any Engine = StandardEngine(),
        middleware: [any Middleware] = [],
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.server = server
        self.id = id
        self.authentication = authentication
        transport = Client(baseURL: server.tokenURL, engine: engine, middleware: middleware)
        self.now = now
    }
}

extension OAuthClient {
    /// Requests a token for the app rather than for a user: the client credentials grant (RFC 6749, section 4.4).
    ///
    /// - Parameters:
    ///   - scope: The requested scope, separated by spaces; `nil` for the server's default.
    ///   - parameters: Further parameters for the token endpoint, such as `audience` or `resource`.
    /// - Returns: The tokens.
    /// - Throws: `ClientError`, with ``OAuthFailure`` if the server rejects the request.
    public func clientCredentials(
        scope: String? = nil,
        parameters: [URLQueryItem] = []
    ) async throws(Error) -> OAuthTokens {
        try await tokens("client_credentials", [URLQueryItem(name: "scope", value: scope)] + parameters)
    }

    /// Requests tokens with a user's name and password: the password grant (RFC 6749, section 4.3).
    ///
    /// > Warning: The app receives the password, and a second factor isn't possible. RFC 9700, section 2.4, forbids
    /// this grant. Use it only with servers that support no other grant, such as FastAPI's default. Otherwise, use
    /// ``authorize(redirect:scope:parameters:browser:)``.
    ///
    /// - Parameters:
    ///   - username: The user's name.
    ///   - password: The user's password. It is sent but not stored.
    ///   - scope: The requested scope, separated by spaces; `nil` for the server's default.
    ///   - parameters: Further parameters for the token endpoint.
    /// - Returns: The tokens.
    /// - Throws: `ClientError`, with ``OAuthFailure/Code/invalidGrant`` if the name or the password is wrong.
    public func passwordCredentials(
        username: String,
        password: String,
        scope: String? = nil,
        parameters: [URLQueryItem] = []
    ) async throws(Error) -> OAuthTokens {
        let fields = [
            URLQueryItem(name: "username", value: username),
            URLQueryItem(name: "password", value: password),
            URLQueryItem(name: "scope", value: scope),
        ]
        return try await tokens("password", fields + parameters)
    }

    /// Requests new tokens with a refresh token (RFC 6749, section 6). If the server sends no new refresh token, the
    /// result contains the old one.
    ///
    /// - Parameter tokens: Tokens with a refresh token.
    /// - Returns: The new tokens, which replace the old tokens.
    /// - Throws: `ClientError`: `invalidRequest` if there is no refresh token, and `rejected` with
    ///   ``OAuthFailure/Code/invalidGrant`` if the refresh token is no longer valid.
    public func refresh(_ tokens: OAuthTokens) async throws(Error) -> OAuthTokens {
        guard let refresh = tokens.usableRefresh else {
            throw .invalidRequest(InvalidRequest("there is no refresh token"))
        }
        return try await self.tokens(
            "refresh_token",
            [URLQueryItem(name: "refresh_token", value: refresh)],
            replacing: tokens
        )
    }

    /// Revokes tokens (RFC 7009). Most servers revoke all tokens of the same login. Without a
    /// `OAuthServer.revocationURL`, this method does nothing.
    ///
    /// - Throws: `ClientError`. When a user logs out, the error can be ignored.
    public func revoke(_ tokens: OAuthTokens) async throws(Error) {
        guard let url = server.revocationURL else { return }
        let kind = tokens.usableRefresh == nil ? "access_token" : "refresh_token"
        let fields = [
            URLQueryItem(name: "token", value: tokens.usableRefresh ?? tokens.access),
            URLQueryItem(name: "token_type_hint", value: kind),
        ]
        _ = try await send(TokenRevocation(fields: fields + authentication.fields(id: id)), to: url)
    }

    /// Requests tokens.
    ///
    /// - Parameters:
    ///   - grant: The grant type.
    ///   - fields: The form fields of the grant.
    ///   - previous: The tokens that the new tokens replace; `nil` for a new login.
    /// - Returns: The tokens.
    /// - Throws: `ClientError`, with ``OAuthFailure`` if the server rejects the request.
    func tokens(
        _ grant: String,
        _ fields: [URLQueryItem],
        replacing previous: OAuthTokens? = nil
    ) async throws(Error) -> OAuthTokens {
        let date = now()
        let fields = [URLQueryItem(name: "grant_type", value: grant)] + fields + authentication.fields(id: id)
        let response = try await send(TokenGrant(fields: fields), to: server.tokenURL)
        return response.payload.tokens(at: date, replacing: previous)
    }

    private func send<R: Request>(_ request: R, to url: URL) async throws(ClientError<R.Failure>) -> ModelResponse<R> {
        try await transport.judge(request) {
            try server.requireSafety(of: url)
            var message = try transport.httpRequest(for: request)
            message.url = url
            if let header = authentication.header(id: id) { message.headers["Authorization"] = header }
            return try await transport.exchange(message, transport.endpoint(of: R.self))
        }
    }
}

extension OAuthClient {
    /// A method with which an app authenticates (RFC 6749, section 2.3). Its description omits the secret.
    public struct Authentication: Sendable, Hashable {
        private enum Location {
            case nowhere, header, body
        }

        private let location: Location
        private let secret: String

        /// No authentication: the app sends only its client ID.
        public static var none: Self { Self(location: .nowhere, secret: "") }

        /// Creates an authentication with a secret in the `Authorization` header, which every server accepts.
        public static func basic(_ secret: String) -> Self { Self(location: .header, secret: secret) }

        /// Creates an authentication with a secret in the body, for servers that accept the secret only there.
        public static func body(_ secret: String) -> Self { Self(location: .body, secret: secret) }

        /// Returns the header value with the client ID and the secret, which are form-encoded first. `nil` unless the
        /// secret belongs in the header.
        func header(id: String) -> String? {
            guard location == .header else { return nil }
            let text = "\(PercentEncoding.form.encode(id)):\(PercentEncoding.form.encode(secret))"
            return "Basic \(Data(text.utf8).base64EncodedString())"
        }

        /// Returns the form fields for the client ID and the secret.
        func fields(id: String) -> [URLQueryItem] {
            let name = URLQueryItem(name: "client_id", value: id)
            return switch location {
            case .header: []
            case .nowhere: [name]
            case .body: [name, URLQueryItem(name: "client_secret", value: secret)]
            }
        }
    }
}

extension OAuthClient.Authentication: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The location of the secret.
    public var description: String { "\(location)" }

    /// The location of the secret.
    public var debugDescription: String { description }

    /// The location of the secret.
    public var customMirror: Mirror { Mirror(self, children: ["place": "\(location)"]) }
}
