import Foundation
import Testing

@testable import NetRuntime
@testable import NetRuntimeTesting

/// Failures that a server sends in place of an element, after a stream has begun.
@Suite(.timeLimit(.minutes(20)))
struct StreamFailureTests {
    private static let pet = #"data: {"id": 1, "name": "a"}"# + "\n\n"

    /// Returns the error of a stream of events, which is equal for loops and for `send`.
    private func failure<R: StreamedRequest>(
        of request: R,
        _ body: String,
        after count: Int = 1
    ) async throws -> ClientError<R.Failure> where R.Response == [R.Splitter.Element] {
        let stub = StubEngine { _ in .data(Data(body.utf8), contentType: "text/event-stream") }
        let client = Client(baseURL: try testURL(), engine: stub)
        let sent = await #expect(throws: ClientError<R.Failure>.self) { try await client.send(request) }
        let streaming = StubEngine { _ in ScriptedBody(body.map(String.init)).response() }
        var elements = Client(baseURL: try testURL(), engine: streaming).elements(of: request).makeAsyncIterator()
        for _ in 0..<count { #expect(try await elements.next() != nil) }
        let error = try #require(
            await #expect(throws: ClientError<R.Failure>.self) { _ = try await elements.next() }
        )
        #expect(error.description == sent?.description)
        #expect(error.response?.body == sent?.response?.body)
        return error
    }

    // Reported in SwiftOpenAI#144 and Blaizzy/nativ#195.
    @Test(
        "An event that matches the declared failure is thrown as a rejection",
        arguments: ["event: error\n", "", "event: failed\n"]
    )
    func declaredFailure(_ name: String) async throws {
        let no = #"{"reason": "overloaded"}"#
        let error = try await failure(of: Say(), Self.pet + name + "data: \(no)\n\n" + Self.pet)
        guard case .rejected(let problem, let response) = error else { throw error }
        #expect(problem.reason == "overloaded")
        #expect(response.text == no)
        #expect(response.status == 200)
    }

    @Test("A stream ends after a failure")
    func endAtFailure() async throws {
        let body = Self.pet + "event: error\ndata: {\"reason\": \"overloaded\"}\n\n" + Self.pet
        let stub = StubEngine { _ in ScriptedBody([body]).response() }
        var pets = Client(baseURL: try testURL(), engine: stub).elements(of: Say()).makeAsyncIterator()
        #expect(try await pets.next()?.id == 1)
        await #expect(throws: ClientError<Problem>.self) { _ = try await pets.next() }
        #expect(try await pets.next() == nil)
    }

    @Test("An untyped error of a loop states whether another attempt may help", arguments: [(503, true), (400, false)])
    func untyped(status: Int, isRetryable: Bool) async throws {
        let stub = StubEngine { _ in .empty(status: status) }
        let client = Client(baseURL: try testURL(), engine: stub)
        do {
            for try await _ in client.elements(of: Say()) {}
            Issue.record("nothing was thrown")
        } catch let error as any CallError {
            #expect(error.isRetryable == isRetryable)
            #expect(error.response?.status == status)
            #expect(error.request?.url.host == "api.example.com")
            #expect(!error.isOffline)
        }
    }

