import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

@Suite(.timeLimit(.minutes(20)))
struct ClientErrorTests {
    private let secretResponse = HTTPResponse(
        status: 503,
        headers: ["Set-Cookie": "s3cret"],
        body: Data("s3cret".utf8),
        url: URL(string: "https://example.com/?token=s3cret")
    )

    @Test("A client error describes its cause without secrets from the response")
    func saysWhatHappened() {
        let errors: [(ClientError<String>, String)] = [
            (.invalidRequest(InvalidRequest("no id")), "The request cannot be sent: no id"),
            (.transport(TransportError(.offline, "There is no connection")), "There is no connection"),
            (.rejected("quota", secretResponse), "The server rejected the request (status 503, 6 bytes): quota"),
            (.unexpectedStatus(secretResponse), "The server responded with status 503, 6 bytes"),
            (.cancelled, "The request was cancelled"),
            (.timedOut(TransportError(.timedOut, "The server took too long")), "The server took too long"),
        ]
        for (error, text) in errors {
            #expect("\(error)" == text)
            #expect(String(reflecting: error) == text)
        }
    }

    private struct OutOfStock: LocalizedError { var errorDescription: String? { "Rex is out of stock." } }

    @Test("The localized description of a client error is a sentence for people")
    func tellsPeople() {
        let errors: [(any Error, String)] = [
            (ClientError<String>.invalidRequest(InvalidRequest("no id")), "The request isn't valid."),
            (
                ClientError<String>.transport(TransportError(.offline, "There is no route")),
                "You're offline. Check your internet connection."
            ),
            (
                ClientError<String>.timedOut(TransportError(.timedOut, "30 s")),
                "The server didn't respond in time. Try again."
            ),
            (ClientError<String>.rejected("quota", secretResponse), "The server is busy. Try again in a moment."),
            (ClientError<OutOfStock>.rejected(OutOfStock(), secretResponse), "Rex is out of stock."),
            (
                ClientError<String>.unexpectedStatus(HTTPResponse(status: 500)),
                "The server has a problem. Try again later."
            ),
            (ClientError<String>.unexpectedStatus(HTTPResponse(status: 418)), "The server rejected the request."),
            (ClientError<String>.cancelled, "The request was cancelled."),
        ]
        for (error, text) in errors { #expect(error.localizedDescription == text) }
    }

    private struct Refusal: Sendable {
        enum Code: Sendable { case quota, other(Int) }

        struct Detail: Sendable {
            var field = "name"
            var apiKey = "s3cret"
        }

        var code = Code.quota
        var message: String? = "Too many pets"
        var retryAfter: Int?
        var session_token: String? = "s3cret"
        var details = [Detail()]
        var extra = ["password": JSON.string("s3cret"), "limit": JSON.object(["max": 3, "secret": "s3cret"])]
    }

    /// FastAPI's response to an invalid request.
    private enum Invalid: Sendable {
        case unprocessable(Problems)

        struct Problems: Sendable { var detail: [Problem] }
        struct Problem: Sendable { var loc: [Place] }
    }

    private enum Place: JSONUnion, Decodable {
        case text(String)
        case number(Int)
        case unknown(JSON)

        init(_: EmptyValue) { self = .unknown(.null) }

        mutating func fill(from reader: inout JSONReader) { self = .unknown(reader.unlisted()) }
    }

    private struct Empty: Sendable { var message: String? }

    private struct Stored: Sendable {
        @Boxed var detail = Detail()
        @BoxedOptional var cause: Detail? = nil
        var hint: Nullable<String> = "Wait"
        var other: Nullable<String> = .null

        struct Detail: Sendable { var field = "name" }
    }

    private enum Maybe: Sendable { case invalid(Empty) }

    private enum Choice: Sendable { case conflict(Refusal.Detail), gone }

    @Test("A rejection's description lists the failure's members and redacts secrets")
    func rejectionDescription() {
        func words<Failure: Sendable>(_ failure: Failure) -> String {
            ClientError.rejected(failure, HTTPResponse(status: 409)).description
                .replacingOccurrences(of: "The server rejected the request (status 409, 0 bytes): ", with: "")
        }
        #expect(
            words(Refusal()) == """
                code: quota, message: Too many pets, session_token: ‹redacted›, \
                details: [(field: name, apiKey: ‹redacted›)], \
                extra: [limit: [max: 3, secret: ‹redacted›], password: ‹redacted›]
                """
        )
        #expect(
            words(Refusal(code: .other(17), message: nil, session_token: nil, details: [], extra: [:]))
                == "code: other 17, details: [], extra: []"
        )
        #expect(words(Choice.conflict(.init())) == "conflict (field: name, apiKey: ‹redacted›)")
        #expect(words(Choice.gone) == "gone")
        let place = [Place.text("body"), .number(1), .unknown("a")]
        #expect(
            words(Invalid.unprocessable(.init(detail: [.init(loc: place)])))
                == "unprocessable (detail: [(loc: [body, 1, a])])"
        )
        #expect(words(Stored()) == "detail: (field: name), hint: Wait")
        #expect(words(Choice?.none) == "Optional<Choice>")
        #expect(words(Empty()) == "Empty")
        #expect(words(StandardFailure(status: 7, message: "quota")) == "quota")
        #expect(words(String(repeating: "x", count: 1000)).count == 300)
    }

    // The status code is undeclared, or the body doesn't match the declared failure.
    @Test("The description shows the response body if the failure explains nothing")
    func unexplainedFailure() {
        let response = HTTPResponse.json(#"{"message": "Too short", "token": "s3cret"}"#, status: 422)
        let words = "422, 43 bytes: "
        let reason = "(status 422, 43 bytes): "
        let body = "[message: Too short, token: ‹redacted›]"
        func description<Failure: Sendable>(_ failure: Failure) -> String {
            ClientError.rejected(failure, response).description
        }
        #expect(ClientError<Empty>.unexpectedStatus(response).description.hasSuffix(words + body))
        #expect(description(Empty()).hasSuffix("\(reason)Empty \(body)"))
        #expect(description(Maybe.invalid(Empty())).hasSuffix("\(reason)invalid \(body)"))
        #expect(description(Choice.gone).hasSuffix("\(reason)gone \(body)"))
        #expect(description(Empty(message: "No")).hasSuffix("\(reason)message: No"))
        let list = HTTPResponse.json(#"["Too short"]"#, status: 422)
        #expect(ClientError<Empty>.unexpectedStatus(list).description.hasSuffix("13 bytes: [Too short]"))
        // A body that is a single string may be a secret.
        let opaque = [HTTPResponse.json(#""s3cret""#, status: 500), .data(Data("s3cret".utf8), status: 500)]
        for response in opaque {
            #expect(!ClientError<Empty>.unexpectedStatus(response).description.contains("s3cret"))
        }
    }

    private struct Nothing: Sendable {
        var message: String? = nil
        var code = 0
        var isFinal = false
        var details: [Refusal.Detail] = []
        var cause: Empty? = Empty()
    }

    private enum Nested: Sendable { case other(Maybe), nothing(Nothing) }

    // The body has none of the declared members: `{"msg": "expired"}` in place of `message`. Default values and empty
    // values must not hide it.
    @Test("The description shows a body that has none of the failure's members")
    func unmatchedBody() {
        let response = HTTPResponse.json(#"{"msg": "expired", "token": "s3cret"}"#, status: 401)
        let body = "[msg: expired, token: ‹redacted›]"
        func description<Failure: Sendable>(_ failure: Failure) -> String {
            ClientError.rejected(failure, response).description
        }
        #expect(description(Empty()).hasSuffix("Empty \(body)"))
        #expect(description(Nothing()).hasSuffix(body))
        #expect(description(Nested.other(.invalid(Empty()))).hasSuffix(body))
        #expect(description(Nested.nothing(Nothing())).hasSuffix(body))
        #expect(description(Nothing(message: "expired")).contains("msg:") == false)
        let code = HTTPResponse.json(#"{"code": 17, "msg": "expired"}"#, status: 401)
        #expect(ClientError.rejected(Nothing(code: 17), code).description.contains("msg:") == false)
    }

    @Test("The error for a response that isn't JSON names the response's media type")
    func describedMediaType() async throws {
        let stub = StubEngine { _ in .data(Data("# HELP".utf8), contentType: "text/plain; charset=utf-8") }
        await #expect {
            try await Client(baseURL: testURL(), engine: stub).send(PetAPI.ListPets())
        } throws: { error in
            "\(error)".hasSuffix(##"found "#"; its content type is text/plain"##)
        }
    }

    @Test("A decoding error has the JSON path of the unexpected value")
    func decodingErrorPath() async throws {
        let stub = StubEngine { _ in .json(#"[{"id": 1, "name": "Rex"}, {"id": "x", "name": "Tom"}]"#) }
        do {
            _ = try await Client(baseURL: try testURL(), engine: stub).send(PetAPI.ListPets())
            Issue.record("an error was expected")
        } catch ClientError<Never>.undecodable(let problem, let response) {
            #expect(problem.endpoint == "ListPets")
            #expect(problem.section == .payload)
            #expect((problem.reason as? JSONError)?.path == "$[1].id")
            #expect(problem.description.hasPrefix("The response to ListPets has an unexpected payload: "))
            #expect(response.status == 200)
        }
    }

    @Test("The offset of a decoding error is relative to the entire body")
    func decodingErrorOffset() async throws {
        let stub = StubEngine { _ in .json(#"{"status": 200, "data": {"id": "x", "name": "Tom"}}"#) }
        do {
            _ = try await Client(baseURL: try testURL(), engine: stub).send(JudgementTests.Wrapped())
            Issue.record("an error was expected")
        } catch ClientError<StandardFailure>.undecodable(let problem, _) {
            #expect((problem.reason as? JSONError)?.offset == 31)
        }
    }

    @Test("A custom decoding error is described by its type only")
    func customDecodingError() async throws {
        struct Parse: Request {
            struct Odd: Error { let body: String }
            static var endpoint: Endpoint { "GET /" }
            static func response(from body: ResponseBody) throws -> Int { throw Odd(body: body.text) }
        }
        let stub = StubEngine { [secretResponse] _ in .data(secretResponse.body) }
        do {
            _ = try await Client(baseURL: try testURL(), engine: stub).send(Parse())
            Issue.record("an error was expected")
        } catch {
            #expect("\(error)" == "The response to Parse has an unexpected payload: Odd")
        }
    }

    @Test("Temporary errors are retryable, and a missing connection is reported as offline")
    func retryableErrors() {
        #expect(ClientError<Never>.timedOut(TransportError(.timedOut, "")).isRetryable)
        #expect(ClientError<Never>.unexpectedStatus(secretResponse).isRetryable)
        #expect(ClientError<String>.rejected("", secretResponse).isRetryable)
        #expect(ClientError<Never>.transport(TransportError(.connectionLost, "")).isRetryable)
        #expect(!ClientError<Never>.unexpectedStatus(.empty(status: 404)).isRetryable)
        #expect(!ClientError<Never>.transport(TransportError(.insecure, "")).isRetryable)
        #expect(!ClientError<Never>.cancelled.isRetryable)
        #expect(ClientError<Never>.transport(TransportError(.offline, "")).isOffline)
        #expect(!ClientError<Never>.timedOut(TransportError(.timedOut, "")).isOffline)
    }

    @Test("A client error gives access to its response")
    func holdsTheResponse() {
        #expect(ClientError<Never>.unexpectedStatus(secretResponse).response?.status == 503)
        #expect(ClientError<Never>.cancelled.response == nil)
    }

    /// Compiles only if the compiler recognizes that a `ClientError<Never>` can't be `rejected`.
    @Test("A switch over `ClientError<Never>` needs no case for rejections")
    func exhaustiveSwitch() {
        func name(_ error: ClientError<Never>) -> String {
            switch error {
            case .invalidRequest: "invalid"
            case .transport: "transport"
            case .unexpectedStatus: "status"
            case .undecodable: "undecodable"
            case .cancelled: "cancelled"
            case .timedOut: "timed out"
            }
        }
        #expect(name(.cancelled) == "cancelled")
    }
}
