/// An error that describes where and why a response deviates from the API's declaration.
public struct UndecodableResponse: Error, Sendable, CustomStringConvertible {
    /// A part of a response.
    public enum Section: Sendable, Hashable {
        /// The fields of the wrapper, next to the payload.
        case wrapper
        /// The payload.
        case payload
    }

    /// The name of the request's type.
    public let endpoint: String

    /// The section that can't be read.
    public let section: Section

    /// The reason that the section can't be read.
    ///
    /// A `JSONError` contains the path, the expected value and the value found. A `PayloadMissing` means that there is
    /// no payload. A `StreamProblem` means that the body isn't the declared stream. A `PagingProblem` means that the
    /// next page of a list can't be found.
    public let reason: any Error

    init<R: Request>(of request: R.Type, _ section: Section, _ reason: any Error) {
        endpoint = String(describing: request)
        self.section = section
        self.reason = (reason as? JSONError)?.redacted(by: request.endpoint.secrets) ?? reason
    }

    /// The endpoint, the section and the reason. An error of another library contributes only its message for people.
    public var description: String {
        let reason = (reason as? any OwnError)?.description ?? reason.safeDescription
        return switch section {
        case .wrapper: "The response to \(endpoint) has an unexpected wrapper: \(reason)"
        case .payload: "The response to \(endpoint) has an unexpected payload: \(reason)"
        }
    }
}

extension UndecodableResponse {
    /// Returns the content of a response that isn't the expected stream or wrapper, because the content may explain a
    /// rejection. Returns `nil` for other responses, or if the content isn't text.
    func content(of response: HTTPResponse) -> String? {
        if reason is StreamProblem { return FailureText.contentText(of: response) }
        return section == .wrapper ? FailureText.bodyText(of: response) : nil
    }

    /// Returns the media type of content that isn't JSON, if the response declares another format; otherwise `nil`.
    func format(of response: HTTPResponse) -> String? {
        guard (reason as? JSONError)?.kind == .syntax,
            let type = response.headers["Content-Type"]?.prefix(while: { $0 != ";" }), !type.isEmpty,
            !StreamFormat.mayContainJSON(type.lowercased())
        else { return nil }
        return String(type)
    }
}

/// A type of error of this library whose description contains no secrets.
private protocol OwnError: Error, CustomStringConvertible {}

extension JSONError: OwnError {}
extension PayloadMissing: OwnError {}
extension StreamProblem: OwnError {}
extension PagingProblem: OwnError {}
