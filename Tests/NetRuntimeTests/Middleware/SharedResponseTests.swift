import Foundation
import Testing

@testable import NetRuntime
@testable import NetRuntimeCaching
@testable import NetRuntimeTesting

/// Tests that users never get each other's responses, in any order of middleware.
@Suite(.timeLimit(.minutes(20)))
struct SharedResponseTests {
    struct Get: Request {
        typealias Response = String

        static var endpoint: Endpoint { "GET /me" }
        var parameters: Parameters { [] }
        static func response(from body: ResponseBody) throws -> String { body.text }
    }

    /// A custom middleware that declares no role.
    struct Handwritten: Middleware {
        let change: @Sendable (inout HTTPRequest) -> Void

        func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
            var request = request
            change(&request)
            return try await next(request)
        }
    }

    /// A middleware that replaces the request with a new one.
    struct Rebuilding: Middleware {
        let user: @Sendable () -> String

        func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
            try await next(HTTPRequest(url: request.url, headers: ["X-Whoami": user()]))
        }
    }

    /// A middleware that hides the middleware it contains.
    struct Wrapping: Middleware {
        let outer: any Middleware
        var inner: (any Middleware)?

        func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: @escaping Next) async throws -> HTTPResponse {
            try await outer.intercept(request, endpoint: endpoint) { [inner] request in
                guard let inner else { return try await next(request) }
                return try await inner.intercept(request, endpoint: endpoint, next: next)
            }
        }
    }

    /// A way in which a request identifies its user.
    struct Way: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let middleware: @Sendable (_ user: @escaping @Sendable () -> String) -> any Middleware

        init(_ name: String, _ middleware: @escaping @Sendable (@escaping @Sendable () -> String) -> any Middleware) {
            testDescription = name
            self.middleware = middleware
        }
    }

    private static let ways = [
        Way("bearer") { user in .bearer { user() } },
        Way("key in a header") { user in .apiKey("X-Who", in: .header) { user() } },
        Way("key in the query") { user in .apiKey("who", in: .query) { user() } },
        Way("key in a cookie") { user in .apiKey("who", in: .cookie) { user() } },
        Way("refreshed token") { user in
            .refreshing {
                user()
            } refresh: {
                nil
            }
        },
        Way("refreshed key") { user in
            TokenRefresh(token: { user() }, refresh: { nil }, credential: { .apiKey("X-Who", in: .header, key: $0) })
        },
        Way("signature") { user in .signing { $0.headers["X-Signature"] = user() } },
        Way("signature in Authorization") { user in .signing { $0.headers["Authorization"] = "HMAC \(user())" } },
        Way("signature with any name") { user in .signing { $0.headers["X-Proof"] = user() } },
        Way("signature in the query") { user in .signing { $0.url.setQueryParameter("s", to: user()) } },
        Way("signature by a signer") { user in .signing(by: { user() }) { $0.headers["X-Proof"] = "\($1) \(UUID())" } },
        Way("default headers") { user in .headers { ["X-Tenant": user()] } },
        Way("written by hand: Authorization") { user in Handwritten { $0.headers["Authorization"] = user() } },
        Way("written by hand: Cookie") { user in Handwritten { $0.headers["Cookie"] = "id=\(user())" } },
        Way("written by hand: X-Api-Key") { user in Handwritten { $0.headers["X-Api-Key"] = user() } },
        Way("written by hand: any name") { user in Handwritten { $0.headers["X-Whoami"] = user() } },
        Way("written by hand: query") { user in Handwritten { $0.url.setQueryParameter("u", to: user()) } },
        Way("written by hand: host") { user in Handwritten { $0.headers["Host"] = "\(user()).example" } },
        Way("written by hand: a new request") { user in Rebuilding(user: user) },
    ]

    /// The order that the article “Middleware” recommends, and all other orders.
    private static let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]

    /// Creates an engine whose responses describe the request and are fresh for an hour.
    private static func echo(_ gate: Gate? = nil) -> StubEngine {
        StubEngine { request in
            await gate?.pass()
            let text = "\(request.url) \(request.headers.map(\.value))"
            return .data(Data(text.utf8), headers: ["Cache-Control": "max-age=3600"])
        }
    }

    @Test("Users who send requests in turn never share responses", arguments: ways, orders)
    func sequentialUsers(_ way: Way, _ order: [Int]) async throws {
        let user = Locked("alice")
        let all: [any Middleware] = [.deduplicating, .cache(), way.middleware { user.withLock { $0 } }]
        let engine = Self.echo()
        let client = Client(baseURL: try testURL(), engine: engine, middleware: order.map { all[$0] })
        for name in ["alice", "bob", "alice", "bob"] {
            user.withLock { $0 = name }
            #expect(try await client.send(Get()).contains(name))
        }
        // Each user gets the response stored for this user.
        #expect(engine.calls.count == 2)
    }

    @Test("Users never share responses that another process has stored", arguments: ways, orders)
    func sequentialProcesses(_ way: Way, _ order: [Int]) async throws {
        let user = Locked("alice")
        let folder = try TemporaryFolder()
        let engine = Self.echo()
        for name in ["alice", "bob", "alice", "bob"] {
            user.withLock { $0 = name }
            let cache = ResponseCache(folder: folder.url)
            let all: [any Middleware] = [.deduplicating, cache, way.middleware { user.withLock { $0 } }]
            let client = Client(baseURL: try testURL(), engine: engine, middleware: order.map { all[$0] })
            #expect(try await client.send(Get()).contains(name))
            #expect(try await client.send(Get()).contains(name))
        }
        // A stored response serves the second client of a user, so the server receives two requests. Responses for a
        // signer stay in memory, so it then receives four.
        #expect([2, 4].contains(engine.calls.count))
    }

    @Test("Users who send requests concurrently never share responses", arguments: ways, orders)
    func concurrentUsers(_ way: Way, _ order: [Int]) async throws {
        let user = Locked("alice")
        let gate = Gate()
        let probe = TraceProbe()
        let all: [any Middleware] = [.deduplicating, .cache(), way.middleware { user.withLock { $0 } }]
        let middleware: [any Middleware] = [.metrics { _ in }, probe] + order.map { all[$0] }
        let client = Client(baseURL: try testURL(), engine: Self.echo(gate), middleware: middleware)
        let alice = Task { try await client.send(Get()) }
        await gate.arrival(of: 1)
        user.withLock { $0 = "bob" }
        let bob = Task { try await client.send(Get()) }
        try await waitUntil { gate.arrivals + probe.joins == 2 }
        gate.open()
        #expect(try await alice.value.contains("alice"))
        #expect(try await bob.value.contains("bob"))
    }

    @Test("Identifying headers of a call separate users")
    func identifyingCallHeaders() async throws {
        let engine = Self.echo()
        let client = Client(baseURL: try testURL(), engine: engine, middleware: [.deduplicating, .cache()])
        for name in ["Authorization", "X-Functions-Key", "X-Tenant-ID", "OpenAI-Organization", "On-Behalf-Of"] {
            for user in ["alice", "bob"] {
                let options = CallOptions(headers: [name: user])
                #expect(try await client.send(Get(), options: options).contains(user))
            }
        }
    }

    // Each client has its own middleware with a fixed user. The first and the third client have the same user.
    @Test("Clients with one cache never share responses of different users")
    func sharedCache() async throws {
        let engine = Self.echo()
        let cache = ResponseCache()
        let answers = try await ["alice", "bob", "alice"].asyncMap { user in
            let middleware: [any Middleware] = [cache, .basic(user: user, password: "")]
            return try await Client(baseURL: try testURL(), engine: engine, middleware: middleware).send(Get())
        }
        #expect(answers[0] != answers[1] && answers[0] == answers[2])
        #expect(engine.calls.count == 2)
    }

    // A middleware that declares no role may contain a cache, so responses are never shared through it.
    @Test("A cache inside a custom middleware never shares responses between users")
    func hiddenCache() async throws {
        let user = Locked("alice")
        let token: any Middleware = .bearer { user.withLock { $0 } }
        let hidden: [[any Middleware]] = [
            [Wrapping(outer: .cache()), token], [Wrapping(outer: .cache(), inner: token)],
            [Wrapping(outer: .deduplicating, inner: Wrapping(outer: .cache(), inner: token)), .cache()],
        ]
        for middleware in hidden {
            let client = Client(baseURL: try testURL(), engine: Self.echo(), middleware: middleware)
            for name in ["alice", "bob"] {
                user.withLock { $0 = name }
                #expect(try await client.send(Get()).contains("Bearer \(name)"))
            }
        }
    }

    // Request identifiers only serve to find requests in logs, so they don't identify users.
    @Test("Request identifiers don't prevent reuse of a response")
    func requestIdentifiers() async throws {
        let engine = Self.echo()
        let number: any Middleware = Handwritten {
            $0.headers["X-Request-ID"] = UUID().uuidString
            $0.headers["traceparent"] = UUID().uuidString
        }
        let client = Client(baseURL: try testURL(), engine: engine, middleware: [.cache(), number])
        for _ in 0..<2 { _ = try await client.send(Get()) }
        #expect(engine.calls.count == 1)
    }

    @Test("A request is signed last if its signer is known")
    func knownSigners() async throws {
        let signer = Locked("alice")
        let asked = Locked(0)
        let cache = ResponseCache()
        let engine = StubEngine { request in
            if request.headers["If-None-Match"] != nil { return .empty(status: 304) }
            return .data(Data("\(request.headers["X-Proof"] ?? "")".utf8), headers: ["ETag": "\"a\""])
        }
        let middleware: [any Middleware] = [
            .deduplicating, cache,
            .signing {
                asked.withLock { $0 += 1 }
                return signer.withLock { $0 }
            } _: { request, signer in
                request.headers["X-Proof"] = "\(signer) \(request.headers["If-None-Match"] ?? "")"
            },
        ]
        let client = Client(baseURL: try testURL(), engine: engine, middleware: middleware)
        #expect(try await client.send(Get()) == "alice ")
        #expect(try await client.send(Get()) == "alice ")
        signer.withLock { $0 = "bob" }
        #expect(try await client.send(Get()) == "bob ")
        #expect(engine.calls.map { $0.headers["X-Proof"] } == ["alice ", "alice \"a\"", "bob "])
        #expect(asked.withLock { $0 } == 3)
    }

    @Test("A request keeps its signer if a middleware replaces the request")
    func signersOfReplacedRequests() async throws {
        let user = Locked("alice")
        let sign: any Middleware = .signing(by: { user.withLock { $0 } }) { $0.headers["X-Proof"] = $1 }
        let middleware: [any Middleware] = [sign, Rebuilding { "who" }, .deduplicating, .cache()]
        let client = Client(baseURL: try testURL(), engine: Self.echo(), middleware: middleware)
        for name in ["alice", "bob"] {
            user.withLock { $0 = name }
            #expect(try await client.send(Get()).contains(name))
        }
    }

    @Test("A signature in the URL doesn't prevent reuse of a response")
    func signaturesInURLs() async throws {
        let engine = Self.echo()
        let sign: any Middleware = .signing(by: { "alice" }) { request, signer in
            request.url.setQueryParameter("signature", to: "\(signer) \(UUID())")
        }
        let client = Client(baseURL: try testURL(), engine: engine, middleware: [.cache(), sign])
        #expect(try await client.send(Get()) == client.send(Get()))
        #expect(engine.calls.count == 1)
    }

    @Test("Middleware is reordered only if responses are shared")
    func reorderedMiddleware() throws {
        func roles(_ middleware: [any Middleware]) throws -> [MiddlewareRole] {
            MiddlewareChain(middleware).ordered.map(\.role)
        }
        let token: any Middleware = .bearer { nil }
        #expect(try roles([.retry(), token, .logging]) == [.neutral, .identifying, .neutral])
        // The chain inserts two identifying markers: one at its beginning, and one after which the user is known.
        #expect(
            try roles([.retry(), .cache(), .rateLimit(1, per: .seconds(1)), token, .logging])
                == [.identifying, .neutral, .identifying, .identifying, .sharing, .neutral, .neutral]
        )
    }
}

extension Sequence {
    fileprivate func asyncMap<T>(_ transform: (Element) async throws -> T) async rethrows -> [T] {
        var results: [T] = []
        for element in self { results.append(try await transform(element)) }
        return results
    }
}
