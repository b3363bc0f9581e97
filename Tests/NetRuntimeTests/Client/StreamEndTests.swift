import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime
@testable import NetRuntimeTesting

/// Errors of streams that end early or aren't streams at all.
@Suite(.timeLimit(.minutes(20)))
struct StreamEndTests {
    private func say(_ body: String, _ type: String? = "text/event-stream") async throws -> Outcome<Int> {
        try await Outcome(body, type) { $0.elements(of: Say()) }
    }

    // MARK: - Bodies that are not streams

    // A server may report missing credit, or a network may require a login (modelcontextprotocol/typescript-sdk#2520).
    @Test(
        "A body that isn't a stream of events is described in the error",
        arguments: [
            ("application/json", #"{"error":{"message":"no credit","token":"abc"}}"#),
            ("application/problem+json; charset=utf-8", "{\n  \"title\": \"no credit\"\n}\n"),
            ("text/html; charset=utf-8", "<!doctype html>\n<h1>Sign in: to the network</h1>\n"),
            ("application/xml", "<a/>"), ("text/html", ""),
        ]
    )
    func otherBodies(_ type: String, _ body: String) async throws {
        let outcome = try await say(body, type)
        #expect(outcome.elements == [])
        #expect(outcome.body == body)
        let name = String(type.prefix { $0 != ";" })
        let problem = try #require(outcome.problem)
        #expect(problem.contains("expected text/event-stream, found \(name)"))
        #expect(!problem.contains("abc"))
        #expect(problem.contains("no credit") == body.contains("no credit"))
        #expect(problem.contains("Sign in: to the network") == body.contains("Sign in"))
        // A stream that is read as a whole is checked in the same way.
        let stub = StubEngine { _ in .data(Data(body.utf8), contentType: type) }
        let client = Client(baseURL: try testURL(), engine: stub)
        let sent = await #expect(throws: ClientError<Never>.self) { try await client.send(Say()) }
        #expect(sent?.description == problem)
    }

    // A missing type doesn't contradict the API (ktorio/ktor#5836), nor does a generic type. The HTML standard (section
    // 9.2.6) ignores unknown lines, so a body with only such lines isn't a stream of events.
    @Test(
        "A body with a missing or generic media type is checked by its content",
        arguments: [nil, "text/plain", "application/octet-stream", "text/event-stream"]
    )
    func untypedBodies(_ type: String?) async throws {
        #expect(try await say("data: 1\n\n", type).elements == [1])
        #expect(try await say("data: 1\n\n", type).problem == nil)
        #expect(try await say(": nothing yet\nretry: 10\n\n", type).problem == nil)
        #expect(try await say("", type).problem == nil)
        for body in [#"{"error": "no credit"}"#, "<h1>Sign in</h1>\n\n<p>", "busy\n"] {
            let outcome = try await say(body, type)
            #expect(outcome.problem?.contains("expected text/event-stream, found \(type ?? "another format")") == true)
            #expect(outcome.body == body)
        }
    }

    @Test("Events are read even if the content type isn't `text/event-stream`")
    func mistypedEvents() async throws {
        let outcome = try await say("data: 1\n\n", "text/html")
        #expect(outcome.elements == [1])
        #expect(outcome.problem == nil)
    }

    @Test("A failed wrapper in place of an event stream throws `rejected`")
    func failedWrapper() async throws {
        let no = #"{"status": 500, "message": "quota"}"#
        let outcome = try await Outcome(no, "application/json") { $0.elements(of: Wrapped()) }
        #expect(outcome.problem?.contains("quota") == true)
        #expect(outcome.problem?.hasPrefix("Wrapped: The server rejected the request") == true)
    }

    @Test("A 204 response has no elements")
    func emptyResponse() async throws {
        let outcome = try await Outcome("", nil, status: 204) { $0.elements(of: SayUntil()) }
        #expect(outcome.problem == nil)
    }

    @Test(
        "A body that isn't JSON is described in the error",
        arguments: ["<html>\n<h1>Sign in</h1>\n</html>", "<h1>Sign in</h1>", ""]
    )
    func otherBodiesThanJSON(_ body: String) async throws {
        let lines = try await Outcome(body, "text/html; charset=utf-8") { $0.elements(of: Lines()) }
        #expect(lines.problem?.contains("expected application/jsonl, application/x-ndjson, found text/html") == true)
        #expect(lines.body.map { !$0.isEmpty && body.hasPrefix($0) } ?? false || body.isEmpty)
        let list = try await Outcome(body, "text/html") { $0.elements(of: List()) }
        #expect(list.problem?.contains("expected application/json, found text/html") == true)
        #expect(list.body == body)
    }

    // As with `send`, an array needs no JSON content type. Kubernetes sends JSON Lines as `application/json`.
    @Test("JSON is read regardless of its content type")
    func mistypedJSON() async throws {
        for type in ["text/html", "text/plain", "application/vnd.api+json", nil] {
            #expect(try await Outcome("[]", type) { $0.elements(of: List()) }.problem == nil)
            #expect(try await Outcome("[1, 2]", type) { $0.elements(of: List()) }.elements == [1, 2])
        }
        for type in ["application/json", "application/json;stream=watch", "application/json-seq", "text/plain", nil] {
            #expect(try await Outcome("1\n2\n", type) { $0.elements(of: Lines()) }.elements == [1, 2])
        }
    }

    // MARK: - Heartbeats

    // Priming events and heartbeats (modelcontextprotocol/python-sdk#1670).
    @Test(
        "Events without data aren't elements",
        arguments: [
            "id: 5\ndata:\n\n", "data: \n\n", "data\n\n", "data:  \ndata:\n\n", ": ping\n\n", "event: ping\n\n",
        ]
    )
    func eventsWithoutData(_ heartbeat: String) async throws {
        let outcome = try await say(heartbeat + "data: 1\n\n" + heartbeat + "data: 2\n\n" + heartbeat)
        #expect(outcome.elements == [1, 2])
        #expect(outcome.problem == nil)
    }

    // MARK: - Truncated streams

    // The body ends within an event (s2-streamstore/s2-sdk-typescript#211).
    @Test(
        "A stream that ends within an event throws an error",
        arguments: ["data: 2", "data: 2\n", "event: tick\n", "id: 7\nda", "da", "data: 1\r\ndata: 2\r\n", "event"]
    )
    func truncatedEvents(_ rest: String) async throws {
        let outcome = try await say("data: 1\n\n" + rest)
        #expect(outcome.elements == [1])
        #expect(outcome.problem == "The stream was cut off: expected the end of the event")
        #expect(outcome.isCut)
        let raw = try await Outcome("data: 1\n\n" + rest, nil) { $0.elements(of: RawEvents()) }
        #expect(raw.elements.map(\.data) == ["1"])
        #expect(raw.isCut)
    }

    @Test("A stream may end between events", arguments: ["", ": bye", ": bye\n", "\n\n", "retry: 5\n", "  "])
    func endBetweenEvents(_ rest: String) async throws {
        #expect(try await say("data: 1\n\n" + rest).problem == nil)
    }

    // The declared last event is missing (ltmoerdani/opencode-copilot-chat#170).
    @Test(
        "A stream without its declared last event throws an error",
        arguments: ["data: 1\n\n", "", ": nothing\n\n", "data: 1\n\ndata: [DO", "data: 1\n\ndata: [DONE] \n\n"]
    )
    func missingLastEvent(_ body: String) async throws {
        let outcome = try await Outcome(body, "text/event-stream") { $0.elements(of: SayUntil()) }
        #expect(outcome.problem?.isEmpty == false)
        if !body.contains("[DONE]") {
            #expect(outcome.isCut)
            #expect(outcome.problem?.hasPrefix("The stream was cut off: expected the ") == true)
        }
    }

    @Test(
        "The declared last event ends a stream, even if the event is unterminated",
        arguments: [
            "data: [DONE]\n\n", "data: [DONE]\n", "data: [DONE]", "data:[DONE]\r", "data: [DONE]\n\nnonsense",
        ]
    )
    func unterminatedLastEvent(_ last: String) async throws {
        let outcome = try await Outcome("data: 1\n\n" + last, "text/event-stream") { $0.elements(of: SayUntil()) }
        #expect(outcome.elements == [1])
        #expect(outcome.problem == nil)
    }

    @Test("Sending a streamed request throws an error if the stream was cut")
    func truncatedSend() async throws {
        let stub = StubEngine { _ in .data(Data("data: 1\n\n".utf8), contentType: "text/event-stream") }
        let client = Client(baseURL: try testURL(), engine: stub)
        #expect(try await client.send(Say()) == [1])
        let error = await #expect(throws: ClientError<Never>.self) { try await client.send(SayUntil()) }
        #expect(error?.description == "The stream was cut off: expected the event [DONE]")
        #expect(error?.isRetryable == true)
    }

    @Test("Splitting a caller's chunks throws an error if the declared last event is missing")
    func truncatedChunks() async throws {
        let chunks = AsyncStream { continuation in
            continuation.yield(Array("data: 1\n\n".utf8))
            continuation.finish()
        }
        var numbers = chunks.split(with: SayUntil.splitter).makeAsyncIterator()
        #expect(try await numbers.next() == 1)
        let error = await #expect(throws: JSONError.self) { try await numbers.next() }
        #expect(error?.kind == .unexpectedEnd)
        #expect(try await numbers.next() == nil)
    }

    private static let values = [
        #"{"a": [1, -2.5e3, true, null, false], "b\u00e9": "x\ny é 😀 \ud83d\ude00", "c": {}}"#, "[[1], 23]", #""text""#,
    ]

    // The value is cut at every character.
    @Test("A line that ends within its value throws an error", arguments: values)
    func truncatedLines(_ value: String) async throws {
        for count in 1..<value.utf8.count {
            let half = String(decoding: value.utf8.prefix(count), as: UTF8.self)
            guard half.utf8.elementsEqual(value.utf8.prefix(count)) else { continue }
            let outcome = try await Outcome("1\n" + half, nil) { $0.elements(of: Lines()) }
            #expect(outcome.elements == [1])
            #expect(outcome.isCut, "\(half): \(outcome.problem ?? "no problem")")
        }
        #expect(try await Outcome("1\n" + value, nil) { $0.elements(of: Lines()) }.problem == nil)
    }

    @Test("An array that ends early throws an error", arguments: values)
    func truncatedArrays(_ value: String) async throws {
        let list = "[\(value), 1.5, \(value)]"
        for count in 1..<list.utf8.count {
            let half = String(decoding: list.utf8.prefix(count), as: UTF8.self)
            guard half.utf8.elementsEqual(list.utf8.prefix(count)) else { continue }
            let outcome = try await Outcome(half, "application/json") { $0.elements(of: List()) }
            #expect(outcome.isCut, "\(half): \(outcome.problem ?? "no problem")")
            #expect(outcome.problem?.hasPrefix("The stream was cut off: ") == true)
        }
    }

    @Test("A cut stream reconnects unless the response is no longer a stream")
    func reconnectedStreams() async throws {
        let server = try LoopbackServer { request in
            request.header("Last-Event-ID") == nil
                ? .text("retry: 0\nid: a\ndata: 1\n\nid: b\ndata: 9") : .text("data: 2\n\ndata: [DONE]\n\n")
        }
        var numbers: [Int] = []
        for try await number in server.client().elements(of: SayUntil(), reconnecting: StreamReconnection()) {
            numbers.append(number)
        }
        #expect(numbers == [1, 2])
        #expect(server.requests.map { $0.header("Last-Event-ID") } == [nil, "a"])
        // A response that isn't a stream ends the reconnection (HTML, section 9.2.3).
        let login = try LoopbackServer { request in
            request.header("Last-Event-ID") == nil
                ? .text("retry: 0\nid: a\ndata: 1\n\n") : .json(#"{"error": "signed out"}"#)
        }
        await #expect(throws: ClientError<Never>.self) {
            for try await _ in login.client().elements(of: Say(), reconnecting: StreamReconnection()) {}
        }
        #expect(login.requests.count == 2)
    }
}
