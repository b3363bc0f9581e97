public import Foundation
import NetRuntime

extension OAuthClient {
    /// Logs a user in with a browser and requests tokens: the authorization code grant with PKCE (RFC 6749, section
    /// 4.1, and RFC 7636).
    ///
    ///     let tokens = try await oauth.authorize(redirect: callback, scope: "orders") { url in
    ///         try await browser.open(url)
    ///     }
    ///
    /// - Parameters:
    ///   - redirect: The redirect URL that is registered with the server: `com.example.shop:/login`.
    ///   - scope: The requested scope, separated by spaces; `nil` for the server's default.
    ///   - parameters: Further parameters for the authorization endpoint, such as `prompt` or `login_hint`.
    ///   - browser: A closure that opens a URL in a browser, and returns the redirect URL that the browser opens at the
    ///     end.
    /// - Returns: The tokens.
    /// - Throws: ``OAuthCallbackError`` if the redirect URL contains no code; `ClientError` with ``OAuthFailure`` if
    ///   the server rejects the code; errors of `browser`.
    public func authorize(
        redirect: URL,
        scope: String? = nil,
        parameters: [URLQueryItem] = [],
        browser: @Sendable (URL) async throws -> URL
    ) async throws -> OAuthTokens {
        guard var address = server.authorizationURL else {
            throw Error.invalidRequest(InvalidRequest("the authorization server has no authorization URL"))
        }
        do { try server.requireSafety(of: address) } catch { throw Error.invalidRequest(error) }
        let pkce = PKCE()
        let state = PKCE.randomText()
        let standardParameters = [
            "response_type": "code", "client_id": id, "redirect_uri": redirect.absoluteString, "state": state,
            "code_challenge": pkce.challenge, "code_challenge_method": "S256",
        ]
        address.appendQuery(
            standardParameters.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
                + (scope.map { [("scope", $0)] } ?? [])
                + parameters.map { ($0.name, $0.value ?? "") }
        )
        let code = try OAuthCallback(try await browser(address)).code(state: state, from: server)
        return try await tokens(
            "authorization_code",
            [
                URLQueryItem(name: "code", value: code),
                URLQueryItem(name: "redirect_uri", value: redirect.absoluteString),
                URLQueryItem(name: "code_verifier", value: pkce.verifier),
            ]
        )
    }
}

/// A reason for which the redirect URL from a browser can't be exchanged for tokens.
public enum OAuthCallbackError: Error, Sendable, Hashable {
    /// A `state` that differs from the one in the authorization request. The URL belongs to another login, or is
    /// forged.
    case wrongState
    /// An `iss` that is missing or differs from the server to which the browser was sent (RFC 9207).
    case wrongIssuer
    /// A URL with neither a code nor an error.
    case noCode
    /// A rejection by the user or the server.
    case refused(OAuthFailure)
}

extension OAuthCallbackError: CustomStringConvertible, LocalizedError {
    /// A description of the reason.
    public var description: String {
        switch self {
        case .wrongState: "The browser returned from another login"
        case .wrongIssuer: "The browser returned from another server"
        case .noCode: "The browser returned without a code"
        case .refused(let failure): "The login was rejected: \(failure)"
        }
    }

    /// A description of the reason.
    public var errorDescription: String? { description }
}

/// The redirect URL that a browser opens at the end of a login (RFC 6749, section 4.1.2).
private struct OAuthCallback {
    private let items: [URLQueryItem]

    init(_ url: URL) { items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? [] }

    /// Returns the code of the login with this state at this server.
    func code(state: String, from server: OAuthServer) throws(OAuthCallbackError) -> String {
        // Check the state first: a forged URL must not be trusted, even if it contains an error.
        guard value("state") == state else { throw .wrongState }
        // A duplicate `iss` is invalid and doesn't count as missing.
        let hasIssuer = items.contains { $0.name == "iss" }
        guard server.isIssuer(hasIssuer ? value("iss") ?? "" : nil) else { throw .wrongIssuer }
        if let error = value("error") {
            let message = value("error_description")?.replacingOccurrences(of: "+", with: " ")
            throw .refused(OAuthFailure(OAuthFailure.Code(rawValue: error), message: message, page: value("error_uri")))
        }
        guard let code = value("code"), !code.isEmpty else { throw .noCode }
        return code
    }

    /// Returns the value of a parameter that occurs exactly once (section 3.1); otherwise `nil`.
    private func value(_ name: String) -> String? {
        let values = items.filter { $0.name == name }
        return values.count == 1 ? values[0].value : nil
    }
}
