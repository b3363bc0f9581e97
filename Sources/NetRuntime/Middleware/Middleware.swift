/// A middleware sees every exchange of a client: it can change the request, answer it, look at the response, or send
/// the request again.
///
///     struct RequestID: Middleware {
///         func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
///             var request = request
///             request.headers["X-Request-ID"] = UUID().uuidString
///             return try await next(request)
///         }
///     }
///
/// The first middleware of a client is the outermost: it sees the request first and the response last. So a middleware
/// that repeats requests stands before those that add headers to each attempt. One rule overrides the order: no
/// response is shared before it is known whose request it is. See ``MiddlewareRole``.
public protocol Middleware: Sendable {
    /// The rest of the chain: the other middleware and the engine. It may be called more than once, or not at all.
    typealias Next = @Sendable (HTTPRequest) async throws -> HTTPResponse

    /// What the middleware does to requests. The client places it by that. By default ``MiddlewareRole/identifying``.
    var role: MiddlewareRole { get }

    /// Takes part in an exchange.
    ///
    /// - Parameters:
    ///   - request: The request, as the middleware before left it.
    ///   - endpoint: The endpoint: its name, template and security.
    ///   - next: Sends a request through the rest of the chain.
    /// - Returns: The response, whatever its status.
    /// - Throws: What `next` throws, or an error of its own; the caller gets both as `ClientError`.
    func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: @escaping Next) async throws -> HTTPResponse
}

extension Middleware {
    /// The middleware may change anything about a request.
    public var role: MiddlewareRole { .identifying }
}

/// What a middleware does to requests: whether it changes what is asked for, or by whom.
///
/// Middleware that shares responses, such as ``ResponseCache`` and ``Deduplication``, has to know whose response it is.
/// So in a client all ``identifying`` middleware comes before the first that is ``sharing``, wherever they stand in its
/// list. All others stay in the order of the list.
public enum MiddlewareRole: Sendable, Hashable {
    /// May change what is asked for, or in whose name: adds credentials, headers or parameters, or moves the request.
    case identifying
    /// Does not change which response a request gets: it waits, repeats, measures, writes logs, or adds a number to
    /// trace the request by.
    case neutral
    /// May answer a request with the response to another one.
    case sharing
}
