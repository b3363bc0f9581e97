/// An error in a request that prevents it from being sent. The mistake is in the app or in the API's description, so
/// sending the request again doesn't help.
public struct InvalidRequest: Error, Hashable, Sendable, CustomStringConvertible {
    /// The name of the request's type; `nil` if it isn't known.
    public internal(set) var endpoint: String?

    /// A short description of the problem. It contains names but never values.
    public let reason: String

    /// Creates an error with a reason.
    public init(_ reason: String) {
        self.reason = reason
    }

    /// The endpoint and the reason.
    public var description: String {
        if let endpoint { "\(endpoint) cannot be sent: \(reason)" } else { "The request cannot be sent: \(reason)" }
    }
}
