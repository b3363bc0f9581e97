import Foundation

/// A queue that limits the concurrent exchanges with each host. Further exchanges wait, in order.
///
/// A session counts this wait as idle time of the server, so the engine waits before it creates a session task. On
/// Apple's systems, only exchanges without TLS are limited, because HTTP/2 over TLS can have many exchanges on one
/// connection.
final class HostQueue: Sendable {
    private struct Host {
        var running = 0
        var waiting: [Waiter] = []
    }

    /// The permission for one exchange. It ends when the last reference is released.
    final class Turn: Sendable {
        private let queue: HostQueue
        private let origin: String

        fileprivate init(_ queue: HostQueue, _ origin: String) {
            self.queue = queue
            self.origin = origin
        }

        deinit { queue.leave(origin) }
    }

    private let hosts = Locked<[String: Host]>([:])
    private let perHost: Int
    private let limit: Duration

    /// Creates a queue.
    ///
    /// - Parameters:
    ///   - perHost: The maximum number of concurrent exchanges with one host.
    ///   - limit: The longest wait.
    init(perHost: Int, limit: Duration) {
        self.perHost = max(1, perHost)
        self.limit = limit
    }

    /// Waits until an exchange may begin.
    ///
    /// - Returns: The permission; `nil` if exchanges with the host aren't limited.
    /// - Throws: `TransportError` of kind `queueTimedOut`; `CancellationError`.
    func turn(at url: URL) async throws -> Turn? {
        guard let host = url.canonicalHost else { return nil }
        #if !canImport(FoundationNetworking)
            guard !url.isSecure else { return nil }
        #endif
        let origin = "\(host):\(url.port ?? (url.isSecure ? 443 : 80))"
        if let waiter = join(origin) { try await waiter.turn(within: limit) }
        return Turn(self, origin)
    }

    /// Creates a permission and returns `nil`, or adds a waiting exchange to the queue and returns it.
    private func join(_ origin: String) -> Waiter? {
        hosts.withLock { hosts in
            var host = hosts[origin] ?? Host()
            defer { hosts[origin] = host }
            guard host.running == perHost else {
                host.running += 1
                return nil
            }
            let waiter = Waiter()
            host.waiting.append(waiter)
            return waiter
        }
    }

    /// Passes a permission to the first exchange that is still waiting.
    private func leave(_ origin: String) {
        hosts.withLock { hosts in
            while hosts[origin]?.waiting.isEmpty == false {
                if hosts[origin]?.waiting.removeFirst().resolve(.success(())) == true { return }
            }
            hosts[origin]?.running -= 1
            if hosts[origin]?.running == 0 { hosts[origin] = nil }
        }
    }
}

extension HostQueue {
    /// A waiting exchange.
    private final class Waiter: Sendable {
        private enum State {
            case new
            case waiting(CheckedContinuation<Void, any Error>)
            case resolved(Result<Void, any Error>)
        }

        private let state = Locked(State.new)

        func turn(within limit: Duration) async throws {
            let timer = Task {
                try await Task.sleep(for: limit)
                _ = resolve(.failure(TransportError(.queueTimedOut)))
            }
            defer { timer.cancel() }
            try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { begin($0) }
            } onCancel: {
                _ = resolve(.failure(CancellationError()))
            }
        }

        private func begin(_ continuation: CheckedContinuation<Void, any Error>) {
            let outcome = state.withLock { state -> Result<Void, any Error>? in
                if case .resolved(let outcome) = state { return outcome }
                state = .waiting(continuation)
                return nil
            }
            if let outcome { continuation.resume(with: outcome) }
        }

        /// Ends the wait. Returns `false` if the wait has already ended.
        func resolve(_ outcome: Result<Void, any Error>) -> Bool {
            let previousState = state.withLock { state in
                defer { if case .resolved = state {} else { state = .resolved(outcome) } }
                return state
            }
            switch previousState {
            case .new: return true
            case .waiting(let continuation):
                continuation.resume(with: outcome)
                return true
            case .resolved: return false
            }
        }
    }
}
