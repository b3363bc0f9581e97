import Dispatch
import Foundation
import LoopbackServer
import NetRuntime
import NetRuntimeTesting
import Testing

@Suite(.timeLimit(.minutes(20)))
struct CallbackTests {
    @Test("A callback receives the response on the given queue")
    func givenQueue() async throws {
        let server = try LoopbackServer { _ in .json(#"{"id": 7, "name": "Rex"}"#) }
        let queue = DispatchQueue(label: "callbacks")
        queue.setSpecific(key: Self.mark, value: true)
        let (result, isOnQueue) = await withCheckedContinuation { continuation in
            server.client().send(PetAPI.GetPet(id: "7"), on: queue) { result in
                continuation.resume(returning: (result, DispatchQueue.getSpecific(key: Self.mark) == true))
            }
        }
        #expect(try result.get().name == "Rex")
        #expect(isOnQueue)
    }

    private static let mark = DispatchSpecificKey<Bool>()

    @Test("A callback runs on the main actor by default")
    @MainActor func defaultQueue() async throws {
        let server = try LoopbackServer { _ in .json("{}", status: 404) }
        // The handler may access state of the main actor.
        var isCalled = false
        let result = await withCheckedContinuation { continuation in
            server.client().send(PetAPI.GetPet(id: "7")) { result in
                isCalled = true
                continuation.resume(returning: result)
            }
        }
        #expect(isCalled)
        guard case .failure(.unexpectedStatus(let response)) = result else {
            Issue.record("404 is not a success")
            return
        }
        #expect(response.status == 404)
    }

    @Test("A response without content calls back with success")
    func emptyResponse() async throws {
        let stub = StubEngine { _ in .empty() }
        let client = Client(baseURL: try testURL(), engine: stub)
        let options = CallOptions(headers: ["X-Trace": "1"])
        let worked = await withCheckedContinuation { continuation in
            client.send(PetAPI.RemovePet(id: 1), options: options, on: .global()) { result in
                if case .success = result {
                    continuation.resume(returning: true)
                } else {
                    continuation.resume(returning: false)
                }
            }
        }
        #expect(worked)
        #expect(stub.calls.first?.headers["X-Trace"] == "1")
    }

    @Test("Cancelling a call delivers a cancellation error and closes the connection")
    func cancelledExchange() async throws {
        let server = try LoopbackServer { _ in .ending(.silent) }
        let client = server.client()
        let (results, delivered) = AsyncStream.makeStream(of: Result<PetAPI.Pet, ClientError<Never>>.self)
        let call = client.send(PetAPI.GetPet(id: "1"), on: .global()) { delivered.yield($0) }
        for await _ in server.arrivals.prefix(1) {}
        call.cancel()
        for await result in results.prefix(1) { #expect(result.isCancelled) }
        for await request in server.departures.prefix(1) { #expect(request.path == "/pets/1") }
    }

    // The response has arrived, but its handler is still waiting for the queue.
    @Test("A call that is cancelled before its handler runs never succeeds")
    func cancelledHandler() async throws {
        let client = Client(baseURL: try testURL(), engine: StubEngine { _ in .json(#"{"id": 7, "name": "Rex"}"#) })
        let queue = DispatchQueue(label: "busy")
        let gate = DispatchSemaphore(value: 0)
        queue.async { gate.wait() }
        let (results, delivered) = AsyncStream.makeStream(of: Result<PetAPI.Pet, ClientError<Never>>.self)
        let (events, call) = (
            client.events(of: PetAPI.GetPet.self),
            client.send(PetAPI.GetPet(id: "1"), on: queue) { delivered.yield($0) }
        )
        for await event in events.prefix(1) { #expect(event.payload?.id == 7) }
        call.cancel()
        gate.signal()
        for await result in results.prefix(1) { #expect(result.isCancelled) }
    }

    @Test("A call completes even if its handle is released")
    func releasedHandle() async throws {
        let client = Client(baseURL: try testURL(), engine: StubEngine { _ in .json(#"{"id": 7, "name": "Rex"}"#) })
        let result = await withCheckedContinuation { continuation in
            _ = client.send(PetAPI.GetPet(id: "1"), on: .global()) { continuation.resume(returning: $0) }
        }
        #expect(try result.get().id == 7)
    }
}

extension Result where Failure == ClientError<Never> {
    fileprivate var isCancelled: Bool {
        if case .failure(.cancelled) = self { true } else { false }
    }
}
