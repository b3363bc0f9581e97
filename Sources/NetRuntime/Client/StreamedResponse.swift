/// A good response whose body is still to come.
public struct StreamedResponse: Sendable {
    /// The status, the headers and the address; the body is empty here.
    public let http: HTTPResponse

    /// The body as it arrives, to be read once. Releasing it ends the exchange. Its errors are `ClientError`s, as those
    /// of the call.
    public let body: ByteStream
}

extension StreamedResponse {
    /// The HTTP status.
    public var status: Int { http.status }

    /// The headers of the response.
    public var headers: Headers { http.headers }
}
