public import Foundation

/// Keeps responses in memory or on the disk, and only asks the server whether they are still good (RFC 9111).
///
///     .cache()
///
/// A response to GET with status 200 is kept if it has an `ETag`, a `Last-Modified` or says how long it is good. While
/// it is good, it is used without asking the server. After that, or if it does not say how long it is good, the server
/// is asked with `If-None-Match` or `If-Modified-Since`, and when it says 304, the kept body comes with the new
/// headers. The caller gets status 200 in all cases.
///
/// `Cache-Control` of both sides is honoured, `Vary` too. This is the cache of one app, so that `private` responses are
/// kept. ``CallOptions/cachePolicy`` sets another policy for one call. Requests with methods that are not safe make the
/// cache forget what it has of their address, and of those that the answer names in `Location` and `Content-Location`.
///
/// What is not good any more is used where that is allowed: while the server is asked in the background, as long as the
/// response's `stale-while-revalidate` says, and where the server cannot be reached or fails with 500, 502, 503 or 504, as long
/// as its `stale-if-error` or the cache's own says (RFC 5861). `Cache-Status: netruntime; hit; ttl=-60` tells of it. Never where
/// the server says `no-cache` or `must-revalidate`.
///
/// A user never gets another user's response. A kept response only answers a request that has the same value in every
/// header that carries credentials or that a middleware has added. Middleware that adds such headers always comes
/// before the cache, wherever it stands in the list: see ``MiddlewareRole``. The cache does not know what an engine
/// adds, such as the cookies of its session: empty it when somebody signs out. A response after a redirect is not kept,
/// nor one without ``HTTPResponse/url``.
///
/// To forget everything, when somebody signs out, make the cache yourself and keep it:
///
///     let cache = ResponseCache(capacity: 50_000_000)
///     let client = Client(baseURL: url, middleware: [cache])
///     …
///     try cache.removeAll()
///
/// With a folder, responses survive the end of the process, at whatever moment it ends:
///
///     .cache(in: .cachesDirectory.appending(path: "shop"), staleIfError: .seconds(7 * 24 * 3600))
public struct ResponseCache: Middleware {
    private let store: Locked<LayeredStore>
    private let staleIfError: Duration
    private let now: @Sendable () -> Date

    /// Makes a cache that is gone with the process.
    ///
    /// - Parameters:
    ///   - capacity: How many bytes to keep at most, 20 million by default. A response of more than a quarter of that
    ///     is not kept.
    ///   - staleIfError: For how long a response may be used that is not good any more, where the server cannot be reached or
    ///     fails and does not say itself. By default not at all.
    ///   - now: The time by which responses age.
    public init(
        capacity: Int = 20_000_000,
        staleIfError: Duration = .zero,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        store = Locked(LayeredStore(memory: ResponseStore(capacity: capacity)))
        self.staleIfError = staleIfError
        self.now = now
    }

    /// Makes a cache in the files of a folder.
    ///
    /// Files hold the responses, but of addresses and of what says who asks only digests. On Apple's systems they are encrypted
    /// until the device is unlocked for the first time, and not part of a backup. What a signer has signed is only kept in
    /// memory, because nobody knows who that was in another process (``Signing``).
    ///
    /// - Parameters:
    ///   - folder: A folder of its own: no other cache, and no other process, may have it at the same time. It is made when it
    ///     is needed. A folder with other files, or a symbolic link, is not used: see ``folderError``.
    ///   - capacity: How many bytes to keep at most, 100 million by default. A response of more than a quarter of that is not
    ///     kept. The last ones, up to 5 million bytes, are in memory as well.
    ///   - staleIfError: For how long a response may be used that is not good any more, where the server cannot be reached or
    ///     fails and does not say itself. By default not at all.
    ///   - now: The time by which responses age.
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

    /// How many bytes are kept.
    public var size: Int { store.withLock { $0.size } }

    /// The reason for which the cache doesn't use its folder, but only memory; `nil` if it uses it, or has none.
    public var folderError: CacheFolderError? { store.withLock { $0.folderError } }

    /// Forgets everything. Responses that are under way are not kept either.
    ///
    /// - Throws: ``CacheFolderError/notRemovable`` if a file cannot be removed. Nothing in the folder is read until a later call
    ///   succeeds. A cache in memory never throws.
    public func removeAll() throws(CacheFolderError) {
        try store.withLock { store throws(CacheFolderError) in try store.removeAll() }
    }

    /// A response may answer more than one request.
    public var role: MiddlewareRole { .sharing }

