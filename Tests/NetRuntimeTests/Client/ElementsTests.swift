import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime
@testable import NetRuntimeTesting

/// Bodies that are read as typed elements while they arrive.
@Suite(.timeLimit(.minutes(20)))
struct ElementsTests {
    /// A handwritten element.
    struct Token: Decodable, Sendable, Equatable { let text: String }

    struct Chat: StreamedRequest {
        static var endpoint: Endpoint { "POST /chat" }
        static var splitter: JSONEventSplitter<Token> { JSONEventSplitter(until: "[DONE]") }
    }

    struct Changes: StreamedRequest {
        typealias Wrapper = StandardWrapper
        static var endpoint: Endpoint { "GET /changes" }
        static var splitter: JSONLineSplitter<PetAPI.Pet> { JSONLineSplitter() }
    }

    struct RawEvents: StreamedRequest {
        static var endpoint: Endpoint { "GET /events\nAccept: text/event-stream; v=2" }
        static var splitter: EventSplitter { EventSplitter() }
    }

    /// A request for an array.
    struct Pets: Request {
        typealias Response = [PetAPI.Pet]
        typealias Wrapper = StandardWrapper
        static var endpoint: Endpoint { "GET /pets" }
    }

    /// A request for an array whose key may be missing from the response.
    struct LostPets: Request {
        typealias Response = [PetAPI.Pet]
        typealias Wrapper = StandardWrapper
        static var endpoint: Endpoint { Endpoint("GET /pets/lost", payload: .optionalKey("data")) }
    }

    private func client(_ response: @escaping @Sendable () -> HTTPResponse) throws -> (Client, StubEngine) {
        let stub = StubEngine { _ in response() }
        return (Client(baseURL: try testURL(), engine: stub), stub)
    }

    @Test("A stream of events ends at its sentinel")
    func endAtSentinel() async throws {
        let body = ScriptedBody([
            "data: {\"text\": \"a\"}\n\ndata: {\"te", "xt\": \"b\"}\n\ndata: [DONE]\n\n", "never read",
        ])
        let (client, stub) = try client { body.response() }
        var tokens: [Token] = []
        for try await token in client.elements(of: Chat()) { tokens.append(token) }
        #expect(tokens == [Token(text: "a"), Token(text: "b")])
        #expect(await body.left == 1)
        #expect(stub.calls.first?.headers["Accept"] == "text/event-stream")
        #expect(stub.calls.first?.streamsResponse == true)
    }

    @Test("Each loop over the elements sends the request when it begins")
    func lazyRequest() async throws {
        let (client, stub) = try client { ScriptedBody(["data: {\"text\": \"a\"}\n\n"]).response() }
        let elements = client.elements(of: Chat())
        #expect(stub.calls.isEmpty)
        for try await _ in elements { break }
        for try await _ in elements { break }
        #expect(stub.calls.count == 2)
    }

    @Test("JSON Lines are read over a socket")
    func linesOverSockets() async throws {
        let lines = (0..<1000).map { "{\"id\": \($0), \"name\": \"\(String(repeating: "x", count: $0))\"}\n" }.joined()
        let server = try LoopbackServer { _ in .text(lines) }
        var ids: [Int] = []
        for try await pet in server.client().elements(of: Changes()) { ids.append(pet.id) }
        #expect(ids == Array(0..<1000))
        #expect(server.requests.first?.header("Accept") == "application/jsonl, application/x-ndjson")
    }

