import Foundation
import Testing

@testable import NetRuntime
@testable import NetRuntimeTesting

/// Requests that receive their own events.
@Suite(.timeLimit(.minutes(20)))
struct ObservedRequestTests {
    struct LogIn: ObservedRequest {
        typealias Response = String

        let id: Int

        static let received = Locked<[Int: [String]]>([:])
        static var endpoint: Endpoint { "POST /login" }
        static func response(from body: ResponseBody) throws -> String { body.text }

        static func receive(_ event: Event) {
            let text = event.payload ?? event.error?.description ?? "stream"
            received.withLock { $0[event.request.id, default: []].append(text) }
        }
    }

    /// A request that sends another request after its own success.
    struct AddPet: ObservedRequest {
        typealias Response = NoContent

        static var endpoint: Endpoint { "POST /pets" }

        static func receive(_ event: Event) {
            if event.payload != nil { Task { try await event.client.send(PetAPI.ListPets()) } }
        }
    }

    // In the networking layers that this library replaces, a listener receives the worker that sent the request, and
    // sends follow-ups with it.
    @Test("An observed request can send a follow-up with the same client")
    func followUps() async throws {
        let (calls, continuation) = AsyncStream.makeStream(of: String.self)
        let engine = StubEngine { request in
            continuation.yield("\(request.url.path) \(request.headers["X-App"] ?? "")")
            return request.method == .post ? .empty() : .json("[]")
        }
        let client = Client(baseURL: try testURL(), engine: engine)
        var copy = client
        copy.middleware = [.headers(["X-App": "1"])]
        try await copy.send(AddPet())
        var paths: [String] = []
        for await call in calls {
            paths.append(call)
            if paths.count == 2 { break }
        }
        #expect(paths == ["/v1/pets 1", "/v1/pets 1"])
    }

    /// Returns the ID of the event's request. The parameter uses the short name of the event type.
    private static func describe(_ event: PetAPI.GetPet.Event) -> String { event.request.id }

    @Test("A request's event type doesn't conflict with a model named `Event`")
    func names() throws {
        let client = Client(baseURL: try testURL(), engine: StubEngine())
        let event = PetAPI.GetPet.Event(request: PetAPI.GetPet(id: "7"), outcome: .failure(.cancelled), client: client)
        #expect(Self.describe(event) == "7" && event.httpRequest == nil)
        #expect(Calendar.ListEvents.Response.self == [Calendar.Event].self)
    }

    private enum Calendar {
        struct Event: Decodable {}

        struct ListEvents: Request {
            typealias Response = [Event]
            static var endpoint: Endpoint { "GET /events" }
        }
    }

    @Test("An observed request receives every outcome before other listeners")
    func outcomes() async throws {
        let status = Locked(200)
        let engine = StubEngine { _ in .data(Data("yes".utf8), status: status.withLock { $0 }) }
        for id in [1, 2] {
            status.withLock { $0 = 200 }
            let client = Client(baseURL: try testURL(), engine: engine)
            let before = Locked<[Int]>([])
            let registration = client.listen(to: LogIn.self) { event in
                before.withLock { $0.append(LogIn.received.withLock { $0[event.request.id]?.count ?? 0 }) }
            }
            _ = try await client.send(LogIn(id: id))
            _ = try await client.stream(LogIn(id: id))
            status.withLock { $0 = 500 }
            _ = try? await client.send(LogIn(id: id))
            let received = LogIn.received.withLock { $0[id] }
            #expect(received?.prefix(2) == ["yes", "stream"] && received?.count == 3)
            #expect(received?.last?.contains("500") == true)
            #expect(before.withLock { $0 } == [1, 2, 3])
            registration.cancel()
        }
    }
}
