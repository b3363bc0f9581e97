/// An error for an exchange without a complete response.
public struct TransportError: Error, Sendable, CustomStringConvertible {
    /// The kinds of errors that a program can distinguish.
    public enum Kind: String, Sendable, Hashable {
        /// A device without a network connection.
        case offline
        /// A host name that can't be resolved.
        case hostNotFound
        /// A server that doesn't accept the connection.
        case cannotConnect
        /// A connection that ended before the response did.
        case connectionLost
        /// An exchange that exceeded a time limit.
        case timedOut
        /// An exchange that waited too long for a free connection. The request wasn't sent.
        case queueTimedOut
        /// A failure to establish a secure connection.
        case insecure
        /// A response that isn't HTTP, or whose body contradicts its headers.
        case badResponse
        /// A response body that exceeds the limit of the client or the call.
        case bodyTooLarge
        /// Too many redirects, or one with an invalid URL.
        case badRedirect
        /// Any other failure, including errors of middleware.
        case other
    }

    /// The kind of the error.
    public let kind: Kind

    /// A description of the error. It never contains data that was sent or received.
    public let message: String

    /// The underlying error, if a middleware or a custom engine threw it; otherwise `nil`.
    public let underlying: (any Error)?

    /// The request as the client sent it; `nil` if no client did.
    private(set) var sentRequest: SentRequest?

    /// Creates an error.
    public init(_ kind: Kind, _ message: String, underlying: (any Error)? = nil) {
        self.kind = kind
        self.message = message
        self.underlying = underlying
    }

    /// Creates an error with the default message of its kind.
    init(_ kind: Kind) { self.init(kind, kind.sentence ?? "The exchange failed") }

    /// The request as it was sent, after all middleware. `nil` if the error doesn't come from the engine of a client.
    ///
    /// The description of the request is a curl command without secrets, which can be logged. Its properties, such as
    /// its headers, contain secrets.
    public var request: HTTPRequest? { sentRequest?.request }

    /// Returns the error with a request, unless it already has one.
    func of(_ request: @autoclosure () -> SentRequest?) -> TransportError {
        var error = self
        if error.sentRequest == nil { error.sentRequest = request() }
        return error
    }

    /// The error without its request.
    var withoutRequest: TransportError {
        var error = self
        error.sentRequest = nil
        return error
    }

    /// A Boolean value that indicates whether sending the request again can succeed.
    public var isRetryable: Bool {
        switch kind {
        case .offline, .hostNotFound, .cannotConnect, .connectionLost, .timedOut, .queueTimedOut: true
        case .insecure, .badResponse, .bodyTooLarge, .badRedirect, .other: false
        }
    }

    /// A description of the error.
    public var description: String { message }
}

extension TransportError.Kind {
    /// The default message; `nil` if the kind has none.
    var sentence: String? {
        switch self {
        case .offline: "There is no connection to the internet"
        case .hostNotFound: "The server was not found"
        case .cannotConnect: "The server didn't accept the connection"
        case .connectionLost: "The connection was lost"
        case .timedOut: "The server took too long"
        case .queueTimedOut: "No connection to the server became free in time"
        case .insecure: "A secure connection to the server cannot be established"
        case .badResponse: "The server sent an invalid response"
        case .bodyTooLarge: "The server's response is too large"
        case .badRedirect: "The server redirected too often or to an invalid URL"
        case .other: nil
        }
    }
}
