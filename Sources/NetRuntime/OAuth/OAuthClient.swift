public import Foundation

/// An app as an authorization server knows it, which gets tokens there (RFC 6749).
///
///     let oauth = OAuthClient(server, id: "shop-app")                                     // an app on somebody's device
///     let oauth = OAuthClient(server, id: "importer", authentication: .basic(secret))     // one that can keep a secret
///
/// What a server refuses is `ClientError.rejected` with an ``OAuthFailure``. An ``OAuthSession`` keeps the tokens and renews
/// them.
public struct OAuthClient: Sendable {
    /// What asking for tokens throws.
    public typealias Error = ClientError<OAuthFailure>

    /// The authorization server.
    public var server: OAuthServer

    /// The name under which the server knows the app.
    public var id: String

    /// How the app proves that it is itself.
    public var authentication: Authentication

    let transport: Client
    let now: @Sendable () -> Date

    /// Makes a client.
    ///
    /// - Parameters:
    ///   - server: The authorization server.
    ///   - id: The name under which the server knows the app.
    ///   - authentication: How the app proves that it is itself. By default not at all: an app on somebody's device cannot
    ///     keep a secret.
    ///   - engine: The engine that sends requests.
    ///   - middleware: The middleware that requests for tokens pass through, such as `.logging` and `.retry()`.
    ///   - now: The time by which tokens expire.
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
    /// Gets a token for the app itself, not for a person: the client credentials grant (RFC 6749, section 4.4).
    ///
    /// - Parameters:
    ///   - scope: What the token is to be good for, with spaces between; `nil` for what the server thinks.
    ///   - parameters: What the server wants to know beside that, such as `audience` or `resource`.
    /// - Returns: The tokens.
    /// - Throws: `ClientError`, with ``OAuthFailure`` if the server refuses.
    public func clientCredentials(
        scope: String? = nil,
        parameters: [URLQueryItem] = []
    ) async throws(Error) -> OAuthTokens {
        try await tokens("client_credentials", [URLQueryItem(name: "scope", value: scope)] + parameters)
    }

    /// Requests tokens with a person's name and password: the password grant (RFC 6749, section 4.3).
    ///
    /// > Warning: The app sees the password, and no second factor can be asked for. RFC 9700, section 2.4, forbids this grant.
    ///   Use it only with servers that have nothing else, such as FastAPI's default; otherwise use
    ///   ``authorize(redirect:scope:parameters:browser:)``.
    ///
    /// - Parameters:
    ///   - username: The person's name.
    ///   - password: The person's password. It is sent and not kept.
    ///   - scope: The scope of the tokens, with spaces between; `nil` for the server's default.
    ///   - parameters: Further parameters that the server takes.
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

    /// Gets new tokens for old ones (RFC 6749, section 6). Where the server sends no new refresh token, the old one stays.
    ///
    /// - Parameter tokens: Tokens with a refresh token.
    /// - Returns: The new tokens, which take the place of the old.
    /// - Throws: `ClientError`. It is `invalidRequest` if there is no refresh token, and `rejected` with
    ///   ``OAuthFailure/Code/invalidGrant`` if it is not good any more.
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

    /// Makes tokens void: all that came of the same login, with most servers (RFC 7009). Nothing where the server has no
    /// ``OAuthServer/revocationURL``.
    ///
    /// - Throws: `ClientError`. Whoever logs out has done so, whatever comes of it.
    public func revoke(_ tokens: OAuthTokens) async throws(Error) {
        guard let url = server.revocationURL else { return }
        let kind = tokens.usableRefresh == nil ? "access_token" : "refresh_token"
        let fields = [
            URLQueryItem(name: "token", value: tokens.usableRefresh ?? tokens.access),
            URLQueryItem(name: "token_type_hint", value: kind),
        ]
        _ = try await send(TokenRevocation(fields: fields + authentication.fields(id: id)), to: url)
    }

    /// Asks for tokens.
    ///
    /// - Parameters:
    ///   - grant: By what.
    ///   - fields: What the server wants to know of that.
    ///   - earlier: The tokens that the new ones take the place of.
    /// - Returns: The tokens.
    /// - Throws: `ClientError`, with ``OAuthFailure`` if the server refuses.
    func tokens(
        _ grant: String,
        _ fields: [URLQueryItem],
        replacing earlier: OAuthTokens? = nil
    ) async throws(Error) -> OAuthTokens {
        let date = now()
        let fields = [URLQueryItem(name: "grant_type", value: grant)] + fields + authentication.fields(id: id)
        let response = try await send(TokenGrant(fields: fields), to: server.tokenURL)
        return response.payload.tokens(at: date, replacing: earlier)
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
    /// How an app proves that it is itself (RFC 6749, section 2.3). Its description leaves the secret out.
    public struct Authentication: Sendable, Hashable {
        private enum Place {
            case nowhere, header, body
        }

        private let place: Place
        private let secret: String

        /// Not at all: it only says its name.
        public static var none: Self { Self(place: .nowhere, secret: "") }

        /// By a secret in the `Authorization` header, which every server takes.
        public static func basic(_ secret: String) -> Self { Self(place: .header, secret: secret) }

        /// By a secret in the body, for servers that take it only there.
        public static func body(_ secret: String) -> Self { Self(place: .body, secret: secret) }

        /// The header, if the secret stands there. Name and secret are encoded as in a form first.
        func header(id: String) -> String? {
            guard place == .header else { return nil }
            let text = "\(PercentEncoding.form.encode(id)):\(PercentEncoding.form.encode(secret))"
            return "Basic \(Data(text.utf8).base64EncodedString())"
        }

        /// The fields of the body.
        func fields(id: String) -> [URLQueryItem] {
            let name = URLQueryItem(name: "client_id", value: id)
            return switch place {
            case .header: []
            case .nowhere: [name]
            case .body: [name, URLQueryItem(name: "client_secret", value: secret)]
            }
        }
    }
}

extension OAuthClient.Authentication: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Where the secret stands.
    public var description: String { "\(place)" }

    /// Where the secret stands.
    public var debugDescription: String { description }

    /// Where the secret stands.
    public var customMirror: Mirror { Mirror(self, children: ["place": "\(place)"]) }
}
