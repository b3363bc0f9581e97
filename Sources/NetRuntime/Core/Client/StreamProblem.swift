/// A problem with the content of a stream: a format that the API doesn't declare, or an error event.
public enum StreamProblem: Error, Hashable, Sendable, CustomStringConvertible {
    /// A body in another format. The values are its media type, `nil` if it is missing, and the media type of the
    /// stream.
    case otherFormat(String?, expected: String)

    /// An event with the name `error`.
    case errorEvent

    /// A description of the problem.
    public var description: String {
        switch self {
        case .otherFormat(let type?, let expected): "expected \(expected), found \(type)"
        case .otherFormat(nil, let expected): "expected \(expected), found another format"
        case .errorEvent: "the server sent an error event"
        }
    }
}
