/// Where and why a response is not what its API declares.
public struct UndecodableResponse: Error, Sendable, CustomStringConvertible {
    /// The part of a response.
    public enum Part: Sendable, Hashable {
        /// The fields around the payload.
        case wrapper
        /// The payload.
        case payload
    }

    /// The name of the request's type.
    public let endpoint: String

    /// The part that could not be read.
    public let part: Part

    /// Why the part could not be read. A `JSONError` has the path, what was expected and what was found.
    /// `PayloadMissing` means that there is no payload, `StreamProblem` that the body is no stream, `PagingProblem`
    /// that the next page of a list cannot be found.
    public let reason: any Error

    init<R: Request>(of request: R.Type, _ part: Part, _ reason: any Error) {
        endpoint = String(describing: request)
        self.part = part
        self.reason = (reason as? JSONError)?.redacted(by: request.endpoint.secrets) ?? reason
    }

    /// The endpoint, the part and the reason. The reason of another library is only given in its words for people.
    public var description: String {
        let reason = (reason as? any OwnError)?.description ?? reason.words
        return switch part {
        case .wrapper: "The response to \(endpoint) is not wrapped as expected: \(reason)"
        case .payload: "The response to \(endpoint) has another payload than expected: \(reason)"
        }
    }
}

extension UndecodableResponse {
    /// What came instead of a stream or of a wrapper: it may say why the server rejects the request.
    func content(of response: HTTPResponse) -> String? {
        if reason is StreamProblem { return FailureText.ofContent(of: response) }
        return part == .wrapper ? FailureText.ofBody(of: response) : nil
    }

    /// The media type of what is no JSON, if the response says that it is something else.
    func format(of response: HTTPResponse) -> String? {
        guard (reason as? JSONError)?.kind == .syntax,
            let type = response.headers["Content-Type"]?.prefix(while: { $0 != ";" }), !type.isEmpty,
            !StreamFormat.isOfJSON(type.lowercased())
        else { return nil }
        return String(type)
    }
}

/// An error of this library's own, whose description holds no secrets.
private protocol OwnError: Error, CustomStringConvertible {}

extension JSONError: OwnError {}
extension PayloadMissing: OwnError {}
extension StreamProblem: OwnError {}
extension PagingProblem: OwnError {}
