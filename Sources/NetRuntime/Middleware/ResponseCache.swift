public import Foundation

/// Keeps responses in memory, and asks the server only whether they are still good (RFC 9111).
///
///     .cache()
///
/// A response to GET with status 200 is kept if it has an `ETag`, a `Last-Modified` or says how long it is good. While it
/// is good it answers by itself. After that, or if it does not say, the server is asked with `If-None-Match` or
/// `If-Modified-Since`, and when it says 304, the kept body comes with the new headers. The caller gets status 200 in all
/// cases.
///
/// `Cache-Control` of both sides is honoured, `Vary` too. This is the cache of one app, so that `private` responses are
/// kept. ``CallOptions/cachePolicy`` says what a call wants otherwise. Requests with methods that are not safe make the
/// cache forget what it has of their address, and of those that the answer names in `Location` and `Content-Location`.
///
/// One user's response is not another's. Every header that carries credentials, or that a middleware has added, is part of what
/// a response has to match, and what adds them is always passed before, wherever it stands in the list: see
/// ``MiddlewareRole``. What an engine adds by itself, such as the cookies of its session, the cache cannot know: empty it when
/// somebody signs out. A response that came after a redirect is not kept, nor one of which the engine does not say which
/// address has answered.
///
/// To forget everything, when somebody signs out, make the cache yourself and keep it:
///
///     let cache = ResponseCache(capacity: 50_000_000)
///     let client = Client(baseURL: url, middleware: [cache])
///     …
///     cache.removeAll()
public struct ResponseCache: Middleware {
    private let store: Locked<ResponseStore>
    private let now: @Sendable () -> Date

    /// Makes a cache.
    ///
    /// - Parameters:
    ///   - capacity: How many bytes to keep at most, 20 million unless said. A response of more than a quarter of that is
    ///     not kept.
    ///   - now: The time by which responses age.
    public init(capacity: Int = 20_000_000, now: @escaping @Sendable () -> Date = { Date() }) {
        store = Locked(ResponseStore(capacity: capacity))
        self.now = now
    }

    /// How many bytes are kept.
    public var size: Int { store.withLock { $0.size } }

    /// Forgets everything. What is on its way is not kept either.
    public func removeAll() { store.withLock { $0.removeAll() } }

    /// A response may answer more than one request.
    public var role: MiddlewareRole { .sharing }

    /// Answers the request, by itself or with the server's help.
    public func intercept(
        _ request: HTTPRequest,
        endpoint: Endpoint,
        next: @escaping Next
    ) async throws -> HTTPResponse {
        guard request.method.isSafe else { return try await change(request, next) }
        // Where it is not known who asks, nothing is shared.
        guard request.method == .get, request.body == nil, !request.isConditional, request.signers != nil else {
            return try await next(request)
        }
        let wanted = CacheControl(request.headers)
        guard !wanted.has("no-store") else { return try await next(request) }
        let stored = request.cachePolicy == .reload ? nil : store.withLock { $0.response(for: request) }
        let date = now()
        if let stored, request.cachePolicy == .preferStored || stored.isFresh(for: request, at: date) {
            CallTrace.note { $0.cacheHits += 1 }
            return stored.answer(at: date)
        }
        if wanted.has("only-if-cached") {
            CallTrace.note { $0.cacheHits += 1 }
            return .empty(status: 504)
        }
        let ticket = store.withLock { $0.begin(request.url) }
        do {
            let answer = try await answer(to: request, stored, next)
            // What may not be kept goes, also if it was until now.
            let kept = StoredResponse(answer, to: request, at: date)
            store.withLock { store in
                // A server that fails says nothing about what it has sent before.
                if answer.status >= 500 {
                    store.end(ticket, request.url)
                } else {
                    store.end(ticket, request, with: kept)
                }
            }
            return answer
        } catch {
            store.withLock { $0.end(ticket, request.url) }
            throw error
        }
    }

    /// Asks the server, for a new response or whether the one that is kept is still good.
    private func answer(
        to request: HTTPRequest,
        _ stored: StoredResponse?,
        _ next: Next
    ) async throws -> HTTPResponse {
        var message = request
        message.headers.addMissing(stored?.conditions ?? [:])
        if request.cachePolicy == .reload { message.headers.addMissing("Cache-Control", "no-cache") }
        let response = try await next(message)
        guard let stored, response.status == 304 else { return response }
        if response.isDirect, let answer = stored.answer(confirmedBy: response) { return answer }
        // It is another response, or another address's, that is still the same. We have none of it.
        return try await next(request.nextAttempt())
    }

    /// Passes a request on that may change something, and forgets what may be wrong from the moment it is sent to the moment it
    /// is answered: what is kept of its address, of the one that has answered, and of those that the answer says it is about
    /// (RFC 9111, section 4.4).
    private func change(_ request: HTTPRequest, _ next: Next) async throws -> HTTPResponse {
        do {
            let response = try await next(request)
            store.withLock { store in
                for url in [request.url] + response.addresses(from: request.url) { store.invalidate(url) }
            }
            return response
        } catch {
            // Nobody knows what became of it.
            store.withLock { $0.invalidate(request.url) }
            throw error
        }
    }
}

extension Middleware where Self == ResponseCache {
    /// Keeps responses in memory, and asks the server only whether they are still good.
    ///
    /// - Parameter capacity: How many bytes to keep at most, 20 million unless said.
    /// - Returns: The middleware.
    public static func cache(capacity: Int = 20_000_000) -> Self { Self(capacity: capacity) }
}

extension HTTPRequest {
    /// Whether the request has conditions of its own, or wants only a part. It is between the caller and the server then.
    fileprivate var isConditional: Bool {
        let names = ["If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range", "Range"]
        return names.contains { headers[$0] != nil }
    }
}

extension HTTPResponse {
    /// The addresses that the response is from and about. Of other origins a server may not speak.
    fileprivate func addresses(from asked: URL) -> [URL] {
        let base = url ?? asked
        let named = ["Location", "Content-Location"].compactMap { name in
            headers[name].flatMap { URL(string: $0, relativeTo: base)?.absoluteURL }
        }
        return [base] + named.filter { $0.hasSameOrigin(as: base) }
    }
}
