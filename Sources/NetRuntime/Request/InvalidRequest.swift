/// Why a request cannot be sent. The mistake is in the app or the API's description: sending it again does not help.
public struct InvalidRequest: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the request's type, when it is known.
    public internal(set) var endpoint: String?

    /// What is wrong, in a few words. It has names in it, never values.
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
