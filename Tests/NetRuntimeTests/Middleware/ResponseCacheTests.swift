import Foundation
import Testing

@testable import NetRuntime
@testable import NetRuntimeCaching
@testable import NetRuntimeTesting

/// Tests of stored responses, their freshness and their users. `ResponseCacheSocketTests` covers real sockets.
@Suite(.timeLimit(.minutes(20)))
struct ResponseCacheTests {
    @Test("A fresh response is returned without a request")
    func freshResponse() async throws {
        let bench = try Bench(["Cache-Control": "private, max-age=60"])
        #expect(try await bench.get() == "1")
        bench.pass(59)
        let response = try await bench.client.response(for: Get())
        #expect(response.payload == "1" && response.status == 200 && response.headers["Age"] == "59")
        bench.pass(1)
        #expect(try await bench.get() == "2")
        #expect(bench.engine.calls.count == 2)
    }

    private static let lifetimes: [(Headers, Double)] = [
        (["Expires": "Sun, 06 Nov 1994 08:50:37 GMT"], 60),
        (["Expires": "Sun, 06 Nov 1994 08:50:37 GMT", "Date": "Sun, 06 Nov 1994 08:50:27 GMT"], 10),
        (["Expires": "0", "ETag": "a"], 0),
        (["Cache-Control": "max-age=5", "Expires": "Sun, 06 Nov 1994 08:50:37 GMT"], 5),
        (["Cache-Control": "max-age=60", "Age": "20"], 40),
        (["Cache-Control": "max-age=60, no-cache", "ETag": "a"], 0),
        (["Cache-Control": "max-age=\"30\""], 30),
        (["Cache-Control": "max-age=never", "ETag": "a"], 0),
        (["Last-Modified": "Sun, 06 Nov 1994 08:49:37 GMT"], 0),
    ]

    @Test("Headers determine how long a response is fresh", arguments: lifetimes)
    func freshnessHeaders(_ headers: Headers, _ seconds: Double) async throws {
        let bench = try Bench(headers)
        _ = try await bench.get()
        if seconds > 0 {
            bench.pass(seconds - 1)
            _ = try await bench.get()
            #expect(bench.engine.calls.count == 1)
            bench.pass(1)
        }
        _ = try await bench.get()
        #expect(bench.engine.calls.count == 2)
    }

    private static let unfit: [Headers] = [
        ["Cache-Control": "no-store, max-age=60", "ETag": "a"], ["Vary": "*", "ETag": "a"], [:], ["X-Other": "1"],
    ]

    @Test("A response that can't be reused isn't stored", arguments: unfit)
    func unstoredResponses(_ headers: Headers) async throws {
        let bench = try Bench(headers)
        _ = try await bench.get()
        #expect(bench.cache.size == 0)
        _ = try await bench.get()
        #expect(bench.engine.calls.allSatisfy { $0.headers["If-None-Match"] == nil })
        #expect(bench.engine.calls.count == 2)
    }

    @Test("The cache follows the directives of the request")
    func requestDirectives() async throws {
        let bench = try Bench(["Cache-Control": "max-age=60", "ETag": "\"a\""])
        #expect(try await bench.get(Get(cacheControl: "no-store")) == "1")
        #expect(bench.cache.size == 0)
        #expect(try await bench.get() == "2")
        bench.pass(30)
        #expect(try await bench.get(Get(cacheControl: "max-age=31")) == "2")
        #expect(bench.engine.calls.count == 2)
        for directive in ["no-cache", "max-age=30"] {
            #expect(try await bench.get(Get(cacheControl: directive)) == "2")
            #expect(bench.engine.calls.last?.headers["If-None-Match"] == "\"a\"")
            bench.pass(30)
        }
        #expect(bench.engine.calls.count == 4)
    }

    @Test("The cache follows the policy of the call")
    func callPolicies() async throws {
        let bench = try Bench(["Cache-Control": "max-age=60", "ETag": "\"a\""])
        #expect(try await bench.get() == "1")
        #expect(try await bench.get(Get(), [:], .reload) == "2")
        let reload = try #require(bench.engine.calls.last)
        #expect(reload.headers["If-None-Match"] == nil && reload.headers["Cache-Control"] == "no-cache")
        #expect(try await bench.get() == "2")
        bench.pass(10_000)
        #expect(try await bench.get(Get(), [:], .preferStored) == "2")
        #expect(bench.engine.calls.count == 2)
        #expect(try await bench.get(Get(path: "others"), [:], .preferStored) == "3")
    }

