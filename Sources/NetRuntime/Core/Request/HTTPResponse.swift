public import Foundation

/// A response as an engine received it, including its body.
public struct HTTPResponse: Sendable {
    /// The status code.
    public var status: Int

    /// The header fields. `URLSessionEngine` joins fields of the same name with commas.
    public var headers: Headers

    /// The decoded body; empty if there is none, or if the body arrives as ``stream``.
    public var body: Data

    /// The body as a stream, if the request sets ``HTTPRequest/streamsResponse`` and the engine supports streaming.
    /// `nil` if the body is complete.
    public var stream: ByteStream?

    /// The trailer fields after the body (RFC 9110, section 6.5). They are empty with `URLSessionEngine`, which can't
    /// read them. A streamed response has its trailer fields in ``ByteStream/trailers``.
    public var trailers: Headers = [:]

    /// The URL of the response, after redirects; `nil` if the engine doesn't know the URL. A cache doesn't store
    /// responses without a URL.
    public var url: URL?

    /// Whether the response is from the URL of the request. It isn't after redirects, or if the URL is unknown.
    package var isDirect = false

    /// Whether the response is a redirect, and the request doesn't follow redirects.
    var isExpectedRedirect = false

    /// The request as the client sent it; `nil` if no client did.
    package var sentRequest: SentRequest?

    /// The size of the downloaded file in bytes; `nil` if the response wasn't downloaded. A resumed download has status
    /// 206 and the `Content-Length` of its last part.
    public internal(set) var downloadedCount: Int64?

    /// The metrics of the engine; `nil` if the engine doesn't measure the exchange.
    public var metrics: TransferMetrics?

    /// Creates a response.
    public init(status: Int, headers: Headers = [:], body: Data = Data(), url: URL? = nil) {
        self.status = status
        self.headers = headers
        self.body = body
        self.url = url
    }

    /// The request as it was sent, after all middleware: the last attempt, or the first request of a redirect. `nil` if
    /// the response comes from a cache, or if no client received it.
    ///
    /// The description of the request is a curl command without secrets, which can be logged. Its properties, such as
    /// its headers, contain secrets.
    public var request: HTTPRequest? { sentRequest?.request }

    /// A Boolean value that indicates whether the status is from 200 to 299.
    public var isSuccess: Bool { 200..<300 ~= status }

    /// The URL in the `Location` field, relative to ``url`` (RFC 9110, section 10.2.2). `nil` if there is none.
    public var location: URL? { headers["Location"].flatMap { URL(string: $0, relativeTo: url)?.absoluteURL } }

    /// The body as a string, as it was received.
    public var text: String { ResponseBody(self).plainText }
}

extension HTTPResponse {
    /// Creates a response with a JSON string, for stubs.
    public static func json(_ text: String, status: Int = 200, headers: Headers = [:]) -> HTTPResponse {
        data(Data(text.utf8), status: status, contentType: "application/json", headers: headers)
    }

    /// Creates a response with a value encoded as JSON, for stubs.
    ///
    /// - Throws: `JSONError` if JSON can't represent the value, such as a number that isn't finite.
    public static func json(
        encoding value: some JSONWritable,
        status: Int = 200,
        headers: Headers = [:]
    ) throws -> HTTPResponse {
        data(try value.jsonData(), status: status, contentType: "application/json", headers: headers)
    }

    /// Creates a response with bytes, for stubs.
    public static func data(
        _ body: Data,
        status: Int = 200,
        contentType: String = "application/octet-stream",
        headers: Headers = [:]
    ) -> HTTPResponse {
        var headers = headers
        headers.addMissing("Content-Type", contentType)
        return HTTPResponse(status: status, headers: headers, body: body)
    }

    /// Creates a response without a body, for stubs.
    public static func empty(status: Int = 204, headers: Headers = [:]) -> HTTPResponse {
        HTTPResponse(status: status, headers: headers)
    }
}

extension HTTPResponse: CustomStringConvertible {
    /// The status and the size, without the contents, which can contain secrets.
    public var description: String { "status \(status), \(downloadedCount ?? Int64(body.count)) bytes" }
}
