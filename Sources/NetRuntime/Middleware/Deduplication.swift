import Foundation

/// Sends a request that only reads no more than once at a time: an equal request that comes while it is under way gets
/// its response, or its error, too.
///
///     .deduplicating
///
/// Requests are equal when their method, address, headers and body are. Those that read their response while it arrives
/// or look at its progress are left alone. Cancelling a request ends its own wait; when the last one that waits is
/// gone, the exchange ends.
///
/// Middleware that may add credentials always comes before, wherever it stands in the list: see ``MiddlewareRole``. So
/// requests of different users differ in what is sent.
public struct Deduplication: Middleware {
    /// What equal requests have in common.
    private struct Exchange: Hashable {
        let message: Message
        let timeout: Duration?
        let cachePolicy: CachePolicy
        let rules: Rules
        let signers: [Signing.ID: Signing.Signer]
    }

    /// The rules for the response.
    private struct Rules: Hashable {
        let maximumBodySize: Int?
        let redirects: RedirectPolicy
    }

    /// What is sent.
    private struct Message: Hashable {
        let method: HTTPMethod
        let url: URL
        let headers: Headers
        let body: HTTPRequest.Body?
    }

    private let exchanges = SingleFlight<Exchange, HTTPResponse>(isEndedByLastWaiter: true)

    /// Makes a middleware. Clients share its exchanges if they share the middleware.
    public init() {}

    /// A response may answer more than one request.
    public var role: MiddlewareRole { .sharing }

    /// Sends the request, or waits for the response to one like it.
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
    /// Sends a request that only reads no more than once at a time: equal requests share the response.
    public static var deduplicating: Self { Self() }
}