    @Test("Responses are never shared between users")
    func separateUsers() async throws {
        let bench = try Bench(["Cache-Control": "max-age=60"])
        #expect(try await bench.get(Get(), ["Authorization": "Bearer a"]) == "1")
        #expect(try await bench.get(Get(), ["Authorization": "Bearer b"]) == "2")
        #expect(try await bench.get() == "3")
        #expect(try await bench.get(Get(), ["Cookie": "sid=a"]) == "4")
        #expect(try await bench.get(Get(), ["X-Api-Key": "a"]) == "5")
        #expect(try await bench.get(Get(), ["Authorization": "Bearer a", "X-Api-Key": "a"]) == "6")
        #expect(try await bench.get(Get(), ["Authorization": "Bearer a"]) == "1")
        #expect(try await bench.get(Get(), ["Authorization": "Bearer b"]) == "2")
        #expect(try await bench.get() == "3")
    }

    @Test("Credentials with any name distinguish users")
    func credentialNames() async throws {
        let bench = try Bench(["Cache-Control": "max-age=60"])
        let key = Locked("a")
        var client = bench.client
        client.middleware = [.apiKey("X-Who", in: .header) { key.withLock { $0 } }, bench.cache]
        #expect(try await client.send(Get()) == "1")
        key.withLock { $0 = "b" }
        #expect(try await client.send(Get()) == "2")
        key.withLock { $0 = "a" }
        #expect(try await client.send(Get()) == "1")
    }

    @Test("A response is reused only for equal values of the header fields in Vary")
    func responsesThatVary() async throws {
        let bench = try Bench(["Cache-Control": "max-age=60", "Vary": "Accept-Language, X-Size"])
        #expect(try await bench.get(Get(), ["Accept-Language": "de"]) == "1")
        #expect(try await bench.get(Get(), ["Accept-Language": "en"]) == "2")
        #expect(try await bench.get(Get(), ["Accept-Language": "en", "X-Size": "2"]) == "3")
        #expect(try await bench.get(Get(), ["Accept-Language": "en", "X-Other": "2"]) == "2")
        #expect(try await bench.get(Get(), ["Accept-Language": "de"]) == "1")
    }

    @Test("A 304 updates the headers and the freshness of the stored response")
    func updatedHeaders() async throws {
        let bench = try Bench(["ETag": "\"a\"", "Cache-Control": "max-age=10", "X-Old": "kept", "X-Seen": "1"])
        #expect(try await bench.get() == "1")
        bench.pass(20)
        bench.headers.withLock {
            $0 = ["ETag": "\"a\"", "Cache-Control": "max-age=50", "X-Seen": "2", "Content-Type": "x/y"]
        }
        let response = try await bench.client.response(for: Get())
        #expect(response.payload == "1" && response.status == 200)
        #expect(response.headers.values("X-Seen") == ["2"] && response.headers["X-Old"] == "kept")
        #expect(response.headers["Content-Type"] == "application/octet-stream")
        bench.pass(49)
        #expect(try await bench.get() == "1")
        #expect(bench.engine.calls.count == 2)
    }

    @Test("A 304 can forbid storing the response", arguments: [("Cache-Control", "no-store"), ("Vary", "*")])
    func forbiddenStorage(_ name: String, _ value: String) async throws {
        let bench = try Bench(["ETag": "\"a\""])
        #expect(try await bench.get() == "1")
        bench.headers.withLock { $0[name] = value }
        // The stored response is returned once more and then removed.
        #expect(try await bench.get() == "1")
        #expect(bench.engine.calls.last?.headers["If-None-Match"] == "\"a\"")
        #expect(bench.cache.size == 0)
        #expect(try await bench.get() == "2")
        #expect(bench.engine.calls.last?.headers["If-None-Match"] == nil)
    }

