/// A good response whose body is still to come.
public struct StreamedResponse: Sendable {
    /// The status, the headers and the address; the body is empty here.
    public let http: HTTPResponse

    /// The body as it arrives, to be read once. Letting go of it ends the exchange. Its errors are those of the call:
    /// `ClientError`, with `.cancelled` when the task is.
    public let body: ByteStream
}

extension StreamedResponse {
    /// The HTTP status.
    public var status: Int { http.status }

    /// The headers of the response.
    public var headers: Headers { http.headers }
}
