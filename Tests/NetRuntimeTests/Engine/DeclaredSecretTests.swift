import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime
@testable import NetRuntimeTesting

/// Tests of secrets that an API declares, as OpenAPI does with `format: password`. The names don't suggest secrets.
@Suite(.timeLimit(.minutes(20)))
struct DeclaredSecretTests {
    /// A request with secrets in all of its parts, as netgen generates it.
    struct OpenVault: Request {
        typealias Response = JSON

        static var endpoint: Endpoint {
            Endpoint(
                """
                POST /vaults/{knock}/open{?sign,page}
                X-Proof: {proof}
                """,
                secrets: ["X-Proof", "knock", "phrase", "sign", "words"]
            )
        }

        var parameters: Parameters {
            Parameters(
                "h1dden/1",
                "h1dden2",
                7,
                "h1dden3",
                body: .json(JSON.object(["phrase": "h1dden4", "depth": 3]))
            )
        }
    }

    struct SendForm: Request {
        typealias Response = JSON

        static var endpoint: Endpoint { Endpoint("POST /forms", secrets: ["phrase"]) }

        var parameters: Parameters {
            Parameters(body: .form("phrase,card%5Bphrase%5D,page", ["h1dden", "h1dden2", 7]))
        }
    }

    struct MakeKeys: Request {
        typealias Response = JSON

        static var endpoint: Endpoint { Endpoint("GET /keys", secrets: ["$"]) }
    }

    private static let body =
        #"{"phrase":"h1dden5","words":{"one":"h1dden6","two":[12345]},"depth":"shown","inner":[{"phrase":"h1dden7"}]}"#

    // netgen declares values of the format `password` as secrets. OpenAPI 3.0.3, "Data Types", calls the format "a hint
    // to UIs to obscure input".
    @Test("A recording redacts values that its API declares as secrets", arguments: NetworkEngine.allCases)
    func recording(_ engine: NetworkEngine) async throws {
        let server = try LoopbackServer { _ in .json(Self.body) }
        let folder = try TemporaryFolder()
        let client = server.client(try RecordingEngine(recording: engine.make(), to: folder.url))
        #expect(try await client.send(OpenVault())["phrase"] == "h1dden5")
        #expect(server.requests.first?.target == "/vaults/h1dden%2F1/open?sign=h1dden2&page=7")
        let text = try folder.text(of: "001-OpenVault.har")
        #expect(!text.contains("h1dden") && !text.contains("12345"))
        #expect(text.contains("/vaults/‹redacted›/open?sign=‹redacted›&page=7"))
        let recorded = text.replacingOccurrences(of: "\\\"", with: "\"")
        #expect(recorded.contains(#""depth":3"#) && recorded.contains(#""depth":"shown""#))
        let header = text.range(of: "\"name\": \"X-Proof\"")
        #expect(header.map { text[$0.upperBound...].hasPrefix(",\n              \"value\": \"‹redacted›\"") } == true)
        for place in ["$.inner[0].phrase", "$.phrase", "$.words.one", "$.words.two[0]"] {
            #expect(text.contains("\"\(place)\""))
        }
        let replay = server.client(try RecordingEngine(replaying: folder.url))
        let error = await #expect(throws: ClientError<Never>.self) { try await replay.send(OpenVault()) }
        #expect(error?.description.contains("lacks the secret at $.inner[0].phrase") == true)
    }

    @Test("A recorded form redacts fields that its API declares as secrets")
    func form() async throws {
        let folder = try TemporaryFolder()
        let stub = StubEngine { _ in .json("{}") }
        let engine = try RecordingEngine(recording: stub, to: folder.url)
        _ = try await Client(baseURL: testURL(), engine: engine).send(SendForm())
        let text = try folder.text(of: "001-SendForm.har")
        #expect(!text.contains("h1dden") && text.contains("&page=7"))
    }

    @Test(
        "A recording redacts a secret body, but not an error body of the same endpoint",
        arguments: [
            (#"["h1dden","h1dden2"]"#, "$[1]"), (#""h1dden""#, "$"), (#"{"error":"shown"}"#, nil),
        ]
    )
    func wholeBody(body: String, place: String?) async throws {
        let folder = try TemporaryFolder()
        let stub = StubEngine { _ in .json(body) }
        let engine = try RecordingEngine(recording: stub, to: folder.url)
        _ = try await Client(baseURL: testURL(), engine: engine).send(MakeKeys())
        let text = try folder.text(of: "001-MakeKeys.har")
        #expect(!text.contains("h1dden") && text.contains(place ?? "shown"))
    }

    @Test("Curl commands, logs and dumps redact declared secrets")
    func shown() async throws {
        let lines = Locked<[String]>([])
        let engine = StubEngine { request in
            var response = HTTPResponse.json(Self.body)
            response.url = request.url
            return response
        }
        let client = Client(
            baseURL: try testURL("http://a.example/v1"),
            engine: engine,
            middleware: [Logging.Detail.bodies, .curl].map { detail in
                Logging(detail) { _, text in lines.withLock { $0.append(text) } }
            }
        )
        let response = try await client.response(for: OpenVault())
        var dumped = ""
        dump(response.http, to: &dumped)
        let request = try #require(response.request)
        let logged = lines.withLock { $0 }
        for text in logged + [dumped, "\(request)", request.curlCommand] {
            #expect(!text.contains("h1dden"))
        }
        #expect(request.curlCommand.contains("http://a.example/v1/vaults/‹redacted›/open?sign=‹redacted›&page=7"))
        #expect(dumped.contains("http://a.example/v1/vaults/‹redacted›/open"))
    }

    @Test("Errors redact declared secrets")
    func errors() async throws {
        struct GetPhrase: Request {
            struct Response: Decodable, Sendable { let phrase: Int }

            static var endpoint: Endpoint { Endpoint("GET /phrase", secrets: ["phrase"]) }
        }
        for status in [200, 400] {
            let answer = HTTPResponse.json(#"{"phrase":"h1dden","depth":"shown"}"#, status: status)
            let client = Client(baseURL: try testURL(), engine: StubEngine { _ in answer })
            let error = await #expect(throws: ClientError<Never>.self) { try await client.send(GetPhrase()) }
            #expect(error?.description.contains("h1dden") == false && error?.description.contains("phrase") == true)
        }
    }
}
