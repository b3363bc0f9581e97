import Foundation

/// A queue that limits the concurrent exchanges with each host. The others wait for their turn, in order.
///
/// A session counts this wait as idle time of the server, so the engine waits before it creates a session task. On
/// Apple's systems only servers without TLS are counted: with TLS, HTTP/2 can have many exchanges on one connection.
final class HostQueue: Sendable {
    private struct Host {
        var running = 0
        var waiting: [Waiter] = []
    }

    /// The permission for one exchange. It ends with the last reference.
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

    /// Waits for the turn of an exchange.
    ///
    /// - Returns: The turn; `nil` if exchanges with the host aren't limited.
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

    /// Takes a turn, or adds a waiter to the queue and returns it.
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

    /// Passes a turn on to the first waiter that still waits.
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

        /// Ends the wait. Returns false if it has already ended.
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
