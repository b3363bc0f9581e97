/// Why there is no whole response.
public struct TransportError: Error, Sendable, CustomStringConvertible {
    /// What went wrong, in kinds that a program may want to tell apart.
    public enum Kind: String, Sendable, Hashable {
        /// This device has no connection.
        case offline
        /// The server's name was not found.
        case hostNotFound
        /// The server did not take the connection.
        case cannotConnect
        /// The connection ended before the response did.
        case connectionLost
        /// The exchange made no progress for too long.
        case timedOut
        /// The exchange waited too long for its turn, as all connections were in use. Nothing was sent.
        case queueTimedOut
        /// No secure connection could be made.
        case insecure
        /// The server sent something that is not HTTP, or the body is not what its headers say.
        case badResponse
        /// The response's body is larger than the limit of the client or the call.
        case bodyTooLarge
        /// Too many redirects, or one to nowhere.
        case badRedirect
        /// Anything else, errors of middleware included.
        case other
    }

    /// What went wrong.
    public let kind: Kind

    /// What went wrong in words. Never holds what was sent or received.
    public let message: String

    /// The error behind it, if it was thrown by a middleware or by an engine of your own.
    public let underlying: (any Error)?

    /// The request that was sent, if the client has sent one.
    private(set) var sent: SentRequest?

    /// Makes an error.
    public init(_ kind: Kind, _ message: String, underlying: (any Error)? = nil) {
        self.kind = kind
        self.message = message
        self.underlying = underlying
    }

    /// Creates an error whose message is that of its kind.
    init(_ kind: Kind) { self.init(kind, kind.sentence ?? "The exchange failed") }

    /// The request as it was sent, after all middleware. `nil` if the error didn't come from the engine of a client.
    ///
    /// Printed it is a curl command without secrets, so it may be logged. Its properties, such as its headers, have them.
    public var request: HTTPRequest? { sent?.request }

    /// The error of an exchange with its request, unless it has one.
    func of(_ request: @autoclosure () -> SentRequest?) -> TransportError {
        var error = self
        if error.sent == nil { error.sent = request() }
        return error
    }

    /// The error without its request.
    var withoutRequest: TransportError {
        var error = self
        error.sent = nil
        return error
    }

    /// Whether sending the request again may help.
    public var isRetryable: Bool {
        switch kind {
        case .offline, .hostNotFound, .cannotConnect, .connectionLost, .timedOut, .queueTimedOut: true
        case .insecure, .badResponse, .bodyTooLarge, .badRedirect, .other: false
        }
    }

    /// What went wrong in words.
    public var description: String { message }
}

extension TransportError.Kind {
    /// What went wrong in words; `nil` if that depends.
    var sentence: String? {
        switch self {
        case .offline: "There is no connection to the internet"
        case .hostNotFound: "The server was not found"
        case .cannotConnect: "The server did not take the connection"
        case .connectionLost: "The connection was lost"
        case .timedOut: "The server took too long"
        case .queueTimedOut: "No connection to the server became free in time"
        case .insecure: "There is no secure connection to the server"
        case .badResponse: "The server's response is broken"
        case .bodyTooLarge: "The server's response is too large"
        case .badRedirect: "The server redirected too often, or to nowhere"
        case .other: nil
        }
    }
}
