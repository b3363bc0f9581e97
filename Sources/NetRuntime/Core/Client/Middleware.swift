/// A type that intercepts every exchange of a client. It can change the request, return a response itself, inspect the
/// response, or send the request again.
///
///     struct RequestID: Middleware {
///         func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
///             var request = request
///             request.headers["X-Request-ID"] = UUID().uuidString
///             return try await next(request)
///         }
///     }
///
/// The first middleware of a client is the outermost: it receives the request first and the response last. So list
/// middleware that repeats requests before middleware that adds headers to each attempt. One rule overrides this order:
/// responses are only shared once the user of the request is known. See ``MiddlewareRole``.
public protocol Middleware: Sendable {
    /// The remaining chain: the other middleware and the engine. An implementation can call it any number of times.
    typealias Next = @Sendable (HTTPRequest) async throws -> HTTPResponse

    /// The role, which affects the position of the middleware in a client. By default ``MiddlewareRole/identifying``.
    var role: MiddlewareRole { get }

    /// Intercepts an exchange.
    ///
    /// - Parameters:
    ///   - request: The request that the previous middleware passes.
    ///   - endpoint: The endpoint, with its name, template and security.
    ///   - next: A closure that sends a request through the remaining chain.
    /// - Returns: The response, whatever its status.
    /// - Throws: Errors of `next`, or other errors. The caller receives them as `ClientError`.
    func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: @escaping Next) async throws -> HTTPResponse
}

extension Middleware {
    /// The identifying role: the middleware can change anything about a request.
    public var role: MiddlewareRole { .identifying }
}

/// The effect of a middleware on requests: whether it can change the requested resource or the user, or shares
/// responses.
///
/// Middleware that shares responses, such as `ResponseCache` and ``Deduplication``, must know the user of a request.
/// So a client runs all ``identifying`` middleware before the first ``sharing`` middleware, whatever their positions in
/// the array. All other middleware keeps its position.
public enum MiddlewareRole: Sendable, Hashable {
    /// A middleware that can change the resource or the user. It adds credentials, headers or parameters, or changes
    /// the URL.
    case identifying
    /// A middleware that doesn't affect which response a request receives: it waits, repeats, measures, logs, or adds a
    /// tracing ID.
    case neutral
    /// A middleware that can return the response to one request for another request.
    case sharing
}
