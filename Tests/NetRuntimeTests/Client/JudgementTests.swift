import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

/// The order in which a response is evaluated: declared error bodies, the wrapper's verdict, the status code, the
/// payload.
@Suite(.timeLimit(.minutes(20)))
struct JudgementTests {
    /// The outcome of a call, in a form that tests can compare.
    enum Outcome: Equatable {
        case payload(String)
        case rejected(String)
        case unexpectedStatus(Int, String)
        case undecodable(UndecodableResponse.Section, String)
        case other(String)
    }

    private func outcome<R: Request>(
        _ request: R,
        _ status: Int,
        _ body: String,
        mediaType: String = "application/json"
    ) async throws -> Outcome {
        let stub = StubEngine { _ in .data(Data(body.utf8), status: status, contentType: mediaType) }
        do {
            return .payload("\(try await Client(baseURL: try testURL(), engine: stub).response(for: request).payload)")
        } catch ClientError<R.Failure>.rejected(let failure, let response) {
            #expect(response.status == status && response.text == body)
            return .rejected("\(failure)")
        } catch ClientError<R.Failure>.unexpectedStatus(let response) {
            return .unexpectedStatus(response.status, response.text)
        } catch ClientError<R.Failure>.undecodable(let problem, let response) {
            #expect(response.text == body)
            return .undecodable(problem.section, problem.endpoint)
        } catch {
            return .other("\(error)")
        }
    }

    @Test("A declared error body is evaluated before the wrapper's verdict")
    func declaredErrorBody() async throws {
        let body = #"{"status": 500, "message": "verdict", "reason": "declared"}"#
        #expect(try await outcome(Declared(), 409, body) == .rejected("declared"))
        #expect(try await outcome(Declared(), 400, body) == .rejected("verdict verdict"))
    }

    @Test("An error body that doesn't match falls back to the verdict and status code")
    func undeclaredErrorBody() async throws {
        let verdict = #"{"status": 500, "message": "m"}"#
        #expect(try await outcome(Declared(), 409, verdict) == .rejected("verdict m"))
        let page = "<html>sorry</html>"
        #expect(try await outcome(Declared(), 409, page) == .unexpectedStatus(409, page))
        #expect(try await outcome(Declared(), 409, "") == .unexpectedStatus(409, ""))
    }

    @Test("A failing verdict throws `unexpectedStatus` if the endpoint declares no failure for it")
    func verdictWithoutFailure() async throws {
        let body = #"{"status": 500, "message": "m", "data": "x"}"#
        #expect(try await outcome(Silent(), 200, body) == .unexpectedStatus(200, body))
    }

    @Test(
        "A failing verdict is evaluated before the payload",
        arguments: [
            #"{"status":500,"message":"quota","data":""}"#,
            #"{"data":"","status":500,"message":"quota"}"#,
            #"{"data":{"id":"no","name":[1]},"message":"quota","status":500}"#,
            #"{"message":"quota","status":500}"#,
        ]
    )
    func verdictBeforePayload(_ body: String) async throws {
        for status in [200, 500] {
            #expect(try await outcome(Wrapped(), status, body) == .rejected("quota"))
            #expect(try await outcome(WrappedOptional(), status, body) == .rejected("quota"))
            #expect(try await outcome(WrappedNothing(), status, body) == .rejected("quota"))
        }
    }

    // Only JSON can be in a wrapper, so a JSON body must have one.
    @Test("Bytes of a media type other than JSON need no wrapper")
    func unwrappedBytes() async throws {
        let bytes = try await outcome(WrappedBytes(), 200, "id,name", mediaType: "text/csv")
        #expect(bytes == .payload("7 bytes"))
        let nothing = try await outcome(WrappedNothing(), 200, "png", mediaType: "image/png")
        #expect(nothing == .payload("NoContent()"))
        let page = try await outcome(WrappedNothing(), 200, "<html>", mediaType: "text/html; charset=utf-8")
        #expect(page == .undecodable(.wrapper, "WrappedNothing"))
        let model = try await outcome(Wrapped(), 200, "<html>", mediaType: "text/html")
        #expect(model == .undecodable(.wrapper, "Wrapped"))
        #expect(try await outcome(WrappedBytes(), 200, #"{"status": 500, "message": "quota"}"#) == .rejected("quota"))
        #expect(try await outcome(WrappedBytes(), 200, "[1]") == .undecodable(.wrapper, "WrappedBytes"))
    }

