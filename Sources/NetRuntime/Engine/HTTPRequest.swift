public import Foundation

/// A request as it goes through the middleware to the engine: everything resolved, ready to send.
public struct HTTPRequest: Sendable {
    /// The method.
    public var method: HTTPMethod

    /// The whole address.
    public var url: URL

    /// The headers.
    public var headers: Headers

    /// The body, if there is one.
    public var body: Body?

    /// How long the exchange may be without any progress before it ends with `ClientError.timedOut`. `nil`: as long as
    /// the engine says.
    public var timeout: Duration?

    /// The largest body of the response, in bytes, counted after decoding. A larger one ends the exchange with a
    /// `TransportError` of kind `bodyTooLarge`. `nil`: 64 MB (67,108,864 bytes), and no limit where the response is read as a
    /// stream. `Int.max`: no limit.
    public var maximumBodySize: Int?

    /// The redirects that are followed.
    public var redirects = RedirectPolicy.standard

    /// Whether a stored response may answer.
    public var cachePolicy = CachePolicy.standard

    /// How urgent the exchange is beside others, from 0 to 1. `nil`: the engine's default, 0.5.
    public var priority: Double?

    /// Called with how much of the bodies has been sent and received: one report after the other, on a thread of no engine.
    public var onProgress: (@Sendable (TransferProgress) -> Void)?

    /// Whether the caller reads the response's body while it arrives. An engine gives it as ``HTTPResponse/stream`` then
    /// if it can.
    public var streamsResponse = false

    /// Which attempt at the exchange this is, from 1. The middleware that repeats the exchange counts it.
    public var attempt = 1

    /// The typed request this one was made from. `nil` for one that was made by hand.
    public internal(set) var source: (any Request)?

    /// The names, in lower case, of headers and query parameters that carry credentials, in addition to well-known headers such
    /// as `Authorization`, `Cookie` and `X-API-Key`. They are not logged, and a redirect does not send such headers on to
    /// another origin.
    public var credentialNames: Set<String> = []

    /// The URL of the first request where this one follows a redirect.
    var firstURL: URL?

    /// The body that ``body`` is made of, if it is still to be written. It owns the file that it is written to.
    var pendingBody: PendingBody?

    /// Whose request it is, where a client shares responses.
    var identity: RequestIdentity?

    /// Makes a request.
    public init(
        method: HTTPMethod = .get,
        url: URL,
        headers: Headers = [:],
        body: Body? = nil,
        timeout: Duration? = nil
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeout = timeout
    }
}

extension HTTPRequest {
    /// The bytes of a request, or where they are. A body can always be sent again.
    public enum Body: Sendable, Hashable {
        /// Bytes in memory.
        case data(Data)
        /// A file, read while it is sent.
        case file(URL)
        /// Bytes and files one after the other.
        case parts([Part])

        /// A piece of a body.
        public enum Part: Sendable, Hashable {
            /// Bytes in memory.
            case data(Data)
            /// A file, read while it is sent.
            case file(URL)
        }
    }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The request as a command for a shell, without secrets. The same as ``curlCommand``.
    public var description: String { curlCommand }

    /// The request as a command for a shell, without secrets.
    public var debugDescription: String { curlCommand }

    /// The request as a command for a shell, without secrets.
    public var customMirror: Mirror { Mirror(self, children: ["curl": curlCommand]) }
}

/// A request that was sent. A response and an error hold it in one word, as few callers read it.
final class SentRequest: Sendable {
    let request: HTTPRequest

    init(_ request: HTTPRequest) { self.request = request }
}
