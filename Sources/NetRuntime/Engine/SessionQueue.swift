#if canImport(FoundationNetworking)
    import Foundation

    /// Where a session on Linux calls its delegate: one call after the other, on a queue without operations, which would cost
    /// more than what the delegate does.
    ///
    /// A session reads as fast as the server sends, and queues what it has read. This queue holds it up while much is waiting
    /// there, so that the memory of a stream stays bounded also when the file it goes to is slower than the server.
    ///
    /// Sendable as every `OperationQueue` is: it adds constants that are Sendable.
    final class SessionQueue: OperationQueue, @unchecked Sendable {
        private let queue = DispatchQueue(label: "NetRuntime.SessionQueue")
        // Only streams get this far. Held up at a few, other exchanges would wait as well where threads are scarce.
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
