import Foundation
import Testing

@testable import NetRuntime
@testable import NetRuntimeTesting

/// Tests of token refreshes. One refresh serves any number of rejected requests.
@Suite(.timeLimit(.minutes(20)))
struct TokenRefreshTests {
    @Test("One refresh serves all rejected requests")
    func sharedRefresh() async throws {
        let session = Session()
        let engine = session.engine
        let client = try client(session, engine) { _ in session.store("t2") }
        let results = await send(100, client, session)
        #expect(Set(results.compactMap { try? $0.get() }) == Set((0..<100).map { "\($0) by Bearer t2" }))
        #expect(session.refreshes.withLock { $0 } == 1)
        // Each request was sent once more.
        #expect(engine.calls.count == 200)
        #expect(engine.calls.filter { $0.attempt == 2 }.count == 100)
    }

    @Test("A refresh can use the client that it serves")
    func refreshThroughClient() async throws {
        let session = Session()
        let engine = session.engine
        let whole = Locked<Client?>(nil)
        let client = try client(session, engine) { _ in
            guard let client = whole.withLock({ $0 }) else { return nil }
            return session.store(try await client.send(Refresh()))
        }
        whole.withLock { $0 = client }
        let results = await send(10, client, session)
        #expect(results.allSatisfy { (try? $0.get())?.hasSuffix("t2") == true })
        #expect(session.refreshes.withLock { $0 } == 1)
        whole.withLock { $0 = nil }
    }

    @Test("A rejected request of the refresh starts no other refresh")
    func rejectedRefresh() async throws {
        let session = Session()
        session.gate.open()
        let whole = Locked<Client?>(nil)
        let client = try client(session, session.engine) { _ in
            // The server rejects this request, too.
            try await whole.withLock { $0 }?.send(Get(id: 0))
        }
        whole.withLock { $0 = client }
        await #expect(throws: ClientError<Never>.self) { try await client.send(Get(id: 1)) }
        #expect(session.refreshes.withLock { $0 } == 1)
        whole.withLock { $0 = nil }
    }

    @Test("A failed refresh ends all requests, and the next request refreshes again")
    func failedRefresh() async throws {
        let session = Session()
        let client = try client(session, session.engine) { count in
            if count == 1 { throw Odd() }
            return session.store("t2")
        }
        let results = await send(50, client, session)
        let errors = results.map { result -> (any Error)? in
            guard case .failure(ClientError<Never>.transport(let error)) = result else { return nil }
            return error.underlying
        }
        #expect(errors.count == 50 && errors.allSatisfy { $0 is Odd })
        #expect(session.refreshes.withLock { $0 } == 1)
        // The next request may refresh again.
        #expect(try await client.send(Get(id: 7)) == "7 by Bearer t2")
        #expect(session.refreshes.withLock { $0 } == 2)
    }

    @Test("A later rejection of the same token shares the failed refresh")
    func sharedFailure() async throws {
        let session = Session()
        let late = Gate()
        let engine = StubEngine { request in
            if request.url.lastPathComponent == "1" { await late.pass() }
            return .empty(status: 401)
        }
        let client = try client(session, engine) { _ in throw Odd() }
        let second = Task { try await client.send(Get(id: 1)) }
        await late.arrival(of: 1)
        await #expect(throws: ClientError<Never>.self) { try await client.send(Get(id: 0)) }
        late.open()
        await #expect(throws: ClientError<Never>.self) { try await second.value }
        #expect(session.refreshes.withLock { $0 } == 1)
    }

    @Test("A refresh without a result returns the server's response")
    func emptyRefresh() async throws {
        let session = Session()
        let client = try client(session, session.engine) { _ in nil }
        let results = await send(10, client, session)
        let statuses = results.map { result -> Int? in
            guard case .failure(ClientError<Never>.unexpectedStatus(let response)) = result else { return nil }
            return response.status
        }
        #expect(statuses == Array(repeating: 401, count: 10))
        #expect(session.refreshes.withLock { $0 } == 1)
    }

    @Test("A token that was replaced during the request needs no refresh")
    func replacedToken() async throws {
        let session = Session()
        let client = try client(session, session.engine) { _ in throw Odd() }
        let call = Task { try await client.send(Get(id: 1)) }
        await session.gate.arrival(of: 1)
        _ = session.store("t2")
        session.gate.open()
        #expect(try await call.value == "1 by Bearer t2")
        #expect(session.refreshes.withLock { $0 } == 0)
    }

    @Test("A rejected request is repeated only once")
    func singleRepetition() async throws {
        let session = Session()
        session.gate.open()
        let engine = session.engine
        let client = try client(session, engine) { count in session.store("wrong\(count)") }
        await #expect(throws: ClientError<Never>.self) { try await client.send(Get(id: 1)) }
        #expect(engine.calls.map { $0.headers["Authorization"] } == ["Bearer t1", "Bearer wrong1"])
    }

