import Foundation
import LoopbackServer
import NetRuntime
import NetRuntimeTesting
import Testing

@Suite(.timeLimit(.minutes(20)))
struct RecordingEngineTests {
    struct SignIn: Request {
        typealias Response = JSON

        let user: String

        static var endpoint: Endpoint { "POST /sign-in{?api_key,page}" }
        var parameters: Parameters { Parameters("k3y", 2, body: .json(["user": user, "password": "p4ss"])) }
    }

    @Test("Exchanges are recorded in readable files without secrets")
    func recordedFiles() async throws {
        let server = try LoopbackServer { _ in
            .json(
                #"{"user": {"name": "Ada", "access_token": "t0ken"}, "sizes": [12, 1.50], "none": []}"#,
                status: 201,
                headers: [("Set-Cookie", "id=s3cret"), ("X-Note", "a")]
            )
        }
        let folder = try TemporaryFolder()
        let client = Client(
            baseURL: server.url,
            engine: try RecordingEngine(recording: StandardEngine(), to: folder.url, secrets: ["X-Mine"]),
            middleware: [.bearer { "b34rer" }, .headers(["X-Mine": "m1ne"])]
        )
        let answer = try await client.send(SignIn(user: "ada"))
        #expect(answer["user"]?["access_token"] == "t0ken")
        #expect(try folder.names == ["001-SignIn.har"])
        let archive = try JSON(json: Data(folder.text(of: "001-SignIn.har").utf8))
        #expect(archive["log"]?["version"] == "1.2")
        let entry = try #require(archive["log"]?["entries"]?[0])
        #expect(entry["_netgen"] == ["endpoint": "SignIn"])
        #expect(entry["startedDateTime"]?.stringValue?.hasSuffix("Z") == true)
        #expect(
            entry["request"] == [
                "method": "POST", "url": .string("http://127.0.0.1:\(server.port)/sign-in?api_key=‹redacted›&page=2"),
                "httpVersion": "HTTP/1.1", "cookies": [], "headersSize": -1, "bodySize": 32,
                "queryString": [["name": "api_key", "value": "‹redacted›"], ["name": "page", "value": "2"]],
                "headers": [
                    ["name": "Content-Type", "value": "application/json"],
                    ["name": "Accept", "value": "application/json"],
                    ["name": "Authorization", "value": "Bearer ‹redacted›"],
                    ["name": "X-Mine", "value": "‹redacted›"],
                ],
                "postData": [
                    "mimeType": "application/json", "text": #"{"password":"‹redacted›","user":"ada"}"#,
                ],
                "_netgen": ["redacted": ["$.password"]],
            ]
        )
        let body =
            #"{"none":[],"sizes":[12,1.50],"user":{"access_token":"‹redacted, up to 8 characters›","name":"Ada"}}"#
        #expect(
            entry["response"] == [
                "status": 201, "statusText": "Created", "httpVersion": "HTTP/1.1", "headersSize": -1,
                "bodySize": -1, "cookies": [["name": "id", "value": "‹redacted›"]], "redirectURL": "",
                "headers": [
                    ["name": "Connection", "value": "keep-alive"],
                    ["name": "Content-Type", "value": "application/json"],
                    ["name": "Set-Cookie", "value": "‹redacted›"], ["name": "X-Note", "value": "a"],
                    ["name": "Content-Length", "value": "83"],
                ],
                "content": ["size": 83, "mimeType": "application/json", "text": .string(body)],
                "_netgen": ["redacted": ["$.user.access_token"]],
            ]
        )
    }

    /// Records the exchanges of `GET /0`, `GET /1` and so on, with the given responses.
    private func record(_ answers: [HTTPResponse]) async throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let stub = StubEngine { request in answers[Int(request.url.lastPathComponent) ?? 0] }
        let engine = try RecordingEngine(recording: stub, to: folder.url)
        for index in answers.indices {
            _ = try await engine.send(HTTPRequest(url: try testURL("http://a.example/\(index)?x=1")))
        }
        return folder
    }

    @Test("Replayed bodies of all types equal the recorded bodies")
    func replayedBodies() async throws {
        let bytes = Data([0xff, 0xfe, 0x00])
        let answers: [HTTPResponse] = [
            .json(#"{"a":[1.50,"ü",null]}"#), .json(#"{"base64":"x"}"#), .json("no JSON"), .json("12"),
            .empty(status: 204),
            .data(Data("hi".utf8), contentType: "text/plain"), .data(bytes),
            .data(bytes, contentType: "application/json"),
        ]
        let folder = try await record(answers)
        #expect(try folder.names.first == "001-GET-0.har")
        let engine = try RecordingEngine(replaying: folder.url)
        for (index, answer) in answers.enumerated() {
            let response = try await engine.send(HTTPRequest(url: try testURL("http://a.example/\(index)?x=1")))
            #expect(response.body == answer.body)
            #expect(response.status == answer.status)
            #expect(response.headers["Content-Type"] == answer.headers["Content-Type"])
        }
        #expect(engine.unused.isEmpty)
    }

    /// Returns the texts of the bodies in the files of a recording.
    private func bodies(in folder: TemporaryFolder) throws -> [String] {
        try folder.names.map { name in
            let archive = try JSON(json: Data(folder.text(of: name).utf8))
            return archive["log"]?["entries"]?[0]?["response"]?["content"]?["text"]?.stringValue ?? ""
        }
    }

    @Test("Secrets in JSON are redacted whatever the content type")
    func secretsInMistypedJSON() async throws {
        let answers: [HTTPResponse] = [
            .data(Data("{\n\"access_token\": \"h1dden\", \"a\": 1}".utf8), contentType: "text/plain"),
            .data(Data("{\"token\":\"h1dden\"}\r\n{\"a\": 1}\n".utf8), contentType: "application/x-ndjson"),
            .data(Data("id: 1\ndata: {\"token\":\"h1dden\"}\n\ndata: a\n\n".utf8), contentType: "text/event-stream"),
        ]
        let folder = try await record(answers)
        for name in try folder.names { #expect(try !folder.text(of: name).contains("h1dden")) }
        let texts = try bodies(in: folder)
        #expect(texts.last == "id: 1\ndata: {\"token\":\"‹redacted›\"}\n\ndata: a\n\n")
        #expect(texts[1] == "{\"token\":\"‹redacted›\"}\r\n{\"a\": 1}\n")
    }

    @Test("Secrets in URLs, XML, forms, tokens and headers are redacted")
    func secretsInOtherText() async throws {
        let token = "eyJhbGciOiJub25lIn0.eyJzdWIiOiJoMWRkZW4ifQ.c2ln"
        func data(_ text: String, _ type: String) -> HTTPResponse { .data(Data(text.utf8), contentType: type) }
        let answers: [HTTPResponse] = [
            data("next: https://u:h1dden@a.example/?otp_code=h1dden&page=2", "text/plain"),
            data("<login><password>h1dden</password><user>ada</user></login>", "application/xml"),
            data(token, "application/jwt"),
            data("access_token=h1dden&expires=3600", "application/x-www-form-urlencoded"),
            data(#"{"next":"https://a.example/?page=2&token=h1dden","note":"\(token)"}"#, "application/json"),
            .data(
                Data("token=h1dden \u{FC}".unicodeScalars.map { UInt8($0.value) }),
                contentType: "text/plain; charset=latin1"
            ),
            .empty(headers: [
                "Link": #"</pets?page=2&token=h1dden>; rel="next""#, "Refresh": "5; url=/?otp_code=h1dden",
                "Content-Location": "//u:h1dden@a.example/", "X-Any": "Bearer \(token)",
            ]),
        ]
        let folder = try await record(answers)
        for name in try folder.names {
            let text = try folder.text(of: name)
            #expect(!text.contains("h1dden") && !text.contains("eyJ"), "\(text)")
        }
        let texts = try bodies(in: folder)
        #expect(texts[0] == "next: https://‹redacted›@a.example/?otp_code=‹redacted›&page=2")
        #expect(texts[1] == "<login><password>‹redacted›</password><user>ada</user></login>")
        #expect(texts[2] == "‹redacted›")
        #expect(texts[3] == "access_token=‹redacted›&expires=3600")
    }

    @Test("A call with a multipart form is replayed although its boundary differs")
    func multipartForms() async throws {
        struct SignUp: Request {
            typealias Response = JSON
            static var endpoint: Endpoint { "POST /sign-up" }
            var parameters: Parameters { Parameters(body: .multipart([.field("password", "h1dden")])) }
        }
        let folder = try TemporaryFolder()
        let stub = StubEngine { _ in .json("[7]") }
        let recording = try RecordingEngine(recording: stub, to: folder.url)
        _ = try await Client(baseURL: try testURL(), engine: recording).send(SignUp())
        #expect(try !folder.text(of: "001-SignUp.har").contains("h1dden"))
        let replaying = Client(baseURL: try testURL(), engine: try RecordingEngine(replaying: folder.url))
        #expect(try await replaying.send(SignUp()) == [7])
    }

    @Test("Responses are replayed in the recorded order")
    func replayOrder() async throws {
        let folder = try TemporaryFolder()
        let stub = StubEngine()
        stub.answer(PetAPI.ListPets.self, inOrder: .success(.json("[]")), .success(.json(#"[{"id":1,"name":"Rex"}]"#)))
        let recorder = try RecordingEngine(recording: stub, to: folder.url)
        for _ in 0..<2 { _ = try await Client(baseURL: try testURL(), engine: recorder).send(PetAPI.ListPets()) }
        #expect(try folder.names == ["001-ListPets.har", "002-ListPets.har"])

        let strict = try RecordingEngine(replaying: folder.url)
        let client = Client(baseURL: try testURL(), engine: strict)
        #expect(try await client.send(PetAPI.ListPets()).isEmpty)
        #expect(strict.unused == ["002-ListPets.har"])
        #expect(try await client.send(PetAPI.ListPets()).count == 1)
        await #expect {
            try await client.send(PetAPI.ListPets())
        } throws: { error in
            "\(error)" == "ListPets to api.example.com: No recorded response matches ListPets, GET /v1/pets"
        }

        let lenient = try RecordingEngine(replaying: folder.url, isStrict: false)
        let other = Client(baseURL: try testURL("http://127.0.0.1:7/v1"), engine: lenient)
        var counts: [Int] = []
        for _ in 0..<3 { counts.append(try await other.send(PetAPI.ListPets()).count) }
        #expect(counts == [0, 1, 1])
        await #expect(throws: ClientError<Never>.self) { try await other.send(PetAPI.ListPets(limit: 1)) }
    }

    @Test("Requests are distinguished by their bodies")
    func requestBodies() async throws {
        let folder = try TemporaryFolder()
        let stub = StubEngine()
        stub.answer(SignIn.self) { .json(#"{"hello": "\#($0.user)"}"#) }
        let recorder = try RecordingEngine(recording: stub, to: folder.url)
        let client = Client(baseURL: try testURL(), engine: recorder)
        for user in ["ada", "bob"] { _ = try await client.send(SignIn(user: user)) }
        let replay = Client(baseURL: try testURL(), engine: try RecordingEngine(replaying: folder.url))
        for user in ["bob", "ada"] {
            #expect(try await replay.send(SignIn(user: user))["hello"]?.stringValue == user)
        }
    }

    @Test("A stream is recorded when it ends")
    func recordedStreams() async throws {
        let server = try LoopbackServer { _ in .text("a\nb\n") }
        let folder = try TemporaryFolder()
        var request = HTTPRequest(url: server.url.appendingPathComponent("lines"))
        request.streamsResponse = true
        let recorder = try RecordingEngine(recording: StandardEngine(), to: folder.url)
        let response = try await recorder.send(request)
        #expect(try folder.names.isEmpty)
        #expect(try await response.stream?.collect() == Data("a\nb\n".utf8))
        #expect(try folder.names == ["001-GET-lines.har"])
        let replayed = try await RecordingEngine(replaying: folder.url).send(request)
        #expect(try await replayed.stream?.collect() == Data("a\nb\n".utf8))
    }

    @Test("A second recording continues the numbers of the files")
    func numbersGoOn() async throws {
        let folder = try await record([.empty(), .empty()])
        let engine = try RecordingEngine(recording: StubEngine { _ in .empty() }, to: folder.url)
        _ = try await engine.send(HTTPRequest(url: try testURL("http://a.example/next")))
        #expect(try folder.names == ["001-GET-0.har", "002-GET-1.har", "003-GET-next.har"])
    }

    @Test("A file that isn't a recorded exchange is an error")
    func invalidFiles() throws {
        let folder = try TemporaryFolder()
        try folder.write("{}", to: "a.json")
        #expect(throws: TransportError.self) { try RecordingEngine(replaying: folder.url) }
        try folder.write("{", to: "a.json")
        #expect(throws: (any Error).self) { try RecordingEngine(replaying: folder.url) }
    }
}
