public import Foundation
public import NetRuntime

/// A middleware that stores responses in memory or on disk, and reuses them as HTTP caching allows (RFC 9111).
///
///     .cache()
///
/// A response to GET with status 200 is stored if it has an `ETag`, a `Last-Modified` or a lifetime. While it is fresh,
/// the cache returns it without a request to the server. Once it is stale, or if it has no lifetime, the cache
/// validates it with `If-None-Match` or `If-Modified-Since`. If the server returns 304, the cache returns the stored
/// body with the new headers. The caller receives status 200 in all cases.
///
/// The cache follows `Cache-Control` in requests and responses, and `Vary`. It is the private cache of one app, so it
/// stores `private` responses. `CallOptions.cachePolicy` overrides the policy for one call. Requests with unsafe
/// methods remove the responses for their URL, and for the URLs in `Location` and `Content-Location` of the response.
///
/// A stale response is used in two cases (RFC 5861). During its `stale-while-revalidate`, the cache validates it in
/// the background. During its `stale-if-error`, or the cache's `staleIfError`, the response replaces a failure: a
/// failed connection, or the status 500, 502, 503 or 504. The header `Cache-Status: netruntime; hit; ttl=-60` marks a
/// response that has been stale for 60 seconds. Responses with `no-cache` or `must-revalidate` are never used while
/// they are stale.
///
/// A response is never shared between users. A stored response is used only for requests with the same credentials and
/// middleware headers as the original request. Middleware that adds such headers always runs before the cache,
/// whatever its position in the array: see `MiddlewareRole`. The cache doesn't know the headers that an engine adds,
/// such as the cookies of its session. Responses after a redirect, and responses without `HTTPResponse.url`, aren't
/// stored.
///
/// When a user logs out, clear the cache. To do this, keep a reference to the cache:
///
///     let cache = ResponseCache(capacity: 50_000_000)
///     let client = Client(baseURL: url, middleware: [cache])
///     …
///     try cache.removeAll()
///
/// With a folder, responses outlive the process, even if it crashes:
///
///     .cache(in: .cachesDirectory.appending(path: "shop"), staleIfError: .seconds(7 * 24 * 3600))
public struct ResponseCache: Middleware {
    private let store: Locked<LayeredStore>
    private let staleIfError: Duration
    private let now: @Sendable () -> Date

    /// Creates a cache in memory.
    ///
    /// - Parameters:
    ///   - capacity: The maximum size of all responses in bytes, 20 million by default. A response larger than a
    ///     quarter of the capacity isn't stored.
    ///   - staleIfError: The time for which a stale response can replace a failure, unless the response allows a longer
    ///     time. By default zero.
    ///   - now: A closure that returns the current time, which determines the age of responses.
    public init(
        capacity: Int = 20_000_000,
        staleIfError: Duration = .zero,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        store = Locked(LayeredStore(memory: ResponseStore(capacity: capacity)))
        self.staleIfError = staleIfError
        self.now = now
    }

    /// Creates a cache in the files of a folder.
    ///
    /// The files contain the responses, but only digests of the URLs and of the headers that identify a user. Apple's
    /// systems encrypt the files until the device is first unlocked, and exclude them from backups. Responses to
    /// requests that `Signing` signs for a specified signer stay in memory, because other processes can't recognize
    /// the signer.
    ///
    /// - Parameters:
    ///   - folder: A folder that no other cache and no other process uses at the same time. It is created when it is
    ///     needed. A folder with other files, or a symbolic link, isn't used: see ``folderError``.
    ///   - capacity: The maximum size of all responses in bytes, 100 million by default. A response larger than a
    ///     quarter of the capacity isn't stored. The most recently used responses, up to 5 million bytes, are also in
    ///     memory.
    ///   - staleIfError: The time for which a stale response can replace a failure, unless the response allows a longer
    ///     time. By default zero.
    ///   - now: A closure that returns the current time, which determines the age of responses.
    public init(
        folder: URL,
        capacity: Int = 100_000_000,
        staleIfError: Duration = .zero,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        let memory = ResponseStore(capacity: min(capacity, 5_000_000))
        store = Locked(LayeredStore(memory: memory, files: ResponseFiles(ResponseFolder(folder), capacity: capacity)))
        self.staleIfError = staleIfError
        self.now = now
    }

