/// Why a request cannot be sent as it is: the mistake is on this side, and sending it again does not help.
public struct InvalidRequest: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the request's type, when it is known.
    public internal(set) var endpoint: String?

    /// What is wrong, in a few words. Holds names, never values.
    public let reason: String

    /// Makes an error with a reason.
    public init(_ reason: String) {
        self.reason = reason
    }

    /// The endpoint and the reason.
    public var description: String {
        if let endpoint { "\(endpoint) cannot be sent: \(reason)" } else { "The request cannot be sent: \(reason)" }
    }
}
