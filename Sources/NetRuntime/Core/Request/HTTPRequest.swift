public import Foundation

/// A request as middleware and engines receive it: with its final URL, headers and body.
public struct HTTPRequest: Sendable {
    /// The HTTP method.
    public var method: HTTPMethod

    /// The absolute URL.
    public var url: URL

    /// The header fields.
    public var headers: Headers

    /// The body; `nil` if there is none.
    public var body: Body?

    /// The longest time without progress, after which the exchange fails with `ClientError.timedOut`. `nil` for the
    /// engine's limit.
    public var timeout: Duration?

    /// The maximum size of the response body, in bytes after decoding. A larger body ends the exchange with a
    /// `TransportError` of kind `bodyTooLarge`.
    ///
    /// If this is `nil`, the limit is 64 MB (67,108,864 bytes), and streams have no limit. `Int.max` means no limit.
    public var maximumBodySize: Int?

    /// The redirects to follow.
    public var redirects = RedirectPolicy.standard

    /// The policy for the use of stored responses.
    public var cachePolicy = CachePolicy.standard

    /// The priority in relation to other exchanges, from 0 to 1. `nil` for the engine's default, 0.5.
    public var priority: Double?

    /// A closure that receives the progress of both bodies. It is called with one report at a time, on a thread outside
    /// the engine.
    public var onProgress: (@Sendable (TransferProgress) -> Void)?

    /// A Boolean value that indicates whether the caller reads the response body while it arrives. If true, an engine
    /// that supports streaming sets ``HTTPResponse/stream``.
    public var streamsResponse = false

    /// The number of this attempt, beginning with 1. Middleware that sends a request again increments it.
    public var attempt = 1

    /// The typed request from which the client created this HTTP request; `nil` if no client created it.
    public internal(set) var source: (any Request)?

    /// The lower-case names of headers and query parameters with credentials, in addition to well-known headers such as
    /// `Authorization`, `Cookie` and `X-API-Key`. Their values aren't logged. After a redirect, such headers aren't
    /// sent to another origin.
    public var credentialNames: Set<String> = []

    /// The URL of the first request, if this request follows a redirect; otherwise `nil`.
    var firstURL: URL?

    /// The source that writes ``body`` before the request is sent; `nil` for other bodies. The source owns the
    /// temporary file.
    var pendingBody: PendingBody?

    /// The identity of the request's user, if the client shares responses; otherwise `nil`.
    var identity: RequestIdentity?

    /// Creates a request.
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
    /// The body of a request, in memory or in files. It can be sent several times.
    public enum Body: Sendable, Hashable {
        /// Bytes in memory.
        case data(Data)
        /// A file, which is read while it is sent.
        case file(URL)
        /// Several parts, in memory or in files, which are sent one after the other.
        case parts([Segment])

        /// A part of a body.
        public enum Segment: Sendable, Hashable {
            /// Bytes in memory.
            case data(Data)
            /// A file, which is read while it is sent.
            case file(URL)
        }
    }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The request as a curl command without secrets, equal to ``curlCommand``.
    public var description: String { curlCommand }

    /// The request as a curl command without secrets.
    public var debugDescription: String { curlCommand }

    /// The request as a curl command without secrets.
    public var customMirror: Mirror { Mirror(self, children: ["curl": curlCommand]) }
}

/// A request that was sent. The type is a class, so that the responses and errors that refer to the request stay
/// small.
package final class SentRequest: Sendable {
    let request: HTTPRequest

    init(_ request: HTTPRequest) { self.request = request }
}
