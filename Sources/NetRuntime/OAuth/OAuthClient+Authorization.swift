public import Foundation

extension OAuthClient {
    /// Lets a person log in with a browser, and gets tokens: the authorization code grant with PKCE (RFC 6749, section 4.1,
    /// and RFC 7636).
    ///
    ///     let tokens = try await oauth.authorize(redirect: callback, scope: "orders") { address in
    ///         try await browser.open(address)
    ///     }
    ///
    /// - Parameters:
    ///   - redirect: The address that the browser ends at, as the server knows it: `com.example.shop:/login`.
    ///   - scope: What the tokens are to be good for, with spaces between; `nil` for what the server thinks.
    ///   - parameters: What the server wants to know beside that, such as `prompt` or `login_hint`.
    ///   - browser: Opens an address, and gives the one that the browser ends at.
    /// - Returns: The tokens.
    /// - Throws: ``OAuthCallbackError`` for what the browser came back with; `ClientError` with ``OAuthFailure`` for what the
    ///   server says of the code; what `browser` throws.
    public func authorize(
        redirect: URL,
        scope: String? = nil,
        parameters: [URLQueryItem] = [],
        browser: @Sendable (URL) async throws -> URL
    ) async throws -> OAuthTokens {
        guard var address = server.authorizationURL else {
            throw Error.invalidRequest(InvalidRequest("the authorization server has no page to log in on"))
        }
        do { try server.requireSafety(of: address) } catch { throw Error.invalidRequest(error) }
        let proof = PKCE()
        let state = PKCE.randomText()
        let known = [
            "response_type": "code", "client_id": id, "redirect_uri": redirect.absoluteString, "state": state,
            "code_challenge": proof.challenge, "code_challenge_method": "S256",
        ]
        address.appendQuery(
            known.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } + (scope.map { [("scope", $0)] } ?? [])
                + parameters.map { ($0.name, $0.value ?? "") }
        )
        let code = try OAuthCallback(try await browser(address)).code(state: state, from: server)
        return try await tokens(
            "authorization_code",
            [
                URLQueryItem(name: "code", value: code),
                URLQueryItem(name: "redirect_uri", value: redirect.absoluteString),
                URLQueryItem(name: "code_verifier", value: proof.verifier),
            ]
        )
    }
}

/// Why the address that a browser came back with gives no tokens.
public enum OAuthCallbackError: Error, Sendable, Hashable {
    /// It does not answer this login, but another one or somebody's forgery: its `state` is not the one that was sent.
    case wrongState
    /// It is from another server than the one that the browser was sent to: its `iss` is missing or differs (RFC 9207).
    case wrongIssuer
    /// It has neither a code nor an error.
    case noCode
    /// The person or the server has refused.
    case refused(OAuthFailure)
}

extension OAuthCallbackError: CustomStringConvertible, LocalizedError {
    /// What happened, in words.
    public var description: String {
        switch self {
        case .wrongState: "The browser came back from another login"
        case .wrongIssuer: "The browser came back from another server"
        case .noCode: "The browser came back without a code"
        case .refused(let failure): "The login was refused: \(failure)"
        }
    }

    /// What happened, in words.
    public var errorDescription: String? { description }
}

/// The address that a browser came back with (RFC 6749, section 4.1.2).
private struct OAuthCallback {
    private let items: [URLQueryItem]

    init(_ url: URL) { items = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems ?? [] }

    /// Returns the code of the login with this state at this server.
    func code(state: String, from server: OAuthServer) throws(OAuthCallbackError) -> String {
        // First of all: an address of somebody else's must not be believed, not even that it was refused.
        guard value("state") == state else { throw .wrongState }
        // An `iss` that is there twice is no issuer.
        let isNamed = items.contains { $0.name == "iss" }
        guard server.isIssuer(isNamed ? value("iss") ?? "" : nil) else { throw .wrongIssuer }
        if let error = value("error") {
            let words = value("error_description")?.replacingOccurrences(of: "+", with: " ")
            throw .refused(OAuthFailure(OAuthFailure.Code(rawValue: error), message: words, page: value("error_uri")))
        }
        guard let code = value("code"), !code.isEmpty else { throw .noCode }
        return code
    }

    /// The value of a parameter that is there once (section 3.1).
    private func value(_ name: String) -> String? {
        let values = items.filter { $0.name == name }
        return values.count == 1 ? values[0].value : nil
    }
}
