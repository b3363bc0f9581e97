import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime
@testable import NetRuntimeTesting

@Suite(.timeLimit(.minutes(20)))
struct ListenerTests {
    /// Starts a server that returns pets and responds with 404 for the ID 0.
    private func petServer() throws -> LoopbackServer {
        try LoopbackServer { request in
            switch request.path {
            case "/pets": .json(#"[{"id": 1, "name": "Rex"}]"#)
            case "/pets/0": .json("{}", status: 404)
            default: .json(#"{"id": 7, "name": "Rex"}"#)
            }
        }
    }

    @Test("Listeners receive the successes and failures of their type in order")
    func orderedEvents() async throws {
        let server = try petServer()
        let client = server.client()
        let received = EventLog()
        let first = client.listen(to: PetAPI.GetPet.self) { received.add("1: \($0.words)") }
        let second = client.listen(to: PetAPI.GetPet.self) { received.add("2: \($0.words)") }
        let other = client.listen(to: PetAPI.ListPets.self) { _ in received.add("another type") }
        _ = try await client.send(PetAPI.GetPet(id: "7"))
        await #expect(throws: ClientError<Never>.self) { try await client.send(PetAPI.GetPet(id: "0")) }
        #expect(received.all == ["1: 7 Rex", "2: 7 Rex", "1: 0 404", "2: 0 404"])
        withExtendedLifetime((first, second, other)) {}
    }

    @MainActor @Test("A listener on the main actor receives events in order")
    func orderedMainActorEvents() async throws {
        let client = Client(baseURL: try testURL(), engine: StubEngine { _ in .json(#"{"id": 7, "name": "Rex"}"#) })
        let (events, continuation) = AsyncStream.makeStream(of: String.self)
        let registration = client.listen(
            to: PetAPI.GetPet.self,
            onMainActor: { event in
                MainActor.assertIsolated()
                continuation.yield(event.request.id)
            }
        )
        for id in 1...20 { _ = try await client.send(PetAPI.GetPet(id: "\(id)")) }
        var received: [String] = []
        for await id in events {
            received.append(id)
            if received.count == 20 { break }
        }
        #expect(received == (1...20).map(String.init))
        withExtendedLifetime(registration) {}
    }

    @MainActor @Test("A listener that is cancelled on the main actor receives no pending events")
    func cancelledMainActorListener() async throws {
        let client = Client(baseURL: try testURL(), engine: StubEngine())
        let received = EventLog()
        let registration = client.listen(to: PetAPI.GetPet.self, onMainActor: { received.add($0.words) })
        client.notify(of: PetAPI.GetPet(id: "7"), .failure(.cancelled))
        registration.cancel()
        await withCheckedContinuation { queue in DispatchQueue.main.async { queue.resume() } }
        #expect(received.all == [])
    }

    @Test("Tests can create client events")
    func createdEvents() throws {
        let client = Client(baseURL: try testURL(), engine: StubEngine())
        let response = ModelResponse<PetAPI.GetPet>(
            payload: PetAPI.Pet(id: 7, name: "Rex"),
            http: HTTPResponse(status: 200)
        )
        let event = ClientEvent(request: PetAPI.GetPet(id: "7"), outcome: .response(response), client: client)
        #expect(event.words == "7 Rex")
    }

    @Test("A listener receives events of client copies that were made before the listener registered")
    func earlierCopies() async throws {
        let server = try petServer()
        var copy = server.client()
        let original = copy
        copy.middleware = [.headers(["X-Copy": "1"])]
        let received = EventLog()
        let registration = original.listen(to: PetAPI.GetPet.self) { received.add($0.words) }
        _ = try await copy.send(PetAPI.GetPet(id: "7"))
        #expect(received.all == ["7 Rex"])
        withExtendedLifetime(registration) {}
    }

    @Test("A listener receives no events after its registration ends")
    func endedRegistration() async throws {
        let client = try petServer().client()
        let received = EventLog()
        do {
            let scoped = client.listen(to: PetAPI.GetPet.self) { _ in received.add("scoped") }
            let cancelled = client.listen(to: PetAPI.GetPet.self) { _ in received.add("cancelled") }
            cancelled.cancel()
            cancelled.cancel()
            withExtendedLifetime((scoped, cancelled)) {}
        }
        let kept = client.listen(to: PetAPI.GetPet.self) { _ in received.add("kept") }
        let stub = StubEngine { _ in .json(#"{"id": 7, "name": "Rex"}"#) }
        var offline = client
        offline.engine = stub
        _ = try await offline.send(PetAPI.GetPet(id: "7"))
        #expect(received.all == ["kept"])
        withExtendedLifetime(kept) {}
    }

    @Test("A listener can end its registration while it handles an event")
    func registrationEndedInHandler() async throws {
        let client = Client(baseURL: try testURL(), engine: StubEngine { _ in .json(#"{"id": 7, "name": "Rex"}"#) })
        let received = EventLog()
        let box = Box<ListenerRegistration>()
        box.value = client.listen(to: PetAPI.GetPet.self) { _ in
            received.add("once")
            box.value = nil
        }
        for _ in 0..<3 { _ = try await client.send(PetAPI.GetPet(id: "7")) }
        #expect(received.all == ["once"])
    }

    @Test("Listeners receive the failure of an invalid request")
    func invalidRequests() async throws {
        let client = Client(baseURL: try testURL(), engine: StubEngine())
        let received = EventLog()
        let registration = client.listen(to: PetAPI.GetPet.self) { received.add($0.words) }
        await #expect(throws: ClientError<Never>.self) { try await client.send(PetAPI.GetPet(id: "..")) }
        #expect(received.all == [".. invalid"])
        withExtendedLifetime(registration) {}
    }

    @Test("Listeners receive an event for every page")
    func hearEveryPage() async throws {
        let stub = StubEngine { request in
            request.url.query == nil
                ? .json("[1, 2]", headers: ["Link": #"</n?p=2>; rel="next""#]) : .empty(status: 500)
        }
        let client = Client(baseURL: try testURL(), engine: stub)
        let received = EventLog()
        let registration = client.listen(to: Numbers.self) { event in
            received.add(event.payload.map { "\($0)" } ?? "\(event.error?.response?.status ?? 0)")
        }
        await #expect(throws: ClientError<Never>.self) { for try await _ in client.items(of: Numbers()) {} }
        #expect(received.all == ["[1, 2]", "500"])
        withExtendedLifetime(registration) {}
    }

    private struct Numbers: PagedRequest {
        typealias Response = [Int]
        typealias Item = Int
        static var endpoint: Endpoint { "GET /n" }
        static var paging: Paging { .linkHeader }
    }

    @Test("Objects captured by a listener are released with its registration")
    func releasedCaptures() throws {
        let client = Client(baseURL: try testURL(), engine: StubEngine())
        weak var held: EventLog?
        do {
            let received = EventLog()
            held = received
            // A listener that captures its client causes no reference cycle.
            let registration = client.listen(to: PetAPI.GetPet.self) { _ in received.add("\(client.baseURL)") }
            withExtendedLifetime(registration) {}
        }
        #expect(held == nil)
    }

    @Test("Events form a sequence that ends when the client is released")
    func eventSequence() async throws {
        let server = try petServer()
        var client: Client? = server.client()
        let events = try #require(client).events(of: PetAPI.GetPet.self)
        _ = try await client?.send(PetAPI.GetPet(id: "7"))
        _ = try? await client?.send(PetAPI.GetPet(id: "0"))
        client = nil
        var words: [String] = []
        // The loop ends, because the client was released.
        for await event in events { words.append(event.words) }
        #expect(words == ["7 Rex", "0 404"])
    }

    @Test("A released sequence of events keeps no requests")
    func releasedSequence() async throws {
        let client = Client(baseURL: try testURL(), engine: StubEngine { _ in .empty() })
        weak var marker: Marker?
        do {
            let request = Marked(marker: Marker())
            marker = request.marker
            var events: AsyncStream? = client.events(of: Marked.self)
            #expect(events != nil)
            events = nil
            // The stub records its requests, so it is released here, too.
            var client = client
            client.engine = StubEngine { _ in .empty() }
            try await client.send(request)
        }
        #expect(marker == nil)
    }

    private final class Marker: Sendable {}

    private struct Marked: Request {
        typealias Response = NoContent
        let marker: Marker
        static var endpoint: Endpoint { "GET /" }
    }

    @Test("A new listener receives the events after its registration, even while other tasks send events")
    func concurrentRegistration() async throws {
        let client = Client(baseURL: try testURL(), engine: StubEngine())
        let (own, other) = (PetAPI.GetPet(id: "own"), PetAPI.GetPet(id: "other"))
        for _ in 0..<5000 {
            let listeners = Listeners()
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<3 {
                    group.addTask { for _ in 0..<20 { listeners.notify(of: other, by: client, .failure(.cancelled)) } }
                }
                let received = EventLog()
                let registration = listeners.add(PetAPI.GetPet.self) { received.add($0.request.id) }
                listeners.notify(of: own, by: client, .failure(.cancelled))
                #expect(received.all.contains("own"))
                withExtendedLifetime(registration) {}
            }
        }
    }
}

/// The lines that listeners have recorded, in order.
private final class EventLog: @unchecked Sendable {
    // Sendable: every use of `lines` is under the lock.
    private let lock = NSLock()
    private var lines: [String] = []

    func add(_ line: String) { lock.withLock { lines.append(line) } }
    var all: [String] { lock.withLock { lines } }
}

/// Storage for a registration that its own listener can clear.
private final class Box<Value: Sendable>: @unchecked Sendable {
    // Sendable: used by one task at a time in the test.
    var value: Value?
}

extension ClientEvent<PetAPI.GetPet> {
    /// The ID of the request and its outcome.
    fileprivate var words: String {
        switch outcome {
        case .response(let response): "\(request.id) \(response.payload.name)"
        case .stream: "\(request.id) stream"
        case .failure(.invalidRequest): "\(request.id) invalid"
        case .failure(let error): "\(request.id) \(error.response?.status ?? 0)"
        }
    }
}