    // Ollama sends its errors in a line.
    @Test("A line can be the declared failure")
    func failureLine() async throws {
        let error = try await failure(of: SayLines(), #"{"id": 1, "name": "a"}"# + "\n" + #"{"reason": "overloaded"}"#)
        guard case .rejected(let problem, _) = error else { throw error }
        #expect(problem.reason == "overloaded")
    }

    // ggml-org/llama.cpp#16109: the error is in an event without a name. The element has no required members, so the
    // error could be decoded as an empty element.
    @Test("An element with none of the declared members is read as the declared failure")
    func elementWithoutMembers() async throws {
        let no = #"{"error": {"message": "overloaded"}}"#
        let event = try await failure(
            of: SayDeltas(),
            "data: {\"text\": \"a\"}\n\ndata: \(no)\n\ndata: {\"text\": \"b\"}\n\n"
        )
        #expect(event.failure?.error.message == "overloaded")
        #expect(event.response?.text == no)
        let line = try await failure(of: SayDeltaLines(), "{\"text\": \"a\"}\n\(no)\n")
        #expect(line.failure?.error.message == "overloaded")
        let item = try await failure(of: SayDeltaList(), "[{\"text\": \"a\"}, \(no)]")
        #expect(item.failure?.error.message == "overloaded")
        // A null member counts as missing.
        let null = try await failure(
            of: SayDeltaLines(),
            #"{"text": null, "error": {"message": "overloaded"}}"#,
            after: 0
        )
        #expect(null.failure?.error.message == "overloaded")
    }

    @Test(
        "An element that doesn't match the failure stays an element",
        arguments: [
            #"{}"#, #"{"ping": 1}"#, #"{"text": null}"#, #"{"text": "", "error": {"message": "no error at all"}}"#,
            #"{"error": null}"#, #"{"error": "in another form than declared"}"#,
        ]
    )
    func unmatchedFailure(_ text: String) async throws {
        let body = "{\"text\": \"a\"}\n\(text)\n\(text)\n{\"text\": \"b\"}"
        let client = Client(baseURL: try testURL(), engine: StubEngine { _ in ScriptedBody([body]).response() })
        let request = SayDeltaLines()
        var looped: [Delta] = []
        for try await delta in client.elements(of: request) { looped.append(delta) }
        let sent = try await Client(baseURL: try testURL(), engine: StubEngine { _ in .json(body) }).send(request)
        #expect(looped == sent)
        #expect(sent.count == 4 && sent.first?.text == "a" && sent.last?.text == "b")
    }

    @Test("An event that contains a failed wrapper throws `rejected`")
    func failedWrapper() async throws {
        let error = try await failure(of: Wrapped(), Self.pet + "data: {\"status\": 500, \"message\": \"quota\"}\n\n")
        guard case .rejected(let failure, _) = error else { throw error }
        #expect(failure.message == "quota")
    }

    // An undecodable element isn't a failure just because the failure can be read from any body.
    @Test("An undecodable element is a failure only with the failure's members or in an error event")
    func unspecificFailure() async throws {
        for text in [#"{"id": 5}"#, "[1]", "x"] {
            let error = try await failure(of: SayVaguely(), Self.pet + "data: \(text)\n\n")
            guard case .undecodable(let problem, let response) = error else { throw error }
            #expect((problem.reason as? JSONError)?.element == 1)
            #expect(response.text == text)
        }
        let said = try await failure(of: SayVaguely(), Self.pet + "data: {\"message\": \"busy\"}\n\n")
        #expect(said.failure == .refused(.init(message: "busy")))
        let called = try await failure(of: SayVaguely(), Self.pet + "event: error\ndata: busy\n\n")
        #expect(called.failure == .text("busy"))
    }

    @Test("An undeclared error event is described without its secrets")
    func undeclaredError() async throws {
        let data = #"{"error": {"message": "overloaded", "api_key": "sk-12345"}}"#
        let error = try await failure(of: Plain(), Self.pet + "event: error\ndata: \(data)\n\n")
        guard case .undecodable(let problem, let response) = error else { throw error }
        #expect(problem.reason as? StreamProblem == .errorEvent)
        #expect(response.text == data)
        #expect(error.description.contains("the server sent an error event"))
        #expect(error.description.contains("overloaded"))
        #expect(!error.description.contains("sk-12345"))
        // The error also describes data that could be an element, isn't JSON, or is empty.
        let element = try await failure(of: Plain(), "event: error\n" + Self.pet, after: 0)
        #expect(element.description.contains("name: a"))
        #expect(try await failure(of: Say(), "event: error\ndata: busy\n\n", after: 0).description.contains(": busy"))
        #expect(
            try await failure(of: Say(), "event: error\ndata:\n\n", after: 0).description.contains("sent an error")
        )
    }

    @Test("An error that is a declared union alternative is an element")
    func errorAlternative() async throws {
        let text = "event: error\ndata: {\"type\": \"error\", \"reason\": \"busy\"}\n\n"
        let stub = StubEngine { _ in ScriptedBody([text]).response() }
        var parts = Client(baseURL: try testURL(), engine: stub).elements(of: Parts()).makeAsyncIterator()
        #expect(try await parts.next() == .error(Problem(reason: "busy")))
        // An unknown alternative is thrown as the declared failure.
        let unknown = "event: error\ndata: {\"type\": \"fault\", \"reason\": \"busy\"}\n\n"
        #expect(try await failure(of: Parts(), unknown, after: 0).failure == Problem(reason: "busy"))
    }

    @Test("The error of an undecodable element has its index and path")
    func undecodableElement() async throws {
        let text = Self.pet + "data:\n\n" + Self.pet + "data: {\"id\": 1, \"name\": {\"first\": 2}}\n\n"
        let error = try await failure(of: Plain(), text, after: 2)
        let problem = "element 2, $.name (line 7, column 25): expected a string, found an object"
        #expect(error.description == "The response to Plain has an unexpected payload: \(problem)")
        #expect(error.response?.text == #"{"id": 1, "name": {"first": 2}}"#)
    }

    @Test("A stream continues after an undecodable element")
    func elementAfterUndecodable() async throws {
        let body = #"[{"id": "x"}, {"id": 2, "#
        let stub = StubEngine { _ in ScriptedBody([body, #""name": "b"}]"#]).response() }
        struct List: Request {
            typealias Response = [PetAPI.Pet]
            static var endpoint: Endpoint { Endpoint("GET /list", payload: .body) }
            typealias Wrapper = StandardWrapper
        }
        var pets = Client(baseURL: try testURL(), engine: stub).elements(of: List()).makeAsyncIterator()
        await #expect(throws: ClientError<StandardFailure>.self) { _ = try await pets.next() }
        #expect(try await pets.next()?.id == 2)
        #expect(try await pets.next() == nil)
    }
}

extension ClientError {
    /// The declared failure of a rejection, or nil.
    fileprivate var failure: Failure? { if case .rejected(let failure, _) = self { failure } else { nil } }
}
