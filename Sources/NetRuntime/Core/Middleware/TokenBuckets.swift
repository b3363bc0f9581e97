/// Token buckets that fill at a constant rate. Each request takes one token, in the order of arrival.
final class TokenBuckets: Sendable {
    private struct Bucket {
        /// The time at which the bucket is full again if no more tokens are taken.
        var refillTime: Duration
        var queue: [(id: Int, continuation: CheckedContinuation<Void, any Error>)] = []
        /// The task that serves the queue; `nil` if the queue is empty.
        var server: Task<Void, Never>?
    }

    private struct State {
        var buckets: [String: Bucket] = [:]
        var lastID = 0
    }

    private let interval: Duration
    private let tolerance: Duration
    private let clock: AnyClock
    private let state = Locked(State())

    /// The number of buckets at which full buckets are removed. A full bucket is equal to a new one.
    private static let cleanupThreshold = 100

    /// Creates buckets that receive a token in each interval, up to `burst` tokens.
    init(interval: Duration, burst: Int, clock: AnyClock) {
        self.interval = interval
        tolerance = interval * (burst - 1)
        self.clock = clock
    }

    /// The number of buckets in memory.
    var count: Int { state.withLock { $0.buckets.count } }

    /// Returns the number of requests that wait for a token.
    func waiting(for key: String) -> Int { state.withLock { $0.buckets[key]?.queue.count ?? 0 } }

    /// Takes a token after all earlier requests have taken one.
    ///
    /// - Throws: `CancellationError` if the task is cancelled during the wait. The next request in the queue then
    ///   takes the token.
    func take(from key: String) async throws {
        try Task.checkCancellation()
        guard let id = takeIfAvailable(key) else { return }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                state.withLock { state in
                    state.buckets[key, default: Bucket(refillTime: clock.now())].queue.append((id, continuation))
                    guard state.buckets[key]?.server == nil else { return }
                    state.buckets[key]?.server = Task { await serve(key) }
                }
                // If the task was cancelled before the request was in the queue, the handler has already run, so leave
                // here.
                if Task.isCancelled { leave(key, id) }
            }
        } onCancel: {
            leave(key, id)
        }
    }

    /// Takes a token and returns `nil` if one is available and the queue is empty. Otherwise, returns an ID for the
    /// queue.
    private func takeIfAvailable(_ key: String) -> Int? {
        let now = clock.now()
        return state.withLock { state in
            if state.buckets[key] == nil, state.buckets.count >= Self.cleanupThreshold {
                state.buckets = state.buckets.filter { $0.value.refillTime > now || !$0.value.queue.isEmpty }
            }
            var bucket = state.buckets[key] ?? Bucket(refillTime: now)
            if bucket.queue.isEmpty, bucket.refillTime - tolerance <= now {
                bucket.refillTime = max(bucket.refillTime, now) + interval
                state.buckets[key] = bucket
                return nil
            }
            state.lastID += 1
            return state.lastID
        }
    }

    /// Resumes waiting requests until the queue is empty.
    private func serve(_ key: String) async {
        while !Task.isCancelled, let wait = release(key) {
            // The sleep ends early only if the last waiting request has left.
            try? await clock.sleep(wait)
        }
    }

    /// Resumes the requests for which tokens are available. Returns the time until the next token; `nil` if the queue
    /// is empty.
    private func release(_ key: String) -> Duration? {
        let now = clock.now()
        let (released, wait) = state.withLock { state in
            var released: [CheckedContinuation<Void, any Error>] = []
            guard var bucket = state.buckets[key] else { return (released, Duration?.none) }
            let free = bucket.queue.prefix { _ in
                guard bucket.refillTime - tolerance <= now else { return false }
                bucket.refillTime = max(bucket.refillTime, now) + interval
                return true
            }
            released = free.map(\.continuation)
            bucket.queue.removeFirst(free.count)
            if bucket.queue.isEmpty { bucket.server = nil }
            state.buckets[key] = bucket
            return (released, bucket.queue.isEmpty ? nil : bucket.refillTime - tolerance - now)
        }
        for continuation in released { continuation.resume() }
        return wait
    }

    private func leave(_ key: String, _ id: Int) {
        let (continuation, server) = state.withLock { state in
            guard let index = state.buckets[key]?.queue.firstIndex(where: { $0.id == id }) else {
                return (CheckedContinuation<Void, any Error>?.none, Task<Void, Never>?.none)
            }
            let waiter = state.buckets[key]?.queue.remove(at: index)
            guard state.buckets[key]?.queue.isEmpty == true else { return (waiter?.continuation, nil) }
            let server = state.buckets[key]?.server
            state.buckets[key]?.server = nil
            return (waiter?.continuation, server)
        }
        server?.cancel()
        continuation?.resume(throwing: CancellationError())
    }
}
