/// What an authorization server says when it refuses (RFC 6749, sections 4.1.2.1 and 5.2).
///
///     catch .rejected(let failure, _) where failure.code == .invalidGrant { … }
public struct OAuthFailure: Sendable, Hashable {
    /// Why it refuses.
    public let code: Code

    /// Words for developers, if there are any.
    public let message: String?

    /// The address of a page about it, if there is one.
    public let page: String?

    /// Makes a failure, for stubs and tests.
    public init(_ code: Code, message: String? = nil, page: String? = nil) {
        self.code = code
        self.message = message
        self.page = page
    }

    /// Why an authorization server refuses.
    public enum Code: OpenEnum {
        /// The code, the refresh token or the password is not valid, is over, or was taken back: somebody has to log in.
        case invalidGrant
        /// The app is not known, or has not proved who it is.
        case invalidClient
        /// A parameter is missing, wrong, or there twice.
        case invalidRequest
        /// The scope is unknown, or goes beyond what was granted.
        case invalidScope
        /// The app may not ask in this way.
        case unauthorizedClient
        /// The server gives no tokens in this way.
        case unsupportedGrantType
        /// The server gives no codes in this way.
        case unsupportedResponseType
        /// The person, or the server, has said no.
        case accessDenied
        /// The server has failed.
        case serverError
        /// The server is overloaded or closed.
        case temporarilyUnavailable
        /// Another code.
        case unknown(String)

        /// The codes of RFC 6749.
        public static let listedCases: ListedCases<Self> = [
            .invalidGrant, .invalidClient, .invalidRequest, .invalidScope, .unauthorizedClient, .unsupportedGrantType,
            .unsupportedResponseType, .accessDenied, .serverError, .temporarilyUnavailable,
        ]

        /// The code as it is sent.
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
    /// The members of the error.
    public static let layout = JSONLayout(
        "error error_description? error_uri?",
        (Code, String?, String?).self
    )
}

extension OAuthFailure: CustomStringConvertible {
    /// The code, and the server's words if there are any.
    public var description: String { code.rawValue + (message.map { ": \($0)" } ?? "") }
}

extension ClientError {
    /// Why an authorization server gave no token for the call; `nil` if the call failed for another reason.
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
