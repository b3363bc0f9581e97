public import NetRuntime

/// The error response of an authorization server (RFC 6749, sections 4.1.2.1 and 5.2).
///
///     catch .rejected(let failure, _) where failure.code == .invalidGrant { … }
public struct OAuthFailure: Sendable, Hashable {
    /// The error code.
    public let code: Code

    /// A message for developers; `nil` if the server sends none.
    public let message: String?

    /// The URL of a page about the error; `nil` if the server sends none.
    public let page: String?

    /// Creates a failure, for stubs and tests.
    public init(_ code: Code, message: String? = nil, page: String? = nil) {
        self.code = code
        self.message = message
        self.page = page
    }

    /// An error code of an authorization server.
    public enum Code: OpenEnum {
        /// A code, refresh token or password that is invalid, expired or revoked. The user must log in.
        case invalidGrant
        /// An unknown client, or a failed authentication of the client.
        case invalidClient
        /// A missing, invalid or duplicate parameter.
        case invalidRequest
        /// A scope that is unknown, or exceeds the granted scope.
        case invalidScope
        /// A client that isn't allowed to use the grant.
        case unauthorizedClient
        /// A grant type that the server doesn't support.
        case unsupportedGrantType
        /// A response type that the server doesn't support.
        case unsupportedResponseType
        /// A rejection by the user or the server.
        case accessDenied
        /// A failure of the server.
        case serverError
        /// A server that is overloaded or in maintenance.
        case temporarilyUnavailable
        /// A code that RFC 6749 doesn't define.
        case unknown(String)

        /// The codes of RFC 6749.
        public static let listedCases: ListedCases<Self> = [
            .invalidGrant, .invalidClient, .invalidRequest, .invalidScope, .unauthorizedClient, .unsupportedGrantType,
            .unsupportedResponseType, .accessDenied, .serverError, .temporarilyUnavailable,
        ]

        /// The code in the response.
        public var rawValue: String {
            switch self {
            case .invalidGrant: "invalid_grant"
            case .invalidClient: "invalid_client"
            case .invalidRequest: "invalid_request"
            case .invalidScope: "invalid_scope"
            case .unauthorizedClient: "unauthorized_client"
            case .unsupportedGrantType: "unsupported_grant_type"
            case .unsupportedResponseType: "unsupported_response_type"
            case .accessDenied: "access_denied"
            case .serverError: "server_error"
            case .temporarilyUnavailable: "temporarily_unavailable"
            case .unknown(let code): code
            }
        }
    }
}

extension OAuthFailure: JSONRecord {
    /// The members of the error response.
    public static let layout = JSONLayout(
        "error error_description? error_uri?",
        (Code, String?, String?).self
    )
}

extension OAuthFailure: CustomStringConvertible {
    /// The code and, if the server sends one, the message.
    public var description: String { code.rawValue + (message.map { ": \($0)" } ?? "") }
}

extension ClientError {
    /// The reason for which an authorization server issued no token for the call; `nil` if the call failed for another
    /// reason.
    ///
    ///     } catch {
    ///         if error.oauthFailure?.code == .invalidGrant { showLogin() }
    ///     }
    public var oauthFailure: OAuthFailure? {
        switch self {
        case .rejected(let failure as OAuthFailure, _): failure
        case .transport(let error): (error.underlying as? ClientError<OAuthFailure>)?.oauthFailure
        default: nil
        }
    }
}
