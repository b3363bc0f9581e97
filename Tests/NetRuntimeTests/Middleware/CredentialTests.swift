import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

/// Tests of credentials, which are sent if the endpoint accepts them or declares no security.
@Suite(.timeLimit(.minutes(20)))
struct CredentialTests {
    struct WithBearer: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { Endpoint("GET /bearer", security: [[.bearer]]) }
    }

    struct WithKey: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { Endpoint("GET /key", security: [[.apiKey("key", in: .query)], [.basic]]) }
    }

    /// An endpoint that declares a bearer token as an API key, as many documents do.
    struct WithAuthorization: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint {
            Endpoint("GET /authorization", security: [[.apiKey("authorization", in: .header)]])
        }
    }

    /// An endpoint with named schemes.
    struct OfAdmin: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint {
            Endpoint(
                "DELETE /pets",
                security: [[.bearer.named("admin")], [.apiKey("key", in: .header).named("partner")]]
            )
        }
    }

    struct Open: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { Endpoint("GET /open", security: []) }
    }

    struct Unsaid: Request {
        typealias Response = NoContent

        var authorization: String?

        static var endpoint: Endpoint {
            """
            GET /unsaid?key=own
            Authorization: {authorization}
            """
        }
        var parameters: Parameters { [authorization] }
    }

    struct Elsewhere: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { "GET https://elsewhere.example/" }
    }

    struct ElsewhereWithBearer: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { Endpoint("GET https://elsewhere.example/", security: [[.bearer]]) }
    }

    struct Shop: ServerEnvironment {
        let baseURL: URL
        static var security: [[SecurityScheme]]? { [[.bearer]] }
    }

    private func sent<R: Request>(
        _ request: R,
        _ middleware: [any Middleware],
        security: [[SecurityScheme]]? = nil
    ) async throws -> HTTPRequest where R.Response == NoContent {
        let stub = StubEngine { _ in .empty() }
        var client = Client(baseURL: try testURL(), engine: stub, middleware: middleware)
        client.security = security
        try await client.send(request)
        return try #require(stub.calls.first)
    }

    @Test("An environment declares the security of its endpoints")
    func environmentSecurity() async throws {
        let security = Client(Shop(baseURL: try testURL())).security
        #expect(security == [[.bearer]])
        let middleware: [any Middleware] = [.bearer { "t" }, .apiKey("X-Key", in: .header) { "k" }]
        let unsaid = try await sent(Unsaid(), middleware, security: security)
        #expect(unsaid.headers["Authorization"] == "Bearer t")
        #expect(unsaid.headers["X-Key"] == nil)
        #expect(try await sent(Open(), middleware, security: security).headers["Authorization"] == nil)
        #expect(try await sent(Elsewhere(), middleware, security: security).headers["Authorization"] == nil)
    }

    @Test("An API key in the Authorization header accepts bearer and basic credentials")
    func authorizationAPIKey() async throws {
        let request = WithAuthorization()
        #expect(try await sent(request, [.bearer { "t" }]).headers["Authorization"] == "Bearer t")
        #expect(try await sent(request, [.basic(user: "a", password: "b")]).headers["Authorization"] == "Basic YTpi")
        let key = APIKeyAuth("authorization", in: .header) { "Token t" }
        #expect(try await sent(request, [key]).headers["Authorization"] == "Token t")
        #expect(try await sent(WithKey(), [key]).headers["Authorization"] == nil)
        #expect(try await sent(WithKey(), [.bearer { "t" }]).headers["Authorization"] == nil)
    }

    @Test("A bearer token is sent only to endpoints that accept it")
    func bearer() async throws {
        #expect(try await sent(WithBearer(), [.bearer { "t" }]).headers["Authorization"] == "Bearer t")
        #expect(try await sent(Unsaid(), [.bearer { "t" }]).headers["Authorization"] == "Bearer t")
        #expect(try await sent(WithKey(), [.bearer { "t" }]).headers["Authorization"] == nil)
        #expect(try await sent(Open(), [.bearer { "t" }]).headers["Authorization"] == nil)
        #expect(try await sent(WithBearer(), [.bearer { nil }]).headers["Authorization"] == nil)
        #expect(try await sent(Unsaid(authorization: "own"), [.bearer { "t" }]).headers["Authorization"] == "own")
    }

    @Test("Named credentials are sent only for the scheme with their name")
    func namedCredentials() async throws {
        let both: [any Middleware] = [.bearer(for: "admin") { "a" }, .bearer { "t" }]
        #expect(try await sent(OfAdmin(), both).headers["Authorization"] == "Bearer a")
        #expect(try await sent(WithBearer(), both).headers["Authorization"] == "Bearer t")
        // Credentials without a name apply to all schemes of their type. Named credentials apply to one scheme.
        #expect(try await sent(OfAdmin(), [.bearer { "t" }]).headers["Authorization"] == "Bearer t")
        let named: [any Middleware] = [.bearer(for: "user") { "u" }, .basic(for: "user", user: "u", password: "u")]
        #expect(try await sent(OfAdmin(), named).headers["Authorization"] == nil)
        #expect(try await sent(WithBearer(), named).headers["Authorization"] == nil)
        #expect(try await sent(WithAuthorization(), named).headers["Authorization"] == nil)
        #expect(try await sent(Unsaid(), named).headers["Authorization"] == nil)
        let keys: [any Middleware] = [
            .apiKey("key", in: .header, for: "shop") { "s" }, .apiKey("key", in: .header, for: "partner") { "p" },
        ]
        #expect(try await sent(OfAdmin(), keys).headers["key"] == "p")
    }

    @Test("An endpoint on another host gets only the credentials that it declares")
    func endpointsOnOtherHosts() async throws {
        #expect(try await sent(Elsewhere(), [.bearer { "t" }]).headers["Authorization"] == nil)
        #expect(try await sent(ElsewhereWithBearer(), [.bearer { "t" }]).headers["Authorization"] == "Bearer t")
    }

    @Test("Basic credentials are sent only to endpoints that accept them")
    func basic() async throws {
        let basic: [any Middleware] = [.basic(user: "Aladdin", password: "open sesame")]
        #expect(try await sent(WithKey(), basic).headers["Authorization"] == "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")
        #expect(try await sent(WithBearer(), basic).headers["Authorization"] == nil)
    }

    @Test("An API key is sent in the query, a header or a cookie")
    func apiKeys() async throws {
        let query = try await sent(WithKey(), [.apiKey("key", in: .query) { "a b&c" }])
        #expect(query.url.absoluteString == "https://api.example.com/v1/key?key=a%20b%26c")
        // The endpoint requires the key in the query.
        #expect(try await sent(WithKey(), [.apiKey("key", in: .header) { "k" }]).headers["key"] == nil)
        let own = try await sent(Unsaid(), [.apiKey("key", in: .query) { "k" }])
        #expect(own.url.query == "key=own")
        #expect(try await sent(Unsaid(), [.apiKey("X-Key", in: .header) { "k" }]).headers["X-Key"] == "k")
        let cookies = try await sent(Unsaid(), [.headers(["Cookie": "a=b"]), .apiKey("sid", in: .cookie) { "k;x" }])
        #expect(cookies.headers["Cookie"] == "a=b; sid=k%3Bx")
    }

    @Test("An API key in a cookie keeps the other cookies")
    func keptCookies() async throws {
        let key: any Middleware = .apiKey("sid", in: .cookie) { "k" }
        let own = try await sent(Unsaid(), [.headers(["Cookie": "a=b; sid=own"]), key])
        #expect(own.headers.values("Cookie") == ["a=b; sid=own"])
        let several = try await sent(Unsaid(), [.headers(["Cookie": "a=b", "cookie": "xsid=c"]), key])
        #expect(several.headers.values("Cookie") == ["a=b; xsid=c; sid=k"])
    }
}
