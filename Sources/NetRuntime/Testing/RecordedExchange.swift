import Foundation
import NetRuntime

/// A recorded exchange, without its secrets. ``RecordedExchange/json`` is its format in a file.
struct RecordedExchange: Sendable {
    /// The name of the request's type; `nil` if no typed request was sent.
    let endpoint: String?
    let method: String
    let url: String
    let request: RecordedMessage
    let response: RecordedMessage
    let outcome: Outcome

    /// The end of an exchange: its status, and its stream or error.
    struct Outcome: Sendable {
        /// The status; 0 for an exchange without a response.
        var status: Int
        /// The URL of the response after redirects; `nil` for the URL of the request.
        var url: String?
        /// The sizes of a stream's chunks; empty for a response that isn't a stream.
        var chunks: [Int] = []
        var trailers: Headers = [:]
        /// The error that ended the exchange or the stream.
        var error: TransportError?
        var transfer = Transfer()
    }

    /// The times and the protocol of an exchange.
    struct Transfer: Sendable {
        var start = Date()
        var end = Date()
        var timeToFirstByte: Duration?
        /// The version of HTTP, such as `HTTP/2`; `nil` if the engine doesn't measure it.
        var httpVersion: String?
    }

    /// Creates the recording of an exchange.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - response: The response with its whole body.
    ///   - chunks: The sizes of a stream's chunks.
    ///   - error: The error that ended the exchange.
    ///   - start: The time at which the exchange began.
    ///   - secrets: The lower-case names of secrets that the user lists.
    init(
        _ request: HTTPRequest,
        _ response: HTTPResponse,
        chunks: [Int] = [],
        error: TransportError? = nil,
        start: Date = Date(),
        secrets: Set<String>
    ) {
        let redaction = RecordingRedaction(of: request, names: secrets)
        endpoint = request.source.map { String(describing: type(of: $0)) }
        method = request.method.rawValue
        url = redaction.text(of: request.url)
        self.request = RecordedMessage(request.headers, request.body.bytes, .request, redaction)
        self.response = RecordedMessage(response.headers, response.body, .response, redaction)
        outcome = Outcome(
            status: response.status,
            url: response.url.flatMap { $0 == request.url ? nil : redaction.text(of: $0) },
            chunks: chunks,
            trailers: redaction.headers(response.trailers, in: .response),
            error: error,
            transfer: Transfer(
                start: start,
                timeToFirstByte: response.metrics?.timeToFirstByte,
                httpVersion: response.metrics?.httpVersion
            )
        )
    }

    init(
        endpoint: String?,
        method: String,
        url: String,
        request: RecordedMessage,
        response: RecordedMessage,
        outcome: Outcome
    ) {
        self.endpoint = endpoint
        self.method = method
        self.url = url
        self.request = request
        self.response = response
        self.outcome = outcome
    }

    /// Returns whether two recorded requests are equal. Unless `isStrict` is true, the host is ignored.
    func matches(_ other: RecordedExchange, isStrict: Bool) -> Bool {
        guard method == other.method, request.hasSameBody(as: other.request) else { return false }
        return url == other.url || !isStrict && Self.pathAndQuery(url) == Self.pathAndQuery(other.url)
    }

    private static func pathAndQuery(_ url: String) -> Substring {
        guard let slashes = url.range(of: "//") else { return url[...] }
        return url[slashes.upperBound...].drop { $0 != "/" && $0 != "?" }
    }
}

extension HTTPRequest.Body? {
    /// The bytes in memory. Files aren't recorded.
    fileprivate var bytes: Data {
        switch self {
        case nil, .file: Data()
        case .data(let data): data
        case .parts(let segments):
            segments.reduce(into: Data()) { bytes, segment in
                if case .data(let data) = segment { bytes.append(data) }
            }
        }
    }
}
