import Foundation
import Testing

@testable import NetRuntime
@testable import NetRuntimeOAuth
@testable import NetRuntimeTesting

/// Tests of the output of printing, `dump` and `String(reflecting:)` for values that hold secrets.
@Suite(.timeLimit(.minutes(20)))
struct MirrorTests {
    private struct Me: Request {
        typealias Response = JSON

        static var endpoint: Endpoint { "GET /me{?api_key,plain}" }
        var parameters: Parameters { ["SECRET1", "shown"] }
    }

    private struct Broken: Error {
        let url = "https://h.example/?token=SECRET3"
    }

    /// Returns every textual form in which a value may reach a log.
    private func texts(_ value: Any) -> [String] {
        var dumped = ""
        dump(value, to: &dumped)
        var texts = ["\(value)", String(reflecting: value), dumped, "\([value])", "\(Optional(value) as Any)"]
        if let error = value as? any Error {
            texts += [error.localizedDescription, "\(error as NSError)", "\((error as NSError).userInfo)"]
        }
        return texts
    }

    private func expectNoSecret(_ value: Any, sourceLocation: SourceLocation = #_sourceLocation) {
        for text in texts(value) {
            #expect(!text.contains("SECRET") && !text.contains("U0VDUkVU"), sourceLocation: sourceLocation)
        }
    }

    private func client(_ answer: @escaping StubEngine.Answer) throws -> Client {
        let engine = StubEngine { request in
            var response = try await answer(request)
            response.url = request.url
            return response
        }
        return Client(
            baseURL: try testURL("https://user:SECRET4@h.example"),
            engine: engine,
            middleware: [.bearer { "SECRET5" }, .basic(user: "SECRET", password: "SECRET6")]
        )
    }

    // OWASP Logging Cheat Sheet, "Data to exclude": session identifiers, access tokens, passwords, keys.
    @Test(
        "Errors never show secrets, however they are printed",
        arguments: [
            HTTPResponse.json(#"{"error":"x","token":"SECRET7"}"#, status: 500, headers: ["Set-Cookie": "s=SECRET8"]),
            .json(#"{"token":"SECRET7" bad"#, headers: ["Set-Cookie": "s=SECRET8"]),
            .json(#"{}"#, status: 302, headers: ["Location": "https://u:SECRET9@h.example/?token=SECRET9"]),
        ]
    )
    func errors(_ response: HTTPResponse) async throws {
        let client = try client { _ in response }
        do {
            _ = try await client.send(Me())
            Issue.record("the response isn't a success")
        } catch {
            expectNoSecret(error)
            if case .undecodable(let problem, _) = error { expectNoSecret(problem) }
            expectNoSecret(try #require(error.response))
        }
    }

    @Test("The description of another library's error is only its type")
    func underlying() async throws {
        let client = try client { _ in throw Broken() }
        await #expect {
            _ = try await client.send(Me())
        } throws: { error in
            expectNoSecret(error)
            if case ClientError<Never>.transport(let problem) = error { expectNoSecret(problem) }
            return "\(error)".contains("Broken")
        }
    }

    @Test("Requests, responses, options and clients never show secrets")
    func requests() async throws {
        let client = try client { _ in .json("{}", headers: ["Set-Cookie": "s=SECRET8"]) }
        let options = CallOptions(
            headers: ["X-Api-Key": "SECRET1"],
            query: [URLQueryItem(name: "sig", value: "SECRET2")]
        )
        expectNoSecret(options)
        expectNoSecret(options.headers)
        expectNoSecret(client)
        expectNoSecret(APIClient<Never>(client))
        let response = try await client.response(for: Me(), options: options)
        expectNoSecret(response.http)
        expectNoSecret(response.headers)
        expectNoSecret(try #require(response.request))
        expectNoSecret(BasicAuth(user: "SECRET", password: "SECRET"))
    }

    @Test("Grants and sessions never show secrets")
    func grants() async throws {
        let server = OAuthServer(tokenURL: try testURL("https://u:SECRET1@h.example/token?key=SECRET2"))
        let client = OAuthClient(server, id: "app", authentication: .basic("SECRET3"), engine: StubEngine())
        let grant = OAuthSession.Grant.clientCredentials(
            parameters: [URLQueryItem(name: "client_assertion", value: "SECRET4")]
        )
        let session = OAuthSession(client, grant: grant)
        try await session.logIn(with: OAuthTokens(access: "SECRET5", refresh: "SECRET6", identity: "SECRET7"))
        for value: Any in [server, client, grant, session] { expectNoSecret(value) }
        let fields = [URLQueryItem(name: "client_assertion", value: "SECRET8")]
        expectNoSecret(TokenGrant(fields: fields))
        #expect("\(TokenGrant(fields: fields))" == "TokenGrant[client_assertion]")
        expectNoSecret(TokenRevocation(fields: fields))
    }
}
