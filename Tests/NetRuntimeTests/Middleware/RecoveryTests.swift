import Foundation
import Testing

@testable import NetRuntime
@testable import NetRuntimeTesting

/// Tests of recoveries that need each other.
@Suite(.timeLimit(.minutes(1)))
struct RecoveryTests {
    @Test("A recovery can start another recovery")
    func nestedRecovery() async throws {
        let (inner, outer) = (Recovery<Int>(), Recovery<Int>())
        let value = try await outer.outcome(since: outer.recoveryCount) {
            try await inner.outcome(since: inner.recoveryCount) { 1 } ?? 0
        }
        #expect(value == 1)
    }

    // Each recovery needs the next, and the last needs the first. One continues without a result, so all of them end.
    @Test("A cycle of recoveries ends without a deadlock", arguments: 1...4)
    func cyclicRecoveries(_ count: Int) async throws {
        let recoveries = (0..<count).map { _ in Recovery<Int>() }
        let gate = Gate()
        let values = try await withThrowingTaskGroup(of: Int?.self) { group in
            for (index, recovery) in recoveries.enumerated() {
                let next = recoveries[(index + 1) % count]
                group.addTask {
                    try await recovery.outcome(since: recovery.recoveryCount) {
                        await gate.pass()
                        // All recoveries are in progress, so this closure doesn't run.
                        return try await next.outcome(since: next.recoveryCount) { 100 } ?? 1
                    }
                }
            }
            await gate.arrival(of: count)
            gate.open()
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(values.count == count && values.allSatisfy { $0 == 1 })
    }

    @Test("A task that outlives a recovery can recover again")
    func outlivedRecovery() async throws {
        let (one, other) = (Recovery<Int>(), Recovery<Int>())
        let isOver = Gate()
        let outliving = Locked<Task<Int?, any Error>?>(nil)
        _ = try await one.outcome(since: one.recoveryCount) {
            outliving.withLock { task in
                task = Task {
                    await isOver.pass()
                    return try await one.outcome(since: one.recoveryCount) { 2 }
                }
            }
            return try await other.outcome(since: other.recoveryCount) { 1 } ?? 0
        }
        isOver.open()
        #expect(try await outliving.withLock { $0 }?.value == 2)
    }

    // MARK: - Recoveries of middleware

    struct Call: Request {
        typealias Response = String

        let name: String

        static var endpoint: Endpoint { "POST /{name}" }
        var parameters: Parameters { [name] }
        static func response(from body: ResponseBody) throws -> String { body.text }
    }

    /// An app whose server requires a valid token and a second factor.
    private final class App: Sendable {
        struct State {
            var token = "old"
            var isVerified = false
            var questions = 0
            var refreshes = 0
        }

        let state = Locked(State())
        let client: Client

        init(_ answer: @escaping @Sendable (HTTPRequest, inout State) -> Int?, before: Gate? = nil) throws {
            let state = state
            let whole = Locked<Client?>(nil)
            @Sendable func send(_ name: String) async throws -> String {
                guard let client = whole.withLock({ $0 }) else { throw CancellationError() }
                return try await client.send(Call(name: name))
            }
            let engine = StubEngine { request in
                if let before, ["token", "verify"].contains(request.url.lastPathComponent) { await before.pass() }
                let status = state.withLock { answer(request, &$0) } ?? 200
                return .data(Data(request.url.lastPathComponent.utf8), status: status)
            }
            let client = Client(
                baseURL: try testURL(),
                engine: engine,
                middleware: [
                    .escalating {
                        $0.status == 403
                    } ask: { _ in
                        state.withLock { $0.questions += 1 }
                        _ = try await send("verify")
                        return true
                    },
                    .refreshing {
                        state.withLock { $0.token }
                    } refresh: {
                        state.withLock { $0.refreshes += 1 }
                        let token = try await send("token")
                        state.withLock { $0.token = token }
                        return token
                    },
                ]
            )
            whole.withLock { $0 = client }
            self.client = client
            forget = { whole.withLock { $0 = nil } }
        }

        /// A closure that breaks the reference cycle between the client and its recoveries.
        private let forget: @Sendable () -> Void

        func end() { forget() }

        func status(of name: String) async -> Int? {
            do {
                _ = try await client.send(Call(name: name))
                return 200
            } catch {
                return error.response?.status ?? -1
            }
        }
    }

    @Test("A token refresh can cause an escalation")
    func escalationDuringRefresh() async throws {
        let app = try App { request, state in
            switch request.url.lastPathComponent {
            case "verify": state.isVerified = true
            case "token": return state.isVerified ? 200 : 403
            default: return request.headers["Authorization"] == "Bearer token" ? 200 : 401
            }
            return 200
        }
        #expect(await app.status(of: "thing") == 200)
        #expect(app.state.withLock { $0.questions } == 1 && app.state.withLock { $0.refreshes } == 1)
        app.end()
    }

    @Test("An escalation can cause a token refresh")
    func refreshDuringEscalation() async throws {
        let app = try App { request, state in
            let isSignedIn = request.headers["Authorization"] == "Bearer token"
            switch request.url.lastPathComponent {
            case "token": return 200
            case "verify": state.isVerified = isSignedIn
            default: return state.isVerified ? 200 : 403
            }
            return isSignedIn ? 200 : 401
        }
        #expect(await app.status(of: "thing") == 200)
        #expect(app.state.withLock { $0.questions } == 1 && app.state.withLock { $0.refreshes } == 1)
        app.end()
    }

    // Two calls start a refresh that needs an escalation, and an escalation that needs a token.
    @Test("A refresh and an escalation that need each other fail without a deadlock")
    func mutualRecoveries() async throws {
        let gate = Gate()
        let app = try App(
            { request, state in
                switch request.url.lastPathComponent {
                case "token", "important": 403
                case "verify", "thing": 401
                default: nil
                }
            },
            before: gate
        )
        async let important = app.status(of: "important")
        async let thing = app.status(of: "thing")
        await gate.arrival(of: 2)
        gate.open()
        let statuses = await [important, thing]
        #expect(statuses.allSatisfy { $0 != 200 })
        #expect(app.state.withLock { $0.questions } == 1 && app.state.withLock { $0.refreshes } == 1)
        // Later calls aren't affected.
        #expect(await app.status(of: "other") == 200)
        app.end()
    }
}
