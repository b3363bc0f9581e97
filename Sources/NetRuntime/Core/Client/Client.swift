public import Foundation

/// A client that sends requests to a server.
///
///     let client = Client(baseURL: url, middleware: [.bearer { await session.token() }])
///     let pets = try await client.send(ListPets(storeID: "berlin"))
///
/// A client is a value. Keep one, copy it, and use it from any number of tasks. Copies share the engine and the
/// listeners.
///
/// Every exchange passes through the middleware in the order of the array: the first receives the request first and
/// the response last. Middleware that can change the user of a request is moved before middleware that shares
/// responses; see ``MiddlewareRole``.
public struct Client: Sendable {
    private var api: API
    private var rules = Rules()

    /// The properties of the API.
    private struct API: Sendable {
        var baseURL: URL
        var servers: [String: URL]
        var security: [[SecurityScheme]]?
    }

    /// The rules for every call.
    private struct Rules: Sendable {
        var drift = DriftPolicy.ignored
        var limits: RequestLimits?
        var maximumBodySize = HTTPRequest.standardBodySize
        var redirects = RedirectPolicy.standard
        var credentialNames: Set<String> = []
    }

    /// The engine that sends requests and receives responses.
    public var engine: any Engine

    /// The middleware that every exchange passes through, the outermost first.
    public var middleware: [any Middleware] {
        get { chain.listed }
        set { chain = MiddlewareChain(newValue) }
    }

    private var chain: MiddlewareChain

    /// The listeners of this client and of its copies.
    let listeners = Listeners()

    /// Creates a client of a server.
    public init(
        baseURL: URL,
        servers: [String: URL] = [:],
        engine: any Engine = StandardEngine(),
        middleware: [any Middleware] = []
    ) {
        api = API(baseURL: baseURL, servers: servers)
        self.engine = engine
        chain = MiddlewareChain(middleware)
    }

    /// Creates a client of an API's environment.
    public init(
        _ environment: some ServerEnvironment,
        engine: any Engine = StandardEngine(),
        middleware: [any Middleware] = []
    ) {
        self.init(
            baseURL: environment.baseURL,
            servers: environment.servers,
            engine: engine,
            middleware: middleware
        )
        security = type(of: environment).security
    }
}

extension Client {
    /// The URL that the paths of endpoints are appended to.
    public var baseURL: URL {
        get { api.baseURL }
        set { api.baseURL = newValue }
    }

    /// The API's other hosts, by the names that endpoints use.
    public var servers: [String: URL] {
        get { api.servers }
        set { api.servers = newValue }
    }

    /// The security schemes of calls whose endpoint specifies none. By default, the schemes of the environment; `nil`
    /// if they are unknown.
    ///
    /// Endpoints with an absolute URL don't use these schemes.
    public var security: [[SecurityScheme]]? {
        get { api.security }
        set { api.security = newValue }
    }
}

extension Client {
    /// The policy for responses that deviate from the API's declarations. By default, deviations are tolerated
    /// silently.
    public var drift: DriftPolicy {
        get { rules.drift }
        set { rules.drift = newValue }
    }

    /// The limits that requests are checked against before they are sent. By default, `nil`: requests aren't checked.
    public var limits: RequestLimits? {
        get { rules.limits }
        set { rules.limits = newValue }
    }

    /// The maximum size of a response body in memory, in bytes after decoding. By default 64 MB (67,108,864 bytes);
    /// `Int.max` for no limit.
    ///
    /// A larger body ends the call with a `TransportError` of kind `bodyTooLarge`. A call can set its own limit
    /// (``CallOptions/maximumBodySize``). Streams and files have no limit unless the call sets one.
    public var maximumBodySize: Int {
        get { rules.maximumBodySize }
        set { rules.maximumBodySize = newValue }
    }

    /// The redirects that are followed. By default, all except those that would send a body to another origin. A call
    /// can override this policy (``CallOptions/redirects``).
    public var redirects: RedirectPolicy {
        get { rules.redirects }
        set { rules.redirects = newValue }
    }

    /// The names of headers and query parameters that carry credentials, in addition to well-known headers and those of
    /// security schemes. Their values aren't logged, and a redirect to another origin omits such headers.
    ///
    ///     client.credentialNames = ["X-Device-Proof"]
    public var credentialNames: Set<String> {
        get { rules.credentialNames }
        set { rules.credentialNames = Set(newValue.map { $0.lowercased() }) }
    }
}

