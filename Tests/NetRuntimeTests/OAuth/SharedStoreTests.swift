import Foundation
import Testing

@testable import NetRuntime
@testable import NetRuntimeOAuth
@testable import NetRuntimeTesting

/// Tests of two sessions with one store, such as an app and its extension.
///
/// The server accepts each refresh token once (RFC 9700, section 4.14.2). In an earlier version, the rejection of the
/// second session's refresh token deleted the tokens of the first.
@Suite(.timeLimit(.minutes(20)))
struct SharedStoreTests {
    private let item = Locked<OAuthTokens?>(OAuthTokens(access: "A0", refresh: "R0", expires: .distantPast))
    private let valid = Locked(0)
    private let refusals = Locked(0)

    private func session(onRefusal: @escaping @Sendable () -> Void = {}) throws -> OAuthSession {
        let engine = StubEngine { [valid, refusals] request in
            guard case .data(let data)? = request.body else { return .empty(status: 400) }
            let sent = AuthorizationServer.fields(String(decoding: data, as: UTF8.self))["refresh_token"]
            let number: Int? = valid.withLock { valid in
                guard sent == "R\(valid)" else { return nil }
                valid += 1
                return valid
            }
            guard let number else {
                refusals.withLock { $0 += 1 }
                onRefusal()
                return .json(#"{"error": "invalid_grant"}"#, status: 400)
            }
            return .json(#"{"access_token": "A\#(number)", "refresh_token": "R\#(number)", "expires_in": 3600}"#)
        }
        var store = OAuthTokenStore { [item] in
            item.withLock { $0 }
        } save: { [item] tokens in
            item.withLock { $0 = tokens }
        }
        store.successorDelay = .milliseconds(1)
        let server = OAuthServer(tokenURL: try testURL("https://login.example/token"))
        return OAuthSession(OAuthClient(server, id: "app", engine: engine), store: store)
    }

    @Test("A session uses tokens that another session has renewed")
    func renewedByAnother() async throws {
        let (app, other) = (try session(), try session())
        _ = try await other.tokens
        #expect(try await app.token() == "A1")
        #expect(try await other.token() == "A1")
        #expect(try await other.refresh() == "A2")
        #expect(try await app.refresh() == "A2")
        #expect(refusals.withLock { $0 } == 0)
        #expect(item.withLock { $0?.refresh } == "R2")
    }

    @Test("A session reads the store again after a rejected refresh")
    func usedMeanwhile() async throws {
        // Another session saves new tokens while the server rejects this session's refresh token.
        valid.withLock { $0 = 1 }
        let other = try session { [item] in
            let new = OAuthTokens(access: "A1", refresh: "R1", expires: .distantFuture)
            item.withLock { $0 = new }
        }
        #expect(try await other.token() == "A1")
        #expect(item.withLock { $0?.refresh } == "R1")
        #expect(try await other.refresh() == "A2")
    }

    @Test("A rejected refresh ends the session if the store has no newer tokens")
    func end() async throws {
        valid.withLock { $0 = 1 }
        let session = try session()
        await #expect(throws: OAuthClient.Error.self) { try await session.token() }
        #expect(item.withLock { $0 } == nil)
    }

    @Test("Logging out of one session logs out the other")
    func logOut() async throws {
        let (app, other) = (try session(), try session())
        _ = try await other.tokens
        try await app.logOut()
        #expect(try await other.refresh() == nil)
        #expect(valid.withLock { $0 } == 0)
    }
}