    @Test("An unexpected status code is evaluated before the payload")
    func statusBeforePayload() async throws {
        let good = #"{"status": 200, "data": {"id": 1, "name": "Rex"}}"#
        #expect(try await outcome(Wrapped(), 502, good) == .unexpectedStatus(502, good))
        #expect(try await outcome(Wrapped(), 502, "<html>") == .unexpectedStatus(502, "<html>"))
        #expect(try await outcome(Plain(), 304, "") == .unexpectedStatus(304, ""))
    }

    @Test(
        "A missing payload is an error unless the response is optional or empty",
        arguments: [#"{"status": 200}"#, #"{"status": 200, "data": null}"#]
    )
    func missingPayload(_ body: String) async throws {
        #expect(try await outcome(Wrapped(), 200, body) == .undecodable(.payload, "Wrapped"))
        #expect(try await outcome(WrappedOptional(), 200, body) == .payload("nil"))
        #expect(try await outcome(WrappedNothing(), 200, body) == .payload("NoContent()"))
    }

    @Test("An empty body is an error unless the response is optional or empty", arguments: ["", " \n"])
    func emptyBodies(_ body: String) async throws {
        #expect(try await outcome(PetAPI.GetPet(id: "7"), 200, body) == .undecodable(.payload, "GetPet"))
        #expect(try await outcome(PetAPI.RemovePet(id: 7), 204, body) == .payload("NoContent()"))
        #expect(try await outcome(Wrapped(), 204, body) == .undecodable(.payload, "Wrapped"))
        #expect(try await outcome(WrappedNothing(), 204, body) == .payload("NoContent()"))
        #expect(try await outcome(WrappedNothing(), 200, body) == .payload("NoContent()"))
        #expect(try await outcome(WrappedOptional(), 200, body) == .payload("nil"))
    }

    @Test("A missing or incomplete wrapper is an error")
    func missingWrapper() async throws {
        #expect(try await outcome(Wrapped(), 200, "ok") == .undecodable(.wrapper, "Wrapped"))
        #expect(try await outcome(WrappedNothing(), 200, "[]") == .undecodable(.wrapper, "WrappedNothing"))
        #expect(try await outcome(Wrapped(), 200, #"{"data": {}}"#) == .undecodable(.wrapper, "Wrapped"))
    }

    @Test("Models, bytes, text and arbitrary JSON are decoded by their types")
    func responseTypes() async throws {
        #expect(try await outcome(Plain(), 200, #"{"name": "Rex"}"#) == .payload(#"Response(name: "Rex")"#))
        #expect(try await outcome(Plain(), 200, #"{"name": 1}"#) == .undecodable(.payload, "Plain"))
        #expect(try await outcome(Bytes(), 200, "abc") == .payload("3 bytes"))
        #expect(try await outcome(Bytes(), 200, "") == .payload("0 bytes"))
        #expect(try await outcome(Bytes(), 200, "null") == .payload("4 bytes"))
        #expect(try await outcome(Text(), 200, "ä") == .payload("ä"))
        #expect(try await outcome(Word(), 200, #""ä""#) == .payload("ä"))
        #expect(try await outcome(Word(), 200, "ä") == .undecodable(.payload, "Word"))
        #expect(try await outcome(Word(), 200, "ä", mediaType: "text/plain; charset=utf-8") == .payload("ä"))
        #expect(try await outcome(Anything(), 200, "") == .payload("\(JSON.null)"))
        #expect(try await outcome(Anything(), 200, " null ") == .payload("\(JSON.null)"))
        #expect(try await outcome(Anything(), 200, "nil") == .undecodable(.payload, "Anything"))
        let help = JSON.string("# HELP")
        #expect(try await outcome(Anything(), 200, "# HELP", mediaType: "text/plain") == .payload("\(help)"))
        #expect(try await outcome(PetAPI.RemovePet(id: 7), 200, "<html>") == .payload("NoContent()"))
    }

    @Test("A failure that matches any body is used only without a failing verdict")
    func unspecificFailure() async throws {
        let refused = #"{"status": 4001, "message": "quota", "reason": "r"}"#
        #expect(try await outcome(Broad(), 400, refused) == .rejected("verdict quota"))
        // Without a failing verdict, the declared failure applies.
        #expect(try await outcome(Broad(), 400, #"{"reason": "r"}"#) == .rejected("any r"))
        #expect(try await outcome(Broad(), 400, #"{"status": 200, "reason": "r"}"#) == .rejected("any r"))
        #expect(try await outcome(Broad(), 400, "") == .rejected("any "))
        #expect(try await outcome(Broad(), 401, #"{"reason": "r"}"#) == .unexpectedStatus(401, #"{"reason": "r"}"#))
    }

    // Servers that send every response as JSON put quotes around text.
    @Test("A text response that is a JSON string is unquoted")
    func quotedText() async throws {
        #expect(try await outcome(Text(), 200, #""1.0.0""#) == .payload("1.0.0"))
        #expect(
            try await outcome(Text(), 200, #" "a\nb" "#, mediaType: "application/json; charset=utf-8")
                == .payload("a\nb")
        )
        // A body that isn't a JSON string stays unchanged.
        #expect(try await outcome(Text(), 200, #""1.0.0""#, mediaType: "text/plain") == .payload(#""1.0.0""#))
        #expect(try await outcome(Text(), 200, #"{"a": 1}"#) == .payload(#"{"a": 1}"#))
        #expect(try await outcome(Text(), 200, "1.0.0") == .payload("1.0.0"))

        var client = Client(baseURL: try testURL(), engine: StubEngine { _ in .json(#""1.0.0""#) })
        await confirmation { noted in
            client.drift = .reported { drift in
                #expect(drift.detail.path == "$" && drift.detail.expected == "text without quotes")
                noted()
            }
            _ = try? await client.send(Text())
        }
    }

    @Test(
        "The `words` of a body decode a JSON string and keep other text",
        arguments: [
            ("It is taken", "text/plain", "It is taken"), (#""It is \u0074aken""#, "application/json", "It is taken"),
            (#"{"detail": "It is taken"}"#, "application/json", #"{"detail": "It is taken"}"#), ("", "text/plain", ""),
        ]
    )
    func words(body: String, mediaType: String, words: String) {
        #expect(ResponseBody(.data(Data(body.utf8), status: 409, contentType: mediaType)).words == words)
    }

    @Test("The data of a payload starts at index 0")
    func payloadStartIndex() async throws {
        struct Read: Request {
            static var endpoint: Endpoint { Endpoint("GET /", payload: "data") }
            static func response(from body: ResponseBody) throws -> Data { body.data }
        }
        let stub = StubEngine { _ in .json(#"{"data": 17}"#) }
        let data = try await Client(baseURL: try testURL(), engine: stub).send(Read())
        #expect(data.startIndex == 0 && data == Data("17".utf8))
    }

    @Test("A body may begin with a byte order mark")
    func leadingByteOrderMark() async throws {
        let body = Data([0xEF, 0xBB, 0xBF]) + Data(#"[{"id": 7, "name": "Rex"}]"#.utf8)
        let stub = StubEngine { _ in .data(body, contentType: "application/json") }
        #expect(try await Client(baseURL: try testURL(), engine: stub).send(PetAPI.ListPets()).count == 1)
    }

    // `ProblemRequest` declares a wrapper, too. With only a failure, Swift infers the failure of `Request` here.
    @Test("A failure that a protocol declares is thrown if the wrapper is read")
    func protocolFailure() async throws {
        let stub = StubEngine { _ in .data(Data(#"{"reason":"none"}"#.utf8), status: 404) }
        do {
            _ = try await Client(baseURL: try testURL(), engine: stub).response(for: PetAPI.FindPet()).wrapper
            Issue.record("no error was thrown")
        } catch ClientError<PetAPI.Problem>.rejected(let problem, _) {
            #expect(problem.reason == "none")
        } catch {
            Issue.record(error)
        }
    }
}
