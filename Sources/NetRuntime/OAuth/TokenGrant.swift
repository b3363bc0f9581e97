import Foundation
import NetRuntime

/// A request for tokens (RFC 6749, sections 4.1.3, 4.4.2 and 6).
struct TokenGrant: Request {
    typealias Response = TokenResponse
    typealias Failure = OAuthFailure

    var fields: [URLQueryItem]

    // The client replaces the URL with that of the server's endpoint.
    static var endpoint: Endpoint { Endpoint("POST /", security: []) }
    var parameters: Parameters { Parameters(body: .form(fields)) }

    static func response(from body: ResponseBody) throws -> TokenResponse {
        let response: TokenResponse = try body.json()
        if let type = response.unsupportedType {
            throw UnusableToken("its token has the type “\(type)”, which requires a proof with each request")
        }
        guard response.hasAccessToken else {
            throw UnusableToken("its access token is empty or contains an invalid character (RFC 6749, A.12)")
        }
        return response
    }

    // Some servers send failures with status 200, so read a failure for every status.
    static func failure(status: Int, body: ResponseBody, verdict: Never?) throws -> OAuthFailure? { try body.json() }
}

/// A request to revoke tokens (RFC 7009, section 2.1).
struct TokenRevocation: Request {
    typealias Response = NoContent
    typealias Failure = OAuthFailure

    var fields: [URLQueryItem]

    static var endpoint: Endpoint { Endpoint("POST /", security: []) }
    var parameters: Parameters { Parameters(body: .form(fields)) }
    static func failure(status: Int, body: ResponseBody, verdict: Never?) throws -> OAuthFailure? { try body.json() }
}

extension HTTPBody {
    /// Creates a form from fields. Fields without a value are omitted.
    fileprivate static func form(_ fields: [URLQueryItem]) -> HTTPBody {
        let pairs = fields.compactMap { field in
            field.value.map { "\(PercentEncoding.form.encode(field.name))=\(PercentEncoding.form.encode($0))" }
        }
        return HTTPBody(.data(Data(pairs.joined(separator: "&").utf8)), "application/x-www-form-urlencoded")
    }
}

/// The response of a token endpoint (RFC 6749, section 5.1).
struct TokenResponse: JSONRecord {
    let access: String
    let refresh: String?
    /// The lifetime in seconds: a number, or a string from some servers. `nil` if the server states none.
    let seconds: JSON?
    /// The scope: a string, or an array from some servers. `nil` if the server states none.
    let scope: JSON?
    let identity: String?
    let type: String?

    static let layout = JSONLayout(
        "access_token refresh_token? expires_in? scope? id_token? token_type?",
        (String, String?, JSON?, JSON?, String?, String?).self
    )
}

extension TokenResponse {
    /// Returns the tokens in the response.
    ///
    /// - Parameters:
    ///   - date: The time of the request. The tokens can be as old as the request.
    ///   - previous: The tokens that the new tokens replace. Values that the response omits are copied from these.
    /// - Returns: The tokens.
    func tokens(at date: Date, replacing previous: OAuthTokens?) -> OAuthTokens {
        OAuthTokens(
            access: access,
            // An empty refresh token counts as missing (RFC 6749, appendix A.17).
            refresh: refresh.flatMap { $0.isEmpty ? nil : $0 } ?? previous?.usableRefresh,
            expires: lifetime.map { date.addingTimeInterval($0) },
            scope: scope.flatMap(\.spaceSeparated) ?? previous?.scope,
            identity: identity ?? previous?.identity
        )
    }

    private var lifetime: Double? {
        seconds?.doubleValue ?? (seconds?.stringValue).flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
    }

    /// Whether the access token is valid. It must have at least one character, and only visible ASCII characters and
    /// spaces.
    fileprivate var hasAccessToken: Bool { !access.isEmpty && access.utf8.allSatisfy { (0x20...0x7E).contains($0) } }

    /// The type of the token, if each request must prove possession of the token's key; otherwise `nil`. All other
    /// tokens are sent as bearer tokens, whatever type the server states.
    fileprivate var unsupportedType: String? {
        type.flatMap { ["dpop", "mac", "pop"].contains($0.lowercased()) ? $0 : nil }
    }
}

/// An error for a token that can't be sent as a bearer token.
private struct UnusableToken: LocalizedError {
    let errorDescription: String?

    init(_ reason: String) { errorDescription = reason }
}

extension JSON {
    fileprivate var spaceSeparated: String? {
        stringValue ?? arrayValue.map { $0.compactMap(\.stringValue).joined(separator: " ") }
    }
}
