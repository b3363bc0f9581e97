import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

/// Tests of redaction in recordings, which omit secrets and keep all other data.
@Suite(.timeLimit(.minutes(20)))
struct RecordingRedactionTests {
    private func engine(_ body: String, _ folder: TemporaryFolder, secrets: Set<String> = []) throws -> RecordingEngine
    {
        let stub = StubEngine { _ in .json(body, headers: ["Set-Cookie": "id=h1dden", "X-Page": "2"]) }
        return try RecordingEngine(recording: stub, to: folder.url, secrets: secrets)
    }

    private func request(_ path: String = "pets", method: HTTPMethod = .get, body: String? = nil) throws -> HTTPRequest
    {
        HTTPRequest(
            method: method,
            url: try testURL("http://a.example/\(path)"),
            headers: body == nil ? [:] : ["Content-Type": "application/json"],
            body: body.map { .data(Data($0.utf8)) }
        )
    }

    @Test(
        "Data is replayed if its name only resembles the name of a secret",
        arguments: [
            #""fine""#, #"{"code":"DE","key":"name"}"#, #"{"nextPageToken":"eyJpZCI6MTB9","session_id":"a"}"#,
            #"[{"token":null,"password":true,"tokens":512}]"#, #"{"code":1001,"status_code":"A1","pin":null}"#,
            #"{"symbol":"ETH","token_address":"0x1","base_token":"ETH"}"#, #"{"text":"a=b, code=7"}"#,
        ]
    )
    func data(body: String) async throws {
        let folder = try TemporaryFolder()
        _ = try await engine(body, folder).send(request("a?code=DE&key=x"))
        #expect(try folder.text(of: folder.names[0]).contains("code=DE&key=x"))
        #expect(try !folder.text(of: folder.names[0]).contains("\"redacted\""))
        let replayed = try await RecordingEngine(replaying: folder.url).send(request("a?code=DE&key=x"))
        #expect(try JSON(json: replayed.body) == JSON(json: Data(body.utf8)))
        #expect(replayed.headers["X-Page"] == "2")
        #expect(replayed.headers["Set-Cookie"] == nil)
    }

    @Test(
        "A redacted value keeps its type and size, and the recording lists the value's path",
        arguments: [
            (#"{"user":{"accessToken":"h1dden-0123456789"}}"#, "$.user.accessToken", "‹redacted, up to 32 characters›"),
            (#"{"tokens":["h1dden"]}"#, "$.tokens[0]", "‹redacted, up to 8 characters›"),
            (#"{"token":{"value":"h1dden"}}"#, "$.token.value", "‹redacted, up to 8 characters›"),
            (#"{"pin":5309}"#, "$.pin", "1000"),
            (#"{"kennwort":"h1dden"}"#, "$.kennwort", "‹redacted, up to 8 characters›"),
            (#"{"next":"https://u:h1dden@a.example/"}"#, "$.next", "https://‹redacted›@a.example/"),
            (#"{"note":"eyJhbGciOiJub25lIn0.eyJzdWIiOiJoMWRkZW4ifQ.c2ln"}"#, "$.note", "‹redacted›"),
        ] as [(String, String, String)]
    )
    func secrets(body: String, place: String, replacement: String) async throws {
        let folder = try TemporaryFolder()
        let response = try await engine(body, folder, secrets: ["kennwort"]).send(request())
        #expect(response.text == body)
        let text = try folder.text(of: folder.names[0])
        // Digits alone could also be part of a measured time.
        #expect(!text.contains("h1dden") && !text.contains(#"pin\":5309"#) && !text.contains("eyJ"))
        #expect(text.contains(replacement) && text.contains(place))
        let replay = try RecordingEngine(replaying: folder.url)
        let error = await #expect(throws: TransportError.self) { try await replay.send(request()) }
        #expect(error?.message.contains("001-GET-pets.har lacks the secret at \(place)") == true)
    }

    @Test(
        "In calls that request tokens, more values are redacted than in other calls",
        arguments: [
            ("oauth/token", #"{"code":"h1dden"}"#), ("login", #""h1dden""#), ("sessions", #"{"session_id":"h1dden"}"#),
        ]
    )
    func credentialCalls(path: String, body: String) async throws {
        let folder = try TemporaryFolder()
        _ = try await engine(body, folder).send(request(path, method: .post, body: #"{"key":"h1dden"}"#))
        #expect(try !folder.text(of: folder.names[0]).contains("h1dden"))
    }

    @Test("A value that a user writes in place of a secret is replayed")
    func edited() async throws {
        let folder = try TemporaryFolder()
        let sent = try request("me", method: .put, body: #"{"password":"a long one that is not recorded"}"#)
        _ = try await engine(#"{"token":"h1dden"}"#, folder).send(sent)
        let name = try #require(folder.names.first)
        let text = try folder.text(of: name)
            .replacingOccurrences(of: "‹redacted, up to 8 characters›", with: "made up")
            .replacingOccurrences(of: "\"$.token\"", with: "")
        try folder.write(text, to: name)
        // The password isn't compared.
        let other = try request("me", method: .put, body: #"{"password":"b"}"#)
        #expect(try await RecordingEngine(replaying: folder.url).send(other).text == #"{"token":"made up"}"#)
    }

    @Test("A recording from an earlier version with an unmarked replacement isn't replayed")
    func earlier() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{"request":{"method":"GET","url":"http://a.example/pets"},"response":{"status":200,"body":{"key":"‹redacted›"}}}"#,
            to: "001.json"
        )
        let replay = try RecordingEngine(replaying: folder.url)
        await #expect(throws: TransportError.self) { try await replay.send(request()) }
    }
}
