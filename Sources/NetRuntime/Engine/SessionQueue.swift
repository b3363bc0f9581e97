#if canImport(FoundationNetworking)
    import Foundation

    /// The queue on which a session on Linux calls its delegate, one call after the other. It has no operations, which
    /// would cost more than what the delegate does.
    ///
    /// A session reads as fast as the server sends, and queues what it has read. This queue holds it up while much is waiting
    /// there, so that the memory of a stream stays bounded also when the file it goes to is slower than the server.
    ///
    /// Sendable as every `OperationQueue` is: it adds constants that are Sendable. Operations that safe code adds run as well, on
    /// another queue; nothing here depends on the order of the two.
    final class SessionQueue: OperationQueue, @unchecked Sendable {
        private let queue = DispatchQueue(label: "NetRuntime.SessionQueue")
        // Only streams get this far. A limit of a few would make other exchanges wait, too, where threads are scarce.
        private let room = DispatchSemaphore(value: 256)

        override func addOperation(_ block: @escaping @Sendable () -> Void) {
            // Not for long: the delegate may be waiting for the session, as it does when it cancels a task.
            let hasRoom = room.wait(timeout: .now() + .milliseconds(10)) == .success
            queue.async { [room] in
                block()
                if hasRoom { room.signal() }
            }
        }
    }
#endif
