import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

/// Code that the article “Coming from your own networking layer” quotes.
///
/// The replaced layer has one type per request and event listeners.
@Suite(.timeLimit(.minutes(20)))
struct ListenerLayerTests {
    struct Session: Decodable, Equatable {
        let user: String
    }

    struct Login: Request {
        typealias Response = Session

        let name: String

        static var endpoint: Endpoint { "POST /login" }
        var parameters: Parameters { Parameters(body: .form("name", [name])) }
    }

    struct Greet: ObservedRequest {
        typealias Response = NoContent

        let name: String

        static var endpoint: Endpoint { "POST /greet" }

        static func receive(_ event: Event) {
            Task { try await event.client.send(Login(name: event.request.name)) }
        }
    }

    final class Screen: Sendable {
        private let registration: ListenerRegistration

        init(_ client: Client, show: @escaping @Sendable (String) -> Void) {
            registration = client.listen(to: Login.self) { event in
                switch event.outcome {
                case .response(let response): show(response.payload.user)
                case .failure(let error): show(error.localizedDescription)
                case .stream: break
                }
            }
        }
    }

    let stub = StubEngine()

    var client: Client { get throws { Client(baseURL: try testURL(), engine: stub) } }

    @Test("Listeners receive events in order until they are cancelled")
    func orderedEvents() async throws {
        stub.answer(Login.self, with: .json(#"{"user": "Rex"}"#))
        let client = try client
        let (texts, told) = AsyncStream.makeStream(of: String.self)
        let first = client.listen(to: Login.self) { event in told.yield("1: \(event.payload?.user ?? "")") }
        let second = client.listen(to: Login.self) { event in told.yield("2: \(event.request.name)") }
        let screen = Screen(client) { told.yield("3: \($0)") }
        _ = try await client.send(Login(name: "rex"))
        first.cancel()
        _ = try await client.send(Login(name: "max"))
        told.finish()
        #expect(await texts.reduce(into: []) { $0.append($1) } == ["1: Rex", "2: rex", "3: Rex", "2: max", "3: Rex"])
        withExtendedLifetime((second, screen)) {}
    }

    @Test("A listener receives the failure of a call")
    func failureEvents() async throws {
        stub.answer(Login.self, with: HTTPResponse(status: 500))
        let client = try client
        let (errors, told) = AsyncStream.makeStream(of: String.self)
        let registration = client.listen(to: Login.self) { event in
            if let error = event.error { told.yield(error.description) }
        }
        await #expect(throws: ClientError<Never>.self) { try await client.send(Login(name: "rex")) }
        #expect(await errors.first { _ in true } == "Login: The server responded with status 500, 0 bytes")
        withExtendedLifetime(registration) {}
    }

    @Test("An observed request can send a follow-up with the same client")
    func followUps() async throws {
        func show(_ event: Login.Event) -> String {
            "\(event.payload?.user ?? "") \(event.httpRequest?.url.path ?? "")"
        }
        stub.answer(Login.self, with: .json(#"{"user": "Rex"}"#))
        stub.answer(Greet.self, with: .empty())
        let client = try client
        let events = client.events(of: Login.self)
        try await client.send(Greet(name: "rex"))
        #expect(await events.first { _ in true }.map(show) == "Rex /v1/login")
        let user = try await client.send(Login(name: "rex"))
        #expect(user == Session(user: "Rex"))
    }

    @Test("A listener ends when its owner is released")
    func scopesEnd() async throws {
        stub.answer(Login.self, with: .json(#"{"user": "Rex"}"#))
        let client = try client
        let (texts, told) = AsyncStream.makeStream(of: String.self)
        var screen: Screen? = Screen(client) { told.yield($0) }
        _ = try await client.send(Login(name: "rex"))
        withExtendedLifetime(screen) {}
        screen = nil
        _ = try await client.send(Login(name: "max"))
        told.finish()
        #expect(await texts.reduce(into: []) { $0.append($1) } == ["Rex"])
    }

    @Test("Events form an asynchronous sequence")
    func eventSequence() async throws {
        stub.answer(Login.self, with: .json(#"{"user": "Rex"}"#))
        let client = try client
        let events = client.events(of: Login.self)
        _ = try await client.send(Login(name: "rex"))
        for await event in events {
            #expect(event.payload == Session(user: "Rex"))
            break
        }
    }
}
