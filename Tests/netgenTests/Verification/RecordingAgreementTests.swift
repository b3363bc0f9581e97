import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

@testable import netgen

/// The recordings of `RecordingEngine`, which are replayed, verified and used to infer specs.
@Suite("Recordings", .timeLimit(.minutes(20)))
struct RecordingAgreementTests {
    /// Returns a response after recording and replaying it.
    private func replayed(_ response: HTTPResponse, to request: HTTPRequest, in folder: URL) async throws
        -> HTTPResponse
    {
        _ = try await RecordingEngine(recording: StubEngine { _ in response }, to: folder).send(request)
        return try await RecordingEngine(replaying: folder).send(request)
    }

    /// Checks that a client reads the same value from a replayed response, unless a secret was removed.
    @Test("A replayed response has the recorded value", arguments: GoldenCase.specs)
    func roundTrip(path: String) async throws {
        guard let bytes = try? Disk.contents(of: path),
            let spec = VerifiedSpec(readable: SourceText(path: path, bytes: bytes))?.spec
        else { return }
        for endpoint in spec.requests.endpoints {
            guard let sample = ResponseSampler(spec).success(of: endpoint) else { continue }
            let folder = try TemporaryFolder()
            let headers: Headers = sample.mediaType.map { ["Content-Type": $0] } ?? [:]
            let response = HTTPResponse(status: sample.status, headers: headers, body: Data(sample.body.text.utf8))
            let request = HTTPRequest(url: try #require(URL(string: "https://api.example.com/pets?id=7&code=DE")))
            do {
                let replayed = try await replayed(response, to: request, in: URL(fileURLWithPath: folder.path))
                #expect(replayed.status == response.status)
                #expect(replayed.headers["Content-Type"] == response.headers["Content-Type"])
                if let json = try? NetRuntime.JSON(json: response.body) {
                    #expect(try NetRuntime.JSON(json: replayed.body) == json)
                } else {
                    #expect(replayed.text == response.text)
                }
            } catch let error as TransportError {
                let names = ["token", "password", "secret", "api_key", "apiKey"]
                #expect(error.message.contains("lacks the secret"), "\(error.message)")
                #expect(names.contains { error.message.contains($0) }, "\(path): \(error.message)")
            }
        }
    }

    private static let spec = """
        {"netgen": 1, "name": "Vault", "environments": {"production": "https://a.example"}, "endpoints": {
          "getUser": {"method": "GET", "path": "/user", "response": {"fields": {"token": "uuid", "code": "int", "key": "string"}}}
        }}
        """

    @Test("netgen verify checks only the type of a redacted value")
    func verify() throws {
        let spec = try VerifiedSpec(SourceText(path: "vault.json", text: Self.spec))
        let body = #"{"token": "‹redacted, up to 64 characters›", "code": 7, "key": "a"}"#
        let found = spec.mismatches(in: body, endpoint: "getUser", status: 200)
        #expect(found.map(\.grade) == [.note])
        #expect(found.first?.message.hasPrefix("token: the secret is redacted") == true)
    }

    @Test("netgen infer keeps a value secret if every recording redacts it")
    func inferSecrets() {
        let folder = #"{"method": "GET", "url": "https://a.example/vaults/‹redacted›"}"#
        let inferred = Inferred(
            ["1", "2"].map {
                (
                    "getVault.\($0).json",
                    """
                    {"request": \(folder), "response": {"status": 200, "body":
                      {"phrase": "‹redacted, up to 8 characters›", "kind": "‹redacted›", "id": \($0)}}}
                    """
                )
            }
                + [("getVault.3.json", #"{"phrase": "‹redacted›", "kind": "plain", "id": 3}"#)]
        )
        #expect(inferred.line.contains(#""phrase": { "type": "string", "format": "password" }, "kind": "string""#))
        #expect(inferred.line.contains(#""/vaults/{"#))
    }

    @Test("netgen infer ignores the text of a redacted value")
    func infer() {
        var texts = TextEvidence()
        texts.add("123e4567-e89b-42d3-a456-426614174000", at: SourceRange(file: 0, start: 0, end: 1))
        texts.add("‹redacted, up to 64 characters›", at: SourceRange(file: 0, start: 0, end: 1))
        #expect(texts.count == 2)
        #expect(texts.form == .uuid)
        #expect(texts.values == ["123e4567-e89b-42d3-a456-426614174000"])
    }

    @Test("netgen reads what RecordingEngine writes")
    func reading() async throws {
        let folder = try TemporaryFolder()
        let response = HTTPResponse.json(#"{ "id": 7,  "name": "Röx" }"#, status: 201)
        let engine = try RecordingEngine(recording: StubEngine { _ in response }, to: URL(fileURLWithPath: folder.path))
        let headers: Headers = [
            "Authorization": "Bearer h1dden", "Cookie": "sid=h1dden; theme=dark", "Content-Type": "application/json",
        ]
        let body = Data(#"{"name":"Röx"}"#.utf8)
        let url = try #require(URL(string: "https://a.example/pets?page=2"))
        _ = try await engine.send(HTTPRequest(method: .post, url: url, headers: headers, body: .data(body)))
        let path = "\(folder.path)/001-POST-pets.har"
        let source = SourceText(path: path, bytes: try Disk.contents(of: path))
        var reader = ExchangeReader()
        let exchange = try #require(reader.exchanges(in: source, file: 0, name: SampleName(path: path)).first)
        #expect(reader.diagnostics.list.isEmpty)
        #expect(exchange.request.method == "POST" && exchange.response.status == 201)
        #expect(exchange.request.url?.segments == ["pets"] && exchange.request.url?.query.first?.value == "2")
        #expect(exchange.request.headers.value(of: "Authorization") == "Bearer ‹redacted›")
        #expect(exchange.request.headers.value(of: "Cookie") == "sid=‹redacted›; theme=‹redacted›")
        #expect(exchange.request.body.json?["name"]?.string == "Röx")
        #expect(exchange.response.body.json?["id"] == 7)
        #expect(exchange.response.body.json?["name"]?.string == "Röx")
    }
}
