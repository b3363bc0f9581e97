#if canImport(FoundationNetworking)
    import Foundation

    /// The queue on which a session on Linux calls its delegate, one call at a time.
    ///
    /// A session reads as fast as the server sends, and queues the results. Therefore this queue blocks the session
    /// while many calls are pending. This bounds the memory of a stream whose consumer is slower than the server, such
    /// as a download to a file.
    ///
    /// The class is Sendable because its stored properties are Sendable constants. Operations that other code adds run
    /// on a separate queue, and no code depends on the order of the two queues.
    final class SessionQueue: OperationQueue, @unchecked Sendable {
        private let queue = DispatchQueue(label: "NetRuntime.SessionQueue")
        // Only streams reach this limit. With few threads, a small limit would delay other exchanges.
        private let semaphore = DispatchSemaphore(value: 256)

        override func addOperation(_ block: @escaping @Sendable () -> Void) {
            // Wait only for a short time, because the delegate may be waiting for the session, such as to cancel a
            // task.
            let isAcquired = semaphore.wait(timeout: .now() + .milliseconds(10)) == .success
            queue.async { [semaphore] in
                block()
                if isAcquired { semaphore.signal() }
            }
        }
    }
#endif
