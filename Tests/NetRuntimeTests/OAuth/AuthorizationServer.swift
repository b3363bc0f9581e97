import Foundation
import LoopbackServer

@testable import NetRuntime
@testable import NetRuntimeOAuth

/// An authorization server and its API on a real socket, with a browser whose user always consents.
final class AuthorizationServer: Sendable {
    struct Thing: NetRuntime.Request {
        typealias Response = String

        let id: Int

        static var endpoint: Endpoint { "GET /things/{id}" }
        var parameters: Parameters { [id] }
        static func response(from body: ResponseBody) throws -> String { body.text }
    }

    private struct State {
        var issued = 0
        var challenges: [String: String] = [:]
        var isRefusing = false
    }

    private let state = Locked(State())
    private let served = Locked<LoopbackServer?>(nil)
    /// The members of a grant's response besides the access token. `{n}` is the token's number.
    let extras = Locked(#""expires_in": 3600, "refresh_token": "r{n}", "token_type": "Bearer""#)
    let clock = Locked(Date(timeIntervalSince1970: 1_000_000))
    /// The semaphore for which grants wait while `isGated` is set.
    let gate = DispatchSemaphore(value: 0)
    let isGated = Locked(false)

    init() throws {
        let server = try LoopbackServer { [weak self] request in self?.answer(request) ?? .init(status: 500) }
        served.withLock { $0 = server }
    }

    var url: URL { served.withLock { $0?.url } ?? URL(fileURLWithPath: "/") }
    var requests: [LoopbackServer.Request] { served.withLock { $0?.requests ?? [] } }
    var grants: [LoopbackServer.Request] { requests.filter { $0.path == "/token" } }

    /// Invalidates all tokens issued so far. The next grant issues a valid one.
    func expire() { state.withLock { $0.issued += 1 } }
    func refuse() { state.withLock { $0.isRefusing = true } }
    func pass(seconds: Double) { clock.withLock { $0 += seconds } }

    func client(
        _ authentication: OAuthClient.Authentication = .none,
        middleware: [any Middleware] = []
    ) -> OAuthClient {
        OAuthClient(
            OAuthServer(
                tokenURL: url.appendingPathComponent("token"),
                authorizationURL: URL(string: "\(url)/authorize?tenant=t"),
                revocationURL: url.appendingPathComponent("revoke")
            ),
            id: "shop app",
            authentication: authentication,
            middleware: middleware,
            now: { [clock] in clock.withLock { $0 } }
        )
    }

    /// Returns the fields of a URL-encoded form.
    static func fields(_ text: String?) -> [String: String] {
        let items = URLComponents(string: "?\(text ?? "")")?.queryItems ?? []
        return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    }

    /// Returns the callback URL of a user who consents, and records the code's challenge.
    func browse(_ address: URL) -> URL {
        let fields = Self.fields(address.query)
        let code = "code+\(fields["state"]?.prefix(3) ?? "")"
        state.withLock { $0.challenges[code] = fields["code_challenge"] }
        let written = PercentEncoding.value.encode(code)
        return URL(string: "shop:/login?state=\(fields["state"] ?? "")&code=\(written)") ?? address
    }

    private func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
        switch request.path {
        case "/token": return grant(Self.fields(request.text))
        case "/revoke": return .init()
        default:
            let good = "Bearer t\(state.withLock { $0.issued })"
            return request.header("Authorization") == good ? .text(good) : .init(status: 401)
        }
    }

    private func grant(_ fields: [String: String]) -> LoopbackServer.Response {
        if isGated.withLock({ $0 }) { gate.wait() }
        let number: Int? = state.withLock { state in
            if state.isRefusing || !isRight(fields, &state) { return nil }
            state.issued += 1
            return state.issued
        }
        guard let number else {
            return .json(#"{"error": "invalid_grant", "error_description": "It is over"}"#, status: 400)
        }
        let extras = extras.withLock { $0 }.replacing("{n}", with: "\(number)")
        return .json(#"{"access_token": "t\#(number)", \#(extras)}"#)
    }

    private func isRight(_ fields: [String: String], _ state: inout State) -> Bool {
        switch fields["grant_type"] {
        case "client_credentials": return true
        case "refresh_token": return fields["refresh_token"]?.hasPrefix("r") == true
        case "authorization_code":
            // A code is valid once.
            guard let challenge = state.challenges.removeValue(forKey: fields["code"] ?? "") else { return false }
            return PKCE(verifier: fields["code_verifier"] ?? "").challenge == challenge
        default: return false
        }
    }
}
