import Foundation
import LoopbackServer
import NetRuntime
import NetRuntimeTesting
import Testing

/// Differential tests: a replayed exchange equals the recorded one in each of its parts.
@Suite(.timeLimit(.minutes(20)))
struct ReplayAgreementTests {
    /// The parts of an exchange that a client can observe.
    private struct Observation: Equatable {
        var status = 0
        var headers: Headers = [:]
        var trailers: Headers = [:]
        var url: URL?
        var chunks: [Data] = []
        var error: String?
    }

    private func observation(of request: HTTPRequest, by engine: any Engine) async -> Observation {
        var result = Observation()
        do {
            let response = try await engine.send(request)
            (result.status, result.headers, result.url) = (response.status, response.headers, response.url)
            result.chunks = [response.body]
            result.trailers = response.trailers
            guard let stream = response.stream else { return result }
            for try await chunk in stream { result.chunks.append(chunk) }
            result.trailers = stream.trailers
        } catch {
            result.error = "\((error as? TransportError)?.kind.rawValue ?? "other"): \(error)"
        }
        return result
    }

    private static let answers: [(name: String, answer: LoopbackServer.Response)] = [
        ("JSON", .json(#"{ "a": [1.50, "ü"],  "a": null }"#)),
        ("text", .text("a\r\nb\u{FEFF}\u{0}")),
        ("bytes", .init(headers: [("Content-Type", "image/png")], body: Data([0xFF, 0xFE, 0x00, 0x0A]))),
        ("malformed JSON", .json("{")),
        ("JSON in another encoding", .init(headers: [("Content-Type", "application/json")], body: Data([0xE4]))),
        ("a byte order mark", .init(body: Data([0xEF, 0xBB, 0xBF, 0x7B, 0x7D]))),
        ("no content", .init(status: 204)),
        ("an empty body", .init(headers: [("Content-Type", "application/json")])),
        ("an error status", .json(#"{"code": 7}"#, status: 404)),
        ("a server error", .text("down", status: 503)),
        (
            "repeated fields",
            .json("[]", headers: [("X-Tag", "b"), ("X-Tag", "a"), ("x-tag", "c"), ("Link", "<a>, <b>")])
        ),
        ("a redirect", .redirect(to: "/end")),
        ("a truncated body", .init(body: Data("0123456789".utf8), ending: .truncated(4))),
        ("no response", .ending(.noAnswer)),
        (
            "chunks and trailers",
            .ending(
                .raw(
                    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X-Sum\r\n\r\n"
                        + "3\r\nabc\r\n2\r\nde\r\n0\r\nX-Sum: 5\r\n\r\n"
                )
            )
        ),
        (
            "a truncated chunk",
            .ending(.raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n9\r\nde"))
        ),
        (
            "a truncated event",
            .init(
                headers: [("Content-Type", "text/event-stream")],
                body: Data("data: 1\n\ndata: 2\n\n".utf8),
                ending: .truncated(12)
            )
        ),
    ]

    @Test(
        "A replayed exchange equals the recorded one",
        arguments: answers.map(\.name),
        [false, true]
    )
    func agreement(name: String, isStream: Bool) async throws {
        let answer = try #require(Self.answers.first { $0.name == name }?.answer)
        let server = try LoopbackServer { request in
            request.path == "/end" ? .json("[7]", headers: [("X-End", "1")]) : answer
        }
        let folder = try TemporaryFolder()
        let recorder = try RecordingEngine(recording: StandardEngine(), to: folder.url)
        for method in [HTTPMethod.get, .head, .put] {
            var request = HTTPRequest(method: method, url: server.url.appendingPathComponent("a b"))
            request.streamsResponse = isStream
            if method == .put { request.body = .data(Data([0xFF, 0x00])) }
            let recorded = await observation(of: request, by: recorder)
            let replay = try RecordingEngine(replaying: folder.url)
            #expect(await observation(of: request, by: replay) == recorded)
            for file in try folder.names {
                try FileManager.default.removeItem(at: folder.url.appendingPathComponent(file))
            }
        }
    }

    @Test("A stream whose reader stops is recorded up to that point")
    func stoppedReader() async throws {
        let folder = try TemporaryFolder()
        let stub = StubEngine { _ in
            var response = HTTPResponse(status: 200)
            let chunks = Chunks(["a", "b", "c"])
            response.stream = ByteStream { chunks.next() }
            return response
        }
        var request = HTTPRequest(url: try testURL())
        request.streamsResponse = true
        func readTwo() async throws {
            let response = try await RecordingEngine(recording: stub, to: folder.url).send(request)
            var iterator = response.stream?.makeAsyncIterator()
            #expect(try await iterator?.next() == Data("a".utf8))
            #expect(try await iterator?.next() == Data("b".utf8))
        }
        try await readTwo()
        let stream = try #require(try await RecordingEngine(replaying: folder.url).send(request).stream)
        var read = Data()
        let error = await #expect(throws: TransportError.self) { for try await chunk in stream { read += chunk } }
        #expect(read == Data("ab".utf8))
        #expect(error?.message == "The recording ends where its reader stopped")
    }

    private final class Chunks: @unchecked Sendable {
        // Only the stream uses the chunks, one at a time.
        private var rest: [String]

        init(_ chunks: [String]) { rest = chunks }

        func next() -> Data? { rest.isEmpty ? nil : Data(rest.removeFirst().utf8) }
    }

    @Test("Multipart forms are recorded with their fields, which distinguish requests")
    func multipartFields() async throws {
        struct Send: Request {
            typealias Response = JSON
            let caption: String
            static var endpoint: Endpoint { "POST /photos" }
            var parameters: Parameters {
                let photo = MultipartFile(Data("bytes".utf8), filename: "rex.jpg", contentType: "image/jpeg")
                return Parameters(
                    body: .multipart([.field("caption", caption), .field("password", "h1dden"), .file("photo", photo)])
                )
            }
        }
        let folder = try TemporaryFolder()
        let stub = StubEngine()
        stub.answer(Send.self) { .json("\"\($0.caption)\"") }
        let recorder = Client(baseURL: try testURL(), engine: try RecordingEngine(recording: stub, to: folder.url))
        for caption in ["a", "b"] { _ = try await recorder.send(Send(caption: caption)) }
        let entry = try JSON(json: Data(folder.text(of: "001-Send.har").utf8))["log"]?["entries"]?[0]
        let fields: JSON = [
            ["name": "caption", "value": "a"], ["name": "password", "value": "‹redacted›"],
            ["contentType": "image/jpeg", "fileName": "rex.jpg", "name": "photo", "value": ""],
        ]
        #expect(entry?["request"]?["postData"]?["params"] == fields)
        let replay = Client(baseURL: try testURL(), engine: try RecordingEngine(replaying: folder.url))
        for caption in ["b", "a"] { #expect(try await replay.send(Send(caption: caption)).stringValue == caption) }
    }

    @Test("The archive of a browser is replayed")
    func browser() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { "log": { "version": "1.2", "creator": { "name": "Browser" }, "entries": [
              { "request": { "method": "GET", "url": "http://a.example/1", "headers": [{ "name": ":path", "value": "/1" }] },
                "response": { "status": 200, "headers": [{ "name": "X-A", "value": "1" }],
                  "content": { "size": 2, "mimeType": "text/plain", "text": "aGk=", "encoding": "base64" } } },
              { "request": { "method": "GET", "url": "http://a.example/2" }, "response": { "status": 0 } },
              { "request": { "method": "GET", "url": "http://a.example/3" }, "response": { "status": 201 } },
              { "request": { "method": "GET", "url": "http://a.example/4" },
                "response": { "status": 200, "content": { "size": 9, "mimeType": "text/plain" } } } ] } }
            """,
            to: "page.har"
        )
        let engine = try RecordingEngine(replaying: folder.url)
        let first = try await engine.send(HTTPRequest(url: try testURL("http://a.example/1")))
        #expect(first.text == "hi")
        #expect(first.headers == ["X-A": "1"])
        #expect(engine.unused == ["page.har"])
        #expect(try await engine.send(HTTPRequest(url: try testURL("http://a.example/3"))).status == 201)
        let error = await #expect(throws: TransportError.self) {
            try await engine.send(HTTPRequest(url: try testURL("http://a.example/4")))
        }
        #expect(error?.message == "The recording lacks the body of this response")
        #expect(engine.unused.isEmpty)
        await #expect(throws: TransportError.self) {
            try await engine.send(HTTPRequest(url: try testURL("http://a.example/2")))
        }
    }

    @Test("A recording of the previous version is replayed")
    func earlier() async throws {
        let folder = try TemporaryFolder()
        let exchange =
            #"{"request": {"method": "GET", "url": "http://a.example/N"}, "response": {"status": 200, "headers": {"X-A": "1"}, "body": B}}"#
        for (index, body) in [#"{"a":[1.50]}"#, #""text""#, #"{"base64":"//4A"}"#].enumerated() {
            let text = exchange.replacingOccurrences(of: "N", with: "\(index)").replacingOccurrences(
                of: "B",
                with: body
            )
            try folder.write(text, to: "00\(index).json")
        }
        let engine = try RecordingEngine(replaying: folder.url)
        let bodies = [Data(#"{"a":[1.50]}"#.utf8), Data("text".utf8), Data([0xFF, 0xFE, 0x00])]
        for (index, body) in bodies.enumerated() {
            let response = try await engine.send(HTTPRequest(url: try testURL("http://a.example/\(index)")))
            #expect(response.body == body)
            #expect(response.headers["X-A"] == "1")
        }
    }
}
