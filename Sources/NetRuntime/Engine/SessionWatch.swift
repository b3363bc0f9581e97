#if canImport(FoundationNetworking)
    import FoundationNetworking

    /// Ends an exchange in which nothing has happened for too long, for sessions on Linux count whole seconds only.
    enum IdleWatch {
        static func start(_ exchange: SessionExchange, of task: URLSessionTask, limit: Duration) {
            let watch = Task { [weak exchange, weak task] in
                while !Task.isCancelled, let idle = exchange?.idleTime {
                    guard idle < limit else {
                        exchange?.finish(throwing: TransportError(.timedOut, "The server took too long"))
                        task?.cancel()
                        return
                    }
                    try? await Task.sleep(for: limit - idle)
                }
            }
            exchange.keep(watch)
        }
    }
#endif