    /// The size of all stored responses in bytes.
    public var size: Int { store.withLock { $0.size } }

    /// The reason for which the cache uses only memory instead of its folder. `nil` if it uses the folder, or has none.
    public var folderError: CacheFolderError? { store.withLock { $0.folderError } }

    /// Removes all responses. Responses of exchanges in progress won't be stored.
    ///
    /// - Throws: ``CacheFolderError/notRemovable`` if a file can't be removed. Files in the folder then aren't read
    ///   until a later call succeeds. A cache in memory never throws.
    public func removeAll() throws(CacheFolderError) {
        try store.withLock { store throws(CacheFolderError) in try store.removeAll() }
    }

    /// The sharing role: one response can be returned for several requests.
    public var role: MiddlewareRole { .sharing }

    /// Returns the stored response, or sends the request.
    public func intercept(
        _ request: HTTPRequest,
        endpoint: Endpoint,
        next: @escaping Next
    ) async throws -> HTTPResponse {
        guard request.method.isSafe else { return try await change(request, next) }
        // If the user of the request is unknown, don't share the response.
        guard request.method == .get, request.body == nil, !request.isConditional, request.signers != nil else {
            return try await next(request)
        }
        let requestControl = CacheControl(request.headers)
        guard !requestControl.has("no-store") else { return try await next(request) }
        let stored = request.cachePolicy == .reload ? nil : store.withLock { $0.response(for: request) }
        let date = now()
        if let stored, request.cachePolicy == .preferStored || stored.isFresh(for: request, at: date) {
            CallTrace.note { $0.cacheHits += 1 }
            return stored.httpResponse(at: date)
        }
        if requestControl.has("only-if-cached") {
            CallTrace.note { $0.cacheHits += 1 }
            return .empty(status: 504)
        }
        if let stored, stored.isUsable(for: request, at: date, .revalidating) {
            CallTrace.note { $0.cacheHits += 1 }
            revalidate(request, stored, at: date, next)
            return stored.staleResponse(at: date)
        }
        do {
            let httpResponse = try await exchange(request, stored, next)
            return isFailure(httpResponse) ? staleReplacement(for: request, stored) ?? httpResponse : httpResponse
        } catch let error as TransportError where error.isRetryable && !Task.isCancelled {
            guard let httpResponse = staleReplacement(for: request, stored) else { throw error }
            return httpResponse
        }
    }

    /// Sends the request with the validators of the stored response, and stores the new response.
    private func exchange(
        _ request: HTTPRequest,
        _ stored: StoredResponse?,
        _ next: Next
    ) async throws -> HTTPResponse {
        let date = now()
        let ticket = store.withLock { $0.begin(request.url) }
        do {
            let httpResponse = try await httpResponse(to: request, stored, next)
            // A response that must not be stored also removes an earlier response.
            let newEntry = StoredResponse(httpResponse, to: request, at: date)
            store.withLock { store in
                // The response of a failing server doesn't replace the stored response.
                if httpResponse.status >= 500 {
                    store.end(ticket, request.url)
                } else {
                    store.end(ticket, request, with: newEntry)
                }
            }
            return httpResponse
        } catch {
            store.withLock { $0.end(ticket, request.url) }
            throw error
        }
    }

    /// Validates the stored response in the background.
    private func revalidate(_ request: HTTPRequest, _ stored: StoredResponse, at date: Date, _ next: @escaping Next) {
        let shouldRevalidate = store.withLock { store in
            // The validation of another caller may have finished since the lookup, so look up the response again.
            if let latest = store.response(for: request), latest.isFresh(for: request, at: date) { return false }
            return store.beginRevalidating(stored, at: request.url)
        }
        guard shouldRevalidate else { return }
        var request = request
        // The caller already has its response, so don't report progress.
        request.onProgress = nil
        Task(priority: .utility) { [self, request] in
            // The call that began the validation has ended, so its metrics must not count the validation.
            _ = try? await CallTrace.$current.withValue(nil) { try await exchange(request, stored, next) }
            store.withLock { $0.endRevalidating(stored, at: request.url) }
        }
    }

