import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime
@testable import NetRuntimeOAuth

/// Tests of sessions that renew the tokens of all clients that share them.
@Suite(.timeLimit(.minutes(20)))
struct OAuthSessionTests {
    typealias Thing = AuthorizationServer.Thing

    private let server: AuthorizationServer
    /// The tokens that the session has saved in the store, in order.
    private let saved = Locked<[OAuthTokens?]>([])
    private let loads = Locked(0)

    init() throws { server = try AuthorizationServer() }

    private func session(_ tokens: OAuthTokens? = nil, grant: OAuthSession.Grant = .login) -> OAuthSession {
        let kept = Locked(tokens)
        var store = OAuthTokenStore { [loads] in
            loads.withLock { $0 += 1 }
            return kept.withLock { $0 }
        } save: { [saved] tokens in
            kept.withLock { $0 = tokens }
            saved.withLock { $0.append(tokens) }
        }
        store.successorDelay = .zero
        return OAuthSession(server.client(), grant: grant, store: store)
    }

    private func api(_ session: OAuthSession) -> Client {
        Client(baseURL: server.url, middleware: [.oauth(session)])
    }

    private func send(_ count: Int, to clients: [Client]) async -> [Result<String, any Error>] {
        await withTaskGroup(of: Result<String, any Error>.self) { group in
            for id in 0..<count {
                group.addTask {
                    do {
                        return .success(try await clients[id % clients.count].send(Thing(id: id)))
                    } catch {
                        return .failure(error)
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }

    @Test("An expired token is renewed once for all calls of all clients")
    func expired() async throws {
        let session = session(OAuthTokens(access: "t0", refresh: "r0", expires: Date(timeIntervalSince1970: 1_000_020)))
        let results = await send(40, to: [api(session), api(session)])
        #expect(results.allSatisfy { (try? $0.get()) == "Bearer t1" })
        #expect(server.requests.count == 41 && server.grants.count == 1)
        #expect(saved.withLock { $0 }.map { $0?.refresh } == ["r1"])
        #expect(loads.withLock { $0 } == 2)
    }

    @Test("A token that the server rejects is renewed once for all calls")
    func refused() async throws {
        let session = session(OAuthTokens(access: "t0", refresh: "r0"))
        server.expire()
        let results = await send(40, to: [api(session)])
        #expect(results.allSatisfy { (try? $0.get()) == "Bearer t2" })
        #expect(server.grants.count == 1)
        #expect(AuthorizationServer.fields(server.grants[0].text)["refresh_token"] == "r0")
    }

    @Test("A rejected refresh token ends the session and clears the store")
    func refusedRefresh() async throws {
        let session = session(OAuthTokens(access: "t0", refresh: "x"))
        server.expire()
        let results = await send(10, to: [api(session)])
        let failures = results.map { result -> OAuthFailure? in
            guard case .failure(let error as ClientError<Never>) = result else { return nil }
            return error.oauthFailure
        }
        // A call after the session's end is sent without a token, so it fails with the server's 401.
        #expect(failures.contains { $0?.code == .invalidGrant })
        #expect(results.allSatisfy { (try? $0.get()) == nil })
        #expect(server.grants.count == 1)
        #expect(saved.withLock { $0 } == [nil])
        #expect(try await session.tokens == nil)

        do {
            _ = try await api(session).send(Thing(id: 1))
            Issue.record("the request was sent with a token")
        } catch {
            #expect(error.response?.status == 401 && error.oauthFailure == nil)
        }
        #expect(server.grants.count == 1)
    }

    @Test("A failed connection to the token endpoint keeps the session")
    func unreachable() async throws {
        let closed = OAuthServer(tokenURL: try testURL("http://127.0.0.1:1/token"))
        let client = OAuthClient(closed, id: "a")
        let session = OAuthSession(client)
        let tokens = OAuthTokens(access: "t0", refresh: "r0", expires: .distantPast)
        try await session.logIn(with: tokens)
        do {
            _ = try await api(session).send(Thing(id: 1))
            Issue.record("the request was sent")
        } catch {
            #expect(error.isRetryable && error.oauthFailure == nil, "\(error)")
        }
        #expect(try await session.tokens == tokens)
    }

    @Test("The client credentials grant gets the first token and replaces expired tokens")
    func clientCredentials() async throws {
        server.extras.withLock { $0 = #""expires_in": 60"# }
        let session = session(grant: .clientCredentials(scope: "all"))
        #expect(await send(10, to: [api(session)]).allSatisfy { (try? $0.get()) == "Bearer t1" })
        server.pass(seconds: 29)
        #expect(try await api(session).send(Thing(id: 1)) == "Bearer t1")
        server.pass(seconds: 1)
        #expect(try await api(session).send(Thing(id: 1)) == "Bearer t2")
        #expect(server.grants.map { AuthorizationServer.fields($0.text)["scope"] } == ["all", "all"])
    }

    @Test("A browser login lasts until the user logs out")
    func login() async throws {
        let session = session()
        try await session.logIn(redirect: try testURL("shop:/login")) { [server] in server.browse($0) }
        #expect(try await api(session).send(Thing(id: 1)) == "Bearer t1")
        let old = try #require(try await session.logOut())
        #expect(old.refresh == "r1")
        #expect(try await session.token() == nil)
        #expect(saved.withLock { $0 }.map { $0?.access } == ["t1", nil])
    }

    @Test("Tokens that arrive after logging out are discarded")
    func logOutMeanwhile() async throws {
        for other in [nil, OAuthTokens(access: "other")] {
            let session = session(OAuthTokens(access: "t0", refresh: "r0", expires: .distantPast))
            server.isGated.withLock { $0 = true }
            let count = server.grants.count
            async let token = session.token()
            try await waitUntil { server.grants.count > count }
            try await session.logOut()
            if let other { try await session.logIn(with: other) }
            server.gate.signal()
            _ = try await token
            #expect(try await session.tokens == other)
            #expect(saved.withLock { $0.last } == .some(other))
        }
    }

    @Test("Cancelling a caller doesn't stop the renewal")
    func cancellation() async throws {
        let session = session(OAuthTokens(access: "t0", refresh: "r0", expires: .distantPast))
        server.isGated.withLock { $0 = true }
        let first = Task { try await session.token() }
        try await waitUntil { server.grants.count == 1 }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        server.gate.signal()
        try await waitUntil { saved.withLock { $0.count == 1 } }
        #expect(try await session.token() == "t1")
    }

    @Test("A failure to save tokens is thrown once, and the tokens are used")
    func storeThatThrows() async throws {
        struct Locked: Error {}
        let store = OAuthTokenStore {
            OAuthTokens(access: "t0", refresh: "r0", expires: .distantPast)
        } save: { _ in
            throw Locked()
        }
        let session = OAuthSession(server.client(), store: store)
        await #expect(throws: Locked.self) { try await session.token() }
        #expect(try await session.token() == "t1")
        #expect(server.grants.count == 1)
    }
}