    /// Answers the request with what is kept, or sends it.
    public func intercept(
        _ request: HTTPRequest,
        endpoint: Endpoint,
        next: @escaping Next
    ) async throws -> HTTPResponse {
        guard request.method.isSafe else { return try await change(request, next) }
        // Nothing is shared if it is not known whose request it is.
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
        if let stored, stored.isUsable(for: request, at: date, .revalidating) {
            CallTrace.note { $0.cacheHits += 1 }
            revalidate(request, stored, at: date, next)
            return stored.staleAnswer(at: date)
        }
        do {
            let answer = try await exchange(request, stored, next)
            return isFailure(answer) ? excuse(for: request, stored) ?? answer : answer
        } catch let error as TransportError where error.isRetryable && !Task.isCancelled {
            guard let answer = excuse(for: request, stored) else { throw error }
            return answer
        }
    }

    /// Asks the server, and keeps what it answers.
    private func exchange(
        _ request: HTTPRequest,
        _ stored: StoredResponse?,
        _ next: Next
    ) async throws -> HTTPResponse {
        let date = now()
        let ticket = store.withLock { $0.begin(request.url) }
        do {
            let answer = try await answer(to: request, stored, next)
            // A response that must not be kept is removed, also if it was kept until now.
            let kept = StoredResponse(answer, to: request, at: date)
            store.withLock { store in
                // A failing server does not change what it has sent before.
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

    /// Asks the server while the caller has what is kept.
    private func revalidate(_ request: HTTPRequest, _ stored: StoredResponse, at date: Date, _ next: @escaping Next) {
        let begins = store.withLock { store in
            // Another caller's may have ended since this one has looked.
            if let latest = store.response(for: request), latest.isFresh(for: request, at: date) { return false }
            return store.beginRevalidating(stored, at: request.url)
        }
        guard begins else { return }
        var request = request
        // Nobody waits for it.
        request.onProgress = nil
        Task(priority: .utility) { [self, request] in
            // The call that has begun it is over, and so are its metrics.
            _ = try? await CallTrace.$current.withValue(nil) { try await exchange(request, stored, next) }
            store.withLock { $0.endRevalidating(stored, at: request.url) }
        }
    }

    /// What is kept, in the place of no answer.
    private func excuse(for request: HTTPRequest, _ stored: StoredResponse?) -> HTTPResponse? {
        let date = now()
        let allowance = Int(staleIfError / .seconds(1))
        guard let stored, stored.isUsable(for: request, at: date, .failed, allowance: allowance) else { return nil }
        CallTrace.note { $0.cacheHits += 1 }
        return stored.staleAnswer(at: date)
    }

    /// Whether the server has failed in a way that may pass (RFC 5861, section 4).
    private func isFailure(_ answer: HTTPResponse) -> Bool { [500, 502, 503, 504].contains(answer.status) }

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
        // The server has confirmed another response than the kept one. The request is sent again without conditions.
        return try await next(request.nextAttempt())
    }

    /// Passes a request on that may change something, and forgets what may be wrong from the moment it is sent to the moment it
    /// is answered: what is kept of its address, of the one that has answered, and of those that the answer says it is about
    /// (RFC 9111, section 4.4).
    private func change(_ request: HTTPRequest, _ next: Next) async throws -> HTTPResponse {
        do {
            let response = try await next(request)
            // A request that the server rejects has changed nothing.
            guard response.status < 400 else { return response }
            store.withLock { store in
                for url in [request.url] + response.addresses(from: request.url) { store.invalidate(url) }
            }
            return response
        } catch let error as TransportError where [.offline, .hostNotFound, .cannotConnect].contains(error.kind) {
            // The request was not sent.
            throw error
        } catch {
            // It is not known whether the request had an effect.
            store.withLock { $0.invalidate(request.url) }
            throw error
        }
    }
}

extension Middleware where Self == ResponseCache {
    /// Keeps responses in memory, and asks the server only whether they are still good.
    ///
    /// - Parameters:
    ///   - capacity: How many bytes to keep at most, 20 million by default.
    ///   - staleIfError: For how long a response may be used that is not good any more, where the server cannot be reached.
    /// - Returns: The middleware.
    public static func cache(capacity: Int = 20_000_000, staleIfError: Duration = .zero) -> Self {
        Self(capacity: capacity, staleIfError: staleIfError)
    }

    /// Keeps responses in the files of a folder, so that they are there when the app begins without a connection.
    ///
    /// - Parameters:
    ///   - folder: A folder of its own.
    ///   - capacity: How many bytes to keep at most, 100 million by default.
    ///   - staleIfError: For how long a response may be used that is not good any more, where the server cannot be reached.
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
    /// Whether the request has conditions of its own, or wants only a part. The cache leaves such a request alone.
    fileprivate var isConditional: Bool {
        let names = ["If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range", "Range"]
        return names.contains { headers[$0] != nil }
    }
}

extension HTTPResponse {
    /// The addresses that the response is from and about, without those of other origins.
    fileprivate func addresses(from asked: URL) -> [URL] {
        let base = url ?? asked
        let named = ["Location", "Content-Location"].compactMap { name in
            headers[name].flatMap { URL(string: $0, relativeTo: base)?.absoluteURL }
        }
        return [base] + named.filter { $0.hasSameOrigin(as: base) }
    }
}