extension Client {
    /// Sends a request and returns its response.
    ///
    /// - Parameters:
    ///   - request: The request to send.
    ///   - options: The options of this call.
    /// - Returns: The response, extracted from its wrapper.
    /// - Throws: `ClientError`. Its case `.rejected` holds the failure that the API declares.
    public func send<R: Request>(
        _ request: R,
        options: CallOptions = CallOptions()
    ) async throws(ClientError<R.Failure>) -> R.Response {
        try await response(for: request, options: options).payload
    }

    /// Sends a request whose response has no content.
    ///
    /// - Parameters:
    ///   - request: The request to send.
    ///   - options: The options of this call.
    /// - Throws: `ClientError`. Its case `.rejected` holds the failure that the API declares.
    public func send<R: Request>(
        _ request: R,
        options: CallOptions = CallOptions()
    ) async throws(ClientError<R.Failure>) where R.Response == NoContent {
        _ = try await response(for: request, options: options)
    }

    /// Sends a request and returns its response with the wrapper's fields, the status, the headers, the raw body and
    /// the duration.
    ///
    /// - Parameters:
    ///   - request: The request to send.
    ///   - options: The options of this call.
    /// - Returns: The response and its metadata.
    /// - Throws: `ClientError`. Its case `.rejected` holds the failure that the API declares.
    public func response<R: Request>(
        for request: R,
        options: CallOptions = CallOptions()
    ) async throws(ClientError<R.Failure>) -> ModelResponse<R> {
        try await judge(request) {
            try await exchange(try httpRequest(for: request, options: options), endpoint(of: R.self))
        }
    }

    /// Returns the endpoint of a request type, as middleware receives it.
    package func endpoint<R: Request>(of type: R.Type) -> Endpoint {
        var endpoint = Endpoint(of: type)
        // An endpoint with an absolute URL may belong to a third party, which must not receive the credentials.
        if let security, endpoint.security == nil, !endpoint.parts.template.isAbsolute { endpoint.security = security }
        return endpoint
    }

    /// Runs an exchange, judges its response, and reports the outcome to the listeners.
    package func judge<R: Request>(
        _ request: R,
        _ exchange: () async throws -> HTTPResponse
    ) async throws(ClientError<R.Failure>) -> ModelResponse<R> {
        do throws(ClientError<R.Failure>) {
            let response = try await modelResponse(R.self, exchange)
            notify(of: request, .response(response))
            return response
        } catch {
            notify(of: request, .failure(error))
            throw error
        }
    }

    private func modelResponse<R: Request>(
        _ type: R.Type,
        _ exchange: () async throws -> HTTPResponse
    ) async throws(ClientError<R.Failure>) -> ModelResponse<R> {
        let clock = ContinuousClock()
        let date = Date()
        let start = clock.now
        let response: HTTPResponse
        do {
            response = try await exchange()
        } catch {
            throw ClientError(ofExchange: error, endpoint: type)
        }
        let timings = Timings(start: date, duration: clock.now - start)
        return try ModelResponse(judging: response, timings: timings, drift: drift)
    }

    /// Sends a request through the middleware to the engine.
    package func exchange(_ request: consuming HTTPRequest, _ endpoint: Endpoint) async throws -> HTTPResponse {
        if let pending = request.pendingBody { request.body = try await pending.makeBody() }
        apply(endpoint, to: &request)
        return try await forward(request, endpoint, from: 0)
    }

    /// Passes a request to the middleware at `index`, or to the engine after the last one.
    private func forward(_ request: HTTPRequest, _ endpoint: Endpoint, from index: Int) async throws -> HTTPResponse {
        guard index < chain.ordered.count else {
            try request.validate()
            do {
                var response = try await engine.send(request)
                try response.checkSize(for: request)
                response.isExpectedRedirect = request.redirects == .none && Redirect.isRedirect(response)
                // Compute this only if responses are shared, because normalizing URLs takes time.
                if request.identity != nil { response.isDirect = response.url?.normalized == request.url.normalized }
                response.sentRequest = SentRequest(request)
                return response
            } catch {
                let error = TransportError.normalized(error)
                throw (error as? TransportError)?.of(SentRequest(request)) ?? error
            }
        }
        return try await chain.ordered[index].intercept(request, endpoint: endpoint) { request in
            try await forward(request, endpoint, from: index + 1)
        }
    }

    /// Applies the client's rules, and adds the names of the endpoint's credentials.
    private func apply(_ endpoint: Endpoint, to request: inout HTTPRequest) {
        if request.maximumBodySize == nil, !request.streamsResponse { request.maximumBodySize = maximumBodySize }
        if request.redirects == .standard { request.redirects = redirects }
        if !credentialNames.isEmpty { request.credentialNames.formUnion(credentialNames) }
        for alternative in endpoint.security ?? [] {
            for case let name? in alternative.map(\.parameterName) { request.credentialNames.insert(name.lowercased()) }
        }
    }
}