    /// Returns the stored response if it can replace a failure; otherwise `nil`.
    private func staleReplacement(for request: HTTPRequest, _ stored: StoredResponse?) -> HTTPResponse? {
        let date = now()
        let allowance = Int(staleIfError / .seconds(1))
        guard let stored, stored.isUsable(for: request, at: date, .failed, allowance: allowance) else { return nil }
        CallTrace.note { $0.staleResponses += 1 }
        return stored.staleResponse(at: date)
    }

    /// Returns whether the server reports a failure that may be temporary (RFC 5861, section 4).
    private func isFailure(_ httpResponse: HTTPResponse) -> Bool { [500, 502, 503, 504].contains(httpResponse.status) }

    /// Requests a new response, or validates the stored response.
    private func httpResponse(
        to request: HTTPRequest,
        _ stored: StoredResponse?,
        _ next: Next
    ) async throws -> HTTPResponse {
        var message = request
        message.headers.addMissing(stored?.conditions ?? [:])
        if request.cachePolicy == .reload { message.headers.addMissing("Cache-Control", "no-cache") }
        let response = try await next(message)
        guard let stored, response.status == 304 else { return response }
        if response.isDirect, let httpResponse = stored.httpResponse(confirmedBy: response) { return httpResponse }
        // The server has confirmed a response other than the stored one, so repeat the request without conditions.
        return try await next(request.nextAttempt())
    }

    /// Sends a request that may change resources, and removes the stored responses that it may make outdated.
    ///
    /// These are the responses for the URLs of the request, of the response, and in the response's headers (RFC 9111,
    /// section 4.4). Responses that arrive meanwhile aren't stored.
    private func change(_ request: HTTPRequest, _ next: Next) async throws -> HTTPResponse {
        do {
            let response = try await next(request)
            // A rejected request has not changed a resource, so keep the stored responses.
            guard response.status < 400 else { return response }
            store.withLock { store in
                for url in [request.url] + response.addresses(from: request.url) { store.invalidate(url) }
            }
            return response
        } catch let error as TransportError where [.offline, .hostNotFound, .cannotConnect].contains(error.kind) {
            // The request wasn't sent, so it has not changed a resource.
            throw error
        } catch {
            // The request may have taken effect, so remove the stored responses.
            store.withLock { $0.invalidate(request.url) }
            throw error
        }
    }
}

extension Middleware where Self == ResponseCache {
    /// Creates a middleware that stores responses in memory, and reuses them as HTTP caching allows.
    ///
    /// - Parameters:
    ///   - capacity: The maximum size of all responses in bytes, 20 million by default.
    ///   - staleIfError: The time for which a stale response can replace a failure. By default zero.
    /// - Returns: The middleware.
    public static func cache(capacity: Int = 20_000_000, staleIfError: Duration = .zero) -> Self {
        Self(capacity: capacity, staleIfError: staleIfError)
    }

    /// Creates a middleware that stores responses in a folder, so that they are available when the app starts without a
    /// connection.
    ///
    /// - Parameters:
    ///   - folder: A folder that no other cache and no other process uses.
    ///   - capacity: The maximum size of all responses in bytes, 100 million by default.
    ///   - staleIfError: The time for which a stale response can replace a failure. By default zero.
    /// - Returns: The middleware.
    public static func cache(
        in folder: URL,
        capacity: Int = 100_000_000,
        staleIfError: Duration = .zero
    ) -> Self {
        Self(folder: folder, capacity: capacity, staleIfError: staleIfError)
    }
}

extension HTTPRequest {
    /// Whether the request has conditions or requests a range. The cache only passes on such a request.
    fileprivate var isConditional: Bool {
        let names = ["If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range", "Range"]
        return names.contains { headers[$0] != nil }
    }
}

extension HTTPResponse {
    /// Returns the URL of the response, and the URLs of the same origin in `Location` and `Content-Location`.
    fileprivate func addresses(from requestURL: URL) -> [URL] {
        let base = url ?? requestURL
        let named = ["Location", "Content-Location"].compactMap { name in
            headers[name].flatMap { URL(string: $0, relativeTo: base)?.absoluteURL }
        }
        return [base] + named.filter { $0.hasSameOrigin(as: base) }
    }
}
