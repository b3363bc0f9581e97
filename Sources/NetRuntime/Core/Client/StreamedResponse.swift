/// A successful response whose body is still arriving.
public struct StreamedResponse: Sendable {
    /// The status, the headers and the URL. The body is empty.
    public let http: HTTPResponse

    /// The body as it arrives. It can be read once. Releasing it ends the exchange. Reading it throws `ClientError`,
    /// like the call.
    public let body: ByteStream
}

extension StreamedResponse {
    /// The HTTP status.
    public var status: Int { http.status }

    /// The headers of the response.
    public var headers: Headers { http.headers }
}
