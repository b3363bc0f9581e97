import Foundation
import Testing

@testable import NetRuntime

/// Requests that hear of themselves.
struct ObservedRequestTests {
    struct LogIn: ObservedRequest {
        typealias Response = String

        let id: Int

        static let heard = Locked<[Int: [String]]>([:])
        static var endpoint: Endpoint { "POST /login" }
        static func response(from body: ResponseBody) throws -> String { body.text }

        static func hear(_ event: ClientEvent<Self>) {
            let text = event.payload ?? event.error?.description ?? "stream"
            heard.withLock { $0[event.request.id, default: []].append(text) }
        }
    }

    @Test("A request hears of every outcome, of every client, before those that listen")
    func outcomes() async throws {
        let status = Locked(200)
        let engine = StubEngine { _ in .data(Data("yes".utf8), status: status.withLock { $0 }) }
        for id in [1, 2] {
            status.withLock { $0 = 200 }
            let client = Client(baseURL: try testURL(), engine: engine)
            let before = Locked<[Int]>([])
            let registration = client.listen(to: LogIn.self) { event in
                before.withLock { $0.append(LogIn.heard.withLock { $0[event.request.id]?.count ?? 0 }) }
            }
            _ = try await client.send(LogIn(id: id))
            _ = try await client.stream(LogIn(id: id))
            status.withLock { $0 = 500 }
            _ = try? await client.send(LogIn(id: id))
            let heard = LogIn.heard.withLock { $0[id] }
            #expect(heard?.prefix(2) == ["yes", "stream"] && heard?.last?.contains("500") == true && heard?.count == 3)
            #expect(before.withLock { $0 } == [1, 2, 3])
            registration.cancel()
        }
    }
}
