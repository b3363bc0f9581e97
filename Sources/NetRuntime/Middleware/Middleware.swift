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
/// repeats requests stands before those that make each attempt's headers. One rule stands above the list: no response is
/// shared before it is known who asks. See ``MiddlewareRole``.
public protocol Middleware: Sendable {
    /// The rest of the way: the other middleware and the engine. May be called more than once, or not at all.
    typealias Next = @Sendable (HTTPRequest) async throws -> HTTPResponse

    /// What it does to requests, by which a client places it. ``MiddlewareRole/identifying`` unless said.
    var role: MiddlewareRole { get }

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

extension Middleware {
    /// May change anything about a request, as far as is known.
    public var role: MiddlewareRole { .identifying }
}

/// What a middleware does to requests: whether it has a part in who asks for what.
///
/// Whoever shares responses, such as ``ResponseCache`` and ``Deduplication``, has to know for whom a response is. So a client
/// lets requests pass those that are ``identifying`` before the first that is ``sharing``, wherever they stand in its list.
/// All others stay in the order of the list.
public enum MiddlewareRole: Sendable, Hashable {
    /// May change what is asked for, or in whose name: adds credentials, headers or parameters, or moves the request.
    case identifying
    /// Passes on what it gets, with nothing that another response could come of: waits, repeats, measures, writes logs, adds a
    /// number to trace the request by.
    case neutral
    /// May answer a request with the response to another one.
    case sharing
}
