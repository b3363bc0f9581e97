/// What sees every exchange of a client on its way: it can change the request, answer by itself, look at the response, or
/// send the request again.
///
///     struct RequestID: Middleware {
///         func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
///             var request = request
///             request.headers["X-Request-ID"] = UUID().uuidString
///             return try await next(request)
///         }
///     }
///
/// The first middleware of a client is the outermost: it sees the request first and the response last. So one that
/// repeats requests stands before those that make each attempt's headers.
public protocol Middleware: Sendable {
    /// The rest of the way: the other middleware and the engine. May be called more than once, or not at all.
    typealias Next = @Sendable (HTTPRequest) async throws -> HTTPResponse

    /// Takes part in an exchange.
    ///
    /// - Parameters:
    ///   - request: The request, as the middleware before left it.
    ///   - endpoint: What the request type says about its endpoint: name, template, security.
    ///   - next: Sends a request the rest of the way.
    /// - Returns: The response, whatever its status.
    /// - Throws: What `next` throws, or an error of its own; the caller gets both as `ClientError`.
    func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: @escaping Next) async throws -> HTTPResponse
}