    @Test("Elements of an array arrive before the array ends")
    func earlyElements() async throws {
        let body = ScriptedBody([#"{"data": [{"id": 1, "name": "a"},"#, #"{"id": 2, "name": "b"}], "status": 200}"#])
        let (client, stub) = try client { body.response() }
        var pets = client.elements(of: Pets()).makeAsyncIterator()
        #expect(try await pets.next()?.id == 1)
        #expect(await body.left == 1)
        #expect(try await pets.next()?.id == 2)
        #expect(try await pets.next() == nil)
        #expect(try await pets.next() == nil)
        #expect(stub.calls.first?.headers["Accept"] == "application/json")
    }

    @Test(
        "A missing, null or empty array has no elements",
        arguments: [#"{"status": 200}"#, #"{"data": null, "status": 200}"#, #"{"data": [], "status": 200}"#]
    )
    func missingArrays(_ body: String) async throws {
        let (client, _) = try client { .json(body) }
        var pets = client.elements(of: LostPets()).makeAsyncIterator()
        #expect(try await pets.next() == nil)
    }

    @Test("Elements arrive over a socket while the server is still writing")
    func earlyElementsOverSockets() async throws {
        let gate = DispatchSemaphore(value: 0)
        let server = try FaultServer { peer in
            peer.request()
            peer.respond(headers: ["Content-Length: 72"], body: #"{"data": [{"id": 1, "name": "a"},"#)
            gate.wait()
            peer.send(#"{"id": 2, "name": "b"}], "status": 200}"#)
        }
        // A long timeout, because parallel tests may delay this one while the server is silent.
        let options = CallOptions(timeout: .seconds(300))
        var pets = Client(baseURL: server.url).elements(of: Pets(), options: options).makeAsyncIterator()
        #expect(try await pets.next()?.id == 1)
        gate.signal()
        #expect(try await pets.next()?.id == 2)
        #expect(try await pets.next() == nil)
    }

    @Test("Leaving the loop closes the connection")
    func exitedLoop() async throws {
        let server = try FaultServer { peer in
            peer.request()
            peer.respond(headers: ["Content-Type: text/event-stream"], body: "data: {\"text\": \"a\"}\n\n")
            peer.waitForDeparture()
        }
        for try await token in Client(baseURL: server.url).elements(of: Chat()) {
            #expect(token.text == "a")
            break
        }
        var closings = 0
        for await _ in server.closings.prefix(1) { closings += 1 }
        #expect(closings == 1)
    }

    @Test(
        "A stream that contains a failed wrapper in place of an array throws `rejected`",
        arguments: [
            [#"{"status": 500, "mess"#, #"age": "quota", "data": ""}"#],
            [#"{"data": null, "status": 500"#, #", "message": "quota"}"#],
            [#"{"data": [], "message": "quota", "status": 500}"#],
        ]
    )
    func verdictInPlaceOfArray(_ chunks: [String]) async throws {
        try await expectQuota(Pets(), chunks)
        try await expectQuota(LostPets(), chunks)
    }

    private func expectQuota<R: Request<[PetAPI.Pet]>>(_ request: R, _ chunks: [String]) async throws
    where R.Failure == StandardFailure {
        let (client, _) = try client { ScriptedBody(chunks).response() }
        do {
            for try await _ in client.elements(of: request) {}
            Issue.record("a failure was expected")
        } catch ClientError<StandardFailure>.rejected(let failure, let response) {
            #expect(failure.message == "quota")
            #expect(response.status == 200)
        }
    }

    @Test("A stream of JSON lines that starts with a failed wrapper throws `rejected`")
    func verdictInPlaceOfLines() async throws {
        let no = #"{"status": 500, "message": "quota"}"#
        // The connection stays open, because the first line is enough to detect the failure.
        let (client, _) = try client { ScriptedBody([no + "\n"], thenSilent: true).response() }
        await #expect {
            for try await _ in client.elements(of: Changes()) {}
        } throws: { error in
            if case ClientError<StandardFailure>.rejected(let failure, _) = error {
                failure.message == "quota"
            } else {
                false
            }
        }
    }

    @Test("An error status code is evaluated before the elements are read")
    func errorStatus() async throws {
        let (client, _) = try client {
            ScriptedBody([#"{"status": 7, "message": "gone"}"#]).response(status: 410)
        }
        await #expect {
            for try await _ in client.elements(of: Changes()) {}
        } throws: { error in
            if case ClientError<StandardFailure>.rejected(let failure, _) = error { failure.status == 7 } else { false }
        }
    }

    @Test("An undecodable element throws an error, and later elements still arrive")
    func undecodableElement() async throws {
        let lines = "{\"id\": 1, \"name\": \"a\"}\n{\"id\": \"2\"}\n{\"id\": 3, \"name\": \"c\"}\n"
        let (client, _) = try client { ScriptedBody([lines]).response() }
        var pets = client.elements(of: Changes()).makeAsyncIterator()
        #expect(try await pets.next()?.id == 1)
        do {
            _ = try await pets.next()
            Issue.record("the second line isn't a pet")
        } catch ClientError<StandardFailure>.undecodable(let problem, _) {
            #expect((problem.reason as? JSONError)?.path == "$[1].id")
            #expect(problem.endpoint == "Changes")
        }
        #expect(try await pets.next()?.id == 3)
        #expect(try await pets.next() == nil)
    }

    @Test("Listeners are notified when a stream begins and when it fails")
    func notifiedListeners() async throws {
        let lost = TransportError(.connectionLost, "gone")
        let (client, _) = try client { ScriptedBody(["data: {\"text\": \"a\"}\n\n"], failingWith: lost).response() }
        let events = client.events(of: Chat.self)
        await #expect(throws: ClientError<Never>.self) { for try await _ in client.elements(of: Chat()) {} }
        var received: [String] = []
        for await event in events.prefix(2) { received.append(event.error?.description ?? "begun") }
        #expect(received == ["begun", "Chat to api.example.com: gone"])
    }

    /// Returns the outcomes of a loop that continues after errors, and the events that listeners receive.
    private func outcomes<R: StreamedRequest>(of request: R, _ response: @escaping @Sendable () -> HTTPResponse)
        async throws -> (seen: [String], received: [String])
    {
        let received = Locked<[String]>([])
        let (client, _) = try client(response)
        let registration = client.listen(to: R.self) { event in
            received.withLock { $0.append(event.error == nil ? "begun" : "failure") }
        }
        var seen: [String] = []
        var elements = client.elements(of: request).makeAsyncIterator()
        for _ in 0..<6 {
            do { seen.append(try await elements.next() == nil ? "end" : "element") } catch { seen.append("failure") }
        }
        withExtendedLifetime(registration) {}
        return (seen, received.withLock { $0 })
    }

    @Test("An error that ends a stream is reported once, and every invalid element has an error")
    func finalErrors() async throws {
        struct List: StreamedRequest {
            static var endpoint: Endpoint { "GET /list" }
            static var splitter: JSONArraySplitter<Int> { JSONArraySplitter() }
        }
        let broken = try await outcomes(of: List()) { ScriptedBody(["[1, x, 2]"]).response() }
        #expect(broken.seen == ["element", "failure", "end", "end", "end", "end"])
        #expect(broken.received == ["begun", "failure"])
        // Every error of a single element is reported.
        let mistaken = try await outcomes(of: List()) { ScriptedBody([#"["a", "b", 3]"#]).response() }
        #expect(mistaken.seen == ["failure", "failure", "element", "end", "end", "end"])
        #expect(mistaken.received == ["begun", "failure", "failure"])
        let lost = try await outcomes(of: List()) {
            ScriptedBody(["[1"], failingWith: TransportError(.connectionLost, "")).response()
        }
        #expect(lost.seen == ["failure", "end", "end", "end", "end", "end"])
        #expect(lost.received == ["begun", "failure"])
    }

    @Test("Sending a streamed request returns all elements")
    func sendingCollectsAll() async throws {
        let (client, stub) = try client { .data(Data("data: {\"text\": \"a\"}\n\ndata: [DONE]\n\n".utf8)) }
        #expect(try await client.send(Chat()) == [Token(text: "a")])
        #expect(stub.calls.first?.headers["Accept"] == "text/event-stream")
        let (other, _) = try self.client {
            .data(Data("{\"id\": 1, \"name\": \"a\"}\n{\"id\": 2, \"name\": \"b\"}".utf8))
        }
        #expect(try await other.send(Changes()).map(\.id) == [1, 2])
    }

    @Test("An endpoint can set the media type of its stream")
    func declaredMediaType() async throws {
        let (client, stub) = try client { ScriptedBody(["event: hello\ndata: x\ndata: y\n\n"]).response() }
        for try await event in client.elements(of: RawEvents()) {
            #expect(event.name == "hello")
            #expect(event.data == "x\ny")
        }
        #expect(stub.calls.first?.headers.values("Accept") == ["text/event-stream; v=2"])
    }
}
