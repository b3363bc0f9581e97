/// Why a stream is not what its API declares.
public enum StreamProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The body is in another format: its own media type, if it has one, and the stream's.
    case otherFormat(String?, expected: String)

    /// The server has sent an event with the name `error`.
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
