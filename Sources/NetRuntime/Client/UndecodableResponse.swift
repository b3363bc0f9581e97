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

    /// Why. A `JSONError` has the path, what was expected and what was found; `PayloadMissing` says that nothing was.
    public let reason: any Error

    /// The endpoint, the part and the reason. Of a reason that is someone else's error, only its words for people.
    public var description: String {
        let reason = (reason as? JSONError)?.description ?? (reason as? PayloadMissing)?.description ?? reason.words
        return switch part {
        case .wrapper: "The response to \(endpoint) is not wrapped as expected: \(reason)"
        case .payload: "The response to \(endpoint) has another payload than expected: \(reason)"
        }
    }
}

extension UndecodableResponse {
    /// The media type of what is no JSON, if the response says that it is something else.
    func format(of response: HTTPResponse) -> String? {
        guard (reason as? JSONError)?.kind == .syntax,
            let type = response.headers["Content-Type"]?.prefix(while: { $0 != ";" }), !type.isEmpty,
            !type.lowercased().hasSuffix("json")
        else { return nil }
        return String(type)
    }
}