    @Test("A 304 can limit the requests for which a response is reused")
    func narrowedResponse() async throws {
        let bench = try Bench(["ETag": "\"a\""])
        #expect(try await bench.get(Get(), ["Accept-Language": "de"]) == "1")
        bench.headers.withLock { $0 = ["ETag": "\"a\"", "Vary": "Accept-Language", "Cache-Control": "max-age=60"] }
        #expect(try await bench.get(Get(), ["Accept-Language": "de"]) == "1")
        #expect(try await bench.get(Get(), ["Accept-Language": "en"]) == "2")
        #expect(try await bench.get(Get(), ["Accept-Language": "de"]) == "1")
    }

    @Test("A change invalidates all responses of its URL")
    func invalidatedResponses() async throws {
        let bench = try Bench(["Cache-Control": "max-age=60"])
        #expect(try await bench.get() == "1")
        #expect(try await bench.get(Get(), ["Authorization": "a"]) == "2")
        #expect(try await bench.get(Get(path: "others")) == "3")
        try await bench.client.send(Change())
        #expect(try await bench.get() == "5")
        #expect(try await bench.get(Get(), ["Authorization": "a"]) == "6")
        #expect(try await bench.get(Get(path: "others")) == "3")
    }

    @Test("A response isn't stored if its resource is changed during the exchange")
    func concurrentChange() async throws {
        let gate = Gate()
        let engine = StubEngine { request in
            if request.method == .get { await gate.pass() }
            return .data(Data("x".utf8), headers: ["Cache-Control": "max-age=60"])
        }
        let cache = ResponseCache()
        let client = Client(baseURL: try testURL(), engine: engine, middleware: [cache])
        let call = Task { try await client.send(Get()) }
        await gate.arrival(of: 1)
        try await client.send(Change())
        gate.open()
        _ = try await call.value
        #expect(cache.size == 0)
        _ = try await client.send(Get())
        #expect(cache.size > 0)
        try cache.removeAll()
        #expect(cache.size == 0)
    }

    @Test("A server error keeps the stored response, and a 404 removes it")
    func responsesAfterFailures() async throws {
        let bench = try Bench(["ETag": "\"a\""])
        _ = try await bench.get()
        bench.headers.withLock { $0 = [:] }
        bench.status.withLock { $0 = 503 }
        await #expect(throws: ClientError<Never>.self) { try await bench.get() }
        #expect(bench.cache.size > 0)
        // A 404 removes the stored response.
        bench.status.withLock { $0 = 404 }
        await #expect(throws: ClientError<Never>.self) { try await bench.get() }
        #expect(bench.cache.size == 0)
    }

    @Test("The least recently used responses are removed first")
    func leastRecentlyUsed() async throws {
        let bench = try Bench(["Cache-Control": "max-age=60"], capacity: 10_000)
        for number in 1...100 {
            _ = try await bench.get(Get(path: "things\(number)"))
            #expect(bench.cache.size <= 10_000)
            // This response is used in every round.
            _ = try await bench.get(Get(path: "things1"))
        }
        #expect(bench.cache.size > 5000)
        #expect(bench.engine.calls.count == 100)
        _ = try await bench.get(Get(path: "things100"))
        #expect(bench.engine.calls.count == 100)
        _ = try await bench.get(Get(path: "things2"))
        #expect(bench.engine.calls.count == 101)
    }

    @Test("A response that is too large isn't stored")
    func oversizedResponse() async throws {
        let engine = StubEngine { _ in .data(Data(count: 30_000), headers: ["Cache-Control": "max-age=60"]) }
        let cache = ResponseCache(capacity: 100_000)
        let client = Client(baseURL: try testURL(), engine: engine, middleware: [cache])
        _ = try await client.send(Get())
        #expect(cache.size == 0)
    }

    @Test("Streams aren't stored")
    func uncachedStreams() async throws {
        let engine = StubEngine { _ in
            var response = HTTPResponse(status: 200, headers: ["Cache-Control": "max-age=60"])
            response.stream = ByteStream(Data("abc".utf8))
            return response
        }
        let cache = ResponseCache()
        let client = Client(baseURL: try testURL(), engine: engine, middleware: [cache])
        for _ in 0..<2 {
            let request = try client.httpRequest(for: Get())
            let response = try await client.exchange(request, Endpoint(of: Get.self))
            #expect(try await response.stream?.collect() == Data("abc".utf8))
        }
        #expect(cache.size == 0)
    }
}
