#if canImport(FoundationNetworking)
    import Foundation
    import FoundationNetworking

    /// A timer that enforces the limits that sessions on Linux don't support: fractions of seconds, and limits for a
    /// whole exchange.
    struct SessionTimer {
        private let idleLimit: Duration
        private let totalLimit: Duration

        /// Creates a timer; `nil` if the session supports the limits.
        init?(_ request: HTTPRequest, _ configuration: URLSessionConfiguration) {
            let resource = configuration.timeoutIntervalForResource
            let hasFraction = request.timeout.map { $0 != .seconds($0.components.seconds) } ?? false
            guard hasFraction || resource < Self.week else { return nil }
            idleLimit = request.timeout ?? .seconds(Self.week)
            totalLimit = .seconds(resource)
        }

        /// The default limit of sessions: a week.
        private static let week: TimeInterval = 7 * 24 * 60 * 60

        func start(over exchange: Exchange, of task: URLSessionTask) {
            exchange.setTimer(
                Task { [weak exchange, weak task] in
                    while !Task.isCancelled, let (idle, total) = exchange?.times {
                        let remainingTime = min(idleLimit - idle, totalLimit - total)
                        guard remainingTime > .zero else {
                            exchange?.finish(throwing: TransportError(.timedOut, "The server took too long"))
                            task?.cancel()
                            return
                        }
                        try? await Task.sleep(for: remainingTime)
                    }
                }
            )
        }
    }
#endif
