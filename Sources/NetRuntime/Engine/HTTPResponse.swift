public import Foundation

/// A response as the engine received it, its whole body included.
public struct HTTPResponse: Sendable {
    /// The status code.
    public var status: Int

    /// The headers. `URLSessionEngine` joins several fields of one name into one, with commas.
    public var headers: Headers

    /// The body; empty if there was none, or if it is still to come as ``stream``. Compressed bodies come uncompressed.
    public var body: Data

    /// The body as it arrives, if the request asked for that (``HTTPRequest/streamsResponse``) and the engine can do it.
    /// `nil` where the body is whole.
    public var stream: ByteStream?

    /// The fields that came after the body, if there were any and the engine knows them, which `URLSessionEngine` does not. A
    /// stream has its own: ``ByteStream/trailers``. (RFC 9110, section 6.5)
    public var trailers: Headers = [:]

    /// The address that answered, after redirects. `nil` if the engine does not know it: a cache keeps no such
    /// response.
    public var url: URL?

    /// Whether the response comes from the address that the request was sent to. False after redirects, and if that is
    /// not known.
    var isDirect = false

    /// Whether the response is a redirect of a request whose redirects aren't followed.
    var isExpectedRedirect = false

    /// The request that was sent, if the client has sent one.
    var sent: SentRequest?

    /// The number of bytes of the file that a download has written; `nil` if the response is of no download. A download that was
    /// continued has status 206 and the `Content-Length` of its last part.
    public internal(set) var downloadedCount: Int64?

    /// What the engine has measured. `nil` if it measures nothing.
    public var metrics: TransferMetrics?

    /// Makes a response.
    public init(status: Int, headers: Headers = [:], body: Data = Data(), url: URL? = nil) {
        self.status = status
        self.headers = headers
        self.body = body
        self.url = url
    }

    /// The request as it was sent, after all middleware: the last attempt, or the first of a redirect. `nil` if nothing was
    /// sent because a stored response was used, and if no client has received the response.
    ///
    /// Printed it is a curl command without secrets, so it may be logged. Its properties, such as its headers, have them.
    public var request: HTTPRequest? { sent?.request }

    /// Whether the status is from 200 to 299.
    public var isSuccess: Bool { 200..<300 ~= status }

    /// The URL that the `Location` field names, relative to ``url`` (RFC 9110, section 10.2.2). `nil` if there is none.
    public var location: URL? { headers["Location"].flatMap { URL(string: $0, relativeTo: url)?.absoluteURL } }

    /// The body as text, as it came.
    public var text: String { ResponseBody(self).plainText }
}

extension HTTPResponse {
    /// A response with a JSON text, for stubs.
    public static func json(_ text: String, status: Int = 200, headers: Headers = [:]) -> HTTPResponse {
        data(Data(text.utf8), status: status, contentType: "application/json", headers: headers)
    }

    /// A response with a value as JSON, for stubs.
    ///
    /// - Throws: `JSONError` if the value holds what JSON cannot, such as a number that is not finite.
    public static func json(
        encoding value: some JSONWritable,
        status: Int = 200,
        headers: Headers = [:]
    ) throws -> HTTPResponse {
        data(try value.jsonData(), status: status, contentType: "application/json", headers: headers)
    }

    /// A response with bytes, for stubs.
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

    /// A response without a body, for stubs.
    public static func empty(status: Int = 204, headers: Headers = [:]) -> HTTPResponse {
        HTTPResponse(status: status, headers: headers)
    }
}

extension HTTPResponse: CustomStringConvertible {
    /// The status and the size; never the contents, which may hold secrets.
    public var description: String { "status \(status), \(downloadedCount ?? Int64(body.count)) bytes" }
}
