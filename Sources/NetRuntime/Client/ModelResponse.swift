public import Foundation

/// A response with all that came with it.
public struct ModelResponse<R: Request>: Sendable {
    /// What the caller wants: the response without its wrapper.
    public let payload: R.Response

    /// The fields the server put around the payload. `nil` only where the body was empty, which is fine for requests
    /// without content.
    public let wrapper: R.Wrapper?

    /// The HTTP response: status, headers, raw body.
    public let http: HTTPResponse

    /// When the exchange began and how long it took.
    public let timings: Timings

    /// Makes a response, such as one that a test tells a listener of.
    public init(payload: R.Response, wrapper: R.Wrapper? = nil, http: HTTPResponse, timings: Timings = Timings()) {
        self.payload = payload
        self.wrapper = wrapper
        self.http = http
        self.timings = timings
    }
}

extension ModelResponse {
    /// The request as it was sent, after all middleware: the last attempt, or the first of a redirect. `nil` if nothing was
    /// sent because a stored response was used.
    ///
    /// Printed it is a curl command without secrets, so it may be logged. Its properties, such as its headers, have them.
    public var request: HTTPRequest? { http.request }

    /// The HTTP status.
    public var status: Int { http.status }

    /// The headers of the response.
    public var headers: Headers { http.headers }

    /// The raw body.
    public var data: Data { http.body }
}
