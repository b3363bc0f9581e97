#if canImport(FoundationNetworking)
    import Foundation

    /// The queue on which a session on Linux calls its delegate, one call after the other. It uses no operations, which
    /// would cost more than the calls themselves.
    ///
    /// A session reads as fast as the server sends, and queues the results. This queue blocks the session while many
    /// calls are pending. So a stream's memory stays bounded even if its file is slower than the server.
    ///
    /// Sendable as every `OperationQueue` is: it adds constants that are Sendable. Operations that safe code adds run
    /// as well, on another queue; nothing here depends on the order of the two.
    final class SessionQueue: OperationQueue, @unchecked Sendable {
        private let queue = DispatchQueue(label: "NetRuntime.SessionQueue")
        // Only streams reach this limit. A small limit would delay other exchanges if there are few threads.
        private let semaphore = DispatchSemaphore(value: 256)

        override func addOperation(_ block: @escaping @Sendable () -> Void) {
            // The wait is short, because the delegate can be waiting for the session, for example when
            // it cancels a task.
            let isAcquired = semaphore.wait(timeout: .now() + .milliseconds(10)) == .success
            queue.async { [semaphore] in
                block()
                if isAcquired { semaphore.signal() }
            }
        }
    }
#endif
