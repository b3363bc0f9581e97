import Foundation

/// A middleware that sends equal safe requests only once at a time. While a request is in progress, an equal request
/// receives the same response or error.
///
///     .deduplicating
///
/// Requests are equal if their methods, URLs, headers, bodies and options are equal. Requests that stream their
/// response or report its progress aren't shared. Cancelling a request ends only its own wait. The exchange ends when
/// its last request is cancelled.
///
/// Middleware that can add credentials always runs first, whatever its position in the array. So requests of different
/// users are never equal. See ``MiddlewareRole``.
public struct Deduplication: Middleware {
    /// The properties that equal requests have in common.
    private struct Exchange: Hashable {
        let message: Message
        let timeout: Duration?
        let cachePolicy: CachePolicy
        let rules: Rules
        let signers: [RequestSigner.ID: RequestSigner]
    }

    /// The rules for handling the response.
    private struct Rules: Hashable {
        let maximumBodySize: Int?
        let redirects: RedirectPolicy
    }

    /// The parts of the request that the server receives.
    private struct Message: Hashable {
        let method: HTTPMethod
        let url: URL
        let headers: Headers
        let body: HTTPRequest.Body?
    }

    private let exchanges = SingleFlight<Exchange, HTTPResponse>(cancelsWithLastWaiter: true)

    /// Creates a middleware. Clients that use the same middleware share its exchanges.
    public init() {}

    /// The sharing role: one response can be returned for several requests.
    public var role: MiddlewareRole { .sharing }

    /// Sends the request, or waits for the response to an equal request.
    public func intercept(
        _ request: HTTPRequest,
        endpoint: Endpoint,
        next: @escaping Next
    ) async throws -> HTTPResponse {
        guard request.method.isSafe, !request.streamsResponse, request.onProgress == nil, let signers = request.signers
        else {
            return try await next(request)
        }
        let exchange = Exchange(
            message: Message(
                method: request.method,
                url: request.url,
                headers: request.headers,
                body: request.body
            ),
            timeout: request.timeout,
            cachePolicy: request.cachePolicy,
            rules: Rules(maximumBodySize: request.maximumBodySize, redirects: request.redirects),
            signers: signers
        )
        return try await exchanges.value(for: exchange) {
            CallTrace.note { $0.joins += 1 }
        } _: {
            try await next(request)
        }
    }
}

extension Middleware where Self == Deduplication {
    /// A middleware that sends one of several equal safe requests that are in progress at the same time. All of them
    /// receive its response.
    public static var deduplicating: Self { Self() }
}
