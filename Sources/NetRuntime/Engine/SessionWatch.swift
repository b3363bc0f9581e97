#if canImport(FoundationNetworking)
    import Foundation
    import FoundationNetworking

    /// Ends exchanges that take too long in ways that sessions on Linux do not see: they count whole seconds, and know no
    /// limit for an exchange as a whole.
    struct SessionWatch {
        private let idleLimit: Duration
        private let totalLimit: Duration

        /// `nil` if the session sees to it.
        init?(_ request: HTTPRequest, _ configuration: URLSessionConfiguration) {
            let resource = configuration.timeoutIntervalForResource
            let hasFraction = request.timeout.map { $0 != .seconds($0.components.seconds) } ?? false
            guard hasFraction || resource < Self.week else { return nil }
            idleLimit = request.timeout ?? .seconds(Self.week)
            totalLimit = .seconds(resource)
        }

        /// The limit of sessions that are not told another.
        private static let week: TimeInterval = 7 * 24 * 60 * 60

        func start(over exchange: Exchange, of task: URLSessionTask) {
            exchange.keep(
                Task { [weak exchange, weak task] in
                    while !Task.isCancelled, let (idle, total) = exchange?.times {
                        let rest = min(idleLimit - idle, totalLimit - total)
                        guard rest > .zero else {
                            exchange?.finish(throwing: TransportError(.timedOut, "The server took too long"))
                            task?.cancel()
                            return
                        }
                        try? await Task.sleep(for: rest)
                    }
                }
            )
        }
    }
#endif