    @Test("Cancelling a waiting request leaves the refresh running for other requests")
    func cancelledWaiter() async throws {
        let session = Session()
        session.gate.open()
        let refresh = Gate()
        let client = try client(session, session.engine) { _ in
            await refresh.pass()
            try Task.checkCancellation()
            return session.store("t2")
        }
        let first = Task { try await client.send(Get(id: 1)) }
        await refresh.arrival(of: 1)
        let second = Task { try await client.send(Get(id: 2)) }
        await session.gate.arrival(of: 2)
        first.cancel()
        await #expect {
            _ = try await first.value
        } throws: { error in
            if case ClientError<Never>.cancelled = error { true } else { false }
        }
        refresh.open()
        #expect(try await second.value == "2 by Bearer t2")
        #expect(session.refreshes.withLock { $0 } == 1)
    }

    @Test("A token that is known to be stale isn't sent")
    func staleTokens() async throws {
        let session = Session()
        session.gate.open()
        let engine = session.engine
        let refreshing = TokenRefresh(
            token: { session.current() },
            refresh: {
                _ = session.countRefresh()
                return session.store("t2")
            },
            isStale: { $0 == "t1" }
        )
        let client = Client(baseURL: try testURL(), engine: engine, middleware: [refreshing])
        let results = await send(20, client, session)
        #expect(results.allSatisfy { (try? $0.get())?.hasSuffix("t2") == true })
        #expect(engine.calls.count == 20)
        #expect(session.refreshes.withLock { $0 } == 1)
    }

    @Test("A new token that is rejected is refreshed again")
    func rejectedNewToken() async throws {
        let session = Session()
        session.gate.open()
        session.good.withLock { $0 = "t3" }
        let engine = session.engine
        let refreshing = TokenRefresh(
            token: { session.current() },
            refresh: { session.store("t\(session.countRefresh() + 1)") },
            isStale: { $0 == "t1" }
        )
        let client = Client(baseURL: try testURL(), engine: engine, middleware: [refreshing])
        #expect(try await client.send(Get(id: 1)) == "1 by Bearer t3")
        #expect(engine.calls.map { $0.headers["Authorization"] } == ["Bearer t2", "Bearer t3"])
    }

    @Test("A task that outlives a refresh can refresh again")
    func outlivedRefresh() async throws {
        let session = Session()
        session.gate.open()
        let engine = session.engine
        let isOver = Gate()
        let outliving = Locked<Task<String?, any Error>?>(nil)
        let whole = Locked<Client?>(nil)
        let client = try client(session, engine) { _ in
            outliving.withLock { task in
                task = Task {
                    await isOver.pass()
                    return try await whole.withLock { $0 }?.send(Get(id: 2))
                }
            }
            return session.store("t2")
        }
        whole.withLock { $0 = client }
        #expect(try await client.send(Get(id: 1)) == "1 by Bearer t2")
        isOver.open()
        let task = outliving.withLock { $0 }
        #expect(try await task?.value == "2 by Bearer t2")
        whole.withLock { $0 = nil }
    }

    @Test("The header and the status code of a refresh are configurable")
    func customHeaderAndStatus() async throws {
        let engine = StubEngine { request in
            request.headers["X-Token"] == "t2" ? .empty() : .empty(status: 419)
        }
        let session = Session()
        let refreshing = TokenRefresh(
            token: { session.current() },
            refresh: { session.store("t2") },
            isRejected: { $0.status == 419 },
            credential: { APIKeyAuth("X-Token", in: .header, key: $0) }
        )
        let client = Client(baseURL: try testURL(), engine: engine, middleware: [refreshing])
        _ = try await client.send(Get(id: 1))
        #expect(engine.calls.map { $0.headers["X-Token"] } == ["t1", "t2"])
    }

    @Test("A code in a body with status 200 can reject a token")
    func rejectedByBody() async throws {
        let engine = StubEngine { request in
            request.headers["Authorization"] == "Bearer t2" ? .json(#"{"code": 0}"#) : .json(#"{"code": 40101}"#)
        }
        let session = Session()
        let refreshing = TokenRefresh(
            token: { session.current() },
            refresh: { session.store("t2") },
            isRejected: { $0.status == 401 || (try? JSON(json: $0.body))?["code"] == 40_101 }
        )
        let client = Client(baseURL: try testURL(), engine: engine, middleware: [refreshing])
        #expect(try await client.send(Get(id: 1)) == #"{"code": 0}"#)
        #expect(engine.calls.map { $0.headers["Authorization"] } == ["Bearer t1", "Bearer t2"])
    }

    @Test("A request without the session's token isn't refreshed")
    func requestsWithoutToken() async throws {
        struct Open: Request {
            typealias Response = NoContent
            static var endpoint: Endpoint { Endpoint("GET /open", security: []) }
        }
        let session = Session()
        session.gate.open()
        let engine = session.engine
        let client = try client(session, engine) { _ in throw Odd() }
        await #expect(throws: ClientError<Never>.self) { try await client.send(Open()) }
        let own = CallOptions(headers: ["Authorization": "Basic own"])
        await #expect(throws: ClientError<Never>.self) { try await client.send(Get(id: 1), options: own) }
        #expect(engine.calls.map { $0.headers["Authorization"] } == [nil, "Basic own"])
    }
}
