/// Why what came of a stream is nothing that its API declares.
public enum StreamProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The body is something else than the stream: the media type it says it has, if it does, and the one of the stream.
    case otherFormat(String?, expected: String)

    /// The server has sent an event that it calls `error`.
    case errorEvent

    /// What is wrong.
    public var description: String {
        switch self {
        case .otherFormat(let type?, let expected): "expected \(expected), found \(type)"
        case .otherFormat(nil, let expected): "expected \(expected), found something else"
        case .errorEvent: "the server has sent an error in the stream"
        }
    }
}
