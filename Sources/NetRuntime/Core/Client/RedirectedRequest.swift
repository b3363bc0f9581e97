public import Foundation

/// A type of request whose API declares a redirect in addition to a success, such as a download from another host.
///
///     var client = GitHub.client()
///     client.redirects = .none
///     do {
///         save(try await client.send(GitHub.DownloadArchive(id: 7)))
///     } catch {
///         guard let redirect = error.redirect else { throw error }
///         open(redirect.location)
///     }
///
/// A redirect that isn't followed throws `ClientError.unexpectedStatus`, even if the response type is `Data` or
/// `NoContent`.
public protocol RedirectedRequest: Request {}

/// A redirect that a client didn't follow (RFC 9110, section 15.4).
public struct RedirectResponse: Sendable {
    /// The URL in `Location`, resolved against the URL of the request.
    public let location: URL

    /// The HTTP response: status, headers, raw body.
    public let http: HTTPResponse

    /// Creates the redirect of a response. Returns `nil` if the response isn't a redirect, or if `Location` isn't a
    /// URL.
    init?(_ response: HTTPResponse) {
        guard response.isExpectedRedirect, let location = response.location else { return nil }
        self.location = location
        http = response
    }

    /// The HTTP status.
    public var status: Int { http.status }

    /// The headers of the response, which may contain more declared header fields than `Location`.
    public var headers: Headers { http.headers }
}

extension ClientError {
    /// The redirect in the response, if ``RedirectPolicy/none`` prevented the client from following it; otherwise
    /// `nil`.
    public var redirect: RedirectResponse? {
        if case .unexpectedStatus(let response) = self { RedirectResponse(response) } else { nil }
    }
}
