public import Foundation

/// A response with its metadata.
public struct ModelResponse<R: Request>: Sendable {
    /// The response, extracted from its wrapper.
    public let payload: R.Response

    /// The fields of the wrapper, which the server sends together with the payload. `nil` if the response has no
    /// wrapper, such as the empty body of a request without content.
    public let wrapper: R.Wrapper?

    /// The HTTP response: status, headers, raw body.
    public let http: HTTPResponse

    /// The start and the duration of the exchange.
    public let timings: Timings

    /// Creates a response, such as one that a test passes to a listener.
    public init(payload: R.Response, wrapper: R.Wrapper? = nil, http: HTTPResponse, timings: Timings = Timings()) {
        self.payload = payload
        self.wrapper = wrapper
        self.http = http
        self.timings = timings
    }
}

extension ModelResponse {
    /// The request as it was sent, after all middleware: the last attempt, or the first request of a redirect. `nil` if
    /// the response comes from a cache.
    ///
    /// The description of the request is a curl command without secrets, which may be logged. Its properties, such as
    /// its headers, contain secrets.
    public var request: HTTPRequest? { http.request }

    /// The HTTP status.
    public var status: Int { http.status }

    /// The headers of the response.
    public var headers: Headers { http.headers }

    /// The raw body.
    public var data: Data { http.body }
}
