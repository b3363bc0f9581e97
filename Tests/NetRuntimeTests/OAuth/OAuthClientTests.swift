import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime
@testable import NetRuntimeOAuth

/// Tests of token requests over real sockets.
@Suite(.timeLimit(.minutes(20)))
struct OAuthClientTests {
    private let server: AuthorizationServer
    private let redirect: URL

    init() throws {
        server = try AuthorizationServer()
        redirect = try testURL("shop:/login")
    }

    @Test("The client credentials grant sends the secret in the header or in the body")
    func clientCredentials() async throws {
        let parameters = [URLQueryItem(name: "audience", value: "https://api")]
        let tokens = try await server.client(.basic("s&cret")).clientCredentials(scope: "a b", parameters: parameters)
        #expect(tokens.access == "t1" && tokens.refresh == "r1")
        #expect(tokens.expires == Date(timeIntervalSince1970: 1_003_600))
        let request = try #require(server.grants.first)
        #expect(request.text == "grant_type=client_credentials&scope=a+b&audience=https%3A%2F%2Fapi")
        // The Base64 encoding of "shop+app:s%26cret".
        #expect(request.header("Authorization") == "Basic c2hvcCthcHA6cyUyNmNyZXQ=")
        #expect(request.header("Accept") == "application/json")

        _ = try await server.client(.body("s&cret")).clientCredentials()
        let second = server.grants[1]
        #expect(second.text == "grant_type=client_credentials&client_id=shop+app&client_secret=s%26cret")
        #expect(second.header("Authorization") == nil)
    }

    @Test("A browser login proves possession of the code verifier (PKCE)")
    func authorizationCode() async throws {
        let seen = Locked<URL?>(nil)
        let tokens = try await server.client().authorize(redirect: redirect, scope: "a b") { [server] address in
            seen.withLock { $0 = address }
            return server.browse(address)
        }
        #expect(tokens.access == "t1")
        let asked = AuthorizationServer.fields(seen.withLock { $0?.query })
        #expect(asked["tenant"] == "t" && asked["response_type"] == "code" && asked["client_id"] == "shop app")
        #expect(asked["scope"] == "a b" && asked["redirect_uri"] == "shop:/login")
        #expect(asked["code_challenge_method"] == "S256" && asked["code_challenge"]?.count == 43)
        let sent = AuthorizationServer.fields(server.grants.first?.text)
        #expect(PKCE(verifier: sent["code_verifier"] ?? "").challenge == asked["code_challenge"])
        #expect(sent["redirect_uri"] == "shop:/login" && sent["client_id"] == "shop+app")
    }

