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
/// cache forget what it has of their address.
///
/// Every header that carries credentials is part of what a response has to match. Place the cache inside of what adds
/// them: only there it can tell one user's responses from another's.
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

    /// Answers the request, by itself or with the server's help.
    public func intercept(
        _ request: HTTPRequest,
        endpoint: Endpoint,
        next: @escaping Next
    ) async throws -> HTTPResponse {
        guard request.method == .get, request.body == nil, !request.isConditional else {
            // Whatever comes of a request that may change something: what is kept may be wrong from the moment it is sent
            // to the moment it is answered.
            defer { if !request.method.isSafe { store.withLock { $0.invalidate(request.url) } } }
            return try await next(request)
        }
        guard !CacheControl(request.headers).has("no-store") else { return try await next(request) }
        let stored = request.cachePolicy == .reload ? nil : store.withLock { $0.response(for: request) }
        if let stored, request.cachePolicy == .preferStored || stored.isFresh(for: request, at: now()) {
            CallTrace.note { $0.cacheHits += 1 }
            return stored.answer(at: now())
        }
        return try await response(to: request, stored, next)
    }

    /// Asks the server, for a new response or whether the one that is kept is still good.
    private func response(
        to request: HTTPRequest,
        _ stored: StoredResponse?,
        _ next: Next
    ) async throws -> HTTPResponse {
        var message = request
        message.headers.addMissing(stored?.conditions ?? [:])
        if request.cachePolicy == .reload { message.headers.addMissing("Cache-Control", "no-cache") }
        let ticket = store.withLock { $0.begin(request.url) }
        let response: HTTPResponse
        do {
            response = try await next(message)
        } catch {
            store.withLock { $0.end(ticket, request.url) }
            throw error
        }
        let answer = stored.flatMap { $0.answer(confirmedBy: response) } ?? response
        // What may not be kept goes, also if it was until now.
        let kept = StoredResponse(answer, to: request, at: now())
        store.withLock { store in
            // A server that fails says nothing about what it has sent before.
            if answer.status >= 500 {
                store.end(ticket, request.url)
            } else {
                store.end(ticket, request, with: kept)
            }
        }
        return answer
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
