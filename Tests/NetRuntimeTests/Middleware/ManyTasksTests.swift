import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime
@testable import NetRuntimeCaching

/// Tests of many tasks that share one client, with a server that fails repeatedly and whose tokens expire.
@Suite(.timeLimit(.minutes(20)))
struct ManyTasksTests {
    struct RefreshToken: Request {
        typealias Response = String

        let old: String

        static var endpoint: Endpoint { "POST /token{?old}" }
        var parameters: Parameters { [old] }
        static func response(from body: ResponseBody) throws -> String { body.text }
    }

    /// A server whose tokens expire after a number of responses. The first attempt fails for every tenth request and
    /// for every refresh.
    private final class World: Sendable {
        struct State {
            var token = 1
            var answers = 0
            var faulty: Set<String> = []
            var faults = 0
            var refreshes: [String] = []
        }

        static let answersOfAToken = 1500
        let state = Locked(State())
        /// Whether the server sends responses that end a process with `URLSession` on Linux.
        let isDeadly: Bool

        init(isDeadly: Bool) { self.isDeadly = isDeadly }

        func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
            state.withLock { state in
                if let fault = fault(request.target, &state) { return fault }
                if request.path == "/token" {
                    state.refreshes.append(request.query ?? "")
                    state.token += 1
                    state.answers = 0
                    return .text("t\(state.token)")
                }
                guard request.header("Authorization") == "Bearer t\(state.token)",
                    state.answers < Self.answersOfAToken
                else { return .init(status: 401) }
                state.answers += 1
                let id = request.path.dropFirst("/pets/".count)
                let json = #"{"id": \#(id), "name": "Pet \#(id)"}"#
                if isDeadly, id.hasSuffix("5") { return Self.withTrailers("200 OK", json) }
                return .json(json, headers: [("ETag", "\"\(id)\"")])
            }
        }

        private func fault(_ target: String, _ state: inout State) -> LoopbackServer.Response? {
            guard target.hasSuffix("0") || target.hasPrefix("/token"), state.faulty.insert(target).inserted else {
                return nil
            }
            state.faults += 1
            switch state.faults % (isDeadly ? 8 : 4) {
            case 0: return .ending(.reset)
            case 1: return .ending(.noAnswer)
            case 4: return Self.withTrailers("503 Not now", "{}")
            case 5: return .ending(.raw("HTTP/1.1 200 OK\r\nContent-Len"))
            case 6: return .ending(.raw("HTTP/1.1 200 OK\r\nContent-Length: 40\r\n\r\n{"))
            case 7: return .ending(.raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX-T: 1\r\n"))
            default: return .init(status: 503, headers: [("Retry-After", "0")])
            }
        }

        /// Returns a chunked response with trailers.
        private static func withTrailers(_ status: String, _ text: String) -> LoopbackServer.Response {
            let head = "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
            let size = String(text.utf8.count, radix: 16)
            return .ending(.raw("\(head)\(size)\r\n\(text)\r\n0\r\nX-Checksum: 1\r\n\r\n"))
        }
    }

    /// An app's session, which holds the token.
    private final class Session: Sendable {
        let token = Locked("t1")

        func store(_ new: String) -> String {
            token.withLock { $0 = new }
            return new
        }
    }

    /// A counter of the requests in memory. Each request holds a ticket.
    private final class Tickets: Sendable {
        final class Ticket: Sendable {
            private let tickets: Tickets

            init(_ tickets: Tickets) {
                self.tickets = tickets
                tickets.count(1)
            }

            deinit { tickets.count(-1) }
        }

        private let state = Locked((live: 0, most: 0))

        var live: Int { state.withLock { $0.live } }
        var most: Int { state.withLock { $0.most } }

        private func count(_ change: Int) {
            state.withLock {
                $0.live += change
                $0.most = max($0.most, $0.live)
            }
        }
    }

    private struct GetPet: Request {
        typealias Response = PetAPI.Pet

        let id: Int
        let ticket: Tickets.Ticket

        static var endpoint: Endpoint { "GET /pets/{id}" }
        var parameters: Parameters { [id] }
    }

    private static let tasks = 200
    private static let requestsOfATask = 50

    private func client(
        of server: LoopbackServer,
        _ engine: any Engine,
        _ session: Session,
        _ calls: Locked<[CallMetrics]>
    ) -> Client {
        let retry = Retry(clock: TestClock())
        let refresher = Client(baseURL: server.url, engine: engine, middleware: [retry])
        return Client(
            baseURL: server.url,
            engine: engine,
            middleware: [
                .metrics { call in calls.withLock { $0.append(call) } },
                retry,
                .refreshing {
                    session.token.withLock { $0 }
                } refresh: {
                    let old = session.token.withLock { $0 }
                    let options = CallOptions(idempotencyKey: old)
                    return session.store(try await refresher.send(RefreshToken(old: old), options: options))
                },
                .deduplicating,
                .cache(capacity: 100_000),
                RateLimit(1000, per: .seconds(1), clock: TestClock()),
            ]
        )
    }

    /// Sends all requests from all tasks, and returns descriptions of the calls with a wrong result.
    private func send(_ client: Client, _ tickets: Tickets) async -> [String] {
        await withTaskGroup(of: [String].self) { group in
            for task in 0..<Self.tasks {
                group.addTask {
                    var wrong: [String] = []
                    for number in 0..<Self.requestsOfATask {
                        let id = task * Self.requestsOfATask + number
                        do {
                            let pet = try await client.send(GetPet(id: id, ticket: Tickets.Ticket(tickets)))
                            if pet != PetAPI.Pet(id: id, name: "Pet \(id)") { wrong.append("\(id): \(pet)") }
                        } catch {
                            wrong.append("\(id): \(error)")
                        }
                    }
                    return wrong
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
    }

    @Test(
        "Every call of many tasks returns the response to its request",
        .timeLimit(.minutes(5)),
        arguments: NetworkEngine.allCases
    )
    func callsOfManyTasks(_ engine: NetworkEngine) async throws {
        let world = World(isDeadly: !engine.canBeKilled)
        let tickets = Tickets()
        let calls = Locked<[CallMetrics]>([])
        weak var lastEngine: (any CountingEngine)?
        weak var lastSession: Session?
        do {
            let server = try LoopbackServer { world.answer($0) }
            let (engine, session) = (engine.make(), Session())
            (lastEngine, lastSession) = (engine, session)
            #expect(await send(client(of: server, engine, session, calls), tickets) == [])
        }
        let count = Self.tasks * Self.requestsOfATask
        let state = world.state.withLock { $0 }
        // The first attempt failed for every tenth request and for every refresh.
        #expect(state.faults == count / 10 + state.refreshes.count)
        // Each token was refreshed once, after the maximum number of responses.
        #expect(state.refreshes == (1...count / World.answersOfAToken).map { "old=t\($0)" })

        let measured = calls.withLock { $0 }
        #expect(measured.count == count && measured.allSatisfy { $0.outcome == .response(status: 200) })
        #expect(measured.reduce(0) { $0 + $1.attempts } > count + count / 20)

        // All requests, middleware, sessions and engines are released. Wait, because some tasks may still be ending.
        try await waitUntil { tickets.live == 0 && lastSession == nil && lastEngine == nil }
        #expect(tickets.most <= 2 * Self.tasks)
    }
}
