import Foundation
import Testing

@testable import NetRuntime
@testable import NetRuntimeTesting

/// A session, its server, and requests that need the session's token.
extension TokenRefreshTests {
    struct Get: Request {
        typealias Response = String

        let id: Int

        static var endpoint: Endpoint { "GET /things/{id}" }
        var parameters: Parameters { [id] }
        static func response(from body: ResponseBody) throws -> String { body.text }
    }

    struct Refresh: Request {
        typealias Response = String
        static var endpoint: Endpoint { "POST /token" }
        static func response(from body: ResponseBody) throws -> String { body.text }
    }

    struct Odd: Error {}

    /// An app's session, and a server that accepts one token.
    final class Session: Sendable {
        let token = Locked<String?>("t1")
        let good = Locked("t2")
        let refreshes = Locked(0)
        let gate = Gate()

        /// An engine that responds when the gate is open, and names the token of the request.
        var engine: StubEngine {
            StubEngine { [self] request in
                if request.url.path.hasSuffix("/token") {
                    #expect(request.headers["Authorization"] == nil)
                    return .data(Data(good.withLock { $0 }.utf8))
                }
                let authorization = request.headers["Authorization"]
                await gate.pass()
                guard authorization == "Bearer \(good.withLock { $0 })" else { return .empty(status: 401) }
                return .data(Data("\(request.url.lastPathComponent) by \(authorization ?? "")".utf8))
            }
        }

        func store(_ new: String) -> String {
            token.withLock { $0 = new }
            return new
        }

        func current() -> String? { token.withLock { $0 } }
        func countRefresh() -> Int {
            refreshes.withLock {
                $0 += 1
                return $0
            }
        }
    }

    func client(
        _ session: Session,
        _ engine: StubEngine,
        refresh: @escaping @Sendable (Int) async throws -> String?
    ) throws -> Client {
        Client(
            baseURL: try testURL(),
            engine: engine,
            middleware: [
                .refreshing {
                    session.current()
                } refresh: {
                    try await refresh(session.countRefresh())
                }
            ]
        )
    }

    /// Sends the given number of requests, all of which are in progress before the first response.
    func send(_ count: Int, _ client: Client, _ session: Session) async -> [Result<String, any Error>] {
        async let results = withTaskGroup(of: Result<String, any Error>.self) { group in
            for id in 0..<count {
                group.addTask {
                    do {
                        return .success(try await client.send(Get(id: id)))
                    } catch {
                        return .failure(error)
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        await session.gate.arrival(of: count)
        session.gate.open()
        return await results
    }
}
