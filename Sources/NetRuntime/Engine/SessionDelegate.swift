import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Passes what a session reports on to the exchange it belongs to.
final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
    private let exchanges = Locked<[Int: SessionExchange]>([:])

    func add(_ exchange: SessionExchange, for task: URLSessionTask) {
        let id = task.taskIdentifier
        exchanges.withLock { $0[id] = exchange }
    }

    private func exchange(of task: URLSessionTask) -> SessionExchange? {
        let id = task.taskIdentifier
        return exchanges.withLock { $0[id] }
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        if let response = response as? HTTPURLResponse { exchange(of: dataTask)?.receive(response) }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        exchange(of: dataTask)?.receive(data)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        // The engine follows redirects itself: sessions on Linux lose the body on the way, and none drops API keys.
        completionHandler(nil)
    }

    #if canImport(FoundationNetworking)
        // Credentials are the middleware's business. On Linux a session asks for them when a response with status 401 has
        // arrived whole, and whatever it is told, it does not end the task with that response.
        func urlSession(
            _ session: URLSession,
            task: URLSessionTask,
            didReceive challenge: URLAuthenticationChallenge,
            completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
        ) {
            exchange(of: task)?.finish()
            completionHandler(.cancelAuthenticationChallenge, nil)
        }
    #endif

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let id = task.taskIdentifier
        guard let exchange = exchanges.withLock({ $0.removeValue(forKey: id) }) else { return }
        switch error {
        case nil: exchange.finish()
        case let error as URLError where error.code == .cancelled: exchange.finish(throwing: CancellationError())
        case let error?: exchange.finish(throwing: TransportError(session: error))
        }
    }
}
