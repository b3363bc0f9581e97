#if canImport(FoundationNetworking)
    import Foundation

    /// The queue on which a session on Linux calls its delegate, one call after the other. It uses no operations,
    /// because these would cost more than the calls.
    ///
    /// A session reads as fast as the server sends, and queues the results. This queue blocks the session while many
    /// calls are pending. So a stream's memory stays bounded even if its file is slower than the server.
    ///
    /// Sendable like every `OperationQueue`: the class only adds constants, which are Sendable. Safe code can also add
    /// operations. These run on another queue, and this class doesn't depend on the order of the two queues.
    final class SessionQueue: OperationQueue, @unchecked Sendable {
        private let queue = DispatchQueue(label: "NetRuntime.SessionQueue")
        // Only streams reach this limit. With few threads, a small limit would delay other exchanges.
        private let semaphore = DispatchSemaphore(value: 256)

        override func addOperation(_ block: @escaping @Sendable () -> Void) {
            // Wait only for a short time, because the delegate may be waiting for the session, for example when it
            // cancels a task.
            let isAcquired = semaphore.wait(timeout: .now() + .milliseconds(10)) == .success
            queue.async { [semaphore] in
                block()
                if isAcquired { semaphore.signal() }
            }
        }
    }
#endif
