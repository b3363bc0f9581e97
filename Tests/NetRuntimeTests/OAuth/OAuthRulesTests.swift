import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime
@testable import NetRuntimeOAuth
@testable import NetRuntimeTesting

/// Tests of responses and URLs that the rules of OAuth forbid.
@Suite(.timeLimit(.minutes(20)))
struct OAuthRulesTests {
    private let server: AuthorizationServer
    private let redirect: URL

    init() throws {
        server = try AuthorizationServer()
        redirect = try testURL("shop:/login")
    }

    @Test(
        "An access token that is empty or has control characters is rejected (RFC 6749, A.12)",
        arguments: ["", "a\\nb"]
    )
    func emptyAccessToken(_ token: String) async throws {
        let giving = try LoopbackServer { _ in .json("{\"access_token\": \"\(token)\", \"refresh_token\": \"r\"}") }
        let client = OAuthClient(OAuthServer(tokenURL: giving.url), id: "a")
        let error = await #expect(throws: OAuthClient.Error.self) { try await client.clientCredentials() }
        #expect(error?.description.contains("access token") == true)
    }

    @Test("An empty refresh token counts as missing (RFC 6749, A.17)")
    func emptyRefreshToken() async throws {
        server.extras.withLock { $0 = #""refresh_token": """# }
        #expect(try await server.client().clientCredentials().refresh == nil)
        #expect(try await server.client().refresh(OAuthTokens(access: "a", refresh: "r0")).refresh == "r0")
        let empty = OAuthTokens(access: "a", refresh: "")
        let error = await #expect(throws: OAuthClient.Error.self) { try await server.client().refresh(empty) }
        guard case .invalidRequest = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(
        "Secrets are sent only over HTTPS or to the local host (RFC 6749, section 3.2)",
        arguments: [
            ("http://login.example/token", false), ("http://127.0.0.1.example/token", false),
            ("http://localhost.example/token", false), ("https://login.example/token", true),
            ("http://127.0.0.1:1/token", true), ("http://[::1]:1/token", true), ("http://localhost:1/token", true),
        ]
    )
    func plainHTTP(_ address: String, _ isSent: Bool) async throws {
        let engine = StubEngine { _ in .json(#"{"access_token": "a"}"#) }
        let url = try testURL(address)
        let client = OAuthClient(OAuthServer(tokenURL: url, authorizationURL: url), id: "a", engine: engine)
        #expect((try? await client.clientCredentials().access) == (isSent ? "a" : nil))
        #expect(engine.calls.count == (isSent ? 1 : 0))
        let isOpened = Locked(false)
        _ = try? await client.authorize(redirect: redirect) { address in
            isOpened.withLock { $0 = true }
            return address
        }
        #expect(isOpened.withLock { $0 } == isSent)
    }

    @Test(
        "A callback from another issuer is rejected (RFC 9207)",
        arguments: [
            (String?.none, String?.none, true), (nil, "https://login.example", true),
            (nil, "https://evil.example", false),
            (nil, "", false), ("https://login.example/a", "https://login.example/a", true),
            ("https://login.example/a", "https://login.example/b", false), ("https://login.example/a", nil, false),
        ]
    )
    func issuers(_ issuer: String?, _ named: String?, _ isGood: Bool) async throws {
        let engine = StubEngine { _ in .json(#"{"access_token": "a"}"#) }
        let server = OAuthServer(
            tokenURL: try testURL("https://login.example/token"),
            authorizationURL: try testURL("https://login.example/authorize"),
            issuer: issuer
        )
        for answer in ["code=c", "error=access_denied"] {
            let count = engine.calls.count
            do {
                _ = try await OAuthClient(server, id: "a", engine: engine).authorize(redirect: redirect) { address in
                    let state = AuthorizationServer.fields(address.query)["state"] ?? ""
                    return try testURL("shop:/login?state=\(state)&\(answer)\(named.map { "&iss=\($0)" } ?? "")")
                }
                #expect(isGood && answer == "code=c")
            } catch let error as OAuthCallbackError {
                #expect(isGood ? error == .refused(OAuthFailure(.accessDenied)) : error == .wrongIssuer)
            }
            #expect(engine.calls.count - count == (isGood && answer == "code=c" ? 1 : 0))
        }
    }

    @Test("The password grant sends both credentials once, in the body (RFC 6749, section 4.3.2)")
    func password() async throws {
        let giving = try LoopbackServer { _ in .json(#"{"access_token": "t", "token_type": "bearer"}"#) }
        let client = OAuthClient(OAuthServer(tokenURL: giving.url), id: "a")
        let tokens = try await client.passwordCredentials(username: "r x", password: "p&w", scope: "s")
        #expect(tokens.access == "t" && tokens.refresh == nil)
        let form = "grant_type=password&username=r+x&password=p%26w&scope=s&client_id=a"
        #expect(giving.requests.map(\.text) == [form])
    }
}