    @Test(
        "A callback is validated before its code is sent",
        arguments: [
            ("code=c&state=other", OAuthCallbackError.wrongState),
            ("code=c", .wrongState),
            ("code=c&state=STATE&state=STATE", .wrongState),
            ("error=access_denied&state=other", .wrongState),
            ("state=STATE", .noCode),
            ("state=STATE&code=", .noCode),
            ("state=STATE&code=a&code=b", .noCode),
            (
                "state=STATE&error=access_denied&error_description=Not+now",
                .refused(OAuthFailure(.accessDenied, message: "Not now"))
            ),
        ] as [(String, OAuthCallbackError)]
    )
    func callbacks(_ query: String, _ error: OAuthCallbackError) async throws {
        await #expect(throws: error) {
            try await server.client().authorize(redirect: redirect) { address in
                let state = AuthorizationServer.fields(address.query)["state"] ?? ""
                return try testURL("shop:/login?" + query.replacing("STATE", with: state))
            }
        }
        #expect(server.grants.isEmpty)
    }

    @Test("An error of the browser is rethrown, and every login has a new state")
    func browser() async throws {
        struct Closed: Error {}
        let states = Locked<Set<String>>([])
        for _ in 0..<10 {
            await #expect(throws: Closed.self) {
                try await server.client().authorize(redirect: redirect) { address in
                    states.withLock { _ = $0.insert(AuthorizationServer.fields(address.query)["state"] ?? "") }
                    throw Closed()
                }
            }
        }
        #expect(states.withLock { $0 }.count == 10)
    }

    @Test("An OAuth error is recognized whatever the status code of its response")
    func refusals() async throws {
        for status in [400, 401, 200] {
            let refusing = try LoopbackServer { _ in
                let error = #"{"error": "invalid_client", "error_description": "Who?", "error_uri": "https://e"}"#
                return .json(error, status: status)
            }
            let client = OAuthClient(OAuthServer(tokenURL: refusing.url), id: "a")
            do {
                _ = try await client.clientCredentials()
                Issue.record("the request wasn't rejected")
            } catch .rejected(let failure, let response) {
                #expect(failure == OAuthFailure(.invalidClient, message: "Who?", page: "https://e"))
                #expect(response.status == status)
            } catch { Issue.record("\(error)") }
        }
    }

    @Test("A refresh keeps values that the response omits, and accepts nonstandard values")
    func leniency() async throws {
        let old = OAuthTokens(access: "a", refresh: "r0", scope: "x")
        server.extras.withLock { $0 = #""expires_in": "60", "token_type": "bot""# }
        let tokens = try await server.client().refresh(old)
        #expect(tokens.refresh == "r0" && tokens.scope == "x" && tokens.access == "t1")
        #expect(tokens.expires == Date(timeIntervalSince1970: 1_000_060))
        server.extras.withLock { $0 = #""scope": ["a", "b"]"# }
        let second = try await server.client().refresh(old)
        #expect(second.scope == "a b" && second.expires == nil && !second.isExpired())
    }

    @Test("A DPoP token is rejected because it needs a proof")
    func proofs() async throws {
        server.extras.withLock { $0 = #""token_type": "DPoP""# }
        let error = await #expect(throws: OAuthClient.Error.self) { try await server.client().clientCredentials() }
        #expect(error?.description.contains("“DPoP”") == true)
    }

    @Test("The leeway makes a token expire earlier")
    func leeway() {
        let tokens = OAuthTokens(access: "a", expires: Date(timeIntervalSince1970: 100))
        #expect(!tokens.isExpired(at: Date(timeIntervalSince1970: 99)))
        #expect(tokens.isExpired(at: Date(timeIntervalSince1970: 100)))
        #expect(tokens.isExpired(at: Date(timeIntervalSince1970: 70), leeway: .seconds(30)))
        #expect(!tokens.isExpired(at: Date(timeIntervalSince1970: 69), leeway: .seconds(30)))
    }

    @Test("Logs and descriptions hide secrets")
    func redaction() async throws {
        let lines = Locked("")
        let write: @Sendable (String) -> Void = { line in lines.withLock { $0 += line + "\n" } }
        for detail in [Logging.Detail.curl, .bodies] {
            let client = server.client(.body("secret1"), middleware: [.logging(detail, write: write)])
            let tokens = try await client.refresh(OAuthTokens(access: "secret2", refresh: "r-secret3"))
            _ = try await client.authorize(redirect: redirect) { [server] in server.browse($0) }
            try await client.revoke(tokens)
            var text = "\(tokens) \(tokens.debugDescription) \(client)"
            dump(client, to: &text)
            dump(tokens, to: &text)
            write(text)
        }
        let text = lines.withLock { $0 }
        #expect(text.contains("refresh_token=‹redacted›") && text.contains("expires"))
        for secret in ["secret1", "secret2", "secret3", "r1", "t1", "r3", "t3"] {
            #expect(text.firstRange(of: try Regex("\\b\(secret)\\b")) == nil, "\(secret)")
        }
        let verifiers = server.grants.compactMap { AuthorizationServer.fields($0.text)["code_verifier"] }
        #expect(verifiers.count == 2)
        for verifier in verifiers { #expect(!text.contains(verifier)) }
        let revoked = server.requests.filter { $0.path == "/revoke" }.map(\.text)
        #expect(revoked.map { $0.prefix(9) } == ["token=r1&", "token=r3&"])
        #expect(revoked[0].contains("token_type_hint=refresh_token&client_id=shop+app&client_secret=secret1"))
    }

    @Test("Tokens are equal after encoding and decoding")
    func coding() throws {
        let tokens = OAuthTokens(access: "a", refresh: "r", expires: Date(timeIntervalSince1970: 5), scope: "s")
        #expect(try JSONDecoder().decode(OAuthTokens.self, from: try JSONEncoder().encode(tokens)) == tokens)
    }
}
